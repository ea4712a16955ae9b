import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import type { Reply } from './serve-orders.ts';

export interface ProcessBounds {
  readonly heapMegabytes: number;
  /** All of its memory: typed arrays and what is inflated lie outside the heap. Watched on Linux. */
  readonly residentMegabytes: number;
  /** Processor time of one piece of work. Watched on Linux. */
  readonly cpuMillis: number;
  /** Time limit of one answer, should the process wait for something that never comes. */
  readonly answerMillis: number;
  /** The idle process is ended after this time. */
  readonly idleMillis: number;
}

const LOOK_MILLIS = 50;
/** The unit of `/proc/<pid>/stat`, the same on every Linux. */
const MILLIS_OF_A_TICK = 10;

/** The process was ended, or ended itself, before it answered. */
export class ProcessEnded extends Error {
  /** The bound that it passed. */
  readonly bound: 'memory' | 'processor' | 'time' | undefined;

  constructor(bound?: ProcessEnded['bound'], cause?: unknown) {
    super(`The process has ended${bound === undefined ? '' : `: ${bound}`}`, { cause });
    this.bound = bound;
  }
}

/**
 * A child process for what tenants and strangers send: whatever that makes of it, it is ended from outside, and the next piece of work
 * starts another. Started on demand; takes one order at a time.
 */
export class WatchedProcess {
  readonly #source: URL;
  readonly #bounds: ProcessBounds;
  #child: ChildProcess | undefined;
  #asked: PromiseWithResolvers<Exclude<Reply, 'ready'>> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #cpuBefore = 0;
  #cpuMillis = 0;

  constructor(source: URL, bounds: ProcessBounds) {
    this.#source = source;
    this.#bounds = bounds;
  }

  /** Begins a piece of work, perhaps with less processor time than others. */
  begin<Answer>(order: unknown, cpuMillis = this.#bounds.cpuMillis): Promise<Answer> {
    // The time that it takes to start is nobody's: `ready` tells when that is over.
    this.#cpuBefore = this.#child ? cpuOf(this.#child) : Number.POSITIVE_INFINITY;
    this.#child ??= this.#start();
    this.#cpuMillis = cpuMillis;
    return this.ask(order);
  }

  /** Goes on with a piece of work; fails where the process that began it has ended. */
  async ask<Answer>(order: unknown): Promise<Answer> {
    const child = this.#child;
    if (child === undefined) throw new ProcessEnded();
    clearTimeout(this.#idle);
    const asked = Promise.withResolvers<Exclude<Reply, 'ready'>>();
    this.#asked = asked;
    keepAlive(child, true);
    const look = setInterval(() => this.#endIfHeavy(), LOOK_MILLIS);
    const late = setTimeout(() => this.#end(new ProcessEnded('time')), this.#bounds.answerMillis);
    this.tell(order);
    this.#endIfHeavy();
    try {
      const reply = await asked.promise;
      if ('failed' in reply) throw new ProcessEnded(undefined, reply.failed);
      return reply.answer as Answer;
    } finally {
      clearTimeout(late);
      clearInterval(look);
      keepAlive(child, false);
      this.#idle = setTimeout(() => this.#rest(), this.#bounds.idleMillis).unref();
    }
  }

  /** Lets it end by itself, so that it keeps what it has compiled for the next one. */
  #rest(): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#gone(child, new ProcessEnded());
    if (child.connected) child.disconnect();
  }

  /** Sends what is not answered. */
  tell(order: unknown): void {
    // An error means that the process has ended, which `exit` tells.
    this.#child?.send(order as object, () => undefined);
  }

  /** Ends a piece of work. A process that has grown is ended as well: its garbage would count against the next one. */
  finish(): void {
    const usage = this.#child && usageOf(this.#child);
    if (usage && usage.residentMegabytes > this.#bounds.residentMegabytes / 2) this.#end();
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    keepAlive(child, true);
    this.#end();
    await ended;
  }

  #start(): ChildProcess {
    const { heapMegabytes } = this.#bounds;
    const compiled = getCompileCacheDir();
    const child = fork(this.#source, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8', '--disable-warning=*'],
      // No setting of the service, and so no secret, comes into its reach.
      env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Where memory runs out before a look, the kernel ends this process rather than the service.
    if (process.platform === 'linux') tryWrite(`/proc/${child.pid}/oom_score_adj`, '1000');
    child.on('message', (reply: Reply) => {
      if (this.#child !== child) return;
      if (reply === 'ready') this.#cpuBefore = cpuOf(child);
      // `setImmediate`, because answers in quick succession would otherwise be handled in one turn of the event loop.
      else setImmediate(() => this.#asked?.resolve(reply));
    });
    child.on('error', (error) => this.#gone(child, new ProcessEnded(undefined, error)));
    // A full heap aborts the process.
    child.on('exit', (_, signal) =>
      this.#gone(child, new ProcessEnded(signal === null ? undefined : 'memory')),
    );
    return child;
  }

  /** Looked at from outside, because a process that is busy answers nobody. */
  #endIfHeavy(): void {
    const usage = this.#child && usageOf(this.#child);
    if (usage === undefined) return;
    if (usage.residentMegabytes > this.#bounds.residentMegabytes) this.#end(new ProcessEnded('memory'));
    else if (usage.cpuMillis - this.#cpuBefore > this.#cpuMillis) this.#end(new ProcessEnded('processor'));
  }

  #end(reason = new ProcessEnded()): void {
    const child = this.#child;
    if (child === undefined) return;
    this.#gone(child, reason);
    child.kill('SIGKILL');
  }

  #gone(child: ChildProcess, reason: ProcessEnded): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#asked?.reject(reason);
  }
}

/** Whether the service may not end before the process has answered. */
function keepAlive(child: ChildProcess, isAsked: boolean): void {
  if (isAsked) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function cpuOf(child: ChildProcess): number {
  return usageOf(child)?.cpuMillis ?? 0;
}

/** Undefined for a process that has ended, and where there is no `/proc`: there the heap and the time of an answer are its bounds. */
function usageOf({ pid }: ChildProcess): { residentMegabytes: number; cpuMillis: number } | undefined {
  try {
    const [, resident] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program, in brackets, may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { residentMegabytes: Number(resident ?? 0) / 1024, cpuMillis: ticks * MILLIS_OF_A_TICK };
  } catch {
    return undefined;
  }
}

function tryWrite(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    // A kernel that does not let us leaves the choice to itself.
  }
}
