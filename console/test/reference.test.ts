import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { DESKTOP, inBrowser, PHONE } from './browser.ts';
import { becomes } from './waiting.ts';

inBrowser('The interactive reference', (talao, openPage) => {
  test('opens at an operation, sends what was filled in, and with a typed key, at a desk and on a phone', async () => {
    const page = await openPage();
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(talao.url) && !request.url().startsWith('data:'))
        strangers.push(request.url());
    });
    await page.goto('/docs#/Vendas/listSales');
    const list = page.locator('#operations-Vendas-listSales');
    await list.getByText('Valor padrão').first().waitFor();
    await list.getByRole('button', { name: 'Experimentar' }).click();
    const sent = page.waitForRequest(/\/api\/v1\/sales/);
    await list.getByRole('button', { name: 'Enviar' }).click();
    assert.equal((await sent).url(), `${talao.url}/api/v1/sales?page=1&limit=20&formato=json`);

    await typeKey(page, talao.ana.apiKey);
    const create = page.locator('#operations-Clientes-createClient');
    await page.locator('#operations-tag-Clientes').click();
    await create.getByText('Cadastra um cliente').click();
    await create.getByText('Esquema', { exact: true }).first().click();
    await create.getByText('NewClient', { exact: true }).waitFor();
    await create.getByRole('button', { name: 'Experimentar' }).click();
    const body = JSON.parse(await create.locator('textarea').inputValue());
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      const email = `${viewport.width}@exemplo.com.br`;
      await create.locator('textarea').fill(JSON.stringify({ ...body, email }));
      const answered = page.waitForResponse(/\/api\/v1\/clients/);
      await create.getByRole('button', { name: 'Enviar' }).click();
      await answered;
      await create.locator('.live-responses-table .response-col_status', { hasText: '201' }).waitFor();
      assert.equal((await talao.ana.get(`clients?search=${email}`)).body.total, 1);
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    }

    await page.locator('#operations-tag-Importação').click();
    await page.locator('#operations-Importação-importClients').waitFor();
    assert.deepEqual(strangers, []);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    assert.equal(kept.includes(talao.ana.apiKey), false);
  });
});

async function typeKey(page: Page, apiKey: string): Promise<void> {
  await page.locator('.scheme-container').getByRole('button', { name: 'Informar a chave' }).click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByLabel('Valor:').fill(apiKey);
  await dialog.getByRole('button', { name: 'Informar a chave' }).click();
  await dialog.getByText('Chave informada').waitFor();
  await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();
}
