import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { runTalao } from '../../../test/cli-process.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { Invoicing } from '../../../test/invoicing.ts';
import { unreadableFiles } from '../../../test/statement-forms.ts';

onEachEngine('Order books', (talao) => {
  const office = new Invoicing(talao, 'CART');
  const { take, half, read } = office;
  const order = (changes: object = {}) => office.order({ condicao: undefined, ...changes });
  const send = (lines: readonly string[], { query = '', type = 'text/csv' } = {}) =>
    talao.ana.send(
      'POST',
      `order-books?representada_id=${office.representadaId}${query}`,
      `${['Pedido;Produto;Qtd;Atendida;Saldo;Valor;Previsão;Status', ...lines].join('\r\n')}\r\n`,
      { 'content-type': type },
    );
  const balanceOf = async ({ id }: { id: string }) => (await read(`sales/${id}`)).saldo;
  const statesOf = ({ linhas }: { linhas: Record<string, unknown>[] }) =>
    linhas.map(({ situacao, corte }) => [situacao, corte]);

  before(async () => {
    await talao.ana.put('company', { saldo_desde: '2026-01-01' });
  });

  test('are refused when they are none', async () => {
    const noHeading = await talao.ana.send(
      'POST',
      `order-books?representada_id=${office.representadaId}`,
      'A;B\r\n1;2\r\n',
      { 'content-type': 'text/csv' },
    );
    assert.deepEqual(
      [noHeading.status, noHeading.body.error],
      [400, 'Não encontrei o cabeçalho da carteira'],
    );
    assert.deepEqual(noHeading.body.primeiras, [
      ['A', 'B'],
      ['1', '2'],
    ]);
    assert.equal((await send(['X;;1;;1;;;'], { query: '&data=2026-11-16' })).status, 400);
    const gone = await talao.ana.get('order-books/019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11');
    assertRefused(gone, 404, 'Carteira não encontrada');
    const upload = (representada: string, file: Uint8Array<ArrayBuffer>) =>
      talao.ana.upload(`order-books?representada_id=${representada}`, file);
    for (const [file, error] of await unreadableFiles())
      assertRefused(await upload(office.representadaId, new Uint8Array(file)), 400, error);
    const nobody = '019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11';
    assertRefused(await upload(nobody, new Uint8Array(1)), 422, 'Representada não encontrada');
  });

  test('hold each line against its sale, and close what they cut', async () => {
    const itens = [
      { produtoId: 'A', quantidade: 10, valorUnitario: 10 },
      { produtoId: 'B', quantidade: 4, valorUnitario: 5 },
    ];
    const sale = await order({ itens, entrega_em: '2027-01-10' });
    const silent = await order();
    await take(half(sale.pedido));
    const lines = [
      `${sale.pedido};A;10;5;3;;01/12/2026;Aguardando`,
      ';B;4;0;4;;01/11/2026;',
      'NADA-1;A;1;0;1;;;',
      `${sale.pedido};Z;1;0;1;;;`,
      `${sale.pedido};A;x;;;;;`,
    ];
    const dry = recordOf(await send(lines, { query: '&simular=true' }), 200);
    assert.equal(dry.id, null);
    const book = recordOf(await send(lines), 201);
    assert.deepEqual(statesOf(book), [
      ['corte', 2],
      ['atrasado', 0],
      ['desconhecido', null],
      ['item_estranho', null],
      ['ilegivel', null],
    ]);
    assert.deepEqual({ ...dry, id: book.id, simulado: false, created_at: book.created_at }, book);
    assert.ok(book.ausentes.some(({ venda_id }: { venda_id: string }) => venda_id === silent.id));
    assert.equal(book.totais.corte, 1);
    assertRefused(await send(lines), 409, 'Esta carteira já foi importada');
    const saldo = await balanceOf(sale);
    assert.deepEqual([saldo.previsao, saldo.itens[0].fabrica.previsao], ['2026-11-01', '2026-12-01']);
    assert.equal((await read(`sales/${sale.id}/commission`)).parcelas.at(-1).previsao, '2026-11-01');

    const unknown = await talao.ana.post(`order-books/${book.id}/apply`, { linhas: [99] });
    assert.equal(unknown.status, 400);
    const applied = recordOf(
      await talao.ana.post(`order-books/${book.id}/apply`, { linhas: [2, 3, 4] }),
      201,
    );
    assert.deepEqual(
      applied.encerramentos.map(({ motivo, itens, carteira_id }: Record<string, unknown>) => [
        motivo,
        itens,
        carteira_id,
      ]),
      [['corte', [{ produto_id: 'A', quantidade: 2, valor: 20 }], book.id]],
    );
    assert.deepEqual(applied.ignoradas, [
      { linha: 3, motivo: 'situacao' },
      { linha: 4, motivo: 'situacao' },
    ]);
    const again = recordOf(await talao.ana.post(`order-books/${book.id}/apply`, { linhas: [2] }), 201);
    assert.deepEqual(again, { encerramentos: [], ignoradas: [{ linha: 2, motivo: 'aplicada' }] });
    const now = recordOf(await talao.ana.get(`order-books/${book.id}`), 200);
    assert.deepEqual([now.linhas[0].situacao, now.linhas[0].aplicada], ['corte', true]);
    assert.equal((await balanceOf(sale)).itens[0].encerrado, 2);
    const listed = (await talao.ana.get('order-books')).body.data[0];
    assert.deepEqual([listed.id, listed.linhas, listed.totais.corte], [book.id, 5, 1]);
    assert.equal((await talao.ana.get('order-books?formato=csv')).status, 200);

    assertDeleted(await talao.ana.delete(`order-books/${book.id}`), 'Carteira desfeita com sucesso');
    const back = await balanceOf(sale);
    assert.deepEqual(
      [back.previsao, back.itens[0].encerrado, back.itens[0].fabrica],
      ['2027-01-10', 0, null],
    );
  });

  test('judge the words of the factory, missing notes, and more or less', async () => {
    const [one, two, three, four, five] = [
      await order(),
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    const book = recordOf(
      await send([
        `${one.pedido};;;;;;;Cancelado pela fábrica`,
        `${two.pedido};A;10;0;10;;;Bloqueado crédito`,
        `${three.pedido};A;10;4;6;;;`,
        `${four.pedido};A;;;12;;;Desbloqueado`,
        `${five.pedido};A;;;8;;;`,
      ]),
      201,
    );
    assert.deepEqual(
      book.linhas.map(({ situacao }: { situacao: string }) => situacao),
      ['cancelado', 'bloqueado', 'nota_faltando', 'a_mais', 'a_menos'],
    );
    const { ignoradas } = recordOf(
      await talao.ana.post(`order-books/${book.id}/apply`, { linhas: [2] }),
      201,
    );
    assert.deepEqual(ignoradas, [{ linha: 2, motivo: 'cancele_a_venda' }]);
  });

  test('find a sale that is typed later', async () => {
    const early = recordOf(
      await send(['CART-TARDE;A;10;0;8;;07/12/2026;'], { query: '&data=2026-11-14' }),
      201,
    );
    assert.deepEqual(statesOf(early), [['desconhecido', null]]);
    const sale = await order({ pedido: 'CART-TARDE' });
    await take(half(sale.pedido));
    const { linhas, totais } = recordOf(await talao.ana.get(`order-books/${early.id}`), 200);
    assert.deepEqual(
      [linhas[0].venda_id, linhas[0].produto_id, linhas[0].situacao, linhas[0].corte, totais.corte],
      [sale.id, 'A', 'corte', 2, 1],
    );
    const listed = (await talao.ana.get('order-books?limit=100')).body.data;
    assert.equal(listed.find(({ id }: { id: string }) => id === early.id).totais.corte, 1);
    const { encerramentos } = recordOf(
      await talao.ana.post(`order-books/${early.id}/apply`, { linhas: [2] }),
      201,
    );
    assert.deepEqual(encerramentos[0].itens, [{ produto_id: 'A', quantidade: 2, valor: 20 }]);
    assert.equal((await balanceOf(sale)).previsao, '2026-12-07');
  });

  test('learn the sale of a code, and forget it', async () => {
    const sale = await order();
    const book = recordOf(await send(['F-700;A;;;10;;05/12/2026;', 'F-700;;;;;;;Liberado']), 201);
    const teach = (venda_id: string | null, linha = 2) =>
      talao.ana.put(`order-books/${book.id}/lines/${linha}`, { venda_id });
    assertRefused(await teach('019a8b1c-5c20-7f3e-8a41-6d2f9b0c7e11'), 422, 'Venda não encontrada');
    assertRefused(await teach(sale.id, 9), 404, 'Linha não encontrada');
    const line = recordOf(await teach(sale.id), 200);
    assert.deepEqual([line.venda_id, line.produto_id, line.situacao], [sale.id, 'A', 'igual']);
    assert.equal((await balanceOf(sale)).previsao, '2026-12-05');
    const next = recordOf(await send(['F-700;A;;;10;;06/12/2026;']), 201);
    assert.equal(next.linhas[0].venda_id, sale.id);
    assert.equal((await balanceOf(sale)).previsao, '2026-12-06');
    assert.equal(recordOf(await teach(null), 200).situacao, 'desconhecido');
    assert.equal((await balanceOf(sale)).previsao, null);
    const { code, stdout } = await runTalao(talao.databaseUrl, 'verify');
    assert.equal(code, 0, stdout);
  });
});
