import type { Reader } from '../../platform/database/database.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import { refuseLines } from './read-table.ts';
import { planUpdate, readCreations, readUpdates, type UpdatePlan } from './update-plan.ts';
import { importRecordsKind, partsOf } from './write-records.ts';

const MOST_MOVES = 1000;

/** Creates the records of a file and, if requested, updates existing ones, all or none. */
export async function importRecords<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<Service, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  const { company, countGuesses } = call;
  const { simular = false, atualizar, plano, colunas } = call.query;
  const read = atualizar ? readUpdates : readCreations;
  const table = await read(service.files.sourceOf(call), kind, colunas);
  if (simular || table.faults.length > 0) return success(reportOn(await planFor(service.db.read)));
  return changeInParts(service, call, importRecordsKind, async (db) => {
    const plan = await planFor(db);
    if (atualizar && plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
    return { ...partsOf(kind, plan), answer: success(reportOn(plan)) };
  });

  async function planFor(db: Reader) {
    const plan = await planUpdate(db, company.id, kind, table);
    if (plan.aboutOthers > 0) countGuesses(plan.aboutOthers);
    if (!simular && plan.faults.length > 0) refuseLines(plan.faults);
    return plan;
  }

  function reportOn({ created, changed, unchanged, moves, ...plan }: UpdatePlan): ImportReport {
    const updated = {
      atualizados: changed.length,
      inalterados: unchanged,
      mudancas: moves.slice(0, MOST_MOVES),
      plano: plan.fingerprint,
    };
    return {
      simulado: simular,
      linhas: table.count,
      criados: simular && !atualizar ? 0 : created.length,
      colunas_ignoradas: table.unknownColumns,
      erros: plan.faults,
      ...(atualizar && updated),
    };
  }
}
