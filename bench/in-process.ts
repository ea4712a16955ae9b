import { pino } from 'pino';
import { businessCalendar } from '../src/domain/calendar.ts';
import { buildApp } from '../src/main/app.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { openStore } from './databases.ts';
import type { EngineName } from './options.ts';

/** The service in this process, on a temporary database, for measurements of its own thread. */
export async function serveInProcess(engine: EngineName) {
  const store = await openStore(engine);
  const storage = await store.create();
  const db = await openDatabase(storage.url);
  const calendar = businessCalendar('America/Sao_Paulo', () => new Date());
  const app = buildApp({ db, calendar }, pino({ level: 'silent' }));
  return { store, storage, db, app };
}
