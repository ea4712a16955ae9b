import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newStamp } from '../../src/platform/database/ids.ts';
import { createClient, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { becomes } from './waiting.ts';

inBrowser('What happens, in the console', (talao, openPage) => {
  test("a list gains a colleague's sale before one's eyes, and a form says that its record changed", async () => {
    const company = await talao.createCompany('Duas pessoas');
    const client = await createClient(company, { nome: 'Mercado Central' });
    const page = await openPage({ apiKey: company.apiKey });
    const listening = () => page.waitForRequest(/\/api\/v1\/events/);
    let heard = listening();
    await page.goto('/vendas');
    await page.getByText('Nenhuma venda').first().waitFor();
    await heard;
    const sale = await createSale(company, { clienteId: client.id });
    await page.getByRole('row', { name: new RegExp(sale.pedido) }).waitFor();

    heard = listening();
    await page.goto(`/clientes/${client.id}/editar`);
    await page.getByLabel('Bairro').fill('Centro');
    await heard;
    await company.put(`clients/${client.id}`, { nome: 'Mercado Novo' });
    await page.getByText('Este registro mudou').waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByRole('heading', { name: 'Mercado Novo' }).waitFor();
    const saved = (await company.get(`clients/${client.id}`)).body.data;
    assert.deepEqual([saved.nome, saved.bairro], ['Mercado Novo', 'Centro']);
  });

  test('what is saved between the first answers and the stream is told by the stream', async () => {
    const company = await talao.createCompany('Entre as duas');
    await createClient(company);
    const page = await openPage({ apiKey: company.apiKey });
    const opened = Promise.withResolvers<void>();
    await page.route('**/api/v1/events*', async (route) => {
      await opened.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/api\/v1\/events\?apos=\d+$/);
    await page.goto('/clientes');
    await page.getByText('1–1 de 1').waitFor();
    await asked;
    await createClient(company, { nome: 'Mercado do Meio' });
    opened.resolve();
    await page.getByRole('link', { name: 'Mercado do Meio' }).waitFor();
  });

  test('a webhook is created, shows its secret once and its attempts, and is resumed by the owner', async () => {
    const company = await talao.createCompany('Integrada');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/webhooks');
    await page.getByText('Nenhum webhook').waitFor();
    await page.getByRole('button', { name: 'Novo webhook' }).click();
    await page.getByLabel('Endereço').fill('https://10.0.0.1/talao');
    await page.getByRole('button', { name: 'Criar webhook' }).click();
    await page.getByText('O endereço não é público').waitFor();
    await page.getByLabel('Endereço').fill('https://erp.exemplo.com.br/talao');
    await page.getByLabel('Descrição').fill('ERP');
    await page.getByRole('button', { name: 'Criar webhook' }).click();
    const secret = await page.getByRole('textbox', { name: 'Segredo' }).inputValue();
    assert.match(secret, /^whsec_/);
    await page.getByRole('button', { name: 'Já guardei, fechar' }).click();
    await page.getByRole('row', { name: /ERP.*Tudo o que acontece.*Ativo.*Em dia/ }).waitFor();
    await becomes(async () => (await page.content()).includes(secret), false);

    const [{ id }] = (await company.get('webhooks')).body.data;
    await failForDays(company.id, id);
    await page.getByRole('row', { name: /Parado.*três dias seguidos/ }).waitFor();
    await page.getByRole('button', { name: 'Mais ações de erp.exemplo.com.br' }).click();
    await page.getByRole('menuitem', { name: 'Ver tentativas' }).click();
    await page.getByRole('row', { name: /Venda criada \(nº 7\).*9ª.*Resposta 500/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Retomar erp.exemplo.com.br' }).click();
    await page.getByText('O webhook foi retomado.').waitFor();
    assert.equal((await company.get(`webhooks/${id}`)).body.data.pausa, null);

    await page.setViewportSize(PHONE);
    await page.getByText('Ativo').first().waitFor();
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    const address = await page.getByText('https://erp.exemplo.com.br/talao').boundingBox();
    assert.ok(address && address.height < 30, 'the address has a line of its own');
  });

  function failForDays(empresaId: string, webhookId: string): Promise<unknown> {
    const { id, created_at } = newStamp();
    return talao.db.write(async (db) => {
      await db.updateTable('webhooks').set({ pausa: 'falhas' }).where('id', '=', webhookId).execute();
      await db
        .insertInto('entregas')
        .values({
          id,
          empresa_id: empresaId,
          webhook_id: webhookId,
          numero: 7,
          evento: 'vendas.criada',
          momento: created_at,
          tentativa: 9,
          status: 500,
          duracao_ms: 12,
          erro: 'Resposta 500',
          resposta: 'Oops',
        })
        .execute();
    });
  }
});
