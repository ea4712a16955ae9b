import type { StraightConnection } from '../engine.ts';
import type { RowWriter } from '../row-writer.ts';
import { StatementTexts } from '../statement-texts.ts';
import { toSqliteValue } from './connection.ts';

type Rows = readonly Record<string, unknown>[];

const texts = new StatementTexts();

/**
 * One statement, run for each row: in the same process that costs less than to write many by one, of which SQLite keeps aside what
 * it may have to take back.
 */
export class RowByRow implements RowWriter {
  readonly #to: Pick<StraightConnection, 'runEach'>;

  constructor(to: Pick<StraightConnection, 'runEach'>) {
    this.#to = to;
  }

  async insert(table: string, columns: readonly string[], rows: Rows): Promise<void> {
    const text = texts.find(`insert ${table} ${columns}`, () => {
      const places = columns.map(() => '?').join(', ');
      return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`;
    });
    await this.#to.runEach(text, valuesOf(columns, rows));
  }

  async update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void> {
    const text = texts.find(`update ${table} ${columns}`, () => {
      const changes = columns.map((column) => `${quoted(column)} = ?`).join(', ');
      return `update ${quoted(table)} set ${changes} where id = ? and empresa_id = ?`;
    });
    await this.#to.runEach(text, valuesOf([...columns, 'id'], rows, empresaId));
  }

  async end(): Promise<void> {}
}

const quoted = (name: string) => `"${name}"`;

/** Of one row after another, in one array for all of them, with what is the same for each at the end. */
function* valuesOf(columns: readonly string[], rows: Rows, ...common: unknown[]): Generator<unknown[]> {
  const values = [...columns.map(() => null as unknown), ...common];
  for (const row of rows) {
    for (let n = 0; n < columns.length; n++) values[n] = toSqliteValue(row[columns[n] as string]);
    yield values;
  }
}
