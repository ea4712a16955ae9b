import type { Transaction } from '../database/database.ts';
import type { KeyHolder } from '../http/access.ts';
import type { Service } from '../http/service.ts';
import { announceChange, type Totals } from './counters.queries.ts';

/**
 * The one door for writing: a transaction in the caller's company. `added` says how many records of each kind the
 * work adds (or removes, below zero). Whatever the work refuses by throwing has never happened.
 */
export function change<T>(
  { db }: Service,
  { company }: { company: KeyHolder },
  added: Partial<Totals>,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  return db.write(async (db) => {
    await announceChange(db, company.id, added);
    return work(db);
  });
}
