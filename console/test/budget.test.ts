import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const KILOBYTE = 1000;
const BUDGET = 250 * KILOBYTE;
const dist = join(import.meta.dirname, '../dist');
const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));

test('all that the first screen loads before it shows is under 250 KB gzipped', async (context) => {
  const files = new Set([...filesOf('index.html'), ...filesOf('features/session/SignInPage.tsx')]);
  const sizes = await Promise.all(
    [...files].map(async (file) => (await readFile(join(dist, `${file}.gz`))).length),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  context.diagnostic(`${Math.round(total / KILOBYTE)} KB in ${files.size} files`);
  assert.ok(total < BUDGET, `${total} bytes in ${[...files].join(', ')}`);
});

/** A chunk, its styles, and whatever it imports without being asked. */
function* filesOf(name: string, seen = new Set<string>()): Generator<string> {
  const chunk = manifest[name];
  assert.ok(chunk, `${name} is not in the build`);
  if (seen.has(name)) return;
  seen.add(name);
  yield chunk.file;
  yield* chunk.css ?? [];
  for (const imported of chunk.imports ?? []) yield* filesOf(imported, seen);
}
