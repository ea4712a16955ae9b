import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../../test/samples.ts';
import { MANY } from '../../platform/event-loop.ts';

const COUNT = MANY + 100;

/** Long product ids make the body large enough for the queue of large requests. */
const PRODUCT = 'P'.repeat(60);

interface Item {
  produtoId: string;
  quantidade: number;
  valorUnitario: number;
}

onEachEngine('A sale of many items', (talao) => {
  let [clienteId, representadaId] = ['', ''];

  before(async () => {
    clienteId = (await createClient(talao.ana)).id;
    representadaId = (await createRepresentada(talao.ana)).id;
  });

  const items = (change: (item: Item, at: number) => object = (item) => item) =>
    Array.from({ length: COUNT }, (_, at) =>
      change({ produtoId: `${PRODUCT}${at}`, quantidade: 1, valorUnitario: 1.5 }, at),
    );
  const send = (itens: unknown) => talao.ana.post('sales', saleBody(clienteId, representadaId, { itens }));

  test('is refused with the same messages as a short one, each at its position', async () => {
    const last = COUNT - 1;
    const wrong = (fault: object) => items((item, at) => (at === last ? { ...item, ...fault } : item));
    const quantity = await send(wrong({ quantidade: 0 }));
    assert.equal(quantity.status, 400);
    assert.equal(quantity.body.error, 'Quantidade deve ser maior que zero');
    const price = await send(wrong({ valorUnitario: 'x', produtoId: '' }));
    assert.equal(price.status, 400);
    const short = await send([{ quantidade: 1, valorUnitario: 'x', produtoId: '' }]);
    const moved = Object.entries(short.body.details).map(([path, words]) => [
      path.replace('.0.', `.${last}.`),
      words,
    ]);
    assert.deepEqual(price.body.details, Object.fromEntries(moved));
    assert.deepEqual(Object.keys((await send([...items(), 7])).body.details), [`itens.${COUNT}`]);
    assert.equal((await talao.ana.get('sales')).body.total, 0);
  });

  test('is created, shown, changed, tagged and deleted like any other', async () => {
    const { ana } = talao;
    const created = await send(items());
    assert.equal(created.status, 201);
    const { id, itens, valor_total } = created.body.data;
    assert.deepEqual([itens.length, valor_total], [COUNT, COUNT * 1.5]);
    assert.deepEqual(Object.keys(itens[0]), ['produto_id', 'quantidade', 'valor_unitario', 'valor_total']);

    const shown = await ana.get(`sales/${id}`);
    assert.equal(shown.status, 200);
    assert.equal(shown.headers.get('content-type'), 'application/json; charset=utf-8');
    const { comissao: _, ...first } = shown.body.data.itens[0];
    assert.deepEqual(first, { ...itens[0], ...first });
    assert.equal(shown.body.data.itens[COUNT - 1].produto_id, `${PRODUCT}${COUNT - 1}`);
    const tag = (shown.headers.get('etag') ?? '').replace(/^W\//, '');
    const known = await ana.get(`sales/${id}`, { 'if-none-match': tag });
    assert.equal(known.status, 304);

    const change = (body: object, tag: string) => ana.put(`sales/${id}`, body, { 'if-match': tag });
    const paid = await change({ status: 'ENVIADA' }, tag);
    assert.equal(paid.status, 200);
    assert.deepEqual([paid.body.data.status, paid.body.data.itens.length], ['ENVIADA', COUNT]);
    assert.equal((await change({ status: 'ENTREGUE' }, tag)).status, 412);
    const twice = await ana.put(`sales/${id}`, { itens: items((item) => ({ ...item, quantidade: 2 })) });
    assert.deepEqual([twice.status, twice.body.data.valor_total], [200, COUNT * 3]);
    const few = await ana.put(`sales/${id}`, { itens: items().slice(0, 2) });
    assert.deepEqual([few.status, few.body.data.itens.length], [200, 2]);
    assert.equal((await ana.put(`sales/${id}`, { itens: items() })).body.data.itens.length, COUNT);
    const entries = (await ana.get(`audit?recurso=vendas&registro_id=${id}&limit=1`)).body.data;
    assert.equal(entries.length, 1);
    assert.equal((await ana.delete(`sales/${id}`)).status, 200);
    assert.equal((await ana.get(`sales/${id}`)).status, 404);
    assert.equal((await talao.bia.get(`sales/${id}`)).status, 404);
  });
});
