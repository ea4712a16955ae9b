import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LockedPackage, placeOf } from './release-packages.ts';

/** A package of others whose code is in a release, bundled or as it is. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string | undefined;
  readonly place: string;
}

/** What the service depends on, what the console's sources import, and the platform's Node, each with all that it needs in turn. */
export function listShipped(root: string, platform: string): Shipped[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const places = new Set<string>();
  const need = (name: string, from: string): void => {
    const place = placeOf(packages, name, from);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { resolved, link, dependencies } = packages[place] ?? {};
    const inside = link ? (resolved ?? '') : place;
    for (const dependency of Object.keys((link ? packages[inside]?.dependencies : dependencies) ?? {}))
      need(dependency, inside);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {})) need(name, '');
  for (const name of importedByConsole(root)) need(name, 'console');
  need(`node-${platform}`, '');
  return [...places]
    .filter((place) => !packages[place]?.link)
    .map((place) => {
      const [, alias = place] = /.*node_modules\/(.+)$/.exec(place) ?? [];
      const {
        version = '',
        license = ONLY_IN_FILES[alias] ?? 'UNKNOWN',
        integrity,
        name,
      } = packages[place] ?? {};
      return { name: name ?? alias, version, license, integrity, place };
    })
    .sort((one, other) => (one.place < other.place ? -1 : 1));
}

/** Licences that a package declares in its file alone. */
const ONLY_IN_FILES: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const BUILT_FROM = 'console/{app,features,lib,ui}/**/*.{ts,tsx}';
const IMPORT =
  /\bfrom '((?:@[\w-]+\/)?[\w-]+)|^import '((?:@[\w-]+\/)?[\w-]+)|\bimport\('((?:@[\w-]+\/)?[\w-]+)/gm;

function importedByConsole(root: string): string[] {
  const texts = globSync(BUILT_FROM, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3]),
  );
  // The build writes the service worker with the first two; the styles take their letters from the third.
  const besides = ['workbox-precaching', 'workbox-routing', '@fontsource/inter'];
  return [...new Set(names.filter((name) => name !== undefined)), ...besides];
}

const LICENCE_FILE = /^(licen[cs]e|notice|copying|third-?party)/i;

/** Licences and notices of everything that is shipped; a package without such a file is named with the licence that it declares. */
export function writeNotices(root: string, shipped: readonly Shipped[]): string {
  const parts = shipped.map(({ name, version, license, place }) => {
    const folder = join(root, place);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
    const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const rule = `\n\n${'-'.repeat(78)}\n\n`;
  return `Talão contains software of others, under these licences.${rule}${parts.join(rule)}\n`;
}

/** CycloneDX, without a serial number or a moment, so that the same sources make the same text. */
export function writeSbom(version: string, platform: string, shipped: readonly Shipped[]): string {
  const components = shipped.map(({ name, version, license, integrity }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    const content =
      integrity?.startsWith('sha512-') && Buffer.from(integrity.slice(7), 'base64').toString('hex');
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [/ OR | AND |\(/.test(license) ? { expression: license } : { license: { id: license } }],
      ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    };
  });
  const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
  const talao = {
    type: 'application',
    'bom-ref': 'talao',
    name: 'talao',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: talao, properties: [{ name: 'platform', value: platform }] },
    components: unique,
    dependencies: [{ ref: 'talao', dependsOn: unique.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

export function sha256Of(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
