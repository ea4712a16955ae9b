import type { SQLInputValue } from 'node:sqlite';
import { toSqliteValue } from './connection.ts';
import type { ScriptedStatement } from './scripted-statement.ts';

/** What is to be written, in its order, by whoever gets it: flat, so that it costs little to hand to another thread. */
export class Script {
  readonly statements: ScriptedStatement[] = [];
  readonly #sentTo = new Set<string>();

  runEach(sql: string, sets: Iterable<unknown[]>): void {
    const statement: ScriptedStatement = { sql, runs: 0, values: [] };
    for (const values of sets) {
      for (const value of values) statement.values.push(value as SQLInputValue);
      statement.runs += 1;
    }
    if (statement.runs > 0) this.statements.push(statement);
  }

  send(sql: string, values: readonly unknown[]): void {
    this.#sentTo.add(tableOf(sql));
    this.statements.push({ sql, runs: 1, values: values.map(toSqliteValue) });
  }

  /** What reads from a table would not see what is to be written into it. */
  refuseToHide(sql: string): void {
    for (const table of this.#sentTo)
      if (sql.includes(table)) throw new Error(`What a script writes into ${table} is not seen yet`);
  }
}

function tableOf(sql: string): string {
  const [, table] = /^(?:insert into|update|delete from) "(\w+)"/.exec(sql) ?? [];
  if (table === undefined) throw new Error(`A script cannot tell what is written by: ${sql}`);
  return table;
}
