import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** JSON lines for programs, readable ones in a terminal; neither keys nor bodies are ever logged. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError } };
  if (destination) return pino(options, destination);
  if (!process.stdout.isTTY) return pino(options);
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
  });
}

/** Only these properties are logged: the `detail` of a PostgreSQL error quotes the refused row. */
function describeError({ name, code, message, stack }: NodeJS.ErrnoException) {
  return { type: name, code, message, stack };
}

const ACCEPTABLE_ID = /^[\w.-]{1,64}$/;

/** The caller's own id if it is safe, so that a request can be followed across systems. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE_ID.test(given) ? given : newRequestId();
}

const ID_BYTES = 9;
const randomness = Buffer.alloc(ID_BYTES * 500);
let used = randomness.length;

/** Random bytes are drawn for many ids at once, because each draw is expensive. */
export function newRequestId(): string {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += ID_BYTES;
  return randomness.toString('base64url', used - ID_BYTES, used);
}

/** At other levels requests are not logged, so no line is built. */
const LEVELS_OF_LINES = new Set(['trace', 'debug', 'info']);

export function logRequests(app: FastifyInstance, logger: FastifyBaseLogger): void {
  if (!LEVELS_OF_LINES.has(logger.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        company: request.company?.id,
        key: request.company?.key_id,
      },
      'request',
    );
    done();
  });
}
