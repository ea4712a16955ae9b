import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readPdfPages } from '../../test/pdf-text.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { chooseParties, fillCatalogue, focused } from './sale-office.ts';
import { becomes, has, holds, reads } from './waiting.ts';

inBrowser('A new sale in the console', (talao, openPage) => {
  const open = async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/vendas/nova');
    return page;
  };

  before(() => fillCatalogue(talao.ana));

  test('a sale is made by keyboard alone, with prices filled in and totals as the service computes them', async () => {
    const page = await open();
    const { keyboard } = page;
    await focused(page, 'Cliente');
    await keyboard.type('bosque');
    await keyboard.press('Enter');
    await focused(page, 'Representada');
    await keyboard.type('serra');
    await keyboard.press('Enter');

    await focused(page, 'Produto do item 1');
    await keyboard.type('caf-5');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await holds(page.getByLabel('Valor unitário do item 1'), '12,35');
    await keyboard.type('0,3');
    await keyboard.press('Enter');
    await focused(page, 'Valor unitário do item 1');
    await keyboard.press('Enter');

    await focused(page, 'Produto do item 2');
    await keyboard.type('filtro de');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 2');
    await keyboard.type('1.000');
    await keyboard.press('Enter');
    await keyboard.type('1,005');
    await keyboard.press('Enter');
    await reads(page.getByLabel('Total do item 1', { exact: true }), money('3,71'));
    await reads(page.getByLabel('Total do item 2', { exact: true }), money('1.005,00'));
    await page.getByText(`Total ${money('1.008,71')}`).waitFor();

    await focused(page, 'Produto do item 3');
    await keyboard.press('Enter');
    await focused(page, 'Condição');
    await keyboard.press('Enter');
    await page.locator('button:focus', { hasText: 'Registrar venda' }).waitFor();
    await keyboard.press('Enter');

    await page.getByRole('heading', { name: /^PED-\d{4}-\d{4}$/, level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Itens da venda' }).getByText('Café solúvel 50 g').waitFor();
    const { body } = await talao.ana.get('sales?limit=1');
    assert.equal(body.data[0].valor_total, 1008.71);
    assert.equal(body.data[0].cliente_nome, 'Padaria do Bosque');
    assert.equal(body.data[0].representada_nome, 'Torrefação Serra Azul');
    assert.equal(body.data[0].status, 'Pedido');

    await page.getByRole('link', { name: 'Vendas' }).click();
    await page
      .getByRole('row', { name: new RegExp(`${body.data[0].pedido}.*Padaria do Bosque.*1\\.008,71`) })
      .waitFor();
    await page.getByRole('link', { name: 'Painel', exact: true }).click();
    const { valor: total } = (await talao.ana.get('dashboard')).body.data.resumo;
    assert.ok(total >= 1008.71);
    await page
      .getByText(money(total.toLocaleString('pt-BR', { minimumFractionDigits: 2 })))
      .first()
      .waitFor();
    await page.getByRole('link', { name: body.data[0].pedido, exact: true }).click();
    const order = await downloadPdf(page);
    for (const text of [body.data[0].pedido, 'Padaria do Bosque', 'R$ 1.008,71']) {
      assert.ok(order.includes(text), `${text} is not in: ${order}`);
    }
  });

  test('payment terms are understood in common notations, or refused at once', async () => {
    const page = await open();
    await chooseParties(page);
    await page.keyboard.type('caf-5');
    await page.keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('10');
    const terms = page.getByLabel('Condição');
    const parts = page.getByLabel(/^Valor da parcela/);
    for (const [typed, written, count] of [
      ['28 35 42', '28/35/42', 3],
      ['28,35', '28/35', 2],
      ['30 dias', '30', 1],
      ['a vista', 'à vista', 1],
      ['3x', '30/60/90', 3],
    ] as const) {
      await terms.fill(typed);
      await becomes(() => parts.count(), count);
      await terms.press('Tab');
      await holds(terms, written);
    }
    await terms.fill('quando der');
    await terms.press('Tab');
    await page.getByText('Escreva os dias em ordem, como 28/35/42').waitFor();
    await terms.fill('28 35');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    const { id } = (await talao.ana.get('sales?limit=1')).body.data[0];
    assert.equal((await talao.ana.get(`sales/${id}`)).body.data.condicao, '28/35');
  });

  test('an impossible day stays in its box with an error, and is not saved as another', async () => {
    const page = await open();
    await chooseParties(page);
    await page.keyboard.type('caf-5');
    await page.keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('1');
    const { total } = (await talao.ana.get('sales?limit=1')).body;
    const day = page.getByLabel('Data', { exact: true });
    await day.fill('31/12/2099');
    await day.press('Tab');
    await page.getByText(/^Deve ser até /).waitFor();
    await day.fill('31/02/2026');
    await day.press('Enter');
    await day.press('Tab');
    await page.getByText('“31/02/2026” não é uma data').waitFor();
    await holds(day, '31/02/2026');
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await focused(page, 'Data');
    assert.equal((await talao.ana.get('sales?limit=1')).body.total, total);
    await day.fill('28/02/2026');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    assert.equal((await talao.ana.get('sales?limit=1')).body.data[0].data, '2026-02-28');
  });

  test('numbers are taken as Brazilians type them, and shown so when their box is left', async () => {
    const page = await open();
    const { keyboard } = page;
    const quantity = page.getByLabel('Quantidade do item 1');
    const price = page.getByLabel('Valor unitário do item 1');
    const total = page.getByLabel('Total do item 1', { exact: true });
    await quantity.focus();
    for (const [typed, shown, sum] of [
      ['1.000', '1.000', '1.000,00'],
      ['1.5', '1,5', '1,50'],
      ['1,50', '1,5', '1,50'],
      ['2', '2', '2,00'],
    ] as const) {
      await price.fill('1');
      await quantity.focus();
      await keyboard.type(typed);
      await holds(quantity, typed);
      await reads(total, money(sum));
      await keyboard.press('Enter');
      await focused(page, 'Valor unitário do item 1');
      await holds(quantity, shown);
    }
    await keyboard.type('1.234,56');
    await reads(total, money('2.469,12'));
    await quantity.focus();
    await holds(price, '1.234,56');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowDown');
    await holds(quantity, '3');
    await price.focus();
    await keyboard.press('End');
    await keyboard.press('Backspace');
    await holds(price, '1234,5');
    await reads(total, money('3.703,50'));
    for (const [typed, fault] of [
      ['12.34,5', 'Deve ser um número'],
      ['-5', 'Deve ser maior que zero'],
    ] as const) {
      await price.fill(typed);
      await keyboard.press('Control+Enter');
      await page.getByText(fault).waitFor();
    }
    await price.evaluate((box: HTMLInputElement) => box.select());
    await page.evaluate(() => document.execCommand('insertText', false, 'R$ 1.234,56'));
    await reads(total, money('3.703,68'));
  });

  test('a product outside the catalogue is sold only on purpose, and a typing error is no product', async () => {
    const page = await open();
    const { keyboard } = page;
    const product = page.getByRole('combobox', { name: 'Produto do item 1' });
    const outside = page.getByRole('option', { name: 'Vender “AVULSO-1” Fora do catálogo' });
    await chooseParties(page);
    await keyboard.type('AVULSO-1');
    await keyboard.press('Enter');
    await outside.waitFor();
    await keyboard.press('Enter');
    await holds(product, 'AVULSO-1');
    await keyboard.press('Tab');
    await focused(page, 'Quantidade do item 1');
    await page.getByText('“AVULSO-1” não foi escolhido da lista.').waitFor();
    await holds(product, '');

    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await focused(page, 'Produto do item 1');
    await keyboard.type('AVULSO-1');
    await outside.waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.getByText('Fora do catálogo').waitFor();
    await keyboard.type('2');
    await keyboard.press('Enter');
    await keyboard.type('7,5');
    const price = page.getByLabel('Valor unitário do item 1');
    await holds(price, '7,5');
    await keyboard.press('Shift+Tab');
    await focused(page, 'Desconto do item 1');
    await holds(price, '7,50');
    await keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Itens da venda' }).getByText('AVULSO-1').waitFor();
    const { body } = await talao.ana.get('sales?limit=1');
    assert.equal(body.data[0].valor_total, 15);
  });

  test('products of another representada are not offered, and not sold without a word', async () => {
    const page = await open();
    const { keyboard } = page;
    await chooseParties(page);
    await keyboard.type('leite');
    await page.getByText('Nada no catálogo com esse texto').waitFor();
    await keyboard.press('Delete');
    const representada = page.getByRole('combobox', { name: 'Representada' });
    await representada.fill('campo');
    await keyboard.press('Enter');
    await focused(page, 'Produto do item 1');
    await keyboard.type('leite');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await keyboard.type('3');
    await representada.fill('serra');
    await keyboard.press('Enter');
    await page.getByText('É de outra representada: Laticínios Campo Alegre').waitFor();
    await keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 produto desta venda é de outra representada: LEITE.').waitFor();
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await dialog.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    assert.equal((await talao.ana.get('sales?limit=1')).body.data[0].valor_total, 15);
  });

  test('faults are shown at their fields', async () => {
    const page = await open();
    const { keyboard } = page;
    await focused(page, 'Cliente');
    await keyboard.press('Control+Enter');
    await page.getByText('Deve conter pelo menos um item').waitFor();
    await has(page.getByRole('combobox', { name: 'Cliente' }), 'aria-invalid', 'true');
    await chooseParties(page);
    await keyboard.type('CAF-500');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await keyboard.type('0');
    await keyboard.press('Control+Enter');
    await page.getByText('Deve ser maior que zero').waitFor();
    await focused(page, 'Quantidade do item 1');
    const day = page.getByLabel('Data', { exact: true });
    await day.fill('31/02');
    await day.press('Tab');
    await page.getByText('“31/02” não é uma data').waitFor();
    await day.fill('28/02');
    await page.getByText('não é uma data').waitFor({ state: 'detached' });
  });
});

/** The texts of the order's first page, as the browser saves it. */
async function downloadPdf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'PDF' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Baixar' }).click(),
  ]);
  const [first = []] = readPdfPages(await readFile(await download.path()));
  return first.join('\n').replaceAll('\u00a0', ' ');
}
