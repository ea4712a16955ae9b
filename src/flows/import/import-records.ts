import type { Reader } from '../../platform/database/database.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/routes.ts';
import { changeInParts } from '../../platform/writes/changes.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall, ImportKind } from './import-kind.ts';
import { type ImportedTable, inOrder, readTable, refuseLines } from './read-table.ts';
import { planUpdate, readUpdates, type UpdatePlan, type UpdateTable } from './update-plan.ts';
import { importRecordsKind, partsOf } from './write-records.ts';

const MOST_MOVES = 1000;

/** Creates the records of a file and, if requested, updates existing ones, all or none. */
export function importRecords<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<Service, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  const { company, countGuesses } = call;
  const { simular, atualizar, plano, colunas } = call.query;
  const source = service.files.sourceOf(call);
  return atualizar ? updateFromFile() : createFromFile();

  async function createFromFile() {
    const table = await readTable(source, kind, colunas);
    const read = { linhas: table.count, colunas_ignoradas: table.unknownColumns };
    if (simular || table.faults.length > 0) {
      const erros = await findFaults(service.db.read, table);
      if (!simular) refuseLines(erros);
      return success<ImportReport>({ ...read, simulado: true, criados: 0, erros });
    }
    return changeInParts(service, call, importRecordsKind, async (db) => {
      const erros = await findFaults(db, table);
      if (erros.length > 0) refuseLines(erros);
      const records = table.lines.map(({ record }) => record);
      const answer = success<ImportReport>({ ...read, simulado: false, criados: records.length, erros });
      return { ...(await partsOf(db, company.id, kind, records, [])), answer };
    });
  }

  /** All that is wrong with the file, in the order of its lines. */
  async function findFaults(db: Reader, table: ImportedTable<T>) {
    const { faults: known, aboutOthers } = await kind.check(db, company.id, table.lines);
    if (aboutOthers > 0) countGuesses(aboutOthers);
    return inOrder([...table.faults, ...known]);
  }

  async function updateFromFile() {
    const table = await readUpdates(source, kind, colunas);
    if (simular || table.faults.length > 0) {
      const plan = await planFor(service.db.read, table);
      if (!simular) refuseFaults(plan);
      return success(reportOn(table, plan, true));
    }
    return changeInParts(service, call, importRecordsKind, async (db) => {
      const plan = await planFor(db, table);
      refuseFaults(plan);
      if (plano !== undefined && plano !== plan.fingerprint) refuse(problems.recordChanged);
      const created = plan.created.map(({ record }) => record);
      const changed = plan.changed.map(({ known, record }) => ({ known, record }));
      const answer = success(reportOn(table, plan, false));
      return { ...(await partsOf(db, company.id, kind, created, changed)), answer };
    });
  }

  async function planFor(db: Reader, table: UpdateTable<T, C>) {
    const plan = await planUpdate(db, company.id, kind, table);
    if (plan.aboutOthers > 0) countGuesses(plan.aboutOthers);
    return plan;
  }
}

function refuseFaults({ faults }: UpdatePlan<unknown, unknown, unknown>): void {
  if (faults.length > 0) refuseLines(inOrder(faults));
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
    erros: inOrder(plan.faults),
    mudancas: plan.moves.slice(0, MOST_MOVES),
    plano: plan.fingerprint,
  };
}
