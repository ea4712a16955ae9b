import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { accessKey, cancellationXml, nfeXml } from '../../../test/nfe.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';
import { updateCompany } from '../../access/companies/companies.queries.ts';

onEachEngine('Invoices linked by hand', (talao) => {
  const office = new Invoicing(talao, 'MAO');
  const { emitente, destinatario, order, send, take, saleOf } = office;
  const due = (...valores: number[]) => valores.map((valor, at) => ({ vencimento: `2026-12-1${at}`, valor }));

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

  test('stay where they are once commission was received for them', async () => {
    const [sale, other] = [await order(), await order()];
    const linked = await take({
      compra: sale.pedido,
      itens: [{ produto: 'A', quantidade: 10, valor: 100 }],
    });
    const { parcelas } = recordOf(await talao.ana.get(`sales/${sale.id}/commission`), 200);
    assert.equal((await office.receive(sale.id, parcelas[0].parcela, 1)).status, 201);
    const itens = [{ item: 1, venda_id: other.id }];
    assertRefused(
      await talao.ana.post(`invoices/${linked.id}/link`, { itens }),
      409,
      'Nota com comissão recebida não pode ser deletada',
    );
  });

  test('create no sale that would be invalid', async () => {
    const item = { produto: 'N', quantidade: 1, valor: 3.33 };
    const waiting = await take({ compra: 'NINGUEM-1', itens: [item] });
    const sell = (key = {}) => talao.ana.post(`invoices/${waiting.id}/sale`, {}, key);
    await talao.ana.put(`clients/${office.clienteId}`, { ativo: false });
    assertRefused(await sell(), 422, 'Cliente não encontrado ou inativo');
    await talao.ana.put(`clients/${office.clienteId}`, { ativo: true });
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
