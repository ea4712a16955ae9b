import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  createClient,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
} from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { assertFitsAndReads } from './phone.ts';
import { becomes, holds } from './waiting.ts';

inBrowser('The prices of a new sale', (talao, openPage) => {
  let representadaId: string;
  let clienteId: string;
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };
  const lastSale = async () => {
    const { body } = await talao.ana.get('sales?limit=1');
    return (await talao.ana.get(`sales/${body.data[0].id}`)).body.data;
  };

  before(async () => {
    const { ana } = talao;
    representadaId = (await createRepresentada(ana, { nome: 'Torrefação Serra Azul', pedido_minimo: 500 }))
      .id;
    const product = (id: string, nome: string, preco: number, changes = {}) =>
      createProduct(ana, { id, nome, preco, representada_id: representadaId, ...changes });
    await product('CAF-500', 'Café torrado 500 g', 30, { unidade: 'CX', multiplo: 12 });
    await product('FILTRO', 'Filtro de papel', 4.6);
    await product('CANECA', 'Caneca de brinde', 9.9);
    const table = await createPriceTable(ana, { representada_id: representadaId, nome: 'Atacado' });
    await ana.put(`price-tables/${table.id}/prices`, { precos: [{ produto_id: 'CAF-500', preco: 20 }] });
    const tabelas = [{ representada_id: representadaId, tabela_id: table.id }];
    await createClient(ana, { nome: 'Padaria do Bosque', tabelas });
    clienteId = (await createClient(ana, { nome: 'Quitanda da Praça' })).id;
    // The only one would be chosen by itself.
    await createRepresentada(ana, { nome: 'Laticínios Campo Alegre' });
  });

  test('come from the client’s table, go down by discounts one after the other, and give goods away', async () => {
    const page = await open('/vendas/nova');
    await chooseParties(page);
    const price = page.getByLabel('Valor unitário do item 1');
    const discount = page.getByLabel('Desconto do item 1');
    await page.getByText('Faltam R$ 500,00 para o pedido mínimo').waitFor();
    await addItem(page, 1, 'caf-500', '10');
    await page.getByText(`Tabela ${money('20,00')}`).waitFor();
    await page.getByText('A quantidade não é múltipla de 12').waitFor();
    await holds(price, '20,00');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('12');
    await page.getByText('A quantidade não é múltipla de 12').waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    await focused(page, 'Desconto do item 1');
    await page.keyboard.type('10+');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Use até 5 descontos de 0 a 100').waitFor();
    await discount.pressSequentially('7,25');
    await page.getByText(`Total ${money('200,34')}`).waitFor();
    await holds(price, '16,695');
    await page.getByText('16,53% abaixo').waitFor();
    await page.keyboard.press('Enter');

    await focused(page, 'Produto do item 2');
    await addItem(page, 2, 'filtro', '100');
    await page.getByLabel('Desconto do item 2').fill('50');
    await page.getByLabel('Valor unitário do item 2').fill('4,25');
    await holds(page.getByLabel('Desconto do item 2'), '');
    await page.getByText('para o pedido mínimo').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');

    await focused(page, 'Produto do item 3');
    await addItem(page, 3, 'caneca', '3');
    await page.getByLabel('Bonificação do item 3').check();
    await page.getByText(`Total ${money('625,34')}`).waitFor();
    await becomes(() => page.getByLabel('Valor unitário do item 3').isDisabled(), true);
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    const items = page.getByRole('table', { name: 'Itens da venda' });
    await items.getByText(`Tabela ${money('20,00')}, desconto 10+7,25%`).waitFor();
    await items.getByText(`Bonificação, Tabela ${money('9,90')}`).waitFor();

    const sale = await lastSale();
    assert.equal(sale.valor_total, 625.34);
    assert.deepEqual(
      sale.itens.map((item: Record<string, unknown>) => [
        item.preco_tabela,
        item.desconto,
        item.valor_unitario,
        item.bonificacao,
        item.valor_total,
      ]),
      [
        [20, '10+7,25', 16.695, false, 200.34],
        [4.6, null, 4.25, false, 425],
        [9.9, null, 0, true, 0],
      ],
    );

    await page.goto(`/vendas/${sale.id}/editar`);
    await page.getByLabel('Quantidade do item 3').focus();
    await page.getByLabel('Bonificação do item 3').uncheck();
    await holds(discount, '10+7,25');
    await holds(page.getByLabel('Valor unitário do item 3'), '9,90');
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    assert.equal((await lastSale()).valor_total, 655.04);
  });

  test('he paid before are one tap away, and so is what he usually buys', async () => {
    const sell = (data: string, itens: object[]) =>
      createSale(talao.ana, { clienteId, representadaId, data, itens, status: 'Pedido' });
    await sell('2026-02-10', [{ produtoId: 'FILTRO', quantidade: 2, valorUnitario: 4.1 }]);
    await sell('2026-03-10', [{ produtoId: 'CAF-500', quantidade: 12, preco_tabela: 20, desconto: '7,5' }]);
    await sell('2026-03-11', [{ produtoId: 'CAF-500', quantidade: 1, bonificacao: true }]);
    const page = await open('/vendas/nova');
    await chooseParties(page, 'quitanda');
    const usual = page.getByRole('group', { name: 'Costuma comprar' });
    await becomes(
      () => usual.getByRole('button').allTextContents(),
      ['Café torrado 500 g', 'Filtro de papel'],
    );
    await usual.getByRole('button', { name: 'Filtro de papel' }).click();
    await focused(page, 'Quantidade do item 1');
    await page.keyboard.type('3');
    await usual.getByRole('button', { name: 'Café torrado 500 g' }).click();
    await focused(page, 'Quantidade do item 2');
    await page.keyboard.type('1');
    await usual.waitFor({ state: 'hidden' });
    await page.getByText(`Total ${money('43,80')}`).waitFor();
    // Only the line that has the focus shows its details, and the others are one row.
    const rows = page.locator('[data-line]');
    const heightOf = async (line: number) => (await rows.nth(line).boundingBox())?.height;
    await becomes(() => heightOf(0), 36);
    await holds(page.getByLabel('Produto do item 1'), 'Filtro de papel');
    await rows.nth(0).getByText('FILTRO').waitFor();
    await page.getByLabel('Quantidade do item 1').click();
    await page.getByRole('button', { name: `Pagou ${money('4,10')} em 10/02/2026: usar no item 1` }).click();
    await page.getByLabel('Quantidade do item 2').click();
    await page.getByLabel('Bonificação do item 1').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Pagou .* em 10\/03\/2026: usar no item 2$/ }).click();
    await page.getByText(`Total ${money('30,80')}`).waitFor();
    await holds(page.getByLabel('Valor unitário do item 2'), '18,50');
    await page.getByRole('button', { name: /^Tabela .*30,00, .* usar no item 2$/ }).click();
    await page.getByText(`Total ${money('42,30')}`).waitFor();
    await assertFitsAndReads(page);
    // Changing an order does not quote that order as the last purchase.
    const { id } = await sell('2026-04-01', [{ produtoId: 'FILTRO', quantidade: 1, valorUnitario: 9.99 }]);
    await page.goto(`/vendas/${id}/editar`);
    const leave = page.getByRole('button', { name: 'Sair sem salvar' });
    if (await leave.isVisible()) await leave.click();
    await page.getByLabel('Quantidade do item 1').focus();
    await page.getByRole('button', { name: /^Pagou .*4,10 em 10\/02\/2026: usar no item 1$/ }).waitFor();
  });

  test('of a past order are today’s when it is repeated from the list, in two clicks, with what changed marked', async () => {
    const sale = await createSale(talao.ana, {
      clienteId,
      representadaId,
      data: '2026-01-15',
      pedido: 'ANTIGO-1',
      status: 'Entregue',
      condicao: '28/35',
      transportadora: 'Rápido do Vale',
      observacao: 'Só dessa vez',
      itens: [
        { produtoId: 'CAF-500', quantidade: 12, preco_tabela: 25, desconto: '10' },
        { produtoId: 'FILTRO', quantidade: 3, preco_tabela: 4.6, valorUnitario: 4.25 },
        { produtoId: 'AVULSO-9', quantidade: 1, valorUnitario: 7 },
        { produtoId: 'CANECA', quantidade: 1, bonificacao: true },
      ],
    });
    const page = await open('/vendas?busca=ANTIGO-1');
    await page
      .getByRole('row', { name: /ANTIGO-1/ })
      .getByRole('link', { name: 'Repetir' })
      .click();
    await page.getByText('Repetição de ANTIGO-1, de 15/01/2026. 1 preço mudou.').waitFor();
    await page.getByText('por não ter preço hoje: AVULSO-9.').waitFor();
    const old = `Era ${money('22,50')} → ${money('27,00')}`;
    await page.getByRole('button', { name: `${old}: usar no item 1` }).waitFor();
    await page.getByText(`Total ${money('343,75')}`).waitFor();
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    const again = await lastSale();
    assert.notEqual(again.data, sale.data);
    assert.deepEqual(
      [again.cliente_id, again.status, again.condicao, again.transportadora, again.observacao],
      [clienteId, 'Pedido', '28/35', 'Rápido do Vale', null],
    );
    assert.deepEqual(
      again.itens.map((item: Record<string, unknown>) => [
        item.preco_tabela,
        item.desconto,
        item.valor_unitario,
      ]),
      [
        [30, '10', 27],
        [4.6, null, 4.25],
        [null, null, 7],
        [9.9, null, 0],
      ],
    );

    await page.goto(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Repetir' }).click();
    await page.getByRole('button', { name: `${old}: usar no item 1` }).click();
    await page.getByText(`Total ${money('289,75')}`).waitFor();
    await page.waitForURL('**/vendas/nova?*rascunho=*');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    assert.equal((await lastSale()).valor_total, 289.75);
  });

  test('of twelve items take at most 105 keys', async () => {
    const page = await open('/vendas/nova');
    let keys = 0;
    const type = async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    };
    const enter = async (next: string) => {
      keys += 1;
      await page.keyboard.press('Enter');
      await focused(page, next);
    };
    await focused(page, 'Cliente');
    await type('bosq');
    await enter('Representada');
    await type('serra');
    await enter('Produto do item 1');
    for (let item = 1; item <= 12; item++) {
      await type('fil');
      await enter(`Quantidade do item ${item}`);
      await type('2');
      await enter(`Valor unitário do item ${item}`);
      if (item < 12) await enter(`Produto do item ${item + 1}`);
    }
    keys += 2;
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
    assert.equal((await lastSale()).itens.length, 12);
    assert.ok(keys <= 105, `${keys} keys`);
  });

  async function chooseParties(page: Page, client = 'bosque'): Promise<void> {
    await focused(page, 'Cliente');
    await page.keyboard.type(client);
    await page.keyboard.press('Enter');
    await focused(page, 'Representada');
    await page.keyboard.type('serra');
    await page.keyboard.press('Enter');
    await focused(page, 'Produto do item 1');
  }
});

/** From the box of the product to that of the price. */
async function addItem(page: Page, item: number, product: string, quantity: string): Promise<void> {
  await page.keyboard.type(product);
  await page.keyboard.press('Enter');
  await focused(page, `Quantidade do item ${item}`);
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
  await focused(page, `Valor unitário do item ${item}`);
}

async function focused(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}
