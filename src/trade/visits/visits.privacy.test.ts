import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';

onEachEngine('What is kept of visits to a client', (talao) => {
  test('is in his export, with what the journal tells of them', async () => {
    const { ana } = talao;
    const client = await createClient(ana);
    const visit = recordOf(
      await ana.post('visits', { cliente_id: client.id, resultado: 'venda', nota: 'Prima da Zulmira' }),
      201,
    );
    await createSale(ana, { clienteId: client.id, data: '2026-01-05' });
    const { visitas, mudancas } = (await ana.get(`clients/${client.id}/export`)).body.data;
    assert.deepEqual(visitas, [visit]);
    const told = mudancas.filter(({ recurso }: { recurso: string }) => recurso === 'visitas');
    assert.equal(told.length, 1);
  });

  test('is emptied of notes when he is forgotten, in the record, the journal and kept replies', async () => {
    const { ana } = talao;
    const client = await createClient(ana);
    const body = { cliente_id: client.id, resultado: 'sem_venda', motivo: 'credito', nota: 'Deve ao Olavo' };
    const named = { 'idempotency-key': `visita-${client.id}` };
    const visit = recordOf(await ana.post('visits', body, named), 201);
    await ana.put(`visits/${visit.id}`, { nota: 'Ainda deve ao Olavo', proxima: '2099-01-01' });
    const deleted = recordOf(await ana.post('visits', body), 201);
    await ana.delete(`visits/${deleted.id}`);
    assert.equal((await ana.post(`clients/${client.id}/anonymize`, {})).status, 200);

    const after = (await ana.get(`visits/${visit.id}`)).body.data;
    assert.deepEqual(
      [after.nota, after.cliente_nome, after.data, after.resultado, after.motivo],
      [null, 'Cliente anonimizado', visit.data, 'sem_venda', 'credito'],
    );
    const journal = (await ana.get('audit?recurso=visitas&limit=100')).text;
    assert.ok(!journal.includes('Olavo'));
    const replayed = await ana.post('visits', body, named);
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
    assert.ok(!replayed.text.includes('Olavo'));
    assert.ok(!(await ana.get(`clients/${client.id}/export`)).text.includes('Olavo'));
    assert.deepEqual(await faultsAfter(talao, []), []);
  });
});
