import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CODE_FOLDINGS,
  type CodeFolding,
  INVOICE_FOLDINGS,
  splitInstallment,
  splitSeries,
} from '../../domain/codes.ts';
import type { StatementLine } from '../../domain/statement-lines.ts';
import type { Place } from '../../domain/statement-matching.ts';
import type { Reader } from '../../platform/database/database.ts';
import { noteLastReceipts, readEntriesOfSales, type StatementEntry } from './matchable-entries.queries.ts';
import {
  distinct,
  findByCode,
  findSalesOfClients,
  invoicesByNumber,
  type NumberedSales,
  ordersByCode,
  type Payer,
  readOpenClients,
  readSalesOfInvoices,
} from './stated-sales.queries.ts';

/** The queries that the lookup is loaded with. */
export type EntrySource = ReturnType<typeof storedEntries>;

export function storedEntries(db: Reader, payer: Payer) {
  return {
    orders: ordersByCode(db, payer, 'pedido'),
    /** The orders by the client's own code. */
    clientOrders: ordersByCode(db, payer, 'pedido_cliente'),
    /** Invoices linked to a sale, by their number. */
    invoices: invoicesByNumber(db, payer),
    salesOfInvoices: (ids: readonly string[]) => readSalesOfInvoices(db, payer, ids),
    salesOfDocuments: (documents: readonly string[]) => findSalesOfClients(db, payer, 'documento', documents),
    openClients: () => readOpenClients(db, payer),
    salesOfClients: (ids: readonly string[]) => findSalesOfClients(db, payer, 'id', ids),
    entriesOf: (sales: readonly string[]) => readEntriesOfSales(db, payer, sales),
    noteLastReceipts: (entries: ReadonlyMap<string, StatementEntry[]>, sales: readonly string[]) =>
      noteLastReceipts(db, payer, entries, sales),
  };
}

/** Loads everything that the lines of a statement can match, in a few statements for any number of lines. */
export async function loadEntries(source: EntrySource, lines: readonly StatementLine[]) {
  const byOrder = await findByCode(
    lines.map(({ pedido }) => pedido),
    CODE_FOLDINGS,
    source.orders,
  );
  const byClientOrder = await findByCode(
    lines.map(({ pedido }) => (byOrder(pedido).length === 0 ? pedido : null)),
    CODE_FOLDINGS,
    source.clientOrders,
  );
  const numbersOf = ({ nota }: StatementLine) => [nota, installmentOf(nota)?.numero, seriesOf(nota)?.numero];
  const numbers = lines.flatMap(numbersOf).map((number) => number ?? null);
  const byNumber = await findByCode(numbers, INVOICE_FOLDINGS, source.invoices);
  const salesOfInvoice = await source.salesOfInvoices(distinct(numbers.flatMap(byNumber)));
  const naming = new Map<StatementLine, Naming[]>();
  for (const line of lines)
    naming.set(line, namesOf(line, { byOrder, byClientOrder, byNumber, salesOfInvoice }));
  const salesOf = (some: readonly StatementLine[]) =>
    distinct(some.flatMap((line) => (naming.get(line) ?? []).flatMap(({ sales }) => sales)));

  const nameless = lines.filter((line) => salesOf([line]).length === 0);
  const ofDocument = await source.salesOfDocuments(distinct(nameless.map(({ documento }) => documento)));
  const described = await findDescribed(source, nameless);
  const ofClient = await source.salesOfClients(distinct([...described.values()]));
  const sales = new Set([...salesOf(lines), ...[...ofDocument.values(), ...ofClient.values()].flat()]);
  const entries = await source.entriesOf([...sales]);
  const deductions = lines.filter(({ informado }) => informado !== null && informado < 0);
  await source.noteLastReceipts(entries, salesOf(deductions));
  return lookupOf(naming, entries, new Map([...ofDocument, ...ofClient]), described);
}

const FEWEST_LETTERS = 5;
const DESCRIPTIONS_PER_TURN = 20;

/** The one client whose name a description holds, or begins, for lines that name nothing else. */
async function findDescribed(source: EntrySource, nameless: readonly StatementLine[]) {
  const described = new Map<StatementLine, string>();
  const [fold] = CODE_FOLDINGS as [CodeFolding];
  const lines = nameless.filter(
    ({ documento, descricao, informado }) =>
      documento === null && informado !== null && fold(descricao ?? '').length >= FEWEST_LETTERS,
  );
  if (lines.length === 0) return described;
  const clients = (await source.openClients()).map(({ id, names }) => ({
    id,
    names: names.map(fold).filter((name) => name.length >= FEWEST_LETTERS),
  }));
  const known = new Map<string, string | undefined>();
  for (const [at, line] of lines.entries()) {
    const text = fold(line.descricao ?? '');
    if (!known.has(text)) {
      const fits = clients.filter(({ names }) =>
        names.some((one) => text.includes(one) || one.startsWith(text)),
      );
      known.set(text, onlyOf(distinct(fits.map(({ id }) => id))));
      if (at % DESCRIPTIONS_PER_TURN === 0) await nextTurn();
    }
    const client = known.get(text);
    if (client !== undefined) described.set(line, client);
  }
  return described;
}

type Lookup = (code: string | null) => readonly string[];

/** The sale that a line names, or the sales of the invoice that it names, and how. */
interface Naming {
  readonly sales: readonly string[];
  /** The invoices of that number, if the line names the sale only by invoice. */
  readonly invoices?: readonly string[];
  /** The instalment and the invoices of a number with a suffix, as `1025/2`. */
  readonly suffix?: { readonly parcela: number; readonly invoices: readonly string[] };
}

/** What the line may name, the likelier first: `1-102` is an instalment of note 1, otherwise note 102 of series 1. */
function namesOf(
  { pedido, nota, parcela, serie }: StatementLine,
  found: {
    byOrder: Lookup;
    byClientOrder: Lookup;
    byNumber: Lookup;
    salesOfInvoice: ReadonlyMap<string, NumberedSales>;
  },
): Naming[] {
  const { byNumber, salesOfInvoice } = found;
  const isWhole = byNumber(nota).length > 0;
  const split = isWhole ? undefined : installmentOf(nota);
  const invoicesOf = (number: string | null, ofSeries: string | null) =>
    chooseSeries(byNumber(number), ofSeries, salesOfInvoice);
  const invoices = invoicesOf(split?.numero ?? nota, serie);
  const suffix = split && { parcela: split.parcela, invoices };
  const sale = onlyOf([...found.byOrder(pedido), ...found.byClientOrder(pedido)]);
  if (sale !== undefined) return [{ sales: [sale], ...(suffix && { suffix }) }];
  const salesOf = (ids: readonly string[]) => {
    const sales = distinct(ids.flatMap((id) => salesOfInvoice.get(id)?.sales ?? []));
    return ids.length > 1 && sales.length > 1 ? [] : sales;
  };
  const series = isWhole || parcela !== null ? undefined : seriesOf(nota);
  const ofSeries = series ? invoicesOf(series.numero, series.serie) : [];
  return [
    { sales: salesOf(invoices), invoices, ...(suffix && { suffix }) },
    ...(series ? [{ sales: salesOf(ofSeries), invoices: ofSeries }] : []),
  ];
}

/** Only where notes of one number differ in their series does it choose among them. */
function chooseSeries(
  invoices: readonly string[],
  serie: string | null,
  salesOfInvoice: ReadonlyMap<string, NumberedSales>,
): readonly string[] {
  if (serie === null || invoices.length < 2) return invoices;
  const wanted = serie.replace(/^0+(?=\d)/, '');
  return invoices.filter((id) => salesOfInvoice.get(id)?.serie.replace(/^0+(?=\d)/, '') === wanted);
}

function seriesOf(nota: string | null) {
  return nota === null ? undefined : splitSeries(nota);
}

function installmentOf(nota: string | null) {
  return nota === null ? undefined : splitInstallment(nota);
}

type EntriesOfSales = ReadonlyMap<string, readonly StatementEntry[]>;

/** Looks up loaded entries; those of a client by his document or, where a description names him, by his id. */
function lookupOf(
  naming: ReadonlyMap<StatementLine, readonly Naming[]>,
  entries: EntriesOfSales,
  salesOfClient: ReadonlyMap<string, string[]>,
  described: ReadonlyMap<StatementLine, string>,
) {
  const places = new Map<StatementLine, Place<StatementEntry>>();
  for (const [line, names] of naming) {
    const place = findPlace(line, names, entries);
    if (place !== undefined) places.set(line, place);
  }
  const ofSale = (vendaId: string) => entries.get(vendaId) ?? [];
  const bySaldo = new Map(
    [...salesOfClient].map(([key, sales]) => [key, Map.groupBy(sales.flatMap(ofSale), ({ saldo }) => saldo)]),
  );
  return {
    placeOf: (line: StatementLine) => places.get(line),
    ofClient: (line: StatementLine) => bySaldo.get(line.documento ?? described.get(line) ?? ''),
    /** All loaded entries of a sale, the oldest first. */
    ofSale,
    /** A loaded entry, whether or not a line matched it. */
    find: (vendaId: string, parcela: number) => ofSale(vendaId).find((entry) => entry.parcela === parcela),
    /** The sales that lines name. */
    sales: distinct([...places.values()].map(({ venda_id }) => venda_id)),
  };
}

export type LoadedEntries = ReturnType<typeof lookupOf>;

function findPlace(line: StatementLine, names: readonly Naming[], entries: EntriesOfSales) {
  const places = names.flatMap((name) => {
    const bySale = name.sales.map((id) => entries.get(id)).filter((ofSale) => ofSale !== undefined);
    return bySale.length === 0 ? [] : [placeWithin(line, name, bySale)];
  });
  return places.find(({ named }) => named === null || named.length > 0) ?? places[0];
}

function placeWithin(
  { parcela }: StatementLine,
  { invoices, suffix }: Naming,
  bySale: readonly (readonly StatementEntry[])[],
): Place<StatementEntry> {
  const [{ venda_id, pedido }] = bySale[0] as [StatementEntry];
  const own = (ids: readonly string[]) =>
    bySale.map((ofSale) => ofSale.filter(({ nota_id }) => ids.includes(nota_id ?? '')));
  const place = {
    venda_id,
    pedido,
    nota: invoices?.join() ?? null,
    entries: inTurn(invoices ? own(invoices) : bySale),
  };
  if (parcela !== null)
    return {
      ...place,
      named: invoices ? installmentOfInvoice(own(invoices), parcela) : byNumber(bySale, parcela),
    };
  if (suffix === undefined) return { ...place, named: null };
  const named = installmentOfInvoice(own(suffix.invoices), suffix.parcela);
  // A line whose order matches stays matched although the suffix finds no instalment.
  return { ...place, named: named.length === 0 && invoices === undefined ? null : named };
}

/** The oldest of each sale, then the next of each: an instalment of a note of several sales stands together. */
function inTurn(bySale: readonly (readonly StatementEntry[])[]): readonly StatementEntry[] {
  if (bySale.length === 1) return bySale[0] as readonly StatementEntry[];
  const longest = Math.max(...bySale.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    bySale.flatMap((ofSale) => ofSale.slice(at, at + 1)),
  ).flat();
}

/** The k-th instalment of an invoice, in each of its sales; otherwise the instalment of that number. */
function installmentOfInvoice(bySale: readonly (readonly StatementEntry[])[], parcela: number) {
  const found = bySale.flatMap((ofSale) =>
    ofSale.toSorted((a, b) => a.parcela - b.parcela).slice(parcela - 1, parcela),
  );
  return found.length > 0 ? found : byNumber(bySale, parcela);
}

function byNumber(bySale: readonly (readonly StatementEntry[])[], parcela: number): StatementEntry[] {
  return bySale.flatMap((ofSale) => ofSale.filter((one) => one.parcela === parcela).slice(0, 1));
}

/** A code that fits several sales matches none. */
function onlyOf(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}
