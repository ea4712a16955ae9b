import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from './browser.ts';
import { assertRefused, idsOf, recordOf } from './expect.ts';
import { onEachEngine } from './harness.ts';
import { clientBody, createClient, createRepresentada, createSale, saleBody } from './samples.ts';

const FORBIDDEN = 'Seu papel não permite esta operação';
const item = (changes: object = {}) => ({ produtoId: 'A', quantidade: 1, valorUnitario: 100, ...changes });

onEachEngine('The portfolio of a vendedor', (talao) => {
  let bruno: Person;
  let carla: Person;
  let representadaId: string;

  before(async () => {
    bruno = await personIn(talao.ana, 'vendedor', { repasse: 30 });
    carla = await personIn(talao.ana, 'vendedor', { repasse: 33.333333 });
    representadaId = (await createRepresentada(talao.ana, { comissao: 5 })).id;
  });

  const clientOf = (vendedor_id: string | null) => createClient(talao.ana, { vendedor_id });
  const sell = (clienteId: string, changes: object = {}) =>
    createSale(talao.ana, { clienteId, representadaId, ...changes });
  const saleOf = async (id: string) => recordOf(await talao.ana.get(`sales/${id}`), 200);
  const salesSeenBy = async (person: Person, query = '') =>
    idsOf(await person.get(`sales?limit=100${query}`));

  test('is refused for a person who is not an active member', async () => {
    const { id: foreign } = await personIn(talao.bia, 'vendedor');
    const gone = await personIn(talao.ana, 'vendedor');
    assert.equal((await talao.ana.delete(`users/${gone.id}`)).status, 200);
    const idle = await personIn(talao.ana, 'vendedor');
    const client = await clientOf(idle.id);
    const sale = await sell(client.id);
    await talao.ana.put(`users/${idle.id}`, { ativo: false });
    for (const vendedor_id of [foreign, gone.id, idle.id])
      for (const answer of [
        await talao.ana.post('clients', clientBody({ vendedor_id })),
        await talao.ana.put(`clients/${(await clientOf(null)).id}`, { vendedor_id }),
        await talao.ana.post('sales', saleBody(client.id, representadaId, { vendedor_id: foreign })),
        await talao.ana.put(`sales/${(await sell((await clientOf(null)).id)).id}`, { vendedor_id }),
      ])
        assertRefused(answer, 422, 'Vendedor não encontrado');
    const unchanged = { vendedor_id: idle.id };
    assert.equal((await talao.ana.put(`clients/${client.id}`, unchanged)).status, 200);
    assert.equal((await talao.ana.put(`sales/${sale.id}`, unchanged)).status, 200);
  });

  test('has the sales of its clients and his own sales, each once, also after reassignment', async () => {
    const mine = await clientOf(bruno.id);
    const other = await clientOf(carla.id);
    const [a, b, c] = [
      await sell(mine.id),
      await sell(mine.id, { vendedor_id: carla.id }),
      await sell(other.id, { vendedor_id: bruno.id }),
    ];
    assert.deepEqual(await Promise.all([a, b, c].map(async ({ id }) => (await saleOf(id)).vendedor_id)), [
      bruno.id,
      carla.id,
      bruno.id,
    ]);
    const [seen, filtered] = [await salesSeenBy(bruno), await salesSeenBy(bruno, `&vendedor_id=${bruno.id}`)];
    assert.deepEqual(seen.slice(0, 3), [c.id, b.id, a.id]);
    assert.deepEqual(filtered.slice(0, 2), [c.id, a.id]);
    assert.deepEqual((await salesSeenBy(carla)).slice(0, 2), [c.id, b.id]);
    assert.equal((await bruno.get('sales')).body.total, seen.length);
    const paged = await Promise.all([1, 2, 3].map((page) => bruno.get(`sales?limit=1&page=${page}`)));
    assert.deepEqual(paged.flatMap(idsOf), [c.id, b.id, a.id]);

    assert.equal((await talao.ana.put(`clients/${mine.id}`, { vendedor_id: carla.id })).status, 200);
    assert.deepEqual((await salesSeenBy(bruno)).slice(0, 2), [c.id, a.id], 'what he made stays his');
    assert.deepEqual((await salesSeenBy(carla)).slice(0, 3), [c.id, b.id, a.id]);
    assert.equal((await bruno.get(`sales/${b.id}`)).status, 404);
    assert.equal((await bruno.get(`clients/${mine.id}`)).status, 404);
    const pdf = await bruno.get(`sales/${a.id}/pdf`);
    assert.equal(pdf.status, 200, 'of a sale of his own to a client that no longer is');
    const entries = (await bruno.get('commissions?limit=100')).body;
    const told = new Set(entries.data.map(({ venda_id }: { venda_id: string }) => venda_id));
    assert.deepEqual([told.has(a.id), told.has(b.id), told.has(c.id)], [true, false, true]);

    assert.equal((await talao.ana.put(`clients/${mine.id}`, { vendedor_id: null })).status, 200);
    assert.equal((await carla.get(`sales/${a.id}`)).status, 404);
    assert.equal((await carla.get(`sales/${b.id}`)).status, 200);
  });

  test('grows with his records, and he cannot name another vendedor', async () => {
    const own = (await bruno.post('clients', clientBody())).body.data;
    assert.equal((await talao.ana.get(`clients/${own.id}`)).body.data.vendedor_id, bruno.id);
    const sale = (await bruno.post('sales', saleBody(own.id, representadaId))).body.data;
    assert.equal((await bruno.get(`sales/${sale.id}`)).body.data.vendedor_id, bruno.id);
    const vendedor_id = carla.id;
    for (const answer of [
      await bruno.post('clients', clientBody({ vendedor_id })),
      await bruno.put(`clients/${own.id}`, { vendedor_id }),
      await bruno.put(`clients/${own.id}`, { vendedor_id: null }),
      await bruno.post('sales', saleBody(own.id, representadaId, { vendedor_id })),
      await bruno.put(`sales/${sale.id}`, { vendedor_id }),
    ])
      assertRefused(answer, 403, FORBIDDEN);
    const named = { vendedor_id: bruno.id };
    for (const answer of [
      await bruno.post('clients', clientBody(named)),
      await bruno.put(`clients/${own.id}`, { ...named, nome: 'Mercado do Bruno' }),
      await bruno.post('sales', saleBody(own.id, representadaId, named)),
      await bruno.put(`sales/${sale.id}`, { ...named, status: 'ENVIADA' }),
    ])
      assert.ok(answer.status < 300, answer.text);
    const taken = await sell(own.id, { vendedor_id: carla.id });
    assertRefused(await bruno.put(`sales/${taken.id}`, named), 403, FORBIDDEN);
  });

  test('shows nothing of the commission of the office, and accepts no change of it', async () => {
    const client = await clientOf(bruno.id);
    const sale = await sell(client.id, { itens: [item({ comissao: 7.5 }), item({ produtoId: 'B' })] });
    const shown = (await bruno.get(`sales/${sale.id}`)).body.data;
    assert.deepEqual(
      shown.itens.map(({ comissao }: { comissao: unknown }) => comissao),
      [null, null],
    );
    const itens = [item({ quantidade: 2 }), item({ produtoId: 'B', comissao: 1 })];
    for (const answer of [
      await bruno.put(`sales/${sale.id}`, { itens }),
      await bruno.post('sales', saleBody(client.id, representadaId, { itens })),
    ])
      assertRefused(answer, 403, FORBIDDEN);
    assert.equal(
      (await bruno.put(`sales/${sale.id}`, { itens: [item({ quantidade: 2, comissao: null })] })).status,
      200,
    );
    assert.equal((await saleOf(sale.id)).itens[0].comissao, 7.5, 'what was agreed stays');
    assert.equal((await bruno.get(`representadas/${representadaId}`)).body.data.comissao, null);
    const listed = (await bruno.get('representadas?limit=100')).body.data;
    assert.ok(listed.every(({ comissao }: { comissao: unknown }) => comissao === null));
    assert.equal((await talao.ana.get(`representadas/${representadaId}`)).body.data.comissao, 5);
    const [entry] = (await bruno.get(`commissions?cliente_id=${client.id}`)).body.data;
    assert.deepEqual(
      ['percentual', 'valor', 'recebido', 'ajuste', 'motivo', 'saldo'].filter((name) => name in entry),
      [],
    );
    const csv = (await bruno.get(`commissions?formato=csv&cliente_id=${client.id}`)).text;
    assert.ok(csv.includes('repasse_valor') && !csv.includes('saldo'));
  });

  test('earns the vendedor the share he had when the rates were frozen', async () => {
    const client = await clientOf(carla.id);
    const sale = await sell(client.id, { itens: [item({ valorUnitario: 100.1 })] });
    const entryOf = async (id: string) =>
      (await talao.ana.get(`commissions?cliente_id=${client.id}`)).body.data.find(
        ({ venda_id }: { venda_id: string }) => venda_id === id,
      );
    const share = async () => {
      const { valor, repasse_valor, repasse_devido } = await entryOf(sale.id);
      return [valor, repasse_valor, repasse_devido];
    };
    // 5% of 100.10 is 5.005, rounded to 5.01; a third of that 1.67.
    assert.deepEqual(await share(), [5.01, 1.67, 0]);
    await talao.ana.put(`users/${carla.id}`, { repasse: 50 });
    assert.deepEqual(await share(), [5.01, 1.67, 0], 'frozen');
    await talao.ana.put(`sales/${sale.id}`, { status: 'ENVIADA' });
    assert.deepEqual(await share(), [5.01, 1.67, 0], 'of what it does not depend on');
    const lines = [{ venda_id: sale.id, parcela: 1, valor: 5.03 }];
    const paid = { representada_id: representadaId, data: '2026-01-15', valor: 5.03, linhas: lines };
    assert.equal((await talao.ana.post('commission-receipts', paid)).status, 201);
    await talao.ana.post('commissions/adjust', {
      venda_id: sale.id,
      parcela: 1,
      ajuste: -10.01,
      motivo: 'Frete',
    });
    assert.equal((await talao.ana.post(`sales/${sale.id}/commission/recalculate`, {})).status, 200);
    // (5.01 − 10.01) ÷ 2 and 5.03 ÷ 2, half away from zero.
    assert.deepEqual(await share(), [5.01, -2.5, 2.52]);
    await talao.ana.put(`sales/${sale.id}`, { vendedor_id: bruno.id });
    assert.deepEqual(await share(), [5.01, -1.5, 1.51]);
    await talao.ana.put(`sales/${sale.id}`, { vendedor_id: null });
    assert.deepEqual(await share(), [5.01, 0, 0]);
  });

  test('limits his dashboard, his round and his exports', async () => {
    const person = await personIn(talao.ana, 'vendedor');
    const client = await createClient(talao.ana, { vendedor_id: person.id, nome: 'Só dele', segunda: true });
    const sale = await sell(client.id, { itens: [item({ valorUnitario: 12.34 })] });
    await sell((await clientOf(carla.id)).id);
    const { resumo, melhores_clientes, ultimas_vendas } = (await person.get('dashboard')).body.data;
    assert.deepEqual([resumo.pedidos, resumo.valor], [1, 12.34]);
    assert.equal(melhores_clientes.length, 1);
    assert.deepEqual(
      ultimas_vendas.map(({ id }: { id: string }) => id),
      [sale.id],
    );
    const round = (await person.get('visits?dia=segunda')).body;
    assert.deepEqual([round.total, round.data[0].cliente_id], [1, client.id]);
    for (const path of ['sales', 'clients', 'commissions']) {
      const lines = (await person.get(`${path}?formato=csv`)).text.trim().split('\n');
      assert.equal(lines.length, 2, path);
    }
    assert.deepEqual(idsOf(await person.get('clients?search=dele')), [client.id]);
    assert.deepEqual(idsOf(await person.get('sales?search=dele')), [sale.id]);
    assert.equal((await talao.ana.get(`clients?vendedor_id=${person.id}`)).body.total, 1);
    assert.equal((await talao.ana.get(`sales?vendedor_id=${person.id}`)).body.total, 1);
  });
});
