import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';

interface Entry {
  parcela: number;
  recebido: number;
  situacao: string;
  evento_em: string | null;
}

onEachEngine('Statement lines of a note of several orders', (talao) => {
  const office = new Invoicing(talao, 'JUNTOS');

  /** Two orders of 100,00 in one note of two duplicatas of 100,00: each order has 50,00 of each, at 10 %. */
  const invoiceTwo = async () => {
    const [one, other] = [await office.order(), await office.order()];
    const { numero } = await office.take({
      itens: [one, other].map(({ pedido }) => ({ produto: 'A', quantidade: 10, valor: 100, xPed: pedido })),
      duplicatas: ['2026-11-10', '2026-12-10'].map((vencimento) => ({ vencimento, valor: 100 })),
    });
    return { sales: [one, other] as const, numero };
  };
  const state = async (csv: string) =>
    recordOf(await talao.ana.upload(`statements?representada_id=${office.representadaId}`, csv), 201);
  const receivedOf = async (sale: { id: string }) =>
    (await office.commissionOf(sale)).parcelas.map(({ recebido }: Entry) => recebido);

  test('pay the instalment of the note in each order', async () => {
    const { sales, numero } = await invoiceTwo();
    const { id, linhas } = await state(`NF;Parcela;Comissão;Pagamento\n${numero};1;10,00;10/11/2026\n`);
    const [line] = linhas;
    assert.deepEqual(
      [line.venda_id, line.parcela, line.parcelas, line.esperado, line.diferenca],
      [sales[0].id, null, [1, 1], 10, 0],
    );
    for (const sale of sales) {
      assert.deepEqual(await receivedOf(sale), [5, 0]);
      assert.equal((await office.saleOf(sale)).parcelas[0].pago_em, '2026-11-10');
    }
    assert.deepEqual(await faultsAfter(talao, []), []);
    assert.equal((await talao.ana.delete(`statements/${id}`)).status, 200);
    for (const sale of sales) {
      assert.deepEqual(await receivedOf(sale), [0, 0]);
      assert.equal((await office.saleOf(sale)).parcelas[0].pago_em, null);
    }
  });

  test('pay all of the note, or what one order has of an instalment', async () => {
    const whole = await invoiceTwo();
    const { linhas: all } = await state(`NF;Comissão\n${whole.numero};20,00\n`);
    assert.deepEqual([all[0].parcelas, all[0].diferenca], [[1, 1, 2, 2], 0]);
    for (const sale of whole.sales) assert.deepEqual(await receivedOf(sale), [5, 5]);

    const parts = await invoiceTwo();
    const { linhas } = await state(`NF;Comissão\n${parts.numero}/1;5,00\n${parts.numero}/1;5,00\n`);
    assert.deepEqual(
      linhas.map(({ situacao, parcelas }: { situacao: string; parcelas: number[] }) => [situacao, parcelas]),
      [
        ['antecipada', [1]],
        ['antecipada', [1]],
      ],
    );
    for (const sale of parts.sales) assert.deepEqual(await receivedOf(sale), [5, 0]);
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('tell nothing of them as missing, and put a difference on the last', async () => {
    const { sales, numero } = await invoiceTwo();
    const { linhas, faltantes } = await state(`NF;Comissão\nNF ${numero} 1/2;9,00\n`);
    assert.deepEqual([linhas[0].parcelas, linhas[0].diferenca], [[1, 1], -1]);
    assert.deepEqual(await receivedOf(sales[0]), [5, 0]);
    assert.deepEqual(await receivedOf(sales[1]), [4, 0]);
    const ids = sales.map(({ id }) => id);
    assert.ok(
      !faltantes.some(
        ({ venda_id, parcela }: { venda_id: string; parcela: number }) =>
          parcela === 1 && ids.includes(venda_id),
      ),
    );
  });
});
