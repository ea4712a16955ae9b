import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { idsOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../../test/samples.ts';
import { foldText } from '../../../domain/text.ts';

const NAMES = ['Padaria São João', '100% Trigo', 'A_B Padaria', 'Água\\Viva', 'Bar 12'];
const SALES = 40;

/** So many of one item at this price, that each total comes again. */
const TOTALS = [837.5, 1234.56, 5, 12];

interface Found {
  id: string;
  pedido: string;
  nome: string;
  valor: number;
}

onEachEngine('Search of sales', (talao) => {
  /** The newest first. */
  let sales: Found[];

  before(async () => {
    const { id: representadaId } = await createRepresentada(talao.ana);
    const clients: { id: string; nome: string }[] = [];
    for (const nome of NAMES) clients.push(await createClient(talao.ana, { nome, cidade: 'Padariópolis' }));
    sales = [];
    for (let n = 0; n < SALES; n++) {
      const { id, nome } = clients[n % clients.length] as { id: string; nome: string };
      // The name of one client also stands in an order code: such a sale is found once.
      const pedido = n % 7 === 0 ? `PADARIA-${n}%` : `Nº_${n}\\`;
      const valor = TOTALS[n % TOTALS.length] as number;
      const itens = [{ produtoId: 'P', quantidade: 1, valorUnitario: valor }];
      const sale = await createSale(talao.ana, { clienteId: id, representadaId, pedido, itens });
      sales.unshift({ id: sale.id, pedido, nome, valor });
    }
    const itens = [{ produtoId: 'P', quantidade: 1, valorUnitario: 837.5 }];
    await createSale(talao.bia, { pedido: 'PADARIA-1%', itens });
  });

  const matching = (term: string) =>
    sales
      .filter(({ pedido, nome }) =>
        foldText(term)
          .split(' ')
          .every((word) => [pedido, nome].some((text) => foldText(text).includes(word))),
      )
      .map(({ id }) => id);

  for (const term of [
    'padaria',
    'Nº',
    'n',
    '12',
    '_',
    '%',
    '\\',
    '0%',
    'são',
    'a-2',
    'padariopolis',
    'ia sao',
    'joao pada',
    'nº_1 trigo',
    'trigo joao',
    'b',
  ]) {
    // The first page gathers all there are; once they are known to be many, the later ones are walked to.
    test(`finds "${term}" in order codes and names, whatever the page`, async () => {
      const expected = matching(term);
      for (const page of [1, 2, 3, 1]) {
        const answer = await talao.ana.get(`sales?search=${encodeURIComponent(term)}&limit=2&page=${page}`);
        assert.deepEqual(idsOf(answer), expected.slice(2 * page - 2, 2 * page));
        assert.equal(answer.body.total, expected.length);
      }
    });

    test(`finds "${term}" among those of one status`, async () => {
      const answer = await talao.ana.get(`sales?search=${encodeURIComponent(term)}&status=PAGA&limit=100`);
      assert.deepEqual(idsOf(answer), matching(term));
    });
  }

  for (const [term, valor, name] of [
    ['837,50', 837.5, ''],
    ['837.5', 837.5, ''],
    ['R$ 1.234,56', 1234.56, ''],
    ['trigo 837,50', 837.5, 'trigo'],
    ['5,00 padaria', 5, 'padaria'],
    ['37,50', 37.5, ''],
  ] as const)
    test(`finds "${term}" by the total of the sale, whatever the page`, async () => {
      const expected = sales.filter((sale) => sale.valor === valor && matching(name).includes(sale.id));
      for (const page of [1, 2, 3, 1]) {
        const answer = await talao.ana.get(`sales?search=${encodeURIComponent(term)}&limit=2&page=${page}`);
        assert.deepEqual(
          idsOf(answer),
          expected.slice(2 * page - 2, 2 * page).map(({ id }) => id),
        );
        assert.equal(answer.body.total, expected.length);
      }
    });
});
