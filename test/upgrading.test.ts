/** Walks docs/upgrading.md: the commits that it names write a year of the demo's data, and this version takes it over. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { todayIn } from '../src/domain/calendar.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { Caller } from './caller.ts';
import { runTalao } from './cli-process.ts';
import { createTestDatabase, ENGINES, type EngineName, type TestDatabase } from './databases.ts';
import { meddle } from './raw-database.ts';
import { schemaLines } from './schema-lines.ts';
import { startServer } from './server-process.ts';

const run = promisify(execFile);
const page = await readFile('docs/upgrading.md', 'utf8');
const named = (pattern: RegExp) => {
  const [, found] = pattern.exec(page) ?? [];
  if (found === undefined) throw new Error(`docs/upgrading.md has nothing like ${pattern}`);
  return found;
};
const FIRST_1_0_0 = named(/from the commit `(\w+)` on/);
const LAST_BEFORE = named(/git checkout (\w{8,})/);
const RELABEL = named(/"begin; (.*); commit"/);

const LISTS = ['clients', 'products', 'representadas', 'sales', 'commissions', 'visits'];

interface Office {
  readonly apiKey: string;
  /** By list, what was answered before the upgrade. */
  readonly answers: ReadonlyMap<string, Record<string, unknown>>;
}

for (const engine of ENGINES)
  describe(`Upgrading (${engine})`, { timeout: 1_200_000 }, () => {
    const databases: TestDatabase[] = [];
    const folders: string[] = [];
    const create = async (name: EngineName, template?: TestDatabase) => {
      const made = await createTestDatabase(name, template);
      databases.push(made);
      return made;
    };
    let fresh: string[];
    before(async () => {
      const db = await openDatabase((await create(engine)).url);
      fresh = await schemaLines(db);
      await db.close();
    });
    after(async () => {
      for (const database of databases) await database.remove();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    });

    /** Fills a database with the service, the command line and the demo of that commit. */
    async function writtenBy(commit: string, { url }: TestDatabase): Promise<Office> {
      const folder = await mkdtemp(join(tmpdir(), 'talao-checkout-'));
      folders.push(folder);
      await run('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`]);
      await symlink(resolve('node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'fill.ts'), FILL);
      const env = { ...process.env, DATABASE_URL: url, RATE_LIMIT: 'off', PORT: '0', LOG_LEVEL: 'info' };
      const node = (...args: string[]) =>
        run(process.execPath, ['--import', './src/main/runtime.mjs', ...args], { cwd: folder, env });
      const { stdout } = await node('src/cli/start.mjs', 'company', 'create', 'Serra & Mar', '--json');
      const apiKey = JSON.parse(stdout).api_key as string;
      const filled = await node('fill.ts', apiKey, todayIn('America/Sao_Paulo', new Date()), ...LISTS);
      const answers = JSON.parse(filled.stdout.trim().split('\n').at(-1) as string);
      return { apiKey, answers: new Map(Object.entries(answers)) };
    }

    async function isTakenOver(url: string, { apiKey, answers }: Office): Promise<void> {
      const server = await startServer(url, { RATE_LIMIT: 'off' });
      const caller = new Caller(server.url, apiKey);
      for (const [list, { total, data }] of answers) {
        const { body } = await caller.get(`${list}?limit=100`);
        assert.equal(body.total, total, list);
        assert.partialDeepStrictEqual(body.data, data as unknown[], list);
      }
      assert.equal((await caller.post('representadas', { nome: 'Nova' })).status, 201);
      await server.stop();
      const { code, stdout, stderr } = await runTalao(url, 'verify');
      assert.equal(code, 0, stdout + stderr);
    }

    const hasTheTablesOf = async (url: string, lines: readonly string[]) => {
      const db = await openDatabase(url);
      assert.deepEqual(await schemaLines(db), lines);
      await db.close();
    };
    const done = async (url: string, ...args: string[]) => {
      const { code, stderr } = await runTalao(url, ...args);
      assert.equal(code, 0, `${args.join(' ')}: ${stderr}`);
    };
    const copyOf = async (url: string): Promise<string> => {
      const folder = await mkdtemp(join(tmpdir(), 'talao-upgrade-'));
      folders.push(folder);
      await done(url, 'backup', join(folder, 'over.db'));
      const restored = `sqlite:${join(folder, 'restored.db')}`;
      await done(restored, 'restore', join(folder, 'over.db'));
      return restored;
    };

    test('starts on a year of 1.0.0, restores its backup and moves it', async () => {
      const old = await create(engine);
      const office = await writtenBy(FIRST_1_0_0, old);
      if (engine === 'sqlite') {
        await isTakenOver(await copyOf(old.url), office);
        const source = await create('sqlite', old);
        const target = await create('postgres');
        await done(source.url, 'migrate-to', target.url);
        await isTakenOver(target.url, office);
      }
      await isTakenOver(old.url, office);
      await hasTheTablesOf(old.url, fresh);
    });

    test('brings over a year of the last commit before 1.0', async () => {
      const old = await create(engine);
      const office = await writtenBy(LAST_BEFORE, old);
      await assert.rejects(openDatabase(old.url), /from before Talão 1\.0 and was left as it is/);
      if (engine === 'sqlite') {
        const restored = await copyOf(old.url);
        await isTakenOver(restored, office);
        await hasTheTablesOf(restored, fresh);
        const target = await create('postgres');
        await done(old.url, 'migrate-to', target.url);
        await isTakenOver(target.url, office);
        return;
      }
      const copy = await create('postgres', old);
      await meddle(copy.url, RELABEL.split('; '));
      await isTakenOver(copy.url, office);
      await hasTheTablesOf(copy.url, fresh);
    });
  });

/** Run in the folder of the checkout, with its own demo. */
const FILL = `
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { seedOffice } from './demo/seed.ts';
const [apiKey, today, ...lists] = process.argv.slice(2);
const child = spawn(process.execPath, ['--import', './src/main/runtime.mjs', 'src/main/server.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await new Promise((resolve) => createInterface({ input: child.stdout }).on('line', (line) => {
  const found = /listening on (http:[^\\s"]+)/.exec(line);
  if (found) resolve(found[1]);
}));
await seedOffice(url, apiKey, today);
const answers = {};
for (const list of lists) {
  const answer = await fetch(url + '/api/v1/' + list + '?limit=100', { headers: { 'x-api-key': apiKey } });
  const { total, data } = await answer.json();
  answers[list] = { total, data };
}
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
console.log(JSON.stringify(answers));
`;
