import assert from 'node:assert/strict';
import { test } from 'node:test';
import { personIn } from '../../test/browser.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { hearNothing, inBrowser, walkTo } from './browser.ts';
import { enter } from './phone-office.ts';
import { holds, isGone } from './waiting.ts';

inBrowser('Portfolios in the console', (talao, openPage) => {
  test('the office hands clients over; a vendedor finds his own and nothing that is refused', async () => {
    const { ana } = talao;
    const bruno = await personIn(ana, 'vendedor', { nome: 'Bruno Vendas', repasse: 40 });
    const representada = await createRepresentada(ana, { nome: 'Moinho Azul', comissao: 10 });
    const clients = [];
    for (const nome of ['Loja Um', 'Loja Dois', 'Loja Três'])
      clients.push(await createClient(ana, { nome, cidade: 'Natal', estado: 'RN' }));
    const [one, two] = clients;
    const sale = await createSale(ana, { clienteId: two.id, representadaId: representada.id });

    const office = await openPage({ apiKey: ana.apiKey });
    await office.goto('/clientes?cidade=Natal');
    await office.getByRole('checkbox', { name: 'Marcar Loja Um' }).check();
    await office.getByRole('checkbox', { name: 'Marcar Loja Dois' }).check();
    await office.getByText('2 marcados').waitFor();
    await office.getByRole('button', { name: 'Mudar de carteira' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click();
    await office.getByRole('option', { name: 'Bruno Vendas' }).click();
    await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
    await office.getByText('2 clientes mudaram de carteira.').waitFor();
    await office.goto(`/clientes?vendedor=${bruno.id}`);
    await office.getByRole('link', { name: 'Loja Dois' }).waitFor();
    await office.getByRole('link', { name: 'Loja Um' }).click();
    await office.getByText('Bruno Vendas').waitFor();
    assert.equal((await ana.get(`clients?vendedor_id=${bruno.id}`)).body.total, 2);
    const third = await createSale(ana, { clienteId: clients[2].id, representadaId: representada.id });
    await office.goto(`/vendas/${third.id}/editar`);
    await office.getByRole('combobox', { name: 'Vendedor' }).click();
    await office.getByRole('option', { name: 'Bruno Vendas' }).click();
    await office.getByRole('button', { name: 'Salvar venda' }).click();
    await office.getByText(`${third.pedido} salva.`).waitFor();
    assert.equal((await ana.get(`sales/${third.id}`)).body.data.vendedor_id, bruno.id);

    const page = await openPage();
    await hearNothing(page);
    await enter(page.context(), bruno);
    await page.goto('/');
    const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
    for (const [path, title] of [
      ['/clientes', 'Clientes'],
      [`/clientes/${one.id}`, 'Loja Um'],
      [`/clientes/${one.id}/editar`, 'Editar cliente'],
      ['/vendas', 'Vendas'],
      [`/vendas/${sale.id}`, sale.pedido],
      [`/vendas/${sale.id}/editar`, /Editar/],
      ['/vendas/nova', /Nova venda/],
      ['/produtos', 'Produtos'],
      [`/representadas/${representada.id}`, 'Moinho Azul'],
      ['/roteiro', 'Roteiro'],
      ['/roteiro/visitas', 'Visitas realizadas'],
      ['/relatorios', 'Relatórios'],
      ['/relatorios/ritmo', 'Relatórios'],
      ['/comissoes?situacao=todas', 'Comissões'],
    ] as const) {
      await walkTo(page, path);
      await heading(title);
      await page.waitForLoadState('networkidle');
      if (path.endsWith('/editar')) await isGone(page.getByRole('combobox', { name: 'Vendedor' }));
      if (path === '/vendas/nova') await isGone(page.getByLabel(/^Comissão/));
    }
    await page.getByRole('region', { name: 'Meu repasse' }).waitFor();
    await isGone(page.getByRole('link', { name: 'Recebimentos' }));
    // A sale of his to a client who is not: it names him, though he is not found.
    await walkTo(page, `/vendas/${third.id}/editar`);
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'Loja Três');
    await walkTo(page, '/clientes');
    await page.getByRole('link', { name: 'Loja Um' }).waitFor();
    await isGone(page.getByRole('link', { name: 'Loja Três' }));
    await isGone(page.getByRole('checkbox', { name: 'Marcar Loja Um' }));
    await isGone(page.getByText('Auditoria'));
  });
});
