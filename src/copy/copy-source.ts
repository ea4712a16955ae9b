import type { Reader } from '../database/database.ts';
import type { Border } from '../domain/border.ts';

export const COPIED = ['representadas', 'produtos', 'tabelas_preco', 'regras', 'metas', 'clientes'] as const;

export type Copied = (typeof COPIED)[number];

/** How the records of a kind come into a copy. */
export interface CopySource {
  /** How many are read at once: those of one reading shall make about a page at most. */
  readonly atOnce: number;
  /** Whether a vendedor has his own of them alone: they name him in `vendedor_id`. */
  readonly ofPortfolio: boolean;
  /** Whether a caller within the border has any. */
  isFor(border: Border): boolean;
  /** The next ids, in their order. */
  selectIds(db: Reader, border: Border, after: string | null, limit: number): Promise<string[]>;
  /** Of these, the records that belong into the copy, each as it is told. */
  read(db: Reader, border: Border, ids: readonly string[], today: string): Promise<Map<string, object>>;
}
