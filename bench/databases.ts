import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/postgres-server.ts';
import type { EngineName } from './options.ts';
import { createPostgres, findPostgres, keepCluster, useCluster } from './postgres-storage.ts';
import { newSqliteFile, SqliteStorage } from './sqlite-storage.ts';
import type { Storage } from './storage.ts';

/** Where databases are created: a folder for SQLite, a server with fsync for PostgreSQL. */
export interface Store {
  create(): Promise<Storage>;
  /** Only for PostgreSQL. */
  readonly serverId?: number;
  remove(): Promise<void>;
}

export async function openStore(engine: EngineName): Promise<Store> {
  if (engine === 'postgres') {
    const server = await startPostgres({ fsync: true });
    return { create: () => createPostgres(server), serverId: server.id, remove: () => server.stop() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'talao-bench-'));
  return {
    create: async () => new SqliteStorage(newSqliteFile(folder)),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A database in a folder of the caller, which stays when the store is removed. */
export async function openKeptStore(engine: EngineName, folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  if (engine === 'sqlite')
    return { create: async () => new SqliteStorage(join(folder, 'sqlite.db')), remove: async () => {} };
  const cluster = join(folder, 'postgres');
  const isKept = existsSync(cluster);
  const server = await startPostgres(
    isKept ? { fsync: true, fill: (data) => useCluster(cluster, data) } : { fsync: true },
  );
  return {
    create: () => (isKept ? findPostgres(server) : createPostgres(server)),
    serverId: server.id,
    async remove() {
      if (!isKept) await keepCluster(server, cluster);
      await server.stop();
    },
  };
}
