import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../database/fair-queue.ts';

/** The company that a request acts for, and whether anybody still waits for the answer. */
export function askerOf({ company }: FastifyRequest, { raw }: FastifyReply): Asker {
  const leaving = new AbortController();
  if (raw.destroyed) leaving.abort();
  else raw.once('close', () => raw.writableFinished || leaving.abort());
  return { company: company.id, gone: leaving.signal };
}
