import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { roundsOf } from '../round.ts';
import { LARGEST_GROUP, type Member } from './commit-group.ts';

/** Writers of a company that wait for their turn. */
export interface Queue {
  readonly company: string;
  readonly waiting: Member[];
  groupsToRunApart: number;
}

/** What becomes of those who have met. */
interface Ways {
  alone(queue: Queue): void;
  together(members: readonly Member[]): Promise<void>;
}

/** While one is being committed, the next is being judged: more would be smaller ones. */
const GROUPS_AT_ONCE = 2;
/** As long as that, companies wait for groups of others to end; then each goes by itself. */
const PATIENCE_MILLIS = 500;

/** Where companies whose first writers may be done beside those of others find each other. */
export class Meeting {
  readonly #ways: Ways;
  /** In the order in which they came. */
  readonly #queues = new Set<Queue>();
  readonly #underWay = new Set<Promise<void>>();
  #isOpen = false;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  join(queue: Queue): void {
    this.#queues.add(queue);
    if (!this.#isOpen) void this.#open();
  }

  async #open(): Promise<void> {
    this.#isOpen = true;
    while (this.#queues.size > 0) {
      await this.#gather();
      if (this.#queues.size > 1 && this.#underWay.size === GROUPS_AT_ONCE) await this.#waitForPlace();
      if (this.#underWay.size === GROUPS_AT_ONCE) this.#part([...this.#queues]);
      else this.#serveFirst();
    }
    this.#isOpen = false;
  }

  /** Lets whoever has already arrived join, for as long as each turn of the event loop brings more. */
  async #gather(): Promise<void> {
    let gathered = 0;
    for (
      let waiting = this.#waiting;
      gathered < waiting && waiting < LARGEST_GROUP;
      waiting = this.#waiting
    ) {
      gathered = waiting;
      await nextTurn();
    }
  }

  get #waiting(): number {
    let waiting = 0;
    for (const queue of this.#queues) waiting += queue.waiting.length;
    return waiting;
  }

  async #waitForPlace(): Promise<void> {
    const over = new AbortController();
    const patience = sleep(PATIENCE_MILLIS, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([...this.#underWay, patience]);
    over.abort();
  }

  #part(queues: readonly Queue[]): void {
    for (const queue of queues) {
      this.#queues.delete(queue);
      this.#ways.alone(queue);
    }
  }

  /** Whoever came first, with all whose first writers are of the kind of his. */
  #serveFirst(): void {
    const [first] = this.#queues;
    const kind = first?.waiting[0]?.peers?.kind;
    const alike = [...this.#queues].filter(({ waiting }) => waiting[0]?.peers?.kind === kind);
    // Whoever waited was refused meanwhile.
    if (kind === undefined || alike.length === 1) this.#part(alike);
    else this.#serveTogether(alike.slice(0, LARGEST_GROUP));
  }

  #serveTogether(queues: readonly Queue[]): void {
    for (const queue of queues) this.#queues.delete(queue);
    const settled = this.#ways.together(takeShares(queues)).finally(() => this.#underWay.delete(settled));
    this.#underWay.add(settled);
  }
}

/** As many of each company, but for those that have fewer who may be done at once. */
function takeShares(queues: readonly Queue[]): Member[] {
  const group: Member[] = [];
  const rounds = queues.map(({ waiting }) => ({ waiting, most: roundsOf(waiting)[0]?.length ?? 0 }));
  for (const [n, { waiting, most }] of rounds.toSorted((one, other) => one.most - other.most).entries()) {
    const share = Math.floor((LARGEST_GROUP - group.length) / (rounds.length - n));
    group.push(...waiting.splice(0, Math.min(share, most)));
  }
  return group;
}
