import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { NEVER_PRESUMED } from '../../domain/balance.ts';
import { dueAfter, type EntrySituation, presumedBefore } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import {
  ENTRY_CLASS,
  type EntryClass,
  isPresumable,
} from '../../platform/database/tables/commission-sums.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import type { EntryFilter } from './entry.record.ts';
import { type CommissionSummary, type EntryGroup, sumFigures, toFigures } from './entry.record.ts';
import { isPresumed, type Presumption, readPresumption } from './presumption.queries.ts';

/** Whether the stored sums cover the filter: they have no clients, no vendedores, no titles, and no days except due dates. */
export function areEntriesSummed(
  { cliente_id, vendedor_id, de, ate, por, presumido }: EntryFilter,
  { byTitles }: Presumption,
): boolean {
  if (cliente_id !== undefined || vendedor_id !== undefined) return false;
  if (byTitles && presumido !== undefined) return false;
  return por === 'vencimento' || (de === undefined && ate === undefined);
}

/** The number of entries for a filter that `areEntriesSummed`. */
export async function countEntriesBySums(
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
  if (filter.a_faturar !== undefined)
    found = found.where('presumivel_em', filter.a_faturar ? '=' : '<>', NEVER_PRESUMED);
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

/** A class of entries, those that are presumed paid apart, with the situations that they may be in. */
export interface EntryCase {
  readonly name: EntryClass;
  readonly presumed: boolean;
  readonly situations: readonly EntrySituation[];
}

const OPEN = ['a_receber', 'atrasada'] as const;

const CASES: readonly EntryCase[] = [
  { name: 'aberta', presumed: false, situations: OPEN },
  { name: 'prevista', presumed: false, situations: ['prevista'] },
  { name: 'recebida', presumed: false, situations: ['recebida'] },
  { name: 'divergente', presumed: false, situations: ['divergente'] },
  { name: 'estornada', presumed: false, situations: ['estornada'] },
  { name: 'cancelada', presumed: false, situations: ['cancelada'] },
  { name: 'presumivel', presumed: false, situations: ['prevista'] },
  { name: 'presumivel', presumed: true, situations: OPEN },
  { name: 'presumivel_nula', presumed: false, situations: ['prevista'] },
  { name: 'presumivel_nula', presumed: true, situations: ['recebida'] },
  { name: 'presumivel_recebida', presumed: false, situations: ['recebida'] },
  { name: 'presumivel_recebida', presumed: true, situations: ['recebida'] },
  { name: 'presumivel_divergente', presumed: false, situations: ['divergente'] },
  { name: 'presumivel_divergente', presumed: true, situations: ['divergente'] },
];

/** The cases that a filter asks for; each with only those of its situations that are asked for. */
export function casesOf(
  { situacao, presumido }: Pick<EntryFilter, 'situacao' | 'presumido'>,
  byTitles = false,
): EntryCase[] {
  const isAsked = ({ presumed, name }: EntryCase) =>
    presumido === undefined || presumed === presumido || (byTitles && !isPresumable(name));
  return CASES.filter(isAsked).flatMap((one) => {
    const situations = one.situations.filter((name) => situacao === undefined || situacao.includes(name));
    return situations.length === 0 ? [] : [{ ...one, situations }];
  });
}

/** Whether the entries have a due date: always, never (before the event), or some of them. */
export function datingOf({ name, presumed }: EntryCase): 'dated' | 'undated' | 'both' {
  if (presumed || name === 'aberta') return 'dated';
  return name === 'prevista' || isPresumable(name) ? 'undated' : 'both';
}

/** Of open entries, which side of today is asked for. */
export function sideOf({ situations }: EntryCase): 'before' | 'onwards' | 'any' {
  if (situations.length > 1) return 'any';
  return situations[0] === 'atrasada' ? 'before' : situations[0] === 'a_receber' ? 'onwards' : 'any';
}

type Days = Pick<EntryFilter, 'de' | 'ate'>;

interface SummaryFilter extends Days, Pick<EntryFilter, 'presumido'> {
  /** As if every representada presumed payments after so many days. */
  presumir?: number | undefined;
}

export async function readSummary(
  db: Reader,
  empresaId: string,
  { presumido, presumir, ...days }: SummaryFilter,
  today: string,
): Promise<CommissionSummary> {
  const names = new Map((await listRepresentadaNames(db, empresaId)).map(({ id, nome }) => [id, nome]));
  const presumption =
    presumir === undefined
      ? await readPresumption(db, empresaId, today)
      : {
          today,
          before: new Map([...names.keys()].map((id) => [id, presumedBefore(presumir, today)])),
          byTitles: false,
        };
  const all = await groupEntries(db, empresaId, days, presumption);
  const known = presumido === undefined ? all : all.filter((group) => group.presumida === presumido);
  const groups = known.filter(({ dia }) => dia !== NEVER_PRESUMED);
  const byRepresentada = [...Map.groupBy(groups, ({ representada_id }) => representada_id)].map(
    ([id, some]) => ({
      representada_id: id,
      representada_nome: names.get(id) ?? '',
      ...toFigures(some),
    }),
  );
  const byMonth = [...Map.groupBy(groups, ({ dia }) => dia.slice(0, 7))].map(([mes, some]) => ({
    mes,
    ...toFigures(some),
  }));
  return {
    ...toFigures(groups),
    sem_data: sumFigures(known.filter(({ dia }) => dia === NEVER_PRESUMED)),
    por_representada: byRepresentada.sort(
      (a, b) =>
        a.representada_nome.localeCompare(b.representada_nome, 'pt-BR') ||
        (a.representada_id < b.representada_id ? -1 : 1),
    ),
    por_mes: byMonth.sort((a, b) => (a.mes < b.mes ? -1 : 1)),
  };
}

/** What is due or expected in a period, from the stored sums. */
async function groupEntries(db: Reader, empresaId: string, days: Days, presumption: Presumption) {
  const { de, ate } = days;
  const sum = (column: 'quantidade' | 'valor' | 'saldo') =>
    sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column);
  const presumed = sql<boolean | 0 | 1>`${isPresumed(presumption, 'somas_comissao')}`;
  const columns = ['classe', 'representada_id', 'dia', 'quantidade', 'valor', 'saldo'] as const;
  const isOpen = sql<boolean | 0 | 1>`presumivel_em = ${sql.lit(NEVER_PRESUMED)}`;
  let found = rowsWith(db, 'somas_comissao', {
    empresa_id: empresaId,
    classe: [...new Set(SUMMED_CASES.map(({ name }) => ENTRY_CLASS[name]))],
    datada: [true, false],
  })
    .select([...columns, presumed.as('presumida'), sql<boolean | 0 | 1>`false`.as('aberta')])
    .where('presumivel_em', '<>', NEVER_PRESUMED);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  // Their day may be over, so that the period does not tell them.
  const open = rowsWith(db, 'somas_comissao', { empresa_id: empresaId })
    .select([
      ...columns,
      sql<boolean | 0 | 1>`false`.as('presumida'),
      sql<boolean | 0 | 1>`true`.as('aberta'),
    ])
    .where(isOpen);
  const key = ['classe', 'representada_id', 'dia', 'presumida', 'aberta'] as const;
  const groups = db
    .selectFrom(found.unionAll(open).as('grupos'))
    .select([...key, sum('quantidade'), sum('valor'), sum('saldo')])
    .groupBy([...key]);
  const isWithin = (dia: string) => (de === undefined || dia >= de) && (ate === undefined || dia <= ate);
  const first = dueAfter(presumption.today, 1);
  return (await groups.execute()).flatMap(({ classe, presumida, aberta, ...row }) => {
    if (aberta) {
      const dia = row.dia >= first ? row.dia : dueAfter(presumption.today, Number(row.dia.slice(8)));
      if (dia !== NEVER_PRESUMED && !isWithin(dia)) return [];
      return [{ ...row, dia, situacao: 'prevista' as const, presumida: false }];
    }
    const isPaid = Boolean(presumida);
    const isOf = (one: EntryCase) => ENTRY_CLASS[one.name] === classe && one.presumed === isPaid;
    const { situations } = SUMMED_CASES.find(isOf) as EntryCase;
    const open = row.dia >= presumption.today ? 'a_receber' : 'atrasada';
    const situacao = (situations.length === 1 ? situations[0] : open) as EntryGroup['situacao'];
    return [{ ...row, situacao, presumida: isPaid }];
  });
}

/** All but that of cancelled sales, which have no commission. */
const SUMMED_CASES = CASES.filter(({ name }) => name !== 'cancelada');
