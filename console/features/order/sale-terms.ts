import type { Installment, Sale } from '@talao/client';
import {
  type Installment as Planned,
  payAtOnce,
  readTerms,
  scaleTo,
  splitByTerms,
} from '../../../src/domain/installments.ts';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { addDays } from '../../../src/domain/periods.ts';
import { foldText } from '../../../src/domain/text.ts';
import { calendar } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';

export interface InstallmentValues {
  vencimento: string | null;
  valor: TypedNumber;
  pago_em: string | null;
}

export interface TermValues {
  data: string | null;
  condicao: string;
  /** Edited instalments; null while they follow from the terms. */
  parcelas: InstallmentValues[] | null;
  guardada: Pick<Sale, 'id' | 'condicao' | 'parcelas'> | null;
}

/** The instalments that saving would give, in reais; undefined while the terms cannot be read. */
export function plannedInstallments(values: TermValues, total: number): InstallmentValues[] | undefined {
  if (values.parcelas !== null) return values.parcelas;
  const planned = planFrom(values, toCentavos(total) ?? 0);
  return planned?.map((one) => ({ ...one, valor: toReais(one.valor) }));
}

function planFrom({ condicao, data, guardada }: TermValues, total: number): Planned[] | undefined {
  const terms = writtenTerms(condicao);
  const day = data ?? calendar.today();
  if (guardada !== null && (terms === '' || terms === writtenTerms(guardada.condicao ?? '')))
    return scaleTo(total, guardada.parcelas.map(inCentavos));
  if (terms === '') return payAtOnce(total, day);
  const days = readTerms(terms);
  return days && splitByTerms(total, day, days);
}

/** As people say them: payment at once is stored as `0`. */
export function shownTerms(condicao: string | null): string {
  return condicao === '0' ? 'à vista' : (condicao ?? '');
}

/** As the service takes them where they can be read, else as they were typed: the service's contract says what is wrong. */
export function writtenTerms(condicao: string): string {
  return readTypedTerms(condicao) ?? condicao.trim();
}

function inCentavos({ vencimento, valor, pago_em }: Installment): Planned {
  return { vencimento, valor: toCentavos(valor) ?? 0, pago_em };
}

/** The fields to send; an existing sale sends its stored terms, so that only real changes count. */
export function toTerms({ condicao, parcelas, guardada }: TermValues) {
  const typed = writtenTerms(condicao);
  if (guardada === null) return parcelas ? { parcelas: parcelas.map(toBody) } : typed && { condicao: typed };
  const kept = guardada.condicao ?? undefined;
  return {
    condicao: parcelas === null ? typed || kept : kept,
    parcelas: (parcelas ?? guardada.parcelas).map(toBody),
  };
}

function toBody({ vencimento, valor, pago_em }: InstallmentValues) {
  return { vencimento: vencimento ?? '', valor: toNumber(valor), pago_em };
}

/** The total minus the instalments, in reais; negative when they exceed it. */
export function missingOf(installments: InstallmentValues[], total: number): number {
  return sumOf([total, ...installments.map(({ valor }) => (typeof valor === 'number' ? -valor : 0))]);
}

export function nextInstallment(installments: InstallmentValues[], total: number): InstallmentValues {
  const last = installments.at(-1)?.vencimento ?? calendar.today();
  const missing = missingOf(installments, total);
  return { vencimento: addDays(last, 30), valor: missing > 0 ? missing : '', pago_em: null };
}

const MONTH = 30;

/** `28 35 42`, `28,35,42` and `28-35-42 dias` are 28/35/42, `à vista` is 0, `3x` is 30/60/90; undefined if unreadable. */
export function readTypedTerms(text: string): string | undefined {
  const typed = foldText(text).trim();
  if (/^(a ?)?vista$/.test(typed)) return '0';
  const times = /^(?:em )?(\d{1,2}) ?(?:x|vez|vezes|parcelas?)$/.exec(typed)?.[1];
  const terms = times === undefined ? daysIn(typed) : monthsOf(Number(times));
  return readTerms(terms) && terms;
}

function daysIn(typed: string): string {
  const days = typed.replace(/\b(dias?|ddl|d)\b\.?/g, ' ').replace(/(\d)(dias?|ddl|d)\b\.?/g, '$1 ');
  return days.trim().replaceAll(/\s*(?:[/,;.-]|\s|\be\b)\s*(?:e\s+)?/g, '/');
}

function monthsOf(times: number): string {
  return Array.from({ length: times }, (_, at) => (at + 1) * MONTH).join('/');
}
