import { z } from 'zod';
import type { Calendar } from '../../../domain/calendar.ts';
import { readTerms } from '../../../domain/installments.ts';
import { OFFICE } from '../../../domain/roles.ts';
import { calendarDate, pastDate, reais } from '../../../platform/http/contract/fields.ts';
import { operation, recordReply } from '../../../platform/http/contract/operation.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import { namedChanges, namedObject } from '../../../platform/http/contract/words.ts';
import { saleRecord, saleTag } from '../sales.record.ts';
import { installment, installmentWords } from './installments.record.ts';

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

export const updateInstallment = (calendar: Calendar) =>
  operation('updateInstallment', 'PUT /sales/:id/installments/:numero', {
    tag: saleTag,
    summary: 'Anota o pagamento de uma parcela, ou que o cliente não pagou; muda o seu vencimento',
    record: saleRecord,
    guarded: true,
    params: { numero: z.string().meta({ ...installmentWords.numero, type: 'integer' }) },
    roles: OFFICE,
    body: namedChanges(
      'InstallmentChanges',
      installmentWords,
      { vencimento: calendarDate, pago_em: pastDate(calendar).nullable(), inadimplente: z.boolean() },
      { pago_em: '2026-11-14' },
    ),
    reply: recordReply(installment),
    problems: [problems.installmentNotFound, problems.quotationUnpaid],
  });
