import type { z } from 'zod';
import type { FieldErrors } from './api-error.ts';

/** Field → its first fault, in the words of the contract. */
export function findFaults(schema: z.ZodType, body: unknown): FieldErrors {
  const result = schema.safeParse(body, { reportInput: true });
  if (result.success) return {};
  const faults: FieldErrors = {};
  for (const issue of result.error.issues) faults[issue.path.join('.')] ??= wordsFor(issue);
  return faults;
}

/** To someone looking at an empty box, "at least 3 characters" is an odd way to say that it must be filled in. */
function wordsFor(issue: z.core.$ZodIssue): string {
  return issue.input === '' && issue.code !== 'custom' ? 'Campo obrigatório' : issue.message;
}
