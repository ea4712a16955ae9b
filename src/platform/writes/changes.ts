import { ApiError } from '../../contract/problems.ts';
import {
  type Database,
  isUnchanged,
  type Reader,
  type Transaction,
  type Unchanged,
  type Writer,
} from '../database/database.ts';
import { adapterOf, dialectOf } from '../database/engine.ts';
import { isOutOfRoom } from '../database/errors.ts';
import type { Caller } from '../http/access/caller.ts';
import type { Idempotency } from '../http/replies/idempotency.ts';
import type { AppContext } from '../http/routes.ts';
import { applyBatch } from './apply-batch.ts';
import type { Apply, Command } from './command.ts';
import { countMore, readTotals, type Totals } from './counters.queries.ts';
import { onceOf, recallBeforehand } from './idempotency.queries.ts';
import type { Author } from './journal.queries.ts';
import { Journal } from './journal.ts';
import { type Outcome, readOutcome, refused, unchanged } from './outcome.ts';
import { afterParts, finishParts, keepParts, type PartKind, refusalsOf } from './parts.ts';
import { reserveValues, type UniqueValues } from './reserved-values.queries.ts';
import { needsSeals, sealNotes } from './seals.ts';

type RepeatableChange<T> = (db: Transaction, journal: Journal) => Promise<T>;

/** Work that may find that nothing is to be changed. */
export type PossibleChange<T> = RepeatableChange<T | Unchanged<T>>;

export interface WriteCall {
  readonly company: Caller;
  readonly idempotency?: Idempotency | undefined;
  /** What a large request asks for is committed alone. */
  readonly isLarge?: boolean;
}

/**
 * A write by a function: a transaction in the caller's company. `added` says how many records of each kind the
 * work adds (or removes, below zero), and the work notes in the journal what it did: one that notes nothing is refused,
 * unless it returns `unchanged(answer)`. Whatever the work refuses by throwing has never happened.
 */
export function change<T>(
  service: Pick<AppContext, 'db'>,
  call: WriteCall,
  added: Partial<Totals>,
  work: PossibleChange<T>,
): Promise<T> {
  const { company, idempotency } = call;
  const once = idempotency && { ...onceOf(company, idempotency), keep: idempotency.keep };
  const command = { apply: applyOneByOne, author: authorOf(company), input: { added, work }, once };
  return applyOne(service, command, { company: company.id, long: call.isLarge ?? false }) as Promise<T>;
}

/** As `change`, in a transaction of its own: for work that takes long however small its request is. */
export function changeAlone<T>(
  service: Pick<AppContext, 'db'>,
  { company, idempotency }: WriteCall,
  added: Partial<Totals>,
  work: PossibleChange<T>,
): Promise<T> {
  return change(service, { company, idempotency, isLarge: true }, added, work);
}

/** Its answer is JSON text. Commands of one function that come together are applied together; that of a large request is alone. */
export function applyCommand<Input>(
  service: Pick<AppContext, 'db'>,
  { company, idempotency, isLarge = false }: WriteCall,
  apply: Apply<Input>,
  input: Input,
): Promise<string> {
  const once = idempotency && onceOf(company, idempotency);
  const command: Command<Input> = { apply, author: authorOf(company), input, once };
  return applyOne(
    service,
    command as Command,
    { company: company.id, long: isLarge },
    !isLarge,
  ) as Promise<string>;
}

async function applyOne(
  { db }: Pick<AppContext, 'db'>,
  command: Command,
  writer?: Writer,
  isSetWise = false,
): Promise<unknown> {
  const order = { applier: applyBatch, command, isSetWise };
  return readOutcome(await afterParts(db, command.author.empresa_id, () => db.apply(order, writer)));
}

export function authorOf({ id, key_id, usuario_id }: Caller): Author {
  return { empresa_id: id, chave_id: key_id, usuario_id };
}

/** For the operator at the command line, who has no key. */
export function changeAsOperator<T>(db: Database, empresaId: string, work: PossibleChange<T>): Promise<T> {
  return changeInNameOf(db, operatorOf(empresaId), work);
}

/** For work that is done later, in the name of who wanted it. */
export function changeInNameOf<T>(db: Database, author: Author, work: PossibleChange<T>): Promise<T> {
  const command = { apply: applyOneByOne, author, input: { added: {}, work } };
  return applyOne({ db }, command) as Promise<T>;
}

export function operatorOf(empresaId: string): Author {
  return { empresa_id: empresaId, chave_id: null, usuario_id: null };
}

export async function changeWithin<T>(
  db: Transaction,
  author: Author,
  added: Partial<Totals>,
  work: RepeatableChange<T>,
): Promise<T> {
  const command = { apply: applyOneByOne, author, input: { added, work } };
  const [outcome] = await applyBatch(db, [command], true);
  return readOutcome(outcome as Outcome) as T;
}

interface FunctionInput {
  readonly added: Partial<Totals>;
  readonly work: RepeatableChange<unknown>;
}

const applyOneByOne: Apply<FunctionInput> = async (tx, commands, isAlone) => {
  if (isAlone) return [await runWork(tx, commands[0] as Command<FunctionInput>)];
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const settled = await adapterOf(tx).attempt(() => runWork(tx, command));
    // A full disk is everybody's, and the database is told of it.
    if ('error' in settled && isOutOfRoom(settled.error)) throw settled.error;
    outcomes.push('error' in settled ? outcomeOf(settled.error) : settled.value);
  }
  return outcomes;
};

async function runWork(
  tx: Transaction,
  { author, input: { added, work } }: Command<FunctionInput>,
): Promise<Outcome> {
  const journal = new Journal();
  const answer = await work(tx, journal);
  if (isUnchanged(answer)) return answer;
  if (journal.notes.length === 0) throw new Error('A change that notes nothing in the journal is refused');
  if (needsSeals(journal)) await sealNotes(tx, author.empresa_id, journal);
  return { kind: 'done', answer, notes: journal.notes, added };
}

function outcomeOf(error: unknown): Outcome {
  return error instanceof ApiError ? refused(error) : { kind: 'failed', error };
}

/** After so many plans that were outdated before they were begun, the next is made inside the transaction. */
const PLANS_OUTSIDE = 2;

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
  service: Pick<AppContext, 'db'>,
  call: WriteCall,
  kind: PartKind<Input>,
  plan: (db: Reader) => Promise<Plan<Input, Answer>>,
): Promise<Answer> {
  const { db } = service;
  const { id } = call.company;
  const author = authorOf(call.company);
  if (call.idempotency) await recallBeforehand(db.read, call.company, call.idempotency);
  for (let plans = 0; ; plans++) {
    const { versao } = await readTotals(db.read, id);
    const outside = plans < PLANS_OUTSIDE ? await plan(db.read) : undefined;
    const begin: PossibleChange<Answer | undefined> = async (tx, journal) => {
      const isCurrent = (await readTotals(tx, id)).versao === versao;
      if (outside && !isCurrent) return unchanged(undefined);
      const { parts, answer, unique } = outside ?? (await plan(tx));
      const isWhole = unique !== undefined && db.engine === 'postgres';
      if (parts.length === 0) return unchanged(answer);
      const now = isWhole ? parts : parts.slice(0, 1);
      const later = parts.slice(now.length);
      if (unique && later.length > 0) await reserveValues(tx, id, unique);
      for (const input of now) await writeNow(tx, journal, author, kind, input);
      await keepParts(tx, author, kind, later);
      return answer;
    };
    const answer = await changeAlone(service, call, {}, begin).catch((error) => {
      // On PostgreSQL nothing is reserved, and a value that another company took meanwhile is the caller's to read.
      const isPlannedAgain = outside && db.engine === 'sqlite';
      if (isPlannedAgain && dialectOf(db.read).violatedUnique(error) !== undefined) return undefined;
      throw error;
    });
    // The plan was outdated before it was begun.
    if (answer === undefined) continue;
    await finishParts(db, id);
    return answer;
  }
}

async function writeNow<Input>(
  tx: Transaction,
  journal: Journal,
  author: Author,
  kind: PartKind<Input>,
  input: Input,
): Promise<void> {
  const outcome = await kind.write(tx, author, input);
  for (const refusal of refusalsOf(outcome)) readOutcome(refusal);
  journal.notes.push(...outcome.notes);
  for (const [counted, more] of Object.entries(outcome.added) as [keyof Totals, number][])
    await countMore(tx, author.empresa_id, counted, more);
}
