import { z } from 'zod';
import { toReais } from '../../../domain/money.ts';
import { namedObject } from '../../../platform/http/contract/words.ts';
import type { StoredInstallment } from '../entries.rules.ts';
import { installmentWords } from './installments.words.ts';

export const installment = namedObject('Installment', installmentWords, {
  numero: z.int(),
  vencimento: z.string().meta({ format: 'date' }),
  valor: z.number(),
  pago_em: z.string().meta({ format: 'date' }).nullable(),
});

export function toInstallment({
  numero,
  vencimento,
  valor,
  pago_em,
}: StoredInstallment): z.output<typeof installment> {
  return { numero, vencimento, valor: toReais(valor), pago_em };
}
