import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('The visits of a vendedor', (talao) => {
  let bruno: Person;
  let carla: Person;
  let representadaId: string;

  before(async () => {
    bruno = await personIn(talao.ana, 'vendedor');
    carla = await personIn(talao.ana, 'vendedor');
    representadaId = (await createRepresentada(talao.ana)).id;
  });

  const record = async (who: Pick<Person, 'post'>, cliente_id: string, changes: object = {}) =>
    recordOf(await who.post('visits', { cliente_id, resultado: 'venda', ...changes }), 201);

  test('are refused for a client of a colleague or without vendedor', async () => {
    const hers = await createClient(carla);
    const nobodys = await createClient(talao.ana);
    for (const { id } of [hers, nobodys]) {
      const answer = await bruno.post('visits', { cliente_id: id, resultado: 'venda' });
      assertRefused(answer, 422, 'Cliente não encontrado');
    }
    const own = await record(bruno, (await createClient(bruno)).id);
    assertRefused(
      await bruno.put(`visits/${own.id}`, { cliente_id: hers.id }),
      422,
      'Cliente não encontrado',
    );
  });

  test('of a vendedor have his own name, and no other is accepted', async () => {
    const client = await createClient(bruno);
    const visit = await record(bruno, client.id);
    assert.equal(visit.vendedor_id, bruno.id);
    assert.equal((await record(bruno, client.id, { vendedor_id: bruno.id })).vendedor_id, bruno.id);
    for (const answer of [
      await bruno.post('visits', { cliente_id: client.id, resultado: 'venda', vendedor_id: carla.id }),
      await bruno.put(`visits/${visit.id}`, { vendedor_id: carla.id }),
    ])
      assertRefused(answer, 403, 'Seu papel não permite esta operação');
  });

  test('of a vendedor are those of his clients, even if others made them, and those in his own name', async () => {
    const { ana } = talao;
    const client = await createClient(bruno);
    const byOther = await record(ana, client.id, { vendedor_id: carla.id });
    const own = await record(bruno, client.id);
    assert.equal((await bruno.get(`visits/${byOther.id}`)).status, 200);
    assert.equal((await bruno.put(`visits/${byOther.id}`, { nota: 'Passei junto' })).status, 200);
    assert.equal((await carla.get(`visits/${byOther.id}`)).status, 200);
    await ana.put(`clients/${client.id}`, { vendedor_id: carla.id });
    // The client has changed hands: what has his name stays his, what has not does not.
    assert.equal((await bruno.get(`visits/${own.id}`)).status, 200);
    assertRefused(await bruno.get(`visits/${byOther.id}`), 404, 'Visita não encontrada');
    // A form sends back the client that it read.
    const kept = await bruno.put(`visits/${own.id}`, { cliente_id: client.id, nota: 'x' });
    assert.equal(kept.status, 200);
    assert.equal((await bruno.delete(`visits/${own.id}`)).status, 200);
  });

  test('name only the sales that he may see', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { vendedor_id: carla.id });
    const sell = (vendedor_id: string) =>
      createSale(ana, { clienteId: client.id, representadaId, vendedor_id });
    const [his, hers] = [await sell(bruno.id), await sell(carla.id)];
    const visit = await record(ana, client.id, { vendedor_id: bruno.id });
    assert.deepEqual(visit.vendas, [his.id, hers.id]);
    assert.deepEqual((await bruno.get(`visits/${visit.id}`)).body.data.vendas, [his.id]);
    assert.deepEqual((await carla.get(`visits/${visit.id}`)).body.data.vendas, [his.id, hers.id]);
  });

  test('are read by every role, and written by all but leitura', async () => {
    const reader = await personIn(talao.ana, 'leitura');
    const office = await personIn(talao.ana, 'escritorio');
    const client = await createClient(bruno);
    const visit = await record(office, client.id);
    assert.equal(visit.vendedor_id, bruno.id);
    assert.equal((await reader.get(`visits/${visit.id}`)).status, 200);
    for (const answer of [
      await reader.post('visits', {}),
      await reader.put(`visits/${visit.id}`, {}),
      await reader.delete(`visits/${visit.id}`),
    ])
      assertRefused(answer, 403, 'Seu papel não permite esta operação');
  });
});
