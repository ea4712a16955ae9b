import { globSync, readFileSync } from 'node:fs';
import type { EngineName } from './databases.ts';

/** Test files that run together, and the engines of their suites. */
export interface Batch {
  readonly files: readonly string[];
  readonly engines: readonly EngineName[];
}

/** The first is `npm test`, the second `npm run test:matrix`; the gate runs both. The third, `npm run test:rare`, is run before a release. */
export const STAGES = { first: firstStage, second: secondStage, third: thirdStage };
export type StageName = keyof typeof STAGES;

/** The console's tests of the first stage: sign-in, a sale, its money, and permissions; all others run in the second. */
const JOURNEYS = [
  'console/test/commissions.test.ts',
  'console/test/permissions.test.ts',
  'console/test/sales.test.ts',
  'console/test/sign-in.test.ts',
  // These two need no browser.
  'console/test/styles.test.ts',
  'console/test/typed-values.test.ts',
];

/** Slow tests of rare failures: faults, kills, whole processes, largest requests, random models. */
const SECOND = [
  'src/cli/{audit,backup,company-import,company-move,company-travel,import,mcp,migrate-to}*.test.ts',
  'src/cli/{restore,sqlite-files,talao,trash,user,verify}*.test.ts',
  'src/flows/events/{long-readers,many-streams}.test.ts',
  'src/flows/inbox/dovecot.test.ts',
  'src/flows/verification/{bit-flips,every-column,tampered-*,tampering}.test.ts',
  'src/main/idle-gc.test.ts',
  'src/money/{invoices/{generated-notes,random-invoices},statements/{generated,random}-statements}.test.ts',
  'src/platform/{files/file-reader,lists/continued-totals}.test.ts',
  'src/platform/http/server/{connections,overload}.test.ts',
  'src/trade/{sales/{balance/random-balances,papers/pdf/large-order-pdf,notes/returns/random-returns},sums/sums}.test.ts',
  'test/{bundle,colleague-figures,copy-model,crash,demo,demo-month,fairness,fuzz,hostile-files}.test.ts',
  'test/{journal-following,journal-readers,largest-records,longest-turn,model,money-model,number-fuzz,road-model}.test.ts',
  'test/{server,server-start,stopping,stopping-reports,two-processes,upgrading,webhook-kills}.test.ts',
  'test/postgres-*.test.ts',
];

/** Tests of SQL dialects run on both engines in the first stage; others on one. */
const DIALECTS = [
  'src/platform/writes/{batches,changes,sequences}.test.ts',
  'src/trade/clients/{client-filters,client-search,clients.*,document-search}.test.ts',
  'src/platform/{database,engines}/**/*.test.ts',
  'src/flows/import/import-race.test.ts',
  'src/platform/lists/*.test.ts',
  'src/insight/reports/{abc,mix,rhythm}.test.ts',
  'src/trade/sales/{sales.*,lists/{sale-filters,sale-search,sales.*}}.test.ts',
  'test/database.test.ts',
];

/**
 * Not repeated on PostgreSQL: drawing orders, filling sheets, reading files, refusals before any statement, and tools that call other
 * operations. Their own statements run there by `openapi-live`.
 */
const ON_SQLITE_ALONE = [
  'src/flows/{agents/*,import/import-refusals}.test.ts',
  'src/money/statements/{statement-forms,statement-layouts}.test.ts',
  'src/platform/http/server/{metrics,security}.test.ts',
  'src/trade/sales/papers/{pdf,sheet}/*.test.ts',
  'test/{bad-addresses,bad-bodies,readme,typed-client}.test.ts',
];

/** The gate has twenty minutes, so these wait for the third stage: what seldom changes and fails by rare events. */
const RARE = [
  'console/test/{app,copy-reads,early-cut,phone-power,phone-random,phone-storage}.test.ts',
  'src/cli/company-move-entries.test.ts',
  'test/{postgres-failover,postgres-standby,upgrading}.test.ts',
];

/** In the gate with few cases. */
const EVERY_COLUMN = 'src/flows/verification/every-column.test.ts';
const WALKED_FURTHER = ['src/cli/company-import-fuzz.test.ts', EVERY_COLUMN];

/** Walks that the gate makes on SQLite, and the third stage on PostgreSQL. */
const RARE_ON_POSTGRES = [
  'src/cli/{company-import,company-move,talao,user,verify}.test.ts',
  'src/flows/events/many-streams.test.ts',
  'src/flows/verification/tampered-*.test.ts',
  'test/{copy-model,crash,journal-readers,largest-records,longest-turn,webhook-kills}.test.ts',
];

const ALL = ['console/test/*.test.ts', 'src/**/*.test.ts', 'test/*.test.ts'];

function firstStage(): Batch[] {
  const left = new Set([...find(SECOND), ...find(['console/test/*.test.ts'])]);
  const files = [...find(ALL).filter((file) => !left.has(file)), ...find(JOURNEYS)];
  const dialects = new Set(find(DIALECTS));
  return [
    { files: files.filter((file) => dialects.has(file)), engines: ['sqlite', 'postgres'] },
    { files: files.filter((file) => !dialects.has(file)), engines: ['sqlite'] },
  ];
}

/** On both engines what the first stage leaves out, and on PostgreSQL what it runs only on SQLite; without what is rare. */
function secondStage(): Batch[] {
  const [dialects, others] = firstStage().map(({ files }) => files) as [string[], string[]];
  const left = new Set([...dialects, ...others, ...find(RARE)]);
  const files = find(ALL).filter((file) => !left.has(file));
  const rare = new Set(find([...RARE_ON_POSTGRES, EVERY_COLUMN]));
  const alone = new Set(find(ON_SQLITE_ALONE));
  return [
    { files: files.filter((file) => !rare.has(file)), engines: ['sqlite', 'postgres'] },
    { files: files.filter((file) => rare.has(file)), engines: ['sqlite'] },
    { files: others.filter((file) => !alone.has(file) && runsOnPostgres(file)), engines: ['postgres'] },
  ];
}

/** What the gate leaves out. */
function thirdStage(): Batch[] {
  return [
    { files: find([...RARE, ...WALKED_FURTHER]), engines: ['sqlite', 'postgres'] },
    { files: find(RARE_ON_POSTGRES), engines: ['postgres'] },
  ];
}

const ON_POSTGRES = /\bonEachEngine\(|\bENGINES\b|\bonEngine\(\s*'postgres'/;

function runsOnPostgres(file: string): boolean {
  return ON_POSTGRES.test(readFileSync(file, 'utf8'));
}

function find(patterns: readonly string[]): string[] {
  return [...new Set(patterns.flatMap((pattern) => globSync(pattern)))].sort();
}
