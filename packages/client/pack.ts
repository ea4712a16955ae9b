/** `npm run release:client`: the client as JavaScript with its types, ready for a registry; Node runs no TypeScript inside node_modules. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const root = join(here, '../..');
const built = join(root, '.cache/client');

/** Answers the file of the package. */
export function packClient(): string {
  rmSync(built, { recursive: true, force: true });
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', here]);
  const { name, version, description, license, type, dependencies } = JSON.parse(
    readFileSync(join(here, 'package.json'), 'utf8'),
  );
  const manifest = {
    name,
    version,
    description,
    license,
    type,
    exports: { types: './client.d.ts', default: './client.js' },
    dependencies,
  };
  writeFileSync(join(built, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(here, 'README.md'), join(built, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
  const releases = join(root, 'release');
  mkdirSync(releases, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', releases], {
    cwd: built,
    encoding: 'utf8',
  });
  const [{ filename }] = JSON.parse(packed);
  return join(releases, filename);
}

if (import.meta.main) console.log(packClient());
