import { open } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';

/** Changes a database directly, without foreign keys, to plant faults. */
export async function meddle(databaseUrl: string, statements: string[]): Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) {
    const database = new DatabaseSync(databaseUrl.slice('sqlite:'.length), {
      enableForeignKeyConstraints: false,
      timeout: 10_000,
    });
    for (const statement of statements) database.exec(statement);
    database.close();
    return;
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

interface Page {
  page: number;
  size: number;
}

/** The root page of a table or index in a SQLite file, for a test that destroys it. */
export function findRootPage(file: string, name: string): Page {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database
    .prepare('select rootpage as page, page_size as size from sqlite_schema, pragma_page_size where name = ?')
    .get(name);
  database.close();
  return { page: Number(row?.page), size: Number(row?.size) };
}

export async function overwritePage(file: string, { page, size }: Page): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size, 0x5a), 0, size, (page - 1) * size);
  await handle.close();
}
