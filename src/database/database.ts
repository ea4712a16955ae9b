import type { Kysely } from 'kysely';
import type { Histogram } from '../metrics/histogram.ts';
import type { Tables } from './tables.ts';

export type Reader = Kysely<Tables>;

declare const inTransaction: unique symbol;

/** A reader that is inside a write transaction: functions that write ask for it, so none can be called outside one. */
export type Transaction = Reader & { readonly [inTransaction]: true };

export interface CompanyState {
  readonly versao: number;
  /** As long as it stays the same, nothing of the company has changed, whoever might have changed it. */
  readonly mark: string;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly read: Reader;
  /** For reads that may take long: they stop nobody else, and see the database as it is at one moment. */
  report<T>(work: (db: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction; when the promise resolves, its changes are on disk. Where others get in its way, it is
   * taken back and run again from the start.
   */
  write<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
  /** Like `write`, alone and under a lock that other processes respect: for migrations and the first company. */
  exclusively<T>(work: (db: Transaction) => Promise<T>): Promise<T>;
  /** After personal data was replaced: makes the old bytes leave the disk too, as far as the engine can. */
  eraseRemains(): Promise<void>;
  /** How long a key found valid may be trusted after another process has changed it. */
  readonly keyTrustMillis: number;
  /** As long as this number stays the same, a key found valid may be trusted without asking again. */
  keyEpoch(): number;
  /** The state of a company by now. Absent where `keyEpoch` changes with every commit, whoever made it: that says as much. */
  readState?(empresaId: string): Promise<CompanyState>;
  readonly figures: DatabaseFigures;
  close(): Promise<void>;
}

export type ReadOnlyDatabase = Pick<Database, 'engine' | 'report' | 'close'>;

/** How the database is doing, for metrics and for knowing when to refuse work. */
export interface DatabaseFigures {
  readonly statements: Histogram;
  /** From waiting for their turn to their end. */
  readonly transactions: Histogram;
  /** How many stand before one that comes now: writers, on SQLite; all who need a connection, on PostgreSQL. */
  waiting(toDo: 'read' | 'write'): number;
  connections(): Record<string, number>;
}
