import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

interface Share {
  repasse_valor: number;
  repasse_devido: number;
}

const cents = (value: number) => Math.round(value * 100);

onEachEngine('The sum of what vendedores have of the commissions', (talao) => {
  let bruno: Person;
  let other: Person;
  let sold: string[];

  before(async () => {
    bruno = await personIn(talao.ana, 'vendedor', { repasse: 33.333333 });
    other = await personIn(talao.ana, 'vendedor', { repasse: 12.5 });
    const { id: representadaId } = await createRepresentada(talao.ana, { comissao: 7.77 });
    const client = await createClient(talao.ana, { vendedor_id: bruno.id });
    const sell = async (changes: object) =>
      (await createSale(talao.ana, { clienteId: client.id, representadaId, ...changes })).id;
    const priced = (valorUnitario: number) => [{ produtoId: 'A', quantidade: 1, valorUnitario }];
    sold = [
      await sell({ itens: priced(100.01), data: '2026-01-10' }),
      await sell({ itens: priced(99_999_999.99), condicao: '28/35/42', status: 'Pedido' }),
      await sell({ itens: priced(0.07), data: '2026-01-10' }),
      await sell({ itens: priced(500), status: 'CANCELADA' }),
      await sell({ itens: priced(300), data: '2026-01-10', vendedor_id: other.id }),
    ];
    const linhas = [{ venda_id: sold[0], parcela: 1, valor: 5 }];
    await talao.ana.post('commission-receipts', {
      representada_id: representadaId,
      data: '2026-02-15',
      valor: 5,
      linhas,
    });
    await talao.ana.post('commissions/adjust', {
      venda_id: sold[2],
      parcela: 1,
      ajuste: -0.03,
      motivo: 'Combinado',
    });
  });

  const sumOf = (entries: Share[]) => ({
    repasse_valor: entries.reduce((sum, { repasse_valor }) => sum + cents(repasse_valor), 0) / 100,
    repasse_devido: entries.reduce((sum, { repasse_devido }) => sum + cents(repasse_devido), 0) / 100,
    repasse_pago: 0,
  });

  test('is refused with an invalid flag, and absent without the flag', async () => {
    assert.equal((await talao.ana.get('commissions?soma=1')).status, 400);
    assert.equal('soma' in (await talao.ana.get('commissions')).body, false);
  });

  for (const query of [
    '',
    'situacao=prevista',
    'situacao=atrasada,divergente',
    'por=venda&de=2026-01-01&ate=2026-01-31',
  ])
    test(`is that of all pages, each rounded by itself, asked with "${query}"`, async () => {
      const all = await talao.ana.get(`commissions?limit=100&${query}`);
      const asked = await talao.ana.get(`commissions?limit=1&soma=true&${query}`);
      assert.ok(all.body.data.length > 0);
      assert.deepEqual(asked.body.soma, sumOf(all.body.data));
    });

  test('is, for a vendedor, that of the sales of his own name', async () => {
    const seen = (await bruno.get('commissions?limit=100')).body.data as (Share & { venda_id: string })[];
    const own = seen.filter(({ venda_id }) => venda_id !== sold[4]);
    assert.equal(own.length, seen.length - 1);
    const { body } = await bruno.get('commissions?limit=1&soma=true');
    assert.deepEqual(body.soma, sumOf(own));
  });
});
