/**
 * `npm run openapi`: generates docs/openapi.json, which the service serves, from its operations; a test fails while the file is
 * out of date.
 */
import { writeFile } from 'node:fs/promises';
import { pino } from 'pino';
import { writeDocument } from '../build/openapi/document.ts';
import { OUTGOING } from '../build/openapi/webhooks.ts';
import manifest from '../package.json' with { type: 'json' };
import { businessCalendar } from '../src/domain/calendar.ts';
import { buildApp } from '../src/main/app.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { createTestDatabase } from './databases.ts';

const database = await createTestDatabase('sqlite');
const db = await openDatabase(database.url);
const calendar = businessCalendar('America/Sao_Paulo', () => new Date());
const app = buildApp({ db, calendar }, pino({ level: 'silent' }));
try {
  await app.ready();
  const document = writeDocument(app.operations, OUTGOING, manifest.version);
  await writeFile('docs/openapi.json', `${JSON.stringify(document, null, 2)}\n`);
} finally {
  await app.close();
  await db.close();
  await database.remove();
}
