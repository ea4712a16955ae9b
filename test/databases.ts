import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

export const BOTH = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof BOTH)[number];

/** The engines that suites run on: both, unless a stage of the whole run sets TEST_ENGINES. */
export const ENGINES = BOTH.filter((engine) => (process.env.TEST_ENGINES ?? engine).includes(engine));

/** Whether engine-independent tests run here; not when suites are only repeated on PostgreSQL. */
export const RUNS_ONCE = ENGINES.includes('sqlite');

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** A separate database for one suite: empty, or a copy of a database that is not open. */
export function createTestDatabase(engine: EngineName, template?: TestDatabase): Promise<TestDatabase> {
  return engine === 'sqlite' ? createSqliteDatabase(template) : createPostgresDatabase(template);
}

async function createSqliteDatabase(template: TestDatabase | undefined): Promise<TestDatabase> {
  const folder = await mkdtemp(join(await findQuickFolder(), 'talao-test-'));
  const file = join(folder, 'talao.db');
  if (template) await copyFile(template.url.slice('sqlite:'.length), file);
  return { url: `sqlite:${file}`, remove: () => rm(folder, { recursive: true }) };
}

const IN_MEMORY = '/dev/shm';
const ROOM = 8 * 1024 ** 3;

/** In memory, where there is room: every commit waits for its disk, which took a tenth of the tests' time. */
async function findQuickFolder(): Promise<string> {
  const found = await statfs(IN_MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= ROOM ? IN_MEMORY : tmpdir();
}

async function createPostgresDatabase(template: TestDatabase | undefined): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error(
      'TEST_POSTGRES_URL is not set: run the tests through `npm test`, which starts PostgreSQL',
    );
  const name = `talao_${randomBytes(6).toString('hex')}`;
  const source = template ? new URL(template.url).pathname.slice(1) : 'template1';
  await onServer(server, `create database ${name} template ${source}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `drop database ${name} with (force)`) };
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
