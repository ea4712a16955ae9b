import { sumOf } from '../../domain/installments.ts';
import { inReais } from '../../domain/money.ts';
import type { Row } from '../../platform/database/tables.ts';
import { ENTRY_COLUMNS } from '../../trade/sales/entries.queries.ts';
import { EARNING_COLUMNS, type EntryRow, entriesOf } from '../../trade/sales/entries.rules.ts';
import { readInvoicedSales } from '../../trade/sales/invoiced-sales.queries.ts';
import { manualReturnsOf } from '../../trade/sales/manual-returns.ts';
import type { OwnTerms } from '../../trade/sales/own-installments.ts';
import { installmentsOf, isQuoted } from '../../trade/sales/quotations.ts';
import { type Earning, sumTaken, takeReturns } from '../../trade/sales/returns.rules.ts';
import { type InvoicedItem, type RatedItem, rateOf } from '../../trade/sales/sales.rules.ts';
import { type Check, countRows, PartsOfSales, readPieces } from './check.queries.ts';

type Item = RatedItem & { empresa_id: string; venda_id: string; posicao: number };

const SALE_KEY = ['empresa_id', 'id'] as const;
const ITEM_KEY = ['empresa_id', 'venda_id', 'posicao'] as const;
const ENTRY_KEY = ['empresa_id', 'venda_id', 'numero'] as const;
const SALE_COLUMNS = [...EARNING_COLUMNS, 'valor_total', 'proprias', 'devolucoes', 'devolvido'] as const;
type Sale = Pick<Row<'vendas'>, (typeof SALE_COLUMNS)[number]>;
/** The columns of entries that are computed. */
const DERIVED = [
  'representada_id',
  'data',
  'pedido',
  'cancelada',
  'comissao',
  'evento_em',
  'vence_em',
  'previsto_em',
  'inadimplente',
  'presumivel_em',
  'repasse_valor',
  'vendedor_id',
  'carteira_id',
] as const;

/** Reads sales, items and instalments in parallel, ordered by sale. */
export const checkCommissions: Check = {
  name: 'commissions',
  about:
    'rates of items, bases, returns, instalments and what each earns, worked out again from what is frozen in the sale',
  size: (db) => countRows(db, 'vendas', 'itens_venda', 'parcelas'),
  async run(db, findings) {
    const itemColumns = [...ITEM_KEY, 'produto_id', 'valor_total', 'comissao', 'taxa'];
    const items = new PartsOfSales(readPieces<Item>(db, 'itens_venda', ITEM_KEY, itemColumns));
    const entries = new PartsOfSales(readPieces<EntryRow>(db, 'parcelas', ENTRY_KEY, ENTRY_COLUMNS));
    // Sales of two companies may have the same id, where one is the other's copy.
    for await (const piece of readPieces<Sale>(db, 'vendas', SALE_KEY, SALE_COLUMNS))
      for (const sales of Map.groupBy(piece, ({ empresa_id }) => empresa_id).values()) {
        const { invoiced: invoices, returns } = await readInvoicedSales(db, sales);
        for (const sale of sales) {
          const [sold, stored] = [await items.takeOf(sale), await entries.takeOf(sale)];
          const earning = {
            base: sale.comissao_base,
            ordered: sold,
            invoiced: invoices.get(sale.id) ?? [],
            returns: [...manualReturnsOf(sale), ...(returns.get(sale.id) ?? [])],
          };
          const faults = [
            ...rateFaults(sale, sold),
            ...termFaults(sale, stored, earning.invoiced),
            ...returnFaults(sale, earning),
            ...entryFaults(sale, stored, earning),
          ];
          for (const fault of faults)
            findings.fault(
              `company ${sale.empresa_id}, sale ${sale.id} ${JSON.stringify(sale.pedido)}: ${fault}`,
            );
          findings.looked(1 + sold.length + stored.length);
        }
      }
  },
};

function* rateFaults(sale: Sale, items: Item[]): Generator<string> {
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
function* termFaults(sale: Sale, stored: EntryRow[], invoiced: InvoicedItem[]): Generator<string> {
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
    const isAsSaid =
      own
        .map(({ numero }) => numero)
        .sort()
        .join() === standing.join();
    if (!isAsSaid || own.some(({ valor }) => valor !== 0))
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

function* returnFaults(sale: Sale, earning: Earning): Generator<string> {
  const taken = sumTaken(takeReturns(earning));
  if (taken !== sale.devolvido)
    yield `${inReais(sale.devolvido)} is kept as returned, its returns take ${inReais(taken)}`;
}

function* entryFaults(
  sale: Sale,
  stored: EntryRow[],
  { ordered, invoiced, returns }: Earning,
): Generator<string> {
  for (const [at, expected] of entriesOf(sale, ordered, stored, invoiced, returns).entries()) {
    const entry = stored[at] as EntryRow;
    if (entry.ajuste === 0 && entry.motivo !== null)
      yield `instalment ${entry.numero} has a motivo, and nothing was adjusted`;
    const wrong = DERIVED.filter((column) => derivedOf(entry, column) !== expected[column]);
    if (wrong.length === 0) continue;
    if (wrong.includes('comissao'))
      yield `instalment ${entry.numero} earns ${inReais(entry.comissao)}, its share is ${inReais(expected.comissao)}`;
    const others = wrong.filter((column) => column !== 'comissao');
    if (others.length > 0) yield `instalment ${entry.numero}: ${others.join(', ')} is not what the sale says`;
  }
}

/** SQLite stores booleans as numbers. */
function derivedOf(entry: EntryRow, column: (typeof DERIVED)[number]) {
  return column === 'cancelada' || column === 'inadimplente' ? Boolean(entry[column]) : entry[column];
}
