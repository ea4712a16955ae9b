import { test } from 'node:test';
import { inBrowser, PHONE } from './browser.ts';
import { becomes, has } from './waiting.ts';

inBrowser('The guide, from the console', (talao, openPage) => {
  test('is in the menu, on a phone too, and opens beside what one is doing', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Menu' }).click();
    const [guide] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Guia' }).click(),
    ]);
    await guide.getByRole('heading', { name: 'Guia do Talão', level: 1 }).waitFor();
    await guide.waitForFunction(() =>
      [...document.images].every((image) => image.complete && image.naturalWidth > 0),
    );
  });

  test('is led to by the help of a screen, at the chapter about it', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/roteiro');
    const help = page.getByRole('button', { name: 'Ajuda desta tela' });
    await has(help, 'aria-expanded', 'false');
    await help.press('Enter');
    await has(help, 'aria-expanded', 'true');
    await page.getByText('Os dias se marcam no cadastro').waitFor();
    const [guide] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Ler no guia' }).click(),
    ]);
    const chapter = guide.getByRole('heading', { name: 'Roteiro', level: 3 });
    await chapter.waitFor();
    const isInSight = () => chapter.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight);
    await becomes(isInSight, true);
    await help.press('Enter');
    await page.getByText('Os dias se marcam no cadastro').waitFor({ state: 'detached' });
  });
});
