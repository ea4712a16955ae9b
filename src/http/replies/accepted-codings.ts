import type { FastifyRequest } from 'fastify';

/** The ways of compressing that the caller can read; `q=0` says that it cannot. */
export function acceptedCodings({ headers }: FastifyRequest): string[] {
  const choices = String(headers['accept-encoding'] ?? '').split(',');
  return choices
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice))
    .map((choice) => choice.replace(/;.*/, '').trim());
}
