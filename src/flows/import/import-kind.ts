import type { z } from 'zod';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import type { CountedTable } from '../../platform/database/tables.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import type { Call } from '../../platform/http/routes.ts';
import type { UniqueValues } from '../../platform/writes/reserved-values.queries.ts';

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

/** The cells of a line by field, without empty ones. */
export type Cells = Readonly<Record<string, unknown>>;

/** How lines of a file update existing records. */
export interface UpdateKind<C, Row extends { readonly id: string }> {
  /** The contract of a change. */
  readonly schema: z.ZodType<C>;
  /** The columns that identify the record, in order of precedence. */
  readonly keys: readonly RecordKey<Row>[];
  readonly notFound: string;
  /** Why files may not update this record; undefined when they may. */
  refusal?(row: Row): string | undefined;
  /** Replaces names by ids, in lines without faults. */
  linker(db: Reader, empresaId: string): Promise<(changes: C, row: Row) => C>;
  /** The fields of the record that an update may change, as `GET` shows them. */
  show(row: Row): Readonly<Record<string, unknown>> & { readonly id: string };
  /** The same after the update. */
  preview(row: Row, changes: C): Readonly<Record<string, unknown>>;
  /** Changes different records; returns them as they are then. */
  change(db: Transaction, changed: readonly ChangedRecord<C, Row>[]): Promise<Row[]>;
}

/** A known record, and what a line changes of it. */
export interface ChangedRecord<C = object, Row = { readonly id: string }> {
  readonly known: Row;
  readonly record: C;
}

/** Changes one record after the other. */
export function oneByOne<C, Row extends { readonly id: string }>(
  change: (db: Transaction, row: Row, changes: C) => Promise<Row>,
): UpdateKind<C, Row>['change'] {
  return async (db, changed) => {
    const after: Row[] = [];
    for (const { known, record } of changed) {
      await yieldToEventLoop();
      after.push(await change(db, known, record));
    }
    return after;
  };
}

/** A column that identifies records. */
interface RecordKey<Row> {
  readonly campo: string;
  /** The normalised value; undefined when the line has none. */
  read(cells: Cells): string | undefined;
  valueOf(row: Row): string | null;
  find(db: Reader, empresaId: string, values: readonly string[]): Promise<Row[]>;
  /** Whether the named record must exist. */
  readonly binding?: boolean;
  /** Whether the line may identify this record. */
  accepts?(row: Row, cells: Cells): boolean;
}

interface Named<Row> {
  readonly row: Row;
  /** The column that identified it. */
  readonly campo: string;
}

type Found<Row> = Named<Row> | { readonly fault: Omit<LineFault, 'linha'> } | undefined;

const AMBIGUOUS = 'Há mais de um registro assim. Diga o id';

/** Finds the record of each line, key by key, each for all remaining lines at once. */
export async function findRecords<Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  keys: readonly RecordKey<Row>[],
  notFound: string,
  lines: readonly Cells[],
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = lines.map(() => undefined);
  /** When one key finds several records, the next key may decide between them. */
  const isOpen = (at: number) => {
    const so = found[at];
    return so === undefined || ('fault' in so && so.fault.mensagem === AMBIGUOUS);
  };
  for (const key of keys) {
    const { campo, binding = false, accepts = () => true } = key;
    const left = [...lines.entries()].flatMap(([at, cells]) => {
      const value = isOpen(at) ? key.read(cells) : undefined;
      return value === undefined ? [] : [{ at, cells, value }];
    });
    if (left.length === 0) continue;
    const rows = await key.find(db, empresaId, [...new Set(left.map(({ value }) => value))]);
    const byValue = Map.groupBy(rows, (row) => key.valueOf(row));
    for (const { at, cells, value } of left) {
      const [row, ...others] = (byValue.get(value) ?? []).filter((row) => accepts(row, cells));
      if (others.length > 0) found[at] = { fault: { campo, mensagem: AMBIGUOUS } };
      else if (row !== undefined) found[at] = { row, campo };
      else if (binding) found[at] = { fault: { campo, mensagem: notFound } };
    }
  }
  return found;
}

/** What a line links its record to. */
export interface Link {
  /** Undefined when the line has no value. */
  readonly id?: string | null | undefined;
  readonly fault?: Omit<LineFault, 'linha'>;
}

export function unlinked(campo: string, mensagem: string): Link {
  return { fault: { campo, mensagem } };
}

/** The cell's value if it is text. */
export function textIn(cells: Cells, campo: string): string | undefined {
  const cell = cells[campo];
  return typeof cell === 'string' ? cell : undefined;
}
