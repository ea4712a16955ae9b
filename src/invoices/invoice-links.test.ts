import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertDeleted, assertRefused, recordOf } from '../../test/expect.ts';
import { onEachEngine } from '../../test/harness.ts';
import { accessKey, cancellationXml, type NfeValues, nfeXml } from '../../test/nfe.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createRule,
  createSale,
} from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { updateCompany } from '../companies/companies.queries.ts';

onEachEngine('Linked invoices', (talao) => {
  const emitente = newCnpj();
  const destinatario = newCnpj();
  let representadaId: string;
  let clienteId: string;
  let orders = 0;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    representadaId = (await createRepresentada(talao.ana, { cnpj: emitente, comissao: 10 })).id;
    clienteId = (await createClient(talao.ana, { cnpj_cpf: destinatario })).id;
  });

  const send = (xml: string, headers = {}) =>
    talao.ana.send('POST', 'invoices', xml, { 'content-type': 'application/xml', ...headers });
  const post = (values: NfeValues) => send(nfeXml({ emitente, destinatario, ...values }));
  const take = async (values: NfeValues) => recordOf(await post(values), 201);
  const order = (changes: object = {}) =>
    createSale(talao.ana, {
      clienteId,
      representadaId,
      status: 'Pedido',
      data: '2026-11-01',
      pedido: `VINC-${++orders}`,
      itens: [{ produtoId: 'A', quantidade: 10, valorUnitario: 10 }],
      condicao: '0/30',
      ...changes,
    });
  const saleOf = async ({ id }: { id: string }) => (await talao.ana.get(`sales/${id}`)).body.data;
  const commissionOf = async ({ id }: { id: string }) =>
    (await talao.ana.get(`sales/${id}/commission`)).body.data;
  const half = (pedido: string, changes: NfeValues = {}): NfeValues => ({
    compra: pedido,
    itens: [{ produto: 'A', quantidade: 5, valor: 50 }],
    ...changes,
  });
  const due = (...valores: number[]) => valores.map((valor, at) => ({ vencimento: `2026-12-1${at}`, valor }));
  const receive = (venda_id: string, parcela: number, valor: number) =>
    talao.ana.post('commission-receipts', {
      representada_id: representadaId,
      data: '2026-11-12',
      valor,
      linhas: [{ venda_id, parcela, valor }],
    });

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
      { numero: 1, vencimento: '2026-12-10', valor: 20, pago_em: null },
      { numero: 2, vencimento: '2026-12-11', valor: 35, pago_em: null },
    ]);
    const second = await take(half(sale.pedido, { emissao: '2026-11-06', valor: 60 }));
    const both = await saleOf(sale);
    assert.equal(both.faturado_em, '2026-11-06', 'the day of the earliest');
    assert.deepEqual(both.parcelas[2], { numero: 3, vencimento: '2026-11-06', valor: 60, pago_em: null });

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
      representada_id: representadaId,
      produto_id: produto,
      percentual: 7,
    });
    const itens = [
      { produtoId: 'A', quantidade: 10, valorUnitario: 10, comissao: 3.5 },
      { produtoId: produto, quantidade: 1, valorUnitario: 100 },
    ];
    const sale = await order({ itens, condicao: undefined });
    await talao.ana.delete(`commission-rules/${rule.id}`);
    await talao.ana.put(`representadas/${representadaId}`, { comissao: 12 });
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
    await talao.ana.put(`representadas/${representadaId}`, { comissao: 10 });
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
    const { body } = await talao.ana.get(`commissions?representada_id=${representadaId}&limit=100`);
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

  test('are linked by hand to an existing sale, or to a new one', async () => {
    const waiting = await take({
      compra: 'SOLTA-1',
      itens: [{ produto: 'Z', quantidade: 3, valor: 10 }],
      valor: 12,
    });
    const link = (venda_id: unknown) => talao.ana.post(`invoices/${waiting.id}/link`, { venda_id });
    const [sale, cancelled] = [await order(), await order({ status: 'Cancelado' })];
    const stranger = await order({ representadaId: (await createRepresentada(talao.ana)).id });
    const other = await order({ clienteId: (await createClient(talao.ana)).id });
    assertRefused(await link('019a8b1d-a4f4-7c69-b318-94f0c2e6ad33'), 422, 'Venda não encontrada');
    assertRefused(await link(stranger.id), 422, 'A venda não é da representada');
    assertRefused(await link(other.id), 422, 'A venda não é do cliente da nota');
    assertRefused(await link(cancelled.id), 409, 'Venda cancelada não aceita nota');
    const quoted = await order({ status: 'Orçamento', pedido: undefined });
    assertRefused(await link(quoted.id), 409, 'Orçamento não aceita nota');
    const linked = recordOf(await link(sale.id), 200);
    assert.deepEqual([linked.situacao, linked.venda_id, linked.pedido], ['vinculada', sale.id, sale.pedido]);
    assertRefused(await link(sale.id), 409, 'Nota já vinculada a uma venda');
    assertRefused(
      await talao.ana.post(`invoices/${waiting.id}/sale`, {}),
      409,
      'Nota já vinculada a uma venda',
    );

    const itens = [
      { produto: 'Z', quantidade: 3, valor: 10 },
      { produto: 'Y', quantidade: '0.5', valor: 5, desconto: 0.01 },
    ];
    const values = { compra: 'SOLTA-2', emissao: '2026-11-03', itens, duplicatas: due(7, 8) };
    const loose = await take(values);
    const key = { 'idempotency-key': `vender-${talao.engine}` };
    const made = recordOf(await talao.ana.post(`invoices/${loose.id}/sale`, {}, key), 201);
    assert.deepEqual((await talao.ana.post(`invoices/${loose.id}/sale`, {}, key)).body.data, made);
    assert.deepEqual(await saleOf(made), made);
    assert.deepEqual(
      [made.pedido, made.data, made.status, made.faturado_em],
      ['SOLTA-2', '2026-11-03', 'Faturado', '2026-11-03'],
    );
    const item = ({ produto_id, quantidade, valor_unitario, valor_total }: Record<string, unknown>) => [
      produto_id,
      quantidade,
      valor_unitario,
      valor_total,
    ];
    assert.deepEqual(made.itens.map(item), [
      ['Z', 3, 3.333333, 10],
      ['Y', 0.5, 9.98, 4.99],
    ]);
    assert.deepEqual(
      made.parcelas.map(({ valor }: { valor: number }) => valor),
      [7, 8],
    );
    const shown = (await talao.ana.get(`invoices/${loose.id}`)).body.data;
    assert.deepEqual([shown.venda_id, shown.diferencas], [made.id, []]);

    const again = await take({ compra: 'nobody', itens: [{ produto: 'W', quantidade: 1, valor: 77 }] });
    await order({ pedido: 'nobody', clienteId: (await createClient(talao.ana)).id });
    const numbered = recordOf(await talao.ana.post(`invoices/${again.id}/sale`, {}), 201);
    assert.match(numbered.pedido, /^PED-2026-\d{4}$/, 'its code was taken meanwhile');
  });

  test('create no sale that would be invalid', async () => {
    const item = { produto: 'N', quantidade: 1, valor: 3.33 };
    const waiting = await take({ compra: 'NINGUEM-1', itens: [item] });
    const sell = (key = {}) => talao.ana.post(`invoices/${waiting.id}/sale`, {}, key);
    await talao.ana.put(`clients/${clienteId}`, { ativo: false });
    assertRefused(await sell(), 422, 'Cliente não encontrado ou inativo');
    await talao.ana.put(`clients/${clienteId}`, { ativo: true });
    const empty = await take({ compra: 'NINGUEM-2', itens: [{ produto: 'N', quantidade: 0, valor: 0 }] });
    const key = { 'idempotency-key': `nada-${talao.engine}` };
    assertRefused(
      await talao.ana.post(`invoices/${empty.id}/sale`, {}),
      422,
      'A nota não tem itens que façam uma venda',
    );
    recordOf(await sell(key), 201);
    assertRefused(
      await talao.ana.post(`invoices/${empty.id}/sale`, {}, key),
      409,
      'Idempotency-Key já usada com outra requisição',
    );
    const numero = 601_777;
    const gone = await take({ compra: 'NINGUEM-3', numero, itens: [item] });
    assert.equal((await send(cancellationXml(accessKey({ emitente, numero })))).status, 200);
    assertRefused(
      await talao.ana.post(`invoices/${gone.id}/sale`, {}),
      409,
      'Nota cancelada não pode ser vinculada',
    );

    const strict = await talao.createCompany('Estrita');
    await talao.db.write((db) => updateCompany(db, strict.id, { catalogo_estrito: true }));
    const { id: strictId } = await createRepresentada(strict, { cnpj: emitente });
    await createClient(strict, { cnpj_cpf: destinatario });
    const xml = nfeXml({ emitente, destinatario, compra: 'NINGUEM-4', itens: [item] });
    const note = recordOf(
      await strict.send('POST', 'invoices', xml, { 'content-type': 'application/xml' }),
      201,
    );
    assertRefused(
      await strict.post(`invoices/${note.id}/sale`, {}),
      422,
      'Produto não encontrado ou inativo: N',
    );
    await strict.put(`representadas/${strictId}`, { ativo: false });
    assertRefused(await strict.post(`invoices/${note.id}/sale`, {}), 422, 'Representada inativa');
  });

  test('cannot be linked to a sale with received commission', async () => {
    const sale = await order({ status: 'PAGA' });
    assert.equal((await receive(sale.id, 1, 5)).status, 201);
    const message = 'Venda com comissão recebida não aceita nota';
    assertRefused(await post(half(sale.pedido)), 409, message);
    const waiting = await take({ itens: [{ produto: 'Q', valor: 3.21 }] });
    assertRefused(await talao.ana.post(`invoices/${waiting.id}/link`, { venda_id: sale.id }), 409, message);
  });

  test('earn nothing when cancelled, and received commission becomes a debt', async () => {
    const sale = await order();
    const own = (await saleOf(sale)).parcelas;
    const numero = 601_001;
    const chave = accessKey({ emitente, numero });
    const invoice = await take(half(sale.pedido, { numero, duplicatas: due(20, 30) }));
    assert.equal((await receive(sale.id, 2, 3)).status, 201);
    assertRefused(
      await talao.ana.delete(`invoices/${invoice.id}`),
      409,
      'Nota com comissão recebida não pode ser deletada',
    );
    const second = await take(half(sale.pedido, { emissao: '2026-11-12' }));
    assert.equal(second.venda_id, sale.id, 'commission of one invoice does not stop the next');

    assertRefused(
      await send(cancellationXml(accessKey({ emitente, numero: 9 }))),
      422,
      'Nota não encontrada',
    );
    for (const other of [{ tipo: '210200' }, { resultado: '573' }])
      assertRefused(await send(cancellationXml(chave, other)), 400, 'O arquivo não é uma NF-e');
    const rehearsed = await talao.ana.send('POST', 'invoices?simular=true', cancellationXml(chave), {
      'content-type': 'application/xml',
    });
    assert.equal(recordOf(rehearsed, 200).situacao, 'cancelada');
    const key = { 'idempotency-key': `cancelar-${talao.engine}` };
    const answer = await send(cancellationXml(chave), key);
    const cancelled = recordOf(answer, 200);
    assert.deepEqual([cancelled.id, cancelled.situacao, cancelled.diferencas], [invoice.id, 'cancelada', []]);
    const replayed = await send(cancellationXml(chave), key);
    assert.deepEqual([replayed.status, replayed.body], [200, answer.body]);
    assert.deepEqual(recordOf(await send(cancellationXml(chave)), 200), cancelled, 'once is enough');

    const { parcelas } = await commissionOf(sale);
    const state = ({ parcela, base, valor, saldo, situacao }: Record<string, unknown>) => [
      parcela,
      base,
      valor,
      saldo,
      situacao,
    ];
    assert.deepEqual(parcelas.map(state), [
      [2, 0, 0, -3, 'estornada'],
      [3, 50, 5, 5, 'prevista'],
    ]);
    assert.equal((await saleOf(sale)).faturado_em, '2026-11-12');
    assertRefused(
      await talao.ana.post(`invoices/${invoice.id}/link`, { venda_id: sale.id }),
      409,
      'Nota cancelada não pode ser vinculada',
    );
    await talao.ana.delete(`invoices/${second.id}`);
    const restored = await saleOf(sale);
    const numbers = restored.parcelas.map(({ numero, valor }: { numero: number; valor: number }) => [
      numero,
      valor,
    ]);
    assert.deepEqual(
      numbers,
      [
        [1, 50],
        [2, 0],
        [3, 50],
      ],
      'the number that was received stays with what it was',
    );
    assert.deepEqual(restored.parcelas[2].vencimento, own[1].vencimento);
    assert.equal(restored.faturado_em, null);
    assert.equal((await take(half(sale.pedido))).venda_id, sale.id, 'it may be invoiced again');
    assert.deepEqual(
      (await saleOf(sale)).parcelas.map(({ numero }: { numero: number }) => numero),
      [2, 3],
    );
    const undone = (await talao.ana.get('commission-receipts?limit=1')).body.data[0];
    await talao.ana.delete(`commission-receipts/${undone.id}`);
    assert.equal((await talao.ana.delete(`invoices/${invoice.id}`)).status, 200);
  });

  test('restore the sale’s own instalments once, when deleted after a cancellation', async () => {
    const cancelAfterReceipt = async () => {
      const sale = await order();
      const own = (await saleOf(sale)).parcelas;
      const invoice = await take(half(sale.pedido));
      const receipt = recordOf(await receive(sale.id, 1, 5), 201);
      assert.equal((await send(cancellationXml(invoice.chave))).status, 200);
      assert.equal((await talao.ana.delete(`commission-receipts/${receipt.id}`)).status, 200);
      return { sale, own, invoice };
    };
    const free = await cancelAfterReceipt();
    assert.equal((await talao.ana.delete(`invoices/${free.invoice.id}`)).status, 200);
    assert.deepEqual((await saleOf(free.sale)).parcelas, free.own, 'as they were, numbers too');

    const { sale, invoice } = await cancelAfterReceipt();
    assert.equal((await receive(sale.id, 3, 4)).status, 201);
    assert.equal((await talao.ana.delete(`invoices/${invoice.id}`)).status, 200);
    const received = async () =>
      (await commissionOf(sale)).parcelas.map(({ parcela, valor, recebido }: Record<string, number>) => [
        parcela,
        valor,
        recebido,
      ]);
    assert.deepEqual(
      await received(),
      [
        [2, 5, 0],
        [3, 5, 4],
      ],
      'a receipt names the third',
    );
    const terms = (condicao: string) => talao.ana.put(`sales/${sale.id}`, { condicao });
    assertRefused(await terms('0/30'), 409, 'Parcela com comissão recebida não pode ser removida');
    assert.equal((await terms('0/30/60')).status, 200);
    assert.deepEqual(
      await received(),
      [
        [1, 3.33, 0],
        [2, 3.34, 0],
        [3, 3.33, 4],
      ],
      'each is known by its number',
    );
  });

  test('create a sale under a new code when theirs was that of a quotation', async () => {
    const quotation = await order({ status: 'Orçamento', pedido: undefined });
    assert.equal((await talao.ana.post(`sales/${quotation.id}/order`, {})).status, 200);
    const invoice = await take({
      compra: quotation.pedido,
      itens: [{ produto: 'A', quantidade: 1, valor: 33 }],
    });
    assert.deepEqual([invoice.situacao, invoice.pedido], ['sem_pedido', quotation.pedido]);
    const made = recordOf(await talao.ana.post(`invoices/${invoice.id}/sale`, {}), 201);
    assert.match(made.pedido, /^PED-/);
  });
});
