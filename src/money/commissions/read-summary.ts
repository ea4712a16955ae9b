import { presumedBefore } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { readPresumption } from './presumption.queries.ts';
import { groupEntries } from './summary.queries.ts';
import { type CommissionSummary, toFigures } from './summary.record.ts';
import { sumGroups } from './summary.rules.ts';

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
