import type { Installment } from './installments.ts';
import { proportion } from './money.ts';
import { addDays } from './periods.ts';

/** What the percentage is taken of: goods less discount, the same plus IPI, or everything that the note charges for an item. */
export const COMMISSION_BASES = ['produtos', 'produtos_ipi', 'nota'] as const;

export type CommissionBase = (typeof COMMISSION_BASES)[number];

/** What a note charges for an item, in centavos: goods less discount, IPI, and all other charges less deductions. */
export interface Charged {
  readonly valor_total: number;
  readonly ipi: number;
  readonly encargos: number;
}

export function baseOf({ valor_total, ipi, encargos }: Charged, base: CommissionBase): number {
  if (base === 'produtos') return valor_total;
  return base === 'produtos_ipi' ? valor_total + ipi : Math.max(0, valor_total + ipi + encargos);
}

/** The event that makes a commission payable: the client's payment of an instalment, or the invoice. */
export const COMMISSION_EVENTS = ['liquidacao', 'faturamento'] as const;

export type CommissionEvent = (typeof COMMISSION_EVENTS)[number];

/** The law's latest day of the following month for paying a commission. */
export const LEGAL_DUE_DAY = 15;

export const ENTRY_SITUATIONS = [
  'prevista',
  'a_receber',
  'atrasada',
  'recebida',
  'divergente',
  'estornada',
  'cancelada',
] as const;

export type EntrySituation = (typeof ENTRY_SITUATIONS)[number];

/** When commissions are due, copied into the sale when it is created. */
interface CommissionTerms {
  readonly evento: CommissionEvent;
  readonly dia: number;
  readonly faturado_em: string | null;
}

/** An instalment whose client may be known not to have paid. */
interface OwedInstallment extends Installment {
  readonly inadimplente: boolean | 0 | 1;
}

/** The day of a payment that may be presumed: the instalment's due day, while nobody knows whether the client paid. */
export function presumableOn(
  { vencimento, pago_em, inadimplente }: OwedInstallment,
  { evento, cancelada }: { evento: CommissionEvent; cancelada: boolean },
): string | null {
  return evento === 'liquidacao' && pago_em === null && !inadimplente && !cancelada ? vencimento : null;
}

/** What the titles of its note tell of an instalment. */
export interface TitledInstallment extends OwedInstallment {
  /** When it counts as paid. */
  readonly titulo_em: string | null;
  readonly titulo_vencido: boolean | 0 | 1;
}

/** Whether an instalment counts as paid because its title is gone. */
export function isPaidByTitle(
  { titulo_em, pago_em, inadimplente }: Pick<TitledInstallment, 'titulo_em' | 'pago_em' | 'inadimplente'>,
  { evento, cancelada }: { evento: CommissionEvent; cancelada: boolean },
): boolean {
  return titulo_em !== null && pago_em === null && !inadimplente && !cancelada && evento === 'liquidacao';
}

/** The days of an entry; a title that is gone stands for the payment, and one that is overdue lets none be presumed. */
export function entryDaysOf(
  one: TitledInstallment,
  terms: CommissionTerms & { readonly cancelada: boolean },
) {
  const isPaid = isPaidByTitle(one, terms);
  const { vencimento, valor } = one;
  return {
    ...daysOf({ vencimento, valor, pago_em: isPaid ? one.titulo_em : one.pago_em }, terms),
    presumivel_em: isPaid || one.titulo_vencido ? null : presumableOn(one, terms),
  };
}

/** The day before which an instalment must have fallen due to be presumed paid, by the representada's setting in days. */
export function presumedBefore(days: number, today: string): string {
  return addDays(today, -days);
}

/** Splits a commission among the instalments in proportion, without losing a centavo. */
export function shareCommission(commission: number, values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return values.map(() => 0);
  let soFar = 0;
  let shared = 0;
  return values.map((value) => {
    soFar += value;
    const before = shared;
    shared = proportion(commission, soFar, whole);
    return shared - before;
  });
}

/** The days of an entry; `previsto_em` is its due day, or the expected one if its instalment is paid on time. */
export function daysOf({ vencimento, pago_em }: Installment, { evento, dia, faturado_em }: CommissionTerms) {
  const evento_em = evento === 'liquidacao' ? pago_em : faturado_em;
  const vence_em = evento_em && dueAfter(evento_em, dia);
  return { evento_em, vence_em, previsto_em: vence_em ?? dueAfter(vencimento, dia) };
}

/** The last month that databases can store. */
const LAST_MONTH = '9999-12';

/** The agreed day of the month after the event; without Date objects, because it is computed for each entry of each sale. */
export function dueAfter(event: string, dia: number): string {
  return `${event >= LAST_MONTH ? LAST_MONTH : monthAfter(event)}-${String(dia).padStart(2, '0')}`;
}

function monthAfter(day: string): string {
  const month = Number(day.slice(5, 7));
  if (month < 12) return `${day.slice(0, 5)}${String(month + 1).padStart(2, '0')}`;
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-01`;
}

/** The facts of an entry, in centavos; `valor` is what the sale earns, ignoring a cancellation. */
interface EntryFacts {
  readonly cancelada: boolean;
  readonly valor: number;
  readonly ajuste: number;
  readonly recebido: number;
  readonly vence_em: string | null;
}

/** A cancelled sale earns nothing: the representada will take back what was received for it. */
export function assessEntry(facts: EntryFacts, today: string) {
  const valor = facts.cancelada ? 0 : facts.valor;
  const saldo = valor + facts.ajuste - facts.recebido;
  return { valor, saldo, situacao: situationOf(facts, saldo, today) };
}

function situationOf(
  { cancelada, valor, ajuste, recebido, vence_em }: EntryFacts,
  saldo: number,
  today: string,
): EntrySituation {
  if (cancelada) return recebido === 0 ? 'cancelada' : 'estornada';
  if ((recebido !== 0 || ajuste !== 0) && saldo === 0) return 'recebida';
  if (recebido !== 0) return 'divergente';
  if (vence_em === null) return 'prevista';
  if (valor + ajuste === 0) return 'recebida';
  return vence_em >= today ? 'a_receber' : 'atrasada';
}
