import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../contract/problem.ts';
import { problems } from '../contract/problems.ts';
import { newRequestId } from './request-log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

const BY_CAUSE: Record<string, Problem> = {
  HPE_HEADER_OVERFLOW: problems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: problems.requestTimeout,
};

/**
 * Answers malformed HTTP, for which there is no request object, on the bare socket, in the shape of every other error. The error
 * is not logged: it contains the raw bytes, perhaps with a key.
 */
export function answerBrokenRequest({ code: cause }: NodeJS.ErrnoException, socket: Socket): void {
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
