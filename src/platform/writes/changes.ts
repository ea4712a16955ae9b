import type { Database, Reader, Transaction } from '../database/database.ts';
import { adapterOf, dialectOf } from '../database/engine.ts';
import type { Caller } from '../http/access/caller.ts';
import { ApiError } from '../http/contract/problems.ts';
import type { Idempotency } from '../http/replies/idempotency.ts';
import type { Service } from '../http/routes.ts';
import { applyBatch } from './apply-batch.ts';
import { type Apply, type Command, type Once, WriteKind } from './command.ts';
import { countMore, readTotals, type Totals } from './counters.queries.ts';
import { recallBeforehand } from './idempotency.queries.ts';
import type { Author } from './journal.queries.ts';
import { Journal } from './journal.ts';
import { type Done, type Outcome, readOutcome, toRefused } from './outcome.ts';
import { afterParts, applyPart, finishParts, keepParts, refusalsOf } from './parts.ts';
import { reserveValues, type UniqueValues } from './reserved-values.queries.ts';
import { needsSeals, sealNotes } from './seals.ts';

/** Long work is committed in a transaction of its own, and what also writes other records with none of other companies. */
export type Effort = 'long' | 'own';

/** Like `Repeatable`, with the journal to note changes in. */
type RepeatableChange<T> = (db: Transaction, journal: Journal) => Promise<T>;

/** The author of a call, and its idempotency key. */
export interface WriteCall {
  readonly company: Caller;
  readonly idempotency?: Idempotency | undefined;
  /** What a large request asks for is long work. */
  readonly isLarge?: boolean;
}

/**
 * A write by a function: a transaction in the caller's company. `added` says how many records of each kind the
 * work adds (or removes, below zero), and the work notes in the journal what it did: one that notes nothing is refused.
 * Whatever the work refuses by throwing has never happened. Work that takes long says so, and is committed alone.
 */
export async function change<T extends object>(
  { db }: Pick<Service, 'db'>,
  { company, idempotency, isLarge = false }: WriteCall,
  added: Partial<Totals>,
  work: RepeatableChange<T>,
  effort?: Effort,
): Promise<T> {
  const once = idempotency && { ...onceOf(company, idempotency), keep: idempotency.keep };
  const command = { kind: ownWork.name, author: authorOf(company), input: { added, work }, once };
  const writer = { company: company.id, long: isLarge || effort === 'long' };
  return unlessUnchanged(async () => {
    const order = { applier: applyBatch, command, isSetWise: false };
    return readOutcome(await afterParts(db, company.id, () => db.apply(order, writer))) as T;
  });
}

function onceOf({ id, usuario_id }: Caller, { key, fingerprint, credential }: Idempotency): Once {
  return { caller: { id, usuario_id }, idempotency: { key, fingerprint, credential } };
}

/**
 * Runs a command, applied in a batch with others of its kind; its answer is JSON text. A large one is applied by the same function, as
 * long work.
 */
export async function applyCommand<Input>(
  { db }: Pick<Service, 'db'>,
  { company, idempotency, isLarge = false }: WriteCall,
  kind: WriteKind<Input>,
  input: Input,
  effort?: Effort,
): Promise<string> {
  const once = idempotency && onceOf(company, idempotency);
  const command = { kind: kind.name, author: authorOf(company), input, once };
  const long = isLarge || effort === 'long';
  const order = { applier: applyBatch, command, isSetWise: !long && effort !== 'own' };
  const apply = () => db.apply(order, { company: company.id, long });
  return readOutcome(await afterParts(db, company.id, apply)) as string;
}

export function authorOf({ id, key_id, usuario_id }: Caller): Author {
  return { empresa_id: id, chave_id: key_id, usuario_id };
}

/** The same for the operator at the command line, without a key. */
export function changeAsOperator<T>(db: Database, empresaId: string, work: RepeatableChange<T>): Promise<T> {
  const write = () => db.write((db) => changeWithin(db, operatorOf(empresaId), {}, work));
  return unlessUnchanged(() => afterParts(db, empresaId, write));
}

export function operatorOf(empresaId: string): Author {
  return { empresa_id: empresaId, chave_id: null, usuario_id: null };
}

class Unchanged extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('Nothing had to be changed');
    this.result = result;
  }
}

/** Ends work that would change nothing: no journal entry is written, and this is the result. */
export function leaveUnchanged(result: unknown): never {
  throw new Unchanged(result);
}

async function unlessUnchanged<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Unchanged) return error.result as T;
    throw error;
  }
}

/** Runs a change inside an open transaction. */
export async function changeWithin<T>(
  db: Transaction,
  author: Author,
  added: Partial<Totals>,
  work: RepeatableChange<T>,
): Promise<T> {
  const command = { kind: ownWork.name, author, input: { added, work } };
  const [outcome] = await applyBatch(db, [command], true);
  return readOutcome(outcome as Outcome) as T;
}

interface OwnWork {
  readonly added: Partial<Totals>;
  readonly work: RepeatableChange<unknown>;
}

/** Applies each command's own function in order, each in a savepoint if there are several. */
const applyOneByOne: Apply<OwnWork> = async (tx, commands, isAlone) => {
  if (isAlone) return [await runWork(tx, commands[0] as Command<OwnWork>)];
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const settled = await adapterOf(tx).attempt(() => runWork(tx, command));
    outcomes.push('error' in settled ? outcomeOf(settled.error) : settled.value);
  }
  return outcomes;
};

const ownWork = new WriteKind<OwnWork>('own work', applyOneByOne);

async function runWork(tx: Transaction, { author, input: { added, work } }: Command<OwnWork>): Promise<Done> {
  const journal = new Journal();
  const answer = await work(tx, journal);
  if (journal.notes.length === 0) throw new Error('A change that notes nothing in the journal is refused');
  if (needsSeals(journal)) await sealNotes(tx, author.empresa_id, journal);
  return { kind: 'done', answer, notes: journal.notes, added };
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Unchanged) return { kind: 'unchanged', answer: error.result };
  return error instanceof ApiError ? toRefused(error) : { kind: 'failed', error };
}

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
