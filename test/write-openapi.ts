/** `npm run openapi`: writes docs/openapi.json as the service serves it. A test fails while the file is older. */
import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { openDatabase } from '../src/database/open.ts';
import { businessCalendar } from '../src/domain/calendar.ts';
import { createTestDatabase } from './databases.ts';

const database = await createTestDatabase('sqlite');
const db = await openDatabase(database.url);
const calendar = businessCalendar('America/Sao_Paulo', () => new Date());
const app = buildApp({ db, calendar }, pino({ level: 'silent' }));
try {
  const served = await app.inject('/openapi.json');
  if (served.statusCode !== 200) throw new Error(served.body);
  await writeFile('docs/openapi.json', `${JSON.stringify(served.json(), null, 2)}\n`);
} finally {
  await app.close();
  await db.close();
  await database.remove();
}
