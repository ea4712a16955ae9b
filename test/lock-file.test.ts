import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8'));
const locked: Record<string, LockedPackage> = read('package-lock.json').packages;
const isInstalled = (place: string) => place.includes('node_modules/');

/** `npm ci` fails, or a platform lacks its binaries, when one of these does not hold. */
describe('The lock file', () => {
  test('has every dependency of a package, on every platform', () => {
    const missing = Object.entries(locked).flatMap(([place, entry]) =>
      namesOf(place, entry)
        .filter((name) => !findFrom(place, name))
        .map((name) => `${name}, for ${place || 'the project'}`),
    );
    assert.deepEqual(missing, []);
  });

  test('has a checksum for every package and names no host to fetch it from', () => {
    for (const [place, { link, integrity, resolved }] of Object.entries(locked).filter(([p]) =>
      isInstalled(p),
    )) {
      if (link) continue;
      assert.match(integrity ?? '', /^sha512-/, place);
      assert.equal(resolved, undefined, place);
    }
  });

  test('pins what the manifests pin: one exact version each', () => {
    for (const place of ['', 'console', 'packages/client']) {
      const manifest: LockedPackage = read(`${place ? `${place}/` : ''}package.json`);
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
        assert.deepEqual(locked[place]?.[kind], manifest[kind], `${kind} of ${place || 'the project'}`);
        for (const [name, version] of Object.entries(manifest[kind] ?? {}))
          assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
      }
    }
  });
});

function namesOf(place: string, entry: LockedPackage): string[] {
  return Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    // Installed packages do not need their development dependencies.
    ...(isInstalled(place) ? {} : entry.devDependencies),
  });
}

/** Node's resolution: beside the package, then in every folder above. */
function findFrom(place: string, name: string): LockedPackage | undefined {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const found = locked[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === '') return found;
  }
}
