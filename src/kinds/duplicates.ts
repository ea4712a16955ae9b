import type { Problem } from '../http/contract/problems.ts';
import { listKinds } from './declared-kinds.ts';

/** By the name of the constraint, and by the columns that it holds apart: one engine tells this, the other that. */
function problemsByConstraint(): ReadonlyMap<string, Problem> {
  return new Map(
    listKinds().flatMap(({ table, unique }) =>
      Object.entries(unique).flatMap(([constraint, { columns, problem }]): [string, Problem][] => [
        [constraint, problem],
        [columns.map((column) => `${table}.${column}`).join(', '), problem],
      ]),
    ),
  );
}

let problems: ReadonlyMap<string, Problem> | undefined;

/** What a refused duplicate means to the caller. */
export function duplicateProblem(violated: string | undefined): Problem | undefined {
  if (violated === undefined) return undefined;
  problems ??= problemsByConstraint();
  return problems.get(violated);
}
