import { RequesterGoneError } from '../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../database/fair-queue.ts';
import type { Picture, ReadPicture } from '../pictures/pictures.ts';
import { type ProcessBounds, ProcessEnded, WatchedProcess } from '../processes/watched-process.ts';
import { CsvError, type CsvForm, type CsvRecord } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import type { FileAnswer, FileOrder, FileRefusal, RowBatch, TableOrder } from './file-worker.ts';
import type { TemplateResult, TemplateValues } from './fill-template.ts';
import type { OpenedHead, TableRow } from './open-table.ts';
import type { UnpackedZip } from './unzip.ts';
import type { XmlContent, XmlSelection } from './xml.ts';

/**
 * As many files at a time as there are processes, one of a company, companies in turn. One place is kept for small files of companies
 * that have lately sent none that was too heavy: two that send such files hold up nobody else.
 */
const QUEUE: QueueBounds = { places: 3, kept: 1, ofCompany: 1, waitingOfCompany: 100 };
const SHEETS: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100 };
const SMALL_BYTES = 256 * 1024;

/** A file to read, with its requester and what he says of it. */
export interface FileSource {
  readonly files: FileReader;
  readonly requester: Requester;
  readonly body: Buffer;
  readonly mediaType?: string | undefined;
}

/** Reads tenants' files in processes of their own. */
export class FileReader {
  /** Turns of those who read a sheet from the database and fill it in: what waits has read nothing yet. */
  readonly sheets: FairQueue;
  readonly #queue: FairQueue;
  readonly #bounds: ProcessBounds;
  readonly #processes: WatchedProcess[];
  readonly #free: WatchedProcess[];
  readonly #offenders = new Offenders();

  constructor(stopping?: AbortSignal, bounds?: Partial<ProcessBounds>) {
    this.sheets = new FairQueue(SHEETS, stopping);
    this.#queue = new FairQueue(QUEUE, stopping);
    this.#bounds = { ...BOUNDS, ...bounds };
    const source = new URL('./file-worker.ts', import.meta.url);
    this.#processes = Array.from({ length: QUEUE.places }, () => new WatchedProcess(source, this.#bounds));
    this.#free = [...this.#processes];
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
    return this.#inTurn(requester, bytes.length, (file) =>
      use(rowsOf(file, requester, () => file.open({ table: bytes, form }))),
    );
  }

  /** Reads a factory's table of any form: what it is and its headings, then its rows. The next file waits until `use` is done. */
  openTable<T>(
    requester: Requester,
    order: TableOrder,
    use: (head: OpenedHead, rows: AsyncGenerator<TableRow>) => Promise<T>,
  ): Promise<T> {
    return this.#inTurn(requester, order.factoryTable.length, async (file) => {
      const head = await file.open<OpenedHead>(order);
      return use(head, rowsOf(file, requester, () => file.next()) as AsyncGenerator<TableRow>);
    });
  }

  /** The files of a zip; undefined for any other file, workbooks too. */
  async unzip(requester: Requester, bytes: Buffer) {
    const { files, leftOut = [] } = await this.#ask<UnpackedZip>(requester, bytes.length, { zip: bytes }, {});
    return files && { files: files.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })), leftOut };
  }

  /** The selected elements of an XML file. */
  readXml(requester: Requester, bytes: Buffer, selection: XmlSelection): Promise<XmlContent> {
    return this.#ask(requester, bytes.length, { xml: bytes, selection }, { outcome: 'large', elements: [] });
  }

  /** Finds the marks of a workbook or, with values, fills it in. */
  readSheet(requester: Requester, sheet: Buffer, filling?: TemplateValues): Promise<TemplateResult> {
    return this.#ask(requester, sheet.length, { sheet, filling }, { kind: 'unreadable' });
  }

  /** Reads a picture once, to what a PDF prints of it. */
  readPicture(requester: Requester, picture: Picture): Promise<ReadPicture> {
    return this.#ask(
      requester,
      picture.conteudo.length,
      { picture },
      { fault: 'A imagem é complexa demais' },
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.close()));
  }

  /** Answers `ifHeavy` where the file was too heavy to be read. */
  #ask<A extends FileAnswer>(requester: Requester, bytes: number, order: FileOrder, ifHeavy: A): Promise<A> {
    return this.#inTurn(requester, bytes, (file) =>
      file.open<A>(order).catch((error) => {
        if (error instanceof FileTooHeavy) return ifHeavy;
        throw error;
      }),
    );
  }

  #inTurn<T>(requester: Requester, bytes: number, work: (file: OpenFile) => Promise<T>): Promise<T> {
    const { company } = requester;
    const isLight = bytes <= SMALL_BYTES && !this.#offenders.has(company);
    return this.#queue.run(
      requester,
      async () => {
        // There is one for each place of the queue; the one used last is running already.
        const process = this.#free.pop() as WatchedProcess;
        const file = new OpenFile(process, this.#offenders.timeFor(company, this.#bounds.cpuMillis));
        try {
          return await work(file);
        } finally {
          this.#offenders.note(company, file.wasTooHeavy);
          process.finish();
          this.#free.push(process);
        }
      },
      { isLight },
    );
  }
}

async function* rowsOf(
  file: OpenFile,
  { gone }: Requester,
  first: () => Promise<RowBatch>,
): AsyncGenerator<CsvRecord> {
  try {
    for (let next = first; ; next = () => file.next()) {
      const { rows, isLast } = await next();
      yield* rows;
      if (isLast) return;
      if (gone?.aborted) throw new RequesterGoneError();
    }
  } finally {
    file.forget();
  }
}

const BOUNDS: ProcessBounds = {
  heapMegabytes: 128,
  residentMegabytes: 400,
  cpuMillis: 2_000,
  answerMillis: 60_000,
  idleMillis: 30_000,
};

/** The process was ended because a file took too long or too much memory. */
class FileTooHeavy extends CsvError {
  constructor(cause: unknown) {
    super(1, 'O arquivo não pôde ser lido: é grande ou complexo demais');
    this.cause = cause;
  }
}

/** A file in the process that reads it. */
class OpenFile {
  readonly #process: WatchedProcess;
  readonly #cpuMillis: number;
  wasTooHeavy = false;

  constructor(process: WatchedProcess, cpuMillis: number) {
    this.#process = process;
    this.#cpuMillis = cpuMillis;
  }

  open<A extends FileAnswer>(order: FileOrder): Promise<A> {
    return this.#read(this.#process.begin<A | FileRefusal>(order, this.#cpuMillis));
  }

  next(): Promise<RowBatch> {
    return this.#read(this.#process.ask<RowBatch | FileRefusal>('next' satisfies FileOrder));
  }

  /** Stops reading the open table. */
  forget(): void {
    this.#process.tell('forget' satisfies FileOrder);
  }

  async #read<A extends FileAnswer>(asked: Promise<A | FileRefusal>): Promise<A> {
    const answer = await asked.catch((error) => {
      if (!(error instanceof ProcessEnded)) throw error;
      this.wasTooHeavy = true;
      throw new FileTooHeavy(error);
    });
    return readAnswer(answer) as A;
  }
}

const OFFENCE_MILLIS = 10 * 60_000;
const MOST_OFFENDERS = 1000;
const LEAST_CPU_MILLIS = 500;

/** Companies that have lately sent files which were too heavy. */
class Offenders {
  readonly #found = new Map<string, { times: number; until: number }>();

  has(company: string): boolean {
    return this.#timesOf(company) > 0;
  }

  /** From the second file on, each has half the time of the one before. */
  timeFor(company: string, cpuMillis: number): number {
    const share = cpuMillis / 2 ** Math.max(0, this.#timesOf(company) - 1);
    return Math.max(Math.min(cpuMillis, LEAST_CPU_MILLIS), share);
  }

  note(company: string, wasTooHeavy: boolean): void {
    const times = wasTooHeavy ? this.#timesOf(company) + 1 : 0;
    this.#found.delete(company);
    if (times > 0) this.#found.set(company, { times, until: performance.now() + OFFENCE_MILLIS });
    const [oldest] = this.#found.size > MOST_OFFENDERS ? this.#found.keys() : [];
    if (oldest !== undefined) this.#found.delete(oldest);
  }

  #timesOf(company: string): number {
    const { times = 0, until = 0 } = this.#found.get(company) ?? {};
    return until > performance.now() ? times : 0;
  }
}

function readAnswer(answer: FileAnswer | FileRefusal): FileAnswer {
  if (!('refused' in answer)) return answer;
  const { refused } = answer;
  throw typeof refused === 'string'
    ? new UnreadableForm(refused)
    : new CsvError(refused.line, refused.message);
}
