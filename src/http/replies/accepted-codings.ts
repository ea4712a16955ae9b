import type { FastifyRequest } from 'fastify';

/** The ways of compressing that the caller can read; `q=0` says that it cannot. */
export function acceptedCodings({ headers }: FastifyRequest): string[] {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return [];
  return String(accepted)
    .split(',')
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice))
    .map((choice) => choice.replace(/;.*/, '').trim());
}
