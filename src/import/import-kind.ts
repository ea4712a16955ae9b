import type { z } from 'zod';
import type { Reader, Transaction } from '../database/database.ts';
import type { CountedTable } from '../database/tables.ts';
import type { KindName } from '../domain/kind-names.ts';
import type { LineFault } from '../http/contract/issues.ts';
import type { UpdateKind } from './update-kind.ts';

/** One record of a file that is in order, and the line it stands in. */
export interface Line<T> {
  readonly linha: number;
  readonly record: T;
}

interface TableFaults {
  readonly faults: LineFault[];
  /** How many of them tell what another company has. */
  readonly aboutOthers: number;
}

/** How records come out of a file. */
export interface ReadKind<T> {
  /** The contract of their creation; its fields are the columns. */
  readonly schema: z.ZodObject<z.ZodRawShape> & z.ZodType<T>;
  /** Where the record itself says that another contract is its own. */
  schemaFor?(input: Readonly<Record<string, unknown>>): z.ZodType<T> | undefined;
  /** What offices call the fields, folded, with `_` for whatever is no letter. */
  readonly headings: Readonly<Record<string, string>>;
  /** Columns that an export has, but the service assigns anew. */
  readonly assigned: readonly string[];
}

/** How records of one kind come out of a file and into the database. */
export interface ImportKind<T, C, Row extends { readonly id: string }> extends ReadKind<T> {
  readonly resource: CountedTable & KindName;
  /** What only other lines and the database can tell. Like `insert` it may run twice, and leaves the lines as they are. */
  check(db: Reader, empresaId: string, lines: readonly CheckedLine<T, C, Row>[]): Promise<TableFaults>;
  /** Returns the records as the journal notes them. */
  insert(
    db: Transaction,
    empresaId: string,
    records: readonly T[],
  ): Promise<(object & { readonly id: string })[]>;
  readonly updates: UpdateKind<C, Row>;
}

/** A line that creates a record, or changes the one that is known by it. */
export interface CheckedLine<T, C, Row> {
  readonly linha: number;
  readonly record: T | C;
  readonly known?: Row;
}

/** A fault for each line whose value an earlier line has. Lines without a value cannot repeat one. */
export function findRepeated<L extends { readonly linha: number }>(
  lines: readonly L[],
  campo: string,
  readValue: (line: L) => string | null | undefined,
): LineFault[] {
  const firstLine = new Map<string, number>();
  return lines.flatMap((line) => {
    const { linha } = line;
    const value = readValue(line);
    if (value === null || value === undefined) return [];
    const first = firstLine.get(value);
    if (first === undefined) firstLine.set(value, linha);
    return first === undefined ? [] : [{ linha, campo, mensagem: repeatedSince(first) }];
  });
}

export function repeatedSince(linha: number): string {
  return `Repetido no arquivo: já está na linha ${linha}`;
}

/** Which company has each value that is taken. */
type Holders = ReadonlyMap<string, string>;

/** A fault for each line whose value is taken. */
export function findTaken<L extends { readonly linha: number }>(
  lines: readonly L[],
  campo: string,
  readValue: (line: L) => string | null | undefined,
  taken: { has(value: string): boolean },
  mensagem: string,
): LineFault[] {
  return lines
    .filter((line) => taken.has(readValue(line) ?? ''))
    .map(({ linha }) => ({ linha, campo, mensagem }));
}

export function countHeldByOthers(holders: Holders, empresaId: string): number {
  return [...holders.values()].filter((holder) => holder !== empresaId).length;
}
