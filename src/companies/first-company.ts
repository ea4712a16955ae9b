import type { Database } from '../database/database.ts';
import { issueInvitation } from '../people/invitations.ts';
import { hasCompanies } from './companies.queries.ts';
import { createCompany } from './create-company.ts';

const NAME = 'Minha empresa';

/** On an empty database, and by one instance only when several start together: a company, the key to enter it, and a link for its owner. */
export async function createFirstCompany(
  db: Database,
): Promise<{ nome: string; apiKey: string; invitation: string } | undefined> {
  if (await hasCompanies(db.read)) return undefined;
  return db.exclusively(async (db) => {
    if (await hasCompanies(db)) return undefined;
    const { company, apiKey } = await createCompany(db, NAME);
    const { token } = await issueInvitation(db, { empresa_id: company.id, usuario_id: null });
    return { nome: company.nome, apiKey, invitation: token };
  });
}
