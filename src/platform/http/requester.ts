import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../database/fair-queue.ts';

/** The company of a request, with a signal that aborts when the client disconnects. */
export function requesterOf({ company }: FastifyRequest, { raw }: FastifyReply): Requester {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => raw.writableFinished || leaving.abort());
  return { company: company.id, gone: leaving.signal };
}
