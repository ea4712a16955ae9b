import { isSeen } from '../../../access/people/sale-scope.queries.ts';
import type { Page } from '../../../contract/lists.ts';
import { problems, refuse } from '../../../contract/problems.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import type { ClosedLine, ClosingReason } from '../../../domain/balance.ts';
import type { Reader, Transaction } from '../../../platform/database/database.ts';
import { newStamp } from '../../../platform/database/ids.ts';
import { insertRows, onCompanyAnd, removeRows, rowsWith } from '../../../platform/database/rows.ts';
import type { FoundIds } from '../../../platform/lists/pages.queries.ts';
import { afterNamed, readAll, selectPage } from '../../../platform/lists/pages.queries.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { closingsOf, toClosing } from '../notes/balance.queries.ts';
import { balanceOf, type Closing } from '../notes/balance.rules.ts';
import type { SaleFacts, SaleRow } from '../sale-facts.ts';
import { updateSale } from '../sales.queries.ts';
import { type ClosingFilter, type PricedClosing, toNotedClosing } from './closings.contract.ts';

/** What is said of a closing; without items it takes all that is open. */
export interface ClosingSaid {
  readonly data: string;
  readonly motivo: ClosingReason;
  readonly observacao?: string | null | undefined;
  readonly itens?: readonly ClosedLine[] | null | undefined;
  readonly carteira_id?: string | undefined;
}

/** Closes what is open of a sale, or a part of it; a sale of which nothing came has to be cancelled instead. */
export async function closeBalance(db: Transaction, journal: Journal, before: SaleFacts, said: ClosingSaid) {
  const itens = closable(before, said.itens);
  const { data, motivo, observacao = null, carteira_id = null } = said;
  const closing: Closing = { ...newStamp(), data, motivo, observacao, itens, carteira_id };
  const after = await reclose(db, before, [...before.closings, closing]);
  await insertClosings(db, after.row, [closing]);
  journal.created('encerramentos', closing.id, toNotedClosing(after.row, closing));
  return { closing, after };
}

function closable(sale: SaleFacts, asked: ClosingSaid['itens']): ClosedLine[] {
  const products = balanceOf(sale)?.itens ?? [];
  const open = products.filter(({ saldo }) => saldo > 0);
  if (open.length === 0) refuse(problems.saleWithoutBalance);
  const whole = open.map(({ produto_id, saldo }) => ({ produto_id, quantidade: saldo }));
  const wanted = asked?.map(({ produto_id, quantidade }) => ({ produto_id, quantidade })) ?? whole;
  const room = new Map(open.map(({ produto_id, saldo }) => [produto_id, saldo]));
  if (wanted.some(({ produto_id, quantidade }) => quantidade > (room.get(produto_id) ?? 0)))
    refuse(problems.closingTooMuch);
  const taken = new Map(wanted.map(({ produto_id, quantidade }) => [produto_id, quantidade]));
  const isAll = open.every(({ produto_id, saldo }) => taken.get(produto_id) === saldo);
  if (isAll && products.every(({ faturado }) => faturado === 0)) refuse(problems.nothingInvoiced);
  return wanted;
}

/** Takes a closing back. */
export async function reopenBalance(db: Transaction, journal: Journal, before: SaleFacts, closing: Closing) {
  const { empresa_id } = before.row;
  await removeRows(db, 'encerramentos', { empresa_id, id: closing.id });
  const left = before.closings.filter(({ id }) => id !== closing.id);
  journal.deleted('encerramentos', closing.id, toNotedClosing(before.row, closing));
  return reclose(db, before, left);
}

/** The sale as it is with other closings. */
function reclose(db: Transaction, before: SaleFacts, closings: readonly Closing[]) {
  return updateSale(db, before, { ...before, closings });
}

function insertClosings(db: Transaction, { empresa_id, id }: SaleRow, closings: readonly Closing[]) {
  const rows = closings.map((closing) => ({
    ...closing,
    ...{ empresa_id, venda_id: id, itens: JSON.stringify(closing.itens) },
  }));
  return insertRows(db, 'encerramentos', rows);
}

/** Inserts the closings of a sale that comes back from the trash. */
export async function restoreClosings(
  db: Transaction,
  journal: Journal,
  row: SaleRow,
  closings: readonly Closing[],
) {
  if (closings.length === 0) return;
  await insertClosings(db, row, closings);
  for (const closing of closings) journal.created('encerramentos', closing.id, toNotedClosing(row, closing));
}

/** Those that were not made by an order book that is gone. */
export async function findRestorable(db: Reader, empresa_id: string, closings: readonly Closing[]) {
  const books = closings.flatMap(({ carteira_id }) => carteira_id ?? []);
  if (books.length === 0) return closings;
  const found = await rowsWith(db, 'carteiras', { empresa_id, id: books }).select('id').execute();
  const there = new Set(found.map(({ id }) => id));
  return closings.filter(({ carteira_id }) => carteira_id === null || there.has(carteira_id));
}

export async function selectClosings(db: Reader, scope: AccessScope, filter: ClosingFilter, page: Page) {
  const key = { columns: ['encerramentos.id'], direction: 'desc' as const };
  const after = await afterNamed(findClosings(db, scope, {}), page, key);
  const found = findClosings(db, scope, filter);
  return selectPage(found, page, (ids) => readClosings(db, scope.empresaId, ids), { after });
}

export async function* exportClosings(db: Reader, scope: AccessScope, filter: ClosingFilter) {
  const found = findClosings(db, scope, filter);
  const parts = readAll(
    found,
    async (ids) =>
      (await readClosings(db, scope.empresaId, ids)).map((one) => ({ ...one, id: one.closing.id })),
    (rest, last) => rest.where('encerramentos.id', '<', last.id),
  );
  yield* parts;
}

function findClosings(db: Reader, scope: AccessScope, filter: ClosingFilter): FoundIds<'encerramentos'> {
  const { representada_id, cliente_id, motivo, de, ate } = filter;
  let found = rowsWith(db, 'encerramentos', { empresa_id: scope.empresaId });
  if (motivo !== undefined) found = found.where('motivo', 'in', motivo);
  if (de !== undefined) found = found.where('data', '>=', de);
  if (ate !== undefined) found = found.where('data', '<=', ate);
  if (scope.vendedorId !== null || representada_id !== undefined || cliente_id !== undefined)
    found = found.where(({ exists, selectFrom }) => {
      let sales = selectFrom('vendas')
        .select('vendas.id')
        .whereRef('vendas.empresa_id', '=', 'encerramentos.empresa_id')
        .whereRef('vendas.id', '=', 'encerramentos.venda_id')
        .where(isSeen(scope));
      if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
      if (cliente_id !== undefined) sales = sales.where('vendas.cliente_id', '=', cliente_id);
      return exists(sales);
    });
  return found.select('encerramentos.id').orderBy('encerramentos.id', 'desc');
}

async function readClosings(
  db: Reader,
  empresaId: string,
  ids: FoundIds<'encerramentos'>,
): Promise<PricedClosing[]> {
  const rows = await closingsOf(db, empresaId)
    .where('id', 'in', ids)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .execute();
  const sales = [...new Set(rows.map(({ venda_id }) => venda_id))];
  if (sales.length === 0) return [];
  const found = await rowsWith(db, 'vendas', { empresa_id: empresaId, id: sales })
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'))
    .select(['vendas.id', 'vendas.pedido', 'vendas.representada_id', 'vendas.comissao'])
    .select('clientes.nome as cliente_nome')
    .execute();
  const items = await rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales })
    .select(['venda_id', 'produto_id', 'quantidade', 'valor_unitario', 'valor_total', 'taxa', 'bonificacao'])
    .orderBy('venda_id')
    .orderBy('posicao')
    .execute();
  const itemsOf = Map.groupBy(items, ({ venda_id }) => venda_id);
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.flatMap((closing) => {
    const row = byId.get(closing.venda_id);
    const own = (itemsOf.get(closing.venda_id) ?? []).map((item) => ({
      ...item,
      bonificacao: Boolean(item.bonificacao),
      // PostgreSQL reads a JSON column as an object.
      taxa: typeof item.taxa === 'object' && item.taxa !== null ? JSON.stringify(item.taxa) : item.taxa,
    }));
    return row === undefined ? [] : [{ closing: toClosing(closing), row, items: own }];
  });
}
