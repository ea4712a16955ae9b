import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { PASSWORD, personIn } from '../../../test/browser.ts';
import { Caller } from '../../../test/caller.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { atOneMoment, type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';
import { secretOf } from '../../access/people/challenges.queries.ts';
import { importFile } from '../../cli/company-files.ts';
import { readLinkToken, tokenOfLink } from './company-links.queries.ts';

onEachEngine('Levar os meus dados', (talao) => {
  const linkOf = async (company: Company) => {
    const { url } = recordOf(await company.post('company/export', {}), 201);
    return new URL(url).pathname;
  };

  test('needs the CSRF token of the session', async () => {
    const owner = await personIn(talao.ana, 'dono');
    const cookie = `talao_sessao=${owner.token}`;
    assert.equal((await talao.nobody.post('company/export', {}, { cookie })).status, 403);
    assert.equal((await owner.post('company/export', {})).status, 201);
  });

  const isOver = async (path: string) =>
    assertRefused(await talao.nobody.get(path), 404, 'Link não encontrado');

  test('does not open with a link that is over, changed, or of another installation', async () => {
    const secret = await secretOf(talao.db);
    const path = await linkOf(talao.ana);
    const token = path.slice('/levar/'.length);
    const link = readLinkToken(secret, token) as { empresa_id: string; id: string };
    for (const wrong of [
      'x',
      tokenOfLink('another', link),
      tokenOfLink(secret, { ...link, empresa_id: talao.bia.id }),
      tokenOfLink(secret, { ...link, empresa_id: talao.bia.id }).slice(0, 22) + token.slice(22),
    ])
      await isOver(`/levar/${wrong}`);
    assert.equal((await talao.nobody.get(path)).status, 200);
    const expires_at = '2026-01-01T00:00:00.000Z';
    await talao.db.write((db) =>
      db.updateTable('links_empresa').set({ expires_at }).where('id', '=', link.id).execute(),
    );
    await isOver(path);
  });

  test('ends with what made it, and is shown and ended by an owner', async () => {
    const company = await talao.createCompany('Acaba');
    await personIn(company, 'dono');
    const [demoted, gone, renewed] = [
      await personIn(company, 'dono'),
      await personIn(company, 'dono'),
      await personIn(company, 'dono'),
    ];
    const made = async (caller: Pick<Company, 'post'>) =>
      new URL(recordOf(await caller.post('company/export', {}), 201).url).pathname;
    const key = recordOf(await company.post('keys', { nome: 'Planilha', escopo: 'write' }), 201);
    const ends: [string, () => Promise<{ status: number }>][] = [
      [await made(demoted), () => company.put(`users/${demoted.id}`, { papel: 'escritorio' })],
      [await made(gone), () => company.delete(`users/${gone.id}`)],
      [
        await made(renewed),
        () => renewed.put('account', { senha: 'cavalo bateria grampo certo', senha_atual: PASSWORD }),
      ],
      [await made(new Caller(talao.url, key.api_key)), () => company.delete(`keys/${key.id}`)],
    ];
    const { data } = (await company.get('company/export')).body;
    assert.deepEqual(
      data.map(({ criado_por }: { criado_por: string }) => criado_por),
      ['Planilha', 'Bruno Lima', 'Bruno Lima', 'Bruno Lima'],
    );
    for (const [path, end] of ends) {
      assert.equal((await talao.nobody.get(path)).status, 200);
      assert.ok((await end()).status < 300);
      await isOver(path);
    }
    assert.deepEqual((await company.get('company/export')).body.data, []);
    const last = await linkOf(company);
    assert.equal((await company.delete('company/export')).status, 200);
    await isOver(last);
  });

  test("is not made by a person's own key, which the mailbox is closed to, too", async () => {
    const owner = await personIn(talao.ana, 'dono');
    const { api_key } = recordOf(
      await owner.post('account/keys', { nome: 'Assistente', escopo: 'write' }),
      201,
    );
    const assistant = new Caller(talao.url, api_key);
    for (const answer of [
      await assistant.post('company/export', {}),
      await assistant.get('company/export'),
      await assistant.get('company/mailbox'),
    ])
      assertRefused(answer, 403, 'A chave não tem permissão para esta operação');
  });

  test('is a file without secrets, as the company is when it is fetched, and can be brought in', async () => {
    const company = await talao.createCompany('Serra & Mar');
    const link = await linkOf(company);
    const client = await createClient(company, { nome: 'Depois do link' });
    const file = await talao.nobody.get(link);
    assert.equal(file.headers.get('content-type'), 'application/gzip');
    assert.match(file.headers.get('content-disposition') ?? '', /attachment; .*Serra/);
    const text = gunzipSync(file.bytes).toString();
    assert.match(text, /Depois do link/);
    assert.doesNotMatch(text, /argon2|"table":"chaves"/);
    const folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    const elsewhere = await createTestDatabase('sqlite');
    await writeFile(join(folder, 'file'), file.bytes);
    const { company: brought } = await importFile(elsewhere.url, join(folder, 'file'), { rename: false });
    assert.equal(brought.id, company.id);
    await Promise.all([rm(folder, { recursive: true }), elsewhere.remove()]);
    const { data } = (await company.get('audit')).body;
    const [sent, created] = data.slice(-2);
    assert.deepEqual([sent.acao, sent.recurso, sent.registro_id], ['enviar', 'empresas', company.id]);
    assert.equal(created.registro_id, client.id);
  });

  test('may be fetched four times a minute, and not of a company that is inactive', async () => {
    const company = await talao.createCompany('Muitas vezes');
    const link = await linkOf(company);
    await atOneMoment(talao, async () => {
      for (let n = 1; n <= 4; n += 1) assert.equal((await talao.nobody.get(link)).status, 200);
      const refused = await talao.nobody.get(link);
      assert.equal(refused.status, 429);
      assert.equal(refused.headers.get('retry-after'), '15');
    });
    await talao.db.write((db) =>
      db.updateTable('empresas').set({ ativo: false }).where('id', '=', company.id).execute(),
    );
    assert.equal((await talao.nobody.get(link)).status, 403);
  });
});
