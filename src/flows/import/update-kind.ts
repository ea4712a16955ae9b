import type { z } from 'zod';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';

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

export type Found<Row> = Named<Row> | { readonly fault: Omit<LineFault, 'linha'> } | undefined;

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

/** The cell's value if it is text. */
export function textIn(cells: Cells, campo: string): string | undefined {
  const cell = cells[campo];
  return typeof cell === 'string' ? cell : undefined;
}
