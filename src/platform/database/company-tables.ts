import { type RawBuilder, sql } from 'kysely';
import { judgeOf } from './arriving-values.ts';
import type { Reader } from './database.ts';
import { dialectOf } from './engine.ts';
import { NIL_UUID } from './ids.ts';
import type { Column, Table } from './tables/columns.ts';
import { COMPANY_TABLES } from './tables.ts';

export type CompanyTableName = keyof typeof COMPANY_TABLES;

export const COMPANY_TABLE_NAMES = Object.keys(COMPANY_TABLES) as CompanyTableName[];

export function companyTable(name: CompanyTableName): Table['facts'] {
  return COMPANY_TABLES[name].facts;
}

/** In alphabetical order, as files of companies have them. */
export function columnsOf(name: CompanyTableName): string[] {
  return Object.keys(COMPANY_TABLES[name].columns).sort();
}

/** Tells which column of a row that arrives has a value that it cannot have; undefined where none has. */
export function rowJudge(name: CompanyTableName, columns: readonly string[]) {
  const judges = columns.map((column) => judgeOf(declaredColumn(name, column)));
  return (row: readonly unknown[]): string | undefined =>
    columns[judges.findIndex((fits, at) => !fits(row[at]))];
}

/** The columns that name a person of the company. */
export function personColumns(name: CompanyTableName): string[] {
  return columnsOf(name).filter((column) =>
    declaredColumn(name, column)?.spelling.sql.includes('references usuarios'),
  );
}

export function declaredColumn(name: CompanyTableName, column: string): Column<unknown> | undefined {
  return (COMPANY_TABLES[name].columns as Readonly<Record<string, Column<unknown>>>)[column];
}

export function carriedTables({ secrets }: { secrets: boolean }): CompanyTableName[] {
  return COMPANY_TABLE_NAMES.filter((name) => {
    const { stays, secret } = companyTable(name);
    return !stays && (secrets || !secret);
  });
}

export function isOfCompany(name: CompanyTableName, empresaId: string): RawBuilder<boolean> {
  const { member } = companyTable(name);
  if (member === undefined) return sql<boolean>`${sql.ref(companyColumn(name))} = ${sql.lit(empresaId)}`;
  return sql<boolean>`${sql.ref(member.column)} in (
    select ${sql.ref(member.by)} from membros where empresa_id = ${sql.lit(empresaId)})`;
}

const companyColumn = (name: CompanyTableName) => (name === 'empresas' ? 'id' : 'empresa_id');

/** Views in place of the tables, for the rest of the session; of persons also what they have elsewhere, as one seal answers for it. */
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
  const isOfThem = isAmong(companyColumn(name), companies, sql.lit);
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

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface CompanyRange {
  readonly after: string;
  readonly upTo: string;
  readonly without?: readonly string[];
}

/** Goes around the companies that have rows in a table, some at a time, so that no statement reads those of all. */
export class CompanyRounds {
  readonly #table: CompanyTableName;
  readonly #rows: number;
  #after = NIL_UUID;

  constructor(table: CompanyTableName, rows: number) {
    this.#table = table;
    this.#rows = rows;
  }

  /** The next companies, which have about `rows` rows; the range after the last one is the first again. */
  async next(db: Reader): Promise<CompanyRange & { readonly isLast: boolean }> {
    const after = this.#after;
    const { rows } = await sql<{ empresa_id: string }>`
      select empresa_id from ${sql.table(this.#table)} where empresa_id > ${after}
      order by empresa_id limit 1 offset ${this.#rows - 1}`.execute(db);
    const upTo = rows[0]?.empresa_id ?? LAST;
    const isLast = upTo === LAST;
    this.#after = isLast ? NIL_UUID : upTo;
    return { after, upTo, isLast };
  }

  /** The next range begins after this company, whatever the last one had beyond it. */
  goOnAfter(empresaId: string): void {
    this.#after = empresaId;
  }
}

/** Joined tables are each told the range, which PostgreSQL does not conclude from equal columns; views take no parameters. */
export function isAmong(
  column: string,
  companies: CompanyRange | string,
  written: (id: string) => RawBuilder<unknown> = (id) => sql`${id}`,
): RawBuilder<boolean> {
  const id = sql.ref(column);
  if (typeof companies === 'string') return sql`${id} = ${written(companies)}`;
  const { after, upTo, without = [] } = companies;
  const isOther = without.length === 0 ? sql`` : sql`and ${id} not in (${sql.join(without.map(written))})`;
  return sql`${id} > ${written(after)} and ${id} <= ${written(upTo)} ${isOther}`;
}
