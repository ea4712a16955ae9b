import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { createProduct, createRepresentada, createSale, productBody } from '../../../test/samples.ts';

onEachEngine('The list of products', (talao) => {
  for (const [query, field] of [
    ['page=0', 'page'],
    ['limit=x', 'limit'],
    ['ativo=sim', 'ativo'],
    ['ativo=', 'ativo'],
    ['representada_id=nada', 'representada_id'],
    ['sem_representada=1', 'sem_representada'],
    ['ativo=true&ativo=false', 'ativo'],
    ['search=a%00b', 'search'],
  ] as const) {
    test(`refuses ${query}`, async () => {
      const { status, body } = await talao.ana.get(`products?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(
        body.details.map((issue: { path: string[] }) => issue.path),
        [[field]],
      );
    });
  }

  test('is empty for a company without products, whatever others have', async () => {
    await createProduct(talao.bia);
    const empty = await talao.createCompany('Vazia');
    const { status, body } = await empty.get('products');
    assert.equal(status, 200);
    assert.deepEqual(body, { data: [], page: 1, limit: 20, total: 0 });
  });

  test('shows the newest first, in pages, with the exact total', async () => {
    const company = await talao.createCompany('Paginada');
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push((await createProduct(company)).id);
    const seen = [];
    for (const page of [1, 2, 3, 4]) {
      const { body } = await company.get(`products?page=${page}&limit=2`);
      assert.equal(body.total, 5);
      seen.push(...body.data.map((product: { id: string }) => product.id));
    }
    const list = await company.get('products');
    assert.deepEqual(
      seen,
      list.body.data.map((product: { id: string }) => product.id),
    );
    assert.deepEqual([...seen].sort(), ids.sort());
    const moments = list.body.data.map((product: { created_at: string }) => product.created_at);
    assert.deepEqual(moments, [...moments].sort().reverse());
  });

  test('finds by id and by name, ignoring case and accents', async () => {
    const company = await talao.createCompany('Procura');
    const mark = randomUUID();
    const coffee = await createProduct(company, { id: `CAFÉ-${mark}`, nome: 'Torrado' });
    const sugar = await createProduct(company, { nome: 'Açúcar 100% puro', descricao: 'melhor que café' });
    for (const [search, found] of [
      ['cafe-', [coffee.id]],
      ['TORR', [coffee.id]],
      ['acucar', [sugar.id]],
      ['100%', [sugar.id]],
      ['%', [sugar.id]],
      ['puro acu', [sugar.id]],
      ['torr cafe-', [coffee.id]],
      ['puro torr', []],
      ['1_0', []],
      ['', [sugar.id, coffee.id]],
    ] as const) {
      const { body } = await company.get(`products?search=${encodeURIComponent(search)}`);
      const ids = body.data.map((product: { id: string }) => product.id);
      assert.deepEqual(ids.sort(), [...found].sort(), search);
      assert.equal(body.total, found.length, search);
    }
  });

  test('filters by flag and by representada, together with a search', async () => {
    const company = await talao.createCompany('Filtrada');
    const representada = await createRepresentada(company);
    const linked = { representada_id: representada.id };
    const active = await createProduct(company, { ...linked, nome: 'Mel' });
    const inactive = await createProduct(company, { ...linked, nome: 'Mel', ativo: false });
    const loose = await createProduct(company, { nome: 'Mel' });
    const foreign = await createRepresentada(talao.bia);
    for (const [query, found] of [
      ['ativo=true', [active.id, loose.id]],
      ['ativo=false', [inactive.id]],
      [`representada_id=${representada.id.toUpperCase()}`, [active.id, inactive.id]],
      [`representada_id=${representada.id}&ativo=true&search=mel`, [active.id]],
      [`representada_id=${representada.id}&search=sal`, []],
      [`representada_id=${foreign.id}`, []],
      ['sem_representada=true', [loose.id]],
      ['sem_representada=false&ativo=false&ordem=-nome', [inactive.id]],
      [`sem_representada=true&representada_id=${representada.id}`, []],
    ] as const) {
      const { body } = await company.get(`products?${query}`);
      const ids = body.data.map((product: { id: string }) => product.id);
      assert.deepEqual(ids.sort(), [...found].sort(), query);
      assert.equal(body.total, found.length, query);
    }
  });
});

onEachEngine('Deleting a product', (talao) => {
  for (const id of ['NADA', 'a%00b']) {
    test(`does not find ${id}`, async () => {
      const { status, body } = await talao.ana.delete(`products/${id}`);
      assert.equal(status, 404);
      assert.equal(body.error, 'Produto não encontrado');
    });
  }

  test('does not find a product of another company', async () => {
    const { id } = await createProduct(talao.bia);
    assert.equal((await talao.ana.delete(`products/${id}`)).status, 404);
    assert.equal((await talao.bia.get(`products/${id}`)).status, 200);
  });

  test('is refused for a product that was sold, with the number of sales', async () => {
    const { id } = await createProduct(talao.ana);
    const item = { produtoId: id, quantidade: 1, valorUnitario: 1 };
    await createSale(talao.ana, { itens: [item, item] });
    await createSale(talao.ana, { itens: [item] });
    const { status, body } = await talao.ana.delete(`products/${id}`);
    assert.equal(status, 409);
    assert.equal(body.error, 'Produto possui 2 venda(s) associada(s) e não pode ser deletado');
    assert.equal((await talao.ana.get(`products/${id}`)).status, 200);
  });

  test('ignores sales of another company with the same code', async () => {
    const { id } = await createProduct(talao.ana);
    await createSale(talao.bia, { itens: [{ produtoId: id, quantidade: 1, valorUnitario: 1 }] });
    assert.equal((await talao.ana.delete(`products/${id}`)).status, 200);
  });

  test('removes it from the list and the total, and frees its id', async () => {
    const company = await talao.createCompany('Apaga');
    const { id } = await createProduct(company);
    const { status, body } = await company.delete(`products/${id}`);
    assert.equal(status, 200);
    assert.deepEqual(body, { success: true, message: 'Produto deletado com sucesso' });
    assert.equal((await company.get('products')).body.total, 0);
    assert.equal((await company.delete(`products/${id}`)).status, 404);
    assert.equal((await createProduct(talao.bia, { id })).id, id);
  });

  test('treats both Unicode forms of a letter as one code', async () => {
    const tail = randomUUID();
    const [one, other] = [`Caf\u00e9-${tail}`, `Cafe\u0301-${tail}`];
    const product = await createProduct(talao.ana, { id: other });
    assert.equal(product.id, one);
    assert.equal((await talao.ana.post('products', productBody({ id: one }))).status, 409);
    for (const id of [one, other])
      assert.equal((await talao.ana.get(`products/${encodeURIComponent(id)}`)).body.data?.id, one);
    const hidden = await talao.ana.post('products', productBody({ nome: '\u200b\u3164' }));
    assert.equal(hidden.status, 400);
    assert.equal(hidden.body.details[0].code, 'too_small');
  });
});
