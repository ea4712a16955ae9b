import { z } from 'zod';
import * as declared from '../../../contract/declared-fields.ts';
import { calendarDate, pastDate, reais } from '../../../contract/fields.ts';
import { moneyWriter } from '../../../contract/record-writer.ts';
import { changesOf, objectOf } from '../../../contract/words.ts';
import type { Calendar } from '../../../domain/calendar.ts';
import { readTerms } from '../../../domain/installments.ts';
import { isDefaulted, type StoredInstallment } from './entries.rules.ts';

export const NUMBER = ['Número da parcela, a partir de 1', 1] as const;

const installmentFields = {
  numero: declared.shown(z.int(), ...NUMBER),
  vencimento: {
    ...declared.shown(declared.shownDay, 'Quando o cliente deve pagar', '2026-12-12'),
    sent: calendarDate,
    changed: calendarDate,
  },
  valor: { ...declared.shown(z.number(), 'Valor em reais', 226.8), sent: reais({ above: 0 }) },
  pago_em: declared.shown(
    declared.shownDay.nullable(),
    'Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou',
    '2026-11-14',
  ),
  inadimplente: {
    ...declared.shown(
      z.boolean(),
      'O cliente não pagou: o pagamento nunca é presumido; `pago_em` a desfaz',
      false,
    ),
    changed: z.boolean(),
  },
};

function datedFields(calendar: Calendar) {
  const paid = pastDate(calendar);
  const pago_em = { ...installmentFields.pago_em, sent: paid.nullish(), changed: paid.nullable() };
  return { ...installmentFields, pago_em };
}

export const installment = objectOf('Installment', declared.shownFields(installmentFields));

export const installmentChanges = (calendar: Calendar) =>
  changesOf('InstallmentChanges', declared.changedFields(datedFields(calendar)), { pago_em: '2026-11-14' });

const writeInstallment = moneyWriter(installment, ['valor']);

export function toInstallment(one: StoredInstallment) {
  return writeInstallment({ ...one, inadimplente: isDefaulted(one) });
}

/** In the journal, what is seldom is left out when it is absent. */
export const notedInstallment = installment.extend({ inadimplente: z.literal(true).optional() });

export function toNotedInstallment(one: StoredInstallment): z.output<typeof notedInstallment> {
  const { inadimplente, ...facts } = toInstallment(one);
  return { ...facts, ...(inadimplente && { inadimplente }) };
}

const MOST_INSTALLMENTS = 120;

/** Numbered in the order sent. */
export const newInstallments = (calendar: Calendar) =>
  z
    .array(objectOf('NewInstallment', declared.sentFields(datedFields(calendar))))
    .min(1)
    .max(MOST_INSTALLMENTS);

/** Stored without spaces; the days are parsed from it again. */
export const paymentTerms = z
  .string()
  .trim()
  .transform((text, context) => {
    if (readTerms(text) !== undefined) return text.replaceAll(/\s/g, '');
    const message = 'Use de 1 a 24 prazos em dias, crescentes, de 0 a 720 (ex: 28/35/42)';
    context.issues.push({ code: 'custom', input: text, message });
    return z.NEVER;
  });
