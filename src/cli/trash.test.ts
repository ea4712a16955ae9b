import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { runTalao } from '../../test/cli-process.ts';
import { onEachEngine } from '../../test/harness.ts';
import { createClient } from '../../test/samples.ts';

onEachEngine('talao trash', (talao) => {
  const run = (...words: string[]) => runTalao(talao.databaseUrl, 'trash', ...words);

  test('refuses what is not there, and what another has taken', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { codigo: `T-${randomUUID()}` });
    await ana.delete(`clients/${client.id}`);
    const taker = await createClient(ana, { codigo: client.codigo });
    const [{ id }] = (await ana.get(`trash?registro_id=${client.id}`)).body.data;
    for (const [words, message] of [
      [['list', randomUUID()], /No company has the id/],
      [['restore', ana.id, randomUUID()], /Nothing in the trash has the id/],
      [['restore', talao.bia.id, id], /Nothing in the trash has the id/],
      [['restore', ana.id, id], /Código de cliente já cadastrado/],
    ] as const) {
      const { code, stderr } = await run(...words);
      assert.equal(code, 1, stderr);
      assert.match(stderr, message);
    }
    await ana.delete(`clients/${taker.id}`);
  });

  test('lists and restores, also while the service runs', async () => {
    const company = await talao.createCompany('Linha de comando');
    assert.match((await run('list', company.id)).stdout, /Nothing that was deleted/);
    const client = await createClient(company, { nome: 'Empório da Linha' });
    await company.delete(`clients/${client.id}`);
    const [listed] = JSON.parse((await run('list', company.id, '--json')).stdout);
    assert.deepEqual(
      [listed.recurso, listed.registro_id, listed.nome],
      ['clientes', client.id, 'Empório da Linha'],
    );
    assert.match((await run('list', company.id)).stdout, /Empório da Linha/);
    const restored = JSON.parse((await run('restore', company.id, listed.id.toUpperCase(), '--json')).stdout);
    assert.deepEqual(restored, { recurso: 'clientes', registro_id: client.id, nome: 'Empório da Linha' });
    assert.equal((await company.get(`clients/${client.id}`)).status, 200);
    const [last] = (await company.get('audit?limit=1')).body.data;
    assert.deepEqual([last.acao, last.chave_id, last.usuario_id], ['criar', null, null]);
  });
});
