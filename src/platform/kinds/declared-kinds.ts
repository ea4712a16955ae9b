import type { KindName } from '../../domain/kind-names.ts';
import type { Problem } from '../http/contract/problem.ts';
import type { RecordKind } from './record-kind.ts';

type Kinds = ReadonlyMap<string, RecordKind<KindName>>;

let declared: Kinds | undefined;

/** Called once per thread by `src/flows/record-kinds.ts`, so that lower layers need not import the resources. */
export function declareKinds(kinds: readonly RecordKind<KindName>[]): void {
  declared = new Map(kinds.map((kind) => [kind.table, kind]));
}

export function findKind(name: string): RecordKind | undefined {
  return declaredKinds().get(name);
}

export function listKinds(): readonly RecordKind[] {
  return [...declaredKinds().values()];
}

function declaredKinds(): Kinds {
  if (declared === undefined)
    throw new Error('No kinds are declared: import src/flows/record-kinds.ts first');
  return declared;
}

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
