import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** A copy whose other thread runs an endless statement. */
const COPYING = `
  import { DatabaseSync } from 'node:sqlite';
  import { Worker } from 'node:worker_threads';
  import { copyDatabase, makeFile } from ${JSON.stringify(new URL('./sqlite-files.ts', import.meta.url).href)};
  const [, , folder] = process.argv;
  new DatabaseSync(folder + '/own.db').exec('create table t (x)');
  await makeFile(folder + '/copy.db', async (partial) => {
    await copyDatabase(folder + '/own.db', partial);
    await new Promise(check);
  });
  function check() {
    new Worker(\`
      const { DatabaseSync } = require('node:sqlite');
      const { parentPort } = require('node:worker_threads');
      const db = new DatabaseSync(':memory:');
      db.function('begun', () => { parentPort.postMessage('begun'); return 1; });
      db.exec('with recursive n (i) as (select begun() union all select i + 1 from n) select count(*) from n');
    \`, { eval: true }).once('message', () => process.stdout.write('begun'));
  }
`;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  test(`A copy stopped by ${signal} leaves nothing, and does not wait for a running check`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talao-copy-'));
    try {
      const program = join(folder, 'copying.mjs');
      await writeFile(program, COPYING);
      const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      const exited = once(child, 'exit');
      await once(child.stdout, 'data');
      assert.equal((await readdir(folder)).filter((name) => name.endsWith('.partial')).length, 1);
      child.kill(signal);
      assert.deepEqual(await exited, [null, signal]);
      assert.deepEqual(await readdir(folder), ['copying.mjs', 'own.db']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
