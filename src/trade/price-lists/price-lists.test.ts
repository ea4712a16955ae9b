import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../test/caller.ts';
import { assertRefused } from '../../../test/expect.ts';
import { faultsAfter } from '../../../test/hand-edits.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';
import { unreadableFiles } from '../../../test/statement-forms.ts';
import { dayIn } from '../../domain/calendar.ts';
import { addDays } from '../../domain/periods.ts';
import { enforceDue } from './enforce-due.ts';

interface Shop {
  readonly caller: Caller;
  readonly representada: string;
}

const csv = (...lines: string[]) => ['Código;Descrição;Preço', ...lines].join('\n');

onEachEngine('A price list', (talao) => {
  async function open(): Promise<Shop> {
    const caller = await talao.createCompany('Ana Representações');
    return { caller, representada: (await createRepresentada(caller)).id };
  }
  const product = ({ caller, representada }: Shop, codigo: string, preco: number, more: object = {}) =>
    createProduct(caller, {
      codigo,
      nome: `Produto ${codigo}`,
      preco,
      representada_id: representada,
      ...more,
    });
  const send = ({ caller, representada }: Shop, file: string | Uint8Array<ArrayBuffer>, query = '') =>
    caller.upload(`price-lists?representada_id=${representada}${query}`, file);
  async function post(shop: Shop, file: string, query = '') {
    const answer = await send(shop, file, query);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body.data;
  }
  const apply = async (shop: Shop, id: string, body: object = {}) => {
    const answer = await shop.caller.post(`price-lists/${id}/apply`, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const priceOf = async ({ caller }: Shop, id: string) =>
    (await caller.get(`products/${id}`)).body.data.preco;
  const situations = (list: { linhas: { linha: number; situacao: string }[] }) =>
    list.linhas.map(({ linha, situacao }) => `${linha} ${situacao}`);
  const today = () => dayIn('America/Sao_Paulo', talao.now());

  test('is refused without a representada, a table, a heading or a day that it can speak of', async () => {
    const shop = await open();
    const { caller, representada } = shop;
    const nobody = '019a8b1e-0000-7000-8000-000000000000';
    assertRefused(
      await caller.upload(`price-lists?representada_id=${nobody}`, csv('1;A;1,00')),
      422,
      'Representada não encontrada',
    );
    assertRefused(
      await send(shop, csv('1;A;1,00'), `&tabela_id=${nobody}`),
      422,
      'Tabela de preços não encontrada',
    );
    const headless = await caller.upload(`price-lists?representada_id=${representada}`, 'Cor;Peso\nazul;1\n');
    assert.deepEqual([headless.status, headless.body.error], [400, 'Não encontrei o cabeçalho da lista']);
    assert.deepEqual(headless.body.primeiras, [
      ['Cor', 'Peso'],
      ['azul', '1'],
    ]);
    const past = await send(shop, csv('1;A;1,00'), `&vale_de=${addDays(today(), -3)}`);
    assert.deepEqual(past.body.details[0].path, ['vale_de']);
    assert.equal(past.body.details[0].message, 'A data já passou');
    assert.equal((await send(shop, csv('1;A;1,00'), `&data=${addDays(today(), 3)}`)).status, 400);
    for (const [file, error] of await unreadableFiles())
      assertRefused(await send(shop, new Uint8Array(file)), 400, error);
  });

  test('tells each line apart, and what is gone, without changing a price', async () => {
    const shop = await open();
    const same = await product(shop, '1', 10);
    const moved = await product(shop, '2', 10);
    const doubtful = await product(shop, '3', 10);
    const twice = await product(shop, '4', 10);
    const unread = await product(shop, '5', 10);
    const gone = await product(shop, '6', 10);
    const file = csv(
      'GRUPO 1;;',
      '1;A;10,00',
      '0002;B;10,333',
      '3;C;15,01',
      '4;D;11,00',
      '4;D;12,00',
      '4;D;11,00',
      '5;E;sob consulta',
      '99;Nova;7,50',
    );
    assert.equal((await send(shop, file, '&simular=true')).status, 200);
    const list = await post(shop, file);
    assert.deepEqual(situations(list), [
      '3 igual',
      '4 alterado',
      '5 suspeito',
      '6 repetido',
      '7 repetido',
      '9 ilegivel',
      '10 novo',
    ]);
    const [, second, third, fourth, , , last] = list.linhas;
    assert.deepEqual([second.antigo, second.novo, second.variacao], [10, 10.333, 3.33]);
    assert.equal(third.variacao, 50.1);
    assert.equal(fourth.motivo, 'linhas 6, 7');
    assert.deepEqual([last.produto_id, last.descricao, last.novo], [null, 'Nova', 7.5]);
    assert.deepEqual(list.sumiram, [{ produto_id: gone.id, codigo: '6', nome: 'Produto 6', preco: 10 }]);
    assert.deepEqual([list.totais.sobem, list.totais.descem, list.totais.sumiram], [2, 0, 1]);
    assert.equal(list.variacao_ponderada, null);
    for (const { id } of [same, moved, doubtful, twice, unread, gone])
      assert.equal(await priceOf(shop, id), 10);
    assertRefused(await send(shop, file), 409, 'Esta lista já foi importada');
    const shown = await shop.caller.get(`price-lists/${list.id}`);
    assert.deepEqual(shown.body.data, list);
    const all = await shop.caller.get('price-lists?situacao=aberta');
    assert.equal(all.body.total, 1);
    assert.equal(all.body.data[0].totais.alterado, 1);
  });

  test('is applied whole or not at all, once, and undone to what was before', async () => {
    const shop = await open();
    const moved = await product(shop, '1', 10);
    const doubtful = await product(shop, '2', 10);
    const leaving = await product(shop, '3', 10);
    const twice = await product(shop, '4', 10);
    const file =
      'Código;Descrição;Preço;IPI;Mínimo\n1;A;11,00;5;9,00\n2;B;30,00;;\n4;C;8,00;;\n4;C;9,00;;\n9;Nova;7,00;isento;6,50\n';
    const { id } = await post(shop, file);
    const refused = (body: object) => shop.caller.post(`price-lists/${id}/apply`, body);
    assertRefused(await refused({}), 409, '1 preço muda mais de 50 %');
    const unknown = await refused({ fora: [2, 77], confirmar: true });
    assert.deepEqual(unknown.body.details[0].path, ['fora', '1']);
    const wrong = await refused({ desativar: [moved.id], confirmar: true });
    assert.deepEqual(wrong.body.details[0].path, ['desativar', '0']);
    assert.equal(await priceOf(shop, moved.id), 10);

    const applied = await apply(shop, id, {
      confirmar: true,
      criar: true,
      desativar: [leaving.id],
      fora: [4],
    });
    assert.equal(applied.situacao, 'em_vigor');
    assert.deepEqual(situations(applied), ['2 alterado', '3 suspeito', '4 repetido', '5 alterado', '6 novo']);
    assert.deepEqual(
      applied.linhas.map(({ aplicada }: { aplicada: boolean }) => aplicada),
      [true, true, false, true, true],
    );
    const { data: now } = (await shop.caller.get(`products/${moved.id}`)).body;
    assert.deepEqual([now.preco, now.ipi, now.preco_minimo], [11, 5, 9]);
    assert.equal(await priceOf(shop, doubtful.id), 30);
    assert.equal(await priceOf(shop, twice.id), 9);
    assert.equal((await shop.caller.get(`products/${leaving.id}`)).body.data.ativo, false);
    const made = applied.linhas[4].produto_id;
    const { data: created } = (await shop.caller.get(`products/${made}`)).body;
    assert.deepEqual(
      [created.codigo, created.nome, created.preco, created.ipi, created.preco_minimo],
      ['9', 'Nova', 7, 0, 6.5],
    );
    assertRefused(await refused({}), 409, 'A lista já foi aplicada');
    assert.deepEqual((await shop.caller.get(`price-lists/${id}`)).body.data, applied);

    await shop.caller.put(`products/${doubtful.id}`, { preco: 31 });
    const undone = await shop.caller.delete(`price-lists/${id}`);
    assert.equal(undone.body.message, 'Lista de preços deletada com sucesso');
    const { data: back } = (await shop.caller.get(`products/${moved.id}`)).body;
    assert.deepEqual([back.preco, back.ipi, back.preco_minimo], [10, null, null]);
    assert.equal(await priceOf(shop, doubtful.id), 31);
    assert.equal((await shop.caller.get(`products/${leaving.id}`)).body.data.ativo, true);
    assert.equal((await shop.caller.get(`products/${made}`)).status, 404);
    assertRefused(await shop.caller.get(`price-lists/${id}`), 404, 'Lista de preços não encontrada');
  });

  test('is not applied where it changes nothing, much of two prices, or takes a code that is there', async () => {
    const shop = await open();
    await product(shop, '1', 10);
    await product(shop, '2', 10);
    const refused = async (file: string, body: object) =>
      shop.caller.post(`price-lists/${(await post(shop, file)).id}/apply`, body);
    assertRefused(await refused(csv('1;A;10,00', '2;B;10,00'), {}), 409, 'A lista não muda nada');
    assertRefused(await refused(csv('1;A;20,00', '2;B;20,00'), {}), 409, '2 preços mudam mais de 50 %');
    const barcode = '7891000100103';
    await product(shop, barcode, 10);
    const known = await refused(`EAN;Descrição;Preço\n${barcode};Azul;7,00`, { criar: true });
    assertRefused(known, 409, 'Já existe um produto com este código');
  });

  test('counts from its day on, in the name of who applied it', async () => {
    const shop = await open();
    const { id: moved } = await product(shop, '1', 10);
    const { id: cliente } = await createClient(shop.caller);
    const day = addDays(today(), 10);
    const { id } = await post(shop, csv('1;A;12,00'), `&vale_de=${day}`);
    const applied = await apply(shop, id);
    assert.equal(applied.situacao, 'programada');
    assert.equal(applied.linhas[0].aplicada, true);
    const offered = async (data: string) =>
      (
        await shop.caller.get(
          `prices?cliente_id=${cliente}&representada_id=${shop.representada}&data=${data}`,
        )
      ).body.data[0].preco;
    assert.deepEqual(
      [await offered(today()), await offered(addDays(day, -1)), await offered(day)],
      [10, 10, 12],
    );
    assert.equal(await priceOf(shop, moved), 10);
    await enforceDue(talao.db, addDays(day, -1));
    assert.equal(await priceOf(shop, moved), 10);
    await Promise.all([enforceDue(talao.db, day), enforceDue(talao.db, day)]);
    assert.equal(await priceOf(shop, moved), 12);
    assert.equal((await shop.caller.get(`price-lists/${id}`)).body.data.situacao, 'em_vigor');
    const entries = (await shop.caller.get(`audit?recurso=produtos&registro_id=${moved}`)).body.data;
    assert.equal(entries.length, 2);
  });

  test('is not undone under a newer one, nor unasked under sales at its prices', async () => {
    const shop = await open();
    const { id: moved } = await product(shop, '1', 10);
    const first = await post(shop, csv('1;A;11,00'));
    await apply(shop, first.id);
    const second = await post(shop, csv('1;A;12,00'));
    await apply(shop, second.id);
    assertRefused(
      await shop.caller.delete(`price-lists/${first.id}`),
      409,
      'Desfaça antes a lista mais nova',
    );
    const itens = [{ produtoId: moved, quantidade: 1, valorUnitario: 12 }];
    await createSale(shop.caller, { itens });
    assertRefused(await shop.caller.delete(`price-lists/${second.id}`), 409, 'Há vendas com estes preços');
    assert.equal((await shop.caller.delete(`price-lists/${second.id}?confirmar=true`)).status, 200);
    assert.equal((await shop.caller.delete(`price-lists/${first.id}`)).status, 200);
    assert.equal(await priceOf(shop, moved), 10);
  });

  test('tells whom it touches, with a letter, and what quotations gain', async () => {
    const shop = await open();
    const { caller, representada } = shop;
    const { id: one } = await product(shop, '1', 10);
    const { id: other } = await product(shop, '2', 10);
    const { id: clienteId, nome } = await createClient(caller);
    const item = (produtoId: string, quantidade: number, valorUnitario: number) => ({
      produtoId,
      quantidade,
      valorUnitario,
    });
    const sold = { clienteId, representadaId: representada };
    await createSale(caller, { ...sold, itens: [item(one, 3, 9), item(other, 1, 10)] });
    const quoted = await createSale(caller, {
      ...sold,
      status: 'Orçamento',
      itens: [item(one, 2, 9.5), item(other, 1, 10)],
    });
    const list = await post(shop, csv('1;A;11,00', '2;B;10,00'));
    assert.equal(list.variacao_ponderada, 7.5);
    assert.equal(list.orcamentos.length, 1);
    const [quotation] = list.orcamentos;
    assert.deepEqual([quotation.venda_id, quotation.valor, quotation.valor_novo], [quoted.id, 29, 30.9]);
    const touched = (await caller.get(`price-lists/${list.id}/clients`)).body;
    assert.equal(touched.total, 1);
    assert.equal((await caller.get(`price-lists/${list.id}/clients?formato=csv`)).status, 200);
    assert.deepEqual(touched.data[0], {
      ...{ cliente_id: clienteId, cliente_nome: nome, vendedor_id: null },
      ...{ produtos: 1, comprado: 27, variacao: 10 },
    });
    const letter = `price-lists/${list.id}/letter?cliente_id=${clienteId}`;
    const nobody = `price-lists/${list.id}/letter?cliente_id=${list.id}`;
    const paper = (path: string) => path.replace('letter', 'letter/pdf');
    for (const path of [nobody, paper(nobody)])
      assertRefused(await caller.get(path), 404, 'Cliente não encontrado');
    for (const path of [letter, paper(letter)])
      assertRefused(await caller.get(path), 409, 'A lista ainda não foi aplicada');
    await apply(shop, list.id);
    const written = (await caller.get(letter)).body.data;
    assert.deepEqual(written.itens, [
      { produto_id: one, codigo: '1', nome: 'Produto 1', antigo: 10, novo: 11, variacao: 10 },
    ]);
    for (const part of ['1 Produto 1', 'R$ 10,00', 'R$ 11,00', today().split('-').reverse().join('/')])
      assert.ok(written.texto.includes(part), written.texto);
    const { id: stranger } = await createClient(caller);
    const untouched = `price-lists/${list.id}/letter?cliente_id=${stranger}`;
    for (const path of [untouched, paper(untouched)])
      assertRefused(await caller.get(path), 409, 'A lista não muda o que este cliente compra');
    assert.equal((await caller.get(paper(letter))).status, 200);
  });

  test('says what is in stock, until it is out of date', async () => {
    const shop = await open();
    const [there, soldOut, coming, ended] = [
      await product(shop, '1', 10),
      await product(shop, '2', 10),
      await product(shop, '3', 10),
      await product(shop, '4', 10),
    ];
    const [data, later] = [today(), addDays(today(), 30)];
    const file = `Código;Estoque;Situação;Previsão\n1;5;;\n2;0;;\n3;;;${later.split('-').reverse().join('/')}\n4;;Fora de linha;\n`;
    const { id } = await post(shop, file);
    const stockOf = async (one: { id: string }) =>
      (await shop.caller.get(`products/${one.id}`)).body.data.disponibilidade;
    assert.deepEqual(await stockOf(there), {
      ...{ lista_id: id, data, situacao: 'disponivel', quantidade: 5, previsao: null },
    });
    assert.equal((await stockOf(soldOut)).situacao, 'esgotado');
    assert.deepEqual(
      [(await stockOf(coming)).situacao, (await stockOf(coming)).previsao],
      ['previsto', later],
    );
    const { id: clienteId } = await createClient(shop.caller);
    const itens = [there, soldOut, coming, ended].map((one) => ({
      ...{ produtoId: one.id, quantidade: 6, valorUnitario: 10 },
    }));
    const sale = await shop.caller.post('sales', {
      ...{ clienteId, representadaId: shop.representada, status: 'Pedido', itens },
    });
    const written = data.split('-').reverse().join('/');
    assert.deepEqual(
      sale.body.avisos.map(
        ({ campo, mensagem }: { campo: string; mensagem: string }) => `${campo} ${mensagem}`,
      ),
      [
        `itens.0.produtoId Só há 5 (lista de ${written})`,
        `itens.1.produtoId Esgotado (lista de ${written})`,
        `itens.2.produtoId Esgotado, previsto para ${later.split('-').reverse().join('/')} (lista de ${written})`,
        `itens.3.produtoId Fora de linha (lista de ${written})`,
      ],
    );
    const { now } = talao;
    talao.now = () => new Date(now().getTime() + 11 * 24 * 60 * 60 * 1000);
    try {
      assert.equal(await stockOf(there), null);
      assert.equal((await stockOf(coming)).situacao, 'previsto');
      assert.equal((await stockOf(ended)).situacao, 'fora_de_linha');
    } finally {
      talao.now = now;
    }
    await shop.caller.delete(`price-lists/${id}`);
    assert.equal(await stockOf(ended), null);
  });

  test('remembers its columns beside those of the other files, and verify agrees', async () => {
    const shop = await open();
    const upload = async (path: string, file: string) => {
      const answer = await shop.caller.upload(`${path}?representada_id=${shop.representada}`, file);
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
    };
    await upload('statements', 'Pedido;Comissão\nX-1;10,00');
    await upload('price-lists', csv('1;A;10,00'));
    assert.deepEqual(await faultsAfter(talao, []), []);
    await upload('title-positions', 'Titulo;Vencimento;Saldo\n1;20/11/2026;10,00');
    await upload('order-books', 'Pedido;Produto;Qtd;Saldo\nX-1;1;5;5');
    assert.deepEqual(await faultsAfter(talao, []), []);
  });
});
