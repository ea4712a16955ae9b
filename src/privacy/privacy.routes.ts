import { change } from '../changes/changes.ts';
import { toClient } from '../clients/clients.contract.ts';
import { findClient } from '../clients/clients.queries.ts';
import { currentMoment } from '../database/ids.ts';
import { refuse } from '../http/contract/api-error.ts';
import { success } from '../http/contract/operation.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { anonymizeClient } from './anonymize.ts';
import { collectEntries, collectSales } from './export.ts';
import * as contract from './privacy.contract.ts';

export function privacyRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(contract.exportClient, async ({ company, id, notFound }) => {
      const row = await findClient(db.read, company.id, id);
      const mudancas = await collectEntries(db.read, company.id, id);
      if (row === undefined && mudancas.length === 0) refuse(notFound);
      const vendas = await collectSales(db.read, company.id, id);
      return success({ gerado_em: currentMoment(), cliente: row ? toClient(row) : null, vendas, mudancas });
    }),

    route(contract.anonymizeClient, async (call) => {
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeClient(db, journal, call.company.id, call.id, contract.clientAnonymized),
      );
      await db.eraseRemains();
      return reply;
    }),
  ];
}
