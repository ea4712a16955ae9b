import '../record-kinds.ts';
import { sql } from 'kysely';
import { COMPANY_TABLE_NAMES, companyTable, isOfCompany } from '../../platform/database/company-tables.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { sealPerson } from '../../platform/database/person-seals.ts';
import { notePeople } from './settle-company.queries.ts';

/**
 * Removes a company and all that is its own. People stay where they are in other companies; the journal of one of those answers for
 * what they now come in by.
 */
export async function purgeCompany(db: Transaction, empresaId: string): Promise<void> {
  const { rows } = await sql`select 1 from empresas where id = ${empresaId} and mudou_para = ''`.execute(db);
  const isArriving = rows.length > 0;
  const people = await db
    .selectFrom('membros')
    .select('usuario_id')
    .where('empresa_id', '=', empresaId)
    .execute();
  await sql`update credenciais set ultima_empresa_id = null where ultima_empresa_id = ${empresaId}`.execute(
    db,
  );
  // The journal goes only after the counters.
  await sql`delete from contadores where empresa_id = ${empresaId}`.execute(db);
  for (const name of COMPANY_TABLE_NAMES.toReversed())
    if (companyTable(name).member === undefined)
      await sql`delete from ${sql.table(name)} where ${isOfCompany(name, empresaId)}`.execute(db);
  for (const { usuario_id } of people) await releasePerson(db, usuario_id, isArriving);
}

async function releasePerson(db: Transaction, id: string, wasArriving: boolean): Promise<void> {
  await removeUnusedCredentials(db, id);
  const left = await db
    .selectFrom('membros')
    .select('empresa_id')
    .where('usuario_id', '=', id)
    .orderBy('saiu_em')
    .orderBy('empresa_id')
    .execute();
  const [company] = left;
  if (company !== undefined) {
    // A company that was arriving has let nobody in.
    if (wasArriving) return;
    await sealPerson(db, id);
    await notePeople(db, company.empresa_id, [id]);
    return;
  }
  await db.deleteFrom('convites').where('usuario_id', '=', id).execute();
  await db.deleteFrom('usuarios').where('id', '=', id).execute();
}

/** Removes the credentials of a person that open no company. */
export async function removeUnusedCredentials(db: Transaction, id: string): Promise<void> {
  await sql`
    delete from credenciais where usuario_id = ${id} and id not in (
      select credencial_id from membros where usuario_id = ${id} and credencial_id is not null)`.execute(db);
}
