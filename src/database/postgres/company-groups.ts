import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Repeatable, Writer } from '../database.ts';
import { StoppingError, TooManyWaitingError } from '../errors.ts';
import type { Turns } from '../turns.ts';
import { commitGroup, type Desk, type Member } from './commit-group.ts';

const LARGEST_GROUP = 32;
const GROUPS_APART_AFTER_FAILURE = 10;
/** Whoever was answered among so many may be expected to come again at once, and the next group does not begin with the first of them. */
const MANY = 4;
const PATIENCE_MILLIS = 1;
/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;

interface Queue {
  readonly waiting: Member[];
  groupsToRunApart: number;
}

/**
 * Writers of a company that come while others of it are being committed share the next transaction, and so its round
 * trips and its one commit. Nobody is answered before it; the failure of one leaves the others untouched.
 */
export class CompanyGroups {
  readonly #desk: Desk;
  readonly #turns: Turns;
  /** Of companies that write now. */
  readonly #queues = new Map<string, Queue>();

  constructor(desk: Desk, turns: Turns) {
    this.#desk = desk;
    this.#turns = turns;
    // Those who wait for others of their company need not wait for these to end.
    desk.stopping.addEventListener('abort', () => {
      for (const { waiting } of this.#queues.values()) refuse(waiting, new StoppingError());
    });
  }

  write<T>(work: Repeatable<T>, { company, peers }: Writer): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member = { run: work, peers, resolve: resolve as (value: unknown) => void, reject };
      const queue = this.#queues.get(company);
      if (queue === undefined) void this.#serve(company, member);
      else if (this.#desk.stopping.aborted) reject(new StoppingError());
      else if (queue.waiting.length >= WAITING_OF_COMPANY) reject(new TooManyWaitingError());
      else queue.waiting.push(member);
    });
  }

  async #serve(company: string, first: Member): Promise<void> {
    const queue: Queue = { waiting: [first], groupsToRunApart: 0 };
    this.#queues.set(company, queue);
    while (queue.waiting.length > 0) {
      const served = await this.#turns
        .run({ company }, () => this.#serveGroup(company, queue))
        .catch((refusal) => {
          refuse(queue.waiting, refusal);
          return 0;
        });
      if (served >= MANY && queue.waiting.length < served / 2) await sleep(PATIENCE_MILLIS);
    }
    this.#queues.delete(company);
  }

  /** Returns how many they were. */
  async #serveGroup(company: string, queue: Queue): Promise<number> {
    await gather(queue.waiting);
    const group = queue.waiting.splice(0, LARGEST_GROUP);
    const apart = queue.groupsToRunApart > 0;
    if (apart) queue.groupsToRunApart -= 1;
    try {
      const takenBack = await commitGroup(this.#desk, company, group, apart);
      if (takenBack) queue.groupsToRunApart = GROUPS_APART_AFTER_FAILURE;
    } catch (error) {
      // Whoever has his answer already does not hear this one.
      for (const member of group) member.reject(error);
    }
    return group.length;
  }
}

function refuse(waiting: Member[], refusal: Error): void {
  for (const member of waiting.splice(0)) member.reject(refusal);
}

/** Lets requests that have already arrived join, for as long as each turn of the event loop brings more. */
async function gather(waiting: readonly Member[]): Promise<void> {
  let gathered = 0;
  while (gathered < waiting.length && waiting.length < LARGEST_GROUP) {
    gathered = waiting.length;
    await nextTurn();
  }
}
