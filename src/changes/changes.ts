import type { Database, Peers, Transaction, Writer } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';
import type { Caller } from '../http/access/caller.ts';
import type { Idempotency } from '../http/replies/idempotency.ts';
import type { Service } from '../http/service.ts';
import { announceChange, type Totals } from './counters.queries.ts';
import { once } from './idempotency.queries.ts';
import { type Author, writeJournal } from './journal.queries.ts';
import { Journal } from './journal.ts';
import { needsSeals, sealNotes } from './seals.ts';
import { SharedChanges } from './shared-changes.ts';

/** `long` work is committed alone. */
export type Effort = 'long' | Additive;

/**
 * Work that creates records of the kinds that it adds, or changes one, takes its code before it waits for anything else, and reads
 * nothing that others like it write but through unique keys, unless they have a mark in common. Such may be done at once, what they write
 * is written for all of them together, and should one of them fail, they are done one after another.
 */
export interface Additive {
  readonly marks: readonly string[];
  /** What work of this kind does, where that is not to add records. */
  readonly kind?: string;
}

/** Like `Repeatable`, with the journal that it writes into. */
type RepeatableChange<T> = (db: Transaction, journal: Journal) => Promise<T>;

/**
 * The one door for writing: a transaction in the caller's company. `added` says how many records of each kind the
 * work adds (or removes, below zero), and the work notes in the journal what it did: one that notes nothing is refused.
 * Whatever the work refuses by throwing has never happened. Work that takes long says so, and is committed alone.
 */
export function change<T extends object>(
  { db }: Pick<Service, 'db'>,
  { company, idempotency }: { company: Caller; idempotency?: Idempotency | undefined },
  added: Partial<Totals>,
  work: RepeatableChange<T>,
  effort?: Effort,
): Promise<T> {
  const workOnce: RepeatableChange<T> = (db, journal) =>
    once(db, { company, idempotency }, () => work(db, journal));
  const peers = typeof effort === 'object' ? peersOf(effort, added, company, idempotency) : undefined;
  const writer = { company: company.id, long: effort === 'long', peers };
  return changeInTransaction(db, authorOf(company), added, workOnce, writer);
}

/** Two requests under the same key are not done at once. Those with a key look for it first, and so go among themselves. */
function peersOf(
  { marks, kind: named }: Additive,
  added: Partial<Totals>,
  company: Caller,
  idempotency: Idempotency | undefined,
): Peers {
  const kind = named ?? Object.keys(added).join();
  if (idempotency === undefined) return { kind, marks };
  return { kind: `${kind} by key`, marks: [...marks, `key ${company.usuario_id} ${idempotency.key}`] };
}

export function authorOf({ id, key_id, usuario_id }: Caller): Author {
  return { empresa_id: id, chave_id: key_id, usuario_id };
}

/** The same for the operator, who acts on a company from the command line and carries no key. */
export function changeAsOperator<T>(db: Database, empresaId: string, work: RepeatableChange<T>): Promise<T> {
  return changeInTransaction(db, operatorOf(empresaId), {}, work);
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

/** For work that finds its end reached already: nothing happens, not even a journal entry, and this is the result. */
export function leaveUnchanged(result: unknown): never {
  throw new Unchanged(result);
}

async function changeInTransaction<T>(
  db: Database,
  author: Author,
  added: Partial<Totals>,
  work: RepeatableChange<T>,
  writer?: Writer,
): Promise<T> {
  try {
    return await db.write((db) => changeWithin(db, author, added, work), writer);
  } catch (error) {
    if (error instanceof Unchanged) return error.result as T;
    throw error;
  }
}

/** Inside a transaction that is already open. */
export async function changeWithin<T>(
  db: Transaction,
  author: Author,
  added: Partial<Totals>,
  work: RepeatableChange<T>,
): Promise<T> {
  const journal = new Journal();
  const { round } = adapterOf(db);
  if (round !== undefined) {
    SharedChanges.add(round, { author, added, journal });
    const result = await work(db, journal);
    if (needsSeals(journal)) await sealNotes(db, author.empresa_id, journal);
    return result;
  }
  await announceChange(db, author.empresa_id, added);
  const result = await work(db, journal);
  if (needsSeals(journal)) await sealNotes(db, author.empresa_id, journal);
  await writeJournal(db, author, journal.notes);
  return result;
}
