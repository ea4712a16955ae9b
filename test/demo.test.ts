import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';

test('the demo leaves nothing behind, even when stopped during loading', async () => {
  const place = await mkdtemp(join(tmpdir(), 'talao-demo-test-'));
  const demo = spawn(process.execPath, ['--import', './src/main/runtime.mjs', 'demo/demo.ts'], {
    env: { ...process.env, TMPDIR: place, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  for await (const line of createInterface({ input: demo.stdout })) {
    if (line.startsWith('Filling')) break;
  }
  demo.stdout.resume();
  assert.equal((await readdir(place)).length, 1);
  demo.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.deepEqual(await readdir(place), []);
  await rm(place, { recursive: true });
});
