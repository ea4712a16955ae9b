import { currentMoment } from '../../platform/database/ids.ts';
import { REQUIRED } from '../../platform/http/contract/issues.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { ApiError, orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { FileReply, WithStatus } from '../../platform/http/replies/answers.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { recallBeforehand } from '../../platform/writes/idempotency.queries.ts';
import { changeRecord, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import * as contract from './inbox.contract.ts';
import { type InboxRow, inboxRecords, readInboxBytes } from './inbox.queries.ts';
import { callOf, type Inbox } from './inbox.ts';

const source: RecordSource<InboxRow, contract.InboxEntry> = {
  find: inboxRecords.find,
  show: contract.toInboxEntry,
};

export function inboxRoutes(service: Service, inbox: Inbox): Route[] {
  const { db } = service;
  return [
    recordListRoute(
      service,
      contract.listInbox,
      inboxRecords,
      'caixa',
      contract.inboxEntry,
      contract.toInboxEntry,
    ),

    recordRoute(service, contract.getInboxEntry, source),

    route(contract.getInboxFile, async ({ scope, id, notFound }) => {
      const row = orRefuse(await inboxRecords.find(db.read, scope, id), notFound);
      const bytes = orRefuse(await readInboxBytes(db.read, row), problems.inboxFileGone);
      return new FileReply(contract.anyFile, row.nome, bytes);
    }),

    route(contract.postInbox, async (call) => {
      const { rows, isNew } = await inbox.receive(
        call,
        {
          origem: call.company.session_id === undefined ? 'api' : 'console',
          remetente: null,
          assunto: null,
          recebido_em: currentMoment(),
          nome: call.query.nome ?? nameIn(call.disposition) ?? 'arquivo',
          bytes: call.body,
        },
        true,
      );
      const answer = success(rows.map(contract.toInboxEntry));
      return isNew ? answer : new WithStatus(200, answer);
    }),

    route(contract.postInboxEntry, async (call) => {
      const found = await inboxRecords.find(db.read, call.scope, call.id);
      // What this request has posted is no longer new: it is answered again, not refused.
      if (found?.situacao !== 'nova' && call.idempotency)
        await recallBeforehand(db.read, call.company, call.idempotency);
      const row = orRefuse(found, call.notFound);
      if (row.tipo === 'outro') refuse(problems.inboxRefused);
      if (row.situacao !== 'nova') refuse(problems.inboxSettled);
      const bytes = orRefuse(await readInboxBytes(db.read, row), problems.inboxFileGone);
      const representada_id = call.query.representada_id ?? row.representada_id ?? undefined;
      const isStatement = row.tipo === 'extrato';
      if (isStatement && representada_id === undefined)
        throw new ApiError(problems.invalidInput, {
          details: [{ code: 'custom', path: ['representada_id'], message: REQUIRED }],
        });
      const query = {
        ...call.query,
        representada_id: isStatement ? representada_id : call.query.representada_id,
      };
      const inner = { ...callOf(call, bytes, query), scope: call.scope, idempotency: call.idempotency };
      try {
        const answer = await (isStatement ? inbox.posting.statement(inner) : inbox.posting.invoice(inner));
        if (!call.query.simular) await inbox.settle(call, row);
        return answer as never;
      } catch (error) {
        // A file that was posted before the service could note it.
        const isPosted = error instanceof Replay || (error instanceof ApiError && error.status === 409);
        if (isPosted && !call.query.simular) await inbox.settle(call, row);
        throw error;
      }
    }),

    route(contract.discardInboxEntry, (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { row, shown }) => {
        if (row.situacao !== 'nova' && row.situacao !== 'recusada') refuse(problems.inboxSettled);
        const after = await inboxRecords.change(db, row, {
          situacao: 'descartada',
          motivo: call.body.motivo ?? null,
          encerrada_em: currentMoment(),
        });
        journal.changed('caixa', row.id, shown, contract.toInboxEntry(after));
        return success(contract.toInboxEntry(after));
      }),
    ),

    route(contract.restoreInboxEntry, (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { row, shown }) => {
        if (row.situacao !== 'descartada') refuse(problems.inboxNotDiscarded);
        if ((await readInboxBytes(db, row)) === undefined) refuse(problems.inboxFileGone);
        const isOurs = row.tipo !== 'outro';
        const after = await inboxRecords.change(db, row, {
          situacao: isOurs ? 'nova' : 'recusada',
          motivo: null,
          encerrada_em: isOurs ? null : row.encerrada_em,
        });
        journal.changed('caixa', row.id, shown, contract.toInboxEntry(after));
        return success(contract.toInboxEntry(after));
      }),
    ),
  ];
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
