import { z } from 'zod';
import { toReais } from '../../../domain/money.ts';
import { namedObject } from '../../../platform/http/contract/words.ts';
import { isDefaulted, type StoredInstallment } from '../entries.rules.ts';
import { installmentWords } from './installments.words.ts';

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
