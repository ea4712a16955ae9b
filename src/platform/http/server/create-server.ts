import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Problem } from '../../../contract/problem.ts';
import { ApiError, problems } from '../../../contract/problems.ts';
import { type Access, identify } from '../access/access.ts';
import { BODY_LIMIT_MIB, MEBIBYTE } from './bodies.ts';
import type { SendError } from './errors.ts';
import { newRequestId, requestId } from './request-log.ts';

/** Longer than any record id with every character escaped. */
const LONGEST_PATH_PARAMETER = 2_000;

export const isUnderApi = (path: string) => path.startsWith('/api/');

interface ServerParts {
  readonly trustProxy: string[];
  readonly limits: ConnectionLimits;
  readonly access: Access;
  readonly sendError: SendError;
}

/**
 * Fastify with our limits and our error answers for requests that reach no route. It has no logger, because with one it makes
 * another logger and two listeners for every request.
 */
export function createServer({ trustProxy, limits, access, sendError }: ServerParts): FastifyInstance {
  const isOverTls = overTlsTeller(trustProxy);
  return Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trustProxy.length > 0 && trustProxy,
    bodyLimit: BODY_LIMIT_MIB * MEBIBYTE,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAliveTimeout,
    connectionTimeout: limits.idleTimeout,
    http: {
      headersTimeout: limits.headersTimeout,
      connectionsCheckingInterval: limits.checkingInterval,
      maxHeaderSize: limits.maxHeaderSize,
      // Node would answer without a body; `receiveRequests` says why.
      requireHostHeader: false,
    },
    // A path that cannot be decoded reaches no route, but under /api/ the key is still checked first.
    frameworkErrors: async (error, request, reply) => {
      const refusal = isUnderApi(request.url)
        ? await identify(request, reply, access).catch((e) => e)
        : undefined;
      setSecurityHeaders(reply, isOverTls(request.raw)).header('x-request-id', request.id);
      sendError(refusal ?? error, request, reply);
    },
  });
}

/**
 * Whether a request came over TLS, according to a trusted proxy. Fastify works it out for routed requests, but not for a URL that
 * cannot be decoded.
 */
function overTlsTeller(trusted: readonly string[]): (request: IncomingMessage) => boolean {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return ({ headers, socket }) => {
    const address = socket.remoteAddress ?? '';
    if (address === '' || !proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false;
    // The last value is from the proxy that is connected to us.
    return (
      String(headers['x-forwarded-proto'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() === 'https'
    );
  };
}

const BY_CAUSE: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: problems.requestTimeout,
};

/**
 * Answers malformed HTTP, for which there is no request object, on the bare socket, in the shape of every other error. The error
 * is not logged: it contains the raw bytes, perhaps with a key.
 */
function answerBrokenRequest({ code: cause }: NodeJS.ErrnoException, socket: Socket): void {
  if (cause === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, error, code } = BY_CAUSE[cause ?? ''] ?? problems.malformedRequest;
  const request_id = newRequestId();
  const body = JSON.stringify({ error, code, request_id });
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': request_id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  // `end` alone would leave the socket half open for as long as the client likes.
  socket.destroySoon();
}

/** For data answers; pages override them with their own. */
const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

function setSecurityHeaders(reply: FastifyReply, overTls = reply.request.protocol === 'https'): FastifyReply {
  // HSTS without includeSubDomains: other hosts of the domain are not ours to bind.
  if (overTls) reply.header('strict-transport-security', 'max-age=31536000');
  return reply.headers(SECURITY_HEADERS);
}

/**
 * The first hook of every request: sets the headers of every answer, and refuses a request without a Host header by our own error
 * instead of Node's empty one. Unknown `Expect` headers are ignored.
 */
export function receiveRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply).header('x-request-id', request.id);
    const { headers, httpVersion } = request.raw;
    if (headers.host === undefined && httpVersion === '1.1') done(new ApiError(problems.malformedRequest));
    else done();
  });
}

/** Limits of a connection, in milliseconds and bytes of headers. */
export const CONNECTION_LIMITS = {
  /** Until all headers have arrived. */
  headersTimeout: 10_000,
  /** Until the whole request with its body has arrived. */
  requestTimeout: 60_000,
  /** Between two requests; longer than the minute for which load balancers keep connections. */
  keepAliveTimeout: 72_000,
  /** Without a byte in either direction: the client disconnected or stopped reading. */
  idleTimeout: 120_000,
  checkingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 5_000,
};

export type ConnectionLimits = typeof CONNECTION_LIMITS;

const SWEEP_MILLIS = 50;
const PATIENCE_MILLIS = 10_000;

/**
 * On close, pending requests are finished, but connections without one are closed: those that become idle meanwhile, those that a
 * browser opened in advance, and those whose client never ends the body of a refused request.
 */
export function closeInTime(app: FastifyInstance, patienceMillis = PATIENCE_MILLIS): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Node counts a connection without any request as busy with its first one.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MILLIS).unref();
    const last = setTimeout(() => app.server.closeAllConnections(), patienceMillis).unref();
    app.server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(last);
    });
  });
}
