import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAssets } from './compress.ts';
import { fingerprintSources } from './fingerprint.ts';
import { writeServiceWorker } from './service-worker.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built-from');

/** Builds the console unless what is in `dist` was made from these very sources. */
export async function buildIfStale(): Promise<void> {
  const sources = fingerprintSources();
  const builtFrom = await readFile(stamp, 'utf8').catch(() => undefined);
  if (builtFrom === sources) return;
  const started = performance.now();
  // Gone first: a build that fails must not leave a stamp that vouches for it.
  await rm(stamp, { force: true });
  const { build } = await import('vite');
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await writeServiceWorker(dist, sources);
  await compressAssets(dist);
  await writeFile(stamp, sources);
  console.log(`Console built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
