import { config, type z } from 'zod';
import { REQUIRED } from './issues.ts';

type RawIssue = z.core.$ZodRawIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
};

/** Messages for faults for which the schema has none. */
function portugueseMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      if (typeof issue.input === 'number' && issue.expected === 'number') return 'O número é grande demais';
      return `Deve ser ${TYPE_NAMES[String(issue.expected)] ?? String(issue.expected)}`;
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return REQUIRED;
      return `Deve ser um destes valores: ${issue.values.map(String).join(', ')}`;
    default:
      return 'Valor inválido';
  }
}

function tooSmall({ origin, minimum, inclusive }: Extract<RawIssue, { code: 'too_small' }>): string {
  if (origin === 'string')
    return `Deve ter pelo menos ${minimum} ${minimum === 1 ? 'caractere' : 'caracteres'}`;
  if (origin === 'array')
    return minimum === 1 ? 'Deve conter pelo menos um item' : `Deve conter pelo menos ${minimum} itens`;
  return inclusive
    ? `Deve ser no mínimo ${minimum}`
    : `Deve ser maior que ${minimum === 0 ? 'zero' : minimum}`;
}

function tooBig({ origin, maximum }: Extract<RawIssue, { code: 'too_big' }>): string {
  if (origin === 'string') return `Deve ter no máximo ${maximum} caracteres`;
  if (origin === 'array') return `Deve conter no máximo ${maximum} itens`;
  return `Deve ser no máximo ${maximum}`;
}

export function speakPortuguese(): void {
  config({ customError: portugueseMessage });
}
