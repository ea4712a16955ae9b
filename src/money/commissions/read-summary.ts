import type { Reader } from '../../platform/database/database.ts';
import { listRepresentadaNames } from '../../trade/representadas/representadas.queries.ts';
import { readPresumption } from './presumption.queries.ts';
import { groupEntries } from './summary.queries.ts';
import { type CommissionSummary, toFigures } from './summary.record.ts';
import { sumGroups } from './summary.rules.ts';

export async function readSummary(
  db: Reader,
  empresaId: string,
  days: { de?: string | undefined; ate?: string | undefined },
  today: string,
): Promise<CommissionSummary> {
  const groups = await groupEntries(db, empresaId, days, await readPresumption(db, empresaId, today));
  const names = new Map((await listRepresentadaNames(db, empresaId)).map(({ id, nome }) => [id, nome]));
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
