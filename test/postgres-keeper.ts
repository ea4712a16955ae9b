/**
 * Outlives the process that started a test PostgreSQL, and receives the id of each server process, one per line. When that
 * process ends in any way (SIGKILL included), our standard input closes, and the server and its folder are removed.
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = process.argv[2];
if (!folder) throw new Error('usage: postgres-keeper.ts <folder>');

let latest: number | undefined;
for await (const line of createInterface({ input: process.stdin })) latest = Number(line);

if (latest !== undefined) await endProcess(latest);
await removeFolder(folder);

async function endProcess(id: number): Promise<void> {
  let signal: NodeJS.Signals | 0 = 'SIGQUIT';
  for (let waits = 0; waits < 500; waits++) {
    try {
      process.kill(id, signal);
    } catch {
      return;
    }
    signal = 0;
    await sleep(10);
  }
}

/** A dying server process may still write into the folder that is being removed. */
async function removeFolder(path: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return await rm(path, { recursive: true, force: true });
    } catch {
      await sleep(100);
    }
  }
}
