import { after } from 'node:test';
import { openDatabase } from '../src/database/open.ts';
import { createTestDatabase, type EngineName, type TestDatabase } from './databases.ts';

const templates = new Map<EngineName, Promise<TestDatabase>>();

/** A separate migrated database for one suite: a copy of one that this process migrated once. */
export async function createMigratedDatabase(engine: EngineName): Promise<TestDatabase> {
  const template = templates.get(engine) ?? createTemplate(engine);
  templates.set(engine, template);
  return createTestDatabase(engine, await template);
}

async function createTemplate(engine: EngineName): Promise<TestDatabase> {
  const database = await createTestDatabase(engine);
  await (await openDatabase(database.url)).close();
  return database;
}

after(async () => {
  for (const template of templates.values()) await (await template).remove();
});
