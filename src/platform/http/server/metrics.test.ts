import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Caller } from '../../../../test/caller.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../../test/databases.ts';
import { testOnce } from '../../../../test/once.ts';
import { type ServerProcess, startServer } from '../../../../test/server-process.ts';
import { ConfigError, readConfig } from '../../../main/config.ts';

const KEY = randomUUID();

/** `name{labels} value` for every line that is not a comment; anything else is no exposition. */
function samplesOf(text: string): Map<string, number> {
  assert.ok(text.endsWith('\n'));
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, value] = /^([a-z_]+(?:\{[^{}]*\})?) ([0-9.e+-]+)$/.exec(line) ?? [];
      assert.ok(name && value, line);
      return [name, Number(value)];
    }),
  );
}

for (const engine of ENGINES) {
  describe(`Metrics (${engine})`, () => {
    let database: TestDatabase;
    let server: ServerProcess;
    let ana: Caller;

    before(async () => {
      database = await createTestDatabase(engine);
      server = await startServer(database.url, { METRICS_KEY: KEY });
      ana = new Caller(server.url, await server.printed(/(talao_[0-9a-f]{8}_[0-9a-f]{48})/));
    });
    after(async () => {
      await server.stop();
      await database.remove();
    });

    for (const [title, headers] of [
      ['no key', {}],
      ['a wrong key', { authorization: `Bearer ${randomUUID()}` }],
      ['the right key in the wrong place', { 'x-api-key': KEY }],
    ] as const) {
      test(`are not shown to ${title}`, async () => {
        const { status, body, headers: answered } = await new Caller(server.url).get('/metrics', headers);
        assert.equal(status, 401);
        assert.equal(body.error, 'Chave de métricas ausente ou inválida');
        assert.equal(answered.get('www-authenticate'), 'Bearer');
      });
    }

    test('count requests by route and status class, and reveal nothing about the caller', async () => {
      const created = await ana.post('clients', {
        nome: 'Mercado São João',
        email: 'segredo@exemplo.com.br',
        telefone: '(11) 98765-4321',
        cidade: 'São Paulo',
        estado: 'SP',
      });
      await ana.get(`clients/${created.body.data.id}?search=segredo`);
      await ana.post('clients', {});
      await new Caller(server.url, 'talao_wrong').get('nowhere/segredo');

      const { status, text, headers } = await new Caller(server.url).get('/metrics', {
        authorization: `Bearer ${KEY}`,
      });
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
      const samples = samplesOf(text);
      const counted = (method: string, route: string, group: string) =>
        samples.get(
          `talao_http_request_duration_seconds_count{method="${method}",route="${route}",status="${group}"}`,
        );
      assert.equal(counted('POST', '/api/v1/clients', '2xx'), 1);
      assert.equal(counted('POST', '/api/v1/clients', '4xx'), 1);
      assert.equal(counted('GET', '/api/v1/clients/:id', '2xx'), 1);
      assert.equal(counted('GET', 'none', '4xx'), 1);
      assert.equal(samples.get('talao_http_responses_total{status="201"}'), 1);
      assert.ok((samples.get('talao_database_statement_duration_seconds_count') ?? 0) > 0);
      assert.ok((samples.get('talao_database_transaction_duration_seconds_sum') ?? 0) > 0);
      assert.equal(samples.get('talao_database_waiting'), 0);
      assert.ok((samples.get('process_resident_memory_bytes') ?? 0) > 1e6);
      assert.ok(samples.has('nodejs_eventloop_delay_seconds{quantile="0.99"}'));
      assert.match(
        text,
        new RegExp(`talao_build_info\\{version="[\\d.]+",node="v24[^"]*",engine="${engine}"\\} 1`),
      );
      for (const secret of ['segredo', 'talao_wrong', KEY, created.body.data.id]) {
        assert.ok(!text.includes(secret), secret);
      }
    });

    test('have buckets that grow up to the count', async () => {
      const { text } = await new Caller(server.url).get('/metrics', { authorization: `Bearer ${KEY}` });
      const samples = samplesOf(text);
      const name = 'talao_database_statement_duration_seconds';
      const buckets = [...samples]
        .filter(([key]) => key.startsWith(`${name}_bucket`))
        .map(([, value]) => value);
      assert.deepEqual(
        buckets,
        buckets.toSorted((a, b) => a - b),
      );
      assert.equal(buckets.at(-1), samples.get(`${name}_count`));
    });
  });
}

testOnce('metrics are off by default', async () => {
  assert.equal(readConfig({}).metricsKey, undefined);
  assert.throws(() => readConfig({ METRICS_KEY: 'short' }), ConfigError);
  assert.throws(() => readConfig({ METRICS_PORT: '9464' }), /METRICS_PORT is gone: set METRICS_KEY/);
});
