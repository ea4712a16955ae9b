import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { FairQueue, type QueueBounds, type Requester } from '../database/fair-queue.ts';
import type { DrawRequest, DrawResponse, PdfContent, PdfTemplate } from './pdf-template.ts';

/**
 * Documents drawn at a time; those that a public link asks for, which anyone may do without a key, have places of their own and
 * take none of the office's.
 */
const QUEUES = {
  office: { places: 8, ofCompany: 2, waitingOfCompany: 50 },
  link: { places: 4, ofCompany: 1, waitingOfCompany: 20 },
} satisfies Record<string, QueueBounds>;

/** Bytes of a document that wait for a slow reader; meanwhile no more of it is drawn, and it keeps its place. */
const MOST_UNREAD = 1024 * 1024;

const IDLE_MILLIS = 30_000;

interface Job {
  readonly pdf: Readable;
  readonly parts: Iterator<unknown> | AsyncIterator<unknown>;
  readonly drawn: PromiseWithResolvers<void>;
  /** Set while the reader is behind. */
  readerReady?: PromiseWithResolvers<void> | undefined;
}

export interface MadePdf<H> {
  readonly head: H;
  /** The bytes, while they are drawn; destroying it stops the drawing. */
  readonly pdf: Readable;
}

/** Makes PDFs in a worker thread, which is started with the first one and ended when it is idle. */
export class PdfMaker {
  readonly #start: () => Worker;
  readonly #queues: Record<keyof typeof QUEUES, FairQueue>;
  readonly #jobs = new Map<number, Job>();
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  constructor(start: () => Worker, stopping?: AbortSignal) {
    this.#start = start;
    this.#queues = {
      office: new FairQueue(QUEUES.office, stopping),
      link: new FairQueue(QUEUES.link, stopping),
    };
  }

  /**
   * Makes a PDF in the company's turn. `read` is called when the turn has come, so that a waiting document holds no memory, and
   * what it refuses is refused before anything is answered.
   */
  make<H, P>(
    paper: PdfTemplate<H, P>,
    requester: Requester,
    read: () => Promise<PdfContent<H, P>>,
    share: keyof typeof QUEUES = 'office',
  ): Promise<MadePdf<H>> {
    const made = Promise.withResolvers<MadePdf<H>>();
    const work = async () => {
      const { head, parts } = await read();
      const { pdf, drawn } = this.#begin(paper.name, head, parts);
      if (requester.gone?.aborted) pdf.destroy();
      else requester.gone?.addEventListener('abort', () => pdf.destroy(), { once: true });
      made.resolve({ head, pdf });
      await drawn.promise;
    };
    this.#queues[share].run(requester, work).catch(made.reject);
    return made.promise;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #begin(paper: string, head: unknown, parts: AsyncIterable<unknown> | Iterable<unknown>): Job {
    const id = ++this.#lastId;
    const pdf = new Readable({
      highWaterMark: MOST_UNREAD,
      read: () => this.#resume(this.#jobs.get(id)),
      destroy: (error, done) => {
        this.#leave(id);
        done(error);
      },
    });
    const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]();
    const job: Job = { pdf, parts: iterator, drawn: Promise.withResolvers() };
    this.#jobs.set(id, job);
    clearTimeout(this.#idle);
    this.#worker ??= this.#startWorker();
    this.#worker.ref();
    this.#post({ id, paper, head });
    return job;
  }

  /** The document is drawn, or nobody waits for it; its place is free. */
  #leave(id: number): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#jobs.delete(id);
    this.#post({ id, stop: true });
    Promise.resolve(job.parts.return?.()).catch(() => {});
    job.drawn.resolve();
    this.#resume(job);
    if (this.#jobs.size > 0) return;
    this.#worker?.unref();
    this.#idle = setTimeout(() => this.#end(), IDLE_MILLIS).unref();
  }

  /** The reader takes more. */
  #resume(job: Job | undefined): void {
    job?.readerReady?.resolve();
    if (job) job.readerReady = undefined;
  }

  #startWorker(): Worker {
    const worker = this.#start();
    worker.on('message', (answer: DrawResponse) => void this.#take(answer));
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', () => this.#lose(worker, new Error('The thread that draws PDFs has ended')));
    return worker;
  }

  async #take(answer: DrawResponse): Promise<void> {
    const { id } = answer;
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    if ('bytes' in answer) {
      if (!job.pdf.push(answer.bytes)) job.readerReady ??= Promise.withResolvers();
    } else if ('end' in answer) {
      job.pdf.push(null);
      this.#leave(id);
    } else if ('failure' in answer) job.pdf.destroy(answer.failure);
    else
      try {
        await job.readerReady?.promise;
        this.#post({ id, part: await job.parts.next() });
      } catch (error) {
        job.pdf.destroy(error as Error);
      }
  }

  #lose(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const { pdf } of this.#jobs.values()) pdf.destroy(error);
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #post(order: DrawRequest): void {
    this.#worker?.postMessage(order);
  }
}
