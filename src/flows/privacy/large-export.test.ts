import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../../test/samples.ts';
import { wholeView } from '../audit/journal-views.ts';
import { writeExport } from './export.queries.ts';

const ITEMS = 10_000;
const SALES = 2;

onEachEngine('The largest possible sales', (talao) => {
  test('are exported whole, and listed in the journal a megabyte or so at a time', async () => {
    const { ana } = talao;
    const [{ id }, representada] = [await createClient(ana), await createRepresentada(ana)];
    const itens = Array.from({ length: ITEMS }, (_, i) => ({
      produtoId: `PRODUTO-DE-CODIGO-LONGO-${i}`,
      quantidade: 1.5,
      valorUnitario: 1234.56,
    }));
    for (let i = 0; i < SALES; i++)
      assert.equal((await ana.post('sales', saleBody(id, representada.id, { itens }))).status, 201);

    const exported = {
      buyer: { empresa_id: ana.id, cliente_id: id },
      gerado_em: '2026-11-17T12:00:00.000Z',
      cliente: null,
      view: wholeView,
    };
    for await (const piece of writeExport(talao.db.readFor({ company: ana.id }), exported)) {
      if (piece.includes('"visitas":')) break;
      assert.ok(piece.length < 400 * 1024, `${piece.length} characters of a sale at once`);
    }

    const { vendas, mudancas } = (await ana.get(`clients/${id}/export`)).body.data;
    assert.deepEqual(
      vendas.map((sale: { itens: unknown[] }) => sale.itens.length),
      Array(SALES).fill(ITEMS),
    );
    assert.equal(mudancas.length, 1 + SALES);
    assert.deepEqual(mudancas.at(-1).depois.itens.length, ITEMS);
    assert.equal(mudancas.at(-1).depois.id, vendas.at(-1).id);

    const entries = [];
    for (let path = 'audit?limit=100'; ; ) {
      const { body, bytes } = await ana.get(path);
      assert.ok(bytes.length < 4 * 1024 * 1024, `${bytes.length} bytes`);
      assert.ok(body.data.length > 0);
      entries.push(...body.data);
      if (!body.mais) break;
      path = `audit?limit=100&apos=${body.ultimo}`;
    }
    assert.deepEqual(
      entries.map(({ numero }) => numero),
      entries.map((_, i) => i + 1),
    );
    assert.deepEqual(entries.at(-1), mudancas.at(-1));
    const newest = (await ana.get('audit?limit=100&ordem=recentes')).body;
    assert.deepEqual([newest.data[0], newest.mais], [entries.at(-1), true]);
  });
});
