import type { Repeatable } from '../database.ts';
import { isBusy } from './connection.ts';
import type { LockPatience } from './lock-patience.ts';
import type { ScriptedRounds } from './scripted-rounds.ts';
import type { WritingThread } from './writing-thread.ts';

type RoundsOfWork = readonly (readonly Repeatable<unknown>[])[];

interface Means {
  readonly rounds: ScriptedRounds;
  readonly thread: WritingThread;
  readonly lock: LockPatience;
  readonly check: () => void;
}

/**
 * Has the writing thread write and commit what rounds have gathered, while this one reads and judges for those who come next. What
 * the rounds have read must still hold when it is written: either nobody has written since the thread's own last commit, or the
 * thread holds the writing lock already while they read.
 */
export class ScriptedCommits {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** What all of them return; undefined where they have to be done otherwise, and nothing has happened. */
  async commit(rounds: RoundsOfWork): Promise<unknown[] | undefined> {
    const { thread, lock, check } = this.#means;
    check();
    const { state } = thread;
    let outcome = state === undefined ? 'outdated' : await this.#attempt(rounds, state);
    if (outcome === 'outdated') {
      await lock.begin(() => thread.begin());
      outcome = await this.#attempt(rounds);
    }
    return typeof outcome === 'string' ? undefined : outcome;
  }

  async #attempt(rounds: RoundsOfWork, state?: number): Promise<unknown[] | 'outdated' | 'refused'> {
    const { thread } = this.#means;
    const scripted = await this.#gather(rounds, state === undefined);
    if (scripted === undefined) return 'refused';
    try {
      const outcome = await thread.commitScript(scripted.statements, state);
      return outcome === 'committed' ? scripted.values : outcome;
    } catch (error) {
      if (state !== undefined && isBusy(error)) return 'outdated';
      throw error;
    }
  }

  async #gather(rounds: RoundsOfWork, hasBegun: boolean) {
    const { thread, check } = this.#means;
    try {
      if (hasBegun) check();
      return await this.#means.rounds.run(rounds);
    } catch {
      // A thread that died has taken its transaction with it.
      if (hasBegun) await thread.takeBack().catch(() => {});
      return undefined;
    }
  }
}
