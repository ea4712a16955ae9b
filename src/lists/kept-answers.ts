import type { Database } from '../database/database.ts';
import type { Tagged } from '../http/replies/conditional.ts';

/** Of a hundred records at most, some tens of kilobytes each. */
const ANSWERS_KEPT = 200;

/** What a mark is compared with: as long as the database shows the same, what was read under it still holds. */
export type Mark = string | number;

interface Kept {
  readonly mark: Mark;
  readonly answer: Tagged<unknown>;
}

/** Answers that may be given again until someone changes what they show. */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>();

  find(mark: Mark, address: string): Tagged<unknown> | undefined {
    const kept = this.#answers.get(address);
    return kept?.mark === mark ? kept.answer : undefined;
  }

  /** The mark is that of before it was read: if there was a commit meanwhile, nobody will ask for it again. */
  keep(mark: Mark, address: string, answer: Tagged<unknown>): void {
    this.#answers.delete(address);
    if (this.#answers.size >= ANSWERS_KEPT) this.#dropOldest();
    this.#answers.set(address, { mark, answer });
  }

  #dropOldest(): void {
    const [oldest] = this.#answers.keys();
    this.#answers.delete(oldest as string);
  }
}

const kept = new WeakMap<Database, KeptAnswers>();

export function keptAnswers(db: Database): KeptAnswers {
  const answers = kept.get(db) ?? new KeptAnswers();
  kept.set(db, answers);
  return answers;
}
