// Puts the service, and the command line, with its libraries into one file, which starts in a fraction of the time, and
// rests in less memory, than a thousand files. Plain JavaScript: whatever Node npm itself runs on must be able to read this.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCurrent } from '../src/bundles.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** They look for files of their own beside them, are loaded in another thread, or only by the few who need them. */
export const LEFT_OUTSIDE = [
  /^pino/,
  /^pdfkit/,
  /^swagger-ui-dist/,
  /^pg-native/,
  /^pg-cloudflare/,
  /^@zxcvbn-ts/,
  /^nodemailer/,
  /^@simplewebauthn/,
];

export function bundleService(folder = dist) {
  return bundle('src/server.ts', join(folder, 'server.js'));
}

export function bundleCommandLine(folder = dist) {
  return bundle('src/cli/talao.ts', join(folder, 'talao.js'));
}

/** What runs in threads of its own. */
export const WORKERS = [
  'src/database/sqlite/report-worker.ts',
  'src/people/password-judge.ts',
  'src/webhooks/courier-worker.ts',
];

/** Each at the path of its source, where whatever starts it looks for it. */
export function bundleWorkers(folder) {
  return Promise.all(WORKERS.map((source) => bundle(source, join(folder, source))));
}

export async function bundleWhatIsStale() {
  if (!isCurrent(join(dist, 'server.js'))) await bundleService();
  if (!isCurrent(join(dist, 'talao.js'))) await bundleCommandLine();
}

async function bundle(source, file) {
  const { rolldown } = await import('rolldown');
  const folder = join(file, '..');
  const bundle = await rolldown({
    input: join(root, source),
    platform: 'node',
    external: LEFT_OUTSIDE,
    plugins: [{ name: 'places', transform: (code, id) => keepPlace(code, id, folder) }],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  await mkdir(folder, { recursive: true });
  // In one step, for a service may be starting just now.
  await writeFile(`${file}.new`, output[0].code);
  await rename(`${file}.new`, file);
  return file;
}

/** A module that looks for files beside itself finds them where its source is. */
function keepPlace(code, id, folder) {
  if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.')) return null;
  return [
    "import { dirname as dirnameOfSource } from 'node:path';",
    "import { fileURLToPath as pathOfSource } from 'node:url';",
    `const urlOfSource = new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href;`,
    code
      .replaceAll('import.meta.url', 'urlOfSource')
      .replaceAll('import.meta.dirname', 'dirnameOfSource(pathOfSource(urlOfSource))'),
  ].join('\n');
}
