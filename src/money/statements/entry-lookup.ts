import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CODE_COMPARISONS,
  foldCode,
  INVOICE_COMPARISONS,
  splitInstallment,
  splitSeries,
} from '../../domain/codes.ts';
import { type LineDoubt, ONLY_INSTALLMENT, type StatementLine } from '../../domain/statement-lines.ts';
import { type MatchPlace, salesOf } from '../../domain/statement-matching.ts';
import type { Reader } from '../../platform/database/database.ts';
import {
  noteLastReceipts,
  readEntriesOfSales,
  readSalesToInvoice,
  type StatementEntry,
} from './matchable-entries.queries.ts';
import {
  distinct,
  findByCode,
  findSalesOfClients,
  invoicesByNumber,
  type NumberedSales,
  ordersByCode,
  type Payer,
  readClientsOfSales,
  readKnownDocuments,
  readSalesOfInvoices,
  readStatedClients,
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
    openClients: () => readStatedClients(db, payer, { areOpen: true }),
    allClients: () => readStatedClients(db, payer, { areOpen: false }),
    /** The documents of the clients of sales. */
    documentsOfSales: (sales: readonly string[]) => readClientsOfSales(db, payer, sales),
    /** Which of these documents are those of clients of the company, and the representada's own. */
    knownDocuments: (documents: readonly string[]) => readKnownDocuments(db, payer, documents),
    salesOfClients: (ids: readonly string[]) => findSalesOfClients(db, payer, 'id', ids),
    entriesOf: (sales: readonly string[]) => readEntriesOfSales(db, payer, sales),
    /** Those of which something is still to be invoiced. */
    toInvoice: (sales: readonly string[]) => readSalesToInvoice(db, payer, sales),
    noteLastReceipts: (entries: ReadonlyMap<string, StatementEntry[]>, sales: readonly string[]) =>
      noteLastReceipts(db, payer, entries, sales),
  };
}

/** Loads everything that the lines of a statement can match, in a few statements for any number of lines. */
export async function loadEntries(source: EntrySource, lines: readonly StatementLine[]) {
  const byOrder = await findByCode(
    lines.map(({ pedido }) => pedido),
    CODE_COMPARISONS,
    source.orders,
  );
  const byClientOrder = await findByCode(
    lines.map(({ pedido }) => (byOrder(pedido).length === 0 ? pedido : null)),
    CODE_COMPARISONS,
    source.clientOrders,
  );
  const numbersOf = ({ nota }: StatementLine) => [nota, installmentOf(nota)?.numero, seriesOf(nota)?.numero];
  const numbers = lines.flatMap(numbersOf).map((number) => number ?? null);
  const byNumber = await findByCode(numbers, INVOICE_COMPARISONS, source.invoices);
  const salesOfInvoice = await source.salesOfInvoices(distinct(numbers.flatMap(byNumber)));
  const naming = new Map<StatementLine, Naming[]>();
  const doubts = new Map<StatementLine, Doubt>();
  for (const line of lines) {
    const found = { byOrder, byClientOrder, byNumber, salesOfInvoice };
    const names = namesOf(line, found);
    naming.set(line, names);
    const others = otherSalesOf(line, names, found);
    if (others.length > 0) doubts.set(line, { motivo: 'pedido_nota', sales: [...salesIn(names), ...others] });
  }
  const salesOf = (some: readonly StatementLine[]) =>
    distinct(some.flatMap((line) => salesIn(naming.get(line) ?? [])));

  const nameless = lines.filter((line) => salesOf([line]).length === 0);
  const isOfAnother = await findOtherClients(source, lines, (line) => salesOf([line]));
  const strangers = lines.filter((line) => salesOf([line]).some((sale) => isOfAnother(line, sale)));
  const ofDocument = await source.salesOfDocuments(
    distinct([...nameless, ...strangers].map(({ documento }) => documento)),
  );
  const described = await findDescribed(source, nameless);
  const isOfClient = await findClientsNames(source, lines);
  const ofClient = await source.salesOfClients(distinct([...described.values()]));
  const doubted = [...doubts.values()].flatMap(({ sales }) => sales);
  const sales = new Set([
    ...salesOf(lines),
    ...doubted,
    ...[...ofDocument.values(), ...ofClient.values()].flat(),
  ]);
  const entries = await source.entriesOf([...sales]);
  const deductions = lines.filter(({ informado }) => informado !== null && informado < 0);
  await source.noteLastReceipts(entries, salesOf(deductions));
  const toInvoice = await source.toInvoice(salesOf(lines));
  return lookupOf(
    { naming, doubts, isOfAnother, isOfClient, toInvoice },
    entries,
    new Map([...ofDocument, ...ofClient]),
    described,
  );
}

/** Why a line that found sales may not be about them, and these sales. */
interface Doubt {
  readonly motivo: LineDoubt;
  readonly sales: readonly string[];
}

function salesIn(names: readonly Naming[]): readonly string[] {
  return names.flatMap(({ sales }) => sales);
}

/** Tells whether a line's document is of another client than the sale's, who is neither of one root with him nor with the representada. */
async function findOtherClients(
  source: EntrySource,
  lines: readonly StatementLine[],
  salesOf: (line: StatementLine) => readonly string[],
): Promise<(line: StatementLine, sale: string) => boolean> {
  const told = lines.filter((line) => line.documento !== null && salesOf(line).length > 0);
  if (told.length === 0) return () => false;
  const documentOf = await source.documentsOfSales(distinct(told.flatMap(salesOf)));
  const { ofClients, own } = await source.knownDocuments(distinct(told.map(({ documento }) => documento)));
  const ownRoots = new Set(own.map(rootOf));
  return ({ documento }, sale) => {
    const his = documentOf.get(sale);
    if (documento === null || !his || !ofClients.has(documento)) return false;
    return rootOf(documento) !== rootOf(his) && !ownRoots.has(rootOf(documento));
  };
}

const CNPJ_LENGTH = 14;
const CNPJ_ROOT_LENGTH = 8;

/** Of a CNPJ what its establishments have in common. */
function rootOf(document: string): string {
  return document.length === CNPJ_LENGTH ? document.slice(0, CNPJ_ROOT_LENGTH) : document;
}

const FEWEST_LETTERS = 5;
const DESCRIPTIONS_PER_TURN = 20;

/** The one client whose name a description holds, or begins, for lines that name nothing else. */
async function findDescribed(source: EntrySource, nameless: readonly StatementLine[]) {
  const described = new Map<StatementLine, string>();
  const lines = nameless.filter(
    ({ documento, descricao, informado }) =>
      documento === null && informado !== null && foldCode(descricao ?? '').length >= FEWEST_LETTERS,
  );
  if (lines.length === 0) return described;
  const clients = (await source.openClients()).map(({ id, names }) => ({
    id,
    names: names.map(foldCode).filter((name) => name.length >= FEWEST_LETTERS),
  }));
  const known = new Map<string, string | undefined>();
  for (const [at, line] of lines.entries()) {
    const text = foldCode(line.descricao ?? '');
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

/** Tells whether the words of a line that names a tax are the name of a client, as `IR Autopeças`. */
async function findClientsNames(source: EntrySource, lines: readonly StatementLine[]) {
  if (!lines.some(({ tax }) => tax !== null)) return () => false;
  const names = (await source.allClients())
    .flatMap((client) => client.names.map(foldCode))
    .filter((name) => name.length >= FEWEST_LETTERS);
  return ({ words, descricao }: StatementLine): boolean => {
    const [text, described] = [foldCode(words), foldCode(descricao ?? '')];
    const isBegun = (name: string) => described.length >= FEWEST_LETTERS && name.startsWith(described);
    return names.some((name) => text.includes(name) || isBegun(name));
  };
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

interface Found {
  readonly byOrder: Lookup;
  readonly byClientOrder: Lookup;
  readonly byNumber: Lookup;
  readonly salesOfInvoice: ReadonlyMap<string, NumberedSales>;
}

/** What the line may name, the likelier first: `1-102` is an instalment of note 1, otherwise note 102 of series 1. */
function namesOf(line: StatementLine, found: Found): Naming[] {
  const [first, ...others] = invoicesNamed(line, found) as [Naming, ...Naming[]];
  const sale = onlyOf([...found.byOrder(line.pedido), ...found.byClientOrder(line.pedido)]);
  if (sale === undefined) return [first, ...others];
  return [{ sales: [sale], ...(first.suffix && { suffix: first.suffix }) }];
}

function invoicesNamed(
  { nota, parcela, serie }: StatementLine,
  { byNumber, salesOfInvoice }: Found,
): Naming[] {
  const isWhole = byNumber(nota).length > 0;
  const split = isWhole ? undefined : installmentOf(nota);
  const invoicesOf = (number: string | null, ofSeries: string | null) =>
    chooseSeries(byNumber(number), ofSeries, salesOfInvoice);
  const invoices = invoicesOf(split?.numero ?? nota, serie);
  const suffix = split && { parcela: split.parcela, invoices };
  const salesOf = (ids: readonly string[]) => {
    const sales = distinct(ids.flatMap((id) => salesOfInvoice.get(id)?.sales ?? []));
    return ids.length > 1 && sales.length > 1 ? [] : sales;
  };
  const series = isWhole || (parcela !== null && parcela !== ONLY_INSTALLMENT) ? undefined : seriesOf(nota);
  const ofSeries = series ? invoicesOf(series.numero, series.serie) : [];
  return [
    { sales: salesOf(invoices), invoices, ...(suffix && { suffix }) },
    ...(series ? [{ sales: salesOf(ofSeries), invoices: ofSeries }] : []),
  ];
}

/** The sales of the invoice that a line names, where its order names another one. */
function otherSalesOf(line: StatementLine, names: readonly Naming[], found: Found): readonly string[] {
  const isByOrder = names.every(({ invoices }) => invoices === undefined);
  const ofInvoices = isByOrder ? salesIn(invoicesNamed(line, found)) : [];
  return ofInvoices.some((sale) => salesIn(names).includes(sale)) ? [] : distinct(ofInvoices);
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
  {
    naming,
    doubts,
    isOfAnother,
    isOfClient,
    toInvoice,
  }: {
    naming: ReadonlyMap<StatementLine, readonly Naming[]>;
    doubts: Map<StatementLine, Doubt>;
    isOfAnother: (line: StatementLine, sale: string) => boolean;
    isOfClient: (line: StatementLine) => boolean;
    toInvoice: ReadonlySet<string>;
  },
  entries: EntriesOfSales,
  salesOfClient: ReadonlyMap<string, string[]>,
  described: ReadonlyMap<StatementLine, string>,
) {
  const places = new Map<StatementLine, MatchPlace<StatementEntry>>();
  for (const [line, names] of naming) {
    const place = doubts.has(line) ? undefined : findPlace(line, names, entries);
    if (place === undefined) continue;
    if (isOfAnother(line, place.venda_id)) doubts.set(line, { motivo: 'cliente', sales: [place.venda_id] });
    else places.set(line, place);
  }
  const ofSale = (vendaId: string) => entries.get(vendaId) ?? [];
  const bySaldo = new Map(
    [...salesOfClient].map(([key, sales]) => [key, Map.groupBy(sales.flatMap(ofSale), ({ saldo }) => saldo)]),
  );
  return {
    placeOf: (line: StatementLine) => places.get(line),
    isOnlyToInvoice: (place: MatchPlace<StatementEntry>) => {
      const sales = [...salesOf(place)];
      return (
        sales.some((sale) => toInvoice.has(sale)) && !sales.flatMap(ofSale).some(({ saldo }) => saldo > 0)
      );
    },
    isOfClient,
    /** Why it is not certain which sale a line is about, though it names one. */
    doubtOf: (line: StatementLine) => doubts.get(line),
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
): MatchPlace<StatementEntry> {
  const [{ venda_id, pedido }] = bySale[0] as [StatementEntry];
  const own = (ids: readonly string[]) =>
    bySale.map((ofSale) => ofSale.filter(({ nota_id }) => ids.includes(nota_id ?? '')));
  const place = {
    venda_id,
    pedido,
    nota: invoices?.join() ?? null,
    entries: inTurn(invoices ? own(invoices) : bySale),
  };
  if (parcela === ONLY_INSTALLMENT) {
    const perSale = invoices ? own(invoices) : bySale;
    return { ...place, named: perSale.every(({ length }) => length <= 1) ? perSale.flat() : null };
  }
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
