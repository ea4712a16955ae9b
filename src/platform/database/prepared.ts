import type { Reader, Transaction } from './database.ts';
import { adapterOf, type Compilable, type Engine } from './engine.ts';

export type Placeholders<P> = <K extends keyof P & string>(name: K) => P[K];

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A compiled statement with its parameters: names of values supplied per run, or constants. */
interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A query that is built and compiled once per engine and then only run: building costs ten times as much as running.
 * `param('x')` stands for a value that each run supplies.
 */
export function prepared<P extends object>() {
  return <O>(build: (db: Reader, param: Placeholders<P>) => Compilable<O>): PreparedQuery<P, O> =>
    new PreparedQuery(build);
}

/** The same for a statement that writes: it runs in a transaction alone. */
export function preparedWrite<P extends object>() {
  return <O>(build: (db: Transaction, param: Placeholders<P>) => Compilable<O>): PreparedWrite<P, O> =>
    new PreparedWrite(build);
}

export class PreparedQuery<P extends object, O, Db extends Reader = Reader> {
  readonly #build: (db: Db, param: Placeholders<P>) => Compilable<O>;
  readonly #statements = new Map<Engine, Statement>();

  constructor(build: (db: Db, param: Placeholders<P>) => Compilable<O>) {
    this.#build = build;
  }

  async all(db: Db, params: P): Promise<O[]> {
    const { engine, run } = adapterOf(db);
    const statement = this.statementFor(db, engine);
    return run(statement.sql, valuesFor(statement, params)) as Promise<O[]>;
  }

  async first(db: Db, params: P): Promise<O | undefined> {
    return (await this.all(db, params))[0];
  }

  async one(db: Db, params: P): Promise<O> {
    const [row] = await this.all(db, params);
    if (row === undefined) throw new Error('A query that always yields a row yielded none');
    return row;
  }

  protected statementFor(db: Db, engine: Engine): Statement {
    const known = this.#statements.get(engine);
    if (known !== undefined) return known;
    const statement = this.#prepare(db);
    this.#statements.set(engine, statement);
    return statement;
  }

  #prepare(db: Db): Statement {
    // Placeholders are typed as values, because they only have to appear among the parameters.
    const param = (name: string) => new Placeholder(name);
    const { sql, parameters } = this.#build(db, param as unknown as Placeholders<P>).compile(db);
    return { sql, parameters };
  }
}

export class PreparedWrite<P extends object, O> extends PreparedQuery<P, O, Transaction> {
  /** Runs without result; a failure may be reported only at the end of the transaction. */
  async send(db: Transaction, params: P): Promise<void> {
    const { engine, send } = adapterOf(db);
    const statement = this.statementFor(db, engine);
    await send(statement.sql, valuesFor(statement, params));
  }

  /** How many rows it inserted, changed or deleted: cheaper than having it return them. */
  async count(db: Transaction, params: P): Promise<number> {
    const { engine, count } = adapterOf(db);
    const statement = this.statementFor(db, engine);
    return count(statement.sql, valuesFor(statement, params));
  }
}

function valuesFor<P extends object>({ parameters }: Statement, params: P): unknown[] {
  return parameters.map((value) => (value instanceof Placeholder ? params[value.name as keyof P] : value));
}
