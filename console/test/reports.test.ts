import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { addMonths } from '../../src/domain/periods.ts';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { becomes, holds, isGone } from './waiting.ts';

inBrowser('The reports in the console', (talao, openPage) => {
  let representadaId: string;
  let vendedor: Person;
  const ids: Record<string, string> = {};
  const item = (produtoId: string, valorUnitario: number) => ({ produtoId, quantidade: 1, valorUnitario });

  before(async () => {
    vendedor = await personIn(talao.ana, 'vendedor');
    representadaId = (await createRepresentada(talao.ana, { nome: 'Fábrica Um' })).id;
    for (const [id, nome] of [
      ['REL-CAFE', 'Café do Relatório'],
      ['REL-CHA', 'Chá do Relatório'],
    ])
      await createProduct(talao.ana, { id, nome, representada_id: representadaId });
    for (const [name, itens, changes] of [
      ['Grande', [item('REL-CAFE', 800), item('REL-CHA', 1)], {}],
      ['Médio', [item('REL-CAFE', 150), item('REL-CHA', 1)], {}],
      ['Pequeno', [item('REL-CAFE', 49)], { vendedor_id: vendedor.id }],
    ] as const) {
      const client = await createClient(talao.ana, { nome: `Mercado ${name}`, cidade: 'Itu', ...changes });
      ids[name] = client.id;
      await createSale(talao.ana, { clienteId: client.id, representadaId, itens: [...itens] });
    }
    const late = await createClient(talao.ana, { nome: 'Padaria Atrasada' });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const ago of [60, 50, 40, 25])
      await createSale(talao.ana, {
        clienteId: late.id,
        representadaId,
        data: day(ago),
        itens: [item('X', 1)],
      });
  });

  test('sum what each vendedor sold of each representada, month by month', async () => {
    const company = await talao.createCompany('Vendas por mês');
    const { id: vendedor_id } = await personIn(company, 'vendedor', { nome: 'Bruno Lima' });
    const one = (await createRepresentada(company, { nome: 'Fábrica; "Um"' })).id;
    const other = (await createRepresentada(company, { nome: 'Fábrica Dois' })).id;
    const today = new Date().toISOString().slice(0, 10);
    const sell = (valor: number, monthsAgo: number, changes: object) =>
      createSale(company, { data: addMonths(today, -monthsAgo), itens: [item('X', valor)], ...changes });
    await sell(1000, 3, { representadaId: one, vendedor_id });
    await sell(500, 2, { representadaId: one, vendedor_id });
    await sell(40, 2, { representadaId: other, vendedor_id });
    await sell(70, 2, { representadaId: other });
    await sell(9000, 2, { representadaId: other, status: 'Cancelado' });
    await sell(9000, 2, { representadaId: other, status: 'Orçamento' });

    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/relatorios');
    await page.getByRole('link', { name: 'Vendedor e mês' }).click();
    const row = (name: RegExp) => page.getByRole('row', { name }).waitFor();
    await row(/^Bruno Lima Todas as representadas 1\.540 .*1\.000 540 /);
    await row(/^Bruno Lima Fábrica; "Um" 1\.500 .*1\.000 500 /);
    await row(/^Bruno Lima Fábrica Dois 40 .* 40 /);
    await row(/^Sem vendedor Fábrica Dois 70 .* 70 /);
    await row(/^Total 1\.610 .*1\.000 610 /);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Exportar' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    assert.match(lines[0] ?? '', /^\ufeffVendedor;Representada;.*;Total$/);
    assert.ok(lines.some((line) => /^Bruno Lima;"Fábrica; ""Um""";.*;1500,00$/.test(line)));
    const chart = page.getByRole('img', { name: 'Vendas por mês e vendedor, em reais' });
    await becomes(() => chart.locator('[data-part]').count(), 3);

    await page.getByRole('combobox', { name: 'Representada' }).fill('dois');
    await page.getByRole('option', { name: 'Fábrica Dois' }).click();
    await row(/^Total 110 .* 110 /);
    await page.goto(`/relatorios?curva=meses&representada=${other}&ate=${addMonths(today, -3)}`);
    await page.getByText('Nenhuma venda nestes meses').waitFor();
  });

  test('draw the ABC curve, list it, search it and change to products', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/');
    await page.getByRole('link', { name: 'Relatórios' }).first().click();
    await page.waitForURL('**/relatorios');
    await page.getByRole('link', { name: '1. Mercado Grande' }).waitFor();
    await page.locator('[data-curve]').waitFor();
    await page.getByText('Participação acumulada nas vendas, nos últimos doze meses').waitFor();
    await page.getByText('75%', { exact: true }).waitFor();
    await page
      .locator('[data-class="A"]')
      .getByText(/2 clientes/)
      .waitFor();
    const shares = await page.getByRole('cell', { name: /%$/ }).allTextContents();
    assert.ok(shares.length >= 6 && shares.every((share) => /,\d{2}%$/.test(share)), shares.join(' '));
    const zones = page.locator('[data-zone]');
    await becomes(() => zones.allTextContents(), ['A', 'B', 'C']);
    const widthOf = async (at: number) => (await zones.nth(at).boundingBox())?.width ?? 0;
    // Each is as wide as its share of the clients.
    await becomes(async () => (await widthOf(0)) > (await widthOf(1)), true);
    await page.getByLabel('Buscar clientes').fill('pequeno');
    await page.getByRole('link', { name: '3. Mercado Pequeno' }).waitFor();
    await page.getByText('Produtos', { exact: true }).last().click();
    await page.waitForURL('**curva=produtos**');
    await page.getByRole('link', { name: '1. Café do Relatório' }).waitFor();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const csv = page.getByRole('menuitem', { name: 'CSV' });
    assert.match((await csv.getAttribute('href')) ?? '', /\/api\/v1\/reports\/abc\/products\?formato=csv/);
  });

  test('show who is late by his own rhythm', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/relatorios/ritmo');
    const line = page.getByRole('row', { name: /Padaria Atrasada/ });
    await line.getByText('10 dias', { exact: true }).waitFor();
    await line.getByText('Atrasado').waitFor();
    // The client's page has the same figures, and no row for what he has not.
    await line.getByRole('link', { name: 'Padaria Atrasada' }).click();
    const main = page.getByRole('main');
    await main.getByText('10 dias', { exact: true }).waitFor();
    await main.getByText('4 pedidos').waitFor();
    await main.getByRole('img', { name: 'Compras por mês' }).waitFor();
    assert.equal(await main.getByText('Observações').count(), 0);
    await page.goBack();
    await line.waitFor();
    await page.getByLabel('Situação').first().click();
    await page.getByRole('option', { name: 'Em dia' }).click();
    await page.waitForURL('**situacao=em_dia**');
    await page
      .getByText('Nenhum cliente com estes filtros')
      .or(page.getByText('Mercado Grande'))
      .first()
      .waitFor();
  });

  test('show on the page of a client what those like him take, and put it into an order', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/clientes/${ids.Pequeno}`);
    await page.getByRole('heading', { name: 'Quem é parecido leva também' }).waitFor();
    await page.getByRole('link', { name: 'Chá do Relatório' }).waitFor();
    await page.goto(`/vendas/nova?cliente=${ids.Pequeno}`);
    // The only representada is chosen by itself.
    await holds(page.getByLabel('Representada').first(), 'Fábrica Um');
    const group = page.getByRole('group', { name: 'Quem compra isto leva também' });
    await group.getByRole('button', { name: 'Chá do Relatório' }).click();
    await page.locator('input[value="Chá do Relatório"]').first().waitFor();
  });

  test('are those of his own portfolio to a vendedor', async () => {
    const page = await openPage();
    await page.context().request.post('/session', { data: { email: vendedor.email, senha: PASSWORD } });
    await page.goto('/relatorios');
    await page.getByRole('link', { name: '1. Mercado Pequeno' }).waitFor();
    await isGone(page.getByText('Mercado Grande'));
  });
});
