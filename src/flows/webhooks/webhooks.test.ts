import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';

const body = { url: 'https://erp.exemplo.com.br/talao', eventos: ['vendas.*'] };

onEachEngine('Webhooks', (talao) => {
  test('are refused without a key, and for a read-only key', async () => {
    assert.equal((await talao.nobody.get('webhooks')).status, 401);
    const { data: key } = (await talao.ana.post('keys', { nome: 'Leitura', escopo: 'read' })).body;
    const reading = { 'x-api-key': key.api_key };
    assert.equal((await talao.ana.get('webhooks', reading)).status, 403);
    assert.equal((await talao.ana.post('webhooks', body, reading)).status, 403);
  });

  for (const [what, url] of Object.entries({
    'plain http': 'http://erp.exemplo.com.br/',
    'another scheme': 'ftp://erp.exemplo.com.br/',
    'no address at all': 'erp',
    'a user and a password': 'https://ana:senha@erp.exemplo.com.br/',
    localhost: 'https://localhost/',
    'a name under localhost': 'https://talao.localhost./',
    'the loopback': 'https://127.0.0.1/',
    'the loopback as one number': 'https://2130706433/',
    'the loopback in hexadecimal': 'https://0x7f.1/',
    'the loopback in IPv6': 'https://[::1]/',
    'the loopback mapped into IPv6': 'https://[::ffff:127.0.0.1]/',
    'a private network': 'https://10.0.0.1/',
    'the link of the machine': 'https://169.254.169.254/latest',
    'a private network of IPv6': 'https://[fd00::1]/',
    'a private network behind NAT64': 'https://[64:ff9b::10.0.0.1]/',
    'a private network behind 6to4': 'https://[2002:a00:1::1]/',
    'carrier-grade NAT': 'https://100.64.0.1/',
    'no host of its own': 'https://0.0.0.0/',
  })) {
    test(`refuses ${what} as the URL`, async () => {
      const answers = [await talao.ana.post('webhooks', { ...body, url })];
      const { data } = (await talao.ana.post('webhooks', body)).body;
      answers.push(await talao.ana.put(`webhooks/${data.id}`, { url }));
      await talao.ana.delete(`webhooks/${data.id}`);
      for (const { status, body } of answers) {
        assert.equal(status, 400);
        assert.deepEqual(body.details[0].path, ['url']);
      }
    });
  }

  for (const [what, changes, path] of [
    ['no url', { url: undefined }, ['url']],
    ['no events', { eventos: [] }, ['eventos']],
    ['an unknown event', { eventos: ['vendas.criado'] }, ['eventos', '0']],
    ['an unknown resource', { eventos: ['*', 'carros.*'] }, ['eventos', '1']],
    ['a description that is too long', { descricao: 'x'.repeat(256) }, ['descricao']],
  ] as const) {
    test(`refuses ${what}`, async () => {
      const { status, body: answer } = await talao.ana.post('webhooks', { ...body, ...changes });
      assert.equal(status, 400);
      assert.deepEqual(answer.details[0].path, path);
    });
  }

  test('are created with a secret that is shown once, and start with the next change', async () => {
    const caio = await talao.createCompany('Integrada');
    const { status, body: created } = await caio.post('webhooks', { ...body, descricao: 'ERP' });
    assert.equal(status, 201);
    const { segredo, ...webhook } = created.data;
    assert.match(segredo, /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.deepEqual(webhook, {
      id: webhook.id,
      ...body,
      descricao: 'ERP',
      ativo: true,
      cursor: 3,
      pausa: null,
      created_at: webhook.created_at,
      updated_at: webhook.created_at,
    });
    const one = await caio.get(`webhooks/${webhook.id}`);
    assert.deepEqual(one.body, { success: true, data: webhook });
    assert.ok(one.headers.get('etag'));
    assert.deepEqual((await caio.get('webhooks')).body, { data: [webhook], page: 1, limit: 20, total: 1 });
    const journal = JSON.stringify((await caio.get('audit?recurso=webhooks')).body);
    assert.ok(journal.includes(webhook.id) && !journal.includes(segredo));
  });

  test('are paused, resumed and rewound, but not beyond the journal', async () => {
    const caio = await talao.createCompany('Pausada');
    const { id } = (await caio.post('webhooks', body)).body.data;
    const paused = (await caio.put(`webhooks/${id}`, { ativo: false })).body.data;
    assert.deepEqual([paused.ativo, paused.pausa], [false, 'manual']);
    const back = (await caio.put(`webhooks/${id}`, { ativo: true, cursor: 0 })).body.data;
    assert.deepEqual([back.ativo, back.pausa, back.cursor], [true, null, 0]);
    const beyond = await caio.put(`webhooks/${id}`, { cursor: 6 });
    assert.equal(beyond.status, 400);
    assert.deepEqual(beyond.body.details[0].path, ['cursor']);
    assert.equal((await caio.put(`webhooks/${id}`, { cursor: 5 })).status, 200);
    assert.equal((await caio.put(`webhooks/${id}`, { cursor: -1 })).status, 400);
  });

  test('are changed and deleted only while their tag matches If-Match', async () => {
    const { id } = (await talao.ana.post('webhooks', body)).body.data;
    const stale = { 'if-match': '"nada"' };
    assert.equal((await talao.ana.put(`webhooks/${id}`, { descricao: 'x' }, stale)).status, 412);
    assert.equal((await talao.ana.delete(`webhooks/${id}`, stale)).status, 412);
    assert.deepEqual((await talao.ana.delete(`webhooks/${id}`)).body, {
      success: true,
      message: 'Webhook deletado com sucesso',
    });
    for (const answer of [
      await talao.ana.get(`webhooks/${id}`),
      await talao.ana.put(`webhooks/${id}`, {}),
      await talao.ana.delete(`webhooks/${id}`),
      await talao.ana.post(`webhooks/${id}/rotate`, {}),
      await talao.ana.post(`webhooks/${id}/test`, {}),
      await talao.ana.get(`webhooks/${id}/deliveries`),
    ]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error, 'Webhook não encontrado');
    }
  });

  test('are at most twenty', async () => {
    const caio = await talao.createCompany('Muitos');
    for (let i = 0; i < 20; i++) assert.equal((await caio.post('webhooks', body)).status, 201);
    const { status, body: answer } = await caio.post('webhooks', body);
    assert.equal(status, 409);
    assert.equal(answer.code, 'too_many_webhooks');
  });
});
