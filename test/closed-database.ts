import { createCompany } from '../src/access/companies/companies.queries.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import '../src/flows/record-kinds.ts';

/** Opens a database for one task, as a command would without a process, and migrates it. */
export async function inDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export function foundCompany(url: string, nome: string): Promise<{ id: string; api_key: string }> {
  return inDatabase(url, async (db) => {
    const { company, apiKey } = await db.write((db) => createCompany(db, nome));
    return { id: company.id, api_key: apiKey };
  });
}

export function companiesIn(url: string): Promise<string[]> {
  return inDatabase(url, async ({ read }) =>
    (await read.selectFrom('empresas').select('nome').orderBy('id').execute()).map(({ nome }) => nome),
  );
}
