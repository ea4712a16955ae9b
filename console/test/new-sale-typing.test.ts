import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient, createRepresentada } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { fillCatalogue, focused } from './sale-office.ts';
import { holds } from './waiting.ts';

inBrowser('Typing a new sale in the console', (talao, openPage) => {
  const open = async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/vendas/nova');
    return page;
  };

  before(() => fillCatalogue(talao.ana));

  test('Enter before the answer has come never picks what an earlier letter found', async () => {
    const page = await open();
    await focused(page, 'Cliente');
    await page.keyboard.type('p');
    await page.getByRole('option', { name: /Mercado Bom Preço/ }).waitFor();
    const answer = await holdAnswer(page, '**/api/v1/clients?*search=padaria*');
    const asked = page.waitForRequest('**/api/v1/clients?*search=padaria*');
    await page.keyboard.type('adaria');
    await page.keyboard.press('Enter');
    await asked;
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'padaria');
    answer();
    await focused(page, 'Representada');
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'Padaria do Bosque');
  });

  test('a whole order typed while the first Enter waits lands box by box, none of its keys lost', async () => {
    const page = await open();
    await focused(page, 'Cliente');
    const answer = await holdAnswer(page, '**/api/v1/clients?*search=bosque*');
    const { keyboard } = page;
    // Playwright types an accented letter as text without a key, as a dead key does.
    for (const text of ['bosque', 'serra', 'café solú', '3', '', 'filtro', '12x', '', 'caf-500', '1,5']) {
      if (text === '12x') {
        await keyboard.type(text);
        await keyboard.press('Backspace');
      } else await keyboard.type(text);
      await keyboard.press('Enter');
    }
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'bosque');
    answer();
    await focused(page, 'Valor unitário do item 3');
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'Padaria do Bosque');
    await holds(page.getByRole('combobox', { name: 'Representada' }), 'Torrefação Serra Azul');
    for (const [line, product, quantity] of [
      [1, 'Café solúvel 50 g', '3'],
      [2, 'Filtro de papel', '12'],
      [3, 'Café torrado 500 g', '1,5'],
    ] as const) {
      await holds(page.getByRole('combobox', { name: `Produto do item ${line}` }), product);
      await holds(page.getByLabel(`Quantidade do item ${line}`), quantity);
    }
    await page.getByText(`Total ${money('125,10')}`).waitFor();
  });

  test('an order typed before the lines of the sheet are drawn lands in them', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.addInitScript(holdWorkOnceFocused);
    await page.goto('/vendas/nova#devagar');
    await focused(page, 'Cliente');
    await page.keyboard.type('bosque');
    await page.keyboard.press('Enter');
    await page.keyboard.type('serra');
    await page.keyboard.press('Enter');
    await page.keyboard.type('filtro');
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    assert.equal(await page.getByLabel('Produto do item 1').count(), 0, 'the lines are not drawn yet');
    await page.evaluate(() => window.dispatchEvent(new Event('work-goes-on')));
    await page.getByText(`Total ${money('32,20')}`).waitFor();
    await holds(page.getByLabel('Produto do item 1'), 'Filtro de papel');
  });

  test('text after an Enter without a match goes into no other box, and Escape ends the wait', async () => {
    const page = await open();
    const { keyboard } = page;
    const client = page.getByRole('combobox', { name: 'Cliente' });
    await focused(page, 'Cliente');
    const answer = await holdAnswer(page, '**/api/v1/clients?*search=ninguem*');
    await keyboard.type('ninguem');
    await keyboard.press('Enter');
    await keyboard.type('serra');
    answer();
    await page.getByText('Cadastrar “ninguem” como cliente').waitFor();
    await focused(page, 'Cliente');
    await holds(client, 'ninguem');
    await page.route('**/api/v1/clients?*search=padaria*', () => undefined);
    await client.fill('padaria');
    await keyboard.press('Enter');
    await keyboard.press('Escape');
    await keyboard.type('s');
    await holds(client, 'padarias');
  });

  test('Tab takes no match that does not contain the typed text', async () => {
    const page = await open();
    const { keyboard } = page;
    await createRepresentada(talao.ana, { nome: 'Limpa Mais Higiene', cnpj: '11222333000181' });
    const representada = page.getByRole('combobox', { name: 'Representada' });
    await representada.focus();
    await keyboard.type('8');
    await page.getByRole('option', { name: 'Limpa Mais Higiene' }).waitFor();
    await keyboard.press('Tab');
    await page.getByText('“8” não foi escolhido da lista.').waitFor();
    await holds(representada, '');
    await createClient(talao.ana, { nome: 'Casa da Nona', codigo: 'FRG-0097' });
    const client = page.getByRole('combobox', { name: 'Cliente' });
    for (const [typed, taken] of [
      ['9', ''],
      ['97', 'Casa da Nona'],
    ] as const) {
      await client.fill(typed);
      await page.getByRole('option', { name: 'Casa da Nona' }).waitFor();
      await keyboard.press('Tab');
      await holds(client, taken);
    }
  });

  test('Tab takes the match like Enter, also before the answer comes, and an emptied box takes nothing', async () => {
    const page = await open();
    const { keyboard } = page;
    await focused(page, 'Cliente');
    await keyboard.type('bosque');
    await keyboard.press('Tab');
    await focused(page, 'Representada');
    await page
      .getByRole('combobox', { name: 'Cliente' })
      .and(page.locator('[value="Padaria do Bosque"]'))
      .waitFor();
    await keyboard.type('serra');
    await page.getByRole('option', { name: 'Torrefação Serra Azul' }).waitFor();
    await keyboard.press('Tab');
    await focused(page, 'Data');
    await page
      .getByRole('combobox', { name: 'Representada' })
      .and(page.locator('[value^="Torrefação"]'))
      .waitFor();

    const product = page.getByRole('combobox', { name: 'Produto do item 1' });
    await product.focus();
    await keyboard.type('caf-5');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await product.focus();
    await keyboard.press('Delete');
    await keyboard.press('Enter');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await holds(product, '');
    await keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Filtro de papel' }).waitFor();
    await keyboard.press('Escape');
    await holds(product, '');
  });
});

/** Keeps the service's answer back until the returned function is called. */
async function holdAnswer(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * What React draws in slices waits from the first focus on until it is told to go on, as on a slow phone. The tab is used
 * by other tests too, and the script stays with it: it heeds this one's address alone.
 */
function holdWorkOnceFocused(): void {
  if (location.hash !== '#devagar') return;
  const post = MessagePort.prototype.postMessage;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...sent: [unknown]) {
    if (isHeld) waiting.push(() => post.apply(this, sent));
    else post.apply(this, sent);
  };
  addEventListener(
    'focusin',
    () => {
      isHeld = true;
    },
    { once: true },
  );
  addEventListener('work-goes-on', () => {
    isHeld = false;
    for (const send of waiting.splice(0)) send();
  });
}
