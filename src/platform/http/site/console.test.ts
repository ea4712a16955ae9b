import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { onEngine } from '../../../../test/harness.ts';
import { serveConsole } from './console.ts';

const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const asPage = { accept: 'text/html,application/xhtml+xml' };

function preloadsOf(page: string): string[] {
  const links = page.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g);
  return [...links].map(([, url = '']) => url);
}

describe('The console', () => {
  let dist: string;
  let app: FastifyInstance;

  before(async () => {
    dist = await mkdtemp(join(tmpdir(), 'talao-console-'));
    await mkdir(join(dist, 'assets'));
    await writeFile(join(dist, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">');
    await writeFile(join(dist, 'assets/main-1a2b.js'), 'plain');
    await writeFile(join(dist, 'assets/main-1a2b.js.br'), brotliCompressSync('small'));
    app = Fastify();
    serveConsole(app, (path) => !path.startsWith('/api/'), dist);
  });
  after(async () => {
    await app.close();
    await rm(dist, { recursive: true });
  });

  for (const url of ['/', '/vendas', '/clientes/novo?x=1']) {
    test(`gives its page at ${url}, never from a cache`, async () => {
      const answer = await app.inject({ url, headers: asPage });
      assert.equal(answer.statusCode, 200);
      assert.match(answer.headers['content-type'] ?? '', /^text\/html/);
      assert.equal(answer.headers['cache-control'], 'no-cache');
      assert.equal(answer.headers.etag, undefined);
    });
  }

  test('allows no inline script, and only the styles that carry the nonce of this answer', async () => {
    const nonces = new Set<string>();
    for (const _ of [1, 2]) {
      const { body, headers } = await app.inject('/');
      const policy = String(headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? assert.fail(policy);
      assert.match(policy, /default-src 'self';/);
      assert.doesNotMatch(policy, /unsafe|script-src|\*/);
      assert.ok(body.includes(`content="${nonce}"`));
      nonces.add(nonce);
    }
    assert.equal(nonces.size, 2);
  });

  for (const [accepted, coding, content] of [
    [undefined, undefined, 'plain'],
    ['gzip, deflate', undefined, 'plain'],
    ['br;q=0, gzip', undefined, 'plain'],
    ['gzip, deflate, br', 'br', brotliCompressSync('small').toString('latin1')],
    ['br;q=1.0', 'br', brotliCompressSync('small').toString('latin1')],
  ] as const) {
    test(`gives an asset ${coding ?? 'as it is'} to a client that accepts ${accepted}, cached forever`, async () => {
      const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
      const answer = await app.inject({ url: '/assets/main-1a2b.js', headers });
      assert.equal(answer.headers['content-encoding'], coding);
      assert.equal(answer.rawPayload.toString('latin1'), content);
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(answer.headers.vary, 'accept-encoding');
      assert.match(answer.headers['content-type'] ?? '', /^text\/javascript/);
      assert.equal(answer.headers['content-security-policy'], WORKER_POLICY);
    });
  }

  for (const url of [
    '/assets/gone.js',
    '/assets/..%2Findex.html',
    '/assets/%2e%2e%2f.built-from',
    '/vendas',
  ]) {
    test(`gives a program no page at ${url}`, async () => {
      assert.equal((await app.inject({ url, headers: { accept: '*/*' } })).statusCode, 404);
    });
  }

  test('says how to build it when it is not built', async () => {
    const bare = Fastify();
    serveConsole(bare, () => true, join(dist, 'nowhere'));
    const answer = await bare.inject({ url: '/', headers: asPage });
    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /npm install/);
    await bare.close();
  });
});

onEngine('sqlite', 'The console beside the API', (talao) => {
  test('the built page is there', async () => {
    const answer = await talao.nobody.get('/', asPage);
    assert.equal(answer.status, 200);
    assert.match(answer.body, /<div id="root">/);
  });

  test('the page names its screen only for a browser with a session', async () => {
    const named = (cookie: string) => talao.nobody.get('/vendas/nova', { ...asPage, cookie });
    const screen = '<p class="opening-screen">Nova venda</p>';
    assert.ok((await named('talao_sessao=any')).body.includes(screen));
    assert.ok(!(await named('other=any')).body.includes(screen));
  });

  for (const path of ['/vendas', '/vendas/nova', '/clientes', '/produtos', '/comissoes', '/roteiro']) {
    test(`the page at ${path} names the files of its screen, which are there`, async () => {
      const page = await talao.nobody.get(path, { ...asPage, cookie: 'talao_sessao=any' });
      const files = preloadsOf(page.body);
      assert.ok(files.length > 0);
      assert.match(page.body, /<link rel="preload" href="\/session" as="fetch" crossorigin="anonymous">/);
      for (const file of files) assert.equal((await talao.nobody.get(file)).status, 200, file);
    });
  }

  test('without a session the page names the files of the sign-in, whatever is asked for', async () => {
    const [sales, signIn] = await Promise.all(
      ['/vendas', '/entrar'].map(async (path) => (await talao.nobody.get(path, asPage)).body),
    );
    assert.ok(preloadsOf(sales).length > 0);
    assert.deepEqual(preloadsOf(sales), preloadsOf(signIn));
    assert.doesNotMatch(sales, /href="\/session"/);
  });

  test('a new sale names the files of a desk for wide windows, those of the order for narrow ones', async () => {
    const { body } = await talao.nobody.get('/vendas/nova', { ...asPage, cookie: 'talao_sessao=any' });
    assert.match(body, /media="\(min-width: 48em\)" href="\/assets\/sale-/);
    assert.match(body, /media="\(max-width: 47.99em\)" href="\/assets\/order-/);
  });

  test('the service worker and the manifest are always revalidated, and fetch only from this service', async () => {
    const worker = await talao.nobody.get('/sw.js');
    assert.equal(worker.status, 200);
    assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal(worker.headers.get('cache-control'), 'no-cache');
    assert.equal(worker.headers.get('content-security-policy'), WORKER_POLICY);
    const manifest = await talao.nobody.get('/manifest.webmanifest');
    assert.match(manifest.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    assert.equal(manifest.headers.get('cache-control'), 'no-cache');
    assert.equal((await talao.nobody.get('/icons/gone.png')).status, 404);
    assert.equal((await talao.nobody.get('/icons/icon-192.png')).headers.get('content-type'), 'image/png');
  });

  test('the page that the service worker keeps never names a screen', async () => {
    const { status, body } = await talao.nobody.get('/shell', { ...asPage, cookie: 'talao_sessao=any' });
    assert.equal(status, 200);
    assert.ok(body.includes('<p class="opening-screen"></p>'));
    assert.deepEqual(preloadsOf(body), []);
  });

  test('a browser that asks for an unknown route of the API gets no page', async () => {
    assert.equal((await talao.nobody.get('/api/v1/nada', asPage)).status, 401);
    assert.equal((await talao.ana.get('/api/v1/nada', asPage)).body.error, 'Rota não encontrada');
  });

  test('a program that asks for an unknown page gets a JSON error', async () => {
    const answer = await talao.nobody.get('/nada');
    assert.equal(answer.status, 404);
    assert.equal(answer.body.error, 'Rota não encontrada');
  });
});
