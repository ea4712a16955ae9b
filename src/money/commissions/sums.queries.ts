import type { SelectQueryBuilder } from 'kysely';
import type { Situation } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, type EntryClass } from '../../platform/database/entry-classes.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EntryFilter } from './entries.filter.ts';

/** Whether the stored sums cover the filter: they have no clients, and no days except due dates. */
export function isSummed({ cliente_id, de, ate, por }: EntryFilter): boolean {
  return cliente_id === undefined && (por === 'vencimento' || (de === undefined && ate === undefined));
}

/** The number of entries for a filter that `isSummed`. */
export async function countSummed(
  db: Reader,
  empresaId: string,
  filter: EntryFilter,
  today: string,
): Promise<number> {
  const { count } = await sumsOf(db, empresaId, filter, today)
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
  today: string,
  offset: number,
): Promise<PlaceInList> {
  const days = await sumsOf(db, empresaId, filter, today)
    .where('datada', '=', true)
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

export function classesOf(situations: readonly Situation[] | undefined): EntryClass[] {
  if (situations === undefined) return Object.keys(ENTRY_CLASS) as EntryClass[];
  const classes = situations.map((one) => (one === 'a_receber' || one === 'atrasada' ? 'aberta' : one));
  return [...new Set(classes)];
}

type Sums = SelectQueryBuilder<Tables, 'somas_comissao', object>;

function sumsOf(
  db: Reader,
  empresaId: string,
  { representada_id, situacao, de, ate }: EntryFilter,
  today: string,
): Sums {
  const classes = classesOf(situacao).map((name) => ENTRY_CLASS[name]);
  let found: Sums = db
    .selectFrom('somas_comissao')
    .where('empresa_id', '=', empresaId)
    .where('classe', 'in', classes);
  if (representada_id !== undefined) found = found.where('representada_id', '=', representada_id);
  if (de !== undefined || ate !== undefined) found = found.where('datada', '=', true);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  const isAsked = (situation: Situation) => situacao === undefined || situacao.includes(situation);
  const openOnes = (comparison: '>=' | '<') =>
    found.where(({ eb }) => eb.or([eb('classe', '<>', ENTRY_CLASS.aberta), eb('dia', comparison, today)]));
  if (!isAsked('atrasada')) found = openOnes('>=');
  if (!isAsked('a_receber')) found = openOnes('<');
  return found;
}
