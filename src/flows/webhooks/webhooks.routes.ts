import { success } from '../../contract/operation.ts';
import { orRefuse, problems, refuse, refuseField } from '../../contract/problems.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentIn } from '../../platform/database/ids.ts';
import { countFound, rowsWith } from '../../platform/database/rows.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { changeAlone } from '../../platform/writes/changes.ts';
import { deleteRoute } from '../../platform/writes/plain-routes.ts';
import { changeRecord, recordRoute } from '../../platform/writes/records.ts';
import { makeSigningSecret } from './attempt.ts';
import type { Deliverer } from './deliverer.ts';
import { addressFault } from './public-address.ts';
import * as contract from './webhooks.contract.ts';
import { DELIVERIES_KEPT, type WebhookRow, type WebhookUpdate, webhookRecords } from './webhooks.queries.ts';

const MOST_WEBHOOKS = 20;
const OVERLAP_MILLIS = 24 * 60 * 60 * 1000;

const records = { ...webhookRecords, show: contract.toWebhook };

export function webhookRoutes(service: AppContext, deliverer: Deliverer): Route[] {
  const { db } = service;
  return [
    route(contract.listWebhooks, async ({ scope, query: { page, limit } }) => {
      const { rows, total } = await records.page(db.read, scope, {}, { page, limit });
      return { data: rows.map(contract.toWebhook), page, limit, total };
    }),

    route(contract.createWebhook, async (call) => {
      const { url, eventos, descricao, ativo } = call.body;
      checkAddress(url);
      return changeAlone(service, call, {}, async (db, journal) => {
        const own = rowsWith(db, 'webhooks', { empresa_id: call.company.id });
        if ((await countFound(own)) >= MOST_WEBHOOKS) refuse(problems.tooManyWebhooks);
        const segredo = makeSigningSecret();
        const row = await records.insert(db, call.company.id, {
          url,
          eventos: JSON.stringify(eventos),
          descricao,
          segredo,
          // Skips the journal entry of its own creation, which is the next one because it is committed alone.
          cursor: (await readVersion(db, call.company.id)) + 1,
          pausa: ativo ? null : 'manual',
        });
        const webhook = contract.toWebhook(row);
        journal.created('webhooks', webhook.id, webhook);
        return success({ ...webhook, segredo });
      });
    }),

    recordRoute(service, contract.getWebhook, records),

    route(contract.updateWebhook, async (call) => {
      if (call.body.url !== undefined) checkAddress(call.body.url);
      const reply = await changeRecord(service, call, {}, records, async (db, journal, before) => {
        if (call.body.cursor !== undefined) await checkCursor(db, call.company.id, call.body.cursor);
        const row = await records.change(db, before.row, changesOf(before.row, call.body));
        const webhook = contract.toWebhook(row);
        journal.changed('webhooks', webhook.id, before.shown, webhook);
        return success(webhook);
      });
      deliverer.wake(call.company.id);
      return reply;
    }),

    // Its attempts are deleted with it.
    deleteRoute(service, contract.deleteWebhook, records),

    route(contract.rotateWebhook, async (call) =>
      changeRecord(service, call, {}, records, async (db, journal, before) => {
        const segredo = makeSigningSecret();
        const row = await records.change(db, before.row, {
          segredo,
          segredo_anterior: before.row.segredo,
          anterior_ate: momentIn(OVERLAP_MILLIS),
        });
        const webhook = contract.toWebhook(row);
        journal.changed('webhooks', webhook.id, before.shown, webhook);
        return success({ ...webhook, segredo });
      }),
    ),

    route(contract.testWebhook, async ({ scope, id, notFound }) => {
      const webhook = orRefuse(await records.find(db.read, scope, id), notFound);
      return success(await deliverer.try(webhook));
    }),

    route(contract.listDeliveries, async ({ scope, id, notFound }) => {
      orRefuse(await records.find(db.read, scope, id), notFound);
      const ofWebhook = rowsWith(db.read, 'entregas', { empresa_id: scope.empresaId, webhook_id: id });
      const data = await ofWebhook.selectAll().orderBy('id', 'desc').limit(DELIVERIES_KEPT).execute();
      return { data, page: 1, limit: DELIVERIES_KEPT, total: data.length };
    }),
  ];

  function checkAddress(url: string): void {
    const fault = addressFault(url, deliverer.allowPrivate);
    if (fault !== undefined) refuseField('url', fault);
  }
}

/** Called before the journal entry of this change is written. */
async function checkCursor(db: Transaction, empresaId: string, cursor: number): Promise<void> {
  const last = await readVersion(db, empresaId);
  if (cursor > last) refuseField('cursor', `A última mudança tem o número ${last}`);
}

/** A webhook that is resumed, moved or rewound is retried at once, with its failures reset. */
function changesOf(before: WebhookRow, body: contract.WebhookChanges): WebhookUpdate {
  const { url, eventos, descricao, ativo, cursor } = body;
  const anew = ativo === true || cursor !== undefined || (url !== undefined && url !== before.url);
  return {
    ...(url !== undefined && { url }),
    ...(eventos !== undefined && { eventos: JSON.stringify(eventos) }),
    ...(descricao !== undefined && { descricao }),
    ...(cursor !== undefined && { cursor }),
    ...(ativo === true && { pausa: null }),
    ...(ativo === false && { pausa: before.pausa ?? 'manual' }),
    ...(anew && { falhas: 0, falha_desde: null, proxima_em: null }),
  };
}
