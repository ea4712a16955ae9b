import { config, z } from 'zod';
import { described } from './words.ts';

/** One fault of the input, in a shape of our own, independent of the validation library. */
export const issueSchema = z
  .object({
    code: z.string().meta({ description: 'Tipo do problema', examples: ['too_small'] }),
    message: z.string().meta({ description: 'O problema em palavras', examples: ['Campo obrigatório'] }),
    path: z.array(z.string()).meta({ description: 'Caminho até o campo', examples: [['preco']] }),
    expected: z.string().optional().meta({ description: 'Tipo esperado, em `invalid_type`' }),
    received: z.string().optional().meta({ description: 'O que veio no lugar' }),
    minimum: z.number().optional().meta({ description: 'O mínimo, em `too_small`' }),
    maximum: z.number().optional().meta({ description: 'O máximo, em `too_big`' }),
    type: z.string().optional().meta({ description: 'O que se mediu: `string`, `number` ou `array`' }),
    inclusive: z.boolean().optional().meta({ description: 'Se o próprio limite é aceito' }),
    exact: z.boolean().optional().meta({ description: 'Se o tamanho precisa ser exato' }),
    validation: z.string().optional().meta({ description: 'O formato esperado, em `invalid_string`' }),
    options: z.array(z.string()).optional().meta({ description: 'Os valores aceitos' }),
  })
  .meta({ id: 'Issue' });

export const fieldMessagesSchema = z.record(z.string(), z.string());

/** One fault of a file, with its line and field. */
export const lineFaultSchema = z
  .object({
    n: z
      .int()
      .optional()
      .meta({ description: 'A planilha, onde são várias', examples: [1] }),
    linha: described(z.int(), 'A linha, como a planilha a numera; o cabeçalho é a 1', 2),
    campo: z.string().meta({ description: 'O campo; vazio, se é a linha toda', examples: ['email'] }),
    mensagem: described(z.string(), 'O problema em palavras', 'Formato de email inválido'),
  })
  .meta({ id: 'LineFault' });

export type LineFault = z.output<typeof lineFaultSchema>;
export type Issue = z.output<typeof issueSchema>;
export type FieldMessages = z.output<typeof fieldMessagesSchema>;
export type Details = Issue[] | FieldMessages | LineFault[];
export type DetailsShape = 'fields' | 'issues' | 'lines';

export const REQUIRED = 'Campo obrigatório';

export function toIssue(issue: z.core.$ZodIssue): Issue {
  const path = issue.path.map(String);
  const { message } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return {
        code: 'invalid_type',
        expected: issue.expected,
        received: typeName(issue.input),
        path,
        message,
      };
    case 'too_small':
      return { code: 'too_small', minimum: Number(issue.minimum), ...bounds(issue), path, message };
    case 'too_big':
      return { code: 'too_big', maximum: Number(issue.maximum), ...bounds(issue), path, message };
    case 'invalid_format':
      return { validation: issue.format, code: 'invalid_string', message, path };
    case 'invalid_value':
      return typeof issue.input === 'string'
        ? { code: 'invalid_enum_value', options: issue.values.map(String), path, message }
        : { code: 'invalid_type', expected: 'string', received: typeName(issue.input), path, message };
    default:
      return { code: 'custom', message, path };
  }
}

/** The other shape of details: each field with its first message. */
export function toFieldMessages(issues: z.core.$ZodIssue[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of issues) messages[issue.path.join('.')] ??= fieldMessage(issue);
  return messages;
}

function fieldMessage(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_small' && issue.input === '' ? REQUIRED : issue.message;
}

function bounds(issue: { origin: string; inclusive?: boolean; exact?: boolean }) {
  return { type: issue.origin, inclusive: issue.inclusive ?? true, exact: issue.exact ?? false };
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value === Infinity || value === -Infinity) return 'infinity';
  return typeof value;
}

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
