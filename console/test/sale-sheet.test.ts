import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient, createProduct, createRepresentada } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';

inBrowser('The sheet of a new sale', (talao, openPage) => {
  let coffee: string;
  const open = async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/vendas/nova');
    await focused(page, 'Cliente');
    return page;
  };

  before(async () => {
    const { ana } = talao;
    coffee = (await createRepresentada(ana, { nome: 'Torrefação Serra Azul' })).id;
    await createProduct(ana, {
      id: 'CAF-500',
      nome: 'Café torrado 500 g',
      preco: 20,
      representada_id: coffee,
    });
    await createClient(ana, { nome: 'Padaria do Bosque' });
  });

  test('takes a client and a product that are made from the boxes that did not find them', async () => {
    const page = await open();
    const { keyboard } = page;
    const dialog = page.getByRole('dialog');
    await keyboard.type('Empório Novo');
    await page.getByRole('option', { name: 'Cadastrar “Empório Novo” como cliente' }).click();
    const client = dialog.getByLabel('Nome ou razão social');
    await client.and(page.locator('[value="Empório Novo"]')).waitFor();
    await dialog.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await dialog.getByText('Campo obrigatório').first().waitFor();
    await dialog.getByLabel('E-mail').fill('novo@emporio.example');
    await dialog.getByLabel('Telefone').fill('11987654321');
    await dialog.getByLabel('Cidade').fill('Natal');
    await dialog.getByLabel('Estado').fill('RN');
    await keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await focused(page, 'Representada');
    await page
      .getByRole('combobox', { name: 'Cliente' })
      .and(page.locator('[value="Empório Novo"]'))
      .waitFor();

    await keyboard.type('serra');
    await keyboard.press('Enter');
    await focused(page, 'Produto do item 1');
    await keyboard.type('CAF-1000');
    await page.getByRole('option', { name: 'Cadastrar “CAF-1000” como produto' }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await dialog.getByLabel('Código').and(page.locator('[value="CAF-1000"]')).waitFor();
    await dialog.getByLabel('Nome').fill('Café torrado 1 kg');
    await dialog.getByLabel('Preço').fill('38,5');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await keyboard.type('2');
    await page.getByText(`Total ${money('77,00')}`).waitFor();
    await keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    const { body } = await talao.ana.get('sales?limit=1');
    assert.equal(body.data[0].cliente_nome, 'Empório Novo');
    assert.equal((await talao.ana.get('products/CAF-1000')).body.data.representada_id, coffee);
    assert.equal((await talao.ana.get('sales?search=novo')).body.total, 1);
  });
});

async function focused(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}
