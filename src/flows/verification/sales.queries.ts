import { TO_INVOICE } from '../../domain/balance.ts';
import { baseOf, COMMISSION_BASES, type CommissionBase } from '../../domain/commission-entries.ts';
import { applyDiscount } from '../../domain/discounts.ts';
import { sumOf } from '../../domain/installments.ts';
import { inReais, itemTotal } from '../../domain/money.ts';
import { billOf, chargedFor } from '../../money/invoices/invoice-parts.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { readInvoicedSales } from '../../trade/sales/find-sale.queries.ts';
import { readBalanceFacts } from '../../trade/sales/notes/balance.queries.ts';
import { BALANCE_COLUMNS, balanceColumns } from '../../trade/sales/notes/balance.rules.ts';
import { ENTRY_COLUMNS } from '../../trade/sales/notes/entries.queries.ts';
import {
  commissionOfSale,
  EARNING_COLUMNS,
  type Earning,
  type EntryRow,
  entriesOf,
  sumTaken,
  takeReturns,
} from '../../trade/sales/notes/entries.rules.ts';
import type { OwnTerms } from '../../trade/sales/notes/invoice-links.ts';
import { installmentsOf, isQuoted } from '../../trade/sales/sale-facts.ts';
import { type InvoicedItem, type RatedItem, rateOf } from '../../trade/sales/sales.rules.ts';
import { type Check, partsOfSales, readPieces } from './check.queries.ts';

type Sale = Pick<Row<'vendas'>, 'empresa_id' | 'id' | 'pedido' | 'valor_total' | 'desconto_pedido'>;
type Item = Row<'itens_venda'>;

/** Reads sales and items in parallel, ordered by sale. */
export const checkSaleTotals: Check = {
  name: 'totals',
  about: 'item totals and sale totals, computed again from quantities and prices',
  tables: ['vendas', 'itens_venda'],
  async run(db, findings) {
    const itemsOf = partsOfSales<Item>(db, 'itens_venda', [
      ...['produto_id', 'quantidade', 'valor_unitario', 'valor_total'],
      ...['preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'],
    ]);
    const columns = ['pedido', 'valor_total', 'desconto_pedido'];
    for await (const sales of readPieces<Sale>(db, 'vendas', { columns }))
      for (const sale of sales) checkSale(sale, await itemsOf(sale));

    function checkSale(sale: Sale, sold: readonly Item[]): void {
      let total = 0;
      let count = 0;
      for (const item of sold) {
        checkItem(item, sale);
        if (item.posicao !== count) findings.fault(`${nameOf(sale)}: its item ${count} is missing`);
        total += item.valor_total;
        count = item.posicao + 1;
      }
      if (count === 0) findings.fault(`${nameOf(sale)} has no items`);
      else if (total !== sale.valor_total)
        findings.fault(
          `${nameOf(sale)}: its total is ${inReais(sale.valor_total)}, its items make ${inReais(total)}`,
        );
      findings.looked(1 + count);
    }

    function checkItem(item: Item, sale: Sale): void {
      const { posicao, quantidade, valor_unitario, valor_total } = item;
      const name = `${nameOf(sale)}, item ${posicao}`;
      const wrongPrice = priceFault(item, sale);
      if (wrongPrice !== undefined) findings.fault(`${name}: ${wrongPrice}`);
      const total = itemTotal(quantidade, valor_unitario);
      if (total !== valor_total)
        findings.fault(
          `${name}: its total is ${inReais(valor_total)}, ${quantidade} × ${valor_unitario} makes ${inReais(total)}`,
        );
    }
  },
};

/** A price that does not follow from the item's other columns. */
function priceFault(item: Item, { desconto_pedido }: Sale): string | undefined {
  const { preco_tabela, desconto, preco_liquido, valor_unitario: price, quantidade } = item;
  if ((preco_liquido === null) !== (desconto_pedido === null))
    return 'its price and the discount of the order do not know of each other';
  const net = preco_liquido ?? price;
  if (item.bonificacao) return price === 0 && net === 0 ? undefined : 'it is free, and has a price';
  if (desconto_pedido !== null && applyDiscount(net, desconto_pedido) !== price)
    return `its price is ${price}, ${net} less ${desconto_pedido} is another`;
  if (desconto === null) return undefined;
  const isAgreed =
    preco_tabela !== null &&
    itemTotal(quantidade, net) === itemTotal(quantidade, applyDiscount(preco_tabela, desconto));
  return isAgreed ? undefined : `its net price is ${net}, ${preco_tabela} less ${desconto} is another`;
}

/** Codes are user input, so they are quoted. */
function nameOf({ empresa_id, id, pedido }: Pick<Sale, 'empresa_id' | 'id' | 'pedido'>): string {
  return `company ${empresa_id}, sale ${id} ${JSON.stringify(pedido)}`;
}

type RatedRow = RatedItem & { empresa_id: string; venda_id: string; posicao: number };

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
            findings.fault(`${nameOf(sale)}: ${fault}`);
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
const storedAs = (entry: EntryRow, column: keyof EntryRow) =>
  column === 'cancelada' || column === 'inadimplente' ? Boolean(entry[column]) : entry[column];

type Note = Row<'notas'>;
type NoteItem = Row<'itens_nota'>;

const NOTE_COLUMNS = ['chave', 'situacao', 'emissao', 'valor', 'duplicatas'];
const NOTES_PER_READ = 200;

/** The share of each sale in each note, and what return notes took. */
export const checkInvoices: Check = {
  name: 'invoices',
  about: 'the parts of notes that are instalments of their sales, and what return notes took of which items',
  tables: ['notas', 'itens_nota', 'devolvidos'],
  async run(db, findings) {
    for await (const piece of readPieces<Note>(db, 'notas', { columns: NOTE_COLUMNS, most: NOTES_PER_READ }))
      for (const [empresaId, notes] of Map.groupBy(piece, ({ empresa_id }) => empresa_id)) {
        const read = await readNoteParts(db, empresaId, notes);
        for (const note of notes) {
          const name = `company ${empresaId}, note ${note.id} ${note.chave}`;
          for (const fault of noteFaults(note, read)) findings.fault(`${name}: ${fault}`);
        }
        findings.looked(notes.length + read.items.size + read.taken.length);
      }
  },
};

type NoteParts = Awaited<ReturnType<typeof readNoteParts>>;

async function readNoteParts(db: Reader, empresa_id: string, notes: readonly Note[]) {
  const ids = notes.map(({ id }) => id);
  const ofNotes = rowsWith(db, 'itens_nota', { empresa_id, nota_id: ids });
  const items = await ofNotes.selectAll().orderBy('posicao').execute();
  const entries = await rowsWith(db, 'parcelas', { empresa_id })
    .select(['venda_id', 'nota_id', 'valor'])
    .where('venda_id', 'in', ofNotes.select('venda_id').$castTo<{ venda_id: string }>())
    .where('nota_id', 'is not', null)
    .orderBy('numero')
    .execute();
  const taken = await rowsWith(db, 'devolvidos', { empresa_id, de_nota_id: ids }).selectAll().execute();
  return {
    items: Map.groupBy(items, ({ nota_id }) => nota_id),
    entries: Map.groupBy(entries, ({ nota_id, venda_id }) => `${nota_id} ${venda_id}`),
    taken,
  };
}

function* noteFaults(note: Note, { items, entries, taken }: NoteParts): Generator<string> {
  const own = items.get(note.id) ?? [];
  if (note.situacao === 'vinculada')
    for (const [sale, bill] of billOf(note, own)) {
      const stored = entries.get(`${note.id} ${sale}`)?.map(({ valor }) => valor) ?? [];
      const expected = bill.map(({ valor }) => valor);
      if (stored.join() !== expected.join())
        yield `sale ${sale} has instalments of ${summedUp(stored)} of it, its part is ${summedUp(expected)}`;
    }
  const ofNote = taken.filter(({ de_nota_id }) => de_nota_id === note.id);
  for (const [posicao, parts] of Map.groupBy(ofNote, ({ de_posicao }) => de_posicao)) {
    const item: NoteItem | undefined = own.find((one) => one.posicao === posicao);
    const passes = (base: CommissionBase) =>
      parts.reduce((sum, part) => sum + part[base], 0) > (item ? baseOf(chargedFor(item), base) : 0);
    if (COMMISSION_BASES.some(passes)) yield `more was returned of item ${posicao} than it has`;
  }
}

function summedUp(values: readonly number[]): string {
  return values.map(inReais).join(' + ') || '0.00';
}
