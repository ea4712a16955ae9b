import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { becomes, holds, isGone } from './waiting.ts';

const LONG_NAME = 'Supermercado'.repeat(16);

inBrowser('The frame of the console', (talao, openPage) => {
  const open = async (path: string, options = {}) => {
    const page = await openPage({ apiKey: talao.ana.apiKey, ...options });
    await page.goto(path);
    return page;
  };

  before(async () => {
    const { id } = await createClient(talao.ana, { nome: LONG_NAME });
    await createSale(talao.ana, { clienteId: id });
    await createSale(talao.ana);
  });

  test('a period stands whole in its box, a long name in its column, and the filters in one line', async () => {
    const page = await open('/?de=2026-10-01&ate=2026-10-31');
    for (const path of ['', '/vendas?de=2026-10-28&ate=2026-10-30']) {
      if (path) await page.goto(path);
      const period = page.getByRole('button', { name: /^Período: \d/ });
      await period.waitFor();
      await becomes(() => fits(period), true);
    }
    for (const viewport of [PHONE, { width: 1024, height: 768 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      for (const path of ['/clientes', '/vendas']) {
        await page.goto(path);
        const name = page.locator('main').getByText(LONG_NAME).first();
        await name.waitFor();
        await becomes(async () => ((await name.boundingBox())?.height ?? 999) < 60, true);
        await becomes(() => fits(page.locator('html')), true);
        const table = page.getByRole('table');
        if (await table.count()) await becomes(() => fits(table.locator('xpath=..')), true);
        const filters = page.getByRole('search');
        await becomes(async () => ((await filters.boundingBox())?.height ?? 999) < 50, true);
      }
    }
  });

  test('styles that come later win over those of the page: what a search finds has room for a thumb', async () => {
    const page = await open('/clientes');
    await page.getByRole('link', { name: LONG_NAME }).waitFor();
    await page.keyboard.press('Control+K');
    const found = page.getByRole('button', { name: 'Clientes', exact: true }).last();
    await page.getByPlaceholder(/^Buscar telas/).fill('clientes');
    await found.waitFor();
    await becomes(() => found.evaluate((element) => getComputedStyle(element).paddingLeft), '16px');
  });

  test('a row pressed right after typing is followed, however slow the line', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.clock.install();
    await page.goto('/clientes');
    const row = page.getByRole('link', { name: LONG_NAME });
    await row.waitFor();
    const arrive = await hold(page, '**/assets/ClientPage-*.js');
    await page.getByLabel('Buscar clientes').fill('super');
    await row.click();
    await page.locator('.progress').waitFor({ state: 'attached' });
    await page.clock.fastForward(1_000);
    arrive();
    await page.getByRole('heading', { name: LONG_NAME, level: 1 }).waitFor();
    assert.match(page.url(), /\/clientes\/[\w-]+$/);
    await page.locator('main:focus').waitFor();
    await page.getByRole('link', { name: 'Produtos' }).click();
    await page.getByRole('heading', { name: 'Produtos', level: 1 }).waitFor();
    await page.locator('main:focus').waitFor();
  });

  test('says that it is offline, and continues when the network is back', async () => {
    const page = await open('/clientes');
    await page.getByText('1–2 de 2').waitFor();
    await page.context().setOffline(true);
    try {
      await page.getByText('Sem conexão').waitFor();
      await page.getByLabel('Buscar clientes').fill('super');
      await page.getByText(/^Sem resposta do serviço/).waitFor();
    } finally {
      await page.context().setOffline(false);
    }
    await page.getByText('1–1 de 1').waitFor();
    await isGone(page.getByText('Sem conexão'));
  });

  test('text typed after Ctrl+K arrives, even while the box is loading', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    const arrive = await hold(page, '**/assets/QuickSearch-*.js');
    await page.goto('/clientes');
    await page.getByText('1–2 de 2').waitFor();
    const asked = page.waitForRequest('**/assets/QuickSearch-*.js');
    await page.keyboard.press('Control+k');
    await asked;
    await page.keyboard.type('xe');
    await page.keyboard.press('Backspace');
    arrive();
    const box = page.getByPlaceholder(/^Buscar telas/);
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('yz');
    await holds(box, 'xyz');
  });

  test('Enter opens the record that was meant, though the box and the records come later', async () => {
    // The word also leads to a screen, which needs no answer.
    await createRepresentada(talao.ana, { nome: 'Fábrica do Fim da Rua' });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    const arrive = await hold(page, '**/assets/QuickSearch-*.js');
    const answer = await hold(page, '**/api/v1/representadas?search=*');
    await page.goto('/clientes');
    await page.getByText('1–2 de 2').waitFor();
    const asked = page.waitForRequest('**/assets/QuickSearch-*.js');
    await page.keyboard.press('Control+k');
    await asked;
    const searched = page.waitForRequest('**/api/v1/representadas?search=fabrica*');
    await page.keyboard.type('fabrica');
    await page.keyboard.press('Enter');
    arrive();
    await searched;
    const box = page.getByPlaceholder(/^Buscar telas/);
    await holds(box, 'fabrica');
    // What is typed after Enter stays, and needs an Enter of its own.
    await box.press('Space');
    await box.pressSequentially('fim');
    await box.press('Enter');
    await holds(box, 'fabrica fim');
    answer();
    await page.getByRole('heading', { name: 'Fábrica do Fim da Rua', level: 1 }).waitFor();
    await isGone(box);
  });

  test('a search without network says so and opens nothing', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.route('**/api/v1/clients?search=*', (route) => route.abort());
    await page.goto('/vendas');
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByPlaceholder(/^Buscar telas/);
    await box.fill('fabrica');
    await box.press('Enter');
    await page.getByText('Sem conexão: clientes e vendas não podem ser procurados agora.').waitFor();
    await holds(box, 'fabrica');
  });

  test('the bars of a chart are seen in forced colours, and paper has the page without its frame', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Mais números' }).click();
    const bar = page.locator('[data-bar]').last();
    await bar.waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const isSeen = () =>
      bar.evaluate((bar) => {
        const [seen, behind] = [bar, document.body].map(
          (element) => getComputedStyle(element).backgroundColor,
        );
        return seen !== behind;
      });
    await becomes(isSeen, true);
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    await page.getByRole('table', { name: 'Vendas', exact: true }).waitFor();
    await becomes(() => bar.evaluate((bar) => getComputedStyle(bar).printColorAdjust), 'exact');
    for (const hidden of ['nav', 'header', 'main button', 'main .mantine-Button-root'])
      await page.locator(hidden).first().waitFor({ state: 'hidden' });
  });

  test('the boxes of a phone have letters that an iPhone does not enlarge, and a line of text their height', async () => {
    const page = await open('/clientes/novo', { viewport: { width: 390, height: 800 } });
    const address = page.getByLabel('Endereço', { exact: true });
    await address.waitFor();
    const lettersOf = (boxes: Element[]) =>
      boxes.map((box) => Number.parseFloat(getComputedStyle(box).fontSize));
    const boxes = page.locator('main form :is(input[type="text"], input[type="email"], textarea)');
    await becomes(async () => (await boxes.evaluateAll(lettersOf)).filter((size) => size < 16), []);
    const heightOf = async (label: string) =>
      (await page.getByLabel(label, { exact: true }).boundingBox())?.height;
    await becomes(async () => (await heightOf('Endereço')) === (await heightOf('Bairro')), true);
  });

  test('a box that takes the focus stands above the foot of the sale', async () => {
    const page = await open('/vendas/nova', { viewport: { width: 1024, height: 600 } });
    const box = page.getByRole('combobox', { name: 'Produto do item 1' });
    await box.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await box.focus();
    const save = page.getByRole('button', { name: 'Registrar venda' });
    const bottom = async () => {
      const { y, height } = (await box.boundingBox()) ?? { y: 999, height: 0 };
      return y + height;
    };
    await becomes(async () => (await bottom()) < ((await save.boundingBox())?.y ?? 0), true);
  });

  test('the boxes of the only line of a sale stand below its product in a narrow window', async () => {
    const page = await open('/vendas/nova', { viewport: { width: 1024, height: 800 } });
    const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? 0;
    await page.getByLabel('Valor unitário do item 1').waitFor();
    const boxes = ['Quantidade', 'Desconto', 'Valor unitário', 'Comissão'].map((name) => `${name} do item 1`);
    await becomes(async () => new Set(await Promise.all(boxes.map(topOf))).size, 1);
    await becomes(
      async () => (await topOf('Produto do item 1')) < (await topOf('Quantidade do item 1')),
      true,
    );
  });

  test('the boxes of a sale are told apart in a window made as narrow as a phone, which keeps the form', async () => {
    const page = await open('/vendas/nova');
    await page.getByLabel('Produto do item 1').waitFor();
    await page.setViewportSize(PHONE);
    for (const name of ['Produto', 'Quantidade', 'Valor unitário'])
      await page.getByLabel(`${name} do item 1`).waitFor();
  });
});

/** Keeps what is asked for from arriving, until it is let through. */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

function fits(element: Locator): Promise<boolean> {
  return element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
}
