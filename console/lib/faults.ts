import type { z } from 'zod';
import type { FieldErrors } from './api-error.ts';

/** Field → its first fault, with the contract's message. */
export function findFaults(schema: z.ZodType, body: unknown): FieldErrors {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return {};
  const faults: FieldErrors = {};
  for (const issue of result.error.issues) faults[issue.path.join('.')] ??= wordsFor(issue);
  return faults;
}

/** An empty field says that it is required, instead of "at least 3 characters". */
function wordsFor(issue: z.core.$ZodIssue): string {
  return issue.input === '' && issue.code !== 'custom' ? 'Campo obrigatório' : issue.message;
}
