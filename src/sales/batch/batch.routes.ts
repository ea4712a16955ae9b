import { change } from '../../changes/changes.ts';
import type { Journal } from '../../changes/journal.ts';
import type { Transaction } from '../../database/database.ts';
import { wholeCompany } from '../../domain/border.ts';
import { orRefuse, refuse } from '../../http/contract/api-error.ts';
import { success, successWith, type Warning } from '../../http/contract/operation.ts';
import { problems } from '../../http/contract/problems.ts';
import { type Route, route } from '../../http/routes.ts';
import type { Service } from '../../http/service.ts';
import { areMany } from '../../slices.ts';
import { changeSale } from '../change-sale.ts';
import { createSaleOf } from '../create-sale.ts';
import { findSale } from '../find-sale.queries.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { countInstallments } from '../sale-terms.ts';
import { findOrderCodes, type PricedSale } from '../sales.queries.ts';
import { type CreatedSale, toJournalSale } from '../sales.record.ts';
import { totalOf } from '../sales.rules.ts';
import { atSale, atSaleOf } from './at-sale.ts';
import { createSales, updateSaleStages } from './batch.contract.ts';
import { readBatch } from './read-batch.ts';

export function saleBatchRoutes(service: Service): Route[] {
  const { calendar } = service;
  return [
    route(createSales(calendar), async (call) => {
      const sales = readBatch(call.border, call.body.vendas);
      let parcelas = 0;
      for (const sale of sales) parcelas += countInstallments(sale, totalOf(sale.itens));
      const added = { vendas: sales.length, parcelas };
      const create = async (db: Transaction, journal: Journal) => {
        await refuseTakenCodes(db, call.company.id, sales);
        const data: CreatedSale[] = [];
        const warnings: Warning[] = [];
        for (const [at, sale] of sales.entries()) {
          const { created, avisos } = await atSaleOf(at, sale.itens, () =>
            createSaleOf(db, journal, { caller: call.company, calendar }, sale),
          );
          data.push(created);
          for (const { campo, mensagem } of avisos)
            warnings.push({ campo: `vendas.${at}.${campo}`, mensagem });
        }
        return successWith(data, warnings);
      };
      const items = sales.flatMap(({ itens }) => itens);
      return change(service, call, added, create, areMany(items) ? 'long' : undefined);
    }),

    route(updateSaleStages, async (call) => {
      const { status } = call.body;
      const ids = [...new Set(call.body.ids)];
      return change(service, call, {}, async (db, journal) => {
        const sales: SaleFacts[] = [];
        for (const id of ids)
          sales.push(orRefuse(await findSale(db, call.border, id), problems.saleNotFound));
        for (const before of sales) {
          await changeSale(db, call.company, calendar, before, { status });
          const found = await findSale(db, wholeCompany(call.company.id), before.row.id);
          const after = orRefuse(found, problems.saleNotFound);
          journal.changed('vendas', after.row.id, toJournalSale(before), toJournalSale(after));
        }
        return success(ids.map((id) => ({ id, status })));
      });
    }),
  ];
}

/** Asked beforehand: the database would not say whose code it was. The company takes turns, so nobody comes between. */
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
