import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { assertFitsAndReads } from './phone.ts';
import { becomes, holds } from './waiting.ts';

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
    const dairy = (await createRepresentada(ana, { nome: 'Laticínios Campo Alegre' })).id;
    await createProduct(ana, { id: 'LEITE', nome: 'Leite 1 l', preco: 5, representada_id: dairy });
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
    await dialog.getByRole('textbox', { name: 'Preço', exact: true }).fill('38,5');
    await keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await keyboard.type('2');
    await page.getByText(`Total ${money('77,00')}`).waitFor();
    await keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    const { body } = await talao.ana.get('sales?limit=1');
    assert.equal(body.data[0].cliente_nome, 'Empório Novo');
    const [product] = (await talao.ana.get('products?search=CAF-1000')).body.data;
    assert.deepEqual([product.codigo, product.representada_id], ['CAF-1000', coffee]);
    assert.equal((await talao.ana.get('sales?search=novo')).body.total, 1);
  });

  test('of several representadas are saved as one order each, all or none', async () => {
    const page = await open();
    const { keyboard } = page;
    await keyboard.type('bosque');
    await keyboard.press('Enter');
    await focused(page, 'Representada');
    await addItem(page, 'serra', 'caf-500', '2');
    const cart = page.getByRole('region', { name: 'Pedidos desta visita' });
    await page.getByRole('button', { name: 'Outra representada' }).click();
    await focused(page, 'Representada');
    await addItem(page, 'campo', 'leite', '0');
    await cart.getByText(`2 pedidos, ${money('40,00')} ao todo`).waitFor();
    await page.reload();
    await cart
      .getByRole('button', { name: `Laticínios Campo Alegre · ${money('0,00')}`, pressed: true })
      .waitFor();
    await cart.getByRole('button', { name: /^Torrefação Serra Azul/ }).click();
    await page.getByText(`Total ${money('40,00')}`).waitFor();
    await createSale(talao.ana, { representadaId: coffee, pedido: 'TOMADO-1' });
    await page.getByLabel('Pedido', { exact: true }).fill('TOMADO-1');
    const before = (await talao.ana.get('sales?limit=1')).body.total;
    await page.getByRole('button', { name: 'Registrar 2 vendas' }).click();
    await page.getByText('Deve ser maior que zero').waitFor();
    await focused(page, 'Quantidade do item 1');
    await keyboard.type('3');

    await keyboard.press('Control+Enter');
    await page.getByText('Pedido já cadastrado').waitFor();
    await cart.getByRole('button', { name: /^Torrefação Serra Azul/, pressed: true }).waitFor();
    await focused(page, 'Pedido');
    assert.equal((await talao.ana.get('sales?limit=1')).body.total, before);
    await page.getByLabel('Pedido', { exact: true }).fill('');
    await assertFitsAndReads(page);
    await page.getByRole('button', { name: 'Registrar 2 vendas' }).click();
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
    await page.getByText(/^Vendas registradas: PED-\d{4}-\d+, PED-\d{4}-\d+\.$/).waitFor();
    const { body } = await talao.ana.get('sales?limit=2');
    assert.equal(body.total, before + 2);
    assert.deepEqual(
      body.data.map((sale: Record<string, unknown>) => [
        sale.cliente_nome,
        sale.representada_nome,
        sale.valor_total,
      ]),
      [
        ['Padaria do Bosque', 'Torrefação Serra Azul', 40],
        ['Padaria do Bosque', 'Laticínios Campo Alegre', 15],
      ],
    );
    await becomes(() => page.evaluate(() => localStorage.length), 0);
  });

  test('fills in fields of the client’s last order, says so, and undoes it', async () => {
    const clienteId = (await createClient(talao.ana, { nome: 'Mercearia Fiel' })).id;
    const habits = { condicao: '28/35', frete: 'FOB', transportadora: 'Rápido do Vale' };
    await createSale(talao.ana, {
      clienteId,
      representadaId: coffee,
      pedido: 'HABITO-1',
      data: '2026-02-01',
      ...habits,
    });
    await createSale(talao.ana, {
      clienteId,
      representadaId: coffee,
      status: 'Orçamento',
      transportadora: 'Outra',
    });
    const page = await open();
    const client = page.getByRole('combobox', { name: 'Cliente' });
    const carrier = page.getByLabel('Transportadora');
    await page.keyboard.type('fiel');
    await page.keyboard.press('Enter');
    await focused(page, 'Representada');
    await page.keyboard.type('serra');
    await page.keyboard.press('Enter');
    const notice = page.getByText(
      'Como no pedido HABITO-1, de 01/02/2026: condição 28/35, frete FOB, transportadora Rápido do Vale.',
    );
    await notice.waitFor();
    await carrier.and(page.locator('[value="Rápido do Vale"]')).waitFor();
    await holds(page.getByLabel('Condição'), '28/35');
    await holds(page.getByRole('combobox', { name: 'Frete' }), 'FOB');

    await page.getByLabel('Condição').fill('42');
    await client.fill('bosque');
    await page.keyboard.press('Enter');
    await carrier.and(page.locator('[value=""]')).waitFor();
    await holds(page.getByLabel('Condição'), '42');
    await client.fill('fiel');
    await page.keyboard.press('Enter');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await notice.waitFor({ state: 'hidden' });
    await carrier.and(page.locator('[value=""]')).waitFor();
    await holds(page.getByLabel('Condição'), '42');
  });

  /** From the box of the representada to the quantity of her first product. */
  async function addItem(page: Page, representada: string, product: string, quantity: string): Promise<void> {
    await page.keyboard.type(representada);
    await page.keyboard.press('Enter');
    await focused(page, 'Produto do item 1');
    await page.keyboard.type(product);
    await page.keyboard.press('Enter');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type(quantity);
  }
});

async function focused(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}
