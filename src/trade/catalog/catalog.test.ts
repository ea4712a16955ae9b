import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
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
