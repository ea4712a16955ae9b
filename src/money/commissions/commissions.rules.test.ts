import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertInvalid, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createRule,
  createSale,
} from '../../../test/samples.ts';

const TODAY = '2026-11-15';

// biome-ignore lint/suspicious/noExplicitAny: entries as the answers show them.
type Entry = any;

onEachEngine('Commissions by rule', (talao) => {
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

  test('come from the most specific rule, and list the overridden ones', async () => {
    const client = await createClient(ana);
    const product = await createProduct(ana, { id: `R-${randomUUID()}` });
    const own = await createRepresentada(ana, { comissao: 5 });
    const rule = (changes: object) =>
      createRule(ana, { representada_id: own.id, produto_id: null, ...changes });
    const byClient = await rule({ cliente_id: client.id, percentual: 2 });
    const byProduct = await rule({
      produto_id: product.id,
      percentual: 3,
      de: '2026-10-01',
      ate: '2026-10-31',
    });
    const byBoth = await rule({ cliente_id: client.id, produto_id: product.id, percentual: 4 });
    const lines = [
      item(1, 100, { produtoId: product.id, comissao: 9.5 }),
      item(1, 100, { produtoId: product.id }),
    ];
    const sale = await sell({
      clienteId: client.id,
      representadaId: own.id,
      itens: [...lines, item(1, 100)],
    });
    const losers = [
      { origem: 'cliente_produto', percentual: 4, regra_id: byBoth.id },
      { origem: 'produto', percentual: 3, regra_id: byProduct.id },
      { origem: 'cliente', percentual: 2, regra_id: byClient.id },
      { origem: 'representada', percentual: 5, regra_id: null },
    ];
    const read = await explain(sale.id);
    assert.deepEqual(
      read.itens.map(({ origem, percentual, regra_id, valor, preteridas }: Entry) => ({
        origem,
        percentual,
        regra_id,
        valor,
        preteridas,
      })),
      [
        { origem: 'item', percentual: 9.5, regra_id: null, valor: 9.5, preteridas: losers },
        { ...losers[0], valor: 4, preteridas: losers.slice(1) },
        { ...losers[2], valor: 2, preteridas: losers.slice(3) },
      ],
    );
    assert.deepEqual([read.valor, read.percentual_medio], [15.5, 5.1667]);

    // A sale keeps the rates it was created with, until it is recomputed.
    await ana.delete(`commission-rules/${byBoth.id}`);
    await ana.put(`commission-rules/${byProduct.id}`, { percentual: 50 });
    await ana.put(`representadas/${own.id}`, {
      comissao: 1,
      comissao_evento: 'faturamento',
      comissao_dia: 5,
    });
    assert.deepEqual(await explain(sale.id), read);
    const same = {
      clienteId: client.id,
      representadaId: own.id,
      data: '2026-10-10',
      pedido: `${sale.pedido}-B`,
    };
    await ana.put(`sales/${sale.id}`, { ...same, itens: [...lines, item(1, 100)] });
    assert.deepEqual((await explain(sale.id)).itens, read.itens);
    const again = recordOf(await ana.post(`sales/${sale.id}/commission/recalculate`, {}), 200);
    assert.deepEqual(
      again.itens.map(({ percentual }: Entry) => percentual),
      [9.5, 50, 2],
    );
    assert.equal(again.evento, 'faturamento');
    assert.equal(again.parcelas[0].vence_em, '2026-11-05');
    await ana.put(`sales/${sale.id}`, { data: '2026-09-30' });
    assert.deepEqual(
      (await explain(sale.id)).itens.map(({ origem }: Entry) => origem),
      ['item', 'cliente', 'cliente'],
    );
  });

  for (const [what, changes, details] of [
    [
      'a percentage of an item above 100',
      { itens: [item(1, 1, { comissao: 100.5 })] },
      { 'itens.0.comissao': 'Deve ser no máximo 100' },
    ],
    [
      'a percentage of an item with seven decimals',
      { itens: [item(1, 1, { comissao: 0.1234567 })] },
      { 'itens.0.comissao': 'Use no máximo 6 casas decimais' },
    ],
    [
      'terms that do not grow',
      { condicao: '28/28' },
      { condicao: 'Use de 1 a 24 prazos em dias, crescentes, de 0 a 720 (ex: 28/35/42)' },
    ],
    ['no instalments', { parcelas: [] }, { parcelas: 'Deve conter pelo menos um item' }],
    [
      'an instalment of nothing',
      { parcelas: [{ vencimento: TODAY, valor: 0 }] },
      { 'parcelas.0.valor': 'Deve ser maior que zero' },
    ],
    [
      'parts of a centavo',
      { parcelas: [{ vencimento: TODAY, valor: 1.005 }] },
      { 'parcelas.0.valor': 'Use no máximo 2 casas decimais' },
    ],
    [
      'an instalment without a day',
      { parcelas: [{ valor: 1 }] },
      { 'parcelas.0.vencimento': 'Campo obrigatório' },
    ],
    [
      'a payment in the future',
      { parcelas: [{ vencimento: TODAY, valor: 1, pago_em: '2026-11-17' }] },
      { 'parcelas.0.pago_em': 'A data não pode estar no futuro' },
    ],
  ] as const) {
    test(`refuse a sale with ${what}`, async () => {
      const [client, own] = [await createClient(ana), representada];
      const body = { clienteId: client.id, representadaId: own.id, itens: [item(1, 1)], ...changes };
      assertInvalid(await ana.post('sales', body), details);
    });
  }
});
