import { type ApiError, toApiError } from '../../../lib/api-error.ts';
import { csrfHeader } from '../../../lib/csrf.ts';
import { calendar } from '../../../lib/formats.ts';
import { noteAnswer } from '../../../lib/network.ts';
import type { Entry } from './entry.ts';

const PATIENCE_MILLIS = 30_000;

/** The service's record, or records if several were sent. */
export interface Answered {
  data?: { id?: string } | { id: string }[];
}

/** `after`: the seconds that the service asks for. */
interface Failed {
  is: 'failed';
  message: string;
  after: number | undefined;
}

export type Outcome =
  | { is: 'done'; status: number; body: Answered }
  | { is: 'refused'; error: ApiError; status: number; body: unknown; date: Date | undefined }
  | { is: 'later' }
  /** An answer that says neither that it was done nor why not. */
  | Failed
  | { is: 'signed-out' }
  | { is: 'token' };

export async function sendEntry({ metodo, caminho, chave, corpo, etiqueta }: Entry): Promise<Outcome> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(caminho, {
      method: metodo,
      headers: {
        ...(corpo !== null && { 'content-type': 'application/json' }),
        'idempotency-key': chave,
        ...(etiqueta !== null && { 'if-match': etiqueta }),
        ...csrfHeader(),
      },
      ...(corpo !== null && { body: JSON.stringify(corpo) }),
      signal: AbortSignal.timeout(PATIENCE_MILLIS),
    });
    body = await response.json().catch(() => undefined);
  } catch {
    noteAnswer(false);
    return { is: 'later' };
  }
  noteAnswer(true);
  const { status, headers } = response;
  const failed = findFailure(response, body);
  if (failed) return failed;
  if (status === 401) return { is: 'signed-out' };
  if (response.ok) return { is: 'done', status, body: body as Answered };
  const error = toApiError(response, body);
  if (error.code === 'csrf_token_wrong') return { is: 'token' };
  const date = headers.get('date');
  return { is: 'refused', error, status, body, date: date === null ? undefined : new Date(date) };
}

/** What a proxy or the sign-in page of a network answers in the service's place counts for nothing, whatever its status. */
export function findFailure({ ok, status, headers }: Response, body: unknown): Failed | undefined {
  const { success, code } = (body ?? {}) as { success?: boolean; code?: string };
  const isOfService = ok ? success === true : typeof code === 'string';
  if (isOfService && status < 500 && status !== 429 && status !== 408) return undefined;
  const after = Number(headers.get('retry-after')) || undefined;
  return { is: 'failed', message: messageOf(status), after };
}

function messageOf(status: number): string {
  if (status === 429) return 'O serviço pediu para esperar.';
  if (status >= 400) return `O serviço respondeu com erro ${status}.`;
  return 'A resposta não veio do serviço: a rede pode estar pedindo um login.';
}

/** Wrong by what the service's `Date` tells now, and never later than its own moment, as the clock may have been put right since. */
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
