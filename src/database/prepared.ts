import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Reader } from './database.ts';

type Placeholders<P> = <K extends keyof P & string>(name: K) => P[K];

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once per engine and then only run: building costs ten times as much as running.
 * `param('x')` stands for a value that each run supplies.
 */
export function prepared<P extends object>() {
  return <O>(build: (db: Reader, param: Placeholders<P>) => Compilable<O>): PreparedQuery<P, O> =>
    new PreparedQuery(build);
}

export class PreparedQuery<P extends object, O> {
  readonly #build: (db: Reader, param: Placeholders<P>) => Compilable<O>;
  readonly #compiled = new WeakMap<DialectAdapter, CompiledQuery<O>>();

  constructor(build: (db: Reader, param: Placeholders<P>) => Compilable<O>) {
    this.#build = build;
  }

  async all(db: Reader, params: P): Promise<O[]> {
    const query = this.#compile(db);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof P] : value,
    );
    const result = await db.executeQuery<O>({ ...query, parameters });
    return result.rows;
  }

  async first(db: Reader, params: P): Promise<O | undefined> {
    return (await this.all(db, params))[0];
  }

  async one(db: Reader, params: P): Promise<O> {
    const row = await this.first(db, params);
    if (row === undefined) throw new Error('A query that always yields a row yielded none');
    return row;
  }

  #compile(db: Reader): CompiledQuery<O> {
    const { adapter } = db.getExecutor();
    let query = this.#compiled.get(adapter);
    if (query === undefined) {
      query = this.#build(
        db,
        ((name: string) => new Placeholder(name)) as unknown as Placeholders<P>,
      ).compile();
      this.#compiled.set(adapter, query);
    }
    return query;
  }
}
