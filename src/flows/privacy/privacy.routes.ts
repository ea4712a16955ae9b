import { refuseExpiringKey } from '../../access/people/expiring-keys.ts';
import { anonymizeUser, userAnonymized } from '../../access/people/users.contract.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import { WrittenJson } from '../../platform/http/replies/written-json.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { change } from '../../platform/writes/changes.ts';
import { toClient } from '../../trade/clients/clients.contract.ts';
import { findClient } from '../../trade/clients/clients.queries.ts';
import { viewFor } from '../audit/journal-views.ts';
import { anonymizeClient } from './anonymize.ts';
import { anonymizeMember } from './anonymize-member.ts';
import { finishErasures } from './erasures.ts';
import { writeExport } from './export.ts';
import * as contract from './privacy.contract.ts';
import { isInJournal } from './privacy.queries.ts';
import { NOT_SEARCHED, searchTexts } from './texts-in-journal.ts';

export function privacyRoutes(service: Service): Route[] {
  const { db } = service;
  return [
    route(contract.exportClient, async ({ company, scope, requester, id, notFound }) => {
      const row = await findClient(db.read, scope, id);
      if (row === undefined && !(await isInJournal(db.read, company.id, id))) refuse(notFound);
      const cliente = row ? toClient(row) : null;
      const exported = {
        empresaId: company.id,
        clienteId: id,
        gerado_em: currentMoment(),
        cliente,
        view: viewFor(company),
      };
      return new WrittenJson(writeExport(db.readFor(requester), exported));
    }),

    route(contract.anonymizeClient, async (call) => {
      const client = { empresaId: call.company.id, clienteId: call.id };
      const isKnown = await isInJournal(db.read, client.empresaId, client.clienteId);
      const texts = isKnown
        ? await searchTexts(db.readFor(call.requester), client, NOT_SEARCHED)
        : NOT_SEARCHED;
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeClient(db, journal, call.company.id, call.id, { texts, done: contract.clientAnonymized }),
      ).catch(async (answered) => {
        // The first request may have committed without finishing its erasure.
        if (answered instanceof Replay) await finishErasures(db);
        throw answered;
      });
      await finishErasures(db);
      return reply;
    }),

    route(anonymizeUser, async (call) => {
      refuseExpiringKey(call.company);
      const reply = await change(service, call, {}, (db, journal) =>
        anonymizeMember(db, journal, call.company.id, call.id, userAnonymized),
      );
      await finishErasures(db);
      return reply;
    }),
  ];
}
