import { findClient } from '../clients/clients.queries.ts';
import { change } from '../companies/changes.ts';
import type { Transaction } from '../database/database.ts';
import type { KeyHolder } from '../http/access.ts';
import { refuse } from '../http/api-error.ts';
import { isUuid } from '../http/fields.ts';
import { deleted, success } from '../http/operation.ts';
import { problems, saleProductUnusable } from '../http/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { findUnusableProduct } from '../products/products.queries.ts';
import { findRepresentada } from '../representadas/representadas.queries.ts';
import { createSale, deleteSale, listSales, type NewSale, toSale, toSaleSummary } from './sales.contract.ts';
import { insertSale, removeSale, selectSales } from './sales.queries.ts';

export function saleRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createSale(calendar), async (call) =>
      change(service, call, { vendas: 1 }, async (db) => {
        await checkReferences(db, call.company, call.body);
        const row = await insertSale(db, call.company.id, calendar, call.body);
        return success(toSale(row, call.body.itens));
      }),
    ),

    route(listSales, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectSales(db.read, company.id, { page, limit });
      return { data: rows.map(toSaleSummary), page, limit, total };
    }),

    route(deleteSale, async (call) => {
      if (!isUuid(call.id)) refuse(problems.saleNotFound);
      return change(service, call, { vendas: -1 }, async (db) => {
        if (!(await removeSale(db, call.company.id, call.id))) refuse(problems.saleNotFound);
        return deleted('Venda deletada com sucesso');
      });
    }),
  ];
}

/** A company with a strict catalogue sells only active products of active representadas. */
async function checkReferences(db: Transaction, company: KeyHolder, sale: NewSale): Promise<void> {
  const client = await findClient(db, company.id, sale.clienteId);
  if (!client?.ativo) refuse(problems.saleClientUnusable);
  const representada = await findRepresentada(db, company.id, sale.representadaId);
  if (!representada) refuse(problems.representadaUnknown);
  if (!company.catalogo_estrito) return;
  if (!representada.ativo) refuse(problems.representadaInactive);
  const unusable = await findUnusableProduct(
    db,
    company.id,
    sale.itens.map((item) => item.produto_id),
  );
  if (unusable !== undefined) refuse(saleProductUnusable(unusable));
}
