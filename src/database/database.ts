import type { Kysely } from 'kysely';
import type { Histogram } from '../metrics/histogram.ts';
import type { Requester } from './fair-queue.ts';
import type { Tables } from './tables.ts';

/** What reads and cannot write, by its type: to write takes a `Transaction`. (Of `with`, see `withTables`.) */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'getExecutor'>;

/** Kysely's `with` leads to statements that write as well; a query that needs it to read asks for it here. */
export function withTables(db: Reader): Pick<Kysely<Tables>, 'with'> {
  return db as Kysely<Tables>;
}

declare const inTransaction: unique symbol;

/** A reader that is inside a write transaction: functions that write ask for it, so none can be called outside one. */
export type Transaction = Kysely<Tables> & { readonly [inTransaction]: true };

/**
 * Work that may run twice: where others get in its way, it is taken back and run again from the start. So it changes nothing but
 * the database, and leaves what it was given as it was.
 */
export type Repeatable<T> = (db: Transaction) => Promise<T>;

/** What a stateId is compared with: as long as the database shows the same, what was read under it still holds. */
export type StateId = string | number;

export interface CompanyState {
  /** Changes with every change of the company, by any process. */
  readonly stateId: StateId;
  readonly versao: number;
}

/** How long what was read may be taken for what there is. */
export interface Freshness {
  /** How long a key found valid may be trusted after another process has changed it. */
  readonly keyTrustMillis: number;
  /** As long as this stays the same, a key found valid may be trusted without asking again. */
  ofKeys(): StateId;
  /** The state of a company by now. */
  ofCompany(empresaId: string): CompanyState | Promise<CompanyState>;
}

/** For whom something is written. Without one, it is the operator or the service itself. */
export interface Writer {
  readonly company: string;
  /** Long work is committed alone, so that no other write waits for its commit. */
  readonly long?: boolean;
}

/** What became of one write of a batch: its result, or why it left nothing behind. */
export type Settled<T = unknown> = { readonly value: T } | { readonly error: unknown };

/**
 * Applies commands in the transaction of their batch, and tells what became of each, in their order. `isAlone` says that nothing else is
 * in the transaction: an exception then takes back all of it, and no savepoint is needed.
 */
export type Applier<Command, Result> = (
  tx: Transaction,
  commands: readonly Command[],
  isAlone: boolean,
) => Promise<readonly Result[]>;

/** A command, and what applies it. */
export interface Order<Command, Result> {
  readonly applier: Applier<Command, Result>;
  readonly command: Command;
  /** Whether it is applied by sets: then commands of several companies share a transaction. */
  readonly isSetWise: boolean;
}

export interface Database {
  readonly engine: 'sqlite' | 'postgres';
  /** For reads that look at few records. */
  readonly read: Reader;
  /** For single statements that may look at many: companies take turns at them, and they stop nobody else. */
  readFor(requester: Requester): Reader;
  /** The same where no single record is large: of a company that has few of them, they are looked at in passing. */
  listFor(requester: Requester): Reader;
  /** The same for what is read piece after piece into a file: of a company, one piece at a time. */
  exportFor(requester: Requester): Reader;
  /** The same for many statements that see the database as it is at one moment. */
  report<T>(work: (db: Reader) => Promise<T>, requester?: Requester): Promise<T>;
  /** Runs `work` in a transaction; when the promise resolves, its changes are on disk. */
  write<T>(work: Repeatable<T>, writer?: Writer): Promise<T>;
  /** Applies a command together with others that come at the same time; when the promise resolves, its changes are on disk. */
  apply<Command, Result>(order: Order<Command, Result>, writer: Writer): Promise<Result>;
  /** Like `write`, alone and under a lock that other processes respect: for migrations and the first company. */
  exclusively<T>(work: Repeatable<T>): Promise<T>;
  /** After personal data was replaced: makes the old bytes leave the disk too, as far as the engine can. It goes on that company's account. */
  eraseRemains(company?: string): Promise<void>;
  readonly freshness: Freshness;
  /** Tells the planner of what has grown much since it was last told, and returns which tables. Absent where plans never change. */
  refreshStatistics?(): Promise<string[]>;
  readonly figures: DatabaseFigures;
  /** Fails where requests could not be answered. It never waits behind their work. */
  checkHealth(): Promise<void>;
  /** What has not begun is refused from now on, so that what has begun can end in time. */
  stop(): void;
  /** Aborted by `stop`, for whatever waits elsewhere. */
  readonly stopping: AbortSignal;
  close(): Promise<void>;
}

export type ReadOnlyDatabase = Pick<Database, 'engine' | 'report' | 'close'> & {
  /** For single statements that take long: of a moment of their own, and without keeping this thread from anything. */
  readonly reportAside: Database['report'];
};

/** How the database is doing, for metrics and for knowing when to refuse work. */
interface DatabaseFigures {
  readonly statements: Histogram;
  /** From waiting for their turn to their end. */
  readonly transactions: Histogram;
  /** How many stand before one that comes now: writers, on SQLite; all who need a connection, on PostgreSQL. */
  waiting(toDo: 'read' | 'write'): number;
  connections(): Record<string, number>;
  /** Where a standby may answer what looks at many records. */
  standby?(): StandbyFigures;
}

export interface StandbyFigures {
  /** How many reads it answered, was too far behind for, failed at, or was not asked for, since it had failed just before. */
  readonly answered: number;
  readonly behind: number;
  readonly failed: number;
  readonly passedOver: number;
  readonly state: StandbyState;
}

export type StandbyState = 'in use' | 'lost' | 'promoted';

export interface StandbyOptions {
  readonly url: string;
  /** Told when it begins or ceases to be used, and why. */
  readonly tell?: (state: StandbyState, reason?: unknown) => void;
}
