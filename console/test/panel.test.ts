import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { seedOffice } from '../../demo/seed.ts';
import { formatAmount } from '../../src/domain/formats.ts';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import type { Company } from '../../test/harness.ts';
import { readPdfPages } from '../../test/pdf-text.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { calendar, formatDate, formatMoney } from '../lib/formats.ts';
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
    // The sale of January was typed last.
    const latest = page.getByRole('table', { name: 'Vendas', exact: true }).getByRole('row').nth(1);
    await latest.getByText(formatDate(calendar.today())).waitFor();
    const today = page.getByRole('region', { name: 'Hoje' });
    await today.getByRole('link', { name: /de comissão atrasada/ }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Vendas', exact: true }).click();
    await page.getByText(`Soma: ${money('600,00')}`).waitFor();
    await page.goBack();
    const month = page.getByRole('region', { name: 'Comissões', exact: true });
    await month.getByRole('link', { name: 'Nesta semana' }).click();
    await page.waitForURL('**/comissoes?situacao=a_receber&de=*');
  });

  test('shows what the lists, the sheets and the interface say, over the demo office', async () => {
    const office = await talao.createCompany('Serra & Mar');
    const ask = async (path: string) => (await office.get(path)).body;
    const today: string = (await ask('dashboard')).data.periodo.ate;
    await seedOffice(talao.url, office.apiKey, today, 4);
    const month = today.slice(0, 7);
    const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString();
    const page = await openPage({ apiKey: office.apiKey });
    await page.goto('/');
    const figure = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).locator('xpath=../..');
    const amount = async (name: string) =>
      /-?R\$\s[\d.]+,\d\d/.exec((await figure(name).textContent()) ?? '')?.[0];
    const { resumo } = (await ask('dashboard')).data;
    const { soma: received } = await ask(
      `commission-receipts?soma=true&de=${month}-01&ate=${last.slice(0, 10)}`,
    );
    const year = Number(today.slice(0, 4)) - 5;
    const open = (await ask(`commissions/summary?de=${year}-${month.slice(5)}-01&ate=${last.slice(0, 10)}`))
      .data;
    const written = (value: number) => formatMoney(value);
    for (const [name, value] of [
      ['Vendas', resumo.valor],
      ['Atrasadas', open.atrasada.saldo],
      ['A receber', open.a_receber.saldo],
      ['Recebido no mês', received],
    ])
      await becomes(() => amount(name), written(value));
    await page.getByRole('main').getByRole('link', { name: 'Recebido no mês' }).click();
    await page.getByText(`Soma: ${written(received)}`).waitFor();
    await page.goto('/comissoes');
    for (const [name, value] of [
      ['Atrasadas', open.atrasada.saldo],
      ['A receber', open.a_receber.saldo],
      ['Recebido no mês', received],
    ])
      await becomes(() => amount(name), written(value));
    await page.goto(`/vendas?de=${month}-01&ate=${today}`);
    await page.getByText(`Soma: ${written(resumo.valor)}`).waitFor();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const print = page.getByRole('menuitem', { name: 'Imprimir lista (PDF)' });
    const paper = await page.request.get((await print.getAttribute('href')) ?? '');
    assert.equal(paper.headers()['content-type'], 'application/pdf');
    const texts = readPdfPages(await paper.body()).flat();
    assert.ok(texts.includes('Serra & Mar') && texts.includes(formatAmount(resumo.valor)));
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
