import type { Reader } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { changeInParts } from '../../platform/writes/change-in-parts.ts';
import type { ImportReport } from './import.contract.ts';
import type { ImportCall } from './import-call.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportedTable, MOST_FAULTS, readTable } from './read-table.ts';
import { updateFromFile } from './update-import.ts';
import { importRecordsKind, partsOf } from './write-records.ts';

/** Creates the records of a file and, if requested, updates existing ones, all or none. */
export function importRecords<T, C extends object, Row extends { readonly id: string }>(
  service: Pick<Service, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  return call.query.atualizar ? updateFromFile(service, kind, call) : createFromFile(service, kind, call);
}

async function createFromFile<T, C, Row extends { readonly id: string }>(
  service: Pick<Service, 'db' | 'files'>,
  kind: ImportKind<T, C, Row>,
  call: ImportCall,
) {
  const table = await readTable(service.files.sourceOf(call), kind, call.query.colunas);
  if (call.query.simular || table.faults.length > 0) {
    const erros = await findFaults(service.db.read, kind, call, table);
    if (!call.query.simular) refuseLines(erros);
    return success<ImportReport>({ ...reportOn(table), simulado: true, criados: 0, erros });
  }
  return changeInParts(service, call, importRecordsKind, async (db) => {
    const erros = await findFaults(db, kind, call, table);
    if (erros.length > 0) refuseLines(erros);
    const records = table.lines.map(({ record }) => record);
    const answer = success<ImportReport>({
      ...reportOn(table),
      simulado: false,
      criados: records.length,
      erros,
    });
    return { ...(await partsOf(db, call.company.id, kind, records, [])), answer };
  });
}

/** All that is wrong with the file, in the order of its lines. */
async function findFaults<T, C, Row extends { readonly id: string }>(
  db: Reader,
  kind: ImportKind<T, C, Row>,
  { company, countGuesses }: ImportCall,
  table: ImportedTable<T>,
) {
  const { faults: known, aboutOthers } = await kind.check(db, company.id, table.lines);
  if (aboutOthers > 0) countGuesses(aboutOthers);
  const faults = [...table.faults, ...known];
  return faults.sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}

function reportOn<T>({ count, unknownColumns }: ImportedTable<T>) {
  return { linhas: count, colunas_ignoradas: unknownColumns };
}
