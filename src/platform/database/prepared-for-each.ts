import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { dialectOf, type FoundRow, type LookupColumns, type LookupType } from './engine.ts';
import {
  type Placeholders,
  type PreparedQuery,
  type PreparedWrite,
  prepared,
  preparedWrite,
} from './prepared.ts';

type Columns<P> = Readonly<Record<keyof P & string, LookupType>>;
/** The parameters that an engine makes of lookups. */
type Encoded = Readonly<Record<string, unknown>>;
type Build<P, O> = (from: Reader['selectFrom'], param: Placeholders<P>, db: Reader) => FoundRow<O>;

/** A query for one row, which one statement runs for many sets of values. */
export function preparedForEach<P extends object>(columns: Columns<P>) {
  return <O>(build: Build<P, O>) => new PreparedForEach<P, O>(columns, build);
}

class PreparedForEach<P extends object, O> {
  readonly #columns: LookupColumns;
  readonly #one: PreparedQuery<P, O>;
  readonly #many: PreparedQuery<Encoded, O & { lugar: number }>;

  constructor(columns: LookupColumns, build: Build<P, O>) {
    this.#columns = columns;
    this.#one = prepared<P>()((db, param) => build((own) => db.selectFrom(own), param, db));
    this.#many = prepared<Encoded>()((db, param) => {
      // The query compares columns with it like with a value.
      const ofLookup = ((name: string) => sql.ref(`lookup.p_${name}`)) as unknown as Placeholders<P>;
      return dialectOf(db).lookups.find(db, columns, param, (from) => build(from, ofLookup, db));
    });
  }

  first(db: Reader, lookup: P): Promise<O | undefined> {
    return this.#one.first(db, lookup);
  }

  one(db: Reader, lookup: P): Promise<O> {
    return this.#one.one(db, lookup);
  }

  /** In the order of the lookups; equal ones are queried once. */
  async each(db: Reader, lookups: readonly P[]): Promise<(O | undefined)[]> {
    const names = Object.keys(this.#columns);
    const keys = lookups.map((lookup) => names.map((name) => lookup[name as keyof P]).join('\n'));
    const distinct = new Map(keys.map((key, at) => [key, lookups[at] as P]));
    if (distinct.size <= 1) {
      const [lookup] = distinct.values();
      const found = lookup && (await this.first(db, lookup));
      return lookups.map(() => found);
    }
    const values = dialectOf(db).lookups.valuesOf(this.#columns, [...distinct.values()]);
    const rows = await this.#many.all(db, values);
    const found = new Map(rows.map(({ lugar, ...row }) => [lugar, row as O]));
    const places = new Map([...distinct.keys()].map((key, at) => [key, at + 1]));
    return keys.map((key) => found.get(places.get(key) as number));
  }
}

/** A statement that writes by the values of any number of lookups, which it takes as the table `lookup`. */
export function preparedWriteForEach<P extends object>(columns: Columns<P>) {
  return (build: (lookup: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    new PreparedWriteForEach<P>(columns, build);
}

class PreparedWriteForEach<P extends object> {
  readonly #columns: LookupColumns;
  readonly #statement: PreparedWrite<Encoded, unknown>;

  constructor(columns: LookupColumns, build: (lookup: RawBuilder<unknown>) => RawBuilder<unknown>) {
    this.#columns = columns;
    this.#statement = preparedWrite<Encoded>()((db, param) =>
      build(dialectOf(db).lookups.table(columns, param)),
    );
  }

  async send(db: Transaction, lookups: readonly P[]): Promise<void> {
    if (lookups.length === 0) return;
    await this.#statement.send(db, dialectOf(db).lookups.valuesOf(this.#columns, lookups));
  }
}
