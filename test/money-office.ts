import assert from 'node:assert/strict';
import { Random } from '../demo/random.ts';
import { invite } from './browser.ts';
import type { Answer } from './caller.ts';
import { recordOf } from './expect.ts';
import type { Company } from './harness.ts';
import {
  byTerms,
  type Entry,
  entriesOf,
  explanationOf,
  freeze,
  type Installment,
  type Item,
  inOrder,
  installment,
  type Payer,
  type Payout,
  type Receipt,
  type Rule,
  type Sale,
  type Standing,
  summaryOf,
} from './money-model.ts';
import { createClient, createProduct, createRepresentada } from './samples.ts';

const TERMS = [[0], [28, 35, 42], [10, 20], [30, 60, 90, 120]];
export const DAYS = ['2026-08-03', '2026-09-15', '2026-09-30', '2026-10-01', '2026-10-31', '2026-11-14'];

interface Vendedor {
  id: string;
  nome: string;
  share: number;
}

export type Refusal = readonly [status: number, message: string];

/** A company whose money changes at random, with the expected values. */
export class MoneyOffice implements Standing {
  readonly random: Random;
  readonly clock: { readonly today: string };
  readonly company: Company;
  payers: Payer[] = [];
  clients: string[] = [];
  products: string[] = [];
  rules: Rule[] = [];
  sales: Sale[] = [];
  receipts: Receipt[] = [];
  payouts: Payout[] = [];
  people: Vendedor[] = [];
  /** The commission of the months before Talão, by representada. */
  histories = new Map<string, Map<string, number>>();
  /** The price index, in millionths of a percent. */
  index = new Map<string, number>();

  constructor(company: Company, seed: number, clock: { readonly today: string }) {
    this.company = company;
    this.random = new Random(seed);
    this.clock = clock;
  }

  get today(): string {
    return this.clock.today;
  }

  presumes(representadaId: string): number | null {
    return this.payers.find(({ id }) => id === representadaId)?.presumido ?? null;
  }

  entries(): Entry[] {
    return inOrder(this.sales.flatMap((sale) => entriesOf(sale, this)));
  }

  async open(): Promise<void> {
    for (const evento of ['liquidacao', 'faturamento'] as const) {
      const payer = {
        rate: this.rate(),
        evento,
        dia: this.random.whole(1, 28),
        presumido: null,
        contrato_inicio: null,
        contrato_fim: null,
      };
      const { id } = await createRepresentada(this.company, {
        comissao: payer.rate / 1e6,
        comissao_evento: evento,
        comissao_dia: payer.dia,
      });
      this.payers.push({ id, ...payer });
    }
    for (let i = 0; i < 2; i++) this.clients.push((await createClient(this.company)).id);
    for (let i = 0; i < 2; i++) this.products.push((await createProduct(this.company)).id);
    for (const nome of ['Caio', 'Duda']) {
      const share = this.rate();
      const { id } = await invite(this.company, 'vendedor', { nome, repasse: share / 1e6 });
      this.people.push({ id, nome, share });
    }
  }

  /** Checks that lists and sums equal what the sales earn. */
  async check(): Promise<Set<string>> {
    const expected = this.entries();
    await this.compareLists(expected);
    for (const [de, ate] of [
      ['2026-01-01', '2027-12-31'],
      ['2026-11-01', '2026-11-30'],
      ['2026-10-16', '2026-12-10'],
    ] as const) {
      const { por_representada, por_mes, sem_data, ...sums } = recordOf(
        await this.company.get(`commissions/summary?de=${de}&ate=${ate}`),
        200,
      );
      const within = expected.filter(({ previsto_em }) => previsto_em >= de && previsto_em <= ate);
      assert.deepEqual(sums, summaryOf(within), `${de} to ${ate}`);
      for (const { representada_id, representada_nome: _, ...some } of por_representada)
        assert.deepEqual(
          some,
          summaryOf(within.filter((entry) => entry.representada_id === representada_id)),
        );
      assert.deepEqual(sem_data, { quantidade: 0, valor: 0, saldo: 0 });
      for (const { mes, ...some } of por_mes)
        assert.deepEqual(some, summaryOf(within.filter(({ previsto_em }) => previsto_em.startsWith(mes))));
    }
    return new Set(expected.map(({ situacao }) => situacao));
  }

  /** Walks lists in small pages, so that places in the middle are found by the sums. */
  async compareLists(expected: readonly Entry[]): Promise<void> {
    const lists: [query: string, isListed: (entry: Entry) => boolean][] = [
      ['', () => true],
      ['presumido=true', ({ presumido }) => presumido],
      [
        'presumido=false&situacao=recebida,prevista',
        (entry) => !entry.presumido && isOf(entry, 'recebida prevista'),
      ],
      ['situacao=atrasada', (entry) => isOf(entry, 'atrasada')],
      ['situacao=a_receber,divergente', (entry) => isOf(entry, 'a_receber divergente')],
      ['situacao=prevista', (entry) => isOf(entry, 'prevista')],
      [`representada_id=${this.payers[0]?.id}`, (entry) => entry.representada_id === this.payers[0]?.id],
      [`cliente_id=${this.clients[0]}`, (entry) => entry.cliente_id === this.clients[0]],
      [`vendedor_id=${this.people[0]?.id}`, (entry) => entry.vendedor_id === this.people[0]?.id],
      ['de=2026-09-01&ate=2026-12-20', ({ vence_em }) => isWithin(vence_em)],
      ['de=2026-09-01&ate=2026-12-20&por=evento', ({ evento_em }) => isWithin(evento_em)],
    ];
    for (const [query, isListed] of lists) {
      const wanted = expected.filter(isListed).map(comparable);
      const shown: Entry[] = [];
      for (let page = 1; page === 1 || shown.length < wanted.length; page++) {
        const { body } = await this.company.get(`commissions?${query}&limit=30&page=${page}`);
        assert.equal(body.total, wanted.length, query);
        shown.push(...body.data);
        if (body.data.length < 30) break;
      }
      assert.deepEqual(shown.map(comparable), wanted, query);
    }
  }

  async compareSome(): Promise<void> {
    const sale = this.some();
    if (sale !== undefined) await this.compare(sale);
  }

  async compare(sale: Sale): Promise<void> {
    const { parcelas: shown, ...explanation } = recordOf(
      await this.company.get(`sales/${sale.id}/commission`),
      200,
    );
    assert.deepEqual(explanation, explanationOf(sale));
    assert.deepEqual(shown.map(comparable), entriesOf(sale, this).map(comparable));
    const { faturado_em, parcelas } = recordOf(await this.company.get(`sales/${sale.id}`), 200);
    assert.equal(faturado_em, sale.faturado_em);
    assert.deepEqual(
      parcelas,
      sale.parcelas.map(({ vencimento, valor, pago_em, inadimplente }, at) => ({
        numero: at + 1,
        vencimento,
        valor: valor / 100,
        pago_em,
        inadimplente,
      })),
    );
  }

  note(receipt: Receipt): void {
    for (const { one, valor } of receipt.lines) {
      one.recebido += valor;
      one.isNamed = true;
    }
    this.receipts.push(receipt);
  }

  /** The rates of a sale and the vendedor's share, as they are now. */
  freeze(sale: Sale): void {
    freeze(sale, this.payerOf(sale), this.rules);
    sale.repasse = this.shareOf(sale.vendedor_id);
  }

  shareOf(vendedorId: string | null): number {
    return this.people.find(({ id }) => id === vendedorId)?.share ?? 0;
  }

  someone(): string | null {
    return this.random.pick([...this.people.map(({ id }) => id), null]);
  }

  /** Updates the sale in place, so that receipts still refer to its instalments. */
  keep(sale: Sale, after: Sale): void {
    const parcelas = after.parcelas.map(
      (one, at) => Object.assign(sale.parcelas[at] ?? {}, one) as Installment,
    );
    Object.assign(sale, after, { parcelas });
  }

  payerOf({ representada_id }: Sale): Payer {
    return this.payers.find(({ id }) => id === representada_id) as Payer;
  }

  some(): Sale | undefined {
    return this.sales.length === 0 ? undefined : this.random.pick(this.sales);
  }

  items(): Item[] {
    return Array.from({ length: this.random.whole(1, 3) }, () => ({
      produto: this.random.pick(this.products),
      quantidade: this.random.whole(50, 999),
      preco: this.random.whole(1000, 99_999),
      comissao: this.random.chance(0.25) ? this.rate() : null,
    }));
  }

  terms(total: number, data: string): { sent: object; parcelas?: Installment[] } {
    const days = this.random.pick(TERMS);
    if (this.random.chance(0.3)) return { sent: {} };
    if (this.random.chance(0.5))
      return { sent: { condicao: days.join('/') }, parcelas: byTerms(total, data, days) };
    const parts = Array.from({ length: this.random.whole(1, 3) }, () =>
      this.random.whole(1, Math.floor(total / 4)),
    );
    parts.push(total - parts.reduce((sum, part) => sum + part, 0));
    const parcelas = parts.map((valor) =>
      installment(this.random.pick(DAYS), valor, this.random.chance(0.3) ? this.random.pick(DAYS) : null),
    );
    const written = parcelas.map(({ vencimento, valor, pago_em }) => ({
      vencimento,
      valor: valor / 100,
      ...(pago_em && { pago_em }),
    }));
    return { sent: { parcelas: written }, parcelas };
  }

  rate(): number {
    return this.random.pick([0, 5_000_000, 3_333_333, 100_000_000, this.random.whole(0, 100_000_000)]);
  }
}

export function sent({ produto, quantidade, preco, comissao }: Item) {
  return {
    produtoId: produto,
    quantidade: quantidade / 100,
    valorUnitario: preco / 1000,
    ...(comissao !== null && { comissao: comissao / 1e6 }),
  };
}

export function keyOf({ vence_em, pedido, parcela }: Entry): string {
  return [vence_em, pedido, String(parcela).padStart(3, '0')].join(' ');
}

const FIELDS = [
  'venda_id',
  'pedido',
  'parcela',
  'data',
  'cliente_id',
  'representada_id',
  'base',
  'percentual',
  'valor',
  'evento',
  'evento_em',
  'vence_em',
  'recebido',
  'ajuste',
  'motivo',
  'saldo',
  'situacao',
  'presumido',
  'vendedor_id',
  'repasse_percentual',
  'repasse_valor',
  'repasse_pago',
  'repasse_devido',
] as const satisfies (keyof Entry)[];

function isOf({ situacao }: Entry, situations: string): boolean {
  return situations.split(' ').includes(situacao);
}

function isWithin(day: string | null): boolean {
  return day !== null && day >= '2026-09-01' && day <= '2026-12-20';
}

export function comparable(entry: Entry) {
  return Object.fromEntries(FIELDS.map((field) => [field, entry[field]]));
}

/** Whether it was refused, and if so for that reason. */
export function refused(answer: Answer, refusal: Refusal | false): boolean {
  if (refusal) assert.deepEqual([answer.status, answer.body.error], refusal);
  return refusal !== false;
}
