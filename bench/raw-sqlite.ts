/** SQLite's limit: plain statements in this thread, as many per commit as there are connections. */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { answerParent } from './child.ts';
import { feedSearch, plainScript, type Script } from './plain-sql.ts';
import type { RawRun } from './raw-run.ts';

const databases = new Map<string, DatabaseSync>();
let runs = 0;

answerParent<RawRun, number>(async ({ url, scenario, subjects, connections, millis, writes }) => {
  const database = open(url.slice('sqlite:'.length));
  const script = plainScript(scenario, 'sqlite', subjects);
  const started = performance.now();
  const deadline = started + millis;
  let done = 0;
  while (performance.now() < deadline) {
    if (writes) database.exec('begin immediate');
    for (let job = 0; job < connections; job++) run(database, script(runs++));
    if (writes) database.exec(`${feedSearch('clientes')}; commit`);
    done += connections;
  }
  return (done / (performance.now() - started)) * 1000;
});

function open(file: string): DatabaseSync {
  let database = databases.get(file);
  if (database === undefined) {
    database = new DatabaseSync(file);
    database.exec(
      'pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -32768; pragma temp_store = memory',
    );
    databases.set(file, database);
  }
  return database;
}

const statements = new Map<string, StatementSync>();

function run(database: DatabaseSync, script: Script): void {
  let step = script.next();
  while (!step.done) {
    const [sql, ...values] = step.value;
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql.replaceAll(/\$\d+/g, '?'));
      statements.set(sql, statement);
    }
    step = script.next(statement.all(...values.map(toSqlite)));
  }
}

function toSqlite(value: unknown): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : (value as SQLInputValue);
}
