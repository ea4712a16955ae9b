import assert from 'node:assert/strict';
import { get, type IncomingHttpHeaders } from 'node:http';
import { before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Company, onEngine } from '../../../../test/harness.ts';
import { createClient } from '../../../../test/samples.ts';

interface Received {
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

const CODINGS: [accepted: string, coding: string, read: (bytes: Buffer) => Buffer][] = [
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
];

onEngine('sqlite', 'A long answer', (talao) => {
  let company: Company;
  let client: { id: string };

  before(async () => {
    company = await talao.createCompany('Longa');
    client = await createClient(company, { observacao: 'Receber até as 16 h. '.repeat(60) });
    for (let n = 0; n < 5; n++) await createClient(company);
  });

  /** Reads the raw bytes: `fetch` would decompress them silently. */
  function ask(path: string, headers: Record<string, string> = {}): Promise<Received> {
    return new Promise((resolve, reject) => {
      get(new URL(path, talao.url), { headers: { 'x-api-key': company.apiKey, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }));
      }).on('error', reject);
    });
  }

  for (const [accepted, coding, read] of CODINGS) {
    test(`is sent as ${coding} to a client that accepts "${accepted}", the first time and again`, async () => {
      for (const path of ['/api/v1/clients', '/api/v1/clients', '/api/v1/clients?search=mercado']) {
        const plain = await ask(path);
        const { headers, bytes } = await ask(path, { 'accept-encoding': accepted });
        assert.equal(headers['content-encoding'], coding, path);
        assert.equal(headers['content-length'], String(bytes.length), path);
        assert.match(headers.vary ?? '', /accept-encoding/);
        assert.equal(headers.etag, plain.headers.etag);
        assert.ok(bytes.length < plain.bytes.length / 2, path);
        assert.equal(String(read(bytes)), String(plain.bytes));
      }
    });
  }

  test('is sent uncompressed to a client that accepts nothing else, with a Vary header', async () => {
    for (const accepted of ['', 'identity', 'deflate', 'gzip;q=0']) {
      const { headers, bytes } = await ask('/api/v1/clients', { 'accept-encoding': accepted });
      assert.equal(headers['content-encoding'], undefined);
      assert.match(headers.vary ?? '', /accept-encoding/);
      assert.equal(JSON.parse(String(bytes)).total, 6);
    }
  });

  test('about one record has a weak tag when compressed, which If-Match still accepts', async () => {
    const path = `/api/v1/clients/${client.id}`;
    const strong = (await ask(path)).headers.etag;
    const weak = (await ask(path, { 'accept-encoding': 'br' })).headers.etag as string;
    assert.equal(weak, `W/${strong}`);
    const known = await company.get(`clients/${client.id}`, { 'if-none-match': weak });
    assert.equal(known.status, 304);
    const changed = await company.put(`clients/${client.id}`, { bairro: 'Centro' }, { 'if-match': weak });
    assert.equal(changed.status, 200);
  });

  test('is compressed; short answers, refusals and files are not', async () => {
    const accepted = { 'accept-encoding': 'br' };
    for (const path of ['/api/v1/clients?limit=1', '/api/v1/clients?page=0', '/api/v1/clients?formato=csv'])
      assert.equal((await ask(path, accepted)).headers['content-encoding'], undefined, path);
  });
});
