import { threadId } from 'node:worker_threads';
import type { PdfTemplate } from '../src/platform/pdf/pdf-template.ts';

/** A document that tells which thread drew how many parts of it. */
export const countingTemplate: PdfTemplate<string, string> = {
  name: 'contagem',
  describe: (head) => ({ title: head, author: head, moment: new Date(0) }),
  /** A long one has a page for each part. */
  async draw(pdf, head, parts) {
    let count = 0;
    for await (const part of parts) {
      if (part === 'fail') throw new Error('It cannot be drawn');
      if (part === 'exit') process.exit();
      if (head === 'long') pdf.addContent(part).addPage();
      count++;
    }
    pdf.info.Subject = `thread ${threadId} drew ${count}`;
  },
};
