import type { Kysely } from 'kysely';
import type { Histogram } from '../metrics/histogram.ts';
import type { Requester } from './fair-queue.ts';
import type { Tables } from './tables.ts';

/** Reads only, by type; writing takes a `Transaction`. (For `with`, see `withTables`.) */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Kysely's `with` also allows writes, so reading queries get it here. */
export function withTables(db: Reader): Pick<Kysely<Tables>, 'with'> {
  return db as Kysely<Tables>;
}

declare const inTransaction: unique symbol;

/** A reader inside a write transaction; functions that write require it, so none can be called outside one. */
export type Transaction = Kysely<Tables> & { readonly [inTransaction]: true };

/** Work that is repeated after a collision, so it must change nothing but the database, and not its arguments. */
export type Repeatable<T> = (db: Transaction) => Promise<T>;

/** The state of the database for cached reads: while it is unchanged, they are still valid. */
export type StateId = string | number;

export interface CompanyState {
  readonly stateId: StateId;
  readonly versao: number;
}

export interface Freshness {
  /** How long a key found valid may be trusted after another process has changed it. */
  readonly keyTrustMillis: number;
  /** While this is unchanged, a valid key needs no new lookup. */
  ofKeys(): StateId;
  ofCompany(empresaId: string): CompanyState | Promise<CompanyState>;
}

/** The company that writes; absent for the operator or the service itself. */
export interface Writer {
  readonly company: string;
  /** Long work is committed alone, so that no other write waits for its commit. */
  readonly long?: boolean;
}

/** The outcome of one write of a batch: its result, or the reason why it was rolled back. */
export type Settled<T = unknown> = { readonly value: T } | { readonly error: unknown };

/** A result of work after which everything is to be as before: what it wrote is rolled back. */
export interface Unchanged<T = unknown> {
  readonly kind: 'unchanged';
  readonly answer: T;
}

export function isUnchanged(result: unknown): result is Unchanged {
  return (result as Unchanged | undefined)?.kind === 'unchanged';
}

/** With `isAlone` nothing else is in the transaction, so an exception rolls it back and no savepoint is needed. */
export type Applier<Command, Result> = (
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
) => Promise<readonly Result[]>;

export interface QueuedCommand<Command = unknown, Result = unknown> {
  readonly applier: Applier<Command, Result>;
  readonly command: Command;
  /** Whether it is applied by sets: then commands of several companies share a transaction. */
  readonly isSetWise: boolean;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  readonly url: string;
  readonly read: Reader;
  /** For single statements over many records: queued fairly between companies, off the main thread. */
  readFor(requester: Requester): Reader;
  /** For statements on tables whose records are small: those of a company with few of them run on the main thread. */
  listFor(requester: Requester): Reader;
  /** For the pieces of an export: one piece per company at a time. */
  exportFor(requester: Requester): Reader;
  /** For several statements in one snapshot, queued fairly between companies. */
  report<T>(work: (db: Reader) => Promise<T>, requester?: Requester): Promise<T>;
  /** Runs `work` in a transaction; when the promise resolves, its changes are on disk. */
  write<T>(work: Repeatable<T>, writer?: Writer): Promise<T>;
  /** Applies a command together with others that come at the same time; when the promise resolves, its changes are on disk. */
  apply<Command, Result>(order: QueuedCommand<Command, Result>, writer?: Writer): Promise<Result>;
  /** Like `write`, alone and under a lock that other processes respect: for migrations and the first company. */
  exclusively<T>(work: Repeatable<T>): Promise<T>;
  /** Removes the old bytes of replaced personal data from disk, as far as the engine can; the time counts as that company's. */
  eraseRemains(company?: string): Promise<void>;
  readonly freshness: Freshness;
  /** Analyzes tables that grew much and returns their names; absent where plans never change. */
  refreshStatistics?(): Promise<string[]>;
  readonly figures: DatabaseFigures;
  /** Fails when requests could not be answered; it never queues behind them. */
  checkHealth(): Promise<void>;
  /** Refuses new work from now on, so that running work can finish. */
  stop(): void;
  readonly stopping: AbortSignal;
  close(): Promise<void>;
}

export type ReadOnlyDatabase = Pick<Database, 'engine' | 'report' | 'close'> & {
  /** For single long statements, each in its own snapshot and off this thread. */
  readonly reportAside: Database['report'];
  /** In one snapshot and session, in which temporary views may be made. */
  readonly reportApart: Database['report'];
};

interface DatabaseFigures {
  readonly statements: Histogram;
  /** Durations including the time in the queue. */
  readonly transactions: Histogram;
  /** The queue's length: of writers on SQLite, of connection users on PostgreSQL. */
  waiting(toDo: 'read' | 'write'): number;
  connections(): Record<string, number>;
  standby?(): StandbyFigures;
}

export interface StandbyFigures {
  /** Numbers of reads answered, refused for lag, failed, and skipped after a failure. */
  readonly answered: number;
  readonly behind: number;
  readonly failed: number;
  readonly passedOver: number;
  readonly state: StandbyState;
}

export type StandbyState = 'in use' | 'lost' | 'promoted';

export interface StandbyOptions {
  readonly url: string;
  readonly tell?: (state: StandbyState, reason?: unknown) => void;
}
