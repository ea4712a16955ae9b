import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Caller } from '../../../test/caller.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { tooBig } from '../../../test/issues.ts';
import { createClient, createProduct, createRepresentada, ownWord, saleBody } from '../../../test/samples.ts';

const TAKEN = 'Já existe um produto com este código';

async function coded(company: Caller, codigo: string, changes: object = {}) {
  return recordOf(await company.post('products', { codigo, nome: 'Arruela', preco: 2, ...changes }), 201);
}

onEachEngine('The code of a product', (talao) => {
  test('has at most 60 characters, as have up to 20 others', async () => {
    const long = await talao.ana.post('products', { codigo: 'x'.repeat(61), nome: 'A', preco: 1 });
    assert.deepEqual(long.body.details, [tooBig('codigo', 'string', 60, 'Deve ter no máximo 60 caracteres')]);
    const codigos = Array.from({ length: 21 }, (_, n) => `${n}`);
    const many = await talao.ana.post('products', { codigo: ownWord(), codigos, nome: 'A', preco: 1 });
    assert.deepEqual([many.status, many.body.details[0].path], [400, ['codigos']]);
    const empty = await talao.ana.post('products', { codigo: ' ', nome: 'A', preco: 1 });
    assert.deepEqual(empty.body.details[0].path, ['id']);
  });

  test('is unique within company and representada without regard to case, and an id that serves counts', async () => {
    const company = await talao.createCompany('Códigos');
    const [one, other] = [await createRepresentada(company), await createRepresentada(company)];
    const first = await coded(company, '1001-A', { representada_id: one.id });
    assert.match(first.id, /^[0-9a-f-]{36}$/);
    const again = (changes: object) => company.post('products', { nome: 'B', preco: 1, ...changes });
    assertRefused(await again({ codigo: '1001-a', representada_id: one.id }), 409, TAKEN);
    assertRefused(await again({ id: '1001-a', representada_id: one.id }), 409, TAKEN);
    assert.equal((await again({ codigo: '1001-a', representada_id: other.id })).status, 201);
    assert.equal((await again({ codigo: '1001-a' })).status, 201);
    assert.equal((await coded(talao.bia, '1001-A')).nome, 'Arruela');
    const serving = await createProduct(company, { id: `Z${ownWord()}` });
    assertRefused(await again({ codigo: serving.id.toUpperCase() }), 409, TAKEN);
    assertRefused(await company.put(`products/${serving.id}`, { codigo: '1001-A' }), 409, TAKEN);
    const moved = await company.put(`products/${first.id}`, { representada_id: other.id });
    assert.deepEqual([moved.status, moved.body.code], [409, 'product_code_taken']);
    assert.equal((await company.put(`products/${first.id}`, { codigo: '1001-a', nome: 'C' })).status, 200);
  });

  test('is shown in one, in lists and after a change, but not to who creates', async () => {
    const company = await talao.createCompany('Mostra');
    const made = await coded(company, '77', { codigos: ['077', '077', '7.7'] });
    assert.equal('codigo' in made, false);
    const one = (await company.get(`products/${made.id}`)).body.data;
    assert.deepEqual([one.codigo, one.codigos], ['77', ['077', '7.7']]);
    const [listed] = (await company.get('products')).body.data;
    assert.deepEqual([listed.codigo, listed.codigos], ['77', ['077', '7.7']]);
    const cleared = recordOf(await company.put(`products/${made.id}`, { codigo: '', codigos: null }), 200);
    assert.deepEqual([cleared.codigo, cleared.codigos], [null, []]);
  });

  test('is found by search, as are the others and the bar code', async () => {
    const company = await talao.createCompany('Procura');
    const { id } = await coded(company, 'ÁB-9', { codigos: ['velho 3'], codigo_barras: '7891234567895' });
    await coded(company, 'ZZ');
    for (const term of ['ab-9', 'velho', '345678', 'arruela 9', id]) {
      const { body } = await company.get(`products?search=${encodeURIComponent(term)}`);
      assert.equal(body.data.filter((found: { id: string }) => found.id === id).length, 1, term);
    }
    await company.put(`products/${id}`, { codigos: [] });
    assert.equal((await company.get('products?search=velho')).body.total, 0);
  });

  test('survives the trash, unless another has taken it meanwhile', async () => {
    const company = await talao.createCompany('Lixo');
    const { id } = await coded(company, '5', { codigos: ['05'] });
    await company.delete(`products/${id}`);
    const other = await coded(company, '5');
    const [{ id: trashed }] = (await company.get('trash')).body.data;
    assertRefused(await company.post(`trash/${trashed}/restore`, {}), 409, TAKEN);
    await company.delete(`products/${other.id}`);
    assert.equal((await company.post(`trash/${trashed}/restore`, {})).status, 200);
    assert.deepEqual((await company.get(`products/${id}`)).body.data.codigos, ['05']);
  });
});

onEachEngine('An item of a sale', (talao) => {
  const item = { quantidade: 1, valorUnitario: 2 };

  test('names its product by code: of the representada, exactly, folded, then by the others, then of none', async () => {
    const company = await talao.createCompany('Vende');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    const own = { representada_id: representada.id };
    const exact = await coded(company, '00.123', own);
    const folded = await coded(company, 'AB-01', own);
    const other = await coded(company, 'X', { ...own, codigos: ['900', 'AB.1/7'] });
    const loose = await coded(company, '55');
    await coded(company, '66', { representada_id: (await createRepresentada(company)).id });
    await coded(company, '0077', own);
    await coded(company, '077', own);
    const sell = (itens: object[]) => company.post('sales', saleBody(client.id, representada.id, { itens }));
    const codes = ['00.123', '123', 'ab1', '900', 'AB17', '55', '055'];
    const sale = recordOf(await sell(codes.map((codigo) => ({ ...item, codigo }))), 201);
    const ids = sale.itens.map(({ produto_id }: { produto_id: string }) => produto_id);
    assert.deepEqual(
      ids,
      [exact, exact, folded, other, other, loose, loose].map(({ id }) => id),
    );
    for (const codigo of ['66', '77', 'nada']) {
      const { status, body } = await sell([
        { ...item, codigo: '55' },
        { ...item, codigo },
      ]);
      assert.deepEqual([status, body.error, body.campo], [422, 'Produto não encontrado', 'itens.1.codigo']);
    }
    const both = await sell([{ ...item, codigo: '55', produtoId: loose.id }]);
    assert.deepEqual([both.status, Object.keys(both.body.details)], [400, ['itens.0.codigo']]);
    const none = await sell([item]);
    assert.deepEqual(none.body.details, { 'itens.0.produtoId': 'Campo obrigatório' });
    const batch = await company.post('sales/batch', {
      vendas: [saleBody(client.id, representada.id, { itens: [{ ...item, codigo: '66' }] })],
    });
    assert.deepEqual([batch.status, batch.body.campo], [422, 'vendas.0.itens.0.codigo']);
    const changed = await company.put(`sales/${sale.id}`, { itens: [{ ...item, codigo: 'AB1' }] });
    const [shown] = recordOf(changed, 200).itens;
    assert.deepEqual([shown.produto_id, shown.codigo, shown.produto_nome], [folded.id, 'AB-01', 'Arruela']);
    const missing = await company.put(`sales/${sale.id}`, { itens: [{ ...item, codigo: '66' }] });
    assert.deepEqual([missing.status, missing.body.campo], [422, 'itens.0.codigo']);
  });

  test('is shown with code and name, which are no part of its tag', async () => {
    const company = await talao.createCompany('Nomes');
    const [client, representada] = [await createClient(company), await createRepresentada(company)];
    const { id } = await createProduct(company);
    const itens = [
      { ...item, produtoId: id },
      { ...item, produtoId: 'FORA' },
    ];
    const sale = recordOf(await company.post('sales', saleBody(client.id, representada.id, { itens })), 201);
    const before = await company.get(`sales/${sale.id}`);
    const names = before.body.data.itens.map((one: { codigo: string; produto_nome: string }) => [
      one.codigo,
      one.produto_nome,
    ]);
    assert.deepEqual(names, [
      [id, 'Café torrado 500 g'],
      [null, null],
    ]);
    await company.put(`products/${id}`, { codigo: 'NOVO', nome: 'Outro' });
    const after = await company.get(`sales/${sale.id}`);
    assert.deepEqual(
      [after.body.data.itens[0].codigo, after.body.data.itens[0].produto_nome],
      ['NOVO', 'Outro'],
    );
    const tag = { 'if-match': before.headers.get('etag') as string };
    assert.equal((await company.put(`sales/${sale.id}`, { observacao: 'x' }, tag)).status, 200);
  });
});

onEachEngine('A file that names products by code', (talao) => {
  const faults = (body: { details: { linha: number; campo: string; mensagem: string }[] }) =>
    body.details.map(({ linha, campo, mensagem }) => `${linha} ${campo}: ${mensagem}`);

  test('creates them with ids of its own, changes them, and refuses what is taken', async () => {
    const company = await talao.createCompany('Arquivo');
    const [one, other] = [
      await createRepresentada(company, { nome: 'Uma' }),
      await createRepresentada(company, { nome: 'Outra' }),
    ];
    const upload = (query: string, file: string) => company.upload(`import/products?${query}`, file);
    const file = 'Código;Nome;Preço;Outros códigos\n1001;Prego;1;01001, P1\n1002;Porca;2;\n';
    for (const { id } of [one, other])
      assert.equal((await upload(`representada_id=${id}`, file)).status, 200);
    const again = await upload('', 'codigo;nome;preco;representada\n1001;A;1;Uma\n9;B;1;Uma\n9;C;1;Uma\n');
    assert.deepEqual(faults(again.body), [
      `2 codigo: ${TAKEN}`,
      '4 codigo: Repetido no arquivo: já está na linha 3',
    ]);
    const missing = await upload('', 'nome;preco\nA;1\n');
    assert.deepEqual(faults(missing.body), ['1 codigo: Falta a coluna no cabeçalho']);
    const changes = 'Código;Preço\n1001;9\n1003;1\n';
    const partly = await upload(`atualizar=true&representada_id=${one.id}`, changes);
    assert.deepEqual(faults(partly.body), ['3 codigo: Produto não encontrado']);
    const report = await upload(`atualizar=true&representada_id=${one.id}`, 'Código;Preço\n1001;9\n');
    assert.equal(report.body.data.atualizados, 1);
    const prices = (await company.get('products?search=prego&ordem=preco')).body.data;
    assert.deepEqual(
      prices.map((found: { preco: number; codigos: string[] }) => [found.preco, found.codigos]),
      [
        [1, ['01001', 'P1']],
        [9, ['01001', 'P1']],
      ],
    );
    const [{ id: ofOther }] = prices;
    const foreign = await upload(`atualizar=true&representada_id=${one.id}`, `id;codigo\n${ofOther};7\n`);
    assert.deepEqual(faults(foreign.body), [
      '2 codigo: O produto é de outra representada, e o arquivo não muda o código dele',
    ]);
    const exported = (await company.get('products?formato=csv')).text;
    const unchanged = await upload('atualizar=true', exported);
    assert.deepEqual([unchanged.status, unchanged.body.data?.inalterados], [200, 4], unchanged.text);
  });

  test('brings prices and past sales', async () => {
    const company = await talao.createCompany('Preços');
    const [client, one, other] = [
      await createClient(company, { codigo: 'C1' }),
      await createRepresentada(company, { nome: 'Uma' }),
      await createRepresentada(company, { nome: 'Outra' }),
    ];
    const mine = await coded(company, '10', { representada_id: one.id });
    await coded(company, '10', { representada_id: other.id });
    const table = recordOf(await company.post('price-tables', { representada_id: one.id, nome: 'T' }), 201);
    const sent = await company.upload(`import/prices?tabela_id=${table.id}`, 'Código;Preço\n010;3,50\n');
    assert.deepEqual(sent.body.data.mudancas, [{ produto_id: mine.id, antigo: null, novo: 3.5 }]);
    assert.deepEqual(sent.body.data.codigos, { [mine.id]: '10' });
    const wrong = await company.upload(`import/prices?tabela_id=${table.id}`, 'codigo;preco\n99;1\n');
    assert.deepEqual(faults(wrong.body), ['2 codigo: Produto não encontrado: 99']);
    const past = 'pedido;data;cliente;codigo;quantidade;preco\n5;05/01/2026;C1;10;2;4\n';
    const sold = await company.upload(`import/sales?representada_id=${one.id}`, past);
    assert.equal(sold.body.data?.criados, 1, sold.text);
    const [sale] = (await company.get('sales')).body.data;
    const [item] = (await company.get(`sales/${sale.id}`)).body.data.itens;
    assert.deepEqual([item.produto_id, sale.cliente_id], [mine.id, client.id]);
  });
});
