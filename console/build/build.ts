import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { writeServiceWorker } from './service-worker.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.built-from');

/** What is there may be older than its sources. */
export async function buildIfMissing(): Promise<void> {
  if (!existsSync(stamp)) await buildIfStale();
}

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

/** Compresses once, at build, what would otherwise be compressed for every visitor. */
async function compressAssets(dist: string): Promise<void> {
  const files = globSync('{assets/**/*.{js,css,svg},sw.js}', { cwd: dist });
  await Promise.all(files.map((file) => compressFile(join(dist, file))));
}

const LARGE = 40_000;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  // The highest level takes twenty times as long to save seven per cent, and every install waits for it: it is for what is large.
  const quality = content.length > LARGE ? 11 : 9;
  const brotli = { params: { [zlib.BROTLI_PARAM_QUALITY]: quality } };
  await Promise.all([
    promisify(brotliCompress)(content, brotli).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(content, { level: 9, memLevel: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}

const repository = join(import.meta.dirname, '../..');

/** Everything that decides what the browser gets: the console's own files and what they import of the service. */
const SOURCES = [
  'console/index.html',
  'console/vite.config.ts',
  'console/{app,build,features,lib,public,ui}/**/*.*',
  'src/{contract,domain}/**/*.ts',
  'src/**/*.{contract,record,rules}.ts',
  'packages/client/**/*.ts',
  'package-lock.json',
];

function fingerprintSources(): string {
  const files = globSync(SOURCES, { cwd: repository });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(repository, file)));
  return hash.digest('hex');
}
