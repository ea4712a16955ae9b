import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import { CODE_FOLDINGS } from '../domain/code-folding.ts';
import type { StatementLine } from '../domain/statement-lines.ts';
import type { EntryBook } from '../domain/statement-matching.ts';
import {
  type Coded,
  findInvoicesByNumber,
  findSalesByDocument,
  findSalesByOrder,
  type Payer,
  readEntriesOfSales,
  readSalesOfInvoices,
  type StatementEntry,
  walkInvoices,
  walkOrders,
} from './matchable-entries.queries.ts';

/** Reads all that the lines of a statement can find, in few statements whatever their number. */
export async function openBook(
  db: Reader,
  payer: Payer,
  lines: readonly StatementLine[],
): Promise<LoadedBook> {
  const byOrder = await findByCode(
    lines.map(({ pedido }) => pedido),
    { exactly: (codes) => findSalesByOrder(db, payer, codes), walk: () => walkOrders(db, payer) },
  );
  const saleOfOrder = (pedido: string | null) => onlyOf(byOrder(pedido));
  const unordered = lines.filter(({ pedido }) => saleOfOrder(pedido) === undefined);
  const byNumber = await findByCode(
    unordered.map(({ nota }) => nota),
    { exactly: (codes) => findInvoicesByNumber(db, payer, codes), walk: () => walkInvoices(db, payer) },
  );
  const numbered = distinct(unordered.flatMap(({ nota }) => byNumber(nota)));
  const saleOfInvoice = await readSalesOfInvoices(db, payer, numbered);
  const placeOf = ({ pedido, nota }: StatementLine): Place => {
    const sale = saleOfOrder(pedido);
    if (sale !== undefined) return { sale };
    const invoices = byNumber(nota);
    return { sale: onlyOf(distinct(invoices.map((id) => saleOfInvoice.get(id) ?? null))), invoices };
  };
  const nameless = lines.filter((line) => placeOf(line).sale === undefined);
  const documents = distinct(nameless.map(({ documento }) => documento));
  const salesOfDocument = await findSalesByDocument(db, payer, documents);
  const named = distinct(lines.map((line) => placeOf(line).sale ?? null));
  const entries = await readEntriesOfSales(db, payer, [
    ...new Set([...named, ...[...salesOfDocument.values()].flat()]),
  ]);
  return new LoadedBook(placeOf, entries, salesOfDocument);
}

/** The sale that a line names, and its invoices of that number, if it is known by these alone. */
interface Place {
  readonly sale: string | undefined;
  readonly invoices?: readonly string[];
}

export class LoadedBook implements EntryBook<StatementEntry> {
  readonly #placeOf: (line: StatementLine) => Place;
  readonly #entries: ReadonlyMap<string, StatementEntry[]>;
  readonly #ofDocument: ReadonlyMap<string, ReadonlyMap<number, StatementEntry[]>>;

  constructor(
    placeOf: (line: StatementLine) => Place,
    entries: ReadonlyMap<string, StatementEntry[]>,
    salesOfDocument: ReadonlyMap<string, string[]>,
  ) {
    this.#placeOf = placeOf;
    this.#entries = entries;
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

  /** Where an invoice names the sale, its own entries come first. */
  ofSale(line: StatementLine): readonly StatementEntry[] | undefined {
    const { sale, invoices } = this.#placeOf(line);
    const entries = this.#entries.get(sale ?? '');
    if (entries === undefined || invoices === undefined) return entries;
    const [own, others] = [true, false].map((isOwn) =>
      entries.filter(({ nota_id }) => invoices.includes(nota_id ?? '') === isOwn),
    );
    return [...(own ?? []), ...(others ?? [])];
  }

  ofDocument({ documento }: StatementLine): ReadonlyMap<number, readonly StatementEntry[]> | undefined {
    return this.#ofDocument.get(documento ?? '');
  }

  /** Every entry that was read, whether a line found it or not. */
  find(vendaId: string, parcela: number): StatementEntry | undefined {
    return this.#entries.get(vendaId)?.find((entry) => entry.parcela === parcela);
  }
}

interface Codes {
  exactly(codes: readonly string[]): Promise<Coded[]>;
  /** All that there are. */
  walk(): AsyncIterable<Coded[]>;
}

/** All that a code names: exactly; else as people copy it. */
async function findByCode(
  codes: readonly (string | null)[],
  { exactly, walk }: Codes,
): Promise<(code: string | null) => readonly string[]> {
  const asked = distinct(codes);
  const exact = new Map<string, Set<string>>();
  for (const { id, code } of await exactly(asked)) note(exact, code, id);
  const inexact = asked.filter((code) => !exact.has(code));
  const foldings = CODE_FOLDINGS.map((fold) => {
    const wanted = new Set(inexact.map(fold));
    wanted.delete('');
    return { fold, wanted, found: new Map<string, Set<string>>() };
  });
  if (foldings.some(({ wanted }) => wanted.size > 0))
    for await (const some of walk()) {
      for (const { id, code } of some)
        for (const { fold, wanted, found } of foldings) {
          const key = fold(code);
          if (wanted.has(key)) note(found, key, id);
        }
      await nextTurn();
    }
  const alike = (code: string) =>
    foldings.map(({ fold, found }) => found.get(fold(code))).find((ids) => ids !== undefined);
  return (code) => (code === null ? [] : [...(exact.get(code) ?? alike(code) ?? [])]);
}

/** What fits several sales finds none. */
function onlyOf(found: readonly string[]): string | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function note(found: Map<string, Set<string>>, key: string, id: string): void {
  found.set(key, (found.get(key) ?? new Set()).add(id));
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
