import type { z } from 'zod';

/** One fault of the input, in the shape that integrators read. It is ours: no library decides it. */
export interface Issue {
  code: string;
  message: string;
  path: string[];
  expected?: string;
  received?: string;
  minimum?: number;
  maximum?: number;
  type?: string;
  inclusive?: boolean;
  exact?: boolean;
  validation?: string;
  options?: string[];
}

export type FieldMessages = Record<string, string>;
export type Details = Issue[] | FieldMessages;
export type DetailsShape = 'fields' | 'issues';

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

/** The other shape: field → its first message. */
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
