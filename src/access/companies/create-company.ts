import type { Database, Transaction } from '../../platform/database/database.ts';
import { changeWithin, operatorOf } from '../../platform/writes/changes.ts';
import { type IssuedKey, issueKey } from '../keys/keys.queries.ts';
import { type IssuedInvitation, issueInvitation } from '../people/invitations.queries.ts';
import { type Company, hasCompanies, insertCompany } from './companies.queries.ts';

type CreatedCompany = IssuedKey & { company: Company };

export function createCompany(db: Transaction, nome: string): Promise<CreatedCompany> {
  return create(db, nome, async () => ({}));
}

/** Also creates an invitation link for the first owner. */
export function createCompanyForOwner(
  db: Transaction,
  nome: string,
): Promise<CreatedCompany & { invitation: IssuedInvitation }> {
  return create(db, nome, async (db, empresa_id) => ({
    invitation: await issueInvitation(db, { empresa_id, usuario_id: null }),
  }));
}

async function create<More extends object>(
  db: Transaction,
  nome: string,
  addMore: (db: Transaction, empresaId: string) => Promise<More>,
): Promise<CreatedCompany & More> {
  const company = await insertCompany(db, nome);
  return changeWithin(db, operatorOf(company.id), {}, async (db, journal) => {
    const first = {
      empresa_id: company.id,
      nome: 'Chave inicial',
      escopo: 'write',
      expires_at: null,
    } as const;
    const issued = await issueKey(db, first);
    journal.created('empresas', company.id, company);
    journal.created('chaves', issued.key.id, issued.key);
    return { company, ...issued, ...(await addMore(db, company.id)) };
  });
}

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
