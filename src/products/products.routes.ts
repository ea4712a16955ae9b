import { change } from '../companies/changes.ts';
import type { Transaction } from '../database/database.ts';
import { orRefuse, refuse } from '../http/api-error.ts';
import { success } from '../http/operation.ts';
import { problems } from '../http/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { createProduct, toProduct, updateProduct } from './products.contract.ts';
import { changeProduct, insertProduct, representadaExists } from './products.queries.ts';

export function productRoutes(service: Service): Route[] {
  return [
    route(createProduct, async (call) =>
      change(service, call, { produtos: 1 }, async (db) => {
        await checkRepresentada(db, call.company.id, call.body.representada_id);
        return success(toProduct(await insertProduct(db, call.company.id, call.body)));
      }),
    ),

    route(updateProduct, async (call) =>
      change(service, call, {}, async (db) => {
        await checkRepresentada(db, call.company.id, call.body.representada_id);
        const row = await changeProduct(db, call.company.id, call.id, call.body);
        return success(toProduct(orRefuse(row, problems.productNotFound)));
      }),
    ),
  ];
}

async function checkRepresentada(
  db: Transaction,
  empresaId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id && !(await representadaExists(db, empresaId, id))) refuse(problems.representadaUnknown);
}
