import { sql } from 'kysely';
import { presumedBefore } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, type EntryClass } from '../../platform/database/entry-classes.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { situationOf } from './entry-cases.ts';
import { isPresumed, type Presumption, readPresumption } from './presumption.queries.ts';
import {
  type CommissionSummary,
  type EntryGroup,
  type SummedSituation,
  sumGroups,
  toFigures,
} from './summary.record.ts';

interface SummaryFilter {
  de?: string | undefined;
  ate?: string | undefined;
  /** Only entries whose payment is presumed, or only the others. */
  presumido?: boolean | undefined;
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
      : { today, before: new Map([...names.keys()].map((id) => [id, presumedBefore(presumir, today)])) };
  const all = await groupEntries(db, empresaId, days, presumption);
  const groups = presumido === undefined ? all : all.filter((group) => group.presumida === presumido);
  const byRepresentada = [...Map.groupBy(groups, ({ representada_id }) => representada_id)].map(
    ([id, some]) => ({
      representada_id: id,
      representada_nome: names.get(id) ?? '',
      ...toFigures(sumGroups(some)),
    }),
  );
  const byMonth = [...Map.groupBy(groups, ({ dia }) => dia.slice(0, 7))].map(([mes, some]) => ({
    mes,
    ...toFigures(sumGroups(some)),
  }));
  return {
    ...toFigures(sumGroups(groups)),
    por_representada: byRepresentada.sort(
      (a, b) =>
        a.representada_nome.localeCompare(b.representada_nome, 'pt-BR') ||
        (a.representada_id < b.representada_id ? -1 : 1),
    ),
    por_mes: byMonth.sort((a, b) => (a.mes < b.mes ? -1 : 1)),
  };
}

interface Days {
  de?: string | undefined;
  ate?: string | undefined;
}

/** What is due or expected in a period, from the stored sums. */
export async function groupEntries(
  db: Reader,
  empresaId: string,
  { de, ate }: Days,
  presumption: Presumption,
): Promise<EntryGroup[]> {
  const sum = (column: 'quantidade' | 'valor' | 'saldo') =>
    sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column);
  const presumed = sql<boolean | 0 | 1>`${isPresumed(presumption, 'somas_comissao')}`;
  let found = rowsWith(db, 'somas_comissao', {
    empresa_id: empresaId,
    classe: [...CLASSES.keys()],
    datada: [true, false],
  }).select(['classe', 'representada_id', 'dia', 'quantidade', 'valor', 'saldo', presumed.as('presumida')]);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  const key = ['classe', 'representada_id', 'dia', 'presumida'] as const;
  const groups = db
    .selectFrom(found.as('grupos'))
    .select([...key, sum('quantidade'), sum('valor'), sum('saldo')])
    .groupBy([...key]);
  return (await groups.execute()).map(({ classe, presumida, ...row }) => {
    const name = CLASSES.get(classe) as EntryClass;
    const isPaid = Boolean(presumida);
    const situacao = situationOf(name, isPaid, row.dia >= presumption.today) as SummedSituation;
    return { ...row, situacao, presumida: isPaid };
  });
}

/** All classes but that of cancelled sales, which have no commission. */
const CLASSES: ReadonlyMap<number, EntryClass> = new Map(
  (Object.keys(ENTRY_CLASS) as EntryClass[])
    .filter((name) => name !== 'cancelada')
    .map((name) => [ENTRY_CLASS[name], name]),
);
