import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileChooser, Locator, Page } from 'playwright-core';
import { addMonths } from '../../src/domain/periods.ts';
import { createRepresentada, createSale } from '../../test/samples.ts';
import { until } from '../../test/until.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';

inBrowser('Conferring a statement by keyboard', (talao, openPage) => {
  /** Paid so long ago that its commission is late on any day. */
  const data = addMonths(new Date().toISOString().slice(0, 10), -3);

  test('is worked from the file to the undoing with the keyboard alone', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Massas do Teclado', comissao: 10 });
    for (const pedido of ['TECLA-1', 'TECLA-2'])
      await createSale(talao.ana, {
        representadaId: maker.id,
        pedido,
        data,
        itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 70 }],
      });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/conferencia');
    await tabTo(page, page.getByRole('combobox', { name: 'Representada' }));
    await page.keyboard.type('Teclado');
    await page.getByRole('option', { name: 'Massas do Teclado' }).waitFor();
    await page.keyboard.press('Enter');
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    // Who is chosen stands in the address, and the page may be drawn anew after the button was reached.
    await until(
      'the file is asked for',
      async () => {
        await tabTo(page, page.getByRole('button', { name: /^Escolher extrato/, disabled: false }));
        await page.keyboard.press('Enter');
        return choosers.length;
      },
      (count) => count > 0,
    );
    const [chooser] = choosers;
    assert.ok(chooser);
    const buffer = Buffer.from('pedido;comissao\nTECLA-1;7,00\nalguém;7,00\n');
    await chooser.setFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('row', { name: /Linha 2.*Conciliada.*TECLA-1/ }).waitFor();
    await tabTo(page, page.getByRole('combobox', { name: 'Comissão da linha 3' }));
    await page.keyboard.type('TECLA-2');
    await page.getByRole('option', { name: /^TECLA-2, parcela 1/ }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: `Confirmar e receber ${money('14,00')}` }));
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name: /Linha 3.*Conciliada.*TECLA-2, parcela 1/ }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Desfazer' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }));
    await page.keyboard.press('Enter');
    await page.getByText('O extrato foi desfeito').waitFor();
    const { body } = await talao.ana.get(`commissions?representada_id=${maker.id}&situacao=recebida`);
    assert.equal(body.total, 0);
  });
});

const MOST_STOPS = 150;

/** Goes on until the keyboard is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the keyboard does not come there');
}
