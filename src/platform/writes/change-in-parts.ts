import type { Reader } from '../database/database.ts';
import type { Service } from '../http/service.ts';
import { authorOf, change, leaveUnchanged, type WriteCall } from './changes.ts';
import type { WriteKind } from './command.ts';
import { countMore, readTotals, type Totals } from './counters.queries.ts';
import { recallBeforehand } from './idempotency.queries.ts';
import { readOutcome } from './outcome.ts';
import { applyPart, finishParts, keepParts, refusalsOf } from './parts.ts';

/** After so many plans that were outdated before they were begun, the next is made inside the transaction. */
const PLANS_OUTSIDE = 2;
const OUTDATED = {};

interface Plan<Input, Answer> {
  /** The input of each part, plain data; without any, nothing is changed. */
  readonly parts: readonly Input[];
  readonly answer: Answer;
}

/**
 * A change of any size that lets no other company wait for more than one of its parts. All refusals are part of the plan, before
 * anything is written. The first part is committed together with the others as data: from then on all of them will be written, even after a
 * crash, and other writes of the company come after them.
 */
export async function changeInParts<Input, Answer extends object>(
  service: Pick<Service, 'db'>,
  call: WriteCall,
  kind: WriteKind<Input>,
  plan: (db: Reader) => Promise<Plan<Input, Answer>>,
): Promise<Answer> {
  const { db } = service;
  const { id } = call.company;
  const author = authorOf(call.company);
  if (call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
  for (let plans = 0; ; plans++) {
    const { versao } = await readTotals(db.read, id);
    const outside = plans < PLANS_OUTSIDE ? await plan(db.read) : undefined;
    const answer = await change<Answer>(
      service,
      call,
      {},
      async (tx, journal) => {
        const isCurrent = (await readTotals(tx, id)).versao === versao;
        if (outside && !isCurrent) leaveUnchanged(OUTDATED);
        const { parts, answer } = outside ?? (await plan(tx));
        const [first, ...others] = parts.map((input) => ({ kind: kind.name, input }));
        if (first === undefined) return leaveUnchanged(answer);
        const outcome = await applyPart(tx, { ...first, author });
        for (const refusal of refusalsOf(outcome)) readOutcome(refusal);
        journal.notes.push(...outcome.notes);
        for (const [counted, more] of Object.entries(outcome.added) as [keyof Totals, number][])
          await countMore(tx, id, counted, more);
        await keepParts(tx, author, others);
        return answer;
      },
      'long',
    );
    if (answer === OUTDATED) continue;
    await finishParts(db, id);
    return answer;
  }
}
