import { test } from 'node:test';
import { createClient } from '../../test/samples.ts';
import { hearNothing, inBrowser } from './browser.ts';
import { becomes, holds } from './waiting.ts';

inBrowser('The list of clients', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };

  test('the search is kept in the address bar, and survives a reload', async () => {
    await createClient(talao.ana, { nome: 'Sacolão da Várzea' });
    const page = await open('/clientes');
    await page.getByLabel('Buscar clientes').fill('varzea');
    await page.waitForURL('**/clientes?busca=varzea');
    await page.getByText('1–1 de 1').waitFor();
    await page.reload();
    await page.getByText('1–1 de 1').waitFor();
    await holds(page.getByLabel('Buscar clientes'), 'varzea');
    await page.getByRole('link', { name: 'Sacolão da Várzea' }).click();
    await page.getByRole('heading', { name: 'Sacolão da Várzea', level: 1 }).waitFor();
  });

  test('filters by situation, state, city and day narrow the list together', async () => {
    const found = { nome: 'Bazar Achado', estado: 'MG', cidade: 'Três Corações', segunda: true };
    await createClient(talao.ana, found);
    await createClient(talao.ana, { ...found, nome: 'Bazar Inativo', ativo: false });
    await createClient(talao.ana, { ...found, nome: 'Bazar Paulista', estado: 'SP' });
    await createClient(talao.ana, { ...found, nome: 'Bazar de Varginha', cidade: 'Varginha' });
    await createClient(talao.ana, { ...found, nome: 'Bazar de Terça', segunda: false, terca: true });
    const page = await open('/clientes');
    const choose = async (name: string, option: RegExp) => {
      await page.getByRole('combobox', { name }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    await choose('Estado', /Minas Gerais/);
    await choose('Dia de visita', /Segunda/);
    await choose('Situação', /Só ativos/);
    await page.getByText('1–2 de 2').waitFor();
    await page.getByLabel('Cidade', { exact: true }).fill('tres coracoes');
    await page.keyboard.press('Enter');
    await page.getByText('1–1 de 1').waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Bazar Achado' }).waitFor();
    await becomes(async () => Object.fromEntries(new URL(page.url()).searchParams), {
      situacao: 'ativos',
      estado: 'MG',
      dia: 'segunda',
      cidade: 'tres coracoes',
    });
  });

  test('says what to do when nothing is found, and when the service fails', async () => {
    const page = await open('/clientes?busca=inexistente');
    await page.getByText('Tente outra palavra ou limpe os filtros.').waitFor();
    await hearNothing(page);
    await page.route('**/api/v1/clients**', (route) =>
      route.fulfill({ status: 500, json: { error: 'Erro interno', request_id: 'abc123' } }),
    );
    await page.goto('/clientes');
    await page.getByText('Erro interno').waitFor();
    await page.getByText('abc123').waitFor();
    await page.unroute('**/api/v1/clients**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('table', { name: 'Clientes' }).waitFor();
  });
});
