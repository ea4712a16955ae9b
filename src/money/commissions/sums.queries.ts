import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, isPresumable } from '../../platform/database/entry-classes.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EntryFilter } from './entries.filter.ts';
import { casesOf, datingOf, type EntryCase, sideOf } from './entry-cases.ts';
import { isPresumed, type Presumption } from './presumption.queries.ts';

/** Whether the stored sums cover the filter: they have no clients, no vendedores, and no days except due dates. */
export function isSummed({ cliente_id, vendedor_id, de, ate, por }: EntryFilter): boolean {
  if (cliente_id !== undefined || vendedor_id !== undefined) return false;
  return por === 'vencimento' || (de === undefined && ate === undefined);
}

/** The number of entries for a filter that `isSummed`. */
export async function countSummed(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  presumption: Presumption,
): Promise<number> {
  const hasPeriod = filter.de !== undefined || filter.ate !== undefined;
  const { count } = await sumsOf(db, empresaId, filter, presumption, hasPeriod)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('quantidade'), ({ lit }) => lit(0)).as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A position in the list: `offset` entries after the first one due on `from`, or after the first without a due date. */
interface PlaceInList {
  readonly isDated: boolean;
  readonly from?: string;
  readonly offset: number;
}

/** The due date of the entry after `offset` others, so that earlier entries need not be read. */
export async function findPlace(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  presumption: Presumption,
  offset: number,
): Promise<PlaceInList> {
  const days = await sumsOf(db, empresaId, filter, presumption, true)
    .select(['dia', ({ fn }) => fn.sum<number>('quantidade').as('count')])
    .groupBy('dia')
    .orderBy('dia')
    .execute();
  let rest = offset;
  for (const { dia, count } of days) {
    if (rest < Number(count)) return { isDated: true, from: dia, offset: rest };
    rest -= Number(count);
  }
  return { isDated: false, offset: rest };
}

type Sums = SelectQueryBuilder<Tables, 'somas_comissao', object>;

function sumsOf(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  presumption: Presumption,
  onlyDated: boolean,
): Sums {
  const { representada_id, de, ate } = filter;
  const cases = casesOf(filter).filter((one) => !onlyDated || datingOf(one) !== 'undated');
  if (cases.length === 0) return db.selectFrom('somas_comissao').where(sql<boolean>`false`);
  const conditions = cases.map((one) => isOfCase(one, presumption, onlyDated));
  let found: Sums = rowsWith(db, 'somas_comissao', {
    empresa_id: empresaId,
    classe: [...new Set(cases.map(({ name }) => ENTRY_CLASS[name]))],
  }).where(sql<boolean>`(${sql.join(conditions, sql` or `)})`);
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  return found;
}

function isOfCase(one: EntryCase, presumption: Presumption, onlyDated: boolean): RawBuilder<boolean> {
  const { name, presumed } = one;
  const isPaid = isPresumed(presumption, 'somas_comissao');
  const parts = [sql`classe = ${sql.lit(ENTRY_CLASS[name])}`];
  if (onlyDated && datingOf(one) === 'both') parts.push(sql`datada`);
  if (isPresumable(name)) parts.push(presumed ? isPaid : sql`not ${isPaid}`);
  const side = sideOf(one);
  if (side === 'before') parts.push(sql`dia < ${presumption.today}`);
  if (side === 'onwards') parts.push(sql`dia >= ${presumption.today}`);
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}
