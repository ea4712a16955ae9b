import type { z } from 'zod';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { CountedTable } from '../../platform/database/tables.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import type { Call } from '../../platform/http/routes.ts';
import type { UniqueValues } from '../../platform/writes/reserved-values.queries.ts';
import type { UpdateKind } from './update-kind.ts';

/** A valid record of a file, with its line number. */
export interface Line<T> {
  readonly linha: number;
  readonly record: T;
}

interface TableFaults {
  readonly faults: LineFault[];
  /** How many of the faults reveal records of another company. */
  readonly aboutOthers: number;
}

/** How a file is parsed into records. */
export interface ReadKind<T> {
  /** The contract of their creation; its fields are the columns. */
  readonly schema: z.ZodObject<z.ZodRawShape> & z.ZodType<T>;
  /** Chooses another contract by the record's own cells. */
  schemaFor?(input: Readonly<Record<string, unknown>>): z.ZodType<T> | undefined;
  /** Alternative headings of the fields, folded, with `_` for every non-letter. */
  readonly headings: Readonly<Record<string, string>>;
  /** Headings that are taken before the field's own name. */
  readonly precedence?: Readonly<Record<string, string>>;
  /** Columns of which one at least is required; the first is named where none is there. */
  readonly oneOf?: readonly string[];
  /** The field that a column stands for where the file has no other for it: a factory's sheet has only descriptions. */
  readonly insteadOf?: Readonly<Record<string, string>>;
  /** Columns of an export that the service assigns itself; they are ignored. */
  readonly assigned: readonly string[];
}

/** How records of one kind are parsed and inserted. */
export interface ImportKind<T, C, Row extends { readonly id: string }> extends ReadKind<T> {
  readonly resource: CountedTable & KindName;
  /** Finds faults that depend on other lines or the database. It may run twice, so it must not change the lines. */
  check(db: Reader, empresaId: string, lines: readonly CheckedLine<T, C, Row>[]): Promise<TableFaults>;
  /** The records with ids in place of names, in the order in which they are inserted. */
  link(db: Reader, empresaId: string, records: readonly T[]): Promise<T[]>;
  /** What the records will have, and do not have yet, that no two companies may share. */
  unique?(records: readonly Omit<CheckedLine<T, C, Row>, 'linha'>[]): UniqueValues;
  /** Inserts linked records and returns them in the journal's form. */
  insert(
    db: Transaction,
    empresaId: string,
    records: readonly T[],
  ): Promise<(object & { readonly id: string })[]>;
  readonly updates: UpdateKind<C, Row>;
}

/** Records that are inserted in some 20 ms. */
export const RECORDS_PER_PART = 100;

/** A line that creates a record or updates an existing one. */
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

/** The owning company of each taken value. */
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

/** The query of any import. */
export interface ImportQuery {
  readonly simular?: boolean | undefined;
  readonly atualizar?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
  readonly plano?: string | undefined;
}

/** An import by HTTP request or from the command line. */
export type ImportCall = Pick<
  Call<Buffer, ImportQuery>,
  'body' | 'query' | 'company' | 'requester' | 'idempotency' | 'countGuesses'
>;
