import '../record-kinds.ts';
import { sql } from 'kysely';
import { COMPANY_TABLE_NAMES, companyTable, isOfCompany } from '../../platform/database/company-tables.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasRow, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { sealPerson } from '../../platform/database/seals.ts';
import { listMemberIds, notePeople } from './settle-company.queries.ts';

/**
 * Removes a company and all that is its own. People stay where they are in other companies; the journal of one of those answers for
 * what they now come in by.
 */
export async function purgeCompany(db: Transaction, empresaId: string): Promise<void> {
  const isArriving = await hasRow(db, 'empresas', { id: empresaId, mudou_para: '' });
  const people = await listMemberIds(db, empresaId);
  await sql`update credenciais set ultima_empresa_id = null where ultima_empresa_id = ${empresaId}`.execute(
    db,
  );
  // The journal goes only after the counters.
  await sql`delete from contadores where empresa_id = ${empresaId}`.execute(db);
  for (const name of COMPANY_TABLE_NAMES.toReversed())
    if (companyTable(name).member === undefined)
      await sql`delete from ${sql.table(name)} where ${isOfCompany(name, empresaId)}`.execute(db);
  for (const id of people) await releasePerson(db, id, isArriving);
}

async function releasePerson(db: Transaction, id: string, wasArriving: boolean): Promise<void> {
  await removeUnusedCredentials(db, id);
  const [company] = await rowsWith(db, 'membros', { usuario_id: id })
    .select('empresa_id')
    .orderBy('saiu_em')
    .orderBy('empresa_id')
    .execute();
  if (company !== undefined) {
    // A company that was arriving has let nobody in.
    if (wasArriving) return;
    await sealPerson(db, id);
    await notePeople(db, company.empresa_id, [id]);
    return;
  }
  await removeRows(db, 'convites', { usuario_id: id });
  await removeRows(db, 'usuarios', { id });
}

/** Removes the credentials of a person that open no company. */
export async function removeUnusedCredentials(db: Transaction, id: string): Promise<void> {
  await sql`
    delete from credenciais where usuario_id = ${id} and id not in (
      select credencial_id from membros where usuario_id = ${id} and credencial_id is not null)`.execute(db);
}
