import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { onEngine } from '../../../../../test/harness.ts';

onEngine('sqlite', 'The interactive reference', (talao) => {
  const get = (url: string, headers: Record<string, string> = {}) => talao.app.inject({ url, headers });
  const filesOf = (page: string) => [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);

  test('opens without a key, in Portuguese', async () => {
    const { statusCode, headers, body } = await get('/docs');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(body, /<html lang="pt-BR">/);
    assert.match(body, /<title>Talão: referência da API<\/title>/);
  });

  test('may load nothing from other hosts, and has no inline script or style', async () => {
    const { headers, body } = await get('/docs');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none';/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.doesNotMatch(body, /<style|style=|<script(?![^>]* src=)|\son\w+=/);
    for (const url of filesOf(body)) assert.match(url, /^\/[^/]/);
  });

  test('has the files that its page names, cached forever', async () => {
    const { body } = await get('/docs');
    const files = filesOf(body).filter((url) => url.startsWith('/docs/'));
    assert.equal(files.length, 4);
    for (const url of files) {
      const { statusCode, headers } = await get(url);
      assert.equal(statusCode, 200, url);
      assert.match(String(headers['content-type']), /^text\/(css|javascript); charset=utf-8$/);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    }
  });

  test('compresses a file for clients that accept it, and sends it plain to others', async () => {
    const plain = await get('/docs/reference.js');
    assert.equal(plain.headers['content-encoding'], undefined);
    const small = await get('/docs/reference.js', { 'accept-encoding': 'br, gzip' });
    assert.equal(small.headers['content-encoding'], 'gzip');
    assert.deepEqual(gunzipSync(small.rawPayload), plain.rawPayload);
  });

  test('has no other file', async () => {
    for (const url of ['/docs/package.json', '/docs/..%2fserve.ts', '/docs/swagger-ui.js']) {
      const { statusCode, body } = await get(url);
      assert.equal(statusCode, 404, url);
      assert.equal(JSON.parse(body).error, 'Rota não encontrada');
    }
  });

  test('is also found with a slash at the end', async () => {
    const { statusCode, headers } = await get('/docs/');
    assert.equal(statusCode, 308);
    assert.equal(headers.location, '/docs');
  });
});
