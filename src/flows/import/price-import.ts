import type { Reader } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { ApiError, orRefuse } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { changePrices, countMoves, movesOf } from '../../trade/price-tables/change-prices.ts';
import {
  findKnownProducts,
  findPriceTable,
  selectAllPrices,
} from '../../trade/price-tables/price-tables.queries.ts';
import type { NewPrice } from '../../trade/price-tables/prices.contract.ts';
import { PRICE_HEADINGS } from './headings.ts';
import type { PriceImportReport } from './import.contract.ts';
import type { ImportQuery } from './import-call.ts';
import { findRepeated, type ReadKind } from './import-kind.ts';
import { importedPrice } from './imported.contract.ts';
import { type ImportedTable, MOST_FAULTS, readTable } from './read-table.ts';

type PriceCall = Call<Buffer, Pick<ImportQuery, 'simular' | 'colunas'> & { tabela_id: string }>;

export const priceFile: ReadKind<NewPrice> = {
  schema: importedPrice,
  headings: PRICE_HEADINGS,
  assigned: ['produto_nome', 'nome'],
};

/** Writes the prices of a file into a table, replacing existing ones. */
export async function importPriceFile(service: Service, call: PriceCall) {
  const { tabela_id, simular, colunas } = call.query;
  const { id: empresaId } = call.company;
  const file = await readTable(service.files.sourceOf(call), priceFile, colunas);
  const report = { linhas: file.count, colunas_ignoradas: file.unknownColumns };
  const prices = file.lines.map(({ record }) => record);
  if (simular || file.faults.length > 0) {
    const known = await findPriceTable(service.db.read, empresaId, tabela_id);
    const table = orRefuse(known, problems.priceTableNotFound);
    const erros = await findFaults(service.db.read, empresaId, file);
    if (!simular) refuseLines(erros);
    const mudancas = movesOf(await selectAllPrices(service.db.read, table), prices);
    return success<PriceImportReport>({
      simulado: true,
      criados: 0,
      alterados: 0,
      ...report,
      erros,
      mudancas,
    });
  }
  return change(
    service,
    call,
    {},
    async (db, journal) => {
      const table = orRefuse(await findPriceTable(db, empresaId, tabela_id), problems.priceTableNotFound);
      const erros = await findFaults(db, empresaId, file);
      if (erros.length > 0) refuseLines(erros);
      const { moves: mudancas } = await changePrices(db, journal, table, prices);
      const { criados, alterados } = countMoves(mudancas);
      return success<PriceImportReport>({ simulado: false, criados, alterados, ...report, erros, mudancas });
    },
    'long',
  );
}

async function findFaults(
  db: Reader,
  empresaId: string,
  { lines, faults }: ImportedTable<NewPrice>,
): Promise<LineFault[]> {
  const known = await findKnownProducts(
    db,
    empresaId,
    lines.map(({ record }) => record.produto_id),
  );
  const unknown = lines
    .filter(({ record }) => !known.has(record.produto_id))
    .map(({ linha, record }) => ({
      linha,
      campo: 'produto_id',
      mensagem: `${problems.productUnknown.error}: ${record.produto_id}`,
    }));
  const repeated = findRepeated(lines, 'produto_id', ({ record }) => record.produto_id);
  return [...faults, ...repeated, ...unknown].sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}
