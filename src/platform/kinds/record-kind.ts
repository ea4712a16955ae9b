import type { Problem } from '../../contract/problem.ts';
import type { CodeParts } from '../../domain/codes.ts';
import type { KindName } from '../../domain/kind-names.ts';
import { OWNER_ALONE, type Role } from '../../domain/roles.ts';
import type { SealedRows } from '../database/seals.ts';
import type { RecordTable, Row, SearchableTable, Tables } from '../database/tables.ts';

/**
 * Who may read a record, by `GET` and in the journal: `roles` see it whole, and so do read-only keys if `forReadKeys`; every
 * other reader of the journal sees the fields in `others`.
 */
export interface Readers {
  readonly roles: readonly Role[];
  readonly forReadKeys: boolean;
  readonly others: readonly string[];
}

/**
 * The one declaration of a kind of record: who reads it, how it is searched and verified, its journal name, and the problem of a
 * duplicate. It is declared beside its resource.
 */
export interface RecordKind<T extends keyof Tables = keyof Tables> {
  /** Also its name in the journal. */
  readonly table: T;
  readonly readers: Readers;
  /** Rows of the record that its journal entries do not contain but seal by a hash. */
  readonly seals: readonly SealedRows[];
  /** Whether only entries that ask for it carry a seal; the others do not change these rows. */
  readonly sealedOnDemand: boolean;
  /** Its unique constraints and the problems of duplicates; engines report the name or the columns. */
  readonly unique: Readonly<
    Record<string, { readonly columns: readonly string[]; readonly problem: Problem }>
  >;
  /** Codes generated in a sequence, unless the caller gives one. */
  readonly codes?: {
    readonly column: string;
    /** Undefined for a code that the service did not generate. */
    read(code: string): CodeParts | undefined;
  };
  /** Columns derived from others, so that searching and uniqueness need no computation per row. */
  readonly derived?: {
    readonly from: readonly string[];
    readonly columns: readonly string[];
    /** Takes a row with at least its key and the `from` columns. */
    derive(row: object): object;
  };
}

type Column<T extends keyof Tables> = keyof Tables[T] & string;

interface Derivation<T extends keyof Tables> {
  readonly from: readonly Column<T>[];
  readonly columns: readonly Column<T>[];
  derive(row: Row<T>): Partial<Row<T>>;
}

/** A table with `busca` must declare what it is derived from. */
type Definition<T extends keyof Tables> = Partial<Pick<RecordKind, 'seals' | 'sealedOnDemand' | 'unique'>> & {
  /** Omitted parts are closed: the record is the owner's alone. */
  readonly readers?: Partial<Readers>;
  readonly codes?: RecordKind['codes'] & { readonly column: Column<T> };
} & (T extends SearchableTable ? { readonly derived: Derivation<T> } : { readonly derived?: Derivation<T> });

export function recordKind<T extends RecordTable | 'empresas' | 'usuarios'>(
  table: T,
  { readers, ...facts }: Definition<T>,
): RecordKind<T> {
  return {
    seals: [],
    sealedOnDemand: false,
    unique: {},
    ...(facts as object),
    table,
    readers: { roles: OWNER_ALONE, forReadKeys: false, others: [], ...readers },
  };
}

const declared = new Map<string, RecordKind<KindName>>();
/** By constraint name and by columns: one engine reports the first, the other the second. */
const duplicates = new Map<string, Problem>();

/** Called once per thread by `src/flows/record-kinds.ts`, so that lower layers need not import the resources. */
export function declareKinds(kinds: readonly RecordKind<KindName>[]): void {
  for (const kind of kinds) {
    declared.set(kind.table, kind);
    for (const [constraint, { columns, problem }] of Object.entries(kind.unique)) {
      duplicates.set(constraint, problem);
      duplicates.set(columns.map((column) => `${kind.table}.${column}`).join(', '), problem);
    }
  }
}

export function findKind(name: string): RecordKind | undefined {
  if (declared.size === 0) throw new Error('No kinds are declared: import src/flows/record-kinds.ts first');
  return declared.get(name);
}

/** The problem behind a violated unique constraint. */
export function duplicateProblem(violated = ''): Problem | undefined {
  return duplicates.get(violated);
}
