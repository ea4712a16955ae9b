import { openDatabase } from '../src/platform/engines/open.ts';
import { BOTH, createTestDatabase, type EngineName, type TestDatabase } from './databases.ts';

/** By engine, the address of a migrated database that nobody has open. */
type Templates = Record<EngineName, string>;

const VARIABLE = 'TEST_TEMPLATES';

/** A database of its own for one suite, its schema in it already: a copy of one that this run has migrated once. */
export async function createMigratedDatabase(engine: EngineName): Promise<TestDatabase> {
  const templates = process.env[VARIABLE];
  if (templates === undefined) throw new Error(`${VARIABLE} is not set: run the tests through \`npm test\``);
  const url = (JSON.parse(templates) as Templates)[engine];
  return createTestDatabase(engine, { url, remove: async () => {} });
}

/** Migrates a database of each engine, for the suites of all test processes to copy. */
export async function withTemplates<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const made = await Promise.all(BOTH.map((engine) => createTestDatabase(engine)));
  try {
    for (const { url } of made) await (await openDatabase(url)).close();
    const templates = Object.fromEntries(BOTH.map((engine, at) => [engine, made[at]?.url]));
    return await work({ [VARIABLE]: JSON.stringify(templates) });
  } finally {
    for (const database of made) await database.remove();
  }
}
