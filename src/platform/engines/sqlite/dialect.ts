import {
  type LimitNode,
  type OffsetNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Transaction } from '../../database/database.ts';
import {
  databaseOver,
  type EngineSide,
  type RowWriter,
  type RunStatement,
  type SharedReads,
  type StraightConnection,
} from '../../database/engine.ts';
import { toSqliteValue } from './connection.ts';
import { sqliteEngine } from './engine.ts';

/** SQLite replans at each run by the value of a bare parameter in `limit`; inside a sum it does not. */
class StablePlanCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }

  protected override visitOffset(node: OffsetNode): void {
    super.visitOffset(node);
    this.append(' + 0');
  }
}

export function overSqlite(connection: StraightConnection, shared?: SharedReads): Transaction {
  const run: RunStatement = (sql, values) => connection.run(sql, values);
  const own: EngineSide = {
    engine: sqliteEngine,
    run,
    send: (sql, values) => connection.send(sql, values),
    count: (sql, values) => connection.count(sql, values),
    attempt: (work) => connection.attempt(work),
    shared: shared ?? { run },
    writeRows: () => rowByRow(connection),
  };
  return databaseOver(connection, own, {
    createQueryCompiler: () => new StablePlanCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  });
}

/** One statement per row: in process cheaper than one for many rows, which needs a statement journal. */
function rowByRow(to: Pick<StraightConnection, 'runEach'>): RowWriter {
  return {
    async insert(table, columns, rows) {
      const places = columns.map(() => '?').join(', ');
      const text = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values (${places})`;
      await to.runEach(text, valuesOf(columns, rows));
    },
    async update(table, empresaId, columns, rows) {
      const changes = columns.map((column) => `${quoted(column)} = ?`).join(', ');
      const text = `update ${quoted(table)} set ${changes} where id = ? and empresa_id = ?`;
      await to.runEach(text, valuesOf([...columns, 'id'], rows, empresaId));
    },
    async end() {},
  };
}

const quoted = (name: string) => `"${name}"`;

/** Yields each row's values in one reused array, followed by the constant values. */
function* valuesOf(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  ...common: unknown[]
): Generator<unknown[]> {
  const values = [...columns.map(() => null as unknown), ...common];
  for (const row of rows) {
    for (let n = 0; n < columns.length; n++) values[n] = toSqliteValue(row[columns[n] as string]);
    yield values;
  }
}
