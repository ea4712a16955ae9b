import type { Peers, Transaction } from './database.ts';

/** What the work of several has in common, until it is written for all of them. */
export interface Gathered {
  write(db: Transaction, writer: RowWriter): Promise<void>;
}

type Rows = readonly Record<string, unknown>[];

/** How an engine writes many rows of a table by one statement. */
export interface RowWriter {
  insert(table: string, columns: readonly string[], rows: Rows): Promise<void>;
  update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Nothing more is to come: what was held back is sent. */
  end(): Promise<void>;
}

/** Answers all questions at once, in their order. */
export type AnswerAll<Question, Answer> = (
  db: Transaction,
  questions: readonly Question[],
) => Promise<readonly Answer[]>;

interface Questions {
  readonly asked: unknown[];
  readonly answers: Promise<readonly unknown[]>;
}

/**
 * Work of several that is done at once in one transaction. What they ask for at the same time is read by one statement for all
 * of them. What each of them only adds, and none of them looks at again, is gathered and written at the end, in the order
 * in which it was first gathered.
 */
export class Round {
  readonly #db: Transaction;
  readonly #writer: RowWriter;
  readonly #gathered = new Map<object, Gathered>();
  readonly #questions = new Map<unknown, Questions>();

  constructor(db: Transaction, writer: RowWriter) {
    this.#db = db;
    this.#writer = writer;
  }

  gather<T extends Gathered>(what: object, begin: () => T): T {
    const known = this.#gathered.get(what) ?? begin();
    this.#gathered.set(what, known);
    return known as T;
  }

  async ask<Question, Answer>(answer: AnswerAll<Question, Answer>, question: Question): Promise<Answer> {
    const { asked, answers } = this.#questions.get(answer) ?? this.#listen(answer);
    const place = asked.push(question) - 1;
    return (await answers)[place] as Answer;
  }

  /** Until all of them have said what they want to know before they can go on. */
  #listen<Question, Answer>(answer: AnswerAll<Question, Answer>): Questions {
    const asked: Question[] = [];
    const answers = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
      this.#questions.delete(answer);
      return answer(this.#db, asked);
    });
    const questions = { asked, answers };
    this.#questions.set(answer, questions);
    return questions;
  }

  /** What one is refused for may be what another refers to, so all is sent in its order, and nothing of it waited for in between. */
  async writeGathered(): Promise<void> {
    for (const gathered of this.#gathered.values()) await gathered.write(this.#db, this.#writer);
    await this.#writer.end();
  }
}

/** All of them, or the first that failed, but not before all have ended: none may go on in a transaction that is over. */
export async function allOf<T>(works: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

/** Those who may be done at once, as far as they stand next to each other; everyone else by himself. */
export function roundsOf<M extends { readonly peers?: Peers | undefined }>(
  group: readonly M[],
): [M, ...M[]][] {
  const rounds: [M, ...M[]][] = [];
  for (const member of group) {
    const last = rounds.at(-1);
    if (last?.every((other) => mayMeet(member.peers, other.peers))) last.push(member);
    else rounds.push([member]);
  }
  return rounds;
}

type OfCompany = { readonly company: string; readonly peers?: Peers | undefined };

/**
 * The rounds of several companies: what each has in its order, and whoever comes first in his company together with those of the same
 * kind who come first in theirs. Whose of several comes first makes no difference in one commit.
 */
export function roundsAcross<M extends OfCompany>(group: readonly M[]): [M, ...M[]][] {
  const companies = [...Map.groupBy(group, ({ company }) => company).values()].map((some) => roundsOf(some));
  const rounds: [M, ...M[]][] = [];
  for (const own of companies) {
    for (let first = own.shift(); first !== undefined; first = own.shift()) {
      const kind = first[0].peers?.kind;
      const others =
        kind === undefined ? [] : companies.filter((other) => other[0]?.[0].peers?.kind === kind);
      rounds.push([...first, ...others.flatMap((other) => (other === own ? [] : (other.shift() ?? [])))]);
    }
  }
  return rounds;
}

export function areOfOneCompany(questions: readonly { readonly empresa_id: string }[]): boolean {
  return questions.every(({ empresa_id }) => empresa_id === questions[0]?.empresa_id);
}

/** For questions of several companies, where those of one are answered at once. */
export function answerByCompany<Question extends { readonly empresa_id: string }, Answer, Db = Transaction>(
  answer: (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]> {
  return async (db, questions) => {
    const companies = Map.groupBy(questions.entries(), ([, { empresa_id }]) => empresa_id);
    if (companies.size === 1) return answer(db, questions);
    const answers = new Map<number, Answer>();
    const answerSome = async (some: [number, Question][]) => {
      const found = await answer(
        db,
        some.map(([, question]) => question),
      );
      for (const [n, [place]] of some.entries()) answers.set(place, found[n] as Answer);
    };
    await allOf([...companies.values()].map(answerSome));
    return questions.map((_, place) => answers.get(place) as Answer);
  };
}

function mayMeet(one: Peers | undefined, other: Peers | undefined): boolean {
  if (one === undefined || one.kind !== other?.kind) return false;
  return !one.marks?.some((mark) => other.marks?.includes(mark));
}
