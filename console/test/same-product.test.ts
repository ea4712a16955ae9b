import { test } from 'node:test';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { holds, isGone } from './waiting.ts';

inBrowser('Two lines of one product', (talao, openPage) => {
  test('are told, and Alt+J makes one of them', async () => {
    const company = await talao.createCompany('Duas linhas');
    const { id: representadaId } = await createRepresentada(company);
    const { id: clienteId } = await createClient(company);
    await createProduct(company, { id: 'CAF-500', nome: 'Café 500 g', representada_id: representadaId });
    const line = (quantidade: number) => ({ produtoId: 'CAF-500', quantidade, valorUnitario: 9.5 });
    const itens = [line(0.1), line(0.2)];
    const { id } = await createSale(company, { clienteId, representadaId, itens });
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(`/vendas/nova?copiar=${id}`);
    const notice = page.getByText('Os itens 1 e 2 são o mesmo produto.');
    await notice.waitFor();
    await page.getByLabel('Quantidade do item 2').focus();
    await page.keyboard.press('Alt+j');
    await isGone(notice);
    await holds(page.getByLabel('Quantidade do item 1'), '0,3');
  });
});
