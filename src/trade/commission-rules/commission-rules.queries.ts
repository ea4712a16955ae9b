import type { Selectable } from 'kysely';
import type { CommissionRule } from '../../domain/commission-rates.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { RuleTable } from '../../platform/database/tables/commissions.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { type FoundIds, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import type { NewRule, RuleChanges } from './commission-rules.contract.ts';

export type RuleRow = Selectable<RuleTable>;

export function insertRule(db: Transaction, empresaId: string, rule: NewRule): Promise<RuleRow> {
  const stamp = newStamp();
  return db
    .insertInto('regras')
    .values({ ...rule, ...stamp, empresa_id: empresaId, updated_at: stamp.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertRuleRow(db: Transaction, row: RuleRow): Promise<void> {
  await db.insertInto('regras').values(row).execute();
}

export function changeRule(db: Transaction, before: RuleRow, changes: RuleChanges): Promise<RuleRow> {
  return db
    .updateTable('regras')
    .set({ ...changes, updated_at: momentAfter(before.updated_at) })
    .where('empresa_id', '=', before.empresa_id)
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeRule(db: Transaction, { empresa_id, id }: RuleRow): Promise<void> {
  await db.deleteFrom('regras').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

export function findRule(db: Reader, empresaId: string, id: string): Promise<RuleRow | undefined> {
  return db
    .selectFrom('regras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id.toLowerCase())
    .executeTakeFirst();
}

interface RuleFilter {
  representada_id?: string | undefined;
}

export function selectRules(db: Reader, empresaId: string, filter: RuleFilter, page: Page) {
  return selectPage(findRules(db, empresaId, filter), page, (ids) => readRules(db, empresaId, ids));
}

export function exportRules(db: Reader, empresaId: string, filter: RuleFilter) {
  return readAll(
    findRules(db, empresaId, filter),
    (ids) => readRules(db, empresaId, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

/** The other rules of the same case. */
export function selectSameCase(
  db: Reader,
  empresaId: string,
  { representada_id, produto_id, cliente_id }: Pick<NewRule, 'representada_id' | 'produto_id' | 'cliente_id'>,
): Promise<RuleRow[]> {
  return db
    .selectFrom('regras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('representada_id', '=', representada_id)
    .where('produto_id', produto_id === null ? 'is' : '=', produto_id)
    .where('cliente_id', cliente_id === null ? 'is' : '=', cliente_id)
    .execute();
}

const rulesOfRepresentada = prepared<{ empresa_id: string; representada_id: string; cliente_id: string }>()(
  (db, param) =>
    db
      .selectFrom('regras')
      .select(['id', 'produto_id', 'cliente_id', 'percentual', 'de', 'ate'])
      .where('empresa_id', '=', param('empresa_id'))
      .where('representada_id', '=', param('representada_id'))
      .where(({ or, eb }) => or([eb('cliente_id', 'is', null), eb('cliente_id', '=', param('cliente_id'))]))
      .orderBy('id'),
);

/** The rules of a representada that may apply to a client, for any day and product. */
export function selectRulesFor(
  db: Reader,
  {
    empresa_id,
    representada_id,
    cliente_id,
  }: { empresa_id: string; representada_id: string; cliente_id: string },
): Promise<CommissionRule[]> {
  return rulesOfRepresentada.all(db, { empresa_id, representada_id, cliente_id });
}

/** The rules that name a record which is being deleted. */
export function selectRulesOf(
  db: Reader,
  empresaId: string,
  column: 'representada_id' | 'produto_id' | 'cliente_id',
  id: string,
): Promise<RuleRow[]> {
  return db
    .selectFrom('regras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where(column, '=', id)
    .orderBy('id')
    .execute();
}

/** Whether the company has every record that a rule names. */
export async function findNamed(
  db: Reader,
  empresaId: string,
  {
    representada_id,
    produto_id,
    cliente_id,
  }: Partial<Pick<NewRule, 'representada_id' | 'produto_id' | 'cliente_id'>>,
): Promise<{ representada: boolean; product: boolean; client: boolean }> {
  const has = async (table: 'representadas' | 'produtos' | 'clientes', id: string | null | undefined) => {
    if (id === null || id === undefined) return true;
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('empresa_id', '=', empresaId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  };
  return {
    representada: await has('representadas', representada_id),
    product: await has('produtos', produto_id),
    client: await has('clientes', cliente_id),
  };
}

function findRules(db: Reader, empresaId: string, { representada_id }: RuleFilter): FoundIds<'regras'> {
  const found = db
    .selectFrom('regras')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc');
  return representada_id ? found.where('representada_id', '=', representada_id) : found;
}

function readRules(db: Reader, empresaId: string, ids: FoundIds<'regras'>): Promise<RuleRow[]> {
  return db
    .selectFrom('regras')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}
