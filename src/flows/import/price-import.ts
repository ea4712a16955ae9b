import { wholeCompany } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/call.ts';
import { ApiError, orRefuse } from '../../platform/http/contract/api-error.ts';
import type { LineFault } from '../../platform/http/contract/issues.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { changePrices, countMoves, movesOf, type PriceMove } from '../../trade/price-tables/change-prices.ts';
import {
  type PriceTableRow,
  priceTableRecords,
  selectAllPrices,
} from '../../trade/price-tables/price-tables.queries.ts';
import { productsOfCodes } from '../../trade/products/product-codes.queries.ts';
import { selectProductsByIds } from '../../trade/products/products.import.queries.ts';
import { codeOf } from '../../trade/products/products.kind.ts';
import { PRICE_HEADINGS } from './headings.ts';
import type { PriceImportReport } from './import.contract.ts';
import type { ImportQuery } from './import-call.ts';
import { findRepeated, type ReadKind } from './import-kind.ts';
import { type ImportedPrice, importedPrice } from './imported.contract.ts';
import { type ImportedTable, MOST_FAULTS, readTable } from './read-table.ts';

type PriceCall = Call<Buffer, Pick<ImportQuery, 'simular' | 'colunas'> & { tabela_id: string }>;

export const priceFile: ReadKind<ImportedPrice> = {
  schema: importedPrice,
  headings: PRICE_HEADINGS,
  oneOf: ['codigo', 'produto_id'],
  assigned: ['produto_nome', 'nome'],
};

/** Writes the prices of a file into a table, replacing existing ones. */
export async function importPriceFile(service: Service, call: PriceCall) {
  const { tabela_id, simular, colunas } = call.query;
  const { id: empresaId } = call.company;
  const file = await readTable(service.files.sourceOf(call), priceFile, colunas);
  const report = { linhas: file.count, colunas_ignoradas: file.unknownColumns };
  if (simular || file.faults.length > 0) {
    const known = await priceTableRecords.find(service.db.read, wholeCompany(empresaId), tabela_id);
    const table = orRefuse(known, problems.priceTableNotFound);
    const { prices, erros, codes } = await findPrices(service.db.read, table, file);
    if (!simular) refuseLines(erros);
    const mudancas = movesOf(await selectAllPrices(service.db.read, table), prices);
    return success<PriceImportReport>({
      simulado: true,
      criados: 0,
      alterados: 0,
      ...report,
      erros,
      mudancas,
      ...codesOf(mudancas, codes),
    });
  }
  return change(
    service,
    call,
    {},
    async (db, journal) => {
      const table = orRefuse(
        await priceTableRecords.find(db, wholeCompany(empresaId), tabela_id),
        problems.priceTableNotFound,
      );
      const { prices, erros, codes } = await findPrices(db, table, file);
      if (erros.length > 0) refuseLines(erros);
      const { moves: mudancas } = await changePrices(db, journal, table, prices);
      const { criados, alterados } = countMoves(mudancas);
      return success<PriceImportReport>({
        simulado: false,
        criados,
        alterados,
        ...report,
        erros,
        mudancas,
        ...codesOf(mudancas, codes),
      });
    },
    'long',
  );
}

/** The prices by product: a code is looked for among the products of the table's representada, then among ids. */
async function findPrices(
  db: Reader,
  { empresa_id, representada_id }: PriceTableRow,
  { lines, faults }: ImportedTable<ImportedPrice>,
) {
  const codes = lines.flatMap(({ record }) => record.codigo ?? []);
  const ofCode = await productsOfCodes(db, empresa_id, codes);
  const named = lines.map(({ linha, record: { produto_id, codigo = '', preco } }) => ({
    linha,
    campo: produto_id === undefined ? 'codigo' : 'produto_id',
    cell: produto_id ?? codigo,
    produto_id: produto_id ?? ofCode.find(codigo, representada_id) ?? codigo,
    preco,
  }));
  const ids = named.map(({ produto_id }) => produto_id);
  const known = new Map((await selectProductsByIds(db, empresa_id, ids)).map((row) => [row.id, codeOf(row)]));
  const unknown = named
    .filter(({ produto_id }) => !known.has(produto_id))
    .map(({ linha, campo, cell }) => ({
      linha,
      campo,
      mensagem: `${problems.productUnknown.error}: ${cell}`,
    }));
  const repeated = findRepeated(named, named[0]?.campo ?? '', ({ produto_id }) => produto_id);
  const erros = [...faults, ...repeated, ...unknown].sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
  return { prices: named.map(({ produto_id, preco }) => ({ produto_id, preco })), erros, codes: known };
}

/** The codes of products that have their own, by id, for people who read the changes. */
function codesOf(moves: readonly PriceMove[], codes: ReadonlyMap<string, string>) {
  const own = moves.flatMap(({ produto_id }) => {
    const code = codes.get(produto_id);
    return code === undefined || code === produto_id ? [] : [[produto_id, code]];
  });
  return own.length === 0 ? {} : { codigos: Object.fromEntries(own) as Record<string, string> };
}

function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}
