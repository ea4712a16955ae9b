import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  clientCsv,
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  productCsv,
} from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { seriousFaults } from './phone.ts';
import { becomes, fitsWindow, isGone } from './waiting.ts';

const PLACE = '/importar-exportar';

inBrowser('An import that is undone', (talao, openPage) => {
  type Company = typeof talao.ana;
  const open = async (company: Company, path = PLACE, viewport?: typeof PHONE) => {
    const page = await openPage({ apiKey: company.apiKey, ...(viewport && { viewport }) });
    await page.goto(path);
    return page;
  };
  const namesIn = async (company: Company, path: string): Promise<string[]> =>
    (await company.get(path)).body.data.map(({ nome }: { nome: string }) => nome).sort();
  const findClient = async (company: Company, nome: string): Promise<{ id: string }> =>
    (await company.get(`clients?search=${nome}`)).body.data[0];

  test('goes to the trash later and after a reload; a client with sales stays, and is named', async () => {
    const company = await talao.createCompany('Planilha errada');
    await createClient(company, { nome: 'Antigo' });
    const page = await open(company);
    await importFile(
      page,
      clientCsv({ nome: 'Primeiro' }, { nome: 'Segundo' }, { nome: 'Vendido' }),
      '3 clientes',
    );
    const { id: clienteId } = await findClient(company, 'Vendido');
    const cancelled = await findClient(company, 'Segundo');
    await createSale(company, { clienteId });
    const sale = await createSale(company, { clienteId: cancelled.id });
    await company.delete(`sales/${sale.id}`);

    await page.reload();
    await page.getByRole('region', { name: 'Importado neste aparelho' }).getByText('3 clientes').waitFor();
    const undo = page.getByRole('button', { name: 'Desfazer a importação' });
    await page.context().setOffline(true);
    await page.getByText('Sem conexão: a importação só se desfaz com rede.').waitFor();
    await isGone(undo);
    await page.context().setOffline(false);
    await undo.click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer a importação' });
    await dialog
      .getByText('2 clientes vão para a lixeira, que guarda tudo por 30 dias. 1 fica, porque já tem vendas.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await isGone(dialog);
    assert.equal((await company.get('trash?recurso=clientes')).body.total, 0);

    await undo.click();
    await dialog.getByRole('button', { name: 'Excluir 2 clientes' }).click();
    await dialog.getByText('2 clientes foram para a lixeira').waitFor();
    await dialog.getByText('1 ficou: Vendido (já tem vendas).').waitFor();
    assert.deepEqual(await namesIn(company, 'clients'), ['Antigo', 'Vendido']);
    await dialog.getByRole('link', { name: 'Ver a lixeira' }).click();
    await page.getByRole('button', { name: 'Restaurar Primeiro' }).waitFor();
    await page.getByRole('button', { name: 'Restaurar Segundo' }).click();
    await page.getByRole('heading', { name: 'Segundo', level: 1 }).waitFor();
    await page.goto(PLACE);
    await page.getByRole('button', { name: 'Escolher planilha' }).waitFor();
    await isGone(undo);
  });

  test('right after an update leaves what was only changed, and what was sold since it was looked at', async () => {
    const company = await talao.createCompany('Atualizada e desfeita');
    const known = await createProduct(company, { nome: 'De antes' });
    const page = await open(company, `${PLACE}?tipo=products`);
    await page.getByRole('switch', { name: 'Atualizar produtos que já existem' }).check();
    const sold = { id: 'LOGO-VENDIDO', nome: 'Logo vendido' };
    const file = productCsv({ id: known.id, nome: 'De agora' }, { nome: 'Chá' }, sold);
    await importFile(page, file, '2 novos, 1 alterado', '3 produtos');
    const undo = page.getByRole('button', { name: 'Desfazer a importação' });
    await undo.click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer a importação' });
    await dialog.getByText('O que a importação só alterou (1 produto) fica como está.').waitFor();
    await createSale(company, { itens: [{ produtoId: sold.id, quantidade: 1, valorUnitario: 5 }] });
    await dialog.getByRole('button', { name: 'Excluir 2 produtos' }).click();
    await dialog.getByText('1 produto foi para a lixeira').waitFor();
    await dialog.getByText('1 ficou: Logo vendido (Produto possui 1 venda').waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByRole('button', { name: 'Escolher planilha' }).waitFor();
    await isGone(undo);
    assert.deepEqual(await namesIn(company, 'products'), ['De agora', 'Logo vendido']);
  });

  test('is refused where the same person created another client meanwhile', async () => {
    const company = await talao.createCompany('Ao mesmo tempo');
    const page = await open(company);
    await page.route('**/api/v1/import/clients*', async (route) => {
      if (!route.request().url().includes('simular'))
        await createClient(company, { nome: 'De outra janela' });
      await route.continue();
    });
    await importFile(page, clientCsv({ nome: 'Importado' }), '1 cliente');
    await page.getByRole('button', { name: 'Desfazer a importação' }).click();
    await page.getByText('não dá para saber quais são dela').waitFor();
    assert.deepEqual(await namesIn(company, 'clients'), ['De outra janela', 'Importado']);
  });

  test('of past sales goes on after a failure, on a phone', async () => {
    const company = await talao.createCompany('Vendas erradas');
    await createRepresentada(company);
    await createClient(company, { nome: 'Empório' });
    const page = await open(company, `${PLACE}?tipo=sales`, PHONE);
    const lines = [1, 2, 3].map((pedido) => `${pedido};14/03/2025;Empório;Chá;12;9,90`);
    const file = ['pedido;data;cliente;produto;quantidade;preco', ...lines].join('\n');
    await importFile(page, file, '3 vendas');
    await page.getByRole('button', { name: 'Desfazer a importação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer a importação' });
    let deletions = 0;
    await page.route('**/api/v1/sales/*', (route) => {
      const isSecond = route.request().method() === 'DELETE' && ++deletions === 2;
      return isSecond ? route.abort() : route.continue();
    });
    await dialog.getByRole('button', { name: 'Excluir 3 vendas' }).click();
    await dialog.getByText('1 de 3.').waitFor();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.getByText('3 vendas foram para a lixeira').waitFor();
    await becomes(async () => (await company.get('sales')).body.total, 0);
    await fitsWindow(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      assert.deepEqual(await seriousFaults(page), [], colorScheme);
    }
  });
});

/** Imports the file and waits until it is told as done. */
async function importFile(page: Page, text: string, done: string, asked = done): Promise<void> {
  const file = { name: 'planilha.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Importar ${asked}` }).click();
  await page.getByText(`Importação concluída: ${done}`).waitFor();
}
