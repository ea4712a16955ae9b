import type { Settled, Writer } from '../../database/database.ts';
import {
  CompanyHeldError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StoppingError,
} from '../../database/errors.ts';
import type { FairQueue } from '../../database/fair-queue.ts';
import { inPipeline } from '../../database/in-pipeline.ts';
import {
  isKept as isOutcomeKept,
  isSetWise,
  type Job,
  JobQueue,
  jobFor,
  MANY_CALLERS,
  runBatch,
  settleJobs,
  type Task,
} from '../job-queue.ts';
import type { PostgresConnection } from './dialect.ts';
import { isCollision } from './faults.ts';
import { type TransactionSettings, transact, type WorkOnConnection } from './transact.ts';

const LARGEST_BATCH = 32;
/** Two joint batches at once: one commits while the next is applied; more would make them smaller. */
const JOINT_AT_ONCE = 2;
const NOBODY = { company: '' };

/** Writes of a company that come during its commit share the next transaction; set-wise commands of several companies do, too. */
export class BatchWriter {
  readonly #settings: Settings;
  readonly #queue: FairQueue;
  readonly #waiting = new JobQueue();
  readonly #busy = new Set<string>();
  #jointUnderWay = 0;
  #isTaking = false;

  constructor(settings: Settings, queue: FairQueue) {
    this.#settings = settings;
    this.#queue = queue;
    // Jobs that wait for others of their company are refused at once when the service stops.
    settings.stopping.addEventListener('abort', () =>
      this.#refuse(this.#waiting.take([...this.#busy], this.#waiting.length)),
    );
  }

  get length(): number {
    return this.#waiting.length;
  }

  async write<T>(task: Task, writer?: Writer): Promise<T> {
    const { job, promise } = jobFor<T>(task, writer);
    const { company } = job;
    if (writer === undefined) await this.#commitAlone(job);
    else if (job.long) await this.#queue.run(writer, () => this.#commitAlone(job));
    else {
      const mustWait = this.#busy.has(company) || this.#waiting.firstOf(company) !== undefined;
      if (mustWait && this.#settings.stopping.aborted) throw new StoppingError();
      this.#waiting.add(job);
      this.#take();
    }
    return promise;
  }

  async #commitAlone(job: Job): Promise<void> {
    const { use } = this.#settings;
    const settings = job.long ? { ...this.#settings, use: { ...use, rests: true } } : this.#settings;
    const { outcomes } = await commitBatch(settings, [job]);
    settleJobs([job], outcomes);
  }

  #refuse(jobs: readonly Job[]): void {
    for (const job of jobs) job.reject(new StoppingError());
  }

  #take(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    void this.#takeBatches();
  }

  async #takeBatches(): Promise<void> {
    await this.#waiting.gather(LARGEST_BATCH, () => this.#waiting.countOf(this.#idle));
    this.#isTaking = false;
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) {
      for (const { company } of batch) this.#busy.add(company);
      void this.#commit(batch);
    }
  }

  get #idle(): string[] {
    return this.#waiting.companies.filter((company) => !this.#busy.has(company));
  }

  /** Takes the jobs of the company served longest ago; if they are set-wise commands, those of other companies join. */
  #nextBatch(): Job[] {
    const idle = this.#idle;
    for (const company of idle) {
      const first = this.#waiting.firstOf(company) as Job;
      if (first.isApart) return this.#waiting.take([company], 1);
      if (!isSetWise(first))
        return this.#waiting.take([company], LARGEST_BATCH, (job) => !isSetWise(job) && !job.isApart);
      const isAlike = (job: Job) => isSetWise(job) && !job.isApart && job.wasHeldUp === first.wasHeldUp;
      if (this.#jointUnderWay < JOINT_AT_ONCE) return this.#waiting.take(idle, LARGEST_BATCH, isAlike);
    }
    return [];
  }

  async #commit(batch: readonly Job[]): Promise<void> {
    const companies = new Set(batch.map(({ company }) => company));
    const isJoint = isSetWise(batch[0] as Job) && !batch[0]?.isApart;
    if (isJoint) this.#jointUnderWay += 1;
    const [company = ''] = companies;
    const left = await this.#queue
      .run(companies.size > 1 ? NOBODY : { company }, () => this.#settle(batch))
      .catch((refusal) => {
        for (const job of batch) job.reject(refusal);
        return [];
      });
    if (isJoint) this.#jointUnderWay -= 1;
    if (this.#settings.stopping.aborted) this.#refuse(left);
    else {
      this.#waiting.putBack(left);
      if (batch.length >= MANY_CALLERS) await this.#waitForCallers(batch, companies);
    }
    for (const one of companies) this.#busy.delete(one);
    this.#take();
  }

  #waitForCallers(batch: readonly Job[], companies: ReadonlySet<string>): Promise<void> {
    const waiting = this.#waiting.countOf(companies);
    return this.#waiting.waitForCallers(Math.min(LARGEST_BATCH, waiting + batch.length), companies);
  }

  async #settle(batch: readonly Job[]): Promise<readonly Job[]> {
    try {
      const { done, outcomes, left } = await commitBatch(this.#settings, batch);
      settleJobs(done, outcomes);
      for (const job of left) job.isApart = true;
      return left;
    } catch (error) {
      if (batch.length > 1 && !concernsAll(error)) {
        for (const job of batch) job[error instanceof HeldUpError ? 'wasHeldUp' : 'isApart'] = true;
        return batch;
      }
      for (const job of batch) job.reject(error);
      return [];
    }
  }
}

/** Another process holds a company of a joint batch for longer than its own batches take. */
class HeldUpError extends Error {}

interface Settings extends TransactionSettings {
  readonly stopping: AbortSignal;
}

interface Committed {
  readonly done: readonly Job[];
  readonly outcomes: readonly Settled[];
  /** Jobs whose company another process has locked; they are served alone. */
  readonly left: readonly Job[];
}

const LOCK_COMPANY = 'select 1 from contadores where empresa_id = $1 for no key update';
/** Statements of set-wise commands take any number of rows by arrays, and PostgreSQL would plan some of them anew for each batch. */
const PLANNED_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/** Once its companies are locked, a shared batch waits for locks only shortly, since one member would delay the others. */
const SETTINGS = `set_config('lock_timeout', '500', true), ${PLANNED_ONCE}`;
const LOCK_SHARED = `with presa as materialized (${LOCK_COMPANY}) select ${SETTINGS} from presa`;
const FREE = (companies: string, locking = '') => `
  with livres as materialized (
    select empresa_id from contadores where empresa_id = any($1::uuid[]) ${companies}
    order by empresa_id for no key update ${locking}
  ) select empresa_id, ${SETTINGS} from livres`;
/** In the order that all processes use, each waited for as long as the batch of another instance takes. */
const LOCK_IN_ORDER = FREE(`and (select set_config('lock_timeout', '200', true)) is not null`);
/** Companies locked elsewhere are skipped. */
const LOCK_FREE = FREE('', 'skip locked');

/** Runs a batch in one transaction and commits it. If it throws, nothing was committed, except for `OutcomeUnknownError`. */
function commitBatch(settings: TransactionSettings, batch: readonly Job[]): Promise<Committed> {
  const isKept = ({ outcomes }: Committed) => outcomes.some(isOutcomeKept);
  if (batch.length > 1) return transact(settings, workOn(batch), { attempts: 1, isKept });
  const alone: WorkOnConnection<Committed> = async (db, connection) => {
    if (batch.every((job) => isSetWise(job) && !job.long)) connection.send(`select ${PLANNED_ONCE}`, []);
    return { done: batch, outcomes: await runBatch(db, batch), left: [] };
  };
  return transact(settings, alone, { isKept });
}

/** A batch of one company waits for its lock; a joint batch waits shortly, and one that was held up takes the companies that are free. */
function workOn(batch: readonly Job[]): WorkOnConnection<Committed> {
  const companies = [...new Set(batch.map(({ company }) => company))];
  return async (db, connection) => {
    if (companies.length === 1) {
      const locked = lockCompany(companies, connection, batch.every(isSetWise) ? LOCK_SHARED : LOCK_COMPANY);
      const [, outcomes] = await inPipeline(locked, runBatch(db, batch));
      return { done: batch, outcomes, left: [] };
    }
    const lock = batch[0]?.wasHeldUp ? LOCK_FREE : LOCK_IN_ORDER;
    const { rows } = await connection.run(lock, [companies]).catch((fault) => {
      throw isBusy(fault) ? new HeldUpError('A company is held', { cause: fault }) : fault;
    });
    const free = new Set(rows.map(({ empresa_id }) => empresa_id));
    const done = batch.filter(({ company }) => free.has(company));
    const left = batch.filter(({ company }) => !free.has(company));
    return { done, outcomes: done.length === 0 ? [] : await runBatch(db, done), left };
  };
}

async function lockCompany(company: string[], connection: PostgresConnection, lock: string): Promise<void> {
  await connection.run(lock, company).catch((fault) => {
    throw isBusy(fault) ? new CompanyHeldError({ cause: fault }) : fault;
  });
}

/** Whether the failure is the database's (unreachable, busy, full, outcome unknown) and so concerns the whole batch. */
function concernsAll(error: unknown): boolean {
  if (error instanceof CompanyHeldError) return true;
  if (error instanceof DatabaseBusyError && isOfSomeone(error.cause)) return false;
  return error instanceof DatabaseUnavailableError || error instanceof OutcomeUnknownError;
}

const NO_LOCK_IN_TIME = '55P03';
const NO_TIME = '57014';

function isBusy(fault: unknown): boolean {
  return [NO_LOCK_IN_TIME, NO_TIME].includes((fault as { code?: string }).code ?? '');
}

/** Whether a member of the batch collided with another transaction: a deadlock, or a lock not granted in time. */
function isOfSomeone(fault: unknown): boolean {
  return isCollision(fault) || (fault as { code?: string } | undefined)?.code === NO_LOCK_IN_TIME;
}
