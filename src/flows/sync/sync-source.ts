import type { AccessScope } from '../../domain/access-scope.ts';
import type { Reader } from '../../platform/database/database.ts';

export const COPIED = ['representadas', 'produtos', 'tabelas_preco', 'regras', 'metas', 'clientes'] as const;

export type Copied = (typeof COPIED)[number];

/** Reads the records of a kind for a copy. */
export interface SyncSource {
  /** Records per query, chosen so that one query yields at most about a page. */
  readonly atOnce: number;
  /** Whether a vendedor gets only records that name him in `vendedor_id`. */
  readonly ofPortfolio: boolean;
  /** Whether this caller gets records of the kind at all. */
  isFor(scope: AccessScope): boolean;
  /** The next ids, ascending. */
  selectIds(db: Reader, scope: AccessScope, after: string | null, limit: number): Promise<string[]>;
  /** Those of these records that belong into the copy, as the JSON that is sent. */
  read(db: Reader, scope: AccessScope, ids: readonly string[], today: string): Promise<Map<string, string>>;
}
