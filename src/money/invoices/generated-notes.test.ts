import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Random } from '../../../demo/random.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { accessKey, cancellationXml, type NfeValues, nfeXml } from '../../../test/nfe.ts';
import { type Base, type Goods, type NoteStep, totalOf, workOut } from '../../../test/note-model.ts';
import { makePlan, ORDERED, type Plan, RATE, shuffled } from '../../../test/note-plans.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

/** `SEED` repeats a run, `NOTES_SEQUENCES` makes it longer. */
const SEQUENCES = { sqlite: 240, postgres: 30 };
const AT_ONCE = 15;
/** Of so many groups, one takes everything back: that costs as much as sending it. */
const GROUPS_A_RETURN = 3;

interface Entry {
  venda_id: string;
  parcela: number;
  nota: string | null;
  base: number;
  valor: number;
}

/** A plan with its two orders, and the notes of its steps as the service has them. */
interface Sequence {
  readonly told: string;
  readonly plan: Plan;
  readonly sales: readonly { id: string; pedido: string }[];
  /** As it happened: a return of what was gone already is as if it had been taken back. */
  readonly happened: NoteStep[];
  readonly sent: Map<number, { id: string; chave: string; numero: number }>;
  /** The sequence with the same notes in another order. */
  readonly twin?: number;
}

onEachEngine('Notes of two orders in any order', (talao) => {
  const representadas = new Map<Base, { id: string; cnpj: string }>();
  let numero = 10_000;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    for (const comissao_base of ['produtos', 'produtos_ipi', 'nota'] as const) {
      const cnpj = newCnpj();
      const { id } = await createRepresentada(talao.ana, { cnpj, comissao: RATE / 1e6, comissao_base });
      representadas.set(comissao_base, { id, cnpj });
    }
  });

  test(`earn what exact fractions say, and nothing once all are gone (seed ${SEED})`, async () => {
    const random = new Random(SEED);
    const count = Number(process.env.NOTES_SEQUENCES ?? SEQUENCES[talao.engine]);
    for (let first = 0; first < count; first += AT_ONCE) await tryPlans(random, first);
  });

  /** Without holding each answer against the OpenAPI document, which takes longer than the answer. */
  async function request(method: string, path: string, xml?: string) {
    const own = talao.ana.headers;
    const headers = xml === undefined ? own : { ...own, 'content-type': 'application/xml' };
    const answer = await fetch(`${talao.url}/api/v1/${path}`, { method, headers, ...(xml && { body: xml }) });
    // biome-ignore lint/suspicious/noExplicitAny: a wrong guess of its shape fails the test.
    return { status: answer.status, body: (await answer.json()) as any };
  }

  async function tryPlans(random: Random, first: number): Promise<void> {
    const plans: { plan: Plan; twin?: number }[] = [];
    while (plans.length < AT_ONCE) {
      const isMeasured = plans.length + 1 < AT_ONCE && random.chance(0.5);
      const plan = makePlan(random, isMeasured);
      plans.push({ plan });
      if (isMeasured) plans.push({ plan: shuffled(random, plan).plan, twin: plans.length - 1 });
    }
    const documento = newCnpj();
    const { id: clienteId } = await createClient(talao.ana, { cnpj_cpf: documento });
    const sequences = await order(plans, clienteId, first);
    const entriesBefore = await readEntries(clienteId);
    await Promise.all(sequences.map((sequence) => send(sequence, documento)));
    const entries = await readEntries(clienteId);
    for (const sequence of sequences) compare(sequence, entries);
    for (const { told, twin, sales } of sequences)
      if (twin !== undefined)
        assert.deepEqual(
          sales.map((sale) => sumOf(entries, sale)),
          sequences[twin]?.sales.map((sale) => sumOf(entries, sale)),
          `${told} earns the same as in the other order`,
        );
    if ((first / AT_ONCE) % GROUPS_A_RETURN !== 0) return;
    await Promise.all(sequences.map(takeAllBack));
    assert.deepEqual(
      await readEntries(clienteId),
      entriesBefore,
      `sequences from ${first} on, when all is gone`,
    );
  }

  async function order(
    plans: readonly { plan: Plan; twin?: number }[],
    clienteId: string,
    first: number,
  ): Promise<Sequence[]> {
    const bodies = plans.flatMap(({ plan: { agreed } }, at) =>
      ORDERED.map((codes, sale) => ({
        clienteId,
        representadaId: representadas.get(agreed.base)?.id,
        pedido: `GERADO-${first + at}-${'XY'[sale]}`,
        status: 'Pedido',
        data: '2026-10-01',
        condicao: '0/30',
        itens: codes.map((produtoId) => ({
          produtoId,
          quantidade: 6,
          valorUnitario: 10,
          comissao: (agreed.rates[sale]?.get(produtoId) ?? 0) / 1e6,
        })),
      })),
    );
    const { status, body } = await talao.ana.post('sales/batch', { vendas: bodies });
    assert.equal(status, 201, JSON.stringify(body).slice(0, 500));
    return plans.map(({ plan, twin }, at) => ({
      told: `seed ${SEED}, sequence ${first + at}`,
      plan,
      sales: body.data.slice(at * 2, at * 2 + 2),
      happened: [],
      sent: new Map(),
      ...(twin !== undefined && { twin }),
    }));
  }

  async function send(sequence: Sequence, documento: string): Promise<void> {
    const { plan, happened, sent, told } = sequence;
    const post = (xml: string) => request('POST', 'invoices', xml);
    for (const [at, step] of plan.steps.entries()) {
      happened.push(step);
      if (step.kind === 'removal') {
        const gone = sent.get(step.step);
        if (gone === undefined) continue;
        if (step.cancelled) assert.equal((await post(cancellationXml(gone.chave))).status, 200, told);
        else await remove(gone.id, told);
        sent.delete(step.step);
        continue;
      }
      const values = xmlValues(sequence, step, documento);
      const { status, body } = await post(nfeXml(values));
      if (body.error === 'A nota já foi devolvida por inteiro') {
        happened[at] = { kind: 'removal', step: at, cancelled: true };
        assert.equal(leftOf(sequence, step), 0, `${told}, step ${at}: something is left to return`);
        continue;
      }
      assert.equal(status, 201, `${told}, step ${at}: ${JSON.stringify(body)}`);
      sent.set(at, { id: body.data.id, chave: accessKey(values), numero: values.numero });
    }
  }

  function xmlValues(
    { plan, sales, sent }: Sequence,
    step: Exclude<NoteStep, { kind: 'removal' }>,
    documento: string,
  ): NfeValues & { numero: number } {
    const { cnpj } = representadas.get(plan.agreed.base) as { cnpj: string };
    const chaveOf = (at: number) => sent.get(at)?.chave ?? '';
    const head = { emitente: cnpj, destinatario: documento, numero: ++numero, emissao: '2026-11-10' };
    if (step.kind === 'note')
      return {
        ...head,
        itens: step.itens.map((item) => ({
          ...xmlItem(item),
          ...(step.complements === undefined && { xPed: sales[item.sale]?.pedido ?? '' }),
        })),
        duplicatas: step.duplicatas.map((valor, at) => ({
          vencimento: `2026-12-1${at}`,
          valor: valor / 100,
        })),
        valor: totalOf(step.itens) / 100,
        ...(step.complements !== undefined && { finNFe: '2', refNFe: [chaveOf(step.complements)] }),
      };
    const itens = step.itens.map((item) => ({
      ...xmlItem(item),
      ...(item.from && {
        from: {
          chave: chaveOf(item.from.step),
          ...(item.from.item !== undefined && { item: item.from.item }),
        },
      }),
      cfop: step.form === 'client' ? '5202' : '1202',
    }));
    const refNFe = step.of.map(chaveOf);
    if (step.form === 'client')
      return { ...head, emitente: documento, destinatario: cnpj, finNFe: '4', refNFe, itens };
    return {
      ...head,
      ...(step.form === 'credit' ? { finNFe: '5', tpNFCredito: '04' } : { tpNF: '0' }),
      refNFe,
      itens,
    };
  }

  const xmlItem = ({ codigo, descricao, ean, quantidade, bruto, desconto, ipi, frete }: Goods) => ({
    produto: codigo,
    descricao,
    ean,
    quantidade,
    valor: bruto / 100,
    ...(desconto > 0 && { desconto: desconto / 100 }),
    ...(ipi > 0 && { ipi: ipi / 100 }),
    ...(frete > 0 && { frete: frete / 100 }),
  });

  async function readEntries(clienteId: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (let page = 1; ; page++) {
      const { body } = await request('GET', `commissions?cliente_id=${clienteId}&limit=100&page=${page}`);
      entries.push(...body.data);
      if (body.data.length < 100)
        return entries.sort((a, b) =>
          a.venda_id < b.venda_id ? -1 : a.venda_id > b.venda_id ? 1 : a.parcela - b.parcela,
        );
    }
  }

  function compare({ told, plan, sales, happened, sent }: Sequence, entries: readonly Entry[]): void {
    const expected = workOut(happened, plan.agreed);
    for (const [at, sale] of sales.entries()) {
      const own = entries.filter(({ venda_id, nota }) => venda_id === sale.id && nota !== null);
      const shown = Object.fromEntries(
        [...Map.groupBy(own, ({ nota }) => nota)].map(([nota, some]) => [
          nota,
          some.map(({ base, valor }) => ({ base, valor })),
        ]),
      );
      const worked = [...(expected[at] ?? [])].map(([step, some]) => [sent.get(step)?.numero, some]);
      assert.deepEqual(
        shown,
        Object.fromEntries(worked),
        `${told}, order ${at}: ${JSON.stringify(happened)}`,
      );
    }
  }

  const sumOf = (entries: readonly Entry[], { id }: { id: string }) =>
    entries.reduce((sum, { venda_id, valor }) => sum + (venda_id === id ? Math.round(valor * 100) : 0), 0);

  /** What the notes that a return refers to have left, by what the orders earn at 100 %. */
  function leftOf(
    { plan, happened }: Sequence,
    { of }: Extract<NoteStep, { kind: 'return' }> | { of?: undefined; kind: 'note' },
  ): number {
    const rates = plan.agreed.rates.map(() => new Map<string, number>());
    const whole = workOut(happened, { ...plan.agreed, rates, rate: 100_000_000 });
    return whole
      .flatMap((ofSale) => (of ?? []).flatMap((step) => ofSale.get(step) ?? []))
      .reduce((sum, { valor }) => sum + Math.round(valor * 100), 0);
  }

  async function remove(id: string, told: string): Promise<void> {
    const { status, body } = await request('DELETE', `invoices/${id}`);
    assert.equal(status, 200, `${told}: ${JSON.stringify(body)}`);
  }

  async function takeAllBack({ sent, told }: Sequence): Promise<void> {
    for (const { id } of [...sent.values()].reverse()) await remove(id, told);
  }
});
