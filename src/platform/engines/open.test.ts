import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

test('SQLite is opened without loading the driver of PostgreSQL', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'talao-open-'));
  t.after(() => rm(folder, { recursive: true }));
  const program = `
    import { createRequire } from 'node:module';
    import { openDatabase } from './src/platform/engines/open.ts';
    const db = await openDatabase(${JSON.stringify(`sqlite:${join(folder, 'talao.db')}`)});
    await db.close();
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    console.log(loaded.filter((file) => /node_modules.pg./.test(file)).length);`;
  const options = ['--import', './src/main/runtime.mjs', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, options);
  assert.equal(stdout.trim(), '0');
});
