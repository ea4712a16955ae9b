import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { isRefusedFromBox } from '../../../test/from-box.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { type NfeValues, nfeXml } from '../../../test/nfe.ts';
import { readPdfPages } from '../../../test/pdf-text.ts';
import { createClient, createRepresentada, createSale, sendInvoice } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

onEachEngine('Payouts to vendedores', (talao) => {
  let ana: Company;
  let bruno: Person;
  let carla: Person;
  let representada_id: string;

  before(async () => {
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    ana = await talao.createCompany('Repasses');
    bruno = await personIn(ana, 'vendedor', { repasse: 30 });
    carla = await personIn(ana, 'vendedor', { repasse: 50 });
    representada_id = (await createRepresentada(ana, { comissao: 10 })).id;
  });

  const sell = (changes: object = {}) =>
    createSale(ana, {
      representadaId: representada_id,
      vendedor_id: bruno.id,
      data: '2026-09-10',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
      ...changes,
    });
  const receive = async (venda_id: string, valor: number, data = '2026-11-01') =>
    recordOf(
      await ana.post('commission-receipts', {
        representada_id,
        data,
        valor,
        linhas: [{ venda_id, parcela: 1, valor }],
      }),
      201,
    );
  const pay = (changes: object) =>
    ana.post('payouts', { vendedor_id: bruno.id, data: '2026-11-10', ...changes });
  const entryOf = async (id: string) => recordOf(await ana.get(`sales/${id}/commission`), 200).parcelas[0];

  test('refuse what is not his, does not add up, or is not open', async () => {
    const sale = await sell();
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 3 }];
    assertRefused(await pay({ valor: 4, linhas }), 400, 'A soma das linhas deve ser igual ao valor pago');
    assertRefused(await pay({ vendedor_id: carla.id, valor: 3, linhas }), 422, 'Parcela não encontrada');
    assertRefused(
      await pay({ valor: 3, linhas: [{ venda_id: sale.id, parcela: 2, valor: 3 }] }),
      422,
      'Parcela não encontrada',
    );
    assertRefused(await pay({ vendedor_id: sale.id, valor: 3, linhas }), 422, 'Vendedor não encontrado');
    assertRefused(await pay({ valor: 3, alocar: 'recebidas' }), 422, 'O valor passa do repasse em aberto');
    assert.equal((await pay({ data: '2026-12-01', valor: 3, linhas })).status, 400);
    assert.equal((await pay({ valor: 3 })).status, 400);
    assertRefused(
      await pay({ valor: 3, linhas, alocar: 'recebidas' }),
      400,
      'Envie linhas ou alocar, não os dois',
    );
    assert.equal(
      (await bruno.post('payouts', { vendedor_id: bruno.id, data: '2026-11-10', valor: 3, linhas })).status,
      403,
    );
    assert.equal((await ana.delete(`sales/${sale.id}`)).status, 200);
  });

  test('pay an entry no more than its share, unless that is confirmed, and say so', async () => {
    const [sale, other] = [await sell(), await sell()];
    const line = (venda_id: string, valor: number) => ({ venda_id, parcela: 1, valor });
    const beyond = 'O repasse passa do que é devido';
    const refused = await pay({ valor: 6.01, linhas: [line(other.id, 3), line(sale.id, 3.01)] });
    assert.deepEqual(
      [refused.status, refused.body.error, refused.body.code, refused.body.campo],
      [409, beyond, 'payout_beyond_owed', 'linhas.1'],
    );
    const twice = await pay({ valor: 4, linhas: [line(sale.id, 2), line(sale.id, 2)] });
    assert.equal(twice.body.campo, 'linhas.1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pay({ valor: 3, linhas: [line(sale.id, 3)] })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(11).fill(409)]);
    assert.equal((await entryOf(sale.id)).repasse_pago, 3);
    // What takes back is never beyond.
    const more = await pay({
      valor: 0.5,
      linhas: [line(sale.id, 2), line(other.id, -1.5)],
      confirmar: true,
    });
    assert.equal(more.status, 201);
    assert.deepEqual(more.body.avisos, [{ campo: 'linhas.0', mensagem: beyond }]);
    const within = await pay({ valor: -2, linhas: [line(sale.id, -2)] });
    assert.equal(within.status, 201);
    assert.ok(!('avisos' in within.body));
    for (const { id } of (await ana.get('payouts')).body.data) await ana.delete(`payouts/${id}`);
    for (const { id } of [sale, other]) assert.equal((await ana.delete(`sales/${id}`)).status, 200);
  });

  test('are shared among what was received in full, oldest first, and taken back as a whole', async () => {
    const [first, second, short] = [await sell(), await sell({ data: '2026-10-02' }), await sell()];
    await receive(first.id, 10);
    await receive(second.id, 10, '2026-11-02');
    await receive(short.id, 9);
    const openTo = async (reader: Pick<Company, 'get'>, day: string) =>
      (await reader.get(`payouts?abertos=${day}`)).body.abertos;
    const own = { vendedor_id: bruno.id, vendedor_nome: 'Bruno Lima' };
    assert.deepEqual(await openTo(ana, '2026-10-31'), [{ ...own, parcelas: 1, valor: 3 }]);
    assert.deepEqual(await openTo(bruno, '2026-11-30'), [{ ...own, parcelas: 2, valor: 6 }]);
    assert.deepEqual(await openTo(carla, '2026-11-30'), []);
    const key = { 'idempotency-key': randomUUID() };
    const wish = { vendedor_id: bruno.id, data: '2026-11-10', alocar: 'recebidas', referencia: 'PIX' };
    const made = recordOf(await ana.post('payouts', { ...wish, valor: 4 }, key), 201);
    assertRefused(
      await ana.post('payouts', { ...wish, valor: 1 }, key),
      409,
      'Idempotency-Key já usada com outra requisição',
    );
    assert.deepEqual(made.linhas, [
      { venda_id: first.id, parcela: 1, valor: 3 },
      { venda_id: second.id, parcela: 1, valor: 1 },
    ]);
    assertRefused(await pay({ valor: 2.01, alocar: 'recebidas' }), 422, 'O valor passa do repasse em aberto');
    const { repasse_percentual, repasse_valor, repasse_pago, vendedor_id, vendedor_nome } = await entryOf(
      second.id,
    );
    assert.deepEqual(
      [repasse_percentual, repasse_valor, repasse_pago, vendedor_id, vendedor_nome],
      [30, 3, 1, bruno.id, 'Bruno Lima'],
    );
    const { body } = await ana.get(`commissions?vendedor_id=${bruno.id}&soma=true`);
    assert.deepEqual([body.total, body.soma.repasse_valor, body.soma.repasse_pago], [3, 9, 4]);
    assert.equal((await ana.get(`commissions?vendedor_id=${carla.id}`)).body.total, 0);

    assert.deepEqual(recordOf(await bruno.get(`payouts/${made.id}`), 200), made);
    assert.equal((await carla.get(`payouts/${made.id}`)).status, 404);
    assert.equal((await bruno.get('payouts?de=2026-11-10&ate=2026-11-10')).body.total, 1);
    assert.equal((await carla.get('payouts')).body.total, 0);
    assertRefused(
      await ana.delete(`users/${bruno.id}`),
      409,
      'Vendedor com repasse pago não pode ser removido',
    );

    const csv = await ana.get(`users/${bruno.id}/payout-statement?formato=csv&ate=2026-11-01`);
    assert.equal(csv.text.trim().split('\r\n').length, 3);
    assert.match(csv.text, /100,00;30,00;3,00;3,00;0,00/);
    for (const list of [`users/${bruno.id}/payout-statement`, 'payouts', 'commission-receipts/withheld'])
      assert.equal((await ana.get(`${list}?formato=xlsx`)).status, 200, list);
    assert.equal((await carla.get(`users/${bruno.id}/payout-statement`)).status, 404);
    const pdf = await bruno.get(`users/${bruno.id}/payout-statement?formato=pdf`);
    assert.equal(pdf.status, 200);
    assert.ok(readPdfPages(pdf.bytes).flat().join(' ').includes('Em aberto: R$'), 'its sums');

    assertDeleted(await ana.delete(`payouts/${made.id}`), 'Repasse deletado com sucesso');
    assert.equal((await entryOf(first.id)).repasse_pago, 0);
  });

  test('keep their sale and its instalments', async () => {
    const sale = await sell({ condicao: '0/30', status: 'Pedido' });
    recordOf(await pay({ valor: 1, linhas: [{ venda_id: sale.id, parcela: 2, valor: 1 }] }), 201);
    assertRefused(await ana.delete(`sales/${sale.id}`), 409, 'Venda com repasse pago não pode ser deletada');
    assertRefused(
      await ana.put(`sales/${sale.id}`, { condicao: '0' }),
      409,
      'Parcela com repasse pago não pode ser removida',
    );
    recordOf(await ana.put(`sales/${sale.id}`, { observacao: 'nova', condicao: '0/40' }), 200);
    assert.equal(recordOf(await ana.get(`sales/${sale.id}/commission`), 200).parcelas[1].repasse_pago, 1);
  });

  test('are taken back before a note comes for their sale, alone or with others', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const representadaId = (await createRepresentada(ana, { cnpj: emitente })).id;
    const clienteId = (await createClient(ana, { cnpj_cpf: destinatario })).id;
    const order = (pedido: string) => sell({ representadaId, clienteId, pedido, status: 'Pedido' });
    const [sale, other] = [await order('REPASSE-1'), await order('REPASSE-2')];
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 1 }];
    const paid = (await pay({ valor: 1, linhas, confirmar: true })).body.data;
    const note = (values: NfeValues) => sendInvoice(ana, nfeXml({ emitente, destinatario, ...values }));
    const refusal = 'Venda com repasse pago não aceita nota: desfaça o repasse antes';
    const both = [other, sale].map(({ pedido }) => ({ produto: 'A', valor: 100, xPed: pedido }));
    const xml = nfeXml({ emitente, destinatario, compra: 'REPASSE-1' });
    const refused = await sendInvoice(ana, xml);
    assertRefused(refused, 409, refusal);
    await isRefusedFromBox(ana, xml, refused);
    assertRefused(await note({ itens: both }), 409, refusal);
    assert.equal(recordOf(await ana.get(`sales/${other.id}`), 200).faturado_em, null);
    const waiting = (await note({ itens: [{ produto: 'B', valor: 7 }] })).body.data;
    assertRefused(await ana.post(`invoices/${waiting.id}/link`, { venda_id: sale.id }), 409, refusal);
    assert.equal((await ana.delete(`payouts/${paid.id}`)).status, 200);
    assert.equal((await note({ itens: both })).body.data.vendas.length, 2);
  });
});
