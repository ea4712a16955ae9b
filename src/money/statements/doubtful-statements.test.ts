import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';
import { openCorpusOffice, readStatements } from '../../../test/statement-corpus.ts';

// biome-ignore lint/suspicious/noExplicitAny: lines as the answers show them.
type Shown = any;

onEachEngine('A statement that a careful person could doubt', (talao) => {
  let ana: Company;
  let representada_id: string;
  const statements = readStatements();

  before(async () => {
    ({ company: ana, representadaId: representada_id } = await openCorpusOffice(talao));
  });

  const send = (text: string, query = '&simular=true') =>
    ana.upload(`statements?representada_id=${representada_id}${query}`, text);

  for (const { name, text, query, says } of statements)
    test(`is told as it should be: ${name}`, async () => {
      const { status, body } = await send(text, `&simular=true&${query}`);
      assert.deepEqual(status === 200 ? wordsOf(body.data) : [body.error], says);
    });

  test('shows no columns where two tables stand side by side', async () => {
    const text = 'NF;Comissão;NF;Comissão\n251;10,00;252;10,00';
    const answer = await ana.upload(`statements/columns?representada_id=${representada_id}`, text);
    assertRefused(answer, 400, 'O extrato tem duas tabelas lado a lado: envie uma de cada vez');
  });

  test('keeps its doubts and warnings, through a dismissal too', async () => {
    const posted = recordOf(await send('Pedido;NF;COM;COMISSÃO\nP1;252;10,00;7,00', ''), 201);
    const [line] = posted.linhas;
    assert.deepEqual(
      line.candidatos.map(({ pedido }: Shown) => pedido),
      ['P1', 'P2'],
      'the open entries of both',
    );
    const path = `statements/${posted.id}`;
    const settle = (body: object) => ana.put(`${path}/lines/2`, body);
    assert.equal(recordOf(await settle({ dispensar: 'outro' }), 200).motivo, 'outro');
    const restored = recordOf(await settle({ dispensar: null }), 200);
    assert.deepEqual([restored.situacao, restored.motivo], ['desconhecida', 'pedido_nota']);
    const stored = recordOf(await ana.get(path), 200);
    assert.deepEqual(stored.avisos, ['Há duas colunas de comissão: foi lida COM, e não COMISSÃO']);
    assert.equal((await ana.delete(path)).status, 200);
  });

  test('sets no payment before the sale, nor on the day of its emission', async () => {
    const late = { data: '2026-11-01', pedido: 'LATER' };
    const client = await createClient(ana, {});
    const sale = await createSale(ana, {
      ...late,
      representadaId: representada_id,
      clienteId: client.id,
      status: 'AGUARDANDO PAGAMENTO',
      itens: [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }],
    });
    const paidBy = async (text: string) => {
      const posted = recordOf(await send(text, '&data=2026-11-14'), 201);
      const { parcelas } = recordOf(await ana.get(`sales/${sale.id}`), 200);
      assert.equal((await ana.delete(`statements/${posted.id}`)).status, 200);
      return [parcelas[0].pago_em, posted.avisos, posted.totais.diferenca_antecipada];
    };
    const early = ['A linha 2 foi paga antes da venda: confira a data'];
    assert.deepEqual(await paidBy('Pedido;Comissão;Pagamento\nLATER;10,00;31/10/2026'), [null, early, 0]);
    assert.deepEqual(await paidBy('Pedido;Comissão;Data\nLATER;9,00;01/11/2026'), ['2026-11-14', [], -1]);
    assert.deepEqual(await paidBy('Pedido;Comissão;Data Pagto\nLATER;10,00;01/11/2026'), [
      '2026-11-01',
      [],
      0,
    ]);
  });
});

/** A line for each line, and one for each warning. */
function wordsOf({ linhas, avisos }: Shown): string[] {
  const lines = linhas.map(({ linha, situacao, motivo, venda_id, pedido, informado }: Shown) =>
    [linha, situacao, motivo ?? '-', venda_id === null ? '-' : pedido, informado ?? '-'].join(' '),
  );
  return [...lines, ...avisos.map((aviso: string) => `! ${aviso}`)];
}
