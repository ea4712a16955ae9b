import type { Database } from '../database/database.ts';
import { hasCompanies } from './companies.queries.ts';
import { createCompany } from './create-company.ts';

const NAME = 'Minha empresa';

/** On an empty database, and by one instance only when several start together: a company, and the key to enter it. */
export async function createFirstCompany(
  db: Database,
): Promise<{ nome: string; apiKey: string } | undefined> {
  if (await hasCompanies(db.read)) return undefined;
  return db.exclusively(async (db) => {
    if (await hasCompanies(db)) return undefined;
    const { company, apiKey } = await createCompany(db, NAME);
    return { nome: company.nome, apiKey };
  });
}
