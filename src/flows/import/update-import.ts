import type { Reader } from '../../platform/database/database.ts';
import { ApiError, refuse } from '../../platform/http/contract/api-error.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { changeInParts } from '../../platform/writes/change-in-parts.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall } from './import-call.ts';
import type { ImportKind } from './import-kind.ts';
import { MOST_FAULTS } from './read-table.ts';
import { readUpdates, type UpdateTable } from './read-updates.ts';
import { planUpdate, type UpdatePlan } from './update-plan.ts';
import { importRecordsKind, partsOf } from './write-records.ts';

const MOST_MOVES = 1000;

/** Creates and updates all records of a file, or none. */
export async function updateFromFile<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<Service, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  const { simular, plano, colunas } = call.query;
  const table = await readUpdates(service.files.sourceOf(call), kind, colunas);
  if (simular || table.faults.length > 0) {
    const plan = await planFor(service.db.read, kind, call, table);
    if (!simular) refuseFaults(plan);
    return success(reportOn(table, plan, true));
  }
  return changeInParts(service, call, importRecordsKind, async (db) => {
    const plan = await planFor(db, kind, call, table);
    refuseFaults(plan);
    if (plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
    const created = plan.created.map(({ record }) => record);
    const changed = plan.changed.map(({ known, record }) => ({ known, record }));
    const answer = success(reportOn(table, plan, false));
    return { ...(await partsOf(db, call.company.id, kind, created, changed)), answer };
  });
}

async function planFor<T, C extends object, Row extends { readonly id: string }>(
  db: Reader,
  kind: ImportKind<T, C, Row>,
  { company, countGuesses }: ImportCall,
  table: UpdateTable<T, C>,
): Promise<UpdatePlan<T, C, Row>> {
  const plan = await planUpdate(db, company.id, kind, table);
  if (plan.aboutOthers > 0) countGuesses(plan.aboutOthers);
  return plan;
}

function refuseFaults(plan: UpdatePlan<unknown, unknown, unknown>): void {
  if (plan.faults.length > 0) throw new ApiError(problems.invalidInput, { details: faultsOf(plan) });
}

function faultsOf({ faults }: UpdatePlan<unknown, unknown, unknown>) {
  return faults.sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

function reportOn(
  { count, unknownColumns }: UpdateTable<unknown, unknown>,
  plan: UpdatePlan<unknown, unknown, unknown>,
  simulado: boolean,
): ImportReport {
  return {
    simulado,
    linhas: count,
    criados: plan.created.length,
    atualizados: plan.changed.length,
    inalterados: plan.unchanged,
    colunas_ignoradas: unknownColumns,
    erros: faultsOf(plan),
    mudancas: plan.moves.slice(0, MOST_MOVES),
    plano: plan.fingerprint,
  };
}
