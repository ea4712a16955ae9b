import { success } from '../../contract/operation.ts';
import { orRefuse, problems } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/ids.ts';
import type { AppContext, RequestContext } from '../../platform/http/routes.ts';
import { authorOf, changeAlone } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  changePrices,
  countMoves,
  movesOfTable,
  type PriceMove,
} from '../../trade/price-tables/change-prices.ts';
import {
  type PriceTableRow,
  priceTableRecords,
  selectAllPrices,
} from '../../trade/price-tables/price-tables.queries.ts';
import { productsOfCodes } from '../../trade/products/product-codes.queries.ts';
import { selectProductsBy } from '../../trade/products/products.import.queries.ts';
import { productCodeOf } from '../../trade/products/products.kind.ts';
import type { PriceImportReport } from './import.contract.ts';
import { findRepeated, type ImportQuery } from './import-kind.ts';
import { toldOf, UNNAMED_FILES } from './import-told.ts';
import { type ImportedPrice, priceFile } from './imported.contract.ts';
import { insertImport, lastEntry } from './imports.queries.ts';
import { type ImportedTable, readTable, refuseLines, sortFaults } from './read-table.ts';

type PriceCall = RequestContext<Buffer, Omit<ImportQuery, 'atualizar' | 'plano'> & { tabela_id: string }>;

/** Writes the prices of a file into a table, replacing existing ones. */
export async function importPriceFile(service: AppContext, call: PriceCall) {
  const { tabela_id, simular = false, colunas } = call.query;
  const { id: empresaId } = call.company;
  const file = await readTable(service.files.sourceOf(call), priceFile, colunas);
  const id = newId();
  const plan = async (db: Reader) => {
    const known = await priceTableRecords.find(db, wholeCompany(empresaId), tabela_id);
    const table = orRefuse(known, problems.priceTableNotFound);
    const found = await findPrices(db, table, file);
    if (!simular && found.erros.length > 0) refuseLines(found.erros);
    const report = (moves: PriceMove[], importacao_id: string | null = null) => {
      const { criados, alterados } = countMoves(simular ? [] : moves);
      return success<PriceImportReport>({
        simulado: simular,
        criados,
        alterados,
        linhas: file.count,
        colunas_ignoradas: file.unknownColumns,
        erros: found.erros,
        mudancas: moves,
        ...toldOf(file, importacao_id),
        ...codesOf(moves, found.codes),
      });
    };
    return { table, ...found, report };
  };
  if (simular || file.faults.length > 0) {
    const { table, prices, report } = await plan(service.db.read);
    return report(movesOfTable(await selectAllPrices(service.db.read, table), prices));
  }
  const write = async (db: Transaction, journal: Journal) => {
    const desde = await lastEntry(db, empresaId);
    const { table, prices, report } = await plan(db);
    const { moves } = await changePrices(db, journal, table, prices);
    if (moves.length === 0) return report(moves);
    const { criados: precos, alterados } = countMoves(moves);
    const made = {
      id,
      tipo: 'prices',
      arquivos: UNNAMED_FILES,
      totais: { precos },
      alterados,
      desde,
    } as const;
    await insertImport(db, journal, authorOf(call.company), made);
    return report(moves, id);
  };
  return changeAlone(service, call, {}, write);
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
  const known = new Map(
    (await selectProductsBy(db, empresa_id, 'id', ids)).map((row) => [row.id, productCodeOf(row)]),
  );
  const unknown = named.flatMap(({ produto_id, linha, campo, cell }) =>
    known.has(produto_id) ? [] : [{ linha, campo, mensagem: `${problems.productUnknown.error}: ${cell}` }],
  );
  const repeated = findRepeated(named, named[0]?.campo ?? '', ({ produto_id }) => produto_id);
  const erros = sortFaults([...faults, ...repeated, ...unknown]);
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
