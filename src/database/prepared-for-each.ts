import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { type FoundRow, type QuestionColumns, type QuestionType, spellingOf } from './engine.ts';
import {
  type Placeholders,
  type PreparedQuery,
  type PreparedWrite,
  prepared,
  preparedWrite,
} from './prepared.ts';

type Columns<P> = Readonly<Record<keyof P & string, QuestionType>>;
/** The parameters that an engine makes of questions. */
type Encoded = Readonly<Record<string, unknown>>;
type Build<P, O> = (from: Reader['selectFrom'], param: Placeholders<P>, db: Reader) => FoundRow<O>;

/** A query for one row, which one statement runs for many sets of values. */
export function preparedForEach<P extends object>(columns: Columns<P>) {
  return <O>(build: Build<P, O>) => new PreparedForEach<P, O>(columns, build);
}

class PreparedForEach<P extends object, O> {
  readonly #columns: QuestionColumns;
  readonly #one: PreparedQuery<P, O>;
  readonly #many: PreparedQuery<Encoded, O & { lugar: number }>;

  constructor(columns: QuestionColumns, build: Build<P, O>) {
    this.#columns = columns;
    this.#one = prepared<P>()((db, param) => build((own) => db.selectFrom(own), param, db));
    this.#many = prepared<Encoded>()((db, param) => {
      // The query compares columns with it like with a value.
      const ofQuestion = ((name: string) => sql.ref(`pergunta.p_${name}`)) as unknown as Placeholders<P>;
      return spellingOf(db).questions.find(db, columns, param, (from) => build(from, ofQuestion, db));
    });
  }

  first(db: Reader, question: P): Promise<O | undefined> {
    return this.#one.first(db, question);
  }

  one(db: Reader, question: P): Promise<O> {
    return this.#one.one(db, question);
  }

  /** In the order of the questions; equal ones are queried once. */
  async each(db: Reader, questions: readonly P[]): Promise<(O | undefined)[]> {
    const names = Object.keys(this.#columns);
    const keys = questions.map((question) => names.map((name) => question[name as keyof P]).join('\n'));
    const distinct = new Map(keys.map((key, at) => [key, questions[at] as P]));
    if (distinct.size <= 1) {
      const [question] = distinct.values();
      const found = question && (await this.first(db, question));
      return questions.map(() => found);
    }
    const values = spellingOf(db).questions.valuesOf(this.#columns, [...distinct.values()]);
    const rows = await this.#many.all(db, values);
    const found = new Map(rows.map(({ lugar, ...row }) => [lugar, row as O]));
    const places = new Map([...distinct.keys()].map((key, at) => [key, at + 1]));
    return keys.map((key) => found.get(places.get(key) as number));
  }
}

/** A statement that writes by the values of any number of questions, which it takes as the table `pergunta`. */
export function preparedWriteForEach<P extends object>(columns: Columns<P>) {
  return (build: (pergunta: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    new PreparedWriteForEach<P>(columns, build);
}

class PreparedWriteForEach<P extends object> {
  readonly #columns: QuestionColumns;
  readonly #statement: PreparedWrite<Encoded, unknown>;

  constructor(columns: QuestionColumns, build: (pergunta: RawBuilder<unknown>) => RawBuilder<unknown>) {
    this.#columns = columns;
    this.#statement = preparedWrite<Encoded>()((db, param) =>
      build(spellingOf(db).questions.table(columns, param)),
    );
  }

  async send(db: Transaction, questions: readonly P[]): Promise<void> {
    if (questions.length === 0) return;
    await this.#statement.send(db, spellingOf(db).questions.valuesOf(this.#columns, questions));
  }
}
