import { test } from 'node:test';
import { createClient, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';

inBrowser('The round in the console', (talao, openPage) => {
  test('shows whom to visit on a day, by city, with the latest order and what they usually buy', async () => {
    const fiel = { nome: 'Padaria Fiel', cidade: 'Itu', endereco: 'Rua Um, 1', segunda: true };
    const { id } = await createClient(talao.ana, fiel);
    await createClient(talao.ana, { nome: 'Mercado de Terça', terca: true });
    const sale = await createSale(talao.ana, { clienteId: id });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/roteiro?dia=segunda');
    const round = page.locator('section', { hasText: 'Itu/SP' });
    await round.getByRole('link', { name: 'Padaria Fiel' }).waitFor();
    await round.getByRole('link', { name: sale.pedido }).waitFor();
    await round.getByText(/ · hoje/).waitFor();
    await round.getByText('Costuma comprar: CAFE-500').waitFor();
    await round.locator('a[href^="tel:+55"]').waitFor();
    await round.locator('a[href*="/maps/"]').waitFor();
    await page.getByText('Terça', { exact: true }).click();
    await page.waitForURL('**/roteiro?dia=terca');
    await page.getByRole('link', { name: 'Mercado de Terça' }).waitFor();
  });
});
