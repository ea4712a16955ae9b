import type { Transaction } from '../database/database.ts';
import { changeAs } from './changes.ts';
import { type Company, insertCompany } from './companies.queries.ts';
import { insertKey, type Key, type NewKey } from './keys.queries.ts';
import { makeSecret } from './secrets.ts';

export interface IssuedKey {
  key: Key;
  /** The only time that the secret is known to anyone but its holder. */
  apiKey: string;
}

export async function issueKey(db: Transaction, request: NewKey): Promise<IssuedKey> {
  const secret = makeSecret();
  return { key: await insertKey(db, request, secret), apiKey: secret.apiKey };
}

export async function foundCompany(db: Transaction, nome: string): Promise<IssuedKey & { company: Company }> {
  const company = await insertCompany(db, nome);
  return changeAs(db, { empresa_id: company.id, chave_id: null }, {}, async (db, journal) => {
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
