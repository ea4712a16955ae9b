import type { RowWriter } from '../round.ts';
import { StatementTexts } from '../statement-texts.ts';
import type { SqliteConnection } from './connection.ts';
import { sqliteEngine } from './engine.ts';

type Rows = readonly Record<string, unknown>[];

const TEXTS_KEPT = 200;
const texts = new StatementTexts<string>(TEXTS_KEPT);

/**
 * One statement, run for each row: in the same process that costs less than to write many by one, of which SQLite keeps aside what
 * it may have to take back.
 */
export class RowByRow implements RowWriter {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
  }

  async insert(table: string, columns: readonly string[], rows: Rows): Promise<void> {
    const text = texts.find(sqliteEngine, `insert ${table} ${columns}`, () => {
      const places = columns.map(() => '?').join(', ');
      return `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`;
    });
    this.#connection.runEach(
      text,
      rows.map((row) => columns.map((column) => row[column])),
    );
  }

  async update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void> {
    const text = texts.find(sqliteEngine, `update ${table} ${columns}`, () => {
      const changes = columns.map((column) => `${quoted(column)} = ?`).join(', ');
      return `update ${quoted(table)} set ${changes} where empresa_id = ? and id = ?`;
    });
    this.#connection.runEach(
      text,
      rows.map((row) => [...columns.map((column) => row[column]), empresaId, row.id]),
    );
  }

  async end(): Promise<void> {}
}

const quoted = (name: string) => `"${name}"`;
