import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Caller } from '../../../test/caller.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { clientBody } from '../../../test/samples.ts';
import { until } from '../../../test/until.ts';
import { issueKey, listEveryKey } from './keys.queries.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

onEachEngine('Keys', (talao) => {
  interface MadeKey extends Caller {
    id: string;
    apiKey: string;
  }

  const make = async (by: Caller, wish: object = {}): Promise<MadeKey> => {
    const { status, body } = await by.post('keys', { nome: 'Planilha', escopo: 'write', ...wish });
    assert.equal(status, 201, JSON.stringify(body));
    return Object.assign(new Caller(talao.url, body.data.api_key), {
      id: body.data.id,
      apiKey: body.data.api_key,
    });
  };
  const listed = async (company: Company, id: string) => {
    const { body } = await company.get('keys?limit=100');
    return body.data.find((key: { id: string }) => key.id === id);
  };
  /** On PostgreSQL a revoked key may stay valid for a moment. */
  const untilRefused = async (caller: Caller) => {
    const get = () => caller.get('clients');
    const { body } = await until('the key is refused', get, ({ status }) => status !== 200);
    assert.equal(body.error, 'API key inválida');
  };

  test('lets a read key list the keys but not create, rotate or revoke any', async () => {
    const reader = await make(talao.ana, { escopo: 'read' });
    assert.equal((await reader.get('keys')).status, 200);
    for (const answer of [
      await reader.post('keys', { nome: 'Outra', escopo: 'read' }),
      await reader.post(`keys/${reader.id}/rotate`, {}),
      await reader.delete(`keys/${reader.id}`),
    ]) {
      assert.equal(answer.status, 403);
      assert.equal(answer.body.error, 'A chave não tem permissão para esta operação');
    }
    assert.equal((await reader.post('clients', clientBody())).status, 403);
  });

  for (const [title, wish, field] of [
    ['without a name', { nome: ' ' }, 'nome'],
    ['without a scope', { escopo: undefined }, 'escopo'],
    ['with an unknown scope', { escopo: 'admin' }, 'escopo'],
    ['that has expired already', { expires_at: inHours(-1) }, 'expires_at'],
    ['that expires at no moment', { expires_at: '2027-02-30T00:00:00Z' }, 'expires_at'],
    ['that expires in no zone', { expires_at: '2027-01-31T23:59:59' }, 'expires_at'],
  ] as const) {
    test(`refuses a key ${title}`, async () => {
      const { status, body } = await talao.ana.post('keys', { nome: 'Planilha', escopo: 'read', ...wish });
      assert.equal(status, 400);
      assert.deepEqual(
        body.details.map(({ path }: { path: string[] }) => path.join('.')),
        [field],
      );
    });
  }

  for (const [title, id] of [
    ['of another company', () => talao.bia.keyId],
    ['that does not exist', () => randomUUID()],
    ['whose id is no UUID', () => 'abc'],
  ] as const) {
    test(`finds no key ${title}`, async () => {
      for (const answer of [
        await talao.ana.delete(`keys/${id()}`),
        await talao.ana.post(`keys/${id()}/rotate`, {}),
      ]) {
        assert.equal(answer.status, 404);
        assert.equal(answer.body.error, 'Chave não encontrada');
      }
      assert.equal((await talao.bia.get('clients')).status, 200);
    });
  }

  test('makes a key and shows its secret once', async () => {
    const { status, body } = await talao.ana.post('keys', {
      nome: 'ERP',
      escopo: 'read',
      expires_at: '2099-01-31T23:59:59-03:00',
    });
    assert.equal(status, 201);
    const { api_key, ...key } = body.data;
    assert.ok(api_key.startsWith(`${key.prefixo}_`));
    assert.equal(key.expires_at, '2099-02-01T02:59:59.000Z');
    assert.deepEqual(await listed(talao.ana, key.id), key);
    assert.equal((await new Caller(talao.url, api_key).get('clients')).status, 200);
  });

  test('lists only the keys of the company, newest first', async () => {
    const made = await make(talao.bia);
    const { body } = await talao.bia.get('keys?limit=1');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [made.id],
    );
    assert.equal(body.total, (await listEveryKey(talao.db.read, talao.bia.id)).length);
  });

  test('never makes a key that outlives its maker', async () => {
    const expires_at = inHours(2);
    const maker = await make(talao.ana, { expires_at });
    for (const wish of [{ expires_at: inHours(3) }, { expires_at: null }]) {
      const { status, body } = await maker.post('keys', { nome: 'Longa', escopo: 'read', ...wish });
      assert.equal(status, 403);
      assert.equal(body.error, 'Uma chave não pode criar outra que valha por mais tempo do que ela');
    }
    const heir = await make(maker);
    assert.equal((await listed(talao.ana, heir.id)).expires_at, expires_at);
    const longer = await maker.post(`keys/${talao.ana.keyId}/rotate`, {});
    assert.equal(longer.status, 403);
  });

  test('rotates a key, and both work during the overlap', async () => {
    const old = await make(talao.ana, { nome: 'ERP', escopo: 'read' });
    const { status, body } = await talao.ana.post(`keys/${old.id}/rotate`, { sobreposicao_minutos: 30 });
    assert.equal(status, 201);
    assert.equal(body.data.nome, 'ERP');
    assert.equal(body.data.escopo, 'read');
    assert.equal(body.data.anterior.id, old.id);
    const { expires_at } = await listed(talao.ana, old.id);
    assert.equal(expires_at, body.data.anterior.expires_at);
    assert.ok(expires_at > inHours(0.4) && expires_at <= inHours(0.5));
    assert.equal((await old.get('clients')).status, 200);
    assert.equal((await new Caller(talao.url, body.data.api_key).get('clients')).status, 200);
  });

  test('rotates without overlap, and the old key ends', async () => {
    const old = await make(talao.ana);
    const { status } = await old.post(`keys/${old.id}/rotate`, { sobreposicao_minutos: 0 });
    assert.equal(status, 201);
    await untilRefused(old);
    const again = await talao.ana.post(`keys/${old.id}/rotate`, {});
    assert.equal(again.status, 409);
    assert.equal(again.body.error, 'Chave revogada ou expirada');
  });

  test('revokes a key, also twice', async () => {
    const key = await make(talao.ana);
    const { status, body } = await talao.ana.delete(`keys/${key.id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, { success: true, message: 'Chave revogada com sucesso' });
    await untilRefused(key);
    const { revoked_at } = await listed(talao.ana, key.id);
    assert.equal((await talao.ana.delete(`keys/${key.id.toUpperCase()}`)).status, 200);
    assert.equal((await listed(talao.ana, key.id)).revoked_at, revoked_at);
  });

  test('refuses to revoke the last key that can write, also when two revoke each other at once', async () => {
    const company = await talao.createCompany('Carla Representações');
    const reader = await make(company, { escopo: 'read' });
    const alone = await company.delete(`keys/${company.keyId}`);
    assert.equal(alone.status, 409);
    assert.match(alone.body.error, /última chave com permissão de escrita/);
    assert.equal((await company.delete(`keys/${reader.id}`)).status, 200);

    const other = await make(company);
    const answers = await Promise.all([
      company.delete(`keys/${other.id}`),
      other.delete(`keys/${company.keyId}`),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    const left = await listEveryKey(talao.db.read, company.id);
    assert.equal(left.filter((key) => key.escopo === 'write' && key.revoked_at === null).length, 1);
  });

  test('refuses to revoke the write key that expires last, so that a company never locks itself out', async () => {
    const company = await talao.createCompany('Elza Representações');
    const brief = await make(company, { expires_at: inHours(1) });
    const lasting = await brief.delete(`keys/${company.keyId}`);
    assert.equal(lasting.status, 409);
    assert.match(lasting.body.error, /última chave com permissão de escrita/);
    const longer = await make(company, { expires_at: inHours(2) });
    assert.equal((await longer.delete(`keys/${brief.id}`)).status, 200);
    const heir = await make(company);
    assert.equal((await heir.delete(`keys/${company.keyId}`)).status, 200);
  });

  test('replays a creation whose expiry has passed since', async () => {
    // A slow machine may miss so near an expiry; then a later one is tried.
    const attempt = async (millis: number) => {
      const headers = { 'idempotency-key': randomUUID() };
      const expires_at = new Date(Date.now() + millis).toISOString();
      const wish = { nome: 'Breve', escopo: 'read', expires_at };
      return { headers, wish, first: await talao.ana.post('keys', wish, headers) };
    };
    let made = await attempt(300);
    for (let millis = 600; made.first.status !== 201 && millis < 60_000; millis *= 2)
      made = await attempt(millis);
    const { headers, wish, first } = made;
    assert.equal(first.status, 201);
    while (new Date().toISOString() <= wish.expires_at) await talao.ana.get('keys?limit=1');
    const again = await talao.ana.post('keys', wish, headers);
    assert.deepEqual([again.status, again.text], [201, first.text]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await talao.ana.post('keys', { ...wish, nome: 'Outra' }, headers)).status, 400);
    assert.equal((await talao.bia.post('keys', wish, headers)).status, 400);
    assert.equal((await talao.ana.post('keys', wish)).status, 400);
  });

  test('refuses a hundred and first key in use, but lets one of a hundred be rotated', async () => {
    const company = await talao.createCompany('Dora Representações');
    await talao.db.write(async (db) => {
      const wish = { empresa_id: company.id, nome: 'Muitas', escopo: 'read', expires_at: null } as const;
      for (let keys = 1; keys < 100; keys++) await issueKey(db, wish);
    });
    const refused = async (answer: Promise<{ status: number; body: { error: string } }>) => {
      const { status, body } = await answer;
      assert.equal(status, 409);
      assert.equal(body.error, 'A empresa já tem 100 chaves em uso; revogue alguma antes');
    };
    await refused(company.post('keys', { nome: 'Mais uma', escopo: 'read' }));
    const [leaked] = (await listEveryKey(talao.db.read, company.id)).filter(
      ({ escopo }) => escopo === 'read',
    );
    const atOnce = await company.post(`keys/${leaked?.id}/rotate`, { sobreposicao_minutos: 0 });
    assert.equal(atOnce.status, 201);
    let last = atOnce.body.data.id;
    for (let keys = 100; keys < 200; keys++) {
      const { status, body } = await company.post(`keys/${last}/rotate`, { sobreposicao_minutos: 5 });
      assert.equal(status, 201);
      last = body.data.id;
    }
    await refused(company.post(`keys/${last}/rotate`, {}));
    assert.equal((await company.post(`keys/${last}/rotate`, { sobreposicao_minutos: 0 })).status, 201);
  });

  test('shows when a key was last used', async () => {
    const key = await make(talao.ana);
    assert.equal((await listed(talao.ana, key.id)).last_used_at, null);
    await key.get('clients');
    let used = null;
    while (used === null) used = (await listed(talao.ana, key.id)).last_used_at;
    assert.ok(used <= new Date().toISOString());
  });

  test('stores no secret, not even for a retried creation', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const wish = { nome: 'Outra', escopo: 'write' };
    const first = await talao.ana.post('keys', wish, headers);
    const second = await talao.ana.post('keys', wish, headers);
    assert.equal(second.headers.get('idempotent-replayed'), 'true');
    assert.equal(second.text, first.text);

    const stored = JSON.stringify([
      await talao.db.read.selectFrom('chaves').selectAll().execute(),
      await talao.db.read.selectFrom('idempotencia').selectAll().execute(),
    ]);
    const secret = first.body.data.api_key.slice(first.body.data.prefixo.length);
    assert.ok(stored.includes(headers['idempotency-key']));
    assert.ok(!stored.includes(secret));

    const stranger = await new Caller(talao.url, first.body.data.api_key).post('keys', wish, headers);
    assert.equal(stranger.status, 409);
  });
});
