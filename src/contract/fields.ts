import { z } from 'zod';
import { type Calendar, isCalendarDate } from '../domain/calendar.ts';
import { decimalProblem, MAX_TOTAL_CENTAVOS, toCentavos, toReais } from '../domain/money.ts';
import { isCnpj, isTaxId } from '../domain/tax-ids.ts';
import { characterCount, hasControlCharacters, tidyLine } from '../domain/text.ts';
import { normalizeUf, UFS } from '../domain/ufs.ts';
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

/** Checks the form of a text that has no other fault. */
export function hasForm(format: string, message: string, fits: (value: string) => boolean) {
  return ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (issues.length > 0 || fits(value)) return;
    issues.push({ code: 'invalid_format', format, input: value, message });
  };
}

const orEmpty = (fits: (value: string) => boolean) => (value: string) => value === '' || fits(value);

const EMAIL_FORM = 'Formato de email inválido';
const isEmail = (value: string) => z.regexes.email.test(value);

export const email = text({ max: LENGTHS.email })
  .check(hasForm('email', EMAIL_FORM, isEmail))
  .meta({ format: 'email' });
export const emailOrEmpty = text({ min: 0, max: LENGTHS.email }).check(
  hasForm('email', EMAIL_FORM, orEmpty(isEmail)),
);
export const emailOrNull = emailOrEmpty.transform(nullIfEmpty).nullable();

const TAX_ID_FORM = 'CPF ou CNPJ inválido';
const taxIdText = text({ min: 0, max: LENGTHS.taxId });

export const cnpj = taxIdText.check(hasForm('cnpj', 'CNPJ inválido', isCnpj));
export const taxId = taxIdText.check(hasForm('cnpj_cpf', TAX_ID_FORM, isTaxId));
export const taxIdOrEmpty = taxIdText.check(hasForm('cnpj_cpf', TAX_ID_FORM, orEmpty(isTaxId)));

export const INVALID_STATE = 'estado';
const STATE_FORM = problems.invalidState.error;

/** An empty text may be allowed; any other must have the field's form. */
const stateField = (orEmpty: boolean) =>
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

export const state = stateField(false);
export const stateOrEmpty = stateField(true);
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

const DATE_FORM = 'Data inválida. Use AAAA-MM-DD';
const line = z.string().trim();

export const calendarDate = line.check(hasForm('date', DATE_FORM, isCalendarDate)).meta({ format: 'date' });
export const calendarDateOrNull = line
  .check(hasForm('date', DATE_FORM, orEmpty(isCalendarDate)))
  .transform(nullIfEmpty)
  .nullable();

const shortText = text({ min: 0, max: 20 });
const isPostalCode = (value: string) => /^\d{5}-?\d{3}$/.test(value);

/** A CEP with or without its hyphen, stored without it. */
export const postalCodeOrNull = shortText
  .check(hasForm('cep', 'CEP inválido. Use 8 algarismos (ex: 01310-100)', orEmpty(isPostalCode)))
  .transform((value) => nullIfEmpty(value.replace('-', '')))
  .nullable();

/** In a leap year, so that 29 February is one. */
const isBirthday = (value: string) => isCalendarDate(`2024-${value}`);

/** A day of any year, `MM-DD`. */
export const birthdayOrNull = shortText
  .check(hasForm('aniversario', 'Data inválida. Use MM-DD', orEmpty(isBirthday)))
  .transform(nullIfEmpty)
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
export function reais({ above, from = -LARGEST_REAIS }: { above?: number; from?: number } = {}) {
  const bounded = z.number().min(from).max(LARGEST_REAIS);
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
