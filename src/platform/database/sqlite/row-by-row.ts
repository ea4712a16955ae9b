import type { StraightConnection } from '../engine.ts';
import type { RowWriter } from '../row-writer.ts';
import { toSqliteValue } from './connection.ts';

type Rows = readonly Record<string, unknown>[];

/**
 * Runs one statement per row: in process that is cheaper than one statement for many rows, which needs a statement journal.
 */
export class RowByRow implements RowWriter {
  readonly #to: Pick<StraightConnection, 'runEach'>;

  constructor(to: Pick<StraightConnection, 'runEach'>) {
    this.#to = to;
  }

  async insert(table: string, columns: readonly string[], rows: Rows): Promise<void> {
    const places = columns.map(() => '?').join(', ');
    const text = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`;
    await this.#to.runEach(text, valuesOf(columns, rows));
  }

  async update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void> {
    const changes = columns.map((column) => `${quoted(column)} = ?`).join(', ');
    const text = `update ${quoted(table)} set ${changes} where id = ? and empresa_id = ?`;
    await this.#to.runEach(text, valuesOf([...columns, 'id'], rows, empresaId));
  }

  async end(): Promise<void> {}
}

const quoted = (name: string) => `"${name}"`;

/** Yields each row's values in one reused array, followed by the constant values. */
function* valuesOf(columns: readonly string[], rows: Rows, ...common: unknown[]): Generator<unknown[]> {
  const values = [...columns.map(() => null as unknown), ...common];
  for (const row of rows) {
    for (let n = 0; n < columns.length; n++) values[n] = toSqliteValue(row[columns[n] as string]);
    yield values;
  }
}
