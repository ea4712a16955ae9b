import { change } from '../changes/changes.ts';
import { toClient } from '../clients/clients.contract.ts';
import { findClient } from '../clients/clients.queries.ts';
import { currentMoment } from '../database/ids.ts';
import { refuse } from '../http/contract/api-error.ts';
import { isUuid } from '../http/contract/fields.ts';
import { success } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { type Route, route } from '../http/routes.ts';
import type { Service } from '../http/service.ts';
import { anonymizeClient } from './anonymize.ts';
import { collectEntries, collectSales } from './export.ts';
import * as contract from './privacy.contract.ts';

export function privacyRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(contract.exportClient, async ({ company, id }) => {
      if (!isUuid(id)) refuse(problems.clientNotFound);
      const clientId = id.toLowerCase();
      const row = await findClient(db.read, company.id, clientId);
      const mudancas = await collectEntries(db.read, company.id, clientId);
      if (row === undefined && mudancas.length === 0) refuse(problems.clientNotFound);
      const vendas = await collectSales(db.read, company.id, clientId);
      return success({ gerado_em: currentMoment(), cliente: row ? toClient(row) : null, vendas, mudancas });
    }),

    route(contract.anonymizeClient, async (call) => {
      if (!isUuid(call.id)) refuse(problems.clientNotFound);
      const clientId = call.id.toLowerCase();
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeClient(db, journal, call.company.id, clientId, contract.clientAnonymized),
      );
      await db.eraseRemains();
      return reply;
    }),
  ];
}
