import { calendar } from '../../../lib/dates.ts';
import type { Entry } from './entry.ts';

/**
 * A clock that is ahead is refused at `feito_em`. The service's `Date` tells how wrong it is now; should it have been put right since
 * the record was made, the service's own moment is the latest that can be true.
 */
export function fixMoment(feito_em: string, serviceNow: Date, phoneNow = Date.now()): string {
  const wrong = phoneNow - serviceNow.getTime();
  return new Date(Math.min(Date.parse(feito_em) - wrong, serviceNow.getTime())).toISOString();
}

/** The entry with moments corrected by the service's clock; undefined if nothing changes. */
export function fixClock<E extends Entry>(entry: E, serviceNow: Date): E | undefined {
  const fix = <Body extends { feito_em?: string | null; data?: string | null }>(body: Body): Body => {
    if (!body.feito_em) return body;
    const feito_em = fixMoment(body.feito_em, serviceNow);
    // The day of an order that nobody chose is the phone's own.
    const isOfPhone = body.data === calendar.dayOf(body.feito_em);
    return { ...body, feito_em, ...(isOfPhone && { data: calendar.dayOf(feito_em) }) };
  };
  const { tipo, corpo } = entry;
  const fixed =
    tipo === 'vendas'
      ? { vendas: corpo.vendas.map(fix) }
      : tipo === 'pagamento' || tipo === 'alteracao'
        ? corpo
        : fix(corpo);
  return JSON.stringify(fixed) === JSON.stringify(corpo) ? undefined : { ...entry, corpo: fixed };
}

/** Whether a refusal is about the moment, of the record or of one among several. */
export function isAboutMoment(fields: Record<string, string>): boolean {
  return Object.keys(fields).some((field) => /(?:^|\.)feito_em$/.test(field));
}
