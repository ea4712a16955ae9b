import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '../event-loop.ts';
import type { DrawRequest, DrawResponse, PdfDocument, PdfTemplate } from './pdf-template.ts';

interface Job {
  pdf: PdfDocument | undefined;
  stopped: boolean;
  wanted: PromiseWithResolvers<IteratorResult<unknown>>;
}

const jobs = new Map<number, Job>();

/** Draws the documents that the service asks for, several at a time: each yields after a few rows, so a short one is not kept waiting. */
export function drawTemplates(papers: readonly PdfTemplate<never, never>[]): void {
  lowerThreadPriority();
  const known = new Map(papers.map((paper) => [paper.name, paper as PdfTemplate<unknown, unknown>]));
  parentPort?.on('message', (order: DrawRequest) => {
    if ('paper' in order) void draw(order.id, known.get(order.paper), order.head);
    else if ('part' in order) jobs.get(order.id)?.wanted.resolve(order.part);
    else stop(order.id);
  });
}

async function draw(
  id: number,
  paper: PdfTemplate<unknown, unknown> | undefined,
  head: unknown,
): Promise<void> {
  const job: Job = { pdf: undefined, stopped: false, wanted: Promise.withResolvers() };
  jobs.set(id, job);
  try {
    if (paper === undefined) throw new Error('The worker does not know this document');
    const pdf = await open(paper, head);
    job.pdf = pdf;
    if (job.stopped) return;
    const sent = send(id, pdf);
    await Promise.all([sent, paper.draw(pdf, head, partsOf(id, job)).then(() => pdf.destroyed || pdf.end())]);
    post({ id, end: true });
  } catch (error) {
    job.pdf?.destroy();
    if (!job.stopped) post({ id, failure: error as Error });
  } finally {
    jobs.delete(id);
  }
}

async function open(paper: PdfTemplate<unknown, unknown>, head: unknown): Promise<PdfDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const { title, author, moment, layout } = paper.describe(head);
  const info = { Title: title, Author: author, CreationDate: moment, ModDate: moment };
  return new PDFDocument({ size: 'A4', layout, margin: 0, lang: 'pt-BR', info }) as PdfDocument;
}

async function send(id: number, pdf: PdfDocument): Promise<void> {
  for await (const bytes of pdf) post({ id, bytes });
}

async function* partsOf(id: number, job: Job): AsyncGenerator<unknown> {
  for (;;) {
    job.wanted = Promise.withResolvers();
    post({ id, want: 'part' });
    const { done, value } = await job.wanted.promise;
    if (done) return;
    yield value;
  }
}

function stop(id: number): void {
  const job = jobs.get(id);
  if (job === undefined) return;
  job.stopped = true;
  job.pdf?.destroy();
  job.wanted.resolve({ done: true, value: undefined });
}

function post(answer: DrawResponse): void {
  parentPort?.postMessage(answer);
}
