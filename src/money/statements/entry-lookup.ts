import { CODE_FOLDINGS } from '../../domain/code-folding.ts';
import { INVOICE_FOLDINGS, splitInstallment } from '../../domain/invoice-codes.ts';
import type { StatementLine } from '../../domain/statement-lines.ts';
import type { EntryLookup, Place } from '../../domain/statement-matching.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Codes, distinct, findByCode } from './code-lookup.ts';
import { noteLastReceipts, readEntriesOfSales, type StatementEntry } from './matchable-entries.queries.ts';
import {
  findInvoicesByNumber,
  findSalesByDocument,
  findSalesByOrder,
  type Payer,
  readSalesOfInvoices,
  walkInvoices,
  walkOrders,
} from './stated-sales.queries.ts';

/** The queries that the lookup is loaded with. */
export interface EntrySource {
  readonly orders: Codes;
  /** Invoices linked to a sale, by their number. */
  readonly invoices: Codes;
  salesOfInvoices(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  salesOfDocuments(documents: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
  /** The entries of sales, the oldest first. */
  entriesOf(sales: readonly string[]): Promise<ReadonlyMap<string, StatementEntry[]>>;
  noteLastReceipts(entries: ReadonlyMap<string, StatementEntry[]>, sales: readonly string[]): Promise<void>;
}

export function storedEntries(db: Reader, payer: Payer): EntrySource {
  return {
    orders: { exactly: (codes) => findSalesByOrder(db, payer, codes), walk: () => walkOrders(db, payer) },
    invoices: {
      exactly: (codes) => findInvoicesByNumber(db, payer, codes),
      walk: () => walkInvoices(db, payer),
    },
    salesOfInvoices: (ids) => readSalesOfInvoices(db, payer, ids),
    salesOfDocuments: (documents) => findSalesByDocument(db, payer, documents),
    entriesOf: (sales) => readEntriesOfSales(db, payer, sales),
    noteLastReceipts: (entries, sales) => noteLastReceipts(db, payer, entries, sales),
  };
}

/** Loads everything that the lines of a statement can match, in a few statements for any number of lines. */
export async function loadEntries(
  source: EntrySource,
  lines: readonly StatementLine[],
): Promise<LoadedEntries> {
  const byOrder = await findByCode(
    lines.map(({ pedido }) => pedido),
    CODE_FOLDINGS,
    source.orders,
  );
  const byNumber = await findByCode(
    lines.flatMap(({ nota }) => [nota, installmentOf(nota)?.numero ?? null]),
    INVOICE_FOLDINGS,
    source.invoices,
  );
  const invoices = distinct(
    lines.flatMap(({ nota }) => [...byNumber(nota), ...byNumber(installmentOf(nota)?.numero ?? null)]),
  );
  const saleOfInvoice = await source.salesOfInvoices(invoices);
  const naming = new Map<StatementLine, Naming>();
  for (const line of lines) naming.set(line, nameOf(line, { byOrder, byNumber, saleOfInvoice }));
  const salesOf = (some: readonly StatementLine[]) =>
    distinct(some.map((line) => naming.get(line)?.sale ?? null));

  const nameless = lines.filter((line) => naming.get(line)?.sale === undefined);
  const salesOfDocument = await source.salesOfDocuments(distinct(nameless.map(({ documento }) => documento)));
  const sales = new Set([...salesOf(lines), ...[...salesOfDocument.values()].flat()]);
  const entries = await source.entriesOf([...sales]);
  const deductions = lines.filter(({ informado }) => informado !== null && informado < 0);
  await source.noteLastReceipts(entries, salesOf(deductions));
  return new LoadedEntries(naming, entries, salesOfDocument);
}

type Lookup = (code: string | null) => readonly string[];

/** The sale that a line names, and how. */
interface Naming {
  readonly sale: string | undefined;
  /** The invoices of that number, if the line names the sale only by invoice. */
  readonly invoices?: readonly string[];
  /** The instalment and the invoices of a number with a suffix, as `1025/2`. */
  readonly suffix?: { readonly parcela: number; readonly invoices: readonly string[] };
}

function nameOf(
  { pedido, nota }: StatementLine,
  found: { byOrder: Lookup; byNumber: Lookup; saleOfInvoice: ReadonlyMap<string, string> },
): Naming {
  const split = found.byNumber(nota).length === 0 ? installmentOf(nota) : undefined;
  const invoices = found.byNumber(split?.numero ?? nota);
  const suffix = split && { parcela: split.parcela, invoices };
  const sale = onlyOf(found.byOrder(pedido));
  if (sale !== undefined) return { sale, ...(suffix && { suffix }) };
  const sales = distinct(invoices.map((id) => found.saleOfInvoice.get(id) ?? null));
  return { sale: onlyOf(sales), invoices, ...(suffix && { suffix }) };
}

function installmentOf(nota: string | null) {
  return nota === null ? undefined : splitInstallment(nota);
}

export class LoadedEntries implements EntryLookup<StatementEntry> {
  readonly #places = new Map<StatementLine, Place<StatementEntry>>();
  readonly #entries: ReadonlyMap<string, StatementEntry[]>;
  readonly #ofDocument: ReadonlyMap<string, ReadonlyMap<number, StatementEntry[]>>;

  constructor(
    naming: ReadonlyMap<StatementLine, Naming>,
    entries: ReadonlyMap<string, StatementEntry[]>,
    salesOfDocument: ReadonlyMap<string, string[]>,
  ) {
    this.#entries = entries;
    for (const [line, name] of naming) {
      const ofSale = entries.get(name.sale ?? '');
      if (ofSale !== undefined) this.#places.set(line, placeWithin(line, name, ofSale));
    }
    this.#ofDocument = new Map(
      [...salesOfDocument].map(([documento, sales]) => [
        documento,
        Map.groupBy(
          sales.flatMap((id) => entries.get(id) ?? []),
          ({ saldo }) => saldo,
        ),
      ]),
    );
  }

  placeOf(line: StatementLine): Place<StatementEntry> | undefined {
    return this.#places.get(line);
  }

  ofDocument({ documento }: StatementLine): ReadonlyMap<number, readonly StatementEntry[]> | undefined {
    return this.#ofDocument.get(documento ?? '');
  }

  /** All loaded entries of a sale, the oldest first. */
  ofSale(vendaId: string): readonly StatementEntry[] {
    return this.#entries.get(vendaId) ?? [];
  }

  /** A loaded entry, whether or not a line matched it. */
  find(vendaId: string, parcela: number): StatementEntry | undefined {
    return this.ofSale(vendaId).find((entry) => entry.parcela === parcela);
  }

  /** The sales that lines name. */
  get sales(): string[] {
    return [...new Set([...this.#places.values()].map(({ venda_id }) => venda_id))];
  }
}

function placeWithin(
  { parcela }: StatementLine,
  { invoices, suffix }: Naming,
  ofSale: readonly StatementEntry[],
): Place<StatementEntry> {
  const [{ venda_id, pedido }] = ofSale as [StatementEntry];
  const own = (ids: readonly string[]) => ofSale.filter(({ nota_id }) => ids.includes(nota_id ?? ''));
  const place = {
    venda_id,
    pedido,
    nota: invoices?.join() ?? null,
    entries: invoices ? own(invoices) : ofSale,
  };
  if (parcela !== null)
    return {
      ...place,
      named: { entry: invoices ? installmentOfInvoice(own(invoices), parcela) : byNumber(ofSale, parcela) },
    };
  if (suffix === undefined) return { ...place, named: null };
  const entry = installmentOfInvoice(own(suffix.invoices), suffix.parcela);
  // A line whose order matches stays matched although the suffix finds no instalment.
  return { ...place, named: entry === undefined && invoices === undefined ? null : { entry } };
}

/** The k-th instalment of an invoice, otherwise the sale's instalment of that number. */
function installmentOfInvoice(entries: readonly StatementEntry[], parcela: number) {
  const numbered = entries.toSorted((a, b) => a.parcela - b.parcela);
  return numbered[parcela - 1] ?? byNumber(entries, parcela);
}

function byNumber(entries: readonly StatementEntry[], parcela: number): StatementEntry | undefined {
  return entries.find((one) => one.parcela === parcela);
}

/** A code that fits several sales matches none. */
function onlyOf(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}
