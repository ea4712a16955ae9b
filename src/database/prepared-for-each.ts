import { type Expression, sql } from 'kysely';
import type { Reader } from './database.ts';
import { type QuestionType, spellingOf } from './engine.ts';
import { type Compilable, type Placeholders, type PreparedQuery, prepared } from './prepared.ts';

type Ids = Readonly<Record<string, string>>;
type Build<P, O> = (db: Reader, param: Placeholders<P>) => Compilable<O> & { limit(rows: 1): Expression<O> };

/** Whether many are answered as cheaply as could be by a statement that asks for each. */
export function asksAtOnce(db: Reader): boolean {
  return spellingOf(db).questions !== undefined;
}

/** A query for one row by some ids, which can be run for many choices of them by one statement. */
export function preparedForEach<P extends Ids>(columns: Readonly<Record<keyof P & string, QuestionType>>) {
  return <O>(build: Build<P, O>) => new PreparedForEach<P, O>(columns, build);
}

class PreparedForEach<P extends Ids, O> {
  readonly #names: readonly (keyof P & string)[];
  readonly #one: PreparedQuery<P, O>;
  readonly #many: PreparedQuery<Record<keyof P, string[]>, O & { lugar: number }>;

  constructor(columns: Readonly<Record<keyof P & string, QuestionType>>, build: Build<P, O>) {
    const names = Object.keys(columns) as (keyof P & string)[];
    this.#names = names;
    this.#one = prepared<P>()(build);
    this.#many = prepared<Record<keyof P, string[]>>()((db, param) => {
      const arrays = names.map((name) => param(name));
      // What builds the query compares columns with it, as it would with a value.
      const ofQuestion = ((name: string) => sql.ref(`pergunta.${name}`)) as unknown as Placeholders<P>;
      return sql<O & { lugar: number }>`
        select pergunta.lugar, achado.* from ${spellingOf(db).questions?.(columns, arrays)}
        cross join lateral ${build(db, ofQuestion).limit(1)} as achado`;
    });
  }

  first(db: Reader, ids: P): Promise<O | undefined> {
    return this.#one.first(db, ids);
  }

  one(db: Reader, ids: P): Promise<O> {
    return this.#one.one(db, ids);
  }

  /** In the order of the questions. */
  async each(db: Reader, questions: readonly P[]): Promise<(O | undefined)[]> {
    if (questions.length === 0) return [];
    if (!asksAtOnce(db)) return Promise.all(questions.map((ids) => this.first(db, ids)));
    const arrays = this.#names.map((name) => [name, questions.map((ids) => ids[name])]);
    const rows = await this.#many.all(db, Object.fromEntries(arrays));
    const found = new Map(rows.map(({ lugar, ...row }) => [lugar, row as O]));
    return questions.map((_, place) => found.get(place + 1));
  }
}
