import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface LockedPackage {
  dependencies?: Record<string, string>;
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  /** A folder of ours in the place of a package. */
  link?: boolean;
}

/** What nobody runs: TypeScript, maps, what a package brings for browsers, and what its makers work with. */
const NEVER_RUN =
  /^\.|\.map$|\.[cm]?ts$|\.md$|\.(browser|standalone|old)\.|^browser(-module)?\.[cm]?js$|^zxcvbn-ts\.js$|es-bundle|^(test|tests|docs|examples?)$/;

/** Word lists, once more, to make those from that are run. */
const SOURCES = /@zxcvbn-ts[\\/][^\\/]+[\\/]src$/;

/** The same once more, for those who load it in another way than Node does from a bundle. */
const TWICE = new RegExp(
  [
    '@zxcvbn-ts/.*\\.mjs$',
    '/nodemailer/dist/cjs$',
    '/brotli/(build|enc)$',
    '/@swc/helpers/(cjs|src|scripts)$',
    '/pako/dist$',
    '/swagger-ui-dist/swagger-ui(-standalone-preset)?\\.js$',
    '/fontkit/(src|dist/main\\.cjs)$',
    '/asn1js/build/index\\.es\\.js$',
    '/fflate/lib$',
    '/@noble/(hashes|ciphers)/[\\w-]+\\.js$',
    '/linebreak/dist/main\\.cjs$',
    '/pdfkit/js/pdfkit\\.js$',
    '/@peculiar/x509/build/x509(\\.es)?\\.js$',
    '/@peculiar/asn1-[^/]*/build/es2015$',
    '/@simplewebauthn/server/script$',
    '/tsyringe/dist/esm(5|2015)$',
    '/reflect-metadata/Reflect(Lite|NoConflict)\\.js$',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Copies the packages that a bundle leaves outside, with all that they need in turn. */
export function copyPackages(root: string, folder: string, leftOutside: readonly RegExp[]): void {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const needed = new Set<string>();
  const need = (name: string, from: string): void => {
    const place = placeOf(packages, name, from);
    if (place === undefined || needed.has(place)) return;
    needed.add(place);
    for (const dependency of Object.keys(packages[place]?.dependencies ?? {})) need(dependency, place);
  };
  for (const name of Object.keys(packages['']?.dependencies ?? {}))
    if (leftOutside.some((pattern) => pattern.test(name))) need(name, '');
  for (const place of needed)
    cpSync(join(root, place), join(folder, place), {
      recursive: true,
      filter: (path) =>
        basename(path) !== 'node_modules' &&
        !NEVER_RUN.test(basename(path)) &&
        !SOURCES.test(path) &&
        !TWICE.test(path),
    });
  useBrotliOfNode(join(folder, 'node_modules/brotli'));
}

/** Node has its own; that of the package, which only fonts in WOFF2 ask for, takes most of a megabyte. */
function useBrotliOfNode(folder: string): void {
  rmSync(join(folder, 'dec'), { recursive: true });
  writeFileSync(
    join(folder, 'decompress.js'),
    "module.exports = (bytes) => require('node:zlib').brotliDecompressSync(bytes);\n",
  );
}

/** As Node looks for it: beside the package, then in every folder above. */
export function placeOf(
  packages: Record<string, LockedPackage>,
  name: string,
  from: string,
): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (at === '') return undefined;
  }
}
