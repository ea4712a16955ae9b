import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { GUIDE_CHAPTERS } from '../../../../../console/lib/guide.ts';
import { onEngine } from '../../../../../test/harness.ts';
import { anchorOf } from './serve.ts';

onEngine('sqlite', 'The guide for the office', (talao) => {
  const get = (url: string, headers: Record<string, string> = {}) => talao.app.inject({ url, headers });
  const readPage = async () => (await get('/guia')).body;
  const all = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found);

  test('opens without a key, in Portuguese', async () => {
    const { statusCode, headers, body } = await get('/guia');
    assert.equal(statusCode, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.match(body, /<html lang="pt-BR">/);
    assert.match(body, /<h2 id="primeiro-dia">Primeiro dia<\/h2>/);
    assert.equal((await get('/guia/')).headers.location, '/guia');
  });

  test('runs no script, and loads nothing from other hosts', async () => {
    const { headers, body } = await get('/guia');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none';/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*|script/);
    assert.doesNotMatch(body, /<style|style=|<script|\son\w+=/);
    for (const url of all(body, /(?:src|href)="([^"]+)"/g)) assert.match(url, /^(\/(?!\/)|#)/);
  });

  test('has a file, a size and an alt text for every picture, and shows every file', async () => {
    const tags = all(await readPage(), /(<img [^>]+>)/g);
    const shown = new Set<string>();
    for (const tag of tags) {
      assert.match(tag, /alt="[^"]{5,}/);
      assert.match(tag, /width="\d+" height="\d+"/);
      const url = /src="([^"]+)"/.exec(tag)?.[1] ?? '';
      const { statusCode, headers, rawPayload } = await get(url, { 'accept-encoding': 'gzip' });
      assert.equal(statusCode, 200, tag);
      assert.equal(headers['content-type'], 'image/png');
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(rawPayload.toString('latin1', 1, 4), 'PNG');
      shown.add(url.slice('/guia/'.length).replace(/\?.*/, ''));
    }
    assert.deepEqual([...shown].sort(), readdirSync('docs/images/guia').sort());
  });

  test('links only to existing chapters, and so do the screens of the console', async () => {
    const page = await readPage();
    const anchors = all(page, /<h\d id="([^"]+)"/g);
    assert.equal(new Set(anchors).size, anchors.length, 'no heading twice');
    const wanted = [...all(page, /href="#([^"]+)"/g).map(decodeURIComponent), ...GUIDE_CHAPTERS];
    assert.deepEqual(
      wanted.filter((anchor) => !anchors.includes(anchor)),
      [],
    );
  });

  test('is the first link of the README, in Portuguese', () => {
    const [firstScreen = ''] = readFileSync('README.md', 'utf8').split('\n## ');
    assert.match(firstScreen, /Guia[^\n]*\]\(docs\/guia\.md\)/);
  });

  test('has no other file', async () => {
    for (const url of ['/guia/guia.md', '/guia/..%2f..%2fopenapi.json', '/guia/serve.ts'])
      assert.equal((await get(url)).statusCode, 404, url);
  });
});

test('A heading of the guide has the same anchor as in the repository', () => {
  assert.equal(anchorOf('Um mês de trabalho'), 'um-mês-de-trabalho');
  assert.equal(anchorOf('Perdi a chave. E agora?'), 'perdi-a-chave-e-agora');
});
