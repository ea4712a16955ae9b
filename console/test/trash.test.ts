import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, createProduct, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';

inBrowser('The trash', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };
  const deleteShown = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Excluir/ })
      .click();
  };

  test('is mentioned before a sale is deleted, and the message afterwards offers undo', async () => {
    const sale = await createSale(talao.ana);
    const page = await open(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByText('Fica na lixeira por 30 dias e pode voltar.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir venda' }).click();
    await page.getByText(`${sale.pedido} foi excluída.`).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).status, 404);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`${sale.pedido} voltou.`).waitFor();
    await page.getByRole('link', { name: sale.pedido }).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).status, 200);
  });

  test('lists, searches and restores, and says why it cannot', async () => {
    const client = await createClient(talao.ana, { nome: 'Empório Araçá Roxo' });
    const product = await createProduct(talao.ana, { nome: 'Chá da Lixeira' });
    await talao.ana.delete(`products/${product.id}`);
    const page = await open(`/clientes/${client.id}`);
    await deleteShown(page);
    await page.getByText('Empório Araçá Roxo foi excluído.').waitFor();
    await page.goto('/lixeira');
    await page.getByRole('searchbox', { name: 'Buscar na lixeira' }).fill('roxo araca');
    await page.getByText('Chá da Lixeira').waitFor({ state: 'detached' });
    const taker = await createClient(talao.ana, { codigo: client.codigo });
    const restore = page.getByRole('button', { name: 'Restaurar Empório Araçá Roxo' });
    await restore.click();
    await page.getByText('Código de cliente já cadastrado').waitFor();
    await talao.ana.delete(`clients/${taker.id}`);
    await restore.click();
    await page.getByRole('heading', { name: 'Empório Araçá Roxo' }).waitFor();
    await page.goto('/lixeira?busca=roxo+araca');
    await page.getByText('Nada na lixeira com estes filtros').waitFor();
  });

  test('is not needed for a stage: the message takes the change back, with invoice day and payments', async () => {
    const sale = await createSale(talao.ana, { status: 'Pedido' });
    const page = await open(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Mudar etapa' }).click();
    await page.getByRole('menuitem', { name: 'Paga', exact: true }).click();
    // Payments on the page have a button of that name, too.
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(`${sale.pedido} voltou à etapa de antes.`).waitFor();
    const { status, parcelas, faturado_em } = (await talao.ana.get(`sales/${sale.id}`)).body.data;
    assert.deepEqual([status, parcelas[0].pago_em, faturado_em], ['Pedido', null, null]);
  });
});
