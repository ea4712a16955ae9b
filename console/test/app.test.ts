import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PLACES } from '../app/shell/places.ts';
import { SCREENS_WITHOUT_NETWORK } from '../build/service-worker.ts';
import { fillInKey, inBrowser, PHONE, signIn } from './browser.ts';
import { openPhoneLine, type PhoneLine } from './phone-line.ts';
import { becomes, isGone } from './waiting.ts';

inBrowser('The console as an app', (talao, openPage) => {
  let line: PhoneLine;
  before(async () => {
    line = await openPhoneLine(talao.url);
  });
  after(() => line.close());
  const openApp = () =>
    openPage({ keepsConsole: true, baseURL: line.url, viewport: PHONE, isMobile: true, hasTouch: true });

  test('can be installed: Chromium finds no fault with its manifest', async () => {
    const page = await openApp();
    await page.goto('/entrar');
    const devtools = await page.context().newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { icons, shortcuts } = JSON.parse(data ?? '');
    assert.deepEqual(
      shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url]),
      [
        ['Nova venda', '/vendas/nova'],
        ['Roteiro', '/roteiro'],
      ],
    );
    for (const { src, sizes } of icons) {
      const size = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      assert.equal(size, sizes, src);
    }
  });

  test('a screen stays when the network goes before the parts of the app have come', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.route('**/assets/AppParts*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('AppParts'));
    await page.goto('/clientes/novo');
    await page.getByLabel('Bairro').fill('Centro');
    await failed;
    await page.getByLabel('CEP').first().fill('13300');
    assert.equal(await page.getByLabel('Bairro').inputValue(), 'Centro');
    await isGone(page.getByText('Algo deu errado'));
  });

  test('every screen of the navigation opens from the kept page, and pages of the service do not', () => {
    for (const { to } of PLACES) assert.match(to, SCREENS_WITHOUT_NETWORK);
    for (const path of ['/vendas?etapa=x', '/clientes/1', '/?de=2026-01-01', '/fila'])
      assert.match(path, SCREENS_WITHOUT_NETWORK);
    for (const path of ['/guia', '/docs', '/p/token', '/api/v1/sales/1/pdf', '/session', '/vendasx'])
      assert.doesNotMatch(path, SCREENS_WITHOUT_NETWORK);
  });

  test('a new version waits to be taken, and not while something typed would be lost', async () => {
    const page = await openApp();
    await signIn(page, talao.ana.apiKey);
    await controlled(page);
    line.releaseNewVersion();
    await page.goto('/clientes/novo');
    await page.getByLabel('Bairro').fill('Centro');
    const update = page.getByRole('button', { name: 'Nova versão: atualizar' });
    await update.click();
    await page.getByText('Salve ou descarte o que está escrito').waitFor();
    assert.equal(await page.getByLabel('Bairro').inputValue(), 'Centro');
    await page.getByLabel('Bairro').fill('');
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await page.getByLabel('Bairro').waitFor();
    await isGone(update);
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);
    await becomes(waiting, true);
  });

  test('a new version is told of after another sign-in, too, and the first one not at all', async () => {
    const page = await openApp();
    await signIn(page, talao.ana.apiKey);
    await controlled(page);
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await fillInKey(page, talao.ana.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    const update = page.getByRole('button', { name: 'Nova versão: atualizar' });
    await isGone(update);
    line.releaseNewVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await update.waitFor();
  });

  test('another tab with unsaved input shows the notice of the new version and keeps the input', async () => {
    const page = await openApp();
    await signIn(page, talao.ana.apiKey);
    await controlled(page);
    const other = await page.context().newPage();
    await other.goto('/clientes/novo');
    await controlled(other);
    await other.getByLabel('Bairro').fill('Centro');
    line.releaseNewVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const told = other.getByRole('button', { name: 'Nova versão: atualizar' });
    await told.waitFor();
    const update = page.getByRole('button', { name: 'Nova versão: atualizar' });
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await told.waitFor();
    assert.equal(await other.getByLabel('Bairro').inputValue(), 'Centro');
  });

  test('the hint to install is shown once, and asks the browser when it is taken', async () => {
    const page = await openApp();
    await page.addInitScript(offerToInstall);
    await signIn(page, talao.ana.apiKey);
    await page.getByText('Instale o Talão neste celular').waitFor();
    await page.getByRole('button', { name: 'Instalar', exact: true }).click();
    await page.locator('body[data-asked="yes"]').waitFor();
    await isGone(page.getByText('Instale o Talão neste celular'));
    await page.reload();
    await controlled(page);
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await isGone(page.getByText('Instale o Talão neste celular'));
  });
});

/** In the page: the browser's offer comes as soon as the console listens for it, which is later on a slow machine. */
function offerToInstall(): void {
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: async () => document.body.setAttribute('data-asked', 'yes'),
  });
  const listen = globalThis.addEventListener;
  globalThis.addEventListener = (...given: Parameters<typeof listen>) => {
    listen(...given);
    if (given[0] === offer.type) dispatchEvent(offer);
  };
}

/** The service worker has all files of this version, and answers for this page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
