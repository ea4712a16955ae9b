import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { createClient } from '../../../test/samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers as they are shown.
type Shown = any;

onEachEngine('An instalment whose title is gone', (talao) => {
  const office = new Invoicing(talao, 'TITULO');
  const { order, take, takeNumber } = office;

  /** An order whose note has two instalments of R$ 50,00. */
  const invoiced = async (numero: number) => {
    const sale = await order();
    await take({
      numero,
      compra: sale.pedido,
      emissao: '2026-11-02',
      itens: [{ produto: 'A', quantidade: 10, valor: 100 }],
      duplicatas: [
        { vencimento: '2026-11-10', valor: 50 },
        { vencimento: '2026-11-30', valor: 50 },
      ],
    });
    return sale;
  };
  const setting = async (changes: object) =>
    recordOf(await talao.ana.put(`representadas/${office.representadaId}`, changes), 200);
  const position = async (data: string, ...lines: string[]) => {
    const csv = ['Titulo;CNPJ;Vencimento;Valor;Saldo;Baixa', ...lines].join('\r\n');
    const answer = await talao.ana.upload(
      `title-positions?representada_id=${office.representadaId}&data=${data}`,
      `${csv}\r\n`,
    );
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.data.id as string;
  };
  const line = (titulo: string, vencimento: string, saldo: string, baixa = '') =>
    `${titulo};${office.destinatario};${vencimento};50,00;${saldo};${baixa}`;
  const told = async (sale: { id: string }) =>
    (await office.commissionOf(sale)).parcelas.map(
      ({ situacao, evento_em, vence_em, presumido }: Shown) =>
        `${situacao} ${evento_em} ${vence_em} ${presumido}`,
    );
  const WAITING = 'prevista null null false';

  test('counts as paid on its day, and waits again without the setting or the position', async () => {
    const numero = takeNumber();
    const sale = await invoiced(numero);
    const positions = [
      await position(
        '2026-11-05',
        line(`${numero}/1`, '10/11/2026', '50,00'),
        line(`${numero}/2`, '30/11/2026', '50,00'),
      ),
      await position('2026-11-12', line(`${numero}/2`, '30/11/2026', '50,00')),
    ];
    assert.deepEqual(await told(sale), [WAITING, WAITING]);
    await setting({ pagamento_por_titulo: true });
    const paid = 'a_receber 2026-11-12 2026-12-15 true';
    assert.deepEqual(await told(sale), [paid, WAITING]);
    const listed = async (presumido: boolean) => {
      const { body } = await talao.ana.get(
        `commissions?representada_id=${office.representadaId}&presumido=${presumido}`,
      );
      const own = body.data.filter(({ venda_id }: Shown) => venda_id === sale.id);
      return own.map(({ parcela }: Shown) => parcela);
    };
    assert.deepEqual([await listed(true), await listed(false)], [[1], [2]]);
    const shown = (await office.saleOf(sale)) as Shown;
    assert.deepEqual(
      shown.parcelas.map(({ pago_em }: Shown) => pago_em),
      [null, null],
    );
    // A change of the sale keeps it, and a payment that somebody notes comes first.
    await talao.ana.put(`sales/${sale.id}`, { observacao: 'x' });
    assert.deepEqual(await told(sale), [paid, WAITING]);
    await talao.ana.put(`sales/${sale.id}/installments/1`, { pago_em: '2026-11-11' });
    assert.deepEqual(await told(sale), ['a_receber 2026-11-11 2026-12-15 false', WAITING]);
    await talao.ana.put(`sales/${sale.id}/installments/1`, { pago_em: null, inadimplente: true });
    assert.deepEqual(await told(sale), [WAITING, WAITING]);
    await talao.ana.put(`sales/${sale.id}/installments/1`, { inadimplente: false });
    assert.deepEqual(await told(sale), [paid, WAITING]);
    await talao.ana.delete(`title-positions/${positions[1]}`);
    assert.deepEqual(await told(sale), [WAITING, WAITING]);
    await position('2026-11-13', `${numero}/1;${office.destinatario};10/11/2026;50,00;0,00;09/11/2026`);
    assert.deepEqual(await told(sale), [
      'a_receber 2026-11-09 2026-12-15 true',
      'a_receber 2026-11-13 2026-12-15 true',
    ]);
    await setting({ pagamento_por_titulo: false });
    assert.deepEqual(await told(sale), [WAITING, WAITING]);
  });

  test('is never presumed while it is overdue, and speaks of notes that come later', async () => {
    await setting({ pagamento_por_titulo: true, pagamento_presumido: 0 });
    const numero = takeNumber();
    await position('2026-11-14', line(`${numero}/1`, '10/11/2026', '50,00'));
    const sale = await invoiced(numero);
    assert.deepEqual(await told(sale), [WAITING, WAITING]);
    await position('2026-11-15', line('9/9', '30/11/2026', '1,00'));
    assert.deepEqual(await told(sale), ['a_receber 2026-11-15 2026-12-15 true', WAITING]);
    assert.deepEqual(await faultsAfter(talao, []), []);
    // Titles are those of one client.
    const { id: clienteId } = await createClient(talao.ana);
    await talao.ana.put(`sales/${sale.id}`, { clienteId });
    assert.deepEqual(await told(sale), ['a_receber 2026-11-10 2026-12-15 true', WAITING]);
    await talao.ana.put(`sales/${sale.id}`, { clienteId: office.clienteId });
    assert.deepEqual(await told(sale), ['a_receber 2026-11-15 2026-12-15 true', WAITING]);
    await setting({ pagamento_por_titulo: false });
    assert.deepEqual(await told(sale), ['a_receber 2026-11-10 2026-12-15 true', WAITING]);
  });
});
