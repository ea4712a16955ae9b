import { personOf } from '../../lib/owner.ts';
import { keptSession } from '../../lib/query-client.ts';
import type { OfflineBackend } from '../../lib/send-request.ts';
import { answerLocally, keepAnswer } from './local/answers.ts';
import { localIdsOf } from './outbox/entry.ts';
import { givenId, listWaiting } from './outbox/queue.ts';
import { writeThroughOutbox } from './outbox/write.ts';
import { tellShown } from './sync/status.ts';

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
