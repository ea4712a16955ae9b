import { proportionDown } from './money.ts';
import { addDays } from './periods.ts';

/** What a client pays on one day, `valor` in centavos; instalments are numbered from 1. */
export interface Installment {
  readonly vencimento: string;
  readonly valor: number;
  readonly pago_em: string | null;
}

const MOST_TERMS = 24;
const LONGEST_TERM = 720;

/** Days as representatives write them, `28/35/42`; undefined when they cannot be read. */
export function readTerms(condicao: string): number[] | undefined {
  if (!/^\d{1,3}(\s*\/\s*\d{1,3})*$/.test(condicao)) return undefined;
  const days = condicao.split('/').map(Number);
  const grows = days.every((day, at) => at === 0 || day > (days[at - 1] as number));
  return grows && days.length <= MOST_TERMS && (days.at(-1) as number) <= LONGEST_TERM ? days : undefined;
}

/** `28/35 dias` or `à vista`; terms that cannot be read stay as they are. */
export function writeTerms(condicao: string): string {
  const days = readTerms(condicao);
  if (days === undefined) return condicao;
  if (days.length === 1 && days[0] === 0) return 'à vista';
  return `${condicao} ${days.at(-1) === 1 ? 'dia' : 'dias'}`;
}

/** Equal parts, rounded down, with the odd centavos on the first. */
export function splitByTerms(total: number, data: string, days: readonly number[]): Installment[] {
  const part = proportionDown(total, 1, days.length);
  return days.map((day, at) => ({
    vencimento: addDays(data, day),
    valor: at === 0 ? total - part * (days.length - 1) : part,
    pago_em: null,
  }));
}

/** A sale without terms is one instalment, due on its day. */
export function payAtOnce(total: number, data: string): Installment[] {
  return [{ vencimento: data, valor: total, pago_em: null }];
}

export function payUnpaid<T extends Installment>(installments: readonly T[], pago_em: string): T[] {
  return installments.map((one) => (one.pago_em === null ? { ...one, pago_em } : one));
}

export function sumOf(installments: readonly Pick<Installment, 'valor'>[]): number {
  let sum = 0;
  for (const { valor } of installments) sum += valor;
  return sum;
}

/**
 * The instalments of a sale with a new total: the unpaid ones share what the paid ones leave; when all are paid, all share it.
 * Undefined when the paid part exceeds the new total.
 */
export function scaleTo<T extends Installment>(total: number, installments: readonly T[]): T[] | undefined {
  const unpaid = installments.filter(({ pago_em }) => pago_em === null);
  const scaled = unpaid.length > 0 ? unpaid : installments;
  const left = total - sumOf(installments) + sumOf(scaled);
  if (left < 0) return undefined;
  const whole = sumOf(scaled);
  const parts = new Map<Installment, number>();
  for (const one of scaled) parts.set(one, whole === 0 ? 0 : proportionDown(left, one.valor, whole));
  const rest = left - [...parts.values()].reduce((sum, part) => sum + part, 0);
  return installments.map((one) => {
    const part = parts.get(one);
    if (part === undefined) return one;
    return { ...one, valor: one === scaled[0] ? part + rest : part };
  });
}
