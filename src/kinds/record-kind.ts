import type { SealedRows } from '../database/seals.ts';
import type { CountedTable, RecordTable, Row, SearchableTable, Tables } from '../database/tables.ts';
import type { CodeParts } from '../domain/codes.ts';
import { OWNER_ALONE, type Role } from '../domain/roles.ts';
import type { Problem } from '../http/contract/problems.ts';

type Column<T extends keyof Tables> = keyof Tables[T] & string;

/** A unique constraint that a caller can run into, and what he is then told. Engines name it, or its columns. */
interface Unique {
  readonly columns: readonly string[];
  readonly problem: Problem;
}

/** What a table keeps beside the caller's words, so that searching and uniqueness need no work per row. */
interface Derivation<T extends keyof Tables> {
  readonly from: readonly Column<T>[];
  readonly columns: readonly Column<T>[];
  derive(row: Row<T>): Partial<Row<T>>;
}

/** Codes that the service gives in a sequence, unless the caller brings his own. */
interface Codes<T extends keyof Tables> {
  readonly column: Column<T>;
  /** Undefined for a code that is somebody's own. */
  read(code: string): CodeParts | undefined;
}

/**
 * Who reads a record, by `GET` and so in the journal. Beyond `roles`, keys that may only read see it whole where `forReadKeys` says so;
 * everyone else who may read the journal sees `others` of its fields.
 */
export interface Readers {
  readonly roles: readonly Role[];
  readonly forReadKeys: boolean;
  readonly others: readonly string[];
}

interface Facts<T extends keyof Tables> {
  /** What is left out is closed: the record is then the owner's alone. */
  readonly readers?: Partial<Readers>;
  /** Rows of the record that its journal entries do not tell and yet answer for. */
  readonly seals?: readonly SealedRows[];
  /** Whether only those entries carry a seal that ask for it: the others leave the rows as they are. */
  readonly sealedOnDemand?: boolean;
  /** Whether each company's counters tell how many it has; the counter is called as the table. */
  readonly counted: T extends CountedTable ? true : false;
  /** Tables of its parts that are counted, too. */
  readonly countedParts?: readonly CountedTable[];
  readonly unique?: Readonly<Record<string, Unique>>;
  readonly codes?: Codes<T>;
}

/** A table with `busca` must say what makes it up. */
type Definition<T extends keyof Tables> = Facts<T> &
  (T extends SearchableTable ? { readonly derived: Derivation<T> } : { readonly derived?: Derivation<T> });

/**
 * What the service knows of a kind of record: how it is counted, searched and verified, what the journal calls it, and
 * what a refused duplicate means. It stands beside its resource, and nowhere else is it listed what kinds there are.
 */
export interface RecordKind<T extends keyof Tables = keyof Tables> {
  /** Its name in the journal, too. */
  readonly table: T;
  readonly readers: Readers;
  readonly seals: readonly SealedRows[];
  readonly sealedOnDemand: boolean;
  readonly counted: boolean;
  readonly countedParts: readonly CountedTable[];
  readonly unique: Readonly<Record<string, Unique>>;
  readonly derived?: {
    readonly from: readonly string[];
    readonly columns: readonly string[];
    /** Of a row with at least its key and the columns that it is made `from`. */
    derive(row: object): object;
  };
  readonly codes?: { readonly column: string; read(code: string): CodeParts | undefined };
}

export function recordKind<T extends RecordTable | 'empresas' | 'usuarios'>(
  table: T,
  definition: Definition<T>,
): RecordKind<T> {
  const {
    readers: { roles = OWNER_ALONE, forReadKeys = false, others = [] } = {},
    seals = [],
    sealedOnDemand = false,
    counted,
    countedParts = [],
    unique = {},
    derived,
    codes,
  } = definition as Facts<T> & {
    derived?: NonNullable<RecordKind['derived']>;
  };
  const readers = { roles, forReadKeys, others };
  return {
    table,
    readers,
    seals,
    sealedOnDemand,
    counted,
    countedParts,
    unique,
    ...(derived && { derived }),
    ...(codes && { codes }),
  };
}
