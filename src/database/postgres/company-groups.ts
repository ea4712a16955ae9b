import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Repeatable, Writer } from '../database.ts';
import { StoppingError, TooManyWaitingError } from '../errors.ts';
import type { Turns } from '../turns.ts';
import { commitGroup, type Desk, LARGEST_GROUP, type Member } from './commit-group.ts';
import { commitJointGroup } from './joint-group.ts';
import { Meeting, type Queue } from './meeting.ts';

const GROUPS_APART_AFTER_FAILURE = 10;
/** Whoever was answered among so many may be expected to come again at once, and the next group does not begin with the first of them. */
const MANY = 4;
const PATIENCE_MILLIS = 1;
/** Far more than a company has people, programs and connections. */
const WAITING_OF_COMPANY = 200;
/** In the turns, a group of several companies is nobody's in particular. */
const NOBODY = { company: '' };

/**
 * Writers of a company that come while others of it are being committed share the next transaction, and so its round
 * trips and its one commit. Those of several companies that come together share one as well, where they may be done at once.
 * Nobody is answered before the commit; the failure of one leaves the others untouched.
 */
export class CompanyGroups {
  readonly #desk: Desk;
  readonly #turns: Turns;
  /** Of companies that write now. */
  readonly #queues = new Map<string, Queue>();
  /** Companies that are by themselves for so many groups more. */
  readonly #apart = new Map<string, number>();
  readonly #meeting: Meeting;

  constructor(desk: Desk, turns: Turns) {
    this.#desk = desk;
    this.#turns = turns;
    this.#meeting = new Meeting({
      alone: (queue) => void this.#serve(queue),
      together: (members) => this.#serveTogether(members),
    });
    // Those who wait for others of their company need not wait for these to end.
    desk.stopping.addEventListener('abort', () => {
      for (const { waiting } of this.#queues.values()) refuse(waiting, new StoppingError());
    });
  }

  write<T>(work: Repeatable<T>, { company, peers }: Writer): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const member = { company, run: work, peers, resolve: resolve as (value: unknown) => void, reject };
      const queue = this.#queues.get(company);
      if (queue === undefined) this.#begin(member);
      else if (this.#desk.stopping.aborted) reject(new StoppingError());
      else if (queue.waiting.length >= WAITING_OF_COMPANY) reject(new TooManyWaitingError());
      else queue.waiting.push(member);
    });
  }

  #begin(first: Member): void {
    const queue: Queue = { company: first.company, waiting: [first], groupsToRunApart: 0 };
    this.#queues.set(queue.company, queue);
    this.#goOn(queue);
  }

  /** Whoever comes first decides whether others of other companies may join him. */
  #goOn(queue: Queue): void {
    const [first] = queue.waiting;
    if (first === undefined) this.#queues.delete(queue.company);
    else if (first.peers === undefined || this.#apart.has(queue.company) || this.#desk.stopping.aborted)
      void this.#serve(queue);
    else this.#meeting.join(queue);
  }

  async #serve(queue: Queue): Promise<void> {
    const { company } = queue;
    if (queue.waiting.length === 0) return this.#goOn(queue);
    const served = await this.#turns
      .run({ company }, () => this.#serveGroup(queue))
      .catch((refusal) => {
        refuse(queue.waiting, refusal);
        return 0;
      });
    this.#hasBeenApart(company);
    if (served >= MANY && queue.waiting.length < served / 2) await sleep(PATIENCE_MILLIS);
    this.#goOn(queue);
  }

  /** Returns how many they were. */
  async #serveGroup(queue: Queue): Promise<number> {
    await gather(queue.waiting);
    const group = queue.waiting.splice(0, LARGEST_GROUP);
    const apart = queue.groupsToRunApart > 0;
    if (apart) queue.groupsToRunApart -= 1;
    try {
      const takenBack = await commitGroup(this.#desk, queue.company, group, apart);
      if (takenBack) queue.groupsToRunApart = GROUPS_APART_AFTER_FAILURE;
    } catch (error) {
      // Whoever has his answer already does not hear this one.
      for (const member of group) member.reject(error);
    }
    return group.length;
  }

  /** Those who are left come first in the next group of their company. */
  async #serveTogether(members: readonly Member[]): Promise<void> {
    const left = await this.#turns
      .run(NOBODY, () => commitJointGroup(this.#desk, members))
      .catch((refusal) => {
        for (const member of members) member.reject(refusal);
        return { members: [], apart: new Map<string, number>() };
      });
    for (const [company, groups] of left.apart) this.#apart.set(company, groups);
    const queues = [...new Set(members.map(({ company }) => company))].map(
      (company) => this.#queues.get(company) as Queue,
    );
    for (const { company, waiting } of queues)
      waiting.unshift(...left.members.filter((member) => member.company === company));
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting.length, 0);
    if (members.length >= MANY && waiting < members.length / 2) await sleep(PATIENCE_MILLIS);
    for (const queue of queues) this.#goOn(queue);
  }

  #hasBeenApart(company: string): void {
    const more = (this.#apart.get(company) ?? 0) - 1;
    if (more > 0) this.#apart.set(company, more);
    else this.#apart.delete(company);
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
