/**
 * `npm run pin`, before a release: keeps the fingerprint of the schema after each migration that has none yet, with the version of
 * package.json. What is pinned already is not changed.
 */
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import manifest from '../package.json' with { type: 'json' };
import type { Database } from '../src/platform/database/database.ts';
import { migrations } from '../src/platform/database/migrations/all.ts';
import released from '../src/platform/database/migrations/released.json' with { type: 'json' };
import { migrate } from '../src/platform/engines/migrate.ts';
import { openPostgres } from '../src/platform/engines/postgres/open.ts';
import { openSqlite } from '../src/platform/engines/sqlite/open.ts';
import { createTestDatabase } from './databases.ts';
import { startPostgres } from './postgres-server.ts';
import { schemaLines } from './schema-lines.ts';

const FILE = 'src/platform/database/migrations/released.json';
const server = await startPostgres();
const file = await createTestDatabase('sqlite');
const [sqlite, postgres] = [openSqlite(file.url.slice('sqlite:'.length)), openPostgres(server.url)];
try {
  const pinned: Record<string, object> = { ...released };
  for (const [at, name] of Object.keys(migrations).entries()) {
    const known = Object.fromEntries(Object.entries(migrations).slice(0, at + 1));
    const made = { sqlite: await fingerprint(sqlite, known), postgres: await fingerprint(postgres, known) };
    pinned[name] ??= { version: manifest.version, ...made };
  }
  await writeFile(FILE, `${JSON.stringify(pinned, null, 2)}\n`);
} finally {
  await Promise.all([sqlite.close(), postgres.close()]);
  await Promise.all([file.remove(), server.stop()]);
}

async function fingerprint(db: Database, known: typeof migrations): Promise<string> {
  await migrate(db, {}, known);
  return hash('sha256', (await schemaLines(db)).join('\n'));
}
