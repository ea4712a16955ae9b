import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** Settings under which nothing is acknowledged before a standby has it; without one, every commit waits. */
export const SYNCHRONOUS = ['synchronous_standby_names=*', 'wal_keep_size=256MB'];

export interface Standby extends PostgresServer {
  /** Promotes it to primary, and waits until it accepts writes. */
  promote(): Promise<void>;
}

/** Starts a streaming standby from a copy of the running primary's files. */
export async function startStandby(primary: PostgresServer): Promise<Standby> {
  const { port, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${port} user=postgres password=${password}`;
  const server = await startPostgres({
    settings: [`primary_conninfo=${source}`, 'hot_standby=on'],
    fill: async (data) => {
      await copyCluster(primary, data);
      await writeFile(join(data, 'standby.signal'), '');
      return password;
    },
  });
  return {
    ...server,
    promote: () =>
      onServer(server.url, async (client) => void (await client.query('select pg_promote(true)'))),
  };
}

async function copyCluster(primary: PostgresServer, data: string): Promise<void> {
  await onServer(primary.url, async (client) => {
    await client.query("select pg_backup_start('standby', true)");
    await cp(primary.data, data, { recursive: true });
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await writeFile(join(data, 'backup_label'), rows[0].labelfile);
  });
  await Promise.all(
    ['postmaster.pid', 'postmaster.opts'].map((name) => rm(join(data, name), { force: true })),
  );
}

export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
