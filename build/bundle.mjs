// Puts the service, and the command line, with its libraries into one file, which starts in a fraction of the time, and
// rests in less memory, than a thousand files. Plain JavaScript: whatever Node npm itself runs on must be able to read this.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isCurrent } from '../src/main/bundles.mjs';

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

export async function bundleService(folder = dist) {
  await bundleWorkers(folder);
  return bundle('src/main/server.ts', join(folder, 'server.js'));
}

export async function bundleCommandLine(folder = dist) {
  await bundleWorkers(folder);
  return bundle('src/cli/talao.ts', join(folder, 'talao.js'));
}

/** What runs in threads and processes of its own. */
export const WORKERS = [
  'src/main/pdf-worker.ts',
  'src/platform/engines/sqlite/database-worker.ts',
  'src/access/people/password-strength-worker.ts',
  'src/platform/files/file-worker.ts',
  'src/flows/inbox/mail-worker.ts',
  'src/flows/webhooks/sender-worker.ts',
];

/** What a thread is started from once it is bundled: plain JavaScript, for a source has Node load, in each thread, what takes its types away. */
export function bundledWorker(source) {
  return `${basename(source, '.ts')}.js`;
}

/** By folder: service and command line share them, and may be made at the same time. */
const workersIn = new Map();

function bundleWorkers(folder) {
  const made =
    workersIn.get(folder) ??
    Promise.all(WORKERS.map((source) => bundle(source, join(folder, bundledWorker(source)))));
  workersIn.set(folder, made);
  return made;
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
  // Libraries would take half as much again; names of functions and classes stay, so that a stack can be read.
  const minify = {
    compress: true,
    mangle: { toplevel: false, keepNames: true },
    codegen: { removeWhitespace: true },
  };
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false, minify });
  await bundle.close();
  await mkdir(folder, { recursive: true });
  // In one step, for a service may be starting just now.
  await writeFile(`${file}.new`, output[0].code);
  await rename(`${file}.new`, file);
  return file;
}

const STARTED = /new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)/g;

/** A module that looks for files beside itself finds them where its source is, and threads and processes that it starts beside the bundle. */
function keepPlace(code, id, folder) {
  if (!id.startsWith(join(root, 'src')) || !code.includes('import.meta.')) return null;
  return [
    "import { dirname as dirnameOfSource } from 'node:path';",
    "import { fileURLToPath as pathOfSource } from 'node:url';",
    `const urlOfSource = new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href;`,
    'const urlOfBundle = import.meta.url;',
    code
      .replaceAll(STARTED, (_, source) => `new URL('./${bundledWorker(source)}', urlOfBundle)`)
      .replaceAll('import.meta.url', 'urlOfSource')
      .replaceAll('import.meta.dirname', 'dirnameOfSource(pathOfSource(urlOfSource))'),
  ].join('\n');
}
