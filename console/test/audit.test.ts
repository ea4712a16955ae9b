import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from '../../test/caller.ts';
import { createClient, createProduct, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { becomes, fitsWindow, isGone } from './waiting.ts';

inBrowser('The audit in the console', (talao, openPage) => {
  const open = async (path: string, apiKey = talao.ana.apiKey) => {
    const page = await openPage({ apiKey });
    await page.goto(path);
    return page;
  };

  test('tells a change field by field, before and after, as Brazilians write it', async () => {
    const product = await createProduct(talao.ana, { id: 'CAF-500', nome: 'Café 500 g', preco: 1234.5 });
    await talao.ana.put(`products/${product.id}`, { preco: 1300, ativo: false });
    const page = await open('/produtos/CAF-500');
    await page.getByRole('link', { name: 'Histórico de mudanças' }).click();
    await page.getByText('As mudanças de Café 500 g, da mais nova à mais antiga.').waitFor();
    const entries = page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem');
    await becomes(() => entries.count(), 2);
    const [change, creation] = [entries.first(), entries.last()];
    await becomes(
      () => change.getByRole('row').allInnerTexts(),
      ['Campo\tAntes\tDepois', 'Preço\tR$\u00a01.234,50\tR$\u00a01.300,00', 'Ativo\tSim\tNão'],
    );
    await isGone(creation.getByRole('table'));
    await creation.getByRole('button', { name: 'Ver 4 campos' }).click();
    await creation.getByRole('row', { name: 'Nome Café 500 g' }).waitFor();
  });

  test('tells of a sale the lines that changed, its client by name, and its end', async () => {
    const client = await createClient(talao.ana, { nome: 'Padaria Fiel' });
    const same = { produtoId: 'IGUAL', quantidade: 1, valorUnitario: 10 };
    const sale = await createSale(talao.ana, {
      itens: [same, { produtoId: 'CAF-500', quantidade: 2, valorUnitario: 18.9 }],
    });
    await talao.ana.put(`sales/${sale.id}`, {
      clienteId: client.id,
      status: 'Enviado',
      itens: [same, { produtoId: 'CAF-500', quantidade: 3, preco_tabela: 21, valorUnitario: 18.9 }],
    });
    await talao.ana.delete(`sales/${sale.id}`);
    const page = await open(`/auditoria?recurso=vendas&registro=${sale.id}`);
    const change = page.getByRole('listitem').filter({ hasText: 'Alterada' });
    await change.getByRole('link', { name: 'Padaria Fiel' }).waitFor();
    const lines = (await change.getByRole('row', { name: /^Itens/ }).allInnerTexts()).join();
    assert.match(lines, /CAF-500: 2 × R\$\s18,90 = R\$\s37,80\s+CAF-500: 3 × R\$\s18,90 = R\$\s56,70/);
    assert.equal(lines.includes('IGUAL'), false);
    const prices = change.getByRole('row', { name: /^Como o preço se fez/ });
    assert.match((await prices.allInnerTexts()).join(), /Preço de tabela: 21/);
    await change.getByRole('row', { name: 'Etapa Paga Enviada (“Enviado”)' }).waitFor();
    const end = page.getByRole('listitem').filter({ hasText: 'Excluída' });
    await end.waitFor();
    await isGone(end.getByRole('link'));
  });

  test('is narrowed by kind and by key, in the address bar, and goes back as far as there is', async () => {
    const caio = await talao.createCompany('Muitas mudanças');
    const { data } = (await caio.post('keys', { nome: 'Robô', escopo: 'write' })).body;
    const robot = new Caller(talao.url, data.api_key);
    await createClient(robot, { nome: 'Do robô' });
    for (let index = 0; index < 30; index++) await createProduct(caio, { nome: `Produto ${index}` });
    const page = await open('/auditoria', caio.apiKey);
    const entries = page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem');
    await entries.first().getByText('Produto Produto 29').waitFor();
    await becomes(() => entries.count(), 30);
    await page.getByRole('button', { name: 'Mostrar mais antigas' }).click();
    await page.getByText('É tudo.').waitFor();
    await becomes(() => entries.count(), 34);
    await entries.last().getByText('Operador do serviço').waitFor();

    await page.getByRole('combobox', { name: 'Tipo de registro' }).click();
    await page.getByRole('option', { name: 'Clientes' }).click();
    await page.waitForURL('**/auditoria?recurso=clientes');
    await page.getByRole('combobox', { name: 'Quem mudou' }).click();
    await page.getByRole('option', { name: /^Robô/ }).click();
    await page.waitForURL(`**/auditoria?recurso=clientes&chave=${data.id}`);
    await page.reload();
    await page.getByText('É tudo.').waitFor();
    await becomes(() => entries.count(), 1);
    assert.match((await entries.allInnerTexts()).join(), /^Cliente Do robô[\s\S]*· Robô ·/);
  });

  test('goes back by one click, though somebody changes something while it does', async () => {
    const dora = await talao.createCompany('Mudanças a toda hora');
    for (let index = 0; index < 30; index++) await createProduct(dora, { nome: `Produto ${index}` });
    const page = await open('/auditoria', dora.apiKey);
    const entries = page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem');
    await becomes(() => entries.count(), 30);
    const held = Promise.withResolvers<void>();
    await page.route(/audit\?.*antes=/, async (route) => {
      await held.promise;
      // The page gives up the first.
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest(/audit\?.*antes=/);
    await page.getByRole('button', { name: 'Mostrar mais antigas' }).click();
    await asked;
    await createProduct(dora, { nome: 'De agora' });
    await entries.first().getByText('Produto De agora').waitFor();
    held.resolve();
    await page.getByText('É tudo.').waitFor();
    await entries.last().getByText('Operador do serviço').waitFor();
  });

  test('fits a phone', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto('/auditoria');
    await page.getByRole('list', { name: 'Mudanças' }).getByRole('listitem').first().waitFor();
    await fitsWindow(page);
  });
});
