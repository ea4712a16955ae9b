import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, problems, refuseField } from '../../contract/problems.ts';
import { queryReader, validate } from '../../contract/validation.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Access, isStillAdmitted } from '../../platform/http/access/access.ts';
import { type AppContext, refuseBadEncoding } from '../../platform/http/routes.ts';
import { readVersion } from '../../platform/lists/versions.queries.ts';
import { readEntriesAfter } from '../audit/audit.queries.ts';
import { type JournalView, viewFor } from '../audit/journal-views.ts';
import { type EventsQuery, eventText, followEvents, lastEventId } from './events.contract.ts';
import { EVENT_TIMES, type EventTimes, type JournalWatch, watchJournals } from './journal-watch.ts';

/** A stream never ends by itself, so it is not a regular route. */
export function answerEvents(
  app: FastifyInstance,
  { db }: AppContext,
  access: Access,
  times: Partial<EventTimes> = {},
): void {
  const { look, check } = { ...EVENT_TIMES, ...times };
  const watch = watchJournals(db, look);
  const streams = eventStreams(check);
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
  return text === undefined ? undefined : validate(lastEventId, { 'Last-Event-ID': text })['Last-Event-ID'];
}

function refuseFuture(request: FastifyRequest): never {
  const place = request.headers['last-event-id'] === undefined ? 'apos' : 'Last-Event-ID';
  return refuseField(place, 'Esta mudança ainda não aconteceu');
}

export const MOST_STREAMS = 50;
const RETRY_SECONDS = '10';

/** The open event streams, limited per company; a stream ends when its reader loses access or the service stops. */
function eventStreams(checkMillis: number) {
  const open = new Map<string, Set<AbortController>>();
  return {
    /** `produce` writes text only as fast as the reader takes it (backpressure); `leave` is called when the reader disconnects. */
    open(
      empresaId: string,
      isStillAdmitted: () => Promise<boolean>,
      produce: (signal: AbortSignal) => AsyncGenerator<string>,
    ): { stream: Readable; leave: () => void } {
      const streams = open.get(empresaId) ?? new Set();
      if (streams.size >= MOST_STREAMS)
        throw new ApiError(problems.tooManyStreams, { headers: { 'retry-after': RETRY_SECONDS } });
      const end = new AbortController();
      open.set(empresaId, streams.add(end));

      const stream = Readable.from(produce(end.signal), { objectMode: false });
      const watch = setInterval(() => {
        // If this check fails, the next one comes soon.
        isStillAdmitted().then(
          (admitted) => admitted || end.abort(),
          () => {},
        );
      }, checkMillis).unref();
      // A reader that is not taking anything loses what it has not taken by then.
      end.signal.addEventListener('abort', () => setTimeout(() => stream.destroy(), checkMillis / 2).unref());
      stream.once('close', () => {
        clearInterval(watch);
        end.abort();
        streams.delete(end);
        if (streams.size === 0) open.delete(empresaId);
      });
      // A generator waiting for the next entry ends only by its signal; destroying the stream alone would wait for that entry.
      const leave = () => {
        end.abort();
        stream.destroy();
      };
      return { stream, leave };
    },

    endAll(): void {
      for (const end of [...open.values()].flatMap((streams) => [...streams])) end.abort();
    },
  };
}

/** Proxies close an idle connection. */
const SILENCE_MILLIS = 15_000;
const COMMENT = ':\n\n';
/** How long a disconnected client waits before it reconnects. */
const GREETING = 'retry: 2000\n\n';

/** The number of entries read at once and held until the reader has taken them. */
const PAGE = { numbers: 100, bytes: 256 * 1024 };
/** Streams further behind than this read page by page, one stream of a company at a time. */
const FEW = 5;

interface Following {
  readonly empresaId: string;
  readonly after: number;
  /** Which entries and fields the reader may see. */
  readonly view: JournalView;
  readonly resources: readonly string[] | undefined;
}

/**
 * Streams a company's journal entries until the signal. The next page is read only after the reader took the last one, so a slow
 * reader costs no memory.
 */
export async function* streamEvents(
  db: Database,
  watch: JournalWatch,
  { empresaId, after, view, resources }: Following,
  signal: AbortSignal,
  silenceMillis = SILENCE_MILLIS,
): AsyncGenerator<string> {
  yield GREETING;
  // Entries that are filtered out do not reset the keep-alive.
  let silence = AbortSignal.timeout(silenceMillis);
  for (let seen = after, last = after; !signal.aborted; ) {
    if (silence.aborted) {
      yield COMMENT;
      silence = AbortSignal.timeout(silenceMillis);
    }
    if (last <= seen) {
      last = await watch.growsBeyond(empresaId, seen, AbortSignal.any([signal, silence]));
    } else {
      const wanted = { after: seen, last, resources };
      const look =
        last - seen > FEW
          ? await watch.lookInTurn(empresaId, wanted, PAGE)
          : await readEntriesAfter(db.read, empresaId, wanted, PAGE);
      for (const row of look.rows) yield eventText(view(row));
      if (look.rows.length > 0) silence = AbortSignal.timeout(silenceMillis);
      seen = look.seen;
      await nextTurn();
    }
  }
}
