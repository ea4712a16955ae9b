import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from '../../../../test/caller.ts';
import { atOneMoment, type Company, onEngine } from '../../../../test/harness.ts';
import { clientCsv } from '../../../../test/samples.ts';
import { makeSecret } from '../../../access/keys/secrets.ts';
import { MOST_FAULTS } from '../../../flows/import/read-table.ts';
import { ConfigError, readConfig } from '../../../main/config.ts';
import { WRONG_KEYS_PER_MINUTE } from './request-limits.ts';

const PER_MINUTE = 5;
const HEADERS = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
const limitsIn = (headers: Headers) => HEADERS.map((name) => headers.get(name));

onEngine(
  'sqlite',
  'Rate limit',
  (talao) => {
    const guess = (address: string) =>
      new Caller(talao.url, makeSecret().apiKey).get('clients', { 'x-forwarded-for': address });

    /** The buckets do not refill meanwhile, however slow the machine is. */
    const testAtOnce = (name: string, work: () => Promise<void>) =>
      test(name, () => atOneMoment(talao, work));

    testAtOnce('sends the remaining quota with every answer to a key, refusals included', async () => {
      const company = await talao.createCompany('Carla Representações');
      const answers = [
        await company.get('clients'),
        await company.post('clients', {}),
        await company.get('nowhere'),
        await company.get('clients/%zz'),
        await company.delete('clients'),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 400, 404, 400, 405],
      );
      assert.deepEqual(
        answers.map(({ headers }) => headers.get('ratelimit-remaining')),
        ['4', '3', '2', '1', '0'],
      );
      const over = await company.get('clients');
      assert.equal(over.status, 429);
      assert.equal(over.body.error, 'Limite de requisições excedido. Aguarde e tente novamente');
      assert.equal(over.body.request_id, over.headers.get('x-request-id'));
      assert.deepEqual(limitsIn(over.headers).slice(0, 2), [String(PER_MINUTE), '0']);
      assert.ok(Number(over.headers.get('ratelimit-reset')) <= 60);
      const wait = Number(over.headers.get('retry-after'));
      assert.ok(wait >= 1 && wait <= 60 / PER_MINUTE, String(wait));
    });

    testAtOnce('counts each key separately', async () => {
      const company = await talao.createCompany('Dora Representações');
      const made = await company.post('keys', { nome: 'Outra', escopo: 'read' });
      for (let calls = 1; calls < PER_MINUTE; calls++) await company.get('clients');
      assert.equal((await company.get('clients')).status, 429);
      assert.equal((await new Caller(talao.url, made.body.data.api_key).get('clients')).status, 200);
    });

    testAtOnce('does not perform a request over the limit', async () => {
      const company = await talao.createCompany('Elis Representações');
      for (let calls = 0; calls < PER_MINUTE; calls++) await company.get('clients');
      assert.equal((await company.post('representadas', { nome: 'Serra Azul' })).status, 429);
      const { representadas } = await talao.db.read
        .selectFrom('contadores')
        .select('representadas')
        .where('empresa_id', '=', company.id)
        .executeTakeFirstOrThrow();
      assert.equal(representadas, 0);
    });

    testAtOnce('counts wrong keys by address, and a right key still works from that address', async () => {
      const company = await talao.createCompany('Flora Representações');
      const address = '203.0.113.7';
      const allowed = await Promise.all(Array.from({ length: WRONG_KEYS_PER_MINUTE }, () => guess(address)));
      for (const { status } of allowed) assert.equal(status, 401);
      const refused = await guess(address);
      assert.equal(refused.status, 429);
      assert.equal(refused.body.error, 'Muitas tentativas com API key inválida. Aguarde e tente novamente');
      assert.equal(refused.headers.get('retry-after'), '1');
      const from = { 'x-forwarded-for': address };
      const signIn = await talao.nobody.post('/session', { api_key: makeSecret().apiKey }, from);
      assert.equal(signIn.status, 429);
      assert.equal((await guess('203.0.113.8')).status, 401);
      const holder = await company.get('clients', from);
      assert.equal(holder.status, 200);
    });

    testAtOnce('does not count /health or a request without a key', async () => {
      for (let calls = 0; calls < 3 * PER_MINUTE; calls++) {
        assert.equal((await talao.nobody.get('/health')).status, 200);
        assert.equal((await talao.nobody.get('clients')).status, 401);
      }
    });

    testAtOnce('counts every record of another company that an import reveals as a wrong key', async () => {
      const held = Array.from({ length: MOST_FAULTS + 1 }, (_, i) => ({
        email: `${i}@posse.com.br`,
      }));
      const file = clientCsv(...held);
      const holder = await talao.createCompany('Dona da lista');
      assert.equal((await holder.upload('import/clients', file)).status, 200);
      const address = { 'x-forwarded-for': '203.0.113.77' };
      const ask = (company: Company) => company.upload('import/clients?simular=true', file, address);
      // Records of the same company reveal nothing about others, so they do not count.
      for (let tries = 0; tries < 2; tries++) assert.equal((await ask(holder)).status, 200);
      const told = await ask(await talao.createCompany('Curiosa'));
      assert.equal(told.body.data.erros.length, MOST_FAULTS);
      const refused = await ask(await talao.createCompany('Mais curiosa'));
      assert.equal(refused.status, 429);
      assert.equal(refused.body.error, 'Limite de requisições excedido. Aguarde e tente novamente');
      assert.ok(Number(refused.headers.get('retry-after')) >= 1);
      assert.equal((await ask(holder)).status, 200);
    });
  },
  { rateLimit: PER_MINUTE, trustProxy: ['127.0.0.1'] },
);

onEngine('sqlite', 'Without a rate limit', (talao) => {
  test('sends no rate-limit headers', async () => {
    const { headers } = await talao.ana.get('clients');
    assert.deepEqual(limitsIn(headers), [null, null, null]);
  });
});

test('a forwarded address is ignored unless the proxy is trusted', () => {
  assert.deepEqual(readConfig({}).trustProxy, []);
  assert.deepEqual(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, ['10.0.0.0/8', '::1']);
  for (const value of ['true', '1', '*', '10.0.0.0/33', '10.0.0', 'proxy.example']) {
    assert.throws(() => readConfig({ TRUST_PROXY: value }), ConfigError, value);
  }
});

test('RATE_LIMIT is a number of requests, 1200 by default', () => {
  assert.equal(readConfig({}).rateLimit, 1200);
  assert.equal(readConfig({ RATE_LIMIT: 'off' }).rateLimit, undefined);
  for (const value of ['0', '-1', '1.5', 'no', '1000001']) {
    assert.throws(() => readConfig({ RATE_LIMIT: value }), ConfigError, value);
  }
});
