import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { accessKey, cancellationXml, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { SEED } from '../../../test/seed.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

const RUNS = 6;

/** The rate of the representada and those of the items, in millionths of a percent. */
const RATE = 3_333_333;
const RATES: Record<string, number> = { A: 7_250_001, B: 12_345_678 };

interface Invoiced {
  readonly emissao: string;
  readonly itens: readonly { readonly produto: string; readonly centavos: number }[];
  readonly duplicatas: readonly number[];
}

/** The next step: an invoice arrives, or the n-th active one is deleted or cancelled. */
type Step = { readonly comes: Invoiced } | { readonly goes: number; readonly cancelled: boolean };

interface Entry {
  readonly parcela: number;
  readonly base: number;
  readonly valor: number;
  readonly evento_em: string | null;
}

const centavos = fc.integer({ min: 1, max: 9_999_999 });
const day = (month: string) => fc.integer({ min: 10, max: 28 }).map((day) => `2026-${month}-${day}`);
const invoiced: fc.Arbitrary<Invoiced> = fc.record({
  emissao: day('10'),
  itens: fc.array(fc.record({ produto: fc.constantFrom('A', 'B', 'C'), centavos }), {
    minLength: 1,
    maxLength: 3,
  }),
  duplicatas: fc.array(centavos, { minLength: 1, maxLength: 3 }),
});
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    invoiced.map((comes) => ({ comes })),
    fc.record({ goes: fc.nat({ max: 3 }), cancelled: fc.boolean() }),
  ),
  { minLength: 4, maxLength: 7 },
);
const plans = fc.record({
  evento: fc.constantFrom('liquidacao', 'faturamento'),
  itens: fc.array(fc.record({ produto: fc.constantFrom('A', 'B'), centavos }), {
    minLength: 1,
    maxLength: 3,
  }),
  condicao: fc.constantFrom('0', '28/35/42', '10/20'),
  paid: fc.nat({ max: 3 }),
  steps,
});

/** Half away from zero, once. */
function share(whole: bigint, part: bigint, of: bigint): bigint {
  return of === 0n ? 0n : (whole * part * 2n + of) / (of * 2n);
}

/**
 * The commission of an invoice's duplicatas by exact fractions; goods that were not ordered earn the rate of the representada.
 */
function earningsOf({ itens, duplicatas }: Invoiced, ordered: ReadonlySet<string>): bigint[] {
  const rateOf = (produto: string) => BigInt((ordered.has(produto) && RATES[produto]) || RATE);
  const earned = itens.reduce(
    (sum, { produto, centavos }) => sum + share(BigInt(centavos), rateOf(produto), 100_000_000n),
    0n,
  );
  const all = duplicatas.reduce((sum, value) => sum + BigInt(value), 0n);
  let soFar = 0n;
  return duplicatas.map((value) => {
    const before = share(earned, soFar, all);
    soFar += BigInt(value);
    return share(earned, soFar, all) - before;
  });
}

onEachEngine('Invoices that are added and removed in any order', (talao) => {
  const [emitente, other, destinatario] = [newCnpj(), newCnpj(), newCnpj()];
  const representadas: Record<string, { id: string; cnpj: string }> = {};
  let clienteId: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    for (const [comissao_evento, cnpj] of [
      ['liquidacao', emitente],
      ['faturamento', other],
    ] as const) {
      const { id } = await createRepresentada(talao.ana, { cnpj, comissao: RATE / 1e6, comissao_evento });
      representadas[comissao_evento] = { id, cnpj };
    }
    clienteId = (await createClient(talao.ana, { cnpj_cpf: destinatario })).id;
  });

  const send = (xml: string) =>
    talao.ana.send('POST', 'invoices', xml, { 'content-type': 'application/xml' });

  /** The sale without the fields that every change touches. */
  const factsOf = async (id: string) => {
    const { status, updated_at, ...sale } = recordOf(await talao.ana.get(`sales/${id}`), 200);
    const { parcelas } = recordOf(await talao.ana.get(`sales/${id}/commission`), 200);
    return { sale, parcelas };
  };

  test(`restore the sale, its instalments and entries to the centavo (seed ${SEED})`, async () => {
    let numero = 5000;
    for (const [run, plan] of fc.sample(plans, { seed: SEED, numRuns: RUNS }).entries()) {
      const representada = representadas[plan.evento] as { id: string; cnpj: string };
      const pedido = `SORTE-${run}`;
      const sale = await createSale(talao.ana, {
        clienteId,
        representadaId: representada.id,
        pedido,
        status: 'Pedido',
        data: '2026-09-01',
        condicao: plan.condicao,
        itens: plan.itens.map(({ produto, centavos }) => ({
          produtoId: produto,
          quantidade: 1,
          valorUnitario: centavos / 100,
          comissao: (RATES[produto] as number) / 1e6,
        })),
      });
      const own = recordOf(await talao.ana.get(`sales/${sale.id}`), 200).parcelas.length;
      for (let parcela = 1; parcela <= Math.min(plan.paid, own); parcela++)
        recordOf(
          await talao.ana.put(`sales/${sale.id}/installments/${parcela}`, {
            pago_em: `2026-09-0${parcela + 1}`,
          }),
          200,
        );
      recordOf(
        await talao.ana.post('commissions/adjust', {
          venda_id: sale.id,
          parcela: 1,
          ajuste: -0.01,
          motivo: 'Arredondamento',
        }),
        200,
      );
      const ordered = new Set(plan.itens.map(({ produto }) => produto as string));
      const before = await factsOf(sale.id);
      const paidOn = plan.paid >= own ? `2026-09-0${own + 1}` : null;
      let there: { id: string; chave: string; numbers: number[]; invoice: Invoiced }[] = [];

      for (const [at, step] of plan.steps.entries()) {
        const told = `run ${run}, step ${at}`;
        if ('comes' in step) {
          const { itens, duplicatas, emissao } = step.comes;
          const values = { emitente: representada.cnpj, numero: ++numero, emissao };
          const taken = recordOf(
            await send(
              nfeXml({
                ...values,
                destinatario,
                compra: pedido,
                itens: itens.map(({ produto, centavos }) => ({
                  produto,
                  quantidade: 1,
                  valor: centavos / 100,
                })),
                duplicatas: duplicatas.map((value, at) => ({
                  vencimento: `2026-12-1${at}`,
                  valor: value / 100,
                })),
              }),
            ),
            201,
          );
          assert.equal(taken.venda_id, sale.id, told);
          const last = Math.max(0, ...there.flatMap(({ numbers }) => numbers));
          const numbers = duplicatas.map((_, at) => last + at + 1);
          there.push({ id: taken.id, chave: accessKey(values), numbers, invoice: step.comes });
        } else {
          const gone = there[step.goes % Math.max(1, there.length)];
          if (gone === undefined) continue;
          if (step.cancelled) recordOf(await send(cancellationXml(gone.chave)), 200);
          else assert.equal((await talao.ana.delete(`invoices/${gone.id}`)).status, 200, told);
          there = there.filter((one) => one !== gone);
        }
        const now = await factsOf(sale.id);
        if (there.length === 0) {
          assert.deepEqual(now, before, told);
          continue;
        }
        const expected = there.flatMap(({ numbers, invoice }) => {
          const earned = earningsOf(invoice, ordered);
          return numbers.map((parcela, at) => ({
            parcela,
            base: (invoice.duplicatas[at] as number) / 100,
            valor: Number(earned[at]) / 100,
            evento_em: plan.evento === 'liquidacao' ? paidOn : invoice.emissao,
          }));
        });
        const shown = now.parcelas.map(({ parcela, base, valor, evento_em }: Entry) => ({
          parcela,
          base,
          valor,
          evento_em,
        }));
        assert.deepEqual(
          shown,
          expected.toSorted((a, b) => a.parcela - b.parcela),
          told,
        );
        const issued = there.map(({ invoice }) => invoice.emissao).toSorted();
        assert.equal(now.sale.faturado_em, issued[0], told);
        assert.equal(now.sale.valor_total, before.sale.valor_total, told);
      }
      for (const { id } of there) assert.equal((await talao.ana.delete(`invoices/${id}`)).status, 200);
      assert.deepEqual(await factsOf(sale.id), before, `run ${run}, when all are gone`);
    }
  });
});
