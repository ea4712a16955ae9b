import type { Transaction } from '../database.ts';
import { createSchema } from './0001-schema.ts';

/** In the order in which they are applied. A name, once released, stays. */
export const migrations: Record<string, (db: Transaction) => Promise<void>> = {
  '0001-schema': createSchema,
};
