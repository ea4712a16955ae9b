import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createRepresentada, createSale } from '../../../test/samples.ts';

const TODAY = '2026-11-15';

// biome-ignore lint/suspicious/noExplicitAny: entries as the answers show them.
type Entry = any;

onEachEngine('Commissions', (talao) => {
  let ana: Company;
  let representada: { id: string };

  before(async () => {
    talao.now = () => new Date(`${TODAY}T15:00:00Z`);
    ana = await talao.createCompany('Comissões');
    representada = await createRepresentada(ana, { nome: 'Serra Azul', comissao: 5 });
  });

  const sell = (changes: object = {}) =>
    createSale(ana, { representadaId: representada.id, data: '2026-10-10', ...changes });
  const item = (quantidade: number, valorUnitario: number, more: object = {}) => ({
    produtoId: 'CAFE',
    quantidade,
    valorUnitario,
    ...more,
  });
  const explain = async (id: string) => recordOf(await ana.get(`sales/${id}/commission`), 200);
  const entriesOf = async (id: string): Promise<Entry[]> => (await explain(id)).parcelas;
  const show = async (id: string) => recordOf(await ana.get(`sales/${id}`), 200);

  test('of a sale have one instalment by default, invoiced and paid on the day of the sale', async () => {
    const sale = await sell({ itens: [item(1, 210)] });
    const { condicao, faturado_em, parcelas, itens } = await show(sale.id);
    assert.deepEqual([condicao, faturado_em], [null, '2026-10-10']);
    assert.deepEqual(parcelas, [
      { numero: 1, vencimento: '2026-10-10', valor: 210, pago_em: '2026-10-10', inadimplente: false },
    ]);
    assert.deepEqual(
      itens.map(({ comissao }: Entry) => comissao),
      [null],
    );
    assert.deepEqual(sale.itens, [
      { produto_id: 'CAFE', quantidade: 1, valor_unitario: 210, valor_total: 210 },
    ]);
    assert.deepEqual(await explain(sale.id), {
      percentual_medio: 5,
      valor: 10.5,
      evento: 'liquidacao',
      comissao_base: 'produtos',
      devolucoes: [],
      movidas: [],
      valor_a_faturar: 0,
      itens: [
        {
          produto_id: 'CAFE',
          base: 210,
          percentual: 5,
          valor: 10.5,
          origem: 'representada',
          regra_id: null,
          preteridas: [],
        },
      ],
      parcelas: [
        {
          venda_id: sale.id,
          pedido: sale.pedido,
          parcela: 1,
          data: '2026-10-10',
          cliente_id: sale.cliente_id,
          cliente_nome: 'Mercado São João',
          representada_id: representada.id,
          representada_nome: 'Serra Azul',
          nota: null,
          base: 210,
          percentual: 5,
          valor: 10.5,
          evento: 'liquidacao',
          evento_em: '2026-10-10',
          vence_em: '2026-11-15',
          recebido: 0,
          ajuste: 0,
          motivo: null,
          saldo: 10.5,
          situacao: 'a_receber',
          presumido: false,
          vendedor_id: null,
          vendedor_nome: null,
          repasse_percentual: 0,
          repasse_valor: 0,
          repasse_pago: 0,
          repasse_devido: 0,
          devolvido: 0,
          a_faturar: false,
          previsao: null,
        },
      ],
    });
  });

  test('are summed apart where the payment is presumed, and as they would be if it were', async () => {
    const office = await talao.createCompany('Presumidas');
    const { id } = await createRepresentada(office, { comissao: 10 });
    await createSale(office, {
      representadaId: id,
      data: '2026-09-10',
      status: 'Pedido',
      itens: [item(1, 100)],
    });
    const sum = async (asked: string) => {
      const { prevista, atrasada } = recordOf(
        await office.get(`commissions/summary?ate=2026-12-31${asked}`),
        200,
      );
      return [prevista.saldo, atrasada.saldo];
    };
    assert.equal((await office.get('commissions/summary?presumir=-1')).status, 400);
    assert.deepEqual(await sum(''), [10, 0]);
    assert.deepEqual(await sum('&presumir=65'), [0, 10]);
    assert.deepEqual(await sum('&presumir=66'), [10, 0]);
    assert.deepEqual(await sum('&presumido=true'), [0, 0]);
    await office.put(`representadas/${id}`, { pagamento_presumido: 5 });
    assert.deepEqual(await sum('&presumido=true'), [0, 10]);
    assert.deepEqual(await sum('&presumido=false'), [0, 0]);
  });

  test('refuse instalments that do not add up to the total, and terms given twice', async () => {
    const sale = await sell({ itens: [item(1, 100)] });
    const parcelas = [{ vencimento: TODAY, valor: 99.99 }];
    const base = { clienteId: sale.cliente_id, representadaId: representada.id, itens: [item(1, 100)] };
    for (const [changes, message] of [
      [{ parcelas }, 'A soma das parcelas deve ser igual ao total da venda'],
      [{ parcelas, condicao: '28' }, 'Envie parcelas ou condicao, não as duas'],
    ] as const) {
      assertRefused(await ana.post('sales', { ...base, ...changes }), 400, message);
      assertRefused(await ana.put(`sales/${sale.id}`, changes), 400, message);
    }
    const sent = await ana.put(`sales/${sale.id}`, {
      itens: [item(1, 50)],
      parcelas: [{ vencimento: TODAY, valor: 50 }],
    });
    assert.deepEqual(recordOf(sent, 200).parcelas, [
      { numero: 1, vencimento: TODAY, valor: 50, pago_em: null, inadimplente: false },
    ]);
  });

  test('are split among instalments by their terms, and become due as these are paid', async () => {
    const sale = await sell({ status: 'Pedido', itens: [item(1, 100)], condicao: '28/35/42' });
    const { condicao, faturado_em, parcelas } = await show(sale.id);
    assert.deepEqual([condicao, faturado_em], ['28/35/42', null]);
    assert.deepEqual(parcelas, [
      { numero: 1, vencimento: '2026-11-07', valor: 33.34, pago_em: null, inadimplente: false },
      { numero: 2, vencimento: '2026-11-14', valor: 33.33, pago_em: null, inadimplente: false },
      { numero: 3, vencimento: '2026-11-21', valor: 33.33, pago_em: null, inadimplente: false },
    ]);
    const read = await entriesOf(sale.id);
    assert.deepEqual(
      read.map(({ valor, percentual, situacao }) => [valor, percentual, situacao]),
      [
        [1.67, 5.009, 'prevista'],
        [1.66, 4.9805, 'prevista'],
        [1.67, 5.0105, 'prevista'],
      ],
    );
    const paid = await ana.put(`sales/${sale.id}/installments/2`, { pago_em: '2026-09-20' });
    assert.deepEqual(recordOf(paid, 200), {
      numero: 2,
      vencimento: '2026-11-14',
      valor: 33.33,
      pago_em: '2026-09-20',
      inadimplente: false,
    });
    const late = (await entriesOf(sale.id))[1];
    assert.deepEqual(
      [late.evento_em, late.vence_em, late.situacao],
      ['2026-09-20', '2026-10-15', 'atrasada'],
    );
    await ana.put(`sales/${sale.id}/installments/2`, { pago_em: null, vencimento: '2026-12-01' });
    const back = (await entriesOf(sale.id))[1];
    assert.deepEqual([back.evento_em, back.situacao], [null, 'prevista']);
    assert.equal((await show(sale.id)).parcelas[1].vencimento, '2026-12-01');
  });

  test('refuse payments of unknown instalments, and in the future', async () => {
    const { id } = await sell();
    assertRefused(await ana.put(`sales/${randomUUID()}/installments/1`, {}), 404, 'Venda não encontrada');
    for (const numero of ['2', '0', 'x', '01', '1.0'])
      assertRefused(await ana.put(`sales/${id}/installments/${numero}`, {}), 404, 'Parcela não encontrada');
    assertInvalid(await ana.put(`sales/${id}/installments/1`, { pago_em: '2026-11-17', vencimento: null }), [
      {
        code: 'invalid_type',
        expected: 'string',
        received: 'null',
        path: ['vencimento'],
        message: 'Campo obrigatório',
      },
      { code: 'custom', message: 'A data não pode estar no futuro', path: ['pago_em'] },
    ]);
  });

  test('follow the stages that a sale enters, not those that it leaves', async () => {
    const sale = await sell({ status: 'Pedido', itens: [item(1, 100)], condicao: '0/30' });
    await ana.put(`sales/${sale.id}/installments/1`, { pago_em: '2026-10-12' });
    const daysOf = async () => {
      const { faturado_em, parcelas } = await show(sale.id);
      return [faturado_em, ...parcelas.map(({ pago_em }: Entry) => pago_em)];
    };
    await ana.put(`sales/${sale.id}`, { status: 'Enviado' });
    assert.deepEqual(await daysOf(), [TODAY, '2026-10-12', null]);
    await ana.put(`sales/${sale.id}`, { status: 'PAGA' });
    assert.deepEqual(await daysOf(), [TODAY, '2026-10-12', TODAY]);
    await ana.put(`sales/${sale.id}/installments/2`, { pago_em: null });
    await ana.put(`sales/${sale.id}`, { status: 'PAGA', faturado_em: null });
    assert.deepEqual(
      await daysOf(),
      [null, '2026-10-12', null],
      'a stage that it is in already is not entered',
    );
    await ana.put(`sales/${sale.id}`, { status: 'Pedido', faturado_em: '2026-11-01' });
    assert.deepEqual(await daysOf(), ['2026-11-01', '2026-10-12', null]);
    await ana.put(`sales/${sale.id}`, { status: 'Faturado' });
    assert.deepEqual(await daysOf(), ['2026-11-01', '2026-10-12', null]);
  });

  test('are scaled with the total of a sale, and refuse one below what was paid', async () => {
    const sale = await sell({ status: 'Pedido', itens: [item(1, 100)], condicao: '0/30/60' });
    const valuesAfter = async (changes: object) => {
      const { parcelas } = recordOf(await ana.put(`sales/${sale.id}`, changes), 200);
      return parcelas.map(({ valor }: Entry) => valor);
    };
    assert.deepEqual(await valuesAfter({ itens: [item(1, 50)] }), [16.68, 16.66, 16.66]);
    await ana.put(`sales/${sale.id}/installments/1`, { pago_em: TODAY });
    assert.deepEqual(await valuesAfter({ itens: [item(1, 100)] }), [16.68, 41.66, 41.66]);
    assertRefused(
      await ana.put(`sales/${sale.id}`, { itens: [item(1, 16.67)] }),
      409,
      'As parcelas pagas passam do novo total',
    );
    assert.deepEqual(await valuesAfter({ data: '2026-10-01' }), [16.68, 41.66, 41.66]);
    assert.deepEqual(await valuesAfter({ status: 'PAGA' }), [16.68, 41.66, 41.66]);
    assert.deepEqual(await valuesAfter({ itens: [item(1, 10)] }), [1.68, 4.16, 4.16]);
    const entries = await entriesOf(sale.id);
    assert.equal(
      entries.reduce((sum, { valor }) => sum + Math.round(valor * 100), 0),
      50,
    );
  });

  test('are zero once the sale is cancelled', async () => {
    const sale = await sell({ itens: [item(1, 100)] });
    await ana.put(`sales/${sale.id}`, { status: 'Cancelado' });
    const [entry] = await entriesOf(sale.id);
    assert.deepEqual(
      [entry.base, entry.percentual, entry.valor, entry.saldo, entry.situacao],
      [100, 0, 0, 0, 'cancelada'],
    );
  });

  test('are adjusted with a reason, and the adjustment is removed with 0', async () => {
    const sale = await sell({ itens: [item(1, 100)] });
    const adjust = (changes: object) =>
      ana.post('commissions/adjust', {
        venda_id: sale.id,
        parcela: 1,
        ajuste: -0.5,
        motivo: 'Frete',
        ...changes,
      });
    const entry = recordOf(await adjust({}), 200);
    assert.deepEqual(
      [entry.valor, entry.ajuste, entry.motivo, entry.saldo, entry.situacao],
      [5, -0.5, 'Frete', 4.5, 'a_receber'],
    );
    assert.deepEqual((await entriesOf(sale.id))[0], entry);
    assert.equal(recordOf(await adjust({ ajuste: -5 }), 200).situacao, 'recebida');
    const none = recordOf(await adjust({ ajuste: 0, motivo: 'Engano' }), 200);
    assert.deepEqual([none.ajuste, none.motivo, none.saldo], [0, null, 5]);
    assertRefused(await adjust({ venda_id: randomUUID() }), 422, 'Venda não encontrada');
    assertRefused(await adjust({ parcela: 2 }), 422, 'Parcela não encontrada');
    assertInvalid(await adjust({ motivo: ' ', ajuste: 0.001 }), [
      { code: 'custom', message: 'Use no máximo 2 casas decimais', path: ['ajuste'] },
      {
        code: 'too_small',
        minimum: 1,
        type: 'string',
        inclusive: true,
        exact: false,
        message: 'Deve ter pelo menos 1 caractere',
        path: ['motivo'],
      },
    ]);
    const key = { 'idempotency-key': randomUUID() };
    const body = { venda_id: sale.id, parcela: 1, ajuste: 1, motivo: 'Uma vez' };
    const first = await ana.post('commissions/adjust', body, key);
    assert.deepEqual((await ana.post('commissions/adjust', body, key)).body, first.body);
  });
});
