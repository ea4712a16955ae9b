import { REQUIRED } from '../../contract/issues.ts';
import { success } from '../../contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../contract/problems.ts';
import type { LayoutName } from '../../domain/table-columns.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { postInvoice } from '../../money/invoices/post-invoice.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { FileReply, WithStatus } from '../../platform/http/replies/answers.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import { type AppContext, type Route, route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import { updateRoute } from '../../platform/writes/plain-routes.ts';
import { recordRoute } from '../../platform/writes/records.ts';
import * as contract from './inbox.contract.ts';
import { type InboxRow, inboxRecords, readInboxBytes } from './inbox.queries.ts';
import type { Inbox } from './inbox.ts';
import type { Arrival } from './read-arrival.ts';

const records = { ...inboxRecords, show: contract.toInboxEntry };

export function inboxRoutes(service: AppContext, inbox: Inbox): Route[] {
  const { db } = service;
  return [
    recordListRoute(service, contract.listInbox, records, 'caixa', contract.inboxEntry),

    recordRoute(service, contract.getInboxEntry, records),

    route(contract.getInboxFile, async ({ scope, id, notFound }) => {
      const row = orRefuse(await records.find(db.read, scope, id), notFound);
      const bytes = orRefuse(await readInboxBytes(db.read, row), problems.inboxFileGone);
      return new FileReply(contract.anyFile, row.nome, bytes);
    }),

    route(contract.postInbox, async (call) => {
      const arrival: Arrival = {
        origem: call.company.session_id === undefined ? 'api' : 'console',
        remetente: null,
        assunto: null,
        recebido_em: currentMoment(),
        nome: call.query.nome ?? nameIn(call.disposition) ?? 'arquivo',
        bytes: call.body,
      };
      const { rows, isNew } = await inbox.receive(call, arrival);
      const answer = success(rows.map(contract.toInboxEntry));
      return isNew ? answer : new WithStatus(200, answer);
    }),

    route(contract.postInboxEntry, async (call) => {
      const found = await records.find(db.read, call.scope, call.id);
      // What this request has posted is no longer new: it is answered again, not refused.
      if (found?.situacao !== 'nova' && call.idempotency)
        await recallBeforehand(db.read, call.company, call.idempotency);
      const row = orRefuse(found, call.notFound);
      if (row.tipo === 'outro') refuse(problems.inboxRefused);
      if (row.situacao !== 'nova') refuse(problems.inboxSettled);
      const bytes = orRefuse(await readInboxBytes(db.read, row), problems.inboxFileGone);
      const { company, requester, idempotency, query } = call;
      const file = { company, requester, idempotency, body: bytes };
      const table = inbox.tableOf(row);
      if (table !== undefined) refuseOtherColumns(row, query);
      const representada_id = table === undefined ? query.representada_id : payerOf(row, query);
      const asked = { ...query, representada_id };
      // Told before it is posted: afterwards its lines would be received already.
      const said = query.simular ? {} : { resumo: await inbox.summarize(call, row, bytes, asked) };
      try {
        const answer =
          table === undefined
            ? await postInvoice(service, { ...file, query })
            : await table.post({ ...file, query: { ...query, representada_id: representada_id as string } });
        if (!call.query.simular) await inbox.settle(call, row, said);
        return answer as never;
      } catch (error) {
        // A file that was posted before the service could note it.
        const isPosted = error instanceof Replay || (error instanceof ApiError && error.status === 409);
        if (isPosted && !call.query.simular) await inbox.settle(call, row);
        throw error;
      }
    }),

    updateRoute(service, contract.discardInboxEntry, {
      ...records,
      async change(db, row: InboxRow, { motivo = null }) {
        if (row.situacao !== 'nova' && row.situacao !== 'recusada') refuse(problems.inboxSettled);
        return records.change(db, row, { situacao: 'descartada', motivo, encerrada_em: currentMoment() });
      },
    }),

    updateRoute(service, contract.restoreInboxEntry, {
      ...records,
      async change(db, row: InboxRow) {
        if (row.situacao !== 'descartada') refuse(problems.inboxNotDiscarded);
        if ((await readInboxBytes(db, row)) === undefined) refuse(problems.inboxFileGone);
        const again =
          row.tipo === 'outro'
            ? { situacao: 'recusada' as const }
            : { situacao: 'nova' as const, encerrada_em: null };
        return records.change(db, row, { ...again, motivo: null });
      },
    }),
  ];
}

/** Columns that other tables have. */
function refuseOtherColumns({ tipo }: InboxRow, { colunas = {} }: { readonly colunas?: object }): void {
  const { fields } = TABLE_LAYOUTS[tipo as LayoutName];
  const other = Object.keys(colunas).find((field) => !fields.includes(field));
  const message = `Use campo:coluna, com vírgula entre eles; os campos são ${fields.join(', ')}`;
  if (other !== undefined)
    throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', path: ['colunas'], message }] });
}

/** The representada of a table: as the caller says, or as it was recognised. */
function payerOf(row: InboxRow, query: { readonly representada_id?: string | undefined }): string {
  const representada_id = query.representada_id ?? row.representada_id;
  if (representada_id !== null) return representada_id;
  throw new ApiError(problems.invalidInput, {
    details: [{ code: 'custom', path: ['representada_id'], message: REQUIRED }],
  });
}

/** The name of RFC 6266, in full where it is given. */
function nameIn(disposition = ''): string | undefined {
  const [, full] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  try {
    return full === undefined ? plain : decodeURIComponent(full);
  } catch {
    return plain;
  }
}
