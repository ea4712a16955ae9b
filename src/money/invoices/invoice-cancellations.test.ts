import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { accessKey, cancellationXml } from '../../../test/nfe.ts';

onEachEngine('Cancelled invoices', (talao) => {
  const office = new Invoicing(talao, 'CANC');
  const { emitente, half, order, send, take, saleOf, commissionOf, receive } = office;
  const due = (...valores: number[]) => valores.map((valor, at) => ({ vencimento: `2026-12-1${at}`, valor }));

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
    assertRefused(await send(cancellationXml(chave, { tipo: '210200' })), 400, 'O arquivo não é uma NF-e');
    const request = /<evento.*<\/evento>/s.exec(cancellationXml(chave))?.[0] as string;
    for (const unregistered of [cancellationXml(chave, { resultado: '573' }), request])
      assertRefused(await send(unregistered), 422, 'O cancelamento não foi registrado pela SEFAZ');
    const rehearsed = await talao.ana.send('POST', 'invoices?simular=true', cancellationXml(chave), {
      'content-type': 'application/xml',
    });
    assert.equal(recordOf(rehearsed, 200).situacao, 'cancelada');
    const key = { 'idempotency-key': `cancelar-${talao.engine}` };
    const answer = await send(cancellationXml(chave), { headers: key });
    const cancelled = recordOf(answer, 200);
    assert.deepEqual([cancelled.id, cancelled.situacao, cancelled.diferencas], [invoice.id, 'cancelada', []]);
    const replayed = await send(cancellationXml(chave), { headers: key });
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
});
