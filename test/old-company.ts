import { sql } from 'kysely';
import { makeSecret } from '../src/access/keys/secrets.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { newStamp } from '../src/platform/database/ids.ts';

/** Inserts a company into the schema of the first releases. */
export async function insertOldCompany(db: Transaction, nome: string) {
  const { id, created_at } = newStamp();
  const company = { id, nome, ativo: true, catalogo_estrito: false, created_at, updated_at: created_at };
  await sql`
    insert into empresas (id, nome, ativo, catalogo_estrito, created_at, updated_at)
    values (${id}, ${nome}, ${true}, ${false}, ${created_at}, ${created_at})`.execute(db);
  await sql`insert into contadores (empresa_id) values (${id})`.execute(db);
  return company;
}

/** Also inserts a key and two journal entries from before the hash chain; returns the key's secret. */
export async function foundOldCompany(db: Transaction, nome: string): Promise<string> {
  const company = await insertOldCompany(db, nome);
  const { apiKey, prefixo, hash } = makeSecret();
  const { id, created_at } = newStamp();
  const key = { id, empresa_id: company.id, nome: 'Chave', prefixo, escopo: 'write', created_at };
  await sql`
    insert into chaves (id, empresa_id, nome, prefixo, hash, escopo, created_at)
    values (${id}, ${company.id}, ${key.nome}, ${prefixo}, ${hash}, ${key.escopo}, ${created_at})`.execute(
    db,
  );
  for (const [at, [recurso, record]] of Object.entries({ empresas: company, chaves: key }).entries())
    await sql`
      insert into jornal (empresa_id, numero, momento, acao, recurso, registro_id, depois)
      values (${company.id}, ${at + 1}, ${created_at}, 'criar', ${recurso}, ${record.id},
        ${JSON.stringify(record)})`.execute(db);
  await sql`update contadores set versao = 2`.execute(db);
  return apiKey;
}
