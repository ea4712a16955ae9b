import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { COMPANIES } from './0001/companies.ts';
import { FLOWS } from './0001/flows.ts';
import { MONEY } from './0001/money.ts';
import { SALES } from './0001/sales.ts';
import { TRADE } from './0001/trade.ts';
import { applySchema } from './apply-schema.ts';

/** The schema of 1.0. */
export async function createSchema(db: Transaction): Promise<void> {
  for (const tables of [COMPANIES, TRADE, SALES, MONEY, FLOWS]) await applySchema(db, tables);
  const engine = schemaOf(db);
  await engine.createSearchIndexes(db);
  await engine.keepCommissionSums(db);
  await engine.protectJournal(db);
  await engine.guardReservedValues(db);
}
