import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { type DetailsShape, type Issue, toFieldMessages, toIssue } from './issues.ts';
import type { Problem } from './problem.ts';
import { problems } from './problems.ts';
import { schemaFor } from './validate-ahead.ts';

interface InputRules<S extends z.ZodType> {
  schema: S;
  details: DetailsShape;
  /** The contract's own message for input whose only fault is of one kind. */
  soleProblem?: ((issues: Issue[]) => Problem | undefined) | undefined;
}

export function validate<S extends z.ZodType>(rules: InputRules<S>, input: unknown): z.output<S> {
  const result = schemaFor(rules.schema, input).safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  const issues = result.error.issues.map(toIssue);
  throw new ApiError(rules.soleProblem?.(issues) ?? problems.invalidInput, {
    details: rules.details === 'fields' ? toFieldMessages(result.error.issues) : issues,
  });
}

export function validateBody<S extends z.ZodType>(rules: InputRules<S>, body: unknown): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ApiError(problems.bodyNotObject);
  return validate(rules, body);
}
