import type { Problem } from '../http/contract/problems.ts';
import { ALL_KINDS } from './all.ts';

/** By the name of the constraint, and by the columns that it holds apart: one engine tells this, the other that. */
const PROBLEMS = new Map<string, Problem>(
  ALL_KINDS.flatMap(({ table, unique }) =>
    Object.entries(unique).flatMap(([constraint, { columns, problem }]): [string, Problem][] => [
      [constraint, problem],
      [columns.map((column) => `${table}.${column}`).join(', '), problem],
    ]),
  ),
);

/** What a refused duplicate means to the caller. */
export function duplicateProblem(violated: string | undefined): Problem | undefined {
  return violated === undefined ? undefined : PROBLEMS.get(violated);
}
