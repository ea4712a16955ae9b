import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Author } from '../../platform/writes/journal.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toNotedPriceList } from '../price-list-records/noted-price-list.ts';
import {
  changeList,
  hasSalesAt,
  isOvertaken,
  type LineRow,
  type ListRow,
  priceListRecords,
  readListLines,
  readMissing,
} from '../price-list-records/price-lists.queries.ts';
import { changePrices } from '../price-tables/change-prices.ts';
import { priceTableRecords, selectAllPrices } from '../price-tables/price-tables.queries.ts';
import { toNamed } from '../products/availability.queries.ts';
import { findNamedProducts } from '../products/product-codes.queries.ts';
import type { ProductRow } from '../products/products.queries.ts';
import { type Replaced, toldBy } from './apply-price-list.ts';
import { changeTerms, type ProductTerms, removeUnsold } from './change-products.ts';

/** Removes a list; one in force gives back what it replaced, but what was changed since stays. */
export async function undoList(
  db: Transaction,
  journal: Journal,
  author: Author,
  row: ListRow,
  isConfirmed: boolean,
): Promise<void> {
  const lines = await readListLines(db, row);
  if (row.em_vigor_em !== null) {
    if (await isOvertaken(db, row)) refuse(problems.priceListNotNewest);
    if (!isConfirmed && (await hasSalesAt(db, row))) refuse(problems.priceListSold);
    await giveBack(db, journal, author, row, lines);
  }
  const told = await withTold(db, journal, row, lines);
  await priceListRecords.remove(db, told);
  journal.deleted('listas_preco', row.id, toNotedPriceList(told));
}

/** The deletion names the products whose stock it told, which the phone then reads again. */
async function withTold(db: Transaction, journal: Journal, row: ListRow, lines: readonly LineRow[]) {
  const telling = lines.filter(({ estoque }) => estoque !== null);
  if (telling.length === 0) return row;
  const find = await findNamedProducts(db, row.empresa_id, row.representada_id, telling.map(toNamed));
  const found = telling.map((line) => ({ ...line, produto_id: find(toNamed(line)) ?? line.produto_id }));
  const estoque = JSON.stringify([...new Set([...toldBy(found), ...JSON.parse(row.estoque)])].sort());
  return estoque === row.estoque ? row : changeList(db, journal, row, { estoque });
}

async function giveBack(
  db: Transaction,
  journal: Journal,
  author: Author,
  row: ListRow,
  lines: readonly LineRow[],
): Promise<void> {
  const { empresa_id, tabela_id } = row;
  const applied = lines.flatMap((line) => {
    const antes: Replaced = JSON.parse(line.antes ?? 'null') ?? {};
    return line.aplicada === 1 && line.produto_id !== null ? [{ line, id: line.produto_id, antes }] : [];
  });
  if (tabela_id !== null) await giveBackPrices(db, journal, row, applied);
  const wanted = new Map<string, (now: ProductRow) => ProductTerms>();
  for (const { line, id, antes } of applied)
    if (!antes.criado) wanted.set(id, (now) => termsBefore(now, line, antes, tabela_id === null));
  for (const { produto_id, desativar } of await readMissing(db, row))
    if (desativar === 1) wanted.set(produto_id, (now) => (now.ativo ? {} : { ativo: true }));
  await changeTerms(db, journal, empresa_id, wanted);
  const made = applied.filter(({ antes }) => antes.criado).map(({ id }) => id);
  await removeUnsold(db, journal, author, made);
}

interface AppliedLine {
  readonly line: LineRow;
  readonly id: string;
  readonly antes: Replaced;
}

function termsBefore(now: ProductRow, line: LineRow, antes: Replaced, isOwnPrice: boolean): ProductTerms {
  const { preco, ipi, preco_minimo } = antes;
  return {
    ...(isOwnPrice && typeof preco === 'number' && now.preco === line.preco && { preco }),
    ...(ipi !== undefined && now.ipi === line.ipi && { ipi }),
    ...(preco_minimo !== undefined && now.preco_minimo === line.preco_minimo && { preco_minimo }),
  };
}

async function giveBackPrices(
  db: Transaction,
  journal: Journal,
  { empresa_id, tabela_id }: ListRow,
  applied: readonly AppliedLine[],
): Promise<void> {
  const table = await priceTableRecords.find(db, wholeCompany(empresa_id), String(tabela_id));
  if (table === undefined) return;
  const now = new Map((await selectAllPrices(db, table)).map(({ produto_id, preco }) => [produto_id, preco]));
  const wanted = applied
    .filter(({ line, id, antes }) => antes.preco !== undefined && now.get(id) === line.preco)
    .map(({ id, antes }) => ({ produto_id: id, preco: antes.preco ?? null }));
  if (wanted.length > 0) await changePrices(db, journal, table, wanted);
}
