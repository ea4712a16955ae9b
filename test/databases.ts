import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** An empty database of its own for one suite. */
export function createTestDatabase(engine: EngineName): Promise<TestDatabase> {
  return engine === 'sqlite' ? createSqliteDatabase() : createPostgresDatabase();
}

async function createSqliteDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
  return { url: `sqlite:${join(folder, 'talao.db')}`, remove: () => rm(folder, { recursive: true }) };
}

async function createPostgresDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error(
      'TEST_POSTGRES_URL is not set: run the tests through `npm test`, which starts PostgreSQL',
    );
  const name = `talao_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => onServer(server, `drop database ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
