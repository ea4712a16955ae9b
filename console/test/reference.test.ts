import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, inBrowser, PHONE } from './browser.ts';

inBrowser('The interactive reference', (talao, openPage) => {
  for (const [where, viewport] of Object.entries({ 'a desktop': DESKTOP, 'a phone': PHONE })) {
    test(`sends a request with a typed key, on ${where}`, async () => {
      const page = await openPage({ viewport });
      const strangers: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(talao.url) && !request.url().startsWith('data:'))
          strangers.push(request.url());
      });
      await page.goto('/docs');
      await page.locator('.scheme-container').getByRole('button', { name: 'Informar a chave' }).click();
      const dialog = page.locator('.modal-ux');
      await dialog.getByLabel('Valor:').fill(talao.ana.apiKey);
      await dialog.getByRole('button', { name: 'Informar a chave' }).click();
      await dialog.getByText('Chave informada').waitFor();
      await dialog.getByRole('button', { name: 'Fechar', exact: true }).click();

      const operation = page.locator('#operations-Clientes-createClient');
      await operation.getByText('Cadastra um cliente').click();
      await operation.getByRole('button', { name: 'Experimentar' }).click();
      const body = JSON.parse(await operation.locator('textarea').inputValue());
      const email = `${viewport.width}@exemplo.com.br`;
      await operation.locator('textarea').fill(JSON.stringify({ ...body, email }));
      await operation.getByRole('button', { name: 'Enviar' }).click();
      await operation.getByText('Resposta do serviço').waitFor();
      assert.equal(
        await operation.locator('.live-responses-table .response-col_status').last().textContent(),
        '201',
      );
      assert.equal((await talao.ana.get(`clients?search=${email}`)).body.total, 1);

      assert.deepEqual(strangers, []);
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
      assert.equal(kept.includes(talao.ana.apiKey), false);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), viewport.width);
    });
  }

  test('sends only the filters that were filled in', async () => {
    const page = await openPage();
    await page.goto('/docs#/Vendas/listSales');
    const operation = page.locator('#operations-Vendas-listSales');
    await operation.getByText('Valor padrão').first().waitFor();
    await operation.getByRole('button', { name: 'Experimentar' }).click();
    const sent = page.waitForRequest(/\/api\/v1\/sales/);
    await operation.getByRole('button', { name: 'Enviar' }).click();
    assert.equal((await sent).url(), `${talao.url}/api/v1/sales?page=1&limit=20&formato=json`);
  });
});
