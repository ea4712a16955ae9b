import type { Transaction } from '../../platform/database/database.ts';
import { currentMoment, momentAfter } from '../../platform/database/ids.ts';
import { ApiError, orRefuse, refuse } from '../../platform/http/contract/api-error.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { type Route, route } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { change } from '../../platform/writes/changes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { changeRecord, ofCompany, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import type { Deliverer } from './deliverer.ts';
import { addressFault } from './public-address.ts';
import { makeSigningSecret } from './signatures.ts';
import * as contract from './webhooks.contract.ts';
import {
  countWebhooks,
  DELIVERIES_KEPT,
  findWebhook,
  insertWebhook,
  removeWebhook,
  selectDeliveries,
  selectWebhooks,
  updateWebhookRow,
  type WebhookRow,
  type WebhookUpdate,
} from './webhooks.queries.ts';

const MOST_WEBHOOKS = 20;
const OVERLAP_MILLIS = 24 * 60 * 60 * 1000;

const source: RecordSource<WebhookRow, contract.Webhook> = {
  find: ofCompany(findWebhook),
  show: contract.toWebhook,
};

export function webhookRoutes(service: Service, deliverer: Deliverer): Route[] {
  const { db } = service;
  return [
    route(contract.listWebhooks, async ({ company, query: { page, limit } }) => {
      const { rows, total } = await selectWebhooks(db.read, company.id, { page, limit });
      return { data: rows.map(contract.toWebhook), page, limit, total };
    }),

    route(contract.createWebhook, async (call) => {
      const { url, eventos, descricao, ativo } = call.body;
      checkAddress(url);
      const create = async (db: Transaction, journal: Journal) => {
        if ((await countWebhooks(db, call.company.id)) >= MOST_WEBHOOKS) refuse(problems.tooManyWebhooks);
        const segredo = makeSigningSecret();
        const row = await insertWebhook(db, call.company.id, {
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
      };
      return change(service, call, {}, create, 'long');
    }),

    recordRoute(service, contract.getWebhook, source),

    route(contract.updateWebhook, async (call) => {
      if (call.body.url !== undefined) checkAddress(call.body.url);
      const reply = await changeRecord(service, call, {}, source, async (db, journal, before) => {
        if (call.body.cursor !== undefined) await checkCursor(db, call.company.id, call.body.cursor);
        const webhook = contract.toWebhook(
          await updateWebhookRow(db, before.row, changesOf(before.row, call.body)),
        );
        journal.changed('webhooks', webhook.id, before.shown, webhook);
        return success(webhook);
      });
      deliverer.wake(call.company.id);
      return reply;
    }),

    route(contract.deleteWebhook, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { shown: webhook }) => {
        await removeWebhook(db, call.company.id, webhook.id);
        journal.deleted('webhooks', webhook.id, webhook);
        return contract.webhookDeleted;
      }),
    ),

    route(contract.rotateWebhook, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, before) => {
        const segredo = makeSigningSecret();
        const row = await updateWebhookRow(db, before.row, {
          segredo,
          segredo_anterior: before.row.segredo,
          anterior_ate: new Date(Date.now() + OVERLAP_MILLIS).toISOString(),
          updated_at: momentAfter(before.row.updated_at),
        });
        const webhook = contract.toWebhook(row);
        journal.changed('webhooks', webhook.id, before.shown, webhook);
        return success({ ...webhook, segredo });
      }),
    ),

    route(contract.testWebhook, async ({ company, id, notFound }) => {
      const webhook = orRefuse(await findWebhook(db.read, company.id, id), notFound);
      return success(await deliverer.try(webhook));
    }),

    route(contract.listDeliveries, async ({ company, id, notFound }) => {
      orRefuse(await findWebhook(db.read, company.id, id), notFound);
      const data = await selectDeliveries(db.read, company.id, id);
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

function refuseField(field: string, message: string): never {
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', message, path: [field] }] });
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
    updated_at: momentAfter(before.updated_at ?? currentMoment()),
  };
}
