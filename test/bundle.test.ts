import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bundledWorker, bundleService, WORKERS } from '../build/bundle.mjs';
import { Caller } from './caller.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './databases.ts';
import { createClient, createSale } from './samples.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const root = join(import.meta.dirname, '..');

test('A release contains every thread and process of the service, because it has no sources', () => {
  const sources = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  const started = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('([^']+\.ts)', import/g)].map(
      ([, name = '']) => posix.join(posix.dirname(file.replaceAll('\\', '/')), name),
    ),
  );
  assert.deepEqual([...new Set(started)].sort(), [...WORKERS].sort());
});

for (const engine of ENGINES)
  describe(`The service in one file (${engine})`, () => {
    let folder: string;
    let database: TestDatabase;
    let server: ServerProcess;
    let caller: Caller;

    before(async () => {
      // Inside the project, because packages outside of the bundle are resolved from there.
      folder = await mkdtemp(join(root, 'node_modules/.cache-bundle-'));
      database = await createTestDatabase(engine);
      server = await startServer(database.url, {}, await bundleService(folder));
      caller = new Caller(server.url, await server.printed(/(talao_\w+)/));
    });
    after(async () => {
      await server.stop();
      await database.remove();
      await rm(folder, { recursive: true });
    });

    test('sells to a client, lists, searches and prints', async () => {
      const client = await createClient(caller, { nome: 'Mercado Inteiro', telefone: '+34 912 345 678' });
      const { id } = await createSale(caller, { clienteId: client.id });
      assert.equal((await caller.get('clients?search=inteiro')).body.total, 1);
      assert.equal((await caller.get('sales')).body.data[0].id, id);
      const pdf = await caller.get(`sales/${id}/pdf`);
      assert.equal(pdf.status, 200);
      assert.match(pdf.text, /^%PDF-/);
    });

    test('finds the files beside its sources', async () => {
      for (const path of ['/docs', '/guia', '/openapi.json', '/health'])
        assert.equal((await caller.get(path)).status, 200, path);
    });

    test('starts threads and processes from the bundle, not from sources', () => {
      const code = readFileSync(join(folder, 'server.js'), 'utf8');
      const started = [...code.matchAll(/new URL\(["`]\.\/([^"`]+\.js)["`]/g)].map(([, name]) => name);
      assert.deepEqual(started.sort(), WORKERS.map(bundledWorker).sort());
      assert.deepEqual(globSync('*.js', { cwd: folder }).sort(), [...started, 'server.js'].sort());
    });

    test('runs reports in another thread', async () => {
      assert.equal((await caller.get('dashboard')).status, 200);
    });
  });
