import type { Repeatable } from '../database.ts';
import type { SqliteConnection } from './connection.ts';
import { Rounds } from './rounds.ts';
import { Script } from './script.ts';
import type { ScriptedStatement } from './scripted-statement.ts';

export interface Scripted {
  readonly statements: readonly ScriptedStatement[];
  /** What all of them return, in their order. */
  readonly values: unknown[];
}

/**
 * Rounds that write nothing themselves: what they ask is read here, and what they would write is put into a script. Work that has to see
 * what it has written fails, and is to be done in a transaction of this thread.
 */
export class ScriptedRounds {
  readonly #rounds: Rounds;
  #script = new Script();

  /** A connection that only reads refuses by itself what would write past the script. */
  constructor(reader: SqliteConnection) {
    this.#rounds = new Rounds({
      run: (sql, values) => {
        this.#script.refuseToHide(sql);
        return reader.run(sql, values);
      },
      executeQuery: (query) => {
        this.#script.refuseToHide(query.sql);
        return reader.executeQuery(query);
      },
      streamQuery: (query) => reader.streamQuery(query),
      send: (sql, values) => this.#script.send(sql, values),
      runEach: (sql, sets) => this.#script.runEach(sql, sets),
      count: () => {
        throw new Error('How many rows a script will change is not known yet');
      },
    });
  }

  /** Each round is of other companies, so that none needs to see what the ones before it will have written. */
  async run(rounds: readonly (readonly Repeatable<unknown>[])[]): Promise<Scripted> {
    const statements: ScriptedStatement[] = [];
    const values: unknown[] = [];
    for (const works of rounds) {
      this.#script = new Script();
      values.push(...(await this.#rounds.run(works)));
      statements.push(...this.#script.statements);
    }
    return { statements, values };
  }
}
