import { z } from 'zod';
import { isCalendarDate } from '../domain/dates.ts';
import { decimalProblem } from '../domain/money.ts';
import { normalizePhone } from '../domain/phones.ts';
import { isTaxId } from '../domain/tax-ids.ts';
import { characterCount, hasControlCharacters } from '../domain/text.ts';
import { normalizeUf, UFS } from '../domain/ufs.ts';
import { speakPortuguese } from './messages.ts';

speakPortuguese();

/** The longest value of each kind of field, in characters. */
export const LENGTHS = {
  name: 255,
  code: 50,
  productId: 100,
  email: 254,
  phone: 40,
  taxId: 30,
  city: 100,
  address: 500,
  notes: 5000,
  search: 200,
} as const;

interface TextRules {
  max: number;
  min?: number;
  lineBreaks?: boolean;
}

/** Trimmed text without control characters, measured in characters as people count them. */
export function text({ max, min = 1, lineBreaks = false }: TextRules) {
  return z
    .string()
    .trim()
    .check((context) => {
      const { value, issues } = context;
      if (!value.isWellFormed() || hasControlCharacters(value, { lineBreaks })) {
        issues.push({ code: 'custom', input: value, message: 'Contém caracteres não permitidos' });
        return;
      }
      const length = characterCount(value);
      if (length < min)
        issues.push({ code: 'too_small', origin: 'string', minimum: min, inclusive: true, input: value });
      if (length > max)
        issues.push({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, input: value });
    })
    .meta({ minLength: min, maxLength: max });
}

export const name = text({ max: LENGTHS.name });
export const notes = text({ min: 0, max: LENGTHS.notes, lineBreaks: true });

export const email = text({ max: LENGTHS.email })
  .check((context) => {
    const { value, issues } = context;
    if (issues.length > 0 || z.regexes.email.test(value)) return;
    issues.push({
      code: 'invalid_format',
      format: 'email',
      input: value,
      message: 'Formato de email inválido',
    });
  })
  .meta({ format: 'email', example: 'compras@mercadosaojoao.com.br' });

export const phone = text({ max: LENGTHS.phone }).transform((value, context) => {
  const normal = normalizePhone(value);
  if (normal !== null) return normal;
  context.issues.push({
    code: 'invalid_format',
    format: 'telefone',
    input: value,
    message: 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)',
  });
  return z.NEVER;
});

export const taxId = text({ max: LENGTHS.taxId })
  .check((context) => {
    const { value, issues } = context;
    if (issues.length > 0 || isTaxId(value)) return;
    issues.push({
      code: 'invalid_format',
      format: 'cnpj_cpf',
      input: value,
      message: 'CPF ou CNPJ inválido',
    });
  })
  .meta({ example: '11.222.333/0001-81' });

export const INVALID_STATE = 'estado';

export const state = text({ max: LENGTHS.city })
  .transform((value, context) => {
    const uf = normalizeUf(value);
    if (uf !== null) return uf;
    context.issues.push({
      code: 'invalid_format',
      format: INVALID_STATE,
      input: value,
      message: 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)',
    });
    return z.NEVER;
  })
  .meta({ enum: [...UFS] });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(value: string): boolean {
  return UUID.test(value);
}

export const uuid = z
  .string()
  .trim()
  .toLowerCase()
  .check((context) => {
    if (isUuid(context.value)) return;
    const message = context.value === '' ? 'Campo obrigatório' : 'Deve ser um UUID';
    context.issues.push({ code: 'invalid_format', format: 'uuid', input: context.value, message });
  })
  .meta({ format: 'uuid' });

export const calendarDate = z
  .string()
  .trim()
  .check((context) => {
    if (isCalendarDate(context.value)) return;
    context.issues.push({
      code: 'invalid_format',
      format: 'date',
      input: context.value,
      message: 'Data inválida. Use AAAA-MM-DD',
    });
  })
  .meta({ format: 'date', example: '2026-11-14' });

const DECIMAL_MESSAGES = {
  decimals: 'Use no máximo 6 casas decimais',
  digits: 'Use no máximo 15 algarismos',
} as const;

/** A number as its shortest decimal form says it, short enough to be stored and multiplied exactly. */
export const decimal = z.number().check((context) => {
  const fault = decimalProblem(context.value);
  if (fault !== null)
    context.issues.push({ code: 'custom', input: context.value, message: DECIMAL_MESSAGES[fault] });
});

export const moment = z.string().meta({ format: 'date-time', example: '2026-11-14T12:30:00.000Z' });
