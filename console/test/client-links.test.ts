import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { recordOf } from '../../test/expect.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { isGone } from './waiting.ts';

/** A client's telephone that runs no script. */
const PLAIN = { viewport: PHONE, javaScriptEnabled: false };

inBrowser('The pages of links on a phone without script', (talao, openPage) => {
  const quote = async (changes: object = {}) => {
    const { id } = await createSale(talao.ana, { status: 'Orçamento', ...changes });
    const { url } = recordOf(await talao.ana.post(`sales/${id}/share`, {}), 201);
    return { id: id as string, url: url as string };
  };
  const fits = async (page: Page) => {
    const width = await page.locator('main').evaluate(({ scrollWidth }) => scrollWidth);
    assert.ok(width <= PHONE.width, `${width} px`);
  };
  const answer = async (page: Page, choice: string, remark = '') => {
    await page.getByLabel(choice, { exact: true }).check();
    await page.getByLabel('Seu nome').fill('João Souza');
    await page.getByLabel('O que mudar, ou outra observação').fill(remark);
    await page.getByRole('button', { name: 'Enviar resposta' }).click();
  };

  test('a quotation is sent back, then accepted, and asks no more', async () => {
    const { id, url } = await quote();
    const page = await openPage(PLAIN);
    await page.goto(url);
    await fits(page);
    await answer(page, 'Pedir mudança', 'Metade, por favor');
    await page.getByText('Você pediu mudança').waitFor();
    await page.goBack();
    await answer(page, 'Aceitar');
    await page.getByText('Você aceitou').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Enviar resposta' }).count(), 0);
    await page.reload();
    await page.getByText('Você aceitou').waitFor();
    assert.equal(recordOf(await talao.ana.get(`sales/${id}`), 200).resposta.resposta, 'aceito');
  });

  test('of two tabs one is told that the quotation was answered, or that it changed', async () => {
    const { id, url } = await quote();
    const [first, second] = [await openPage(PLAIN), await openPage(PLAIN)];
    for (const page of [first, second]) await page.goto(url);
    await answer(first, 'Recusar');
    await first.getByText('Você recusou').waitFor();
    await answer(second, 'Aceitar');
    await second.getByText('Este orçamento já foi respondido').waitFor();
    recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'Outra' }), 200);
    await first.reload();
    await first.getByText('Depois disso mudou o que está nesta página').waitFor();
    recordOf(await talao.ana.put(`sales/${id}`, { observacao: 'Mais outra' }), 200);
    await answer(first, 'Aceitar');
    await first.getByText('O orçamento mudou. Confira e responda de novo').waitFor();
    assert.equal(await first.getByLabel('Seu nome').inputValue(), 'João Souza');
    await talao.ana.delete(`sales/${id}/share`);
    await first.reload();
    await first.getByRole('heading', { name: 'Link não encontrado' }).waitFor();
  });

  test('an order is chosen, looked at, sent, and repeated', async () => {
    const representada = await createRepresentada(talao.ana, { nome: 'Moinho Alto' });
    const client = await createClient(talao.ana, { nome: 'Mercado <i>São</i> João' });
    const product = await createProduct(talao.ana, {
      representada_id: representada.id,
      nome: 'Café torrado',
    });
    await createSale(talao.ana, {
      clienteId: client.id,
      representadaId: representada.id,
      itens: [{ produtoId: product.id, quantidade: 4, valorUnitario: 10 }],
    });
    const { url } = recordOf(await talao.ana.post(`clients/${client.id}/share`, {}), 201);
    const page = await openPage(PLAIN);
    await page.goto(url);
    await fits(page);
    await page.getByRole('heading', { name: 'Mercado <i>São</i> João' }).waitFor();
    await page.getByRole('link', { name: 'Moinho Alto' }).click();
    await fits(page);
    await page.getByLabel(/Café torrado/).fill('2,5');
    await page.getByRole('button', { name: 'Conferir o pedido' }).click();
    await page.getByText('R$ 47,25').first().waitFor();
    await fits(page);
    await page.getByLabel('Seu nome').fill('João Souza');
    await page.getByRole('button', { name: 'Enviar o pedido' }).click();
    await page.getByText(/Esperando confirmação: ORC-/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Repetir o último pedido' }).click();
    await page.getByText('R$ 75,60').first().waitFor();
    await page.getByRole('link', { name: 'Voltar aos produtos' }).click();
    await page.getByRole('button', { name: 'Conferir o pedido' }).click();
    await page.getByText('Escolha ao menos um produto').waitFor();
    const { total } = (await talao.ana.get(`sales?cliente_id=${client.id}&origem=cliente`)).body;
    assert.equal(total, 1);
  });
});

inBrowser('What clients did by their links, in the console', (talao, openPage) => {
  test('stands on the panel and the quotation, which becomes an order in one press', async () => {
    const sale = await createSale(talao.ana, { status: 'Orçamento' });
    const { url } = recordOf(await talao.ana.post(`sales/${sale.id}/share`, {}), 201);
    const headers = { accept: 'application/json' };
    const { data } = (await (await fetch(url, { headers })).json()) as { data: { versao: string } };
    const body = JSON.stringify({ resposta: 'aceito', nome: 'João Souza', versao: data.versao });
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/');
    const waiting = page.getByRole('region', { name: 'Clientes que responderam' });
    await waiting.getByRole('link', { name: sale.pedido }).click();
    await page.getByText('O cliente aceitou este orçamento').waitFor();
    await page.getByText(/João Souza, em /).waitFor();
    await page.getByRole('link', { name: 'Ver como o cliente vê' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Buscar telas/).fill(sale.pedido);
    await page.getByText(/^O cliente respondeu · /).waitFor();
    await page.keyboard.press('Escape');
    await isGone(page.getByRole('dialog'));
    await page.getByRole('button', { name: 'Virar pedido' }).waitFor();
    await page.keyboard.press('v');
    await page.getByText(/virou o pedido PED-/).waitFor();
    await page.goto('/vendas?a_confirmar=sim');
    await page.getByText('A confirmar').first().waitFor();
  });

  test("a client's page is made, seen and ended at his record", async () => {
    const client = await createClient(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/clientes/${client.id}`);
    const card = page.getByRole('region', { name: 'Página do cliente' });
    await card.getByRole('button', { name: 'Criar página' }).click();
    const address = await card.getByLabel('Endereço').inputValue();
    assert.equal((await fetch(address)).status, 200);
    await card.getByRole('button', { name: 'Encerrar link' }).click();
    await card.getByRole('button', { name: 'Criar página' }).waitFor();
    assert.equal((await fetch(address)).status, 404);
  });
});
