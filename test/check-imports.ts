/** `npm run check:imports`: every import in the source must follow the arrows below, type-only imports included. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const isTest = /\.test\.ts$|^(test|bench|demo|build|console\/test)\//;

/** The name of each workspace, and its module. */
const workspaces: Record<string, string> = { '@talao/client': 'packages/client/client.ts' };

/** The modules that the browser shares with the service: contracts, domain rules, typed client. */
const shared = /^(src\/(domain\/|[^/]+\/[^/]+\/([^/]+\/)?[^/]+\.contract\.ts$)|packages\/client\/client\.ts$)/
  .source;

/** The groups of src from the bottom up: a group may import those before it. */
const groups = [
  'domain',
  'contract',
  'platform',
  'access',
  'trade',
  'money',
  'insight',
  'flows',
  'main',
  'cli',
];

/** The rooms of src and of the console's layers; rooms that import each other are told as a ring. */
const rooms: RegExp[] = [
  /^src\/(domain|contract|main|cli)\//,
  /^src\/platform\/http\/([^/]+\/)?/,
  /^src\/[^/]+\/[^/]+(\/|\.ts$)/,
  /^console\/(features\/[^/]+|build|lib|ui|app)\//,
  /^console\/vite\.config\.ts$/,
  /^(packages\/client|examples)\//,
];

/** What a kind may import: every thread and command loads all kinds, so they stay light. */
const ofKinds = /^src\/(domain\/|contract\/|platform\/(database|kinds)\/)/;

/** What each room outside src may import. Tests import anything. */
const outside: [room: RegExp, mayImport: RegExp][] = [
  [/^packages\/client\//, /^packages\/client\//],
  [/^examples\//, /^packages\/client\/client\.ts$/],
  [/^console\/(build\/|vite\.config\.ts$)/, /^console\/(build\/|app\/shell\/places\.ts$)/],
  [/^console\/lib\//, new RegExp(`^console/lib/|${shared}`)],
  [/^console\/ui\//, new RegExp(`^console/(lib|ui)/|${shared}`)],
  [/^console\/features\//, new RegExp(`^console/(lib|ui|features)/|${shared}`)],
  [/^console\/app\//, new RegExp(`^console/(lib|ui|features|app)/|${shared}`)],
];

/** Modules that only some may import, whatever their room. */
const reserved: [target: RegExp, onlyFrom: RegExp, reason: string][] = [
  [
    /^kysely(\/|$)/,
    /^src\/platform\/(database|engines)\/|\.(queries|checks)\.ts$/,
    'only queries, checks, database/ and engines/ know Kysely',
  ],
  [
    /^@?fastify(\/|$)/,
    /^src\/platform\/http\/(?!.*\.contract\.ts$)|\.routes\.ts$|^src\/main\/(app|app-parts|plugins|server)\.ts$/,
    'only routes, http/, app and server know Fastify',
  ],
  [
    /^src\/platform\/engines\/((sqlite|postgres)\/|(job-queue|write-faults)\.ts$)/,
    /^src\/platform\/engines\//,
    'no resource knows which engine runs',
  ],
  [
    /^src\/platform\/engines\//,
    /^src\/(platform\/engines|flows\/companies|main|cli)\//,
    'authors write for database/, whichever engine runs',
  ],
  [/^pdfkit(\/|$)/, /^src\/platform\/pdf\//, 'PDFs are drawn in their worker'],
  [/^nodemailer(\/|$)/, /^src\/platform\/mail\//, 'letters have one way out'],
  [
    /^src\/main\/(app|server)\.ts$/,
    /^src\/(main\/(server\.ts|start\.mjs)$|cli\/)/,
    'the service is started, not imported',
  ],
  [/\.routes\.ts$/, /^src\/main\/|\.routes\.ts$/, 'routes belong to the service'],
  [/\.test\.ts$/, /^$/, 'a test is run, not imported'],
  [
    /^(?!src\/|libphonenumber-js(\/|$))/,
    /^(src\/(?!domain\/)|console\/|packages\/|examples\/)/,
    'domain/ holds pure rules',
  ],
  [/^(react|react-dom|@mantine|@tanstack|vite)(\/|$)/, /^console\//, 'only the console knows the browser'],
];

const modules = globSync('{src,test,bench,demo,build,console,packages,examples}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**', 'console/dist/**'],
}).map((file) => file.replaceAll('\\', '/'));
const importsOf = new Map(modules.map((file) => [file, readImports(file)]));

/** The tables that rooms of the platform may name: their own. Those of the office are named in its own rooms, and in the schema. */
const platformTables = new Set([
  'contadores',
  'empresas',
  'idempotencia',
  'jornal',
  'jornal_em_anonimizacao',
  'lixeira',
  'partes_pendentes',
  'sequencias',
  'valores_reservados',
]);
const ofSchema = /^src\/platform\/(database|engines)\//;

const complaints = [
  ...findForeignTables(),
  ...findWrongArrows(),
  ...findCycles(),
  ...findRoomCycles(),
  ...findOrphans(),
];
for (const complaint of complaints) console.error(complaint);
const arrowCount = [...importsOf.values()].flat().length;
console.log(`${complaints.length} wrong among ${arrowCount} imports of ${modules.length} modules`);
if (complaints.length > 0 || modules.length === 0) process.exitCode = 1;

function readImports(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const spellings = [
    /^\s*(?:import|export)\b[^'"`;=()]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\b(?:import|require|resolve)\s*\(\s*['"]([^'"]+)['"]/g,
    /\bnew URL\(\s*['"](\.[^'"]+\.(?:ts|mjs))['"]\s*,\s*import\.meta\.url/g,
  ];
  const names = spellings.flatMap((spelling) =>
    [...source.matchAll(spelling)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)].map((name) =>
    name.startsWith('.') ? posix.join(posix.dirname(file), name) : (workspaces[name] ?? name),
  );
}

/** "Platform never holds a resource's own columns" begins with its tables. */
function* findForeignTables() {
  const tables = modules
    .filter((file) => file.startsWith('src/platform/database/tables/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): table\b/gm)])
    .map(([, name = '']) => name);
  if (tables.length === 0) yield 'no tables found: findForeignTables has lost its way';
  for (const file of modules) {
    if (!file.startsWith('src/platform/') || isTest.test(file) || ofSchema.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    for (const table of tables) {
      const isNamed = new RegExp(
        `(selectFrom|insertInto|updateTable|deleteFrom|rowsWith|hasRow|findRow)\\([^)]*'${table}\\b|\\b(from|join|into|update) ${table}\\b`,
      );
      if (isNamed.test(source) && !platformTables.has(table))
        yield `${file} → ${table}: a table of the office`;
    }
  }
}

function* findWrongArrows() {
  for (const [file, targets] of importsOf) {
    if (isTest.test(file)) continue;
    if (!roomOf(file)) yield `${file}: this room has no arrows yet, add it to test/check-imports.ts`;
    for (const target of targets) {
      const ours = /^(src|test|bench|demo|console|packages|examples)\//.test(target);
      if (ours && !mayImport(file, target)) yield `${file} → ${target}: against the arrows between rooms`;
      for (const [pattern, onlyFrom, reason] of reserved) {
        if (pattern.test(target) && !onlyFrom.test(file)) yield `${file} → ${target}: ${reason}`;
      }
    }
  }
}

function mayImport(file: string, target: string): boolean {
  const from = groups.indexOf(groupOf(file));
  if (file.endsWith('.kind.ts') && !ofKinds.test(target)) return false;
  if (from === -1) return outside.some(([room, may]) => room.test(file) && may.test(target));
  const to = groups.indexOf(groupOf(target));
  return to !== -1 && to <= from;
}

function groupOf(file: string): string {
  return /^src\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/** Two rooms that import each other are really one room. */
function* findRoomCycles() {
  const arrows = new Map<string, Set<string>>();
  for (const [file, targets] of importsOf) {
    const from = roomOf(file);
    for (const target of targets) {
      const to = roomOf(target);
      if (from === undefined || to === undefined || from === to) continue;
      const known = arrows.get(from) ?? new Set<string>();
      arrows.set(from, known.add(to));
    }
  }
  yield* cyclesOf([...arrows.keys()], (room) => [...(arrows.get(room) ?? [])]);
}

function roomOf(file: string): string | undefined {
  if (isTest.test(file)) return undefined;
  for (const room of rooms) {
    const name = room.exec(file)?.[0];
    if (name) return name;
  }
  return undefined;
}

function findCycles() {
  return cyclesOf(modules, (file) => importsOf.get(file) ?? []);
}

function* cyclesOf(all: readonly string[], targetsOf: (one: string) => readonly string[]) {
  const finished = new Set<string>();
  function* visit(file: string, path: string[]): Generator<string> {
    if (path.includes(file)) {
      yield `cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`;
    } else if (!finished.has(file)) {
      for (const target of targetsOf(file)) yield* visit(target, [...path, file]);
      finished.add(file);
    }
  }
  for (const file of all) yield* visit(file, []);
}

/** A module that only its tests import is dead too; entry points are named in package.json. */
function* findOrphans() {
  const manifest = readFileSync('package.json', 'utf8');
  const run = manifest.match(
    /\b(src|test|bench|demo|build|console|packages|examples)\/[\w./-]+\.(ts|mjs)\b/g,
  );
  const ofVite = ['console/vite.config.ts', 'console/app/main.tsx', 'console/lib/load-files.ts'];
  const wanted = new Set<string>([...(run ?? []), ...ofVite]);
  for (const [file, targets] of importsOf) {
    const counts = !isTest.test(file) || run?.includes(file);
    for (const target of targets) if (counts || isTest.test(target)) wanted.add(target);
  }
  for (const file of modules) {
    const runsByItself = file.endsWith('.test.ts') || file.startsWith('bench/');
    if (!runsByItself && !wanted.has(file)) yield `${file}: nothing imports it`;
  }
}
