/** `npm run test:release`: builds this machine's release, unpacks it elsewhere, and runs it without any other program. */
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { LEFT_OUTSIDE } from '../build/bundle.mjs';
import { makeRelease, NOTICES, RELEASES } from '../build/release.ts';
import { sha256Of } from '../build/release-inventory.ts';
import { packClient } from '../packages/client/pack.ts';
import { migrations } from '../src/platform/database/migrations/all.ts';
import released from '../src/platform/database/migrations/released.json' with { type: 'json' };

const MOST_MB = 150;
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

describe('A release, unpacked where there is neither npm nor Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-release-'));
  const env = { PATH: '', PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'data.db')}` };
  let talao: string;

  let file: string;

  before(async () => {
    file = await makeRelease(platform);
    assert.ok(statSync(file).size < MOST_MB * 1e6);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const [name = ''] = readdirSync(folder);
    talao = join(folder, name, 'talao');
  });
  after(() => rmSync(folder, { recursive: true }));

  test(`takes less than ${MOST_MB} MB unpacked`, () => {
    const bytes = readdirSync(join(talao, '..'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    assert.ok(bytes < MOST_MB * 1e6, `${Math.round(bytes / 1e6)} MB`);
  });

  test('brings the licences of everything in it, and a list of it', () => {
    const notices = readFileSync(join(talao, '..', NOTICES), 'utf8');
    const sbom = JSON.parse(readFileSync(join(talao, '../sbom.cdx.json'), 'utf8'));
    assert.deepEqual([sbom.bomFormat, sbom.specVersion], ['CycloneDX', '1.6']);
    const names = sbom.components.map(({ name }: { name: string }) => name);
    for (const name of ['fastify', 'zod', 'react', '@mantine/core', 'workbox-precaching', `node-${platform}`])
      assert.ok(names.includes(name), name);
    for (const { name, version, licenses } of sbom.components) {
      assert.ok(notices.includes(`${name} ${version} (`), name);
      assert.equal(JSON.stringify(licenses).includes('UNKNOWN'), false, name);
    }
    const inside = readdirSync(join(talao, '../node_modules'), { recursive: true, withFileTypes: true });
    // A package's own folders may hold such a file too.
    const isPackage = /node_modules\/(?:@[^/]+\/)?[^/]+$/;
    for (const { parentPath, name } of inside.filter(({ name }) => name === 'package.json')) {
      if (!isPackage.test(parentPath)) continue;
      const own = JSON.parse(readFileSync(join(parentPath, name), 'utf8'));
      if (own.version !== undefined) assert.ok(names.includes(own.name), own.name);
    }
    const outside = readFileSync(file.replace('.tar.gz', '.cdx.json'), 'utf8');
    assert.deepEqual(JSON.parse(outside), sbom);
  });

  test('has sums of what was made, and is made bit for bit again', async () => {
    const sums = readFileSync(join(RELEASES, 'SHA256SUMS'), 'utf8');
    const sum = sha256Of(file);
    assert.ok(sums.includes(`${sum}  ${basename(file)}\n`));
    assert.equal(sha256Of(await makeRelease(platform)), sum);
  });

  test('is made only of migrations that are pinned', () => {
    assert.deepEqual(Object.keys(released), Object.keys(migrations));
  });

  test('has pages without commands of npm and without links to pages that it has not', () => {
    for (const paper of ['docs/operations.md', 'docs/upgrading.md', 'CHANGELOG.md']) {
      const text = readFileSync(join(talao, '..', paper), 'utf8');
      if (paper !== 'CHANGELOG.md') assert.doesNotMatch(text, /\bnpm (run|start|ci|install)\b/, paper);
      for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g))
        assert.ok(existsSync(join(talao, '..', dirname(paper), link)), `${paper}: ${link}`);
    }
  });

  test('reads the settings of the unit, unless they are set', () => {
    const settings = join(folder, 'talao.env');
    writeFileSync(settings, `# ours\nDATABASE_URL="sqlite:${join(folder, 'none.db')}"\nNEW_DATABASE=no\n`);
    const run = (more: Record<string, string>) =>
      spawnSync(talao, ['company', 'list'], {
        env: { PATH: '', TALAO_ENV: settings, ...more },
        encoding: 'utf8',
      });
    assert.match(run({}).stderr, /There is no database at .*none\.db/);
    assert.match(run({ DATABASE_URL: `sqlite:${join(folder, 'other.db')}` }).stderr, /other\.db/);
  });

  test('loads every package that its bundles leave outside', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    const outside = Object.keys(dependencies).filter((name) => LEFT_OUTSIDE.some((one) => one.test(name)));
    assert.ok(outside.length > 4, outside.join());
    // Swagger's is for browsers.
    const loaded = outside.filter((name) => !name.startsWith('swagger')).map((name) => `import '${name}';`);
    const place = join(talao, '..');
    writeFileSync(join(place, 'loads.mjs'), loaded.join('\n'));
    execFileSync(join(place, 'node/bin/node'), ['loads.mjs'], { cwd: place });
  });

  test('creates a company, serves it, its console, its guide and its reference, lets a person in, prints an order and makes a report', async () => {
    const created = execFileSync(talao, ['company', 'create', 'Ana', '--json'], { env, encoding: 'utf8' });
    const { id, api_key } = JSON.parse(created);
    const user = ['user', 'add', id, '--email', 'ana@example.com', '--role', 'dono', '--json'];
    const { convite } = JSON.parse(execFileSync(talao, user, { env, encoding: 'utf8' }));
    const service = spawn(talao, ['start'], { env, cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const url = await addressOf(service.stdout);
      const ask = async (path: string, body?: object) => {
        const headers = { 'x-api-key': api_key, ...(body && { 'content-type': 'application/json' }) };
        const init = body && { method: 'POST', body: JSON.stringify(body) };
        const answer = await fetch(`${url}${path}`, { headers, ...init });
        assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
        return answer;
      };
      await ask('/session', { convite: convite.split('#')[1], senha: 'sol na serra azul' });
      const idOf = async (answer: Response) => ((await answer.json()) as { data: { id: string } }).data.id;
      const clienteId = await idOf(
        await ask('/api/v1/clients', {
          nome: 'Mercado São João',
          email: 'compras@saojoao.com.br',
          telefone: '(11) 98765-4321',
          cidade: 'São Paulo',
          estado: 'SP',
        }),
      );
      const representadaId = await idOf(await ask('/api/v1/representadas', { nome: 'Serra Azul' }));
      const itens = [{ produtoId: 'CAFE-500', quantidade: 12, valorUnitario: 18.9 }];
      const sale = await idOf(await ask('/api/v1/sales', { clienteId, representadaId, itens }));
      assert.match(await (await ask(`/api/v1/sales/${sale}/pdf`)).text(), /^%PDF/);
      for (const path of [
        '/',
        '/docs',
        '/docs/swagger-ui-bundle.js',
        '/guia',
        '/guia/painel.png',
        '/openapi.json',
        '/health',
        '/api/v1/dashboard',
      ])
        await ask(path);
    } finally {
      service.kill();
    }
  });

  test('runs through a link, wherever it is called', () => {
    const link = join(folder, 'link');
    symlinkSync(talao, link);
    const output = execFileSync(link, ['company', 'list'], {
      env: { ...env, PATH: '/usr/bin:/bin' },
      cwd: '/',
      encoding: 'utf8',
    });
    assert.match(output, /Ana/);
  });
});

describe('The package of the typed client, unpacked in an empty project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talao-client-'));
  const packages = join(folder, 'node_modules');
  after(() => rmSync(folder, { recursive: true }));

  before(() => {
    mkdirSync(join(packages, '@talao/client'), { recursive: true });
    execFileSync('tar', [
      '-xzf',
      packClient(),
      '--strip-components=1',
      '-C',
      join(packages, '@talao/client'),
    ]);
    for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
      cpSync(join('node_modules', name), join(packages, name), { recursive: true, dereference: true });
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  });

  test('runs on a plain Node', () => {
    writeFileSync(
      join(folder, 'ask.js'),
      `import { createTalaoClient, orThrow } from '@talao/client';
      const fetch = async ({ url }) => Response.json({ data: { url } });
      const talao = createTalaoClient({ baseUrl: 'http://talao.example.com', apiKey: 'x', fetch });
      console.log(orThrow(await talao.GET('/api/v1/clients')).data.url);`,
    );
    const printed = execFileSync(process.execPath, ['ask.js'], { cwd: folder, encoding: 'utf8' });
    assert.equal(printed, 'http://talao.example.com/api/v1/clients\n');
  });

  test('is held against its types by a plain compiler', () => {
    const compile = (program: string) => {
      writeFileSync(join(folder, 'ask.ts'), `import { createTalaoClient } from '@talao/client';\n${program}`);
      const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
      const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc');
      return spawnSync(process.execPath, [tsc, ...options, 'ask.ts'], { cwd: folder, encoding: 'utf8' });
    };
    const ask = `const { data } = await createTalaoClient({ baseUrl: '' }).GET('/api/v1/clients');\n`;
    const right = compile(`${ask}export const first: string | undefined = data?.data[0]?.id;`);
    assert.equal(right.stdout, '');
    assert.match(
      compile(`${ask}export const wrong: number | undefined = data?.data[0]?.id;`).stdout,
      /TS2322/,
    );
  });
});

function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      const address = /listening on (http:[^\s"]+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    lines.on('close', () => reject(new Error('The service ended')));
  });
}
