import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { createClient, createProduct, createRepresentada, createRule } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

onEachEngine('Linked invoices', (talao) => {
  const office = new Invoicing(talao, 'VINC');
  const { half, order, take, saleOf, commissionOf } = office;
  const due = (...valores: number[]) => valores.map((valor, at) => ({ vencimento: `2026-12-1${at}`, valor }));

  test('set the instalments and the invoice day of their sale, until the last one is removed', async () => {
    const sale = await order({
      condicao: undefined,
      parcelas: [
        { vencimento: '2026-11-05', valor: 30 },
        { vencimento: '2026-11-20', valor: 70 },
      ],
    });
    await talao.ana.post('commissions/adjust', {
      venda_id: sale.id,
      parcela: 2,
      ajuste: -0.5,
      motivo: 'frete',
    });
    const before = await saleOf(sale);
    const entries = (await commissionOf(sale)).parcelas;
    const first = await take(half(sale.pedido, { emissao: '2026-11-08', duplicatas: due(20, 35) }));
    const one = await saleOf(sale);
    assert.deepEqual([one.status, one.faturado_em, one.valor_total], ['Faturado', '2026-11-08', 100]);
    assert.deepEqual(one.parcelas, [
      { numero: 1, vencimento: '2026-12-10', valor: 20, pago_em: null, inadimplente: false },
      { numero: 2, vencimento: '2026-12-11', valor: 35, pago_em: null, inadimplente: false },
    ]);
    const second = await take(half(sale.pedido, { emissao: '2026-11-06', valor: 60 }));
    const both = await saleOf(sale);
    assert.equal(both.faturado_em, '2026-11-06', 'the day of the earliest');
    assert.deepEqual(both.parcelas[2], {
      numero: 3,
      vencimento: '2026-11-06',
      valor: 60,
      pago_em: null,
      inadimplente: false,
    });

    assertDeleted(await talao.ana.delete(`invoices/${first.id}`), 'Nota deletada com sucesso');
    const left = await saleOf(sale);
    assert.deepEqual(
      [left.faturado_em, left.parcelas.map((p: { numero: number }) => p.numero)],
      ['2026-11-06', [3]],
    );
    const third = await take(half(sale.pedido));
    assert.equal((await saleOf(sale)).parcelas[1].numero, 4, 'it goes on counting');
    for (const { id } of [second, third])
      assert.equal((await talao.ana.delete(`invoices/${id}`)).status, 200);
    const { updated_at, ...restored } = await saleOf(sale);
    assert.deepEqual({ ...restored, updated_at: before.updated_at }, before, 'its stage, too');
    assert.deepEqual((await commissionOf(sale)).parcelas, entries);
  });

  test('earn on the invoiced goods, each separately, at the agreed rates', async () => {
    const { id: produto } = await createProduct(talao.ana);
    const rule = await createRule(talao.ana, {
      representada_id: office.representadaId,
      produto_id: produto,
      percentual: 7,
    });
    const itens = [
      { produtoId: 'A', quantidade: 10, valorUnitario: 10, comissao: 3.5 },
      { produtoId: produto, quantidade: 1, valorUnitario: 100 },
    ];
    const sale = await order({ itens, condicao: undefined });
    await talao.ana.delete(`commission-rules/${rule.id}`);
    await talao.ana.put(`representadas/${office.representadaId}`, { comissao: 12 });
    const values = {
      compra: sale.pedido,
      numero: 501_001,
      valor: 250,
      duplicatas: due(33.33, 33.33, 33.34),
      itens: [
        { produto: 'A', quantidade: 10, valor: 110.01, desconto: 10 },
        { produto, quantidade: 1, valor: 100 },
        { produto: 'NEW', quantidade: 1, valor: 9.99 },
      ],
    };
    await take(values);
    await take(half(sale.pedido, { numero: 501_002 }));
    await talao.ana.put(`representadas/${office.representadaId}`, { comissao: 10 });
    const explained = await commissionOf(sale);
    const of = ({ produto_id, base, percentual, valor, origem }: Record<string, unknown>) => [
      produto_id,
      base,
      percentual,
      valor,
      origem,
    ];
    assert.deepEqual(explained.itens.map(of), [
      ['A', 100.01, 3.5, 3.5, 'item'],
      [produto, 100, 7, 7, 'produto'],
      ['NEW', 9.99, 10, 1, 'representada'],
      ['A', 50, 3.5, 1.75, 'item'],
    ]);
    assert.deepEqual([explained.valor, explained.percentual_medio], [13.25, 5.0962]);
    const shown = explained.parcelas.map((entry: Record<string, unknown>) => [
      entry.nota,
      entry.base,
      entry.valor,
    ]);
    assert.deepEqual(shown, [
      ['501001', 33.33, 3.83],
      ['501001', 33.33, 3.84],
      ['501001', 33.34, 3.83],
      ['501002', 50, 1.75],
    ]);
    const { body } = await talao.ana.get(`commissions?representada_id=${office.representadaId}&limit=100`);
    const listed = body.data.filter(({ venda_id }: { venda_id: string }) => venda_id === sale.id);
    assert.deepEqual(listed.map(({ nota }: { nota: string }) => nota).sort(), [
      '501001',
      '501001',
      '501001',
      '501002',
    ]);
  });

  test('make commission payable on their own day, when invoicing is the event', async () => {
    const cnpj = newCnpj();
    const terms = { cnpj, comissao: 10, comissao_evento: 'faturamento', comissao_dia: 20 };
    const { id } = await createRepresentada(talao.ana, terms);
    const sale = await order({ representadaId: id });
    await take(half(sale.pedido, { emitente: cnpj, emissao: '2026-10-31' }));
    await take(half(sale.pedido, { emitente: cnpj, emissao: '2026-09-30' }));
    const { parcelas } = await commissionOf(sale);
    const days = parcelas.map((entry: Record<string, unknown>) => [entry.evento_em, entry.vence_em]);
    assert.deepEqual(days, [
      ['2026-10-31', '2026-11-20'],
      ['2026-09-30', '2026-10-20'],
    ]);
  });

  test('are paid when the whole sale was, on its last payment day', async () => {
    const parcelas = [
      { vencimento: '2026-11-02', valor: 40, pago_em: '2026-11-09' },
      { vencimento: '2026-11-03', valor: 60, pago_em: '2026-11-04' },
    ];
    const paid = await order({ condicao: undefined, parcelas });
    await take(half(paid.pedido, { duplicatas: due(10, 40) }));
    const days = async (sale: { id: string }) =>
      (await saleOf(sale)).parcelas.map(({ pago_em }: { pago_em: string }) => pago_em);
    assert.deepEqual(await days(paid), ['2026-11-09', '2026-11-09']);
    const inPart = await order({
      condicao: undefined,
      parcelas: [parcelas[0], { ...parcelas[1], pago_em: null }],
    });
    await take(half(inPart.pedido));
    assert.deepEqual(await days(inPart), [null]);
    await talao.ana.put(`sales/${inPart.id}/installments/1`, { pago_em: '2026-11-14' });
    assert.deepEqual(await days(inPart), ['2026-11-14']);
    await talao.ana.put(`sales/${paid.id}`, { status: 'ENVIADA' });
    await take(half(paid.pedido));
    assert.equal((await saleOf(paid)).status, 'ENVIADA', 'a later stage stays');
  });

  test('keep their sale from changing its representada or instalments', async () => {
    const sale = await order();
    const invoice = await take(half(sale.pedido));
    const elsewhere = (await createRepresentada(talao.ana)).id;
    const moved = 'Venda com comissão recebida ou nota não pode mudar de representada';
    assertRefused(await talao.ana.put(`sales/${sale.id}`, { representadaId: elsewhere }), 409, moved);
    for (const terms of [{ condicao: '30' }, { parcelas: [{ vencimento: '2026-12-01', valor: 100 }] }])
      assertRefused(
        await talao.ana.put(`sales/${sale.id}`, terms),
        409,
        'As parcelas desta venda são as das suas notas',
      );
    const itens = [{ produtoId: 'A', quantidade: 20, valorUnitario: 10 }];
    const changed = recordOf(await talao.ana.put(`sales/${sale.id}`, { itens }), 200);
    assert.deepEqual([changed.valor_total, changed.parcelas.length, changed.parcelas[0].valor], [200, 1, 50]);
    await talao.ana.delete(`invoices/${invoice.id}`);
    const values = (await saleOf(sale)).parcelas.map(({ valor }: { valor: number }) => valor);
    assert.deepEqual(values, [100, 100], 'its own are those of its total');
    await take(half(sale.pedido));
    assertDeleted(await talao.ana.delete(`sales/${sale.id}`), 'Venda deletada com sucesso');
  });

  test('are unlinked when their sale is deleted, and lose a deleted client', async () => {
    const own = newCnpj();
    const client = await createClient(talao.ana, { cnpj_cpf: own });
    const sale = await order({ clienteId: client.id });
    const invoice = await take(half(sale.pedido, { destinatario: own }));
    await talao.ana.delete(`sales/${sale.id}`);
    const waiting = (await talao.ana.get(`invoices/${invoice.id}`)).body.data;
    assert.deepEqual([waiting.situacao, waiting.venda_id, waiting.pedido], ['sem_pedido', null, sale.pedido]);
    await talao.ana.delete(`clients/${client.id}`);
    assert.equal((await talao.ana.get(`invoices/${invoice.id}`)).body.data.cliente_id, null);
  });
});
