import type { Database } from '../database/database.ts';
import type { Tagged } from '../http/conditional.ts';

/** Of a hundred records at most, some tens of kilobytes each. */
const ANSWERS_KEPT = 200;

/** Answers that may be given again until someone commits anything. */
export class KeptAnswers {
  readonly #answers = new Map<string, Tagged<unknown>>();
  #epoch: number | undefined;

  find(epoch: number, address: string): Tagged<unknown> | undefined {
    return epoch === this.#epoch ? this.#answers.get(address) : undefined;
  }

  /** The epoch is that of before it was read: if there was a commit meanwhile, nobody will ask for it again. */
  keep(epoch: number, address: string, answer: Tagged<unknown>): void {
    if (epoch !== this.#epoch || this.#answers.size >= ANSWERS_KEPT) this.#answers.clear();
    this.#epoch = epoch;
    this.#answers.set(address, answer);
  }
}

const kept = new WeakMap<Database, KeptAnswers>();

/** Those of a database that tells of every commit; without that, nothing can be kept. */
export function keptAnswers(db: Database): KeptAnswers | undefined {
  if (!db.seesEveryCommit) return undefined;
  const answers = kept.get(db) ?? new KeptAnswers();
  kept.set(db, answers);
  return answers;
}
