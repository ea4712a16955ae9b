import type { KindName } from '../../domain/kind-names.ts';
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
