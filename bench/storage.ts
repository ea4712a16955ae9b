import type { EngineName } from './options.ts';

export type Row = Record<string, unknown>;

/** A database seen from outside the service, to fill it and to look whether what the service claims is there. */
export interface Storage {
  readonly engine: EngineName;
  readonly url: string;
  insert(table: string, rows: Row[]): Promise<void>;
  query(sql: string): Promise<Row[]>;
  /** None where there is no such table. */
  columnsOf(table: string): Promise<string[]>;
  /** Takes the indexes away until the work is done: to make them once is several times faster than to keep them. */
  withoutIndexes(tables: string[], work: () => Promise<void>, made?: MadeIndexes): Promise<void>;
  /** Called when loading is over: what a server does by itself in quiet hours. */
  settle(): Promise<void>;
  /** The same data once more, for those who must not write into this one. */
  copy(): Promise<Storage>;
  close(): Promise<void>;
}

/** Hears how many of all indexes are made again. */
export type MadeIndexes = (made: number, of: number) => void;
