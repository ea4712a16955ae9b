import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { personIn } from '../../../test/browser.ts';
import { createTestDatabase } from '../../../test/databases.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { atOneMoment, type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient } from '../../../test/samples.ts';
import { secretOf } from '../../access/people/challenges.queries.ts';
import { importFile } from '../../cli/company-files.ts';
import { makeCompanyLink } from './company-links.routes.ts';

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

  test('does not open with a link that is over, changed, or of another installation', async () => {
    const secret = await secretOf(talao.db);
    const day = 24 * 60 * 60 * 1000;
    const { token } = makeCompanyLink(secret, talao.ana.id);
    for (const wrong of [
      'x',
      makeCompanyLink(secret, talao.ana.id, Date.now() - day - 1).token,
      makeCompanyLink('another', talao.ana.id).token,
      makeCompanyLink(secret, talao.bia.id).token.slice(0, 22) + token.slice(22),
    ])
      assertRefused(await talao.nobody.get(`/levar/${wrong}`), 404, 'Link não encontrado');
    assert.equal((await talao.nobody.get(`/levar/${token}`)).status, 200);
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
