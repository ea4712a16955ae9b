import { type Histogram, timed } from '../../metrics/histogram.ts';
import type { Reader, Settled, Transaction } from '../database.ts';
import { adapterOf, type RunStatement } from '../engine.ts';
import { OutcomeUnknownError } from '../errors.ts';
import { isKept, isOutOfRoom } from '../job-queue.ts';
import { isBusy, type Query } from './connection.ts';
import { connectionOver, DatabaseThread, isLostThread, type StartWorker } from './database-thread.ts';
import { overSqlite } from './dialect.ts';
import {
  type AppliedCommands,
  type KeptStatement,
  STATE_OF_COMPANY,
  stateIn,
  type ThreadWork,
} from './serve-thread.ts';

/** The writer thread: applies batches of commands and runs the statements of long writes, while the main thread answers requests. */
export class WritingThread extends DatabaseThread {
  readonly timings: Histogram;
  readonly readerFor: (company: string) => Reader;
  readonly touched = new TouchedTables();
  readonly #appliesCommands: boolean;
  #hasStarted = false;

  constructor(
    path: string,
    timings: Histogram,
    readerFor: (company: string) => Reader,
    startWriter?: StartWorker,
  ) {
    super(path, undefined, 'writes', startWriter);
    this.timings = timings;
    this.readerFor = readerFor;
    this.#appliesCommands = startWriter !== undefined;
  }

  get isReady(): boolean {
    return this.#appliesCommands && this.#hasStarted && this.isRunning;
  }

  async start(): Promise<void> {
    if (!this.#appliesCommands) return;
    await this.ask({ task: 'take back' });
    this.#hasStarted = true;
  }

  async commitCommands(commands: readonly unknown[]): Promise<readonly unknown[]> {
    try {
      const [applied] = await this.ask({ commands: JSON.stringify(commands) });
      const { outcomes, timings } = applied as AppliedCommands;
      this.timings.add(timings);
      return outcomes;
    } catch (error) {
      throw isLostThread(error) ? new OutcomeUnknownError({ cause: error }) : error;
    }
  }
}

/** The number of pipelined statements, so that one is prepared while another runs. */
const ON_THEIR_WAY = 4;
const SETS_PER_MESSAGE = 100;

const READS = /^\s*select\b/i;
const WRITES = /^\s*(insert|update|delete)\b/i;
const RETURNS_ROWS = /\breturning\b/i;

/** Thrown out of the work when the company has changed since it began: the work is to be done again. */
export class OutdatedWorkError extends Error {}

/** Takes the lock late: it reads beside the writer and keeps its writes, until it reads what they may have changed or ends. */
export class LongWork {
  readonly #thread: WritingThread;
  readonly #company: string;
  readonly #reader: Reader;
  readonly #hold: (begin: () => Promise<void>) => Promise<void>;
  #state: string | undefined;
  #kept: KeptStatement[] = [];
  #lock: 'none' | 'held' | 'committed' = 'none';
  #sent: Promise<void>[] = [];
  #fault: { readonly reason: unknown } | undefined;

  /** `hold` takes the write lock by `begin`, in turn with other writers. */
  constructor(thread: WritingThread, company: string, hold: (begin: () => Promise<void>) => Promise<void>) {
    this.#thread = thread;
    this.#company = company;
    this.#reader = thread.readerFor(company);
    this.#hold = hold;
  }

  async commit(work: (db: Transaction) => Promise<Settled[]>, fromStart: boolean): Promise<Settled[]> {
    try {
      if (fromStart) await this.#takeLock();
      else this.#state = await this.#readState();
      const outcomes = await work(overSqlite(this.#connection()));
      if (outcomes.some(isKept)) await this.#end();
      else await this.#takeBack();
      if (this.#fault !== undefined) throw this.#fault.reason;
      return outcomes;
    } catch (error) {
      await this.#takeBack();
      throw this.#fault?.reason ?? error;
    }
  }

  #connection() {
    return connectionOver((query) => this.#run(query), {
      count: async (sql, parameters) => {
        await this.#takeLock();
        return (await this.#ask({ sql, parameters, count: true }))[0] as number;
      },
      send: (sql, parameters) => this.#write({ sql, parameters }),
      runEach: (sql, sets) => this.#runEach(sql, sets),
      attempt: () => {
        throw new Error('Long work is alone in its transaction');
      },
    });
  }

  async #takeBack(): Promise<void> {
    if (this.#lock === 'none' && (await this.#readState()) !== this.#state) throw new OutdatedWorkError();
    if (this.#lock !== 'held') return;
    await Promise.all(this.#sent.splice(0));
    // A dead thread's transaction is already rolled back.
    await this.#thread.ask({ task: 'take back' }).catch(() => {});
  }

  async #readState(): Promise<string> {
    const [row] = await adapterOf(this.#reader).run(STATE_OF_COMPANY, [this.#company]);
    return stateIn(row);
  }

  async #run({ sql, parameters }: Query): Promise<unknown[]> {
    if (this.#lock === 'none') {
      if (WRITES.test(sql) && !RETURNS_ROWS.test(sql)) {
        this.#kept.push({ sql, parameters });
        return [];
      }
      const { run } = adapterOf(this.#reader);
      const written = this.#kept.map(({ sql }) => sql);
      if (READS.test(sql) && !(await this.#thread.touched.areRead(run, sql, written)))
        return run(sql, [...parameters]);
      await this.#takeLock();
    }
    return this.#ask({ sql, parameters });
  }

  #write(statement: KeptStatement): Promise<void> | void {
    if (this.#lock === 'none') this.#kept.push(statement);
    else return this.#send(statement);
  }

  async #runEach(sql: string, sets: Iterable<unknown[]>): Promise<void> {
    let some: unknown[][] = [];
    for (const values of sets) {
      if (some.push([...values]) < SETS_PER_MESSAGE) continue;
      await this.#write({ sql, sets: some });
      some = [];
    }
    if (some.length > 0) await this.#write({ sql, sets: some });
  }

  async #takeLock(andCommit = false): Promise<void> {
    if (this.#lock !== 'none') return;
    const kept = this.#kept.splice(0);
    const since = this.#state === undefined ? undefined : { company: this.#company, state: this.#state };
    await this.#hold(async () => {
      this.#lock = 'held';
      const [isCurrent] = await this.#ask({ kept, since, andCommit }).catch((error) => {
        if (isBusy(error) || isOutOfRoom(error) || isLostThread(error) || since === undefined) throw error;
        // Another company has taken a value that was free.
        return [false];
      });
      if (!isCurrent) throw new OutdatedWorkError();
    });
    if (andCommit) this.#lock = 'committed';
  }

  async #end(): Promise<void> {
    if (this.#lock === 'none') return this.#takeLock(true);
    await Promise.all(this.#sent.splice(0));
    if (this.#fault !== undefined) throw this.#fault.reason;
    await this.#ask({ task: 'commit' });
    this.#lock = 'committed';
  }

  #ask(work: ThreadWork): Promise<unknown[]> {
    return timed(this.#thread.timings, () => this.#thread.ask(work));
  }

  /** Not awaited; a failure is reported at the end and rolls everything back. */
  async #send(statement: KeptStatement): Promise<void> {
    const work = 'sets' in statement ? statement : { ...statement, count: true as const };
    this.#sent.push(
      this.#ask(work).then(
        () => {},
        (reason) => {
          this.#fault ??= { reason };
        },
      ),
    );
    if (this.#sent.length >= ON_THEIR_WAY) await this.#sent.shift();
  }
}

const STATEMENTS_KEPT = 400;
/** Search indexes and table functions are not told apart. */
const VIRTUAL = '(virtual)';

interface Touched {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Knows which tables a statement reads and writes, its triggers and foreign keys included, as SQLite itself plans it. */
export class TouchedTables {
  readonly #known = new Map<string, Touched>();

  async areRead(run: RunStatement, sql: string, written: Iterable<string>): Promise<boolean> {
    for (const text of new Set(written)) {
      const { writes } = await this.#touchedBy(run, text);
      const { reads } = await this.#touchedBy(run, sql);
      if ([...writes].some((table) => reads.has(table))) return true;
    }
    return false;
  }

  async #touchedBy(run: RunStatement, sql: string): Promise<Touched> {
    const known = this.#known.get(sql);
    if (known !== undefined) return known;
    const tables = (await run('select rootpage, tbl_name from sqlite_schema', [])) as SchemaRow[];
    const nameOf = new Map(tables.map(({ rootpage, tbl_name }) => [rootpage, tbl_name]));
    const [reads, writes] = [new Set<string>(), new Set<string>()];
    for (const { opcode, p1, p2 } of (await run(`explain ${sql}`, [])) as Step[]) {
      if (opcode === 'OpenRead' || opcode === 'ReopenIdx') reads.add(nameOf.get(p2) ?? VIRTUAL);
      else if (opcode === 'OpenWrite') writes.add(nameOf.get(p2) ?? VIRTUAL);
      else if (opcode === 'Clear') writes.add(nameOf.get(p1) ?? VIRTUAL);
      else if (opcode === 'VOpen') reads.add(VIRTUAL);
      else if (opcode === 'VUpdate') writes.add(VIRTUAL);
    }
    if (this.#known.size >= STATEMENTS_KEPT) this.#known.clear();
    this.#known.set(sql, { reads, writes });
    return { reads, writes };
  }
}

interface SchemaRow {
  readonly rootpage: number;
  readonly tbl_name: string;
}

interface Step {
  readonly opcode: string;
  readonly p1: number;
  readonly p2: number;
}
