import type { Calendar } from '../../domain/calendar.ts';
import type { Database } from '../database/database.ts';
import type { FileReader } from '../files/file-reader.ts';
import type { Letters } from '../mail/letters.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import type { ListPrinter } from './replies/printed-list.ts';

/** What the routes of every resource need. */
export interface Service {
  readonly db: Database;
  readonly calendar: Calendar;
  readonly files: FileReader;
  readonly pdfs: PdfMaker;
  readonly printList: ListPrinter;
  readonly letters: Letters;
}
