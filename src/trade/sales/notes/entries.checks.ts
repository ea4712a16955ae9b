import { TO_INVOICE } from '../../../domain/balance.ts';
import { sumOf } from '../../../domain/installments.ts';
import { inReais } from '../../../domain/money.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { type Check, readPieces } from '../../../platform/verification/check.queries.ts';
import { readInvoicedSales } from '../find-sale.queries.ts';
import { installmentsOf, isQuoted } from '../sale-facts.ts';
import { partsOfSales } from '../sale-parts.queries.ts';
import { nameSale } from '../sales.checks.ts';
import { type InvoicedItem, rateOf, type StoredRatedItem } from '../sales.rules.ts';
import { readBalanceFacts } from './balance.queries.ts';
import { BALANCE_COLUMNS, balanceColumns } from './balance.rules.ts';
import { ENTRY_COLUMNS } from './entries.queries.ts';
import {
  commissionOfSale,
  EARNING_COLUMNS,
  type Earning,
  type EntryRow,
  entriesOf,
  sumTaken,
  takeReturns,
} from './entries.rules.ts';
import type { OwnTerms } from './invoice-links.ts';

type RatedRow = StoredRatedItem & { empresa_id: string; venda_id: string; posicao: number };

const SALE_COLUMNS = [
  ...[...EARNING_COLUMNS, ...BALANCE_COLUMNS],
  ...['valor_total', 'proprias', 'devolucoes', 'devolvido'],
] as const satisfies (keyof Row<'vendas'>)[];
type EarningSale = Pick<Row<'vendas'>, (typeof SALE_COLUMNS)[number]>;

/** Reads sales, items and instalments in parallel, ordered by sale. */
export const checkCommissions: Check = {
  name: 'commissions',
  about:
    'rates of items, bases, returns, instalments and what each earns, worked out again from what is frozen in the sale',
  tables: ['vendas', 'itens_venda', 'parcelas'],
  async run(db, findings) {
    const rated = [
      'produto_id',
      'quantidade',
      'valor_unitario',
      'valor_total',
      'comissao',
      'taxa',
      'bonificacao',
    ];
    const itemsOf = partsOfSales<RatedRow>(db, 'itens_venda', rated);
    const storedOf = partsOfSales<EntryRow>(db, 'parcelas', ENTRY_COLUMNS);
    // Sales of two companies may have the same id, where one is the other's copy.
    for await (const piece of readPieces<EarningSale>(db, 'vendas', { columns: SALE_COLUMNS }))
      for (const sales of Map.groupBy(piece, ({ empresa_id }) => empresa_id).values()) {
        const told = await readBalanceFacts(db, (sales[0] as EarningSale).empresa_id, sales);
        for (const [at, read] of (await readInvoicedSales(db, sales)).entries()) {
          const sale = read.row;
          const [sold, stored] = [await itemsOf(sale), await storedOf(sale)];
          const installments = stored.filter(({ numero }) => numero < TO_INVOICE);
          const earning = { ...read, ...(told[at] as (typeof told)[number]), items: sold, installments };
          for (const fault of [
            ...rateFaults(sale, sold),
            ...termFaults(sale, installments, earning.invoiced),
            ...returnFaults(sale, earning),
            ...entryFaults(earning, stored),
            ...balanceFaults(sale, earning),
          ])
            findings.fault(`${nameSale(sale)}: ${fault}`);
          findings.looked(1 + sold.length + stored.length);
        }
      }
  },
};

function* rateFaults(sale: EarningSale, items: RatedRow[]): Generator<string> {
  for (const item of items) {
    if (item.taxa === null && item.comissao === null) continue;
    const { origem, percentual, preteridas } = rateOf(item, sale.comissao);
    const isAgreed = item.comissao !== null;
    if (isAgreed !== (origem === 'item') || (isAgreed && percentual !== item.comissao))
      yield `item ${item.posicao}: its rate is ${percentual} (${origem}), agreed was ${item.comissao}`;
    const general = origem === 'representada' ? percentual : preteridas.at(-1)?.percentual;
    if (general !== sale.comissao)
      yield `item ${item.posicao}: it knows the rate of the representada as ${general}, the sale as ${sale.comissao}`;
  }
}

/** Entries without an invoice must be the sale's own. */
function* termFaults(sale: EarningSale, stored: EntryRow[], invoiced: InvoicedItem[]): Generator<string> {
  const { valor_total, proprias } = sale;
  if (isQuoted(sale)) {
    if (stored.length > 0) yield 'it is no order, and has commission entries';
    const quoted = sumOf(installmentsOf(sale, []));
    if (quoted !== sale.valor_total)
      yield `its quoted instalments make ${inReais(quoted)}, its total is ${inReais(sale.valor_total)}`;
    return;
  }
  if (stored.length === 0 && proprias === null) yield 'it has no instalments';
  const own = stored.filter(({ nota_id }) => nota_id === null);
  const others = new Set(stored.filter(({ nota_id }) => nota_id !== null).map(({ numero }) => numero));
  if (invoiced.length > 0 !== (proprias !== null))
    yield 'it has invoices without having its own instalments aside, or the other way round';
  const terms: OwnTerms | null = proprias === null ? null : JSON.parse(proprias);
  if (terms === null) yield* missingOwn(own, others);
  else {
    const standing = terms.parcelas.flatMap(({ numero }) => (numero === undefined ? [] : [numero])).sort();
    const stored = own.map(({ numero }) => numero).sort();
    if (stored.join() !== standing.join() || own.some(({ valor }) => valor !== 0))
      yield 'its own instalments beside those of its notes are not those that were left';
  }
  const sum = sumOf(terms?.parcelas ?? own);
  if ((stored.length > 0 || terms !== null) && sum !== valor_total)
    yield `its instalments make ${inReais(sum)}, its total is ${inReais(valor_total)}`;
}

function* missingOwn(own: readonly EntryRow[], others: ReadonlySet<number>): Generator<string> {
  let numero = 0;
  for (const one of own) {
    do numero++;
    while (others.has(numero));
    if (one.numero === numero) continue;
    yield `its instalment ${numero} is missing`;
    return;
  }
}

function* returnFaults(sale: EarningSale, earning: Earning): Generator<string> {
  const taken = sumTaken(takeReturns(earning));
  if (taken !== sale.devolvido)
    yield `${inReais(sale.devolvido)} is kept as returned, its returns take ${inReais(taken)}`;
}

type WholeFacts = Parameters<typeof entriesOf>[0];

function* entryFaults(facts: WholeFacts, stored: EntryRow[]): Generator<string> {
  const wanted = entriesOf(facts);
  const hasOpen = stored.length > facts.installments.length;
  if (hasOpen !== wanted.length > facts.installments.length)
    yield `it ${hasOpen ? 'has an' : 'lacks its'} entry for what is still to be invoiced`;
  for (const [at, expected] of wanted.entries()) {
    const entry = stored[at];
    if (entry === undefined) continue;
    if (entry.ajuste === 0 && entry.motivo !== null)
      yield `instalment ${entry.numero} has a motivo, and nothing was adjusted`;
    const wrong = ENTRY_COLUMNS.filter((column) => storedAs(entry, column) !== expected[column]);
    if (wrong.length === 0) continue;
    if (wrong.includes('comissao'))
      yield `instalment ${entry.numero} earns ${inReais(entry.comissao)}, its share is ${inReais(expected.comissao)}`;
    const others = wrong.filter((column) => column !== 'comissao');
    if (others.length > 0) yield `instalment ${entry.numero}: ${others.join(', ')} is not what the sale says`;
  }
}

/** The columns by which lists find open sales. */
function* balanceFaults(sale: EarningSale, facts: WholeFacts): Generator<string> {
  const expected = balanceColumns(facts, () => commissionOfSale(facts));
  const wrong = BALANCE_COLUMNS.filter((column) => sale[column] !== expected[column]);
  if (wrong.length > 0) yield `its balance is not what order, notes and closings make: ${wrong.join(', ')}`;
}

/** SQLite stores booleans as numbers. */
const FLAGS: readonly (keyof EntryRow)[] = ['cancelada', 'inadimplente', 'titulo_vencido'];
const storedAs = (entry: EntryRow, column: keyof EntryRow) =>
  FLAGS.includes(column) ? Boolean(entry[column]) : entry[column];
