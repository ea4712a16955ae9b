import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import type { NfeItemValues, NfeValues } from '../../../test/nfe.ts';
import { createClient, createProduct, createRepresentada } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

onEachEngine('Notes of 2026', (talao) => {
  const office = new Invoicing(talao, 'ANO');
  const { emitente, order, post, take, read, saleOf, commissionOf } = office;
  const item = (values: NfeItemValues = {}): NfeItemValues => ({
    ...{ produto: 'A', quantidade: 10, valor: 100, cfop: '5102' },
    ...values,
  });
  const warnings = async (values: NfeValues) => (await post(values)).body.avisos;

  test('of older layouts have their day of issue', async () => {
    for (const versao of ['2.00', '3.10']) {
      const sale = await order();
      const note = await take({ versao, emissao: '2014-03-05', compra: sale.pedido, itens: [item()] });
      assert.deepEqual([note.emissao, note.venda_id], ['2014-03-05', sale.id]);
    }
  });

  test('without a protocol are taken with a warning, which stays with them', async () => {
    const mensagem = 'Nota sem protocolo de autorização';
    const { body } = await post({ cStat: null, itens: [item({ valor: 1 })] });
    assert.deepEqual(body.avisos, [{ campo: 'chave', mensagem }]);
    assert.deepEqual((await read(`invoices/${body.data.id}`)).avisos, [mensagem]);
  });

  test('find the one of several representadas whose order they name, or are told which', async () => {
    const cnpj = newCnpj();
    const [one, two] = [
      await createRepresentada(talao.ana, { cnpj, comissao: 10 }),
      await talao.ana.post('representadas', { nome: 'Outra', cnpjs: [cnpj] }),
    ];
    assert.equal(two.status, 201);
    assert.deepEqual(two.body.avisos, [{ campo: 'cnpj', mensagem: 'Outra representada já tem este CNPJ' }]);
    const other = two.body.data.id;
    const sale = await order({ representadaId: other });
    const found = await take({ emitente: cnpj, compra: sale.pedido, itens: [item()] });
    assert.deepEqual([found.representada_id, found.venda_id], [other, sale.id]);
    const unclear = { emitente: cnpj, itens: [item({ valor: 2 })] };
    assertRefused(await post(unclear), 422, `Mais de uma representada tem o CNPJ ${cnpj}`);
    const say = (id: string) => office.send(office.xmlOf(unclear), { query: `?representada_id=${id}` });
    assert.equal(recordOf(await say(one.id), 201).representada_id, one.id);
    const stranger = await createRepresentada(talao.ana, { cnpj: newCnpj() });
    assertRefused(await say(stranger.id), 422, `Representada não encontrada para o CNPJ ${cnpj}`);
    const bad = await talao.ana.put(`representadas/${other}`, { cnpjs: ['11111111111111'] });
    assert.equal(bad.status, 400);
    assert.deepEqual((await read(`representadas/${other}`)).cnpjs, [cnpj]);
  });

  test('to somebody abroad wait without a client, and take that of their sale', async () => {
    const note = await take({ idEstrangeiro: 'AR-123', itens: [item({ valor: 3 })] });
    assert.deepEqual([note.cliente_id, note.situacao], [null, 'sem_pedido']);
    assertRefused(await talao.ana.post(`invoices/${note.id}/sale`, {}), 409, 'A nota não tem cliente');
    const sale = await order();
    const linked = await talao.ana.post(`invoices/${note.id}/link`, { venda_id: sale.id });
    assert.equal(recordOf(linked, 200).cliente_id, office.clienteId);
  });

  test('sell by further CFOPs, and not what is outside the total', async () => {
    for (const cfop of ['6404', '5127']) {
      const sale = await order();
      await take({ compra: sale.pedido, itens: [item({ cfop })] });
      assert.equal((await commissionOf(sale)).valor, 10, cfop);
    }
    const sale = await order();
    const outside = item({ produto: 'B', valor: 40, indTot: '0' });
    const note = await take({ compra: sale.pedido, valor: 100, itens: [item(), outside] });
    assert.deepEqual([note.natureza, note.itens[1].natureza], ['mista', 'outra']);
    assert.deepEqual(
      (await saleOf(sale)).parcelas.map(({ valor }: { valor: number }) => valor),
      [100],
    );
  });

  test('without any sold item answer for the order, and say that nothing changes', async () => {
    const { id } = await createRepresentada(talao.ana, {
      cnpj: newCnpj(),
      comissao: 10,
      estado: 'SP',
      cidade: 'X',
    });
    const sale = await order({ representadaId: id, data: '2026-01-05' });
    const silent = async () =>
      (await talao.ana.get(`commissions/silent?representada_id=${id}&data=2026-11-15`)).body.total;
    assert.equal(await silent(), 1);
    const cnpj = newCnpj();
    await talao.ana.put(`representadas/${id}`, { cnpj });
    const told = await warnings({ emitente: cnpj, compra: sale.pedido, itens: [item({ cfop: '5910' })] });
    assert.deepEqual(told, [
      { campo: 'natureza', mensagem: 'A nota não tem itens de venda: a comissão não muda' },
    ]);
    assert.equal(await silent(), 0);
  });

  test('name their order in their text, as a whole word and only once', async () => {
    const sale = await order({ pedido: 'TEXTO-77', pedido_cliente: 'OC9912' });
    const says = async (infCpl: string) => (await take({ infCpl, itens: [item({ valor: 4 })] })).venda_id;
    assert.equal(await says('Ref. TEXTO-777 e OC99'), null);
    await order({ pedido: 'TEXTO-78' });
    assert.equal(await says('Pedidos TEXTO-77 e TEXTO-78'), null, 'two');
    assert.equal(await says('Seu pedido: oc9912.'), sale.id);
    assert.equal(await says('Seu pedido: oc9912.'), null, 'it has its note');
    assert.equal(await says('pedido texto-78'), (await take({ compra: 'TEXTO-78' })).venda_id);
  });

  test('of several orders are shared by what they charge, to the centavo', async () => {
    const [one, two] = [await order(), await order()];
    const note = await take({
      valor: 100.01,
      duplicatas: [
        { vencimento: '2026-12-10', valor: 33.33 },
        { vencimento: '2027-01-10', valor: 66.68 },
      ],
      itens: [
        item({ valor: 20, quantidade: 2 }),
        item({ valor: 10, quantidade: 1, xPed: one.pedido }),
        item({ valor: 69, frete: 1.01, quantidade: 7, xPed: two.pedido }),
        item({ produto: 'B', valor: 5, cfop: '5910' }),
      ],
    });
    assert.deepEqual(note.vendas, [
      { venda_id: one.id, pedido: one.pedido, valor: 30 },
      { venda_id: two.id, pedido: two.pedido, valor: 70.01 },
    ]);
    assert.deepEqual([note.venda_id, note.pedido], [one.id, one.pedido]);
    assert.deepEqual(
      note.itens.map((one: { item: number; venda_id: string }) => [one.item, one.venda_id]),
      [1, 2, 3, 4].map((at) => [at, at < 3 ? one.id : two.id]),
    );
    const values = async (sale: { id: string }) =>
      (await saleOf(sale)).parcelas.map(({ valor }: { valor: number }) => valor);
    assert.deepEqual(
      [await values(one), await values(two)],
      [
        [10, 20],
        [23.33, 46.68],
      ],
    );
    assert.deepEqual([(await commissionOf(one)).valor, (await commissionOf(two)).valor], [3, 6.9]);
    assert.deepEqual(
      [
        await talao.ana.get(`invoices?venda_id=${two.id}`),
        await talao.ana.get(`invoices?venda_id=${one.id}`),
      ].map(({ body }) => body.total),
      [1, 1],
    );
    const moved = note.itens.map((each: { item: number }) => ({ item: each.item, venda_id: two.id }));
    const change = (itens: object[]) => talao.ana.post(`invoices/${note.id}/link`, { itens });
    assertRefused(await change(moved.slice(1)), 400, 'Diga a venda de cada item');
    assert.deepEqual(recordOf(await change(moved), 200).vendas, [
      { venda_id: two.id, pedido: two.pedido, valor: 100.01 },
    ]);
    assert.deepEqual([(await saleOf(one)).status, await values(one)], ['Pedido', [50, 50]]);
  });

  test('of several orders wait whole when one is unknown, or when one is deleted', async () => {
    const [one, two] = [await order(), await order()];
    const items = (code: string) => [item({ xPed: one.pedido }), item({ xPed: code })];
    assert.equal((await take({ itens: items('NENHUM-1') })).situacao, 'sem_pedido');
    const before = await saleOf(one);
    const note = await take({
      itens: items(two.pedido),
      duplicatas: [{ vencimento: '2026-12-10', valor: 200 }],
    });
    assert.equal((await office.receive(one.id, 1, 4)).status, 201);
    assertRefused(
      await talao.ana.delete(`sales/${two.id}`),
      409,
      'Venda com comissão recebida não pode ser deletada',
    );
    const receipts = await talao.ana.get(`commission-receipts?representada_id=${office.representadaId}`);
    await talao.ana.delete(`commission-receipts/${receipts.body.data[0].id}`);
    assert.equal((await talao.ana.delete(`sales/${two.id}`)).status, 200);
    const { situacao, vendas } = await read(`invoices/${note.id}`);
    assert.deepEqual([situacao, vendas], ['sem_pedido', []]);
    assert.deepEqual({ ...(await saleOf(one)), updated_at: before.updated_at }, before);
  });

  test('know the products of the sale by their codes and barcodes', async () => {
    const [factory, ean] = [`F-${emitente.slice(0, 6)}`, '7891234567895'];
    const ids = [`PX-${emitente}`, `PY-${emitente}`, `PZ-${emitente}`];
    await createProduct(talao.ana, { id: ids[0], codigo: factory.replace('-', '-00') });
    await createProduct(talao.ana, { id: ids[1], codigos: ['VELHO-9'] });
    await createProduct(talao.ana, { id: ids[2], codigo_barras: ean });
    const itens = ids.map((produtoId) => ({ produtoId, quantidade: 1, valorUnitario: 10, comissao: 20 }));
    const sale = await order({ itens });
    const note = await take({
      compra: sale.pedido,
      itens: [
        item({ produto: factory.toLowerCase().replace('-', ' / '), quantidade: 1, valor: 10 }),
        item({ produto: 'VELHO-9', quantidade: 1, valor: 10 }),
        item({ produto: '555', quantidade: 1, valor: 10, ean: 'SEM GTIN', eanTrib: ean }),
        item({ produto: '556', quantidade: 1, valor: 10 }),
      ],
    });
    const known = note.itens.map((one: { produto_id: string; codigo: string }) => [
      one.produto_id,
      one.codigo,
    ]);
    assert.deepEqual(known, [
      [ids[0], factory.toLowerCase().replace('-', ' / ')],
      [ids[1], 'VELHO-9'],
      [ids[2], '555'],
      ['556', '556'],
    ]);
    assert.deepEqual(note.diferencas, [{ produto_id: '556', tipo: 'extra', pedido: 0, faturado: 1 }]);
    assert.equal((await commissionOf(sale)).valor, 7, 'three at 20 %, one at 10 %');
    const waiting = await take({ itens: [item({ produto: 'VELHO-9', valor: 5 })] });
    const made = recordOf(await talao.ana.post(`invoices/${waiting.id}/sale`, {}), 201);
    assert.equal(made.itens[0].produto_id, ids[1]);
  });

  test('of the reform count what each item is of the total', async () => {
    for (const [comissao_base, commission] of [
      ['produtos', 10],
      ['produtos_ipi', 10.5],
      ['nota', 12.66],
    ] as const) {
      const cnpj = newCnpj();
      const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10, comissao_base });
      const sale = await order({ representadaId: id });
      const note = await take({
        ...{ emitente: cnpj, compra: sale.pedido, valor: 105, vNFTot: 126.55 },
        itens: [item({ ipi: 5, vItem: 126.55 })],
      });
      assert.deepEqual([note.valor, (await commissionOf(sale)).valor], [126.55, commission]);
    }
    const cnpj = newCnpj();
    const { id } = await createRepresentada(talao.ana, { cnpj, comissao: 10, comissao_base: 'nota' });
    const sale = await order({ representadaId: id });
    await take({ emitente: cnpj, compra: sale.pedido, itens: [item({ frete: 8, deson: 18 })] });
    assert.equal((await commissionOf(sale)).valor, 9);
  });

  test('that complement another are one more invoice of its sales', async () => {
    const [one, two] = [
      await order(),
      await order({ itens: [{ produtoId: 'B', quantidade: 1, valorUnitario: 50 }] }),
    ];
    const original = await take({
      itens: [item({ xPed: one.pedido }), item({ produto: 'B', quantidade: 1, valor: 50, xPed: two.pedido })],
    });
    const complement = (values: NfeValues) => ({ finNFe: '2', refNFe: [original.chave], ...values });
    assertRefused(
      await post(complement({ itens: [item({ valor: 0, quantidade: 0 })] })),
      422,
      'Complemento só de imposto: a comissão não muda',
    );
    const unknown = complement({ refNFe: [], itens: [item()] });
    assertRefused(await post(unknown), 422, 'Nota complementada não encontrada');
    const itens = [
      item({ produto: 'B', quantidade: 0, valor: 5 }),
      item({ produto: 'OUTRO', quantidade: 0, valor: 7 }),
    ];
    const note = await take(complement({ itens }));
    assert.deepEqual(
      note.itens.map(({ venda_id }: { venda_id: string }) => venda_id),
      [two.id, one.id],
    );
    assert.deepEqual([note.situacao, note.complementa, note.diferencas], ['vinculada', original.id, []]);
    assert.deepEqual([(await commissionOf(one)).valor, (await commissionOf(two)).valor], [10.7, 5.5]);
  });

  test('are found by number, key, order and client, and by their nature', async () => {
    const { id: clienteId } = await createClient(talao.ana, { nome: 'Empório Ávila', cnpj_cpf: newCnpj() });
    const sale = await order({ clienteId, pedido: 'BUSCA-1' });
    const destinatario = (await read(`clients/${clienteId}`)).cnpj_cpf;
    const note = await take({
      destinatario,
      numero: 87_654,
      compra: sale.pedido,
      itens: [item({ cfop: '5911' })],
    });
    const found = async (query: string) => {
      const { body } = await talao.ana.get(`invoices?${query}`);
      assert.ok(body.data, JSON.stringify(body));
      return body.data.some(({ id }: { id: string }) => id === note.id) ? body.total : 0;
    };
    for (const search of ['87654', note.chave, 'busca-1', 'avila', 'emporio 8765'])
      assert.equal(await found(`search=${encodeURIComponent(search)}`), 1, search);
    for (const search of ['87655', 'avila nada', '%', '_'])
      assert.equal(await found(`search=${encodeURIComponent(search)}`), 0, search);
    assert.equal(await found('search=87654&natureza=amostra'), 1);
    assert.equal(await found('search=87654&natureza=venda'), 0);
  });
});
