import type { Transaction } from '../database/database.ts';
import type { KeyHolder } from '../http/access.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Service } from '../http/service.ts';
import { announceChange, type Totals } from './counters.queries.ts';
import { doOnce } from './idempotency.queries.ts';

/**
 * The one door for writing: a transaction in the caller's company. `added` says how many records of each kind the
 * work adds (or removes, below zero). Whatever the work refuses by throwing has never happened.
 */
export function change<T extends object>(
  { db }: Service,
  { company, idempotency }: { company: KeyHolder; idempotency?: Idempotency | undefined },
  added: Partial<Totals>,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  return db.write(async (db) => {
    await announceChange(db, company.id, added);
    if (idempotency === undefined) return work(db);
    return doOnce(db, company.id, idempotency, () => work(db));
  });
}
