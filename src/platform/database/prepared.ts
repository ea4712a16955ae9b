import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import {
  adapterOf,
  type Compilable,
  dialectOf,
  type Engine,
  type FoundRow,
  type LookupType,
} from './engine.ts';

export type Placeholders<P> = <K extends keyof P & string>(name: K) => P[K];

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Built and compiled once per engine and then only run: building costs ten times as much. `param('x')` is given at each run. */
export function prepared<P extends object>() {
  return <O>(build: (db: Reader, param: Placeholders<P>) => Compilable<O>): PreparedQuery<P, O> =>
    new PreparedQuery(build);
}

/** A statement that writes: by type it runs only in a transaction. */
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

class PreparedWrite<P extends object, O> extends PreparedQuery<P, O, Transaction> {
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

type Columns<P> = Readonly<Record<keyof P & string, LookupType>>;
type Encoded = Readonly<Record<string, unknown>>;
type Build<P, O> = (from: Reader['selectFrom'], param: Placeholders<P>, db: Reader) => FoundRow<O>;

/** A query for one row, which one statement runs for many sets of values. */
export function preparedForEach<P extends object>(columns: Columns<P>) {
  return <O>(build: Build<P, O>) => {
    const one = prepared<P>()((db, param) => build((own) => db.selectFrom(own), param, db));
    const many = prepared<Encoded>()((db, param) => {
      // The query compares columns with it like with a value.
      const ofLookup = ((name: string) => sql.ref(`lookup.p_${name}`)) as unknown as Placeholders<P>;
      return dialectOf(db).lookups.find(db, columns, param, (from) => build(from, ofLookup, db));
    });
    const names = Object.keys(columns);
    return {
      first: (db: Reader, lookup: P): Promise<O | undefined> => one.first(db, lookup),
      one: (db: Reader, lookup: P): Promise<O> => one.one(db, lookup),
      /** In the order of the lookups; equal ones are queried once. */
      async each(db: Reader, lookups: readonly P[]): Promise<(O | undefined)[]> {
        const keys = lookups.map((lookup) => names.map((name) => lookup[name as keyof P]).join('\n'));
        const distinct = new Map(keys.map((key, at) => [key, lookups[at] as P]));
        if (distinct.size <= 1) {
          const [lookup] = distinct.values();
          const found = lookup && (await one.first(db, lookup));
          return lookups.map(() => found);
        }
        const values = dialectOf(db).lookups.valuesOf(columns, [...distinct.values()]);
        const rows = await many.all(db, values);
        const found = new Map(rows.map(({ lugar, ...row }) => [lugar, row as O]));
        const places = new Map([...distinct.keys()].map((key, at) => [key, at + 1]));
        return keys.map((key) => found.get(places.get(key) as number));
      },
    };
  };
}

/** A statement that writes by the values of any number of lookups, which it takes as the table `lookup`. */
export function preparedWriteForEach<P extends object>(columns: Columns<P>) {
  return (build: (lookup: RawBuilder<unknown>) => RawBuilder<unknown>) => {
    const statement = preparedWrite<Encoded>()((db, param) =>
      build(dialectOf(db).lookups.table(columns, param)),
    );
    return {
      async send(db: Transaction, lookups: readonly P[]): Promise<void> {
        if (lookups.length > 0) await statement.send(db, dialectOf(db).lookups.valuesOf(columns, lookups));
      },
    };
  };
}
