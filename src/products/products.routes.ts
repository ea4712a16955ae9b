import { change } from '../changes/changes.ts';
import type { Transaction } from '../database/database.ts';
import { hasControlCharacters } from '../domain/text.ts';
import { orRefuse, refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { problems, productHasSales } from '../http/contract/problems.ts';
import { exportReply } from '../http/replies/export-reply.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { answerConditionally, readVersion } from '../lists/versions.queries.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  productDeleted,
  toProduct,
  updateProduct,
} from './products.contract.ts';
import { productTable } from './products.export.ts';
import {
  changeProduct,
  countSalesOfProduct,
  findProduct,
  insertProduct,
  removeProduct,
  representadaExists,
  selectProducts,
} from './products.queries.ts';

export function productRoutes(service: Service): Route[] {
  const { db, calendar } = service;
  return [
    route(createProduct, async (call) =>
      change(service, call, { produtos: 1 }, async (db, journal) => {
        await checkRepresentada(db, call.company.id, call.body.representada_id);
        const product = toProduct(await insertProduct(db, call.company.id, call.body));
        journal.created('produtos', product.id, product);
        return success(product);
      }),
    ),

    route(listProducts, async (call) => {
      const {
        company,
        query: { page, limit, formato, ...filter },
      } = call;
      if (formato !== 'json')
        return exportReply(formato, calendar.today(), productTable(db.read, company.id, filter));
      return answerConditionally(db, call, async () => {
        const versao = await readVersion(db.read, company.id);
        const { rows, total } = await selectProducts(db.read, company.id, filter, { page, limit });
        return { versao, answer: { data: rows.map(toProduct), page, limit, total } };
      });
    }),

    route(getProduct, async ({ company, id }) => {
      refuseImpossibleId(id);
      const row = await findProduct(db.read, company.id, id);
      return success(toProduct(orRefuse(row, problems.productNotFound)));
    }),

    route(updateProduct, async (call) => {
      refuseImpossibleId(call.id);
      return change(service, call, {}, async (db, journal) => {
        const before = orRefuse(await findProduct(db, call.company.id, call.id), problems.productNotFound);
        await checkRepresentada(db, call.company.id, call.body.representada_id);
        const product = toProduct(await changeProduct(db, call.company.id, before, call.body));
        journal.changed('produtos', product.id, toProduct(before), product);
        return success(product);
      });
    }),

    route(deleteProduct, async (call) => {
      refuseImpossibleId(call.id);
      return change(service, call, { produtos: -1 }, async (db, journal) => {
        const row = orRefuse(await findProduct(db, call.company.id, call.id), problems.productNotFound);
        const sales = await countSalesOfProduct(db, call.company.id, call.id);
        if (sales > 0) refuse(productHasSales(sales));
        await removeProduct(db, call.company.id, call.id);
        journal.deleted('produtos', row.id, toProduct(row));
        return productDeleted;
      });
    }),
  ];
}

/** PostgreSQL cannot even be asked about a text with a NUL in it. */
function refuseImpossibleId(id: string): void {
  if (hasControlCharacters(id, { lineBreaks: false })) refuse(problems.productNotFound);
}

async function checkRepresentada(
  db: Transaction,
  empresaId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await representadaExists(db, empresaId, id))) refuse(problems.representadaUnknown);
}
