import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import { foldCode } from '../domain/code-folding.ts';
import type { StatementLine } from '../domain/statement-lines.ts';
import type { EntryBook } from '../domain/statement-matching.ts';
import {
  findSalesByDocument,
  findSalesByOrder,
  type Payer,
  readEntriesOfSales,
  type StatementEntry,
  walkOrders,
} from './matchable-entries.queries.ts';

/** Reads all that the lines of a statement can find, in few statements whatever their number. */
export async function openBook(
  db: Reader,
  payer: Payer,
  lines: readonly StatementLine[],
): Promise<LoadedBook> {
  const byOrder = await findSales(
    lines.map(({ pedido }) => pedido),
    {
      exactly: (codes) => findSalesByOrder(db, payer, codes),
      walk: () => walkOrders(db, payer),
    },
  );
  const saleOf = ({ pedido }: StatementLine) => byOrder(pedido);
  const nameless = lines.filter((line) => saleOf(line) === undefined);
  const documents = distinct(nameless.map(({ documento }) => documento));
  const salesOfDocument = await findSalesByDocument(db, payer, documents);
  const named = lines.map(saleOf).filter((id) => id !== undefined);
  const entries = await readEntriesOfSales(db, payer, [
    ...new Set([...named, ...[...salesOfDocument.values()].flat()]),
  ]);
  return new LoadedBook(saleOf, entries, salesOfDocument);
}

export class LoadedBook implements EntryBook<StatementEntry> {
  readonly #saleOf: (line: StatementLine) => string | undefined;
  readonly #entries: ReadonlyMap<string, StatementEntry[]>;
  readonly #ofDocument: ReadonlyMap<string, ReadonlyMap<number, StatementEntry[]>>;

  constructor(
    saleOf: (line: StatementLine) => string | undefined,
    entries: ReadonlyMap<string, StatementEntry[]>,
    salesOfDocument: ReadonlyMap<string, string[]>,
  ) {
    this.#saleOf = saleOf;
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

  ofSale(line: StatementLine): readonly StatementEntry[] | undefined {
    return this.#entries.get(this.#saleOf(line) ?? '');
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
  exactly(codes: readonly string[]): Promise<Map<string, string>>;
  /** All that there are, each with the sale that it names. */
  walk(): AsyncIterable<{ id: string; code: string }[]>;
}

/** Which sale a code names: exactly; else as people copy it, where it then fits one sale alone. */
async function findSales(
  codes: readonly (string | null)[],
  { exactly, walk }: Codes,
): Promise<(code: string | null) => string | undefined> {
  const asked = distinct(codes);
  const exact = await exactly(asked);
  const inexact = new Set(asked.filter((code) => !exact.has(code)).map(foldCode));
  inexact.delete('');
  const folded = new Map<string, Set<string>>();
  if (inexact.size > 0)
    for await (const sales of walk()) {
      for (const { id, code } of sales) {
        const key = foldCode(code);
        if (inexact.has(key)) folded.set(key, (folded.get(key) ?? new Set()).add(id));
      }
      await nextTurn();
    }
  return (code) => {
    if (code === null) return undefined;
    const [only, ...others] = folded.get(foldCode(code)) ?? [];
    return exact.get(code) ?? (others.length === 0 ? only : undefined);
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
