import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEngine } from '../../../../../test/harness.ts';
import { readLastPdfPage, readPdfPages } from '../../../../../test/pdf-text.ts';
import { createSale } from '../../../../../test/samples.ts';

onEngine('sqlite', 'The largest order as PDF', (talao) => {
  test('holds ten thousand items, while others are served', async () => {
    const itens = Array.from({ length: 10_000 }, (_, at) => ({
      produtoId: `P-${at}`,
      quantidade: 1,
      valorUnitario: 1,
    }));
    const { id } = await createSale(talao.ana, { itens });
    const making = talao.ana.get(`sales/${id}/pdf`);
    assert.equal((await talao.bia.get('clients')).status, 200);
    const { bytes } = await making;
    const last = readLastPdfPage(bytes);
    assert.ok(readPdfPages(bytes).slice(-2).flat().includes('P-9999'));
    assert.ok(last.includes('10000 itens'));
    assert.ok(last.some((text) => /^Página (\d+) de \1$/.test(text)));
  });
});
