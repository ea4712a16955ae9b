import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { idsOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

const DETAILS = ['vendedor_id', 'condicao', 'valor_comissao'];

onEachEngine('The details of listed sales', (talao) => {
  let bruno: Person;
  let sold: string;

  before(async () => {
    bruno = await personIn(talao.ana, 'vendedor');
    const client = await createClient(talao.ana, { nome: 'Padaria Aurora', vendedor_id: bruno.id });
    const { id: representadaId } = await createRepresentada(talao.ana, { comissao: 5 });
    const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 837.5 }];
    const own = { clienteId: client.id, representadaId, itens };
    sold = (await createSale(talao.ana, { ...own, condicao: '28/35', status: 'Pedido' })).id;
    await createSale(talao.ana, { ...own, status: 'CANCELADA' });
    await createSale(talao.ana, { ...own, status: 'Orçamento' });
  });

  const detailsOf = (body: { data: Record<string, unknown>[] }) =>
    body.data.map((sale) => DETAILS.map((name) => sale[name]));

  test('are refused with an invalid flag, and absent without the flag', async () => {
    assert.equal((await talao.ana.get('sales?detalhes=sim')).status, 400);
    for (const query of ['', 'detalhes=false', 'search=aurora']) {
      const { body } = await talao.ana.get(`sales?${query}`);
      assert.ok(body.data.every((sale: object) => DETAILS.every((name) => !(name in sale))));
    }
  });

  for (const query of [
    '',
    'ordem=-created_at',
    'search=aurora',
    'search=837,50',
    'etapa=registrada,cancelada,orcamento',
  ])
    test(`are added to the fields of the list with "${query}"`, async () => {
      const { body } = await talao.ana.get(`sales?detalhes=true&${query}`);
      assert.deepEqual(detailsOf(body), [
        [bruno.id, null, null],
        [bruno.id, null, 0],
        [bruno.id, '28/35', 41.88],
      ]);
      const plain = await talao.ana.get(`sales?${query}`);
      const summaries = body.data.map((sale: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(sale).filter(([name]) => !DETAILS.includes(name))),
      );
      assert.deepEqual([summaries, body.total], [plain.body.data, plain.body.total]);
    });

  test('are those of the page, and do not stand in files', async () => {
    const second = await talao.ana.get('sales?detalhes=true&limit=1&page=3');
    assert.deepEqual([idsOf(second), detailsOf(second.body)], [[sold], [[bruno.id, '28/35', 41.88]]]);
    const [plain, asked] = [
      await talao.ana.get('sales?formato=csv'),
      await talao.ana.get('sales?formato=csv&detalhes=true'),
    ];
    const lines = asked.text.split('\r\n').map((line) => line.split(';'));
    // What the client answered by his link stands in files only where it is asked for.
    assert.deepEqual(lines[0]?.slice(-2), ['origem', 'resposta']);
    assert.equal(
      lines.map((line) => line.slice(0, line.length > 1 ? -2 : 1).join(';')).join('\r\n'),
      plain.text,
    );
  });

  test('tell a vendedor no commission of the office', async () => {
    const answer = await bruno.get('sales?detalhes=true');
    assert.deepEqual(
      detailsOf(answer.body).map(([, , commission]) => commission),
      [null, null, null],
    );
  });
});
