import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Everything that decides what the browser gets: the console's own files and what they import of the service. */
const SOURCES = [
  'console/index.html',
  'console/vite.config.ts',
  'console/{app,build,features,lib,public,ui}/**/*.*',
  'src/{domain,platform/http}/**/*.ts',
  'src/**/*.{contract,rules}.ts',
  'packages/client/**/*.ts',
  'package-lock.json',
];

export function fingerprintSources(): string {
  const files = globSync(SOURCES, { cwd: root });
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
