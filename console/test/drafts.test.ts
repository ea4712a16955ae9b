import { before, test } from 'node:test';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { chooseParties, fillCatalogue, focused } from './sale-office.ts';
import { becomes, holds, isGone } from './waiting.ts';

inBrowser('Drafts of sales', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };

  before(() => fillCatalogue(talao.ana));

  test('outlive their tab, exist side by side, and are discarded one by one', async () => {
    const page = await open('/vendas/nova');
    await chooseParties(page);
    await page.keyboard.type('CAF-500');
    await page.keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('12');
    await page.getByText(`Total ${money('262,80')}`).waitFor();
    await page.waitForURL('**/vendas/nova?rascunho=*');
    await page.close();

    const again = await open('/vendas/nova');
    const drafts = again.getByRole('region', { name: 'Vendas não terminadas' });
    await drafts.getByText('Padaria do Bosque').waitFor();
    await focused(again, 'Cliente');
    await again.keyboard.type('bom preço');
    await again.keyboard.press('Enter');
    await focused(again, 'Representada');
    await again.waitForURL('**/vendas/nova?rascunho=*');
    await again.getByRole('link', { name: 'Vendas', exact: true }).click();
    await drafts.getByText('Mercado Bom Preço').waitFor();
    const sheet = drafts.getByRole('listitem').filter({ hasText: 'Padaria do Bosque' });
    await sheet.getByText(money('262,80')).waitFor();
    await sheet.getByRole('link', { name: 'Continuar' }).click();
    await again.getByText(/^Rascunho de .* recuperado/).waitFor();
    await again.getByText(`Total ${money('262,80')}`).waitFor();
    await holds(again.getByRole('combobox', { name: 'Cliente' }), 'Padaria do Bosque');
    await again.getByLabel('Quantidade do item 1').fill('1');
    await again.reload();
    await again.getByText(`Total ${money('21,90')}`).waitFor();

    await again.getByRole('button', { name: 'Descartar e começar de novo' }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await again.getByText(`Total ${money('0,00')}`).waitFor();
    await drafts.getByText('Mercado Bom Preço').waitFor();
    await drafts.getByRole('button', { name: /^Descartar o rascunho/ }).click();
    await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await drafts.waitFor({ state: 'hidden' });
    await becomes(() => again.evaluate(() => localStorage.length && JSON.stringify(localStorage)), 0);
  });

  test('end all at once; a sheet with nothing on it is none', async () => {
    const page = await open('/vendas/nova');
    await page.getByLabel('Observação', { exact: true }).first().waitFor();
    await page.goto('/vendas');
    const drafts = page.getByRole('region', { name: 'Vendas não terminadas' });
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
    await isGone(drafts);
    for (const client of ['bosque', 'bom preço']) {
      await page.goto('/vendas/nova?tipo=orcamento');
      await focused(page, 'Cliente');
      await page.keyboard.type(client);
      await page.keyboard.press('Enter');
      await page.waitForURL('**rascunho=*');
    }
    await page.goto('/vendas');
    await drafts.getByRole('link', { name: 'Continuar' }).first().click();
    await page.getByRole('heading', { name: 'Novo orçamento', level: 1 }).waitFor();
    await page.goto('/vendas');
    await drafts.getByRole('button', { name: 'Descartar todos' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar todos' }).click();
    await isGone(drafts);
  });
});
