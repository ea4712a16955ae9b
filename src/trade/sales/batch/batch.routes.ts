import type { AccessScope } from '../../../domain/access-scope.ts';
import { sumOf } from '../../../domain/installments.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isLarge, MANY } from '../../../platform/event-loop.ts';
import { ApiError, refuse } from '../../../platform/http/contract/api-error.ts';
import type { FieldMessages } from '../../../platform/http/contract/issues.ts';
import { success, successWith, type Warning } from '../../../platform/http/contract/operation.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { type Route, route } from '../../../platform/http/routes.ts';
import type { Service } from '../../../platform/http/service.ts';
import { change } from '../../../platform/writes/changes.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { readOutcome } from '../../../platform/writes/outcome.ts';
import { createSalesOf, refuseUnfit } from '../create-sale.ts';
import { findOrderCodes } from '../order-codes.queries.ts';
import { faultsOf } from '../price-order.ts';
import { countInstallments } from '../sale-terms.ts';
import type { NewSale } from '../sales.contract.ts';
import type { PricedSale } from '../sales.queries.ts';
import type { CreatedSale } from '../sales.record.ts';
import { priceItems, totalOf } from '../sales.rules.ts';
import { atSale } from './at-sale.ts';
import { createSales, updateSaleStages } from './batch.contract.ts';
import { moveStages } from './move-stages.ts';
import { weighSales } from './stages.queries.ts';

export function saleBatchRoutes(service: Service): Route[] {
  const { calendar } = service;
  return [
    route(createSales(calendar), async (call) => {
      const sales = readBatch(call.scope, call.body.vendas);
      let parcelas = 0;
      for (const sale of sales) parcelas += countInstallments(sale, totalOf(sale.itens));
      const added = { vendas: sales.length, parcelas };
      const create = async (db: Transaction, journal: Journal) => {
        await refuseTakenCodes(db, call.company.id, sales);
        const data: CreatedSale[] = [];
        const warnings: Warning[] = [];
        const by = { caller: call.company, calendar };
        const results = await createSalesOf(db, journal, by, sales, (refused, at) =>
          atSale(at, () => readOutcome(refused) as never, sales[at]?.itens),
        );
        for (const [at, { created, avisos }] of results.entries()) {
          data.push(created);
          for (const { campo, mensagem } of avisos)
            warnings.push({ campo: `vendas.${at}.${campo}`, mensagem });
        }
        return successWith(data, warnings);
      };
      const items = sales.flatMap(({ itens }) => itens);
      const isLong = sales.length > MOST_IN_PASSING || isLarge(items);
      return change(service, call, added, create, isLong ? 'long' : undefined);
    }),

    route(updateSaleStages(calendar), async (call) => {
      const { status, faturado_em } = call.body;
      const ids = [...new Set(call.body.ids)];
      const { scope } = call;
      const weights = await weighSales(service.db.read, scope, ids);
      const items = weights.reduce((sum, sale) => sum + sale.items, 0);
      const isLong = ids.length > MOST_IN_PASSING || items > MANY;
      return change(
        service,
        call,
        {},
        async (db, journal) => {
          await moveStages(db, journal, scope, calendar.today(), { ids, status, faturado_em });
          return success(ids.map((id) => ({ id, status })));
        },
        isLong ? 'long' : undefined,
      );
    }),
  ];
}

/** More sales than these are committed alone. */
const MOST_IN_PASSING = 20;

/**
 * Checked beforehand, because the database would not say whose code it was; the company's writes are serialized, so no other
 * write comes between.
 */
async function refuseTakenCodes(
  db: Transaction,
  empresaId: string,
  sales: readonly PricedSale[],
): Promise<void> {
  const given = sales.flatMap(({ pedido }) => pedido ?? []);
  if (given.length === 0) return;
  const taken = new Set(await findOrderCodes(db, empresaId, given));
  for (const [at, { pedido }] of sales.entries()) {
    if (!pedido) continue;
    if (taken.has(pedido)) atSale(at, () => refuse(problems.orderTaken));
    taken.add(pedido);
  }
}

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
