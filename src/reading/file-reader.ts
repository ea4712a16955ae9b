import { RequesterGoneError } from '../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../database/fair-queue.ts';
import { CsvError, type CsvForm, type CsvRecord } from '../files/csv-reader.ts';
import { retellXml, type ToldXml, type XmlWish } from '../files/told-xml.ts';
import type { XmlRefusal } from '../files/xml-bounds.ts';
import type { XmlWatcher } from '../files/xml-reader.ts';
import { FileThread, FileTooHeavy, type ThreadLimits } from './file-thread.ts';
import type { RowBatch } from './file-worker.ts';

/** One file at a time, of each company in turn. */
const QUEUE: QueueBounds = { places: 1, ofCompany: 1, waitingOfCompany: 100 };

/** A file, for whom it is read, and what reads it. */
export interface FileSource {
  readonly files: FileReader;
  readonly requester: Requester;
  readonly body: Buffer;
}

/** Has files of tenants read in a thread of its own, with a heap of its own. */
export class FileReader {
  readonly #queue: FairQueue;
  readonly #thread: FileThread;

  constructor(stopping?: AbortSignal, limits?: Partial<ThreadLimits>) {
    this.#queue = new FairQueue(QUEUE, stopping);
    this.#thread = new FileThread(limits);
  }

  /** The file that a request brings. */
  sourceOf({ requester, body }: Pick<FileSource, 'requester' | 'body'>): FileSource {
    return { files: this, requester, body };
  }

  /**
   * Reads a CSV file or a workbook, and hands over its filled rows: a few in each turn of the event loop, and the next when those were
   * taken. What cannot be read is thrown as a CsvError. The next file waits until `use` is done with this one.
   */
  readTable<T>(
    requester: Requester,
    bytes: Buffer,
    use: (rows: AsyncGenerator<CsvRecord>) => Promise<T>,
    form: CsvForm = {},
  ): Promise<T> {
    return this.#queue.run(requester, () => use(this.#rowsOf(requester, bytes, form)));
  }

  /** Reads an XML file, and tells the watcher what is wished for of it, if it could be read. */
  async readXml(
    requester: Requester,
    bytes: Buffer,
    wish: XmlWish,
    watcher: XmlWatcher,
  ): Promise<'read' | XmlRefusal> {
    const told = await this.#queue.run(requester, () =>
      this.#thread.ask<ToldXml>({ xml: bytes, wish }).catch((error) => {
        if (error instanceof FileTooHeavy) return { outcome: 'large' as const, elements: [] };
        throw error;
      }),
    );
    retellXml(told, watcher);
    return told.outcome;
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  async *#rowsOf({ gone }: Requester, bytes: Buffer, form: CsvForm): AsyncGenerator<CsvRecord> {
    let batch = await this.#thread.ask<RowBatch>({ table: bytes, form }).catch(tellHeavy);
    try {
      for (;;) {
        yield* batch.rows;
        if (batch.fault !== undefined) throw new CsvError(batch.fault.line, batch.fault.message);
        if (batch.isLast) return;
        if (gone?.aborted) throw new RequesterGoneError();
        batch = await this.#thread.ask<RowBatch>('next').catch(tellHeavy);
      }
    } finally {
      if (!batch.isLast) this.#thread.forget();
    }
  }
}

function tellHeavy(error: unknown): never {
  if (!(error instanceof FileTooHeavy)) throw error;
  throw new CsvError(1, 'O arquivo não pôde ser lido: é grande ou complexo demais');
}
