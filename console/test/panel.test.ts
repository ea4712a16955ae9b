import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import type { Company } from '../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { becomes } from './waiting.ts';

inBrowser('The panel, looking forward,', (talao, openPage) => {
  let company: Company;
  let vera: Person;

  before(async () => {
    company = await talao.createCompany('Adiante');
    vera = await personIn(company, 'vendedor', { nome: 'Vera Vendas', repasse: 50 });
    const { id: representadaId } = await createRepresentada(company, {
      nome: 'Fábrica Adiante',
      comissao: 10,
    });
    const { id: clienteId } = await createClient(company, { vendedor_id: vera.id });
    const itens = [{ produtoId: 'X', quantidade: 1, valorUnitario: 600 }];
    const sale = { clienteId, representadaId, itens };
    await createSale(company, { ...sale, status: 'Pedido', condicao: '0/60' });
    await createSale(company, { ...sale, data: '2026-01-05' });
  });

  test('shows the commission of coming months, and what is due this week', async () => {
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/');
    const coming = page.getByRole('table', { name: 'Comissões por mês de vencimento' });
    const months = coming.locator('tbody tr');
    await becomes(() => months.filter({ hasText: money('30,00') }).count(), 2);
    assert.equal(await months.count(), 12);
    await page.getByRole('main').getByRole('link', { name: 'Vendas', exact: true }).click();
    await page.getByText(`Soma: ${money('600,00')}`).waitFor();
    await page.goBack();
    const month = page.getByRole('region', { name: 'Comissões', exact: true });
    await month.getByRole('link', { name: 'Nesta semana' }).click();
    await page.waitForURL('**/comissoes?situacao=a_receber&de=*');
  });

  test('tells a vendedor his share of all commissions, with its sums', async () => {
    const page = await openPage();
    await page.goto('/entrar');
    await page.getByLabel('E-mail').fill(vera.email);
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    const own = page.getByRole('region', { name: 'Meu repasse' });
    await own.getByText(money('30,00')).first().waitFor();
    await own.getByRole('link', { name: 'Previsto' }).click();
    await page.getByText(`Soma: ${money('30,00')}`).waitFor();
  });
});
