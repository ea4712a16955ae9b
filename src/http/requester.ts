import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../database/fair-queue.ts';

/** The company that a request acts for, and whether anybody still waits for the answer. */
export function requesterOf({ company }: FastifyRequest, { raw }: FastifyReply): Requester {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => raw.writableFinished || leaving.abort());
  return { company: company.id, gone: leaving.signal };
}
