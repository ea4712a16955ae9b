import { z } from 'zod';
import { type Calendar, isCalendarDate } from '../../../domain/calendar.ts';
import { decimalProblem, MAX_TOTAL_CENTAVOS, toCentavos, toReais } from '../../../domain/money.ts';
import { isCnpj, isTaxId } from '../../../domain/tax-ids.ts';
import { characterCount, hasControlCharacters, tidyLine } from '../../../domain/text.ts';
import { normalizeUf, UFS } from '../../../domain/ufs.ts';
import { speakPortuguese } from './issues.ts';
import { problems } from './problems.ts';

speakPortuguese();

/** The longest value of each kind of field, in characters. */
export const LENGTHS = {
  name: 255,
  code: 50,
  productId: 100,
  productCode: 60,
  unit: 10,
  category: 100,
  email: 254,
  phone: 40,
  taxId: 30,
  city: 100,
  address: 500,
  notes: 5000,
  visitNote: 2000,
  search: 200,
} as const;

interface TextRules {
  max: number;
  min?: number;
  lineBreaks?: boolean;
}

/** Trimmed text without control characters, its length counted in code points; a single line is normalized to Unicode NFC. */
export function text({ max, min = 1, lineBreaks = false }: TextRules) {
  return z
    .string()
    .overwrite(lineBreaks ? trim : tidyLine)
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

const trim = (value: string) => value.trim();

export const nullIfEmpty = (value: string) => (value === '' ? null : value);

/** A text that may be unset: an empty text becomes null. */
export function textOrNull(rules: Omit<TextRules, 'min'>) {
  return text({ ...rules, min: 0 })
    .transform(nullIfEmpty)
    .nullable();
}

/** A field that a creation may leave out; null counts as absent, because some programs always send every field. */
export function optional<S extends z.ZodType>(field: S, absent: z.core.util.NoUndefined<z.output<S>>) {
  return field
    .nullable()
    .default(absent)
    .transform((value): z.output<S> => value ?? absent)
    .meta({ default: absent });
}

/** Whether null is a value of the field. */
export function isNullable(field: z.ZodType): boolean {
  return field.safeParse(null).success;
}

export const name = text({ max: LENGTHS.name });
export const notes = text({ min: 0, max: LENGTHS.notes, lineBreaks: true });

/** Whether an empty text is allowed; any other text must have the field's form. */
export interface FormRules {
  orEmpty: boolean;
}

const emailField = ({ orEmpty }: FormRules) =>
  text({ min: orEmpty ? 0 : 1, max: LENGTHS.email })
    .check((context) => {
      const { value, issues } = context;
      if (issues.length > 0 || (orEmpty && value === '') || z.regexes.email.test(value)) return;
      const message = 'Formato de email inválido';
      issues.push({ code: 'invalid_format', format: 'email', input: value, message });
    })
    .meta(orEmpty ? {} : { format: 'email' });

export const email = emailField({ orEmpty: false });
export const emailOrEmpty = emailField({ orEmpty: true });
export const emailOrNull = emailOrEmpty.transform(nullIfEmpty).nullable();

const taxIdField = ({ orEmpty }: FormRules) =>
  text({ min: 0, max: LENGTHS.taxId }).check((context) => {
    const { value, issues } = context;
    if (issues.length > 0 || (orEmpty && value === '') || isTaxId(value)) return;
    const message = 'CPF ou CNPJ inválido';
    issues.push({ code: 'invalid_format', format: 'cnpj_cpf', input: value, message });
  });

export const cnpj = text({ min: 0, max: LENGTHS.taxId }).check((context) => {
  const { value, issues } = context;
  if (issues.length > 0 || isCnpj(value)) return;
  issues.push({ code: 'invalid_format', format: 'cnpj', input: value, message: 'CNPJ inválido' });
});

export const taxId = taxIdField({ orEmpty: false });
export const taxIdOrEmpty = taxIdField({ orEmpty: true });

export const INVALID_STATE = 'estado';
const STATE_FORM = problems.invalidState.error;

const stateField = ({ orEmpty }: FormRules) =>
  z
    .string()
    .trim()
    .transform((value, context) => {
      const uf = orEmpty && value === '' ? '' : normalizeUf(value);
      if (uf !== null) return uf;
      const at = { input: value };
      if (value === '')
        context.issues.push({ code: 'too_small', origin: 'string', minimum: 2, inclusive: true, ...at });
      else context.issues.push({ code: 'invalid_format', format: INVALID_STATE, message: STATE_FORM, ...at });
      return z.NEVER;
    })
    .meta({ enum: orEmpty ? [...UFS, ''] : [...UFS] });

export const state = stateField({ orEmpty: false });
export const stateOrEmpty = stateField({ orEmpty: true });
export const stateOrNull = stateOrEmpty.transform(nullIfEmpty).nullable();

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

const dateField = ({ orEmpty }: FormRules) =>
  z
    .string()
    .trim()
    .check((context) => {
      if (isCalendarDate(context.value) || (orEmpty && context.value === '')) return;
      context.issues.push({
        code: 'invalid_format',
        format: 'date',
        input: context.value,
        message: 'Data inválida. Use AAAA-MM-DD',
      });
    })
    .meta(orEmpty ? {} : { format: 'date' });

export const calendarDate = dateField({ orEmpty: false });
export const calendarDateOrNull = dateField({ orEmpty: true }).transform(nullIfEmpty).nullable();

const POSTAL_CODE = /^\d{5}-?\d{3}$/;

/** A CEP with or without its hyphen, stored without it. */
export const postalCodeOrNull = text({ min: 0, max: 20 })
  .transform((value, context) => {
    if (value === '' || POSTAL_CODE.test(value)) return nullIfEmpty(value.replace('-', ''));
    const message = 'CEP inválido. Use 8 algarismos (ex: 01310-100)';
    context.issues.push({ code: 'invalid_format', format: 'cep', input: value, message });
    return z.NEVER;
  })
  .nullable();

/** A day of any year, `MM-DD`. */
export const birthdayOrNull = text({ min: 0, max: 20 })
  .transform((value, context) => {
    // A leap year, so 29 February is valid.
    if (value === '' || isCalendarDate(`2024-${value}`)) return nullIfEmpty(value);
    const message = 'Data inválida. Use MM-DD';
    context.issues.push({ code: 'invalid_format', format: 'aniversario', input: value, message });
    return z.NEVER;
  })
  .nullable();

const LARGEST_REAIS = toReais(MAX_TOTAL_CENTAVOS);

const DECIMAL_MESSAGES = {
  decimals: 'Use no máximo 6 casas decimais',
  digits: 'Use no máximo 15 algarismos',
} as const;

/** A number whose shortest decimal form is short enough to be stored and multiplied exactly. */
export const decimal = z.number().check((context) => {
  const fault = decimalProblem(context.value);
  if (fault !== null)
    context.issues.push({ code: 'custom', input: context.value, message: DECIMAL_MESSAGES[fault] });
});

/** Percentages may have six decimals. */
export const percentage = decimal.min(0).max(100);

/** An amount of money: reais in the request, centavos from here on. */
export function reais({
  above,
  upTo = LARGEST_REAIS,
  from = -upTo,
}: {
  above?: number;
  from?: number;
  upTo?: number;
} = {}) {
  const bounded = z.number().min(from).max(upTo);
  return (above === undefined ? bounded : bounded.gt(above)).transform((value, context) => {
    const centavos = toCentavos(value);
    if (centavos !== null) return centavos;
    context.issues.push({ code: 'custom', input: value, message: 'Use no máximo 2 casas decimais' });
    return z.NEVER;
  });
}

/** A day that has begun in the time zone of the business or in UTC. */
export function pastDate(calendar: Calendar) {
  return calendarDate.check(({ value, issues }) => {
    if (issues.length > 0 || !calendar.isFuture(value)) return;
    issues.push({ code: 'custom', input: value, message: 'A data não pode estar no futuro' });
  });
}

export const moment = z.string().meta({ format: 'date-time' });
