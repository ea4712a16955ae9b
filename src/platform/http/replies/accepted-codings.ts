import type { FastifyRequest } from 'fastify';

/** The content codings that the caller accepts; `q=0` excludes one. */
export function acceptedCodings({ headers }: FastifyRequest): string[] {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return [];
  return String(accepted)
    .split(',')
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice))
    .map((choice) => choice.replace(/;.*/, '').trim());
}
