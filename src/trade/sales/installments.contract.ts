import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { readTerms } from '../../domain/installments.ts';
import { toReais } from '../../domain/money.ts';
import { calendarDate, pastDate, reais } from '../../platform/http/contract/fields.ts';
import { namedObject, words } from '../../platform/http/contract/words.ts';
import { isDefaulted, type StoredInstallment } from './entries.rules.ts';

export const installmentWords = {
  numero: words('Número da parcela, a partir de 1', 1),
  vencimento: words('Quando o cliente deve pagar', '2026-12-12'),
  valor: words('Valor em reais', 226.8),
  pago_em: words('Quando o cliente pagou, nunca no futuro; `null`, se ainda não pagou', '2026-11-14'),
  inadimplente: words('O cliente não pagou: o pagamento nunca é presumido; `pago_em` a desfaz', false),
};

export const installment = namedObject('Installment', installmentWords, {
  numero: z.int(),
  vencimento: z.string().meta({ format: 'date' }),
  valor: z.number(),
  pago_em: z.string().meta({ format: 'date' }).nullable(),
  inadimplente: z.boolean(),
});

export function toInstallment(one: StoredInstallment): z.output<typeof installment> {
  return { ...facts(one), inadimplente: isDefaulted(one) };
}

/** In the journal, what is seldom is left out when it is absent. */
export const notedInstallment = installment.extend({ inadimplente: z.literal(true).optional() });

export function toNotedInstallment(one: StoredInstallment): z.output<typeof notedInstallment> {
  return { ...facts(one), ...(isDefaulted(one) && { inadimplente: true }) };
}

function facts({ numero, vencimento, valor, pago_em }: StoredInstallment) {
  return { numero, vencimento, valor: toReais(valor), pago_em };
}

const MOST_INSTALLMENTS = 120;

/** Numbered in the order sent. */
export const newInstallments = (calendar: Calendar) =>
  z
    .array(
      namedObject('NewInstallment', installmentWords, {
        vencimento: calendarDate,
        valor: reais({ above: 0 }),
        pago_em: pastDate(calendar).nullish(),
      }),
    )
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
