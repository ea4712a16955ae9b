import { z } from 'zod';
import { DISMISSALS } from '../../domain/statement-lines.ts';
import { LENGTHS, reais, textOrNull, uuid } from '../../platform/http/contract/fields.ts';
import { type Issue, REQUIRED } from '../../platform/http/contract/issues.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import type { Settlement } from './settle-line.ts';

/** All fields of a settlement; `readSettlement` checks which belong together. */
export const lineSettlement = objectOf(
  'StatementLineSettlement',
  {
    venda_id: described(uuid.nullish(), 'A venda de que a linha fala', EXAMPLE_IDS.venda),
    parcela: described(z.int().min(1).nullish(), 'A parcela dela', 1),
    dispensar: described(
      z.enum(DISMISSALS).nullish(),
      'O que a linha é, quando não é de nenhuma comissão nossa; `null` desfaz. Em vez de `venda_id` e `parcela`',
      'imposto',
    ),
    nota: described(
      textOrNull({ max: LENGTHS.address }).nullish(),
      'Uma anotação, ao dispensar',
      'IRRF de novembro',
    ),
    informado: described(reais().nullish(), 'A comissão, em reais, se a do arquivo não pôde ser lida', 11.34),
  },
  { venda_id: EXAMPLE_IDS.venda, parcela: 1 },
);

/** A line is assigned to an entry, dismissed, or restored: exactly one of these. */
export function readSettlement(body: z.output<typeof lineSettlement>): Settlement {
  const { venda_id, parcela, dispensar, nota, informado } = body;
  const read = informado === null || informado === undefined ? {} : { informado };
  if (isSet(dispensar)) {
    if (isSet(venda_id) || isSet(parcela))
      throw invalid('dispensar', 'Envie venda_id e parcela, ou dispensar');
    return { dispensar, nota, ...read };
  }
  if (isSet(nota)) throw invalid('nota', 'Só com dispensar');
  if (dispensar === null && !isSet(venda_id) && !isSet(parcela)) return { dispensar };
  if (!isSet(venda_id)) throw invalid('venda_id', REQUIRED);
  if (!isSet(parcela)) throw invalid('parcela', REQUIRED);
  return { venda_id, parcela, ...read };
}

function isSet<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

function invalid(field: string, message: string): ApiError {
  const details: Issue[] = [{ code: 'custom', path: [field], message }];
  return new ApiError(problems.invalidInput, { details });
}
