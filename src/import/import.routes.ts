import { inBatches } from '../changes/batches.queries.ts';
import { change } from '../changes/changes.ts';
import type { Reader } from '../database/database.ts';
import { type TurnBounds, Turns } from '../database/turns.ts';
import { ApiError } from '../http/contract/api-error.ts';
import type { LineFault } from '../http/contract/issues.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { type Call, type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { clientImport } from './client-import.ts';
import {
  type ImportReport,
  importClients,
  importPrices,
  importProducts,
  importRepresentadas,
} from './import.contract.ts';
import type { ImportKind } from './import-kind.ts';
import { importPriceFile } from './price-import.ts';
import { productImport } from './product-import.ts';
import type { ImportedTable } from './read-lines.ts';
import { MOST_FAULTS, readTable } from './read-table.ts';
import { representadaImport } from './representada-import.ts';

type ImportCall = Call<Buffer, { simular?: boolean | undefined }>;

/** A file is read in this process: one of a company at a time, and two in all. */
const TURNS: TurnBounds = { places: 2, ofCompany: 1, waitingOfCompany: 4 };

export function importRoutes(service: Service): Route[] {
  const turns = new Turns(TURNS);
  const importing =
    <T>(kind: ImportKind<T>) =>
    (call: ImportCall) =>
      turns.run(call.asker, () => importFile(service, kind, call));
  return [
    route(importClients, importing(clientImport)),
    route(importProducts, importing(productImport)),
    route(importRepresentadas, importing(representadaImport)),
    route(importPrices, (call) => turns.run(call.asker, () => importPriceFile(service, call))),
  ];
}

async function importFile<T>(service: Service, kind: ImportKind<T>, call: ImportCall) {
  const table = await readTable(call.body, kind);
  if (call.query.simular || table.faults.length > 0) {
    const erros = await findFaults(service.db.read, kind, call, table);
    if (!call.query.simular) refuseLines(erros);
    return success<ImportReport>({ ...reportOn(table), simulado: true, criados: 0, erros });
  }
  const added = { [kind.resource]: table.lines.length };
  return change(
    service,
    call,
    added,
    async (db, journal) => {
      const erros = await findFaults(db, kind, call, table);
      if (erros.length > 0) refuseLines(erros);
      const records = table.lines.map(({ record }) => record);
      await inBatches(await kind.insert(db, call.company.id, records), async (inserted) => {
        for (const record of inserted) journal.created(kind.resource, record.id, record);
      });
      return success<ImportReport>({ ...reportOn(table), simulado: false, criados: records.length, erros });
    },
    'long',
  );
}

/** All that is wrong with the file, in the order of its lines. */
async function findFaults<T>(
  db: Reader,
  kind: ImportKind<T>,
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
