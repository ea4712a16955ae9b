import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { chooseParties, fillCatalogue, focused } from './sale-office.ts';
import { becomes, holds, isGone } from './waiting.ts';

inBrowser('Shortcuts of the console', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };

  before(() => fillCatalogue(talao.ana));

  test('are listed by ?, and c begins a sale, unless something is being written', async () => {
    await createSale(talao.ana);
    const page = await open('/vendas');
    const search = page.getByRole('searchbox', { name: 'Buscar vendas' });
    await search.pressSequentially('c?');
    await holds(search, 'c?');
    await page.waitForURL('**/vendas?busca=*');
    await search.fill('');
    // The rows are drawn anew for what is sought: one that is ticked before may go.
    await page.waitForURL('**/vendas');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('checkbox').nth(1).check();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Teclas' });
    await keys.getByText('Nova venda, de qualquer tela').waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('Escape');
    await isGone(keys);
    assert.equal(new URL(page.url()).pathname, '/vendas');
    await page.keyboard.press('c');
    await page.getByRole('heading', { name: 'Nova venda', level: 1 }).waitFor();
    await focused(page, 'Cliente');
  });

  test('lose no key that is typed while the new sale is on its way', async () => {
    const page = await open('/vendas');
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const typed = Promise.withResolvers<void>();
    let held = 0;
    await page.route('**/assets/*.js', async (route) => {
      held++;
      await typed.promise;
      await route.continue();
    });
    await page.keyboard.press('c');
    await page.keyboard.type('bosque\nserra\ncaf-5\n3\n');
    // The sheet is on its way.
    await becomes(async () => held > 0, true);
    typed.resolve();
    await focused(page, 'Valor unitário do item 1');
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'Padaria do Bosque');
    await holds(page.getByRole('combobox', { name: 'Representada' }), 'Torrefação Serra Azul');
    await holds(page.getByLabel('Quantidade do item 1'), '3');
    await page.unroute('**/assets/*.js');
  });

  test('find, walk and open the rows of a list, edit a record, and change the theme', async () => {
    const page = await open('/clientes');
    const first = page.getByRole('row').nth(1).getByRole('link').first();
    await first.waitFor();
    await page.setViewportSize({ width: 1366, height: 768 });
    const menu = page.getByRole('navigation', { name: 'Principal' }).locator('xpath=..');
    assert.ok(
      await menu.evaluate((element) => element.scrollHeight <= element.clientHeight),
      'the menu fits',
    );
    await page.keyboard.press('/');
    await focused(page, 'Buscar clientes');
    await page.getByRole('main').focus();
    await page.keyboard.press('ArrowDown');
    await becomes(() => first.evaluate((link) => link === document.activeElement), true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/clientes\/[\da-f-]{36}$/);
    await page.getByRole('link', { name: 'Editar' }).waitFor();
    await page.keyboard.press('e');
    await page.waitForURL('**/editar');
    const save = page.getByRole('button', { name: 'Salvar', exact: true });
    await save.waitFor();
    const { y = 0, height = 0 } = (await save.boundingBox()) ?? {};
    assert.ok(y > 0 && y + height <= 768, 'saving is in sight');
    const darkness = () =>
      page.evaluate(() => document.documentElement.dataset.mantineColorScheme === 'dark');
    const isDark = await darkness();
    // By keyboard alone, as fast as keys can come: the first time while the box is still being loaded.
    const changeTheme = async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('tema');
      await page.keyboard.press('Enter');
    };
    for (const expected of [!isDark, isDark, !isDark, isDark]) {
      await changeTheme();
      await becomes(darkness, expected);
    }
    // What is typed then is the page's own again.
    const name = page.getByRole('textbox', { name: 'Nome ou razão social' });
    await name.fill('');
    await name.pressSequentially('Nova');
    await holds(name, 'Nova');
  });

  test('make free goods of a line, and end that', async () => {
    const page = await open('/vendas/nova');
    await chooseParties(page);
    await page.keyboard.type('CAF-500');
    await page.keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('12');
    await page.getByText(`Total ${money('262,80')}`).waitFor();
    await page.keyboard.press('Alt+b');
    await page.getByText(`Total ${money('0,00')}`).waitFor();
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.press('Alt+b');
    await page.getByText(`Total ${money('262,80')}`).waitFor();
  });

  test('print a sale without its commission', async () => {
    const sale = await createSale(talao.ana);
    const page = await open(`/vendas/${sale.id}`);
    const commission = page.getByRole('heading', { name: 'Comissão', exact: true });
    await commission.waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('table', { name: 'Itens da venda' }).waitFor();
    await commission.waitFor({ state: 'hidden' });
    const printed = () => page.locator('main').evaluate((main) => (main as HTMLElement).innerText);
    await becomes(async () => (await printed()).includes('Comissão'), false);
    const itens = Array.from({ length: 12 }, (_, n) => ({
      produtoId: `P${n}`,
      quantidade: 1,
      valorUnitario: 1,
    }));
    const long = await createSale(talao.ana, { itens });
    await page.goto(`/vendas/${long.id}`);
    await page
      .getByRole('table', { name: 'Itens da venda' })
      .getByText('P11', { exact: true })
      .last()
      .waitFor();
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    assert.ok(pages > 0 && pages <= 2, `twelve items take ${pages} pages`);
  });
});
