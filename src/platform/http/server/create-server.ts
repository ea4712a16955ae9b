import { type IncomingMessage, STATUS_CODES } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { identify } from '../access/access.ts';
import type { Problem } from '../contract/problem.ts';
import { problems } from '../contract/problems.ts';
import { BODY_LIMIT_MIB, MEBIBYTE } from './bodies.ts';
import { type ConnectionLimits, connectionOptions } from './connections.ts';
import type { SendError } from './errors.ts';
import { SECURITY_HEADERS, setSecurityHeaders } from './receive-requests.ts';
import { newRequestId, requestId } from './request-log.ts';

/** Longer than any record id with every character escaped. */
const LONGEST_PATH_PARAMETER = 2_000;

export const isUnderApi = (path: string) => path.startsWith('/api/');

interface ServerParts {
  readonly trustProxy: string[];
  readonly limits: ConnectionLimits;
  readonly access: Parameters<typeof identify>[2];
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
    ...connectionOptions(limits),
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
