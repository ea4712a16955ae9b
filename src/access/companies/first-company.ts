import type { Database } from '../../platform/database/database.ts';
import { hasCompanies } from './companies.queries.ts';
import { createCompanyForOwner } from './create-company.ts';

const NAME = 'Minha empresa';

/**
 * On an empty database, creates a company, a key and a link for its owner; of several instances that start together, one does so.
 */
export async function createFirstCompany(
  db: Database,
): Promise<{ nome: string; apiKey: string; invitation: string } | undefined> {
  if (await hasCompanies(db.read)) return undefined;
  return db.exclusively(async (db) => {
    if (await hasCompanies(db)) return undefined;
    const { company, apiKey, invitation } = await createCompanyForOwner(db, NAME);
    return { nome: company.nome, apiKey, invitation: invitation.token };
  });
}
