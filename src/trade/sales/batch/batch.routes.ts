import type { z } from 'zod';
import type { FieldMessages } from '../../../contract/issues.ts';
import { success, successWith } from '../../../contract/operation.ts';
import { ApiError, problems, refuse } from '../../../contract/problems.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import { sumOf } from '../../../domain/installments.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { momentAfter } from '../../../platform/database/ids.ts';
import { type AppContext, type Route, route } from '../../../platform/http/routes.ts';
import { changeAlone } from '../../../platform/writes/changes.ts';
import { countMore } from '../../../platform/writes/counters.queries.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { isRefused, readOutcome } from '../../../platform/writes/outcome.ts';
import { moveToStatus, noteChange } from '../change-sale.ts';
import { addedBy, createSales, daysOfSale, refuseUnfit, type SaleInput } from '../create-sale.ts';
import { findSales } from '../find-sale.queries.ts';
import { itemFaults } from '../sale-facts.ts';
import * as contract from '../sale-steps.contract.ts';
import type { NewSale } from '../sales.contract.ts';
import { type PricedSale, updateStages, weighSales } from '../sales.queries.ts';
import { toCreatedSale, toJournalSale } from '../sales.record.ts';
import { type PricedItem, priceItems, totalOf } from '../sales.rules.ts';

export function saleBatchRoutes(service: AppContext): Route[] {
  const { calendar } = service;
  return [
    route(contract.createSales(calendar), async (call) => {
      const sales = readBatch(call.scope, call.body.vendas);
      const inputs = sales.map((sale) => ({ caller: call.company, sale, ...daysOfSale(calendar, sale) }));
      const added = { vendas: sales.length };
      return changeAlone(service, call, added, (db, journal) =>
        createAll(db, journal, call.company.id, inputs),
      );
    }),

    route(contract.updateSaleStages(calendar), async (call) => {
      const { ids, status } = call.body;
      return changeAlone(service, call, {}, async (db, journal) => {
        await moveStages(db, journal, call.scope, calendar.today(), call.body);
        return success(ids.map((id) => ({ id, status })));
      });
    }),
  ];
}

/** Creates sales that were sent together, all or none: the first that is refused undoes the others. */
async function createAll(db: Transaction, journal: Journal, empresaId: string, inputs: SaleInput[]) {
  const created = (await createSales(db, inputs)).map((sale, at) =>
    isRefused(sale) ? atSale(at, () => readOutcome(sale) as never, inputs[at]?.sale.itens) : sale,
  );
  await countMore(db, empresaId, 'parcelas', addedBy(created).parcelas);
  for (const sale of created) journal.created('vendas', sale.row.id, toJournalSale(sale));
  const warnings = created.flatMap(({ avisos }, at) =>
    avisos.map(({ campo, mensagem }) => ({ campo: `vendas.${at}.${campo}`, mensagem })),
  );
  return successWith(
    created.map(({ row, items }) => toCreatedSale(row, items)),
    warnings,
  );
}

/** The sales of a batch with their totals; all faults are reported together, each with its position. */
function readBatch(scope: AccessScope, sales: readonly NewSale[]): PricedSale[] {
  const details: FieldMessages = {};
  const priced = sales.map((sale, at) => {
    const itens = priceItems(sale.itens, sale.desconto_pedido ?? null);
    for (const { path, message } of itemFaults(itens)) details[`vendas.${at}.${path.join('.')}`] = message;
    if (sale.parcelas && sale.condicao) details[`vendas.${at}.condicao`] = problems.termsTwice.error;
    else if (sale.parcelas && sumOf(sale.parcelas) !== totalOf(itens))
      details[`vendas.${at}.parcelas`] = problems.installmentsSum.error;
    return { ...sale, itens };
  });
  if (Object.keys(details).length > 0) throw new ApiError(problems.invalidInput, { details });
  for (const [at, sale] of sales.entries()) atSale(at, () => refuseUnfit(scope, sale));
  return priced;
}

const FIELD_OF: Readonly<Record<string, string>> = {
  [problems.saleClientUnusable.code]: 'clienteId',
  [problems.representadaUnknown.code]: 'representadaId',
  [problems.representadaInactive.code]: 'representadaId',
  [problems.vendedorUnknown.code]: 'vendedor_id',
  [problems.orderTaken.code]: 'pedido',
  [problems.quotationUnpaid.code]: 'parcelas',
};

/** Adds the sale's position in the batch to a refusal. */
function atSale<T>(at: number, work: () => T, items: readonly Pick<PricedItem, 'produto_id'>[] = []): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const item = items.findIndex(({ produto_id }) => error.message.endsWith(`: ${produto_id}`));
    const product = error.code === 'sale_product_unusable' && item !== -1 && `itens.${item}.produtoId`;
    const field = product || error.told.campo || FIELD_OF[error.code];
    const avisos = error.told.avisos?.map((one) => ({ ...one, campo: `vendas.${at}.${one.campo}` }));
    throw error.at(field === undefined ? `vendas.${at}` : `vendas.${at}.${field}`, avisos);
  }
}

/** A sale with more items is read and written alone. */
const ITEMS_AT_ONCE = 2_000;

/** Changes the status of sales, all or none, with as many statements for five hundred small sales as for one. */
async function moveStages(
  db: Transaction,
  journal: Journal,
  scope: AccessScope,
  today: string,
  { ids, status, faturado_em }: z.output<NonNullable<ReturnType<typeof contract.updateSaleStages>['body']>>,
): Promise<void> {
  const weights = await weighSales(db, scope, ids);
  if (weights.length < ids.length) refuse(problems.saleNotFound);
  for (const some of inPieces(weights)) {
    const sales = await findSales(db, scope, some);
    const updated_at = sales
      .map(({ row }) => momentAfter(row.updated_at))
      .toSorted()
      .at(-1) as string;
    const moved = sales.map((before) => ({
      before,
      after: moveToStatus(before, status, updated_at, today, faturado_em ?? today),
    }));
    await updateStages(db, moved);
    for (const { before, after } of moved) await noteChange(journal, before, after);
  }
}

/** In order, so that the refusal is the same as one by one. */
function inPieces(weights: Awaited<ReturnType<typeof weighSales>>): string[][] {
  const pieces: string[][] = [];
  let room = 0;
  for (const { id, items } of weights) {
    room -= items;
    const last = pieces.at(-1);
    if (room >= 0 && last !== undefined) last.push(id);
    else {
      pieces.push([id]);
      room = ITEMS_AT_ONCE - items;
    }
  }
  return pieces;
}
