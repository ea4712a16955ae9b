import { type RawBuilder, sql } from 'kysely';
import { type CompanyRange, isAmong } from './company-rounds.ts';
import { COMPANY_TABLE_NAMES, type CompanyTableName, companyTable } from './company-tables.ts';
import type { Reader } from './database.ts';
import { dialectOf } from './engine.ts';

/**
 * Temporary views take the place of the tables for the rest of the session, so that statements which ask about all companies ask
 * about one, or some. Of persons they show all, with what they have in other companies, because one seal answers for it; except in
 * those that are arriving, which let nobody in yet.
 */
export async function scopeTo(db: Reader, companies: CompanyRange | string): Promise<void> {
  for (const name of inOrder())
    await sql`create temporary view ${sql.ref(name)} as
      select * from ${dialectOf(db).ownTable(name)} where ${isInScope(db, name, companies)}`.execute(db);
}

export async function endScope(db: Reader): Promise<void> {
  for (const name of inOrder().reverse()) await sql`drop view ${sql.ref(name)}`.execute(db);
}

/** PostgreSQL resolves a name when it makes the view, so the view of memberships, which others are made with, comes last. */
function inOrder(): CompanyTableName[] {
  return [...COMPANY_TABLE_NAMES.filter((name) => name !== 'membros'), 'membros'];
}

function isInScope(
  db: Reader,
  name: CompanyTableName,
  companies: CompanyRange | string,
): RawBuilder<unknown> {
  const { ownTable } = dialectOf(db);
  const isOfThem = isAmong(companyTable(name).company ?? 'empresa_id', companies, sql.lit);
  const people = sql`(select usuario_id from ${ownTable('membros')} where ${isAmong('empresa_id', companies, sql.lit)})`;
  const arriving = sql`(
    select id from ${ownTable('empresas')} where mudou_para = '' and not (${isAmong('id', companies, sql.lit)}))`;
  const credentials = (isThere: RawBuilder<unknown>) =>
    sql`(select credencial_id from ${ownTable('membros')} where credencial_id is not null and empresa_id ${isThere} ${arriving})`;
  const opens = (id: string) =>
    sql`(${sql.ref(id)} not in ${credentials(sql`in`)} or ${sql.ref(id)} in ${credentials(sql`not in`)})`;
  if (name === 'usuarios') return sql`id in ${people}`;
  if (name === 'membros') return sql`usuario_id in ${people} and empresa_id not in ${arriving}`;
  if (name === 'credenciais') return sql`usuario_id in ${people} and ${opens('id')}`;
  if (name === 'passkeys')
    return sql`credencial_id in (
      select id from ${ownTable('credenciais')} where usuario_id in ${people}) and ${opens('credencial_id')}`;
  if (name === 'convites') return sql`${isOfThem} or (empresa_id is null and usuario_id in ${people})`;
  return isOfThem;
}
