import type { EngineName } from './options.ts';

export type Row = Record<string, unknown>;

/** A database accessed directly, to fill it and to check what the service claims. */
export interface Storage {
  readonly engine: EngineName;
  readonly url: string;
  insert(table: string, rows: Row[]): Promise<void>;
  query(sql: string): Promise<Row[]>;
  /** Empty for a missing table. */
  columnsOf(table: string): Promise<string[]>;
  /** Drops the indexes during the work, because creating them once is several times faster than maintaining them. */
  withoutIndexes(tables: string[], work: () => Promise<void>, made?: MadeIndexes): Promise<void>;
  /** Called after loading: what a server does by itself in quiet hours. */
  settle(): Promise<void>;
  /** A copy of the data, for contenders that must not write into this database. */
  copy(): Promise<Storage>;
  close(): Promise<void>;
}

/** Receives how many indexes were created again. */
export type MadeIndexes = (made: number, of: number) => void;
