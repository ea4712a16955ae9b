import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { jpegOf, pngOf } from '../../../test/pictures.ts';
import { createProduct, createRepresentada } from '../../../test/samples.ts';

onEachEngine('The catalogue of a representada', (talao) => {
  test('is refused for another company, an unknown table and other forms', async () => {
    const { id } = await createRepresentada(talao.ana);
    const other = await createRepresentada(talao.ana);
    const table = await talao.ana.post('price-tables', { representada_id: other.id, nome: 'Outra' });
    const path = `representadas/${id}/catalog`;
    assertRefused(await talao.bia.get(path), 404, 'Representada não encontrada');
    for (const query of ['por_pagina=5', 'formato=xlsx', 'precos=nao', 'tabela_id=x'])
      assert.equal((await talao.ana.get(`${path}?${query}`)).status, 400, query);
    for (const unknown of [table.body.data.id, '019a8b1c-77e0-7a10-9d2f-84b1c6e05f55'])
      assertRefused(
        await talao.ana.get(`${path}?tabela_id=${unknown}`),
        404,
        'Tabela de preços não encontrada',
      );
  });

  test('shows its active products by category, with pictures, and the prices of the table', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana, { nome: 'Serra Azul' });
    const catalog = async (query = '') => {
      const answer = await talao.ana.get(`representadas/${representada_id}/catalog${query}`);
      assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'application/pdf']);
      return answer.bytes;
    };
    const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    const picturesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
    assert.equal(pagesOf(await catalog()), 1);
    for (const [at, photo] of [jpegOf(), pngOf({ colour: 2 }), undefined, undefined, undefined].entries()) {
      const more = { categoria: at === 0 ? null : 'Cafés', unidade: 'CX' };
      const product = await createProduct(talao.ana, { nome: `Café ${at}`, representada_id, ...more });
      const type = { 'content-type': at === 0 ? 'image/jpeg' : 'image/png' };
      if (photo) await talao.ana.send('PUT', `products/${product.id}/photo`, new Uint8Array(photo), type);
    }
    await createProduct(talao.ana, { nome: 'Fora de linha', representada_id, ativo: false });
    assert.equal(picturesOf(await catalog()), 2);
    assert.equal(picturesOf(await catalog('?categoria=Caf%C3%A9s')), 1);
    assert.deepEqual(
      [pagesOf(await catalog()), pagesOf(await catalog('?por_pagina=4&precos=false'))],
      [1, 2],
    );
  });
});

onEachEngine('A link to the catalogue of a representada', (talao) => {
  const open = async (url: string) => {
    const answer = await fetch(url);
    return { answer, text: await answer.text() };
  };

  test('is refused for an unknown table, other than 1 to 90 days and another company', async () => {
    const { id } = await createRepresentada(talao.ana);
    const other = await createRepresentada(talao.ana);
    const table = await talao.ana.post('price-tables', { representada_id: other.id, nome: 'Outra' });
    const path = `representadas/${id}/catalog/share`;
    for (const dias of [0, 91, 1.5])
      assert.equal((await talao.ana.post(path, { dias })).body.details[0].path[0], 'dias');
    assertRefused(
      await talao.ana.post(path, { tabela_id: table.body.data.id }),
      422,
      'Tabela de preços não encontrada',
    );
    for (const answer of [await talao.bia.post(path, {}), await talao.bia.get(path)])
      assertRefused(answer, 404, 'Representada não encontrada');
    assertRefused(await talao.ana.delete(path), 404, 'Link não encontrado');
    assert.equal(recordOf(await talao.ana.get(path), 200), null);
  });

  test('opens a page of the active products with pictures, until it is renewed, ended or expired', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana, { nome: 'Serra <b>Azul</b>' });
    const path = `representadas/${representada_id}/catalog/share`;
    const share = async (body: object = {}) => recordOf(await talao.ana.post(path, body), 201);
    const product = await createProduct(talao.ana, {
      nome: 'Café & leite',
      codigo: '1001',
      preco: 18.9,
      categoria: 'Cafés',
      representada_id,
    });
    const gone = await createProduct(talao.ana, { nome: 'Fora de linha', representada_id, ativo: false });
    const foreign = await createProduct(talao.ana);
    for (const { id } of [product, gone, foreign])
      await talao.ana.send('PUT', `products/${id}/photo`, new Uint8Array(pngOf()), {
        'content-type': 'image/png',
      });
    const table = await talao.ana.post('price-tables', { representada_id, nome: 'Atacado' });
    const tabela_id = table.body.data.id;
    const precos = [{ produto_id: product.id, preco: 15.5 }];
    await talao.ana.put(`price-tables/${tabela_id}/prices`, { precos });

    const { url, ...made } = await share({ tabela_id });
    assert.match(url, new RegExp(`^${talao.url}/p/catalogo/[\\w-]{22}$`));
    assert.deepEqual(recordOf(await talao.ana.get(path), 200), { url, ...made });
    const { answer, text } = await open(url);
    assert.equal(answer.status, 200);
    for (const shown of ['Serra &lt;b&gt;Azul', 'Cafés', 'Café &amp; leite', '1001', 'R$ 15,50'])
      assert.ok(text.includes(shown), shown);
    for (const hidden of ['Fora de linha', product.created_at, '<script']) assert.ok(!text.includes(hidden));
    assert.deepEqual(
      ['x-robots-tag', 'referrer-policy', 'cache-control', 'set-cookie'].map((name) =>
        answer.headers.get(name),
      ),
      ['noindex', 'no-referrer', 'no-store', null],
    );
    const photo = (id: string) => fetch(`${url}/foto/${id}`);
    assert.equal((await photo(product.id)).headers.get('content-type'), 'image/png');
    for (const { id } of [gone, foreign]) assert.equal((await photo(id)).status, 404);
    const { text: journal } = await talao.ana.get(`audit?registro_id=${representada_id}`);
    assert.ok(!journal.includes(url.slice(-22)));

    const { url: second } = await share({ categoria: 'Chás', precos: false });
    assert.equal((await open(url)).answer.status, 404);
    assert.ok((await open(second)).text.includes('Ainda não há produtos'));
    assertDeleted(await talao.ana.delete(path), 'Link encerrado com sucesso');
    const { url: last } = await share();
    assert.ok((await open(last)).text.includes('R$ 18,90'));
    await talao.db.write((db) =>
      db.updateTable('links_catalogo').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    const dead = await Promise.all([second, last, `${last}/foto/${product.id}`].map(open));
    assert.deepEqual(
      dead.map(({ answer }) => answer.status),
      [404, 404, 404],
    );
    assert.equal(recordOf(await talao.ana.get(path), 200), null);
  });
});
