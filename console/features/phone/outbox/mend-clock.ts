import type { Entry } from './entry.ts';

/**
 * A clock that is ahead is refused at `feito_em`. The service's `Date` tells how wrong it is now; should it have been put right since
 * the record was made, the service's own moment is the latest that can be true.
 */
export function mendClock(
  { corpo }: Pick<Entry, 'corpo'>,
  serviceNow: Date,
  phoneNow = Date.now(),
): Record<string, unknown> | undefined {
  const { feito_em } = corpo;
  if (typeof feito_em !== 'string') return undefined;
  const wrong = phoneNow - serviceNow.getTime();
  const moment = Math.min(Date.parse(feito_em) - wrong, serviceNow.getTime());
  const mended = new Date(moment).toISOString();
  return mended === feito_em ? undefined : { ...corpo, feito_em: mended };
}
