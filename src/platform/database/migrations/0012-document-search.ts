import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** Clients are found by part of their document: it becomes the last line of the text to search by. */
export async function searchDocuments(db: Transaction): Promise<void> {
  await sql`update clientes set busca = busca || ${'\n'} || coalesce(documento, '')`.execute(db);
}
