import { newIdempotencyKey } from '../../lib/api.ts';
import { csrfHeader } from '../../lib/csrf.ts';
import { personOf } from '../../lib/owner.ts';
import { keptSession } from '../../lib/query-client.ts';
import type { OfflineBackend } from '../../lib/send-request.ts';
import { takeSaleDraft } from '../order/sale-draft.ts';
import { answerLocally, keepAnswer } from './local/answers.ts';
import { openSource } from './local/source.ts';
import { describeEntry } from './outbox/describe.ts';
import { type Entry, localIdsOf, type NewEntry, recordOf } from './outbox/entry.ts';
import {
  addEntry,
  dropEntries,
  givenId,
  listWaiting,
  noRoom,
  notKept,
  stillWaiting,
} from './outbox/queue.ts';
import { resumeNow, sendWaiting, watchEntry } from './outbox/sender.ts';
import { tellShown } from './sync/status.ts';
import { isStorageFailure } from './sync/store.ts';

export const offlineBackend: OfflineBackend = {
  read: answerLocally,
  readOwn,
  write: writeThroughOutbox,
  answered: (request, response) => {
    tellShown(undefined);
    void keepAnswer(request, response).catch(() => undefined);
  },
};

const ID = /\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/;

/** Resolves an id assigned by this phone: the record is in the outbox, or has the service's id by now. */
async function readOwn(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const id = ID.exec(pathname)?.[1];
  const session = keptSession();
  if (id === undefined || session === null) return undefined;
  const given = await givenId(id);
  if (given !== undefined) return fetch(new Request(request.url.replace(id, given), request));
  const waiting = await listWaiting(personOf(session));
  return waiting.some((entry) => localIdsOf(entry).includes(id)) ? answerLocally(request) : undefined;
}

/** How long a form waits for the service's answer before it continues with the stored entry. */
const PATIENCE_MILLIS = 6_000;

/** Stores the entry, then sends it; the answer is the service's if it comes soon, else the provisional record. */
async function writeThroughOutbox(asked: Request): Promise<Response> {
  const session = keptSession();
  // A device whose storage cannot be read keeps nothing: the service is asked, as from a desk.
  const source = session === null ? undefined : await openSource().catch(() => undefined);
  if (session === null || source === undefined) return sendNow(asked);
  const request = await withGivenId(asked);
  // A file goes straight to the service: entries of the outbox are JSON.
  const type = request.headers.get('content-type');
  if (type !== null && !type.startsWith('application/json')) return sendNow(request);
  const text = await request.clone().text();
  const entry = await describeEntry(source, {
    pessoa: personOf(session),
    metodo: request.method,
    caminho: new URL(request.url).pathname,
    chave: request.headers.get('idempotency-key') ?? newIdempotencyKey(),
    etiqueta: request.headers.get('if-match'),
    corpo: text === '' ? null : JSON.parse(text),
  });
  if (entry === undefined) {
    await refuseWaiting(request, personOf(session));
    return sendNow(request);
  }
  const ordem = await addEntry(entry).catch(refuseWithoutRoom);
  // A page that is closed while it waits would else offer the order as unfinished, though it is on its way.
  const giveBackDraft = takeSaleDraft(personOf(session), entry.chave);
  const outcome = watchEntry(ordem, PATIENCE_MILLIS);
  void sendWaiting();
  const came = await outcome;
  if (came.is === 'done') return answer(came.status, came.body);
  // The form still stands there with what was typed: it shows what is wrong with it, and sends it anew.
  if (came.is === 'refused') {
    // Where even that fails, it stays in sight among what waits.
    await dropEntries([ordem]).catch(() => undefined);
    giveBackDraft();
    return answer(came.status, came.body);
  }
  const isNew = entry.metodo === 'POST' && entry.tipo !== 'alteracao';
  return answer(isNew ? 201 : 200, { success: true, data: await shownOf(entry) });
}

/** A console that was opened without a network may have no token yet. */
async function sendNow(request: Request): Promise<Response> {
  if (keptSession() !== null) await resumeNow();
  for (const [name, value] of Object.entries(csrfHeader())) request.headers.set(name, value);
  return fetch(request).catch(() => {
    throw notKept();
  });
}

/** A page that was opened when the record waited here still calls it by its id of then. */
async function withGivenId(request: Request): Promise<Request> {
  const local = ID.exec(new URL(request.url).pathname)?.[1];
  const id = local && (await givenId(local));
  if (!local || !id) return request;
  const { method, headers } = request;
  const body = await request.blob();
  return new Request(request.url.replace(local, id), { method, headers, ...(body.size > 0 && { body }) });
}

/** Of a record that waits here the service knows nothing yet; one of which a change waits would be changed before that one. */
async function refuseWaiting(request: Request, pessoa: string): Promise<void> {
  const { pathname } = new URL(request.url);
  const id = ID.exec(pathname)?.[1] ?? '';
  const record = recordOf(pathname);
  const isAbout = (entry: Entry) =>
    localIdsOf(entry).includes(id) || (record !== undefined && recordOf(entry.caminho) === record);
  if ((await listWaiting(pessoa)).some(isAbout)) throw stillWaiting();
}

/** The record that the screen continues with. */
async function shownOf(entry: NewEntry): Promise<object> {
  if (entry.tipo !== 'alteracao') return entry.registro;
  const { recurso, id } = entry.registro;
  const source = await openSource();
  const found =
    recurso === 'clients' ? source?.client(id) : recurso === 'sales' ? source?.sale(id) : source?.visit(id);
  return (await found) ?? { id };
}

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Nothing is sent that is not kept: the form still has what was typed. */
function refuseWithoutRoom(error: unknown): never {
  if (!isStorageFailure(error)) throw error;
  throw noRoom();
}
