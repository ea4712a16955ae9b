import type { z } from 'zod';
import type { AccessScope } from '../../../domain/access-scope.ts';
import { sumOf } from '../../../domain/installments.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { momentAfter } from '../../../platform/database/ids.ts';
import type { FieldMessages } from '../../../platform/http/contract/issues.ts';
import { success } from '../../../platform/http/contract/operation.ts';
import { ApiError, problems, refuse } from '../../../platform/http/contract/problems.ts';
import { WrittenJson } from '../../../platform/http/replies/answers.ts';
import { type Route, route, type Service } from '../../../platform/http/routes.ts';
import { applyCommand, changeAlone } from '../../../platform/writes/changes.ts';
import { type Apply, WriteKind } from '../../../platform/writes/command.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { type Done, type Refused, readOutcome } from '../../../platform/writes/outcome.ts';
import { moveToStatus, noteChange } from '../change-sale.ts';
import { createTogether, daysOf, refuseUnfit, type SaleInput } from '../create-sale.ts';
import { findSales } from '../find-sale.queries.ts';
import { faultsOf } from '../sale-facts.ts';
import { createSales, updateSaleStages } from '../sale-steps.contract.ts';
import type { NewSale } from '../sales.contract.ts';
import { type PricedSale, updateStages, weighSales } from '../sales.queries.ts';
import { type PricedItem, priceItems, totalOf } from '../sales.rules.ts';

export function saleBatchRoutes(service: Service): Route[] {
  const { calendar } = service;
  return [
    route(createSales(calendar), async (call) => {
      const sales = readBatch(call.scope, call.body.vendas);
      const inputs = sales.map((sale) => ({ caller: call.company, sale, ...daysOf(calendar, sale) }));
      return new WrittenJson(await applyCommand(service, call, createSalesKind, inputs));
    }),

    route(updateSaleStages(calendar), async (call) => {
      const { ids, status } = call.body;
      return changeAlone(service, call, {}, async (db, journal) => {
        await moveStages(db, journal, call.scope, calendar.today(), call.body);
        return success(ids.map((id) => ({ id, status })));
      });
    }),
  ];
}

/** Creates sales that were sent together, all or none. It is long work, so it is alone in its transaction and may throw. */
const createAll: Apply<readonly SaleInput[]> = async (tx, commands) => {
  const outcomes: Done[] = [];
  for (const { input } of commands) {
    const refuseAt = (refused: Refused, at: number) =>
      atSale(at, () => readOutcome(refused) as never, input[at]?.sale.itens);
    outcomes.push(await createTogether(tx, input, refuseAt));
  }
  return outcomes;
};

const createSalesKind = new WriteKind('createSales', createAll, { isLong: true });

/** The sales of a batch with their totals; all faults are reported together, each with its position. */
function readBatch(scope: AccessScope, sales: readonly NewSale[]): PricedSale[] {
  const details: FieldMessages = {};
  const priced = sales.map((sale, at) => {
    const itens = priceItems(sale.itens, sale.desconto_pedido ?? null);
    for (const { path, message } of faultsOf(itens)) details[`vendas.${at}.${path.join('.')}`] = message;
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
    throw error.at(field === undefined ? `vendas.${at}` : `vendas.${at}.${field}`);
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
  { ids, status, faturado_em }: z.output<NonNullable<ReturnType<typeof updateSaleStages>['body']>>,
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
