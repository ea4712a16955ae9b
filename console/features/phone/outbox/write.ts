import { ApiError } from '../../../lib/api-error.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { keptSession } from '../../../lib/kept-session.ts';
import { personOf } from '../copy/owner.ts';
import { openSource } from '../local/source.ts';
import { describeEntry } from './describe.ts';
import type { NewEntry } from './entry.ts';
import { addEntry, dropEntries } from './queue.ts';
import { sendWaiting, watchEntry } from './sender.ts';

/** So long a form waits for the service's own answer before it goes on with what is kept here. */
const PATIENCE_MILLIS = 6_000;

/** Keeps it first, so that it is not lost; then sends it. The answer is the service's if it comes soon, else what it will be. */
export async function writeThroughOutbox(request: Request): Promise<Response | undefined> {
  // A file goes straight to the service: entries of the outbox are JSON.
  const type = request.headers.get('content-type');
  if (type !== null && !type.startsWith('application/json')) return undefined;
  const session = keptSession();
  const source = session === null ? undefined : await openSource();
  if (session === null || source === undefined) return undefined;
  const text = await request.clone().text();
  const entry = await describeEntry(source, {
    pessoa: personOf(session),
    metodo: request.method,
    caminho: new URL(request.url).pathname,
    chave: request.headers.get('idempotency-key') ?? newIdempotencyKey(),
    etiqueta: request.headers.get('if-match'),
    corpo: text === '' ? null : JSON.parse(text),
  });
  if (entry === undefined) return undefined;
  const ordem = await addEntry(entry).catch(refuseWithoutRoom);
  const outcome = watchEntry(ordem, PATIENCE_MILLIS);
  void sendWaiting();
  const came = await outcome;
  if (came.is === 'done') return answer(came.status, came.body);
  // The form still stands there with what was typed: it shows what is wrong with it, and sends it anew.
  if (came.is === 'refused') {
    await dropEntries([ordem]);
    return answer(came.status, came.body);
  }
  return answer(entry.metodo === 'POST' ? 201 : 200, { success: true, data: await shownOf(entry) });
}

/** What a screen goes on with: a record that was changed as it is here now. */
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

function refuseWithoutRoom(error: unknown): never {
  if (error instanceof DOMException && error.name === 'QuotaExceededError')
    throw new ApiError(0, 'Sem espaço neste aparelho: nada foi guardado. Libere espaço e tente de novo.');
  throw error;
}
