import type { z } from 'zod';
import type { LineFault } from '../../contract/issues.ts';
import type { ColumnNames } from '../../contract/lists.ts';
import type { KindName } from '../../domain/kind-names.ts';
import { isTaxId, normalizeTaxId } from '../../domain/tax-ids.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { CountedTable } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/http/routes.ts';
import type { UniqueValues } from '../../platform/writes/reserved-values.queries.ts';
import type { LineOptions, RawLine } from './line-cells.ts';

/** A valid record of a file, with its line number, and the record that the line changes. */
export interface Line<T, Row = never> {
  readonly linha: number;
  readonly record: T;
  /** What the line says beside its record. */
  readonly more?: Readonly<Record<string, unknown>>;
  readonly known?: Row;
}

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
  /** The field of a column whose heading is not known beforehand. */
  dynamic?(heading: string): string | undefined;
  /** Makes the texts of a line ready; answers what they say beside the record, that the line is left out, or its fault. */
  prepare?(
    line: RawLine,
  ): { readonly ignored: true } | { readonly fault: LineFault } | Readonly<Record<string, unknown>>;
  /** The record with what the line says beside it. */
  finish?(record: T, more: Readonly<Record<string, unknown>>): T;
  /** How a record is made of a line that has not all of it. */
  readonly incomplete?: {
    readonly schema?: z.ZodType;
    readonly needed: readonly string[];
    /** The field whose text is never cut. */
    readonly whole?: string;
    /** What stands for what the line has not. */
    complete(input: Cells): Readonly<Record<string, unknown>>;
  };
  /** The column that may say what a missing one would. */
  readonly filledBy?: Readonly<Record<string, string>>;
  /** Columns of an export that the service assigns itself; they are ignored. */
  readonly assigned: readonly string[];
}

export interface ImportKind<T, C, Row extends { readonly id: string }> extends ReadKind<T> {
  readonly resource: CountedTable & KindName;
  /** The contract of a change. */
  readonly changes: z.ZodType<C>;
  /** The columns that identify the record that a line changes, in order of precedence. */
  readonly keys: readonly ImportKey<Row>[];
  readonly notFound: string;
  /**
   * Finds faults that depend on other lines or the database, and how many of them reveal records of another company. It may run
   * twice, so it must not change the lines.
   */
  check(
    db: Reader,
    empresaId: string,
    lines: readonly Line<T | C, Row>[],
    linkOf: LinkOf<T | C, Row>,
  ): Promise<{ faults: LineFault[]; aboutOthers: number }>;
  /** What a line may name in words: another record, whose id goes into the column. */
  readonly link?: {
    readonly words: string;
    readonly column: string;
    finder(db: Reader, empresaId: string): Promise<LinkOf<T | C, Row>>;
  };
  /** Whether the record is inserted in the first parts of a file. */
  comesFirst?(record: T): boolean;
  /** What the records will have, and do not have yet, that no two companies may share. */
  unique?(records: readonly Omit<Line<T | C, Row>, 'linha'>[]): UniqueValues;
  /** Inserts linked records. */
  insert(db: Transaction, empresaId: string, records: readonly T[]): Promise<Row[]>;
  /** Why files may not update this record; undefined when they may. */
  refusal?(row: Row): string | undefined;
  /** The changes without what only named the record. */
  withoutNames?(changes: C, row: Row): C;
  /** The record as the journal and `GET` show it. */
  show(row: Row): Readonly<Record<string, unknown>> & { readonly id: string };
  /** What `before` is once it is updated. */
  preview(row: Row, changes: C): Readonly<Record<string, unknown>>;
  /** Changes different records; returns them as they are then. */
  change(db: Transaction, changed: readonly ChangedRecord<C, Row>[]): Promise<Row[]>;
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

/** A fault for each line whose value is taken. */
export function findTakenKeys<L extends { readonly linha: number }>(
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

/** `holders` has the owning company of each taken value. */
export function countHeldByOthers(holders: ReadonlyMap<string, string>, empresaId: string): number {
  return [...holders.values()].filter((holder) => holder !== empresaId).length;
}

export interface ImportQuery extends LineOptions {
  readonly simular?: boolean | undefined;
  readonly atualizar?: boolean | undefined;
  readonly colunas?: ColumnNames | undefined;
  readonly plano?: string | undefined;
}

/** An import by HTTP request or from the command line. */
export type ImportCall = Pick<
  RequestContext<Buffer, ImportQuery>,
  'body' | 'query' | 'company' | 'requester' | 'idempotency' | 'countGuesses'
>;

/** The cells of a line by field, without empty ones. */
export type Cells = Readonly<Record<string, unknown>>;

export interface ChangedRecord<C = object, Row = { readonly id: string }> {
  readonly known: Row;
  readonly record: C;
}

export function oneByOne<C, Row extends { readonly id: string }>(
  change: (db: Transaction, row: Row, changes: C) => Promise<Row>,
): ImportKind<never, C, Row>['change'] {
  return async (db, changed) => {
    const after: Row[] = [];
    for (const { known, record } of changed) after.push(await change(db, known, record));
    return after;
  };
}

/** A column that identifies records. */
export interface ImportKey<Row> {
  readonly campo: string;
  /** The cell as the record has it; undefined where the line does not name a record by it. */
  normalize(text: string, cells: Cells): string | undefined;
  valueOf(row: Row): string | null;
  find(db: Reader, empresaId: string, values: readonly string[]): Promise<Row[]>;
  /** Whether the named record must exist. */
  readonly binding?: boolean;
  /** Whether the line may identify this record. */
  accepts?(row: Row, cells: Cells): boolean;
}

export const lowerCase = (text: string) => text.toLowerCase();

export function taxIdIn(text: string): string | undefined {
  return isTaxId(text) ? normalizeTaxId(text) : undefined;
}

/** What a line links its record to; without an id where the line has no value. */
export interface Link {
  readonly id?: string;
  readonly fault?: Omit<LineFault, 'linha'>;
}

export type LinkOf<Record, Row> = (record: Record, known?: Row) => Link;

export function findUnlinked<T, Row>(lines: readonly Line<T, Row>[], linkOf: LinkOf<T, Row>): LineFault[] {
  return lines.flatMap(({ linha, record, known }) => {
    const { fault } = linkOf(record, known);
    return fault === undefined ? [] : [{ linha, ...fault }];
  });
}

export function unlinked(campo: string, mensagem: string): Link {
  return { fault: { campo, mensagem } };
}

export function textIn(cells: Cells, campo: string): string | undefined {
  const cell = cells[campo];
  return typeof cell === 'string' ? cell : undefined;
}
