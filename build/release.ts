/** `npm run release [-- linux-x64 …]`: for each platform a tarball that runs where there is neither npm nor Node. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildIfStale } from '../console/build/build.ts';
import { bundleCommandLine, bundledWorker, bundleService, LEFT_OUTSIDE, WORKERS } from './bundle.mjs';
import { listShipped, sha256Of, writeNotices, writeSbom } from './release-inventory.ts';
import { copyPackages } from './release-packages.ts';
import { copyPapers } from './release-papers.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache/release');
export const RELEASES = join(root, 'release');

const { version, optionalDependencies } = readJson('package.json');
const { packages: locked } = readJson('package-lock.json');

/** Those for which the pinned Node exists. */
const PLATFORMS = Object.keys(optionalDependencies).map((name) => name.slice('node-'.length));

export async function makeRelease(platform: string): Promise<string> {
  if (!PLATFORMS.includes(platform))
    throw new Error(`There is no Node for ${platform}. There is for: ${PLATFORMS.join(', ')}`);
  await buildIfStale();
  const name = `talao-${version}-${platform}`;
  const folder = join(cache, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  // Made in place, for they know by its path from there where each of our files is; the paths are the same in a release.
  await bundleService();
  await bundleCommandLine();
  copyPackages(root, folder, LEFT_OUTSIDE);
  const isServed = (path: string) => basename(path) !== '.vite';
  for (const path of OURS)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: isServed });
  for (const path of COMPRESSED) {
    const file = join(folder, path);
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
    rmSync(file);
  }
  const launcher = platform.startsWith('win') ? 'talao.cmd' : 'talao';
  cpSync(join(root, 'build/release', launcher), join(folder, launcher));
  for (const unit of UNITS) cpSync(join(root, 'build/release', unit), join(folder, unit));
  copyNode(platform, folder);
  const shipped = listShipped(root, platform);
  writeFileSync(join(folder, NOTICES), writeNotices(root, shipped));
  const sbom = writeSbom(version, platform, shipped);
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom);
  copyPapers(root, folder);

  const file = join(RELEASES, `${name}.tar.gz`);
  mkdirSync(RELEASES, { recursive: true });
  writeFileSync(
    file,
    gzipSync(execFileSync('tar', [...ALIKE, '-C', cache, '-cf', '-', name], { maxBuffer: 1e9 })),
  );
  rmSync(folder, { recursive: true });
  writeFileSync(join(RELEASES, `${name}.cdx.json`), sbom);
  writeSums();
  return file;
}

/** Whoever builds the same sources gets the same bytes: neither users, nor moments, nor the order of a folder are in them. */
const ALIKE = [
  ...['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--format=ustar'],
  ...['--mtime=@1767225600', '--mode=u=rwX,go=rX'],
];

const UNITS = ['talao.service', 'talao-backup.service', 'talao-backup.timer'];
export const NOTICES = 'THIRD-PARTY.txt';

/** Of every file of this version, as `sha256sum --check` reads them. */
function writeSums(): void {
  const files = readdirSync(RELEASES).filter((file) => file.startsWith(`talao-${version}-`));
  const sums = files.sort().map((file) => `${sha256Of(join(RELEASES, file))}  ${file}\n`);
  writeFileSync(join(RELEASES, 'SHA256SUMS'), sums.join(''));
}

/** What is ours and found beside the sources, besides the bundles and the papers. */
const OURS = [
  'package.json',
  'LICENSE',
  'console/dist',
  'dist/server.js',
  'dist/talao.js',
  ...WORKERS.map((source) => `dist/${bundledWorker(source)}`),
  'docs/guia.md',
  'docs/images/guia',
  'docs/openapi.json',
  'src/main/runtime.mjs',
  'src/platform/http/site/guide/guide.css',
  'src/platform/http/site/reference/reference.js',
  'src/platform/http/site/reference/reference.css',
];

/** Texts for browsers alone, which the service reads compressed as well; plain, they take three megabytes more. */
const COMPRESSED = [
  'docs/openapi.json',
  ...['swagger-ui-bundle.js', 'swagger-ui.css'].map((name) => `node_modules/swagger-ui-dist/${name}`),
];

/** From this installation where it is the one for the platform, else from the registry, held against the lock file. */
function copyNode(platform: string, folder: string): void {
  const name = `node-${platform}`;
  const binary = platform.startsWith('win') ? 'bin/node.exe' : 'bin/node';
  const installed = join(root, 'node_modules', name);
  const source = existsSync(join(installed, binary)) ? installed : fetchNode(name);
  cpSync(join(source, binary), join(folder, 'node', binary));
  // Not every platform's package brings it.
  const licence = join(source, 'LICENSE');
  if (existsSync(licence)) cpSync(licence, join(folder, 'node/LICENSE'));
}

function fetchNode(name: string): string {
  const folder = join(cache, name);
  const file = join(cache, `${name}-${optionalDependencies[name]}.tgz`);
  if (!existsSync(file))
    execFileSync('npm', [
      'pack',
      `${name}@${optionalDependencies[name]}`,
      '--silent',
      '--pack-destination',
      cache,
    ]);
  const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (integrity !== locked[`node_modules/${name}`].integrity)
    throw new Error(`${file} is not what package-lock.json says`);
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-C', folder, '--strip-components=1', '-xzf', file]);
  return folder;
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  for (const platform of asked.length > 0 ? asked : PLATFORMS) {
    const file = await makeRelease(platform);
    console.log(`${file} (${Math.round(statSync(file).size / 1e6)} MB)`);
  }
}
