import { change } from '../changes/changes.ts';
import { findDeleted, forgetDeleted } from '../changes/deleted-records.queries.ts';
import type { Journal } from '../changes/journal.ts';
import { ofCompany } from '../changes/records.ts';
import { restoreClient } from '../clients/deleted-client.ts';
import type { Transaction } from '../database/database.ts';
import type { TrashedKind } from '../domain/trash.ts';
import { orRefuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { listRoute, shownPage } from '../lists/list-route.ts';
import { restoreProduct } from '../products/deleted-product.ts';
import { restoreSale } from '../sales/deleted-sale.ts';
import { listTrash, restoreRecord, trashedRecord } from './trash.contract.ts';
import { exportTrash, selectTrash, toTrashedRecord } from './trash.queries.ts';

/** How each kind comes back from what the trash kept of it. */
const RESTORE: Record<TrashedKind, (db: Transaction, journal: Journal, conteudo: string) => Promise<void>> = {
  vendas: restoreSale,
  clientes: restoreClient,
  produtos: restoreProduct,
};

/** Restoring a sale of hundreds of items is committed alone. */
const LARGE_CONTENT = 100_000;

export function trashRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    listRoute(service, listTrash, {
      page: shownPage(ofCompany(selectTrash), toTrashedRecord),
      file: {
        name: 'lixeira',
        columns: Object.keys(trashedRecord.shape),
        rows: ofCompany(exportTrash),
        toRecord: toTrashedRecord,
      },
    }),

    route(restoreRecord, async (call) => {
      const { company, id, notFound } = call;
      const ahead = await findDeleted(db.read, company.id, id);
      const effort = (ahead?.conteudo.length ?? 0) > LARGE_CONTENT ? 'long' : undefined;
      const restore = async (db: Transaction, journal: Journal) => {
        const kept = orRefuse(await findDeleted(db, company.id, id), notFound);
        const { recurso, registro_id, nome, conteudo } = kept;
        await RESTORE[recurso](db, journal, conteudo);
        await forgetDeleted(db, kept);
        return success({ recurso, registro_id, nome });
      };
      return change(service, call, {}, restore, effort);
    }),
  ];
}
