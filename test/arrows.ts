/** `npm run arrows`: every import in the source must follow the arrows below, type-only imports included. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

const isTest = /\.test\.ts$|^(test|bench|demo|console\/test)\//;

/** The name of each workspace, and its module. */
const workspaces: Record<string, string> = { '@talao/client': 'packages/client/client.ts' };

/** The modules that the browser shares with the service: contracts, domain rules, typed client. */
const shared = /^(src\/(domain\/|[^/]+\/[^/]+\.contract\.ts$)|packages\/client\/client\.ts$)/.source;

/** Modules without dependencies, which every room may import. */
const forEveryone = /^src\/event-loop\.ts$/;

/** The modules that each room may import. Tests import anything; a room without a row is refused. */
const rooms: [room: RegExp, mayImport: RegExp][] = [
  [/^src\/domain\//, /^src\/domain\//],
  [/^src\/metrics\//, /^src\/metrics\//],
  [/^src\/files\//, /^src\/files\//],
  [/^src\/database\//, /^src\/(domain|metrics|database)\//],
  [/^src\/reading\//, /^src\/(files|database|reading)\//],
  [/\.kind\.ts$/, /^src\/(domain|database|http\/contract|kinds\/record-kind)/],
  [/^src\/kinds\//, /^src\/(domain|database|http\/contract|kinds)\//],
  [/^src\/http\/contract\//, /^src\/(domain|files|http\/contract)\//],
  [/^src\/http\/access\//, /^src\/(domain|http\/(contract|access))\//],
  [/^src\/http\/replies\//, /^src\/(domain|files|http\/(contract|replies))\//],
  [/^src\/http\/server\//, /^src\/(domain|metrics|database|http\/(contract|access|replies|server))\//],
  [
    /^src\/http\/[^/]+\.ts$/,
    /^src\/(domain|database|reading|http\/(contract|access|replies|server))\/|^src\/http\/[^/]+\.ts$/,
  ],
  [/^src\/http\/site\//, /^src\/(domain|http)\//],
  [/^src\/http\/openapi\//, /^src\/(domain|http)\//],
  [/^src\/changes\//, /^src\/(domain|database|http|kinds|changes)\//],
  [/^src\/lists\//, /^src\/(domain|database|http|kinds|changes|lists)\//],
  [/^src\/keys\//, /^src\/(domain|database|http|kinds|changes|lists|keys)\//],
  [/^src\/people\//, /^src\/(domain|database|http|kinds|changes|lists|people)\//],
  [/^src\/sums\//, /^src\/(domain|database|people|sums)\//],
  [/^src\/sessions\//, /^src\/(domain|database|http|kinds|changes|keys|people|sessions)\//],
  [/^src\/account\//, /^src\/(domain|database|http|kinds|changes|keys|people|sessions|account)\//],
  [/^src\/companies\//, /^src\/(domain|database|http|kinds|changes|keys|people|companies)\//],
  [/^src\/commission-rules\//, /^src\/(domain|database|http|kinds|changes|lists|commission-rules)\//],
  [/^src\/invoices\/records\//, /^src\/(domain|database|http|kinds|changes|invoices\/records)\//],
  [
    /^src\/price-tables\/prices\//,
    /^src\/(domain|database|http|kinds|changes|lists|clients|representadas|price-tables)\//,
  ],
  [/^src\/price-tables\//, /^src\/(domain|database|http|kinds|changes|lists|price-tables)\//],
  [
    /^src\/clients\//,
    /^src\/((domain|price-tables|database|http|kinds|changes|lists|people|commission-rules|invoices\/records|clients)\/|visits\/(remove|restore)-visits\.ts$)/,
  ],
  [/^src\/round\//, /^src\/(domain|database|http|kinds|changes|lists|clients|sales|visits|round)\//],
  [/^src\/goals\//, /^src\/(domain|database|http|kinds|changes|lists|people|sums|goals)\//],
  [/^src\/visits\//, /^src\/(domain|database|http|kinds|changes|lists|people|sums|visits)\//],
  [
    /^src\/products\//,
    /^src\/(domain|price-tables|database|http|kinds|changes|lists|commission-rules|products)\//,
  ],
  [
    /^src\/representadas\//,
    /^src\/((domain|clients|price-tables|database|http|kinds|changes|lists|commission-rules|representadas)\/|goals\/remove-goals\.ts$)/,
  ],
  [
    /^src\/sales\//,
    /^src\/(domain|database|http|kinds|changes|lists|companies|people|commission-rules|invoices\/records|clients|products|representadas|sales)\//,
  ],
  [
    /^src\/invoices\//,
    /^src\/(domain|files|reading|database|http|kinds|changes|lists|representadas|sales|invoices)\//,
  ],
  [
    /^src\/commissions\//,
    /^src\/(domain|files|database|http|kinds|changes|lists|representadas|sales|commissions)\//,
  ],
  [
    /^src\/receipts\//,
    /^src\/(domain|database|http|kinds|changes|lists|representadas|sales|commissions|receipts)\//,
  ],
  [/^src\/claims\//, /^src\/(domain|files|database|http|companies|representadas|sales|commissions|claims)\//],
  [
    /^src\/statements\//,
    /^src\/(domain|files|reading|database|http|kinds|changes|lists|representadas|sales|commissions|receipts|statements)\//,
  ],
  [
    /^src\/import\//,
    /^src\/(domain|price-tables|files|reading|database|http|kinds|changes|lists|people|clients|products|representadas|sales|import)\//,
  ],
  [/^src\/trash\//, /^src\/(domain|database|http|kinds|changes|lists|clients|products|sales|trash)\//],
  [/^src\/audit\//, /^src\/(domain|database|http|kinds|changes|lists|audit)\//],
  [
    /^src\/copy\//,
    /^src\/(domain|database|http|clients|products|representadas|price-tables|commission-rules|sales|visits|goals|copy)\//,
  ],
  [
    /^src\/reports\//,
    /^src\/(domain|database|http|kinds|changes|lists|people|clients|products|representadas|sales|sums|reports)\//,
  ],
  [
    /^src\/privacy\//,
    /^src\/(domain|database|http|kinds|changes|lists|people|invoices\/records|commission-rules|receipts|statements|clients|products|sales|visits|audit|privacy)\//,
  ],
  [
    /^src\/verification\//,
    /^src\/((domain|price-tables|database|http\/contract|kinds|changes|keys|people|companies|commission-rules|invoices\/records|clients|products|representadas|sales|receipts|statements|visits|goals|sums|webhooks|verification)\/|record-kinds\.ts$)/,
  ],
  [/^src\/events\//, /^src\/(domain|database|http|kinds|changes|lists|audit|events)\//],
  [/^src\/webhooks\//, /^src\/(domain|metrics|database|http|kinds|changes|lists|audit|events|webhooks)\//],
  [/^src\/housekeeping\.ts$/, /^src\/(database|changes|people|sessions|sums|privacy)\//],
  [/^src\/cli\//, /^src\/(?!.*\.routes\.ts$)/],
  [/^src\/event-loop\.ts$/, /^$/],
  [/^src\/config\.ts$/, /^src\/domain\//],
  [/^src\/welcome\.ts$/, /^$/],
  [/^src\/idle-gc\.ts$/, /^$/],
  [/^src\/public-site\.ts$/, /^src\/(people\/|welcome\.ts$)/],
  [/^src\/app-options\.ts$/, /^src\/(http|people|webhooks)\//],
  [/^src\/api-routes\.ts$/, /^src\/(?!cli\/|(app|server)\.ts$)/],
  [/^src\/app\.ts$/, /^src\/(?!cli\/|server\.ts$)/],
  [/^src\/start-writer\.ts$/, /^src\/(database\/|writer\.ts$)/],
  [/^src\/record-kinds\.ts$/, /^src\/(domain|database|kinds)\/|\.kind\.ts$/],
  [/^src\/writer\.ts$/, /^src\/((database|changes|clients|sales)\/|record-kinds\.ts$)/],
  [/^src\/server\.ts$/, /^src\/(?!cli\/)/],
  [/^src\/runtime\.mjs$/, /^$/],
  [/^src\/bundles\.mjs$/, /^$/],
  [/^src\/start\.mjs$/, /^src\/(bundles\.mjs|server\.ts)$/],
  [/^packages\/client\//, /^packages\/client\//],
  [/^examples\//, /^packages\/client\/client\.ts$/],
  [/^console\/(build\/|vite\.config\.ts$)/, /^console\/build\//],
  [/^console\/lib\//, new RegExp(`^console/lib/|${shared}`)],
  [/^console\/ui\//, new RegExp(`^console/(lib|ui)/|${shared}`)],
  [/^console\/features\//, new RegExp(`^console/(lib|ui|features)/|${shared}`)],
  [/^console\/app\//, new RegExp(`^console/(lib|ui|features|app)/|${shared}`)],
];

/** Modules that only some may import, whatever their room. */
const reserved: [target: RegExp, onlyFrom: RegExp, reason: string][] = [
  [/^kysely(\/|$)/, /^src\/database\/|\.queries\.ts$/, 'only queries and database/ know Kysely'],
  [
    /^@?fastify(\/|$)/,
    /^src\/http\/(?!.*\.contract\.ts$)|\.routes\.ts$|^src\/(app|app-options|server)\.ts$/,
    'only routes, http/, app and server know Fastify',
  ],
  [/^src\/database\/sqlite\//, /^src\/database\/([^/]+\.ts$|sqlite\/)/, 'engines stay behind database/'],
  [/^src\/database\/postgres\//, /^src\/database\/([^/]+\.ts$|postgres\/)/, 'engines stay behind database/'],
  [
    /^src\/(app|server)\.ts$/,
    /^src\/(server\.ts$|start\.mjs$|cli\/)/,
    'the service is started, not imported',
  ],
  [/\.test\.ts$/, /^$/, 'a test is run, not imported'],
  [
    /^(?!src\/|libphonenumber-js(\/|$))/,
    /^(src\/(?!domain\/)|console\/|packages\/|examples\/)/,
    'domain/ holds pure rules',
  ],
  [/^(react|react-dom|@mantine|@tanstack|vite)(\/|$)/, /^console\//, 'only the console knows the browser'],
];

const modules = globSync('{src,test,bench,demo,console,packages,examples}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**', 'console/dist/**'],
}).map((file) => file.replaceAll('\\', '/'));
const importsOf = new Map(modules.map((file) => [file, readImports(file)]));

const complaints = [...findWrongArrows(), ...findCycles(), ...findRoomCycles(), ...findOrphans()];
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

function* findWrongArrows() {
  for (const [file, targets] of importsOf) {
    if (isTest.test(file)) continue;
    const room = rooms.find(([pattern]) => pattern.test(file));
    if (!room) yield `${file}: this room has no arrows yet, add its row to test/arrows.ts`;
    for (const target of targets) {
      const ours = /^(src|test|bench|demo|console|packages|examples)\//.test(target);
      if (room && ours && !room[1].test(target) && !isForEveryone(file, target))
        yield `${file} → ${target}: against the arrows between rooms`;
      for (const [pattern, onlyFrom, reason] of reserved) {
        if (pattern.test(target) && !onlyFrom.test(file)) yield `${file} → ${target}: ${reason}`;
      }
    }
  }
}

function isForEveryone(file: string, target: string): boolean {
  return forEveryone.test(target) && file.startsWith('src/') && !file.startsWith('src/domain/');
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
  const [feature] = /^console\/features\/[^/]+\//.exec(file) ?? [];
  return feature ?? rooms.find(([pattern]) => pattern.test(file))?.[0].source;
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
  const run = manifest.match(/\b(src|test|bench|demo|console|packages|examples)\/[\w./-]+\.(ts|mjs)\b/g);
  const wanted = new Set<string>([...(run ?? []), 'console/vite.config.ts', 'console/app/main.tsx']);
  for (const [file, targets] of importsOf) {
    const counts = !isTest.test(file) || run?.includes(file);
    for (const target of targets) if (counts || isTest.test(target)) wanted.add(target);
  }
  for (const file of modules) {
    const runsByItself = file.endsWith('.test.ts') || file.startsWith('bench/');
    if (!runsByItself && !wanted.has(file)) yield `${file}: nothing imports it`;
  }
}
