import type { Reader, Transaction } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import type { Service } from '../http/routes.ts';
import { authorOf, change, leaveUnchanged, type WriteCall } from './changes.ts';
import type { Command, WriteKind } from './command.ts';
import { countMore, readTotals, type Totals } from './counters.queries.ts';
import { recallBeforehand } from './idempotency.queries.ts';
import type { Journal } from './journal.ts';
import { readOutcome } from './outcome.ts';
import { applyPart, finishParts, keepParts, refusalsOf } from './parts.ts';
import { reserveValues, type UniqueValues } from './reserved-values.queries.ts';

/** After so many plans that were outdated before they were begun, the next is made inside the transaction. */
const PLANS_OUTSIDE = 2;
const OUTDATED = {};

interface Plan<Input, Answer> {
  /** The input of each part, plain data; without any, nothing is changed. */
  readonly parts: readonly Input[];
  /** What the parts will take of what no two companies may share; the last part releases it. */
  readonly unique?: UniqueValues | undefined;
  readonly answer: Answer;
}

/**
 * A change of any size that lets no other company wait for more than one of its parts. All refusals are part of the plan, before
 * anything is written. The first part is committed together with the others as data: from then on all of them will be written, even after a
 * crash, and other writes of the company come after them. Where values are unique among all companies and each has a writer of its own,
 * all parts are one transaction, because a value cannot be reserved against one that is not yet committed.
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
        const { parts, answer, unique } = outside ?? (await plan(tx));
        const isWhole = unique !== undefined && db.engine === 'postgres';
        if (parts.length === 0) return leaveUnchanged(answer);
        const commands = parts.map((input) => ({ kind: kind.name, input, author }));
        const later = isWhole ? [] : commands.splice(1);
        if (unique && later.length > 0) await reserveValues(tx, id, unique);
        for (const command of commands) await applyNow(tx, journal, command);
        await keepParts(tx, author, later);
        return answer;
      },
      'long',
    ).catch((error) => {
      // On PostgreSQL nothing is reserved, and a value that another company took meanwhile is the caller's to read.
      const isPlannedAgain = outside && db.engine === 'sqlite';
      if (isPlannedAgain && dialectOf(db.read).violatedUnique(error) !== undefined) return OUTDATED as Answer;
      throw error;
    });
    if (answer === OUTDATED) continue;
    await finishParts(db, id);
    return answer;
  }
}

async function applyNow(tx: Transaction, journal: Journal, command: Command): Promise<void> {
  const outcome = await applyPart(tx, command);
  for (const refusal of refusalsOf(outcome)) readOutcome(refusal);
  journal.notes.push(...outcome.notes);
  for (const [counted, more] of Object.entries(outcome.added) as [keyof Totals, number][])
    await countMore(tx, command.author.empresa_id, counted, more);
}
