import { Worker } from 'node:worker_threads';
import { RequesterGoneError } from '../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../database/fair-queue.ts';
import type { Picture, ReadPicture } from '../pictures/pictures.ts';
import { CsvError, type CsvForm, type CsvRecord } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import type { FileAnswer, FileOrder, Refusal, RowBatch, TableOrder, UnpackedZip } from './file-worker.ts';
import type { SheetAnswer, SheetFilling } from './marked-sheet.ts';
import type { TableHead, TableRow } from './open-table.ts';
import type { XmlContent, XmlSelection } from './xml.ts';

/** As many files at a time as there are threads, one of a company, companies in turn: a heavy file leaves a thread to the others. */
const QUEUE: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100 };

/** A file to read, with its requester and what he says of it. */
export interface FileSource {
  readonly files: FileReader;
  readonly requester: Requester;
  readonly body: Buffer;
  readonly mediaType?: string | undefined;
}

/** Reads tenants' files in worker threads with a heap and a processor time of their own. */
export class FileReader {
  /** Turns of those who read a sheet from the database and fill it in: what waits has read nothing yet. */
  readonly sheets: FairQueue;
  readonly #queue: FairQueue;
  readonly #threads: FileThread[];
  readonly #free: FileThread[];

  constructor(stopping?: AbortSignal, limits?: Partial<ThreadLimits>) {
    this.sheets = new FairQueue(QUEUE, stopping);
    this.#queue = new FairQueue(QUEUE, stopping);
    this.#threads = Array.from({ length: QUEUE.places }, () => new FileThread(limits));
    this.#free = [...this.#threads];
  }

  /** The file in a request's body. */
  sourceOf({ requester, body, mediaType }: Omit<FileSource, 'files'>): FileSource {
    return { files: this, requester, body, mediaType };
  }

  /**
   * Reads a CSV file or a workbook in batches of filled rows, one batch per turn of the event loop, with backpressure. A file
   * that cannot be read throws a CsvError. The next file waits until `use` is done.
   */
  readTable<T>(
    requester: Requester,
    bytes: Buffer,
    use: (rows: AsyncGenerator<CsvRecord>) => Promise<T>,
    form: CsvForm = {},
  ): Promise<T> {
    return this.#inTurn(requester, (thread) => use(rowsOf(thread, requester, { table: bytes, form })));
  }

  /** Reads a factory's table of any form: what it is and its headings, then its rows. The next file waits until `use` is done. */
  openTable<T>(
    requester: Requester,
    order: TableOrder,
    use: (head: TableHead, rows: AsyncGenerator<TableRow>) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(requester, async (thread) => {
      const head = await thread.ask<TableHead>(order);
      return use(head, rowsOf(thread, requester, 'next') as AsyncGenerator<TableRow>);
    });
  }

  /** The files of a zip; undefined for any other file, workbooks too. */
  async unzip(requester: Requester, bytes: Buffer): Promise<{ name: string; bytes: Buffer }[] | undefined> {
    const { files } = await this.#ask<UnpackedZip>(requester, { zip: bytes }, {});
    return files?.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) }));
  }

  /** The selected elements of an XML file. */
  readXml(requester: Requester, bytes: Buffer, selection: XmlSelection): Promise<XmlContent> {
    return this.#ask(requester, { xml: bytes, selection }, { outcome: 'large', elements: [] });
  }

  /** Finds the marks of a workbook or, with values, fills it in. */
  readSheet(requester: Requester, sheet: Buffer, filling?: SheetFilling): Promise<SheetAnswer> {
    return this.#ask(requester, { sheet, filling }, { kind: 'unreadable' });
  }

  /** Reads a picture once, to what a PDF prints of it. */
  readPicture(requester: Requester, picture: Picture): Promise<ReadPicture> {
    return this.#ask(requester, { picture }, { fault: 'A imagem é complexa demais' });
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  /** Answers `ifHeavy` where the file was too heavy to be read. */
  #ask<A extends FileAnswer>(requester: Requester, order: FileOrder, ifHeavy: A): Promise<A> {
    return this.#inTurn(requester, (thread) =>
      thread.ask<A>(order).catch((error) => {
        if (error instanceof FileTooHeavy) return ifHeavy;
        throw error;
      }),
    );
  }

  #inTurn<T>(requester: Requester, work: (thread: FileThread) => Promise<T>): Promise<T> {
    return this.#queue.run(requester, async () => {
      // There is one for each place of the queue; the one used last is running already.
      const thread = this.#free.pop() as FileThread;
      try {
        return await work(thread);
      } finally {
        this.#free.push(thread);
      }
    });
  }
}

async function* rowsOf(thread: FileThread, { gone }: Requester, order: FileOrder): AsyncGenerator<CsvRecord> {
  try {
    for (let next = order; ; next = 'next') {
      const { rows, isLast } = await thread.ask<RowBatch>(next);
      yield* rows;
      if (isLast) return;
      if (gone?.aborted) throw new RequesterGoneError();
    }
  } finally {
    thread.forget();
  }
}

const LIMITS = {
  heapMegabytes: 128,
  /** Processor time of one file, whatever reads it. */
  cpuMillis: 2_000,
  /** Time limit of one answer, should the thread wait for something that never comes. */
  answerMillis: 20_000,
  /** The idle thread is stopped after this time. */
  idleMillis: 30_000,
};
type ThreadLimits = typeof LIMITS;
const LOOK_MILLIS = 100;

/** The thread was stopped because a file took too long or too much memory. */
class FileTooHeavy extends CsvError {
  constructor() {
    super(1, 'O arquivo não pôde ser lido: é grande ou complexo demais');
  }
}

/** The worker thread that reads files, one order at a time; started on demand, also after it was stopped. */
class FileThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #asked: PromiseWithResolvers<FileAnswer | Refusal> | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** The thread's processor time when it began the open file. */
  #cpuBefore: Promise<number> | undefined;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async ask<A extends FileAnswer>(order: FileOrder): Promise<A> {
    clearTimeout(this.#idle);
    const asked = Promise.withResolvers<FileAnswer | Refusal>();
    this.#asked = asked;
    this.#worker ??= this.#start();
    // The worker keeps the process alive only while an order is pending.
    this.#worker.ref();
    if (order !== 'next') this.#cpuBefore = cpuOf(this.#worker);
    else void this.#endIfBusy();
    const look = setInterval(() => void this.#endIfBusy(), LOOK_MILLIS);
    const late = setTimeout(() => this.#end(new FileTooHeavy()), this.#limits.answerMillis);
    this.#worker.postMessage(order);
    try {
      return readAnswer(await asked.promise) as A;
    } finally {
      clearTimeout(late);
      clearInterval(look);
      this.#worker?.unref();
      this.#idle = setTimeout(() => this.#end(), this.#limits.idleMillis).unref();
    }
  }

  /** Stops reading the open table. */
  forget(): void {
    this.#worker?.postMessage('forget' satisfies FileOrder);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  /** Asked from outside, because a reader that is busy answers nobody. */
  async #endIfBusy(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const [before = 0, now] = await Promise.all([this.#cpuBefore, cpuOf(worker)]);
    const spent = now - before;
    if (spent > this.#limits.cpuMillis && this.#worker === worker) this.#end(new FileTooHeavy());
  }

  #start(): Worker {
    const { heapMegabytes } = this.#limits;
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    worker.on('message', (answer: FileAnswer | Refusal) => {
      // `setImmediate`, because answers in quick succession would otherwise be handled in one turn of the event loop.
      if (this.#worker === worker) setImmediate(() => this.#asked?.resolve(answer));
    });
    worker.on('error', (error) => this.#gone(worker, isTooHeavy(error) ? new FileTooHeavy() : error));
    worker.on('exit', () => this.#gone(worker, new Error('The thread that reads files has ended')));
    return worker;
  }

  #end(reason = new Error('The thread that reads files is at rest')): void {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#gone(worker, reason);
    void worker.terminate();
  }

  #gone(worker: Worker, reason: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#asked?.reject(reason);
  }
}

function readAnswer(answer: FileAnswer | Refusal): FileAnswer {
  if (!('refused' in answer)) return answer;
  const { refused } = answer;
  throw typeof refused === 'string'
    ? new UnreadableForm(refused)
    : new CsvError(refused.line, refused.message);
}

/** In milliseconds; 0 before the thread runs. */
async function cpuOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

/** The heap is full, or a string exceeds the longest possible one. */
function isTooHeavy(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError';
}
