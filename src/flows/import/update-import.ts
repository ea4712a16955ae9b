import type { Reader, Transaction } from '../../platform/database/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop.ts';
import { ApiError, refuse } from '../../platform/http/contract/api-error.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { change, leaveUnchanged } from '../../platform/writes/changes.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall } from './import-call.ts';
import type { ImportKind } from './import-kind.ts';
import { MOST_FAULTS } from './read-table.ts';
import { readUpdates, type UpdateTable } from './read-updates.ts';
import { planUpdate, type UpdatePlan } from './update-plan.ts';

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
  return change(
    service,
    call,
    {},
    async (db, journal) => {
      const plan = await planFor(db, kind, call, table);
      refuseFaults(plan);
      if (plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
      const report = success(reportOn(table, plan, false));
      if (plan.created.length + plan.changed.length === 0) leaveUnchanged(report);
      await carryOut(db, journal, call.company.id, kind, plan);
      return report;
    },
    'long',
  );
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

async function carryOut<T, C, Row extends { readonly id: string }>(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  { resource, insert, updates }: ImportKind<T, C, Row>,
  { created, changed }: UpdatePlan<T, C, Row>,
): Promise<void> {
  await countMore(db, empresaId, resource, created.length);
  const records = created.map(({ record }) => record);
  await inBatches(await insert(db, empresaId, records), async (inserted) => {
    for (const record of inserted) journal.created(resource, record.id, record);
  });
  await inBatches(changed, async (batch) => {
    for (const { known, record } of batch) {
      await yieldToEventLoop();
      const after = await updates.change(db, known, record);
      journal.changed(resource, known.id, updates.show(known), updates.show(after));
    }
  });
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
