import type { Database } from '../database/database.ts';
import type { Calendar } from '../domain/calendar.ts';
import type { PdfMaker } from '../pdf/pdf-maker.ts';
import type { FileReader } from '../reading/file-reader.ts';

/** What the routes of every resource need. */
export interface Service {
  readonly db: Database;
  readonly calendar: Calendar;
  readonly files: FileReader;
  readonly pdfs: PdfMaker;
}
