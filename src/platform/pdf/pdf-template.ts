import type { Readable } from 'node:stream';
import type PDFDocument from 'pdfkit';

/** An open PDF; it is a readable stream, which pdfkit's types do not declare. */
export type PdfDocument = InstanceType<typeof PDFDocument> & Readable;

/**
 * A document that the worker can draw. `H` and `P` are plain data, because they are posted to a thread: the head at once, the
 * parts one by one as they are drawn. A part should be some hundreds of records at most, as copying it takes a turn of the event loop.
 */
export interface PdfTemplate<H, P> {
  readonly name: string;
  describe(head: H): {
    readonly title: string;
    readonly author: string;
    readonly moment: Date;
    readonly layout?: 'landscape' | undefined;
  };
  /** Yields to other documents with `setImmediate` after a few rows, and returns when `pdf.destroyed`; does not end the PDF. */
  draw(pdf: PdfDocument, head: H, parts: AsyncIterable<P>): Promise<void>;
}

export interface PdfContent<H, P> {
  readonly head: H;
  readonly parts: AsyncIterable<P> | Iterable<P>;
}

/** What the service posts to the worker about document `id`: its beginning, its next part, or that nobody waits for it. */
export type DrawRequest =
  | { readonly id: number; readonly paper: string; readonly head: unknown }
  | { readonly id: number; readonly part: IteratorResult<unknown> }
  | { readonly id: number; readonly stop: true };

/** What the worker posts back. */
export type DrawResponse =
  | { readonly id: number; readonly want: 'part' }
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly end: true }
  | { readonly id: number; readonly failure: Error };
