import type { z } from 'zod';
import type { Reader, Transaction } from '../database/database.ts';
import type { LineFault } from '../http/contract/issues.ts';

/** The cells of a line, by field; empty ones are left out. */
export type Cells = Readonly<Record<string, unknown>>;

/** How lines of a file change records that are there. */
export interface UpdateKind<C, Row extends { readonly id: string }> {
  /** The contract of a change. */
  readonly schema: z.ZodType<C>;
  /** The columns that say which record is meant; the first that finds one decides. */
  readonly keys: readonly RecordKey<Row>[];
  readonly notFound: string;
  /** Why this record is not changed by files, where it is not. */
  refusal?(row: Row): string | undefined;
  /** Says in ids what the file says in names. Only of lines without faults. */
  linker(db: Reader, empresaId: string): Promise<(changes: C, row: Row) => C>;
  /** What of a record a change can concern, as its `GET` shows it. */
  show(row: Row): Readonly<Record<string, unknown>> & { readonly id: string };
  /** The same as it would be. */
  preview(row: Row, changes: C): Readonly<Record<string, unknown>>;
  change(db: Transaction, row: Row, changes: C): Promise<Row>;
}

/** A column by which records are found. */
interface RecordKey<Row> {
  readonly campo: string;
  /** The value as it is compared; undefined where the line has none. */
  read(cells: Cells): string | undefined;
  valueOf(row: Row): string | null;
  find(db: Reader, empresaId: string, values: readonly string[]): Promise<Row[]>;
  /** What it names must be there. */
  readonly binding?: boolean;
  /** Whether the line may mean this record at all. */
  accepts?(row: Row, cells: Cells): boolean;
}

export interface Named<Row> {
  readonly row: Row;
  /** The column that named it. */
  readonly campo: string;
}

export type Found<Row> = Named<Row> | { readonly fault: Omit<LineFault, 'linha'> } | undefined;

export const AMBIGUOUS = 'Há mais de um registro assim. Diga o id';

/** Which record each line means, one key after another, each for all lines that are left. */
export async function findRecords<Row extends { readonly id: string }>(
  db: Reader,
  empresaId: string,
  keys: readonly RecordKey<Row>[],
  notFound: string,
  lines: readonly Cells[],
): Promise<Found<Row>[]> {
  const found: Found<Row>[] = lines.map(() => undefined);
  /** Where one key finds several, another may find one of them. */
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

/** A cell that is text. */
export function textIn(cells: Cells, campo: string): string | undefined {
  const cell = cells[campo];
  return typeof cell === 'string' ? cell : undefined;
}
