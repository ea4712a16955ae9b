import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, isStillAdmitted } from '../../platform/http/access/access.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { queryReader } from '../../platform/http/contract/read-query.ts';
import { validate } from '../../platform/http/contract/validation.ts';
import { refuseBadEncoding } from '../../platform/http/routes.ts';
import type { Service } from '../../platform/http/service.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { viewFor } from '../audit/journal-views.ts';
import { EventStreams } from './event-streams.ts';
import { type EventsQuery, followEvents, lastEventId } from './events.contract.ts';
import { JournalWatch } from './journal-watch.ts';
import { streamEvents } from './stream-events.ts';

/** A stream never ends by itself, so it is not a regular route. */
export function answerEvents(app: FastifyInstance, { db }: Service, access: Access): void {
  const watch = new JournalWatch(db);
  const streams = new EventStreams();
  const readQuery = queryReader(followEvents);
  app.addHook('preClose', async () => streams.endAll());

  app.get(followEvents.path, { config: { operation: followEvents } }, async (request, reply) => {
    refuseBadEncoding(request.raw.url ?? '');
    const { apos, recurso } = readQuery(request) as EventsQuery;
    const empresaId = request.company.id;
    const last = await readVersion(db.read, empresaId);
    const after = readLastEventId(request) ?? apos ?? last;
    if (after > last) refuseFuture(request);
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      // nginx would otherwise buffer the events.
      .header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const following = { empresaId, after, view: viewFor(request.company), resources: recurso };
    const { stream, leave } = streams.open(
      empresaId,
      () => isStillAdmitted(request, access),
      (signal) => streamEvents(db, watch, following, signal),
    );
    reply.raw.once('close', leave);
    return reply.send(stream);
  });
}

function readLastEventId(request: FastifyRequest): number | undefined {
  const { 'last-event-id': text } = request.headers;
  return text === undefined
    ? undefined
    : validate({ schema: lastEventId, details: 'issues' }, { 'Last-Event-ID': text })['Last-Event-ID'];
}

function refuseFuture(request: FastifyRequest): never {
  const place = request.headers['last-event-id'] === undefined ? 'apos' : 'Last-Event-ID';
  throw new ApiError(problems.invalidInput, {
    details: [{ code: 'custom', message: 'Esta mudança ainda não aconteceu', path: [place] }],
  });
}
