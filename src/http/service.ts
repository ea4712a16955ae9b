import type { Database } from '../database/database.ts';
import type { Calendar } from '../domain/calendar.ts';

/** What every resource works with. */
export interface Service {
  readonly db: Database;
  readonly calendar: Calendar;
}
