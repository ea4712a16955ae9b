import type { Problem } from '../http/contract/problem.ts';
import { listKinds } from './declared-kinds.ts';

/** Keyed by constraint name and by columns: one engine reports the first, the other the second. */
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

/** The problem behind a violated unique constraint. */
export function duplicateProblem(violated: string | undefined): Problem | undefined {
  if (violated === undefined) return undefined;
  problems ??= problemsByConstraint();
  return problems.get(violated);
}
