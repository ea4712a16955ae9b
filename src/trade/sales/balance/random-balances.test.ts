import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import {
  type ClosedGoods,
  type InvoicedGoods,
  type OrderedGoods,
  workOutBalance,
} from '../../../../test/balance-model.ts';
import { recordOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { Invoicing } from '../../../../test/invoicing.ts';
import { Chance } from '../../../../test/random-statement.ts';
import { SEED } from '../../../../test/seed.ts';

/** `BALANCE_RUNS=1000` plays as many orders; `SEED` repeats them. */
const { BALANCE_RUNS = '6' } = process.env;
const STEPS = 9;

const PRODUCTS = ['A', 'B', 'C'];
const NOTED_ON = '2026-11-10';

/** A note, a closing or a book that is there; taking it back is deleting it. */
interface Fact {
  readonly kind: 'note' | 'closing' | 'book';
  readonly path: string;
  readonly came?: readonly InvoicedGoods[];
  readonly closed?: readonly ClosedGoods[];
  /** What a book says of each product. */
  readonly told?: ReadonlyMap<string, string>;
  readonly data?: string;
}

function makeOrder(chance: Chance): OrderedGoods[] {
  const rates = new Map(PRODUCTS.map((produto) => [produto, 3 + chance.below(10)]));
  return Array.from({ length: 1 + chance.below(4) }, (_, at) => {
    const produto = chance.pick(PRODUCTS);
    return {
      produto,
      quantidade: chance.pick([1000, 2500, 1000 * (1 + chance.below(40))]),
      preco: 100 + chance.below(20_000),
      rate: rates.get(produto) as number,
      isFree: at > 0 && chance.happens(10),
    };
  });
}

/** Items at the order's price, at another, in another unit, of nobody's code, or that nobody ordered. */
function makeNote(chance: Chance, ordered: readonly OrderedGoods[]): InvoicedGoods[] {
  const isForeign = chance.happens(15);
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const { produto, quantidade, preco } = chance.pick(ordered.filter(({ isFree }) => !isFree));
    const part = Math.max(500, Math.round((quantidade * (10 + chance.below(120))) / 100 / 500) * 500);
    const worth = Math.max(1, Math.round((preco * part) / 1000));
    const name = isForeign ? `F-${chance.below(5)}` : chance.happens(10) ? 'EXTRA' : produto;
    const [count, valor] = chance.pick([
      [part, worth],
      [part, worth],
      [part, Math.max(1, Math.round(worth * 0.9))],
      [part * 12, worth],
      [Math.max(500, Math.round(part / 6 / 500) * 500), worth],
    ] as const);
    return { produto: name, quantidade: count, valor };
  });
}

onEachEngine('What is still to be invoiced', (talao) => {
  const office = new Invoicing(talao, 'SORTE');

  let books = 0;

  before(async () => {
    assert.equal((await talao.ana.put('company', { saldo_desde: '2026-01-01' })).status, 200);
  });

  const sell = (ordered: readonly OrderedGoods[]) =>
    office.order({
      condicao: undefined,
      entrega_em: '2027-01-31',
      itens: ordered.map(({ produto, quantidade, preco, rate, isFree }) => ({
        produtoId: produto,
        quantidade: quantidade / 1000,
        comissao: rate,
        ...(isFree ? { bonificacao: true } : { valorUnitario: preco / 100 }),
      })),
    });

  const invoice = async ({ pedido }: { pedido: string }, came: readonly InvoicedGoods[]): Promise<Fact> => {
    const itens = came.map(({ produto, quantidade, valor }) => ({
      ...{ produto, quantidade: quantidade / 1000, valor: valor / 100 },
    }));
    const { id } = await office.take({ compra: pedido, emissao: NOTED_ON, itens });
    return { kind: 'note', path: `invoices/${id}`, came };
  };

  const close = async ({ id }: { id: string }, closed: readonly ClosedGoods[]): Promise<Fact> => {
    const itens = closed.map(({ produto, quantidade }) => ({
      produto_id: produto,
      quantidade: quantidade / 1000,
    }));
    const made = recordOf(await talao.ana.post(`sales/${id}/closings`, { motivo: 'corte', itens }), 201);
    return { kind: 'closing', path: `sales/${id}/closings/${made.id}`, closed };
  };

  const tell = async (
    { pedido }: { pedido: string },
    told: ReadonlyMap<string, string>,
    data: string,
  ): Promise<Fact> => {
    const lines = [...told].map(([produto, day]) => `${pedido};${produto};1;${day}`);
    const file = [`Pedido;Produto;Saldo;Previsão;Livro ${++books}`, ...lines].join('\n');
    const path = `order-books?representada_id=${office.representadaId}&data=${data}`;
    const book = recordOf(await talao.ana.upload(path, file), 201);
    return { kind: 'book', path: `order-books/${book.id}`, told, data };
  };

  /** What is shown of a sale, without what every change touches. */
  const factsOf = async (sale: { id: string }) => {
    const { updated_at: _, ...shown } = await office.saleOf(sale);
    return { shown, commission: await office.commissionOf(sale) };
  };

  /** The day that the latest book has for each open product, the earliest of them. */
  const dayOf = (there: readonly Fact[], open: readonly string[]) => {
    const told = there
      .filter(({ kind }) => kind === 'book')
      .toSorted((a, b) => (String(a.data) < String(b.data) ? -1 : String(a.data) > String(b.data) ? 1 : 0));
    const days = open.flatMap((produto) => {
      const last = told.findLast((book) => book.told?.has(produto));
      return last === undefined ? [] : [last.told?.get(produto) as string];
    });
    return days.toSorted()[0] ?? '2027-01-31';
  };

  const check = async (
    sale: { id: string },
    ordered: readonly OrderedGoods[],
    there: readonly Fact[],
    about: string,
  ) => {
    const expected = workOutBalance(
      ordered,
      there.flatMap(({ came }) => came ?? []),
      there.flatMap(({ closed }) => closed ?? []),
    );
    const { saldo } = await office.saleOf(sale);
    const isNoted = there.some(({ kind }) => kind === 'note');
    const open = expected.itens.filter((one) => one.saldo > 0).map(({ produto_id }) => produto_id);
    assert.deepEqual(
      saldo.itens.map(
        ({ codigo: _c, produto_nome: _n, fabrica: _f, ...item }: Record<string, unknown>) => item,
      ),
      expected.itens,
      about,
    );
    const isClosed = expected.itens.some(({ encerrado }) => encerrado > 0);
    const situacao = open.length > 0 ? 'parcial' : isClosed ? 'encerrado' : 'atendido';
    assert.deepEqual(
      [saldo.situacao, saldo.valor, saldo.previsao],
      [isNoted ? situacao : 'sem_nota', expected.valor, dayOf(there, open)],
      about,
    );
    const { parcelas, valor_a_faturar } = await office.commissionOf(sale);
    const last = parcelas.at(-1);
    const isPartial = isNoted && open.length > 0;
    assert.equal(valor_a_faturar, isPartial ? expected.comissao : 0, about);
    assert.equal(last.a_faturar, isPartial, about);
    if (isPartial) assert.deepEqual([last.base, last.valor], [expected.valor, expected.comissao], about);
    return expected;
  };

  test(`equals exact fractions in any order, and ends where it began (seed ${SEED})`, async () => {
    for (let run = 0; run < Number(BALANCE_RUNS); run++) {
      const chance = new Chance(SEED + run);
      const ordered = makeOrder(chance);
      const sale = await sell(ordered);
      const began = await factsOf(sale);
      const there: Fact[] = [];
      const takeBack = async (fact: Fact) => {
        const { status, text } = await talao.ana.delete(fact.path);
        assert.equal(status, 200, text);
        there.splice(there.indexOf(fact), 1);
      };
      for (let step = 0; step < STEPS; step++) {
        const about = `seed ${SEED + run}, step ${step}: ${JSON.stringify({ ordered, there })}`;
        const { itens } = await check(sale, ordered, there, about);
        const open = itens.filter((one) => one.saldo > 0);
        const act = chance.pick(['note', 'note', 'close', 'close', 'book', 'back'] as const);
        if (act === 'note') there.push(await invoice(sale, makeNote(chance, ordered)));
        if (act === 'back' && there.length > 0) await takeBack(chance.pick(there));
        if (act === 'book') {
          const told = new Map(
            itens.map(({ produto_id }) => [produto_id, `2026-12-${10 + chance.below(20)}`]),
          );
          there.push(await tell(sale, told, `2026-11-${10 + chance.below(6)}`));
        }
        if (act === 'close') {
          // A half of one product, in whole thousandths, so that something stays open.
          const one = open.find(({ saldo }) => saldo >= 0.002);
          if (one !== undefined)
            there.push(
              await close(sale, [{ produto: one.produto_id, quantidade: Math.floor(one.saldo * 500) }]),
            );
        }
      }
      const about = `seed ${SEED + run}: ${JSON.stringify({ ordered, there })}`;
      await check(sale, ordered, there, about);
      const mixed = await sell(ordered);
      const notes = there.filter(({ came }) => came !== undefined);
      for (const { came = [] } of chance.shuffle(notes)) await invoice(mixed, came);
      const [one, other] = [await office.saleOf(sale), await office.saleOf(mixed)];
      const invoiced = ({ saldo }: { saldo: { itens: { faturado: number }[] } }) =>
        saldo.itens.map(({ faturado }) => faturado);
      assert.deepEqual(invoiced(other), invoiced(one), about);
      for (const fact of chance.shuffle([...there])) await takeBack(fact);
      assert.deepEqual(await factsOf(sale), began, about);
    }
  });
});
