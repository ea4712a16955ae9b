import { changeWithin, operatorOf } from '../changes/changes.ts';
import type { Transaction } from '../database/database.ts';
import { type IssuedKey, issueKey } from '../keys/issue-key.ts';
import { type Company, insertCompany } from './companies.queries.ts';

export async function createCompany(
  db: Transaction,
  nome: string,
): Promise<IssuedKey & { company: Company }> {
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
    return { company, ...issued };
  });
}
