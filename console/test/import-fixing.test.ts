import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  CLIENT_HEADER,
  clientLine,
  createClient,
  createProduct,
  createRepresentada,
  ownWord,
} from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { seriousFaults } from './phone.ts';
import { becomes, fitsWindow, holds, isGone } from './waiting.ts';

const PLACE = '/importar-exportar';

inBrowser('A file that is put right in the console', (talao, openPage) => {
  const readClients = async (company: typeof talao.ana) =>
    (await company.get('clients?ordem=nome')).body.data;

  test('cells are fixed by keyboard, lines left out, and the fixed content goes in', async () => {
    const company = await talao.createCompany('Remendo');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(PLACE);
    const good = ownWord();
    const lines = [
      clientLine(`${good}@x.com.br`),
      `"Zé; da ""Esquina""";zé@;11987654321;Natal;RN`,
      `Sem Conserto;x;1;;XX`,
      `Por Fim;${ownWord()}@x.com.br;11987654321;Natal;QQ`,
    ];
    await chooseFile(page, [CLIENT_HEADER, ...lines].join('\n'));
    await page.getByText('3 linhas com erro, 1 em ordem').waitFor();
    const email = page.getByRole('textbox', { name: 'E-mail, linha 3' });
    await holds(email, 'zé@');
    await email.fill(`${ownWord()}@x.com.br`);
    await page.getByRole('button', { name: 'Tirar a linha 4' }).click();
    await page.getByRole('textbox', { name: 'Estado, linha 5' }).fill('sc');
    await page.getByRole('textbox', { name: 'Estado, linha 5' }).press('Enter');
    const confirm = page.getByRole('button', { name: 'Importar 3 clientes' });
    await confirm.waitFor();
    await becomes(() => confirm.evaluate((button) => button === document.activeElement), true);
    assert.equal((await company.get('clients')).body.total, 0);
    await page.keyboard.press('Enter');
    await page.getByText('Importação concluída: 3 clientes').waitFor();
    const names = (await readClients(company)).map(
      ({ nome, estado }: { nome: string; estado: string }) => `${nome} ${estado}`,
    );
    assert.deepEqual(names, ['Ana Silva RN', 'Por Fim SC', 'Zé; da "Esquina" RN']);
  });

  test('clients without an e-mail go in by one button, below a title and without the total', async () => {
    const company = await talao.createCompany('Sem E-mail');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(PLACE);
    const lines = [
      'RELAÇÃO DE CLIENTES',
      'Cód.;Razão Social;E-mail;Fone;Cidade;UF',
      '101;Padaria Pão Doce;;(19) 3232-1010;Campinas;SP',
      '102;Mercado São José;;(19) 99999-1234;Limeira;SP',
      'Total de clientes: 2;;;;;',
      'Vendedores: 1;;;;;',
    ];
    await chooseFile(page, lines.join('\r\n'));
    await page.getByText('2 clientes sem e-mail').waitFor();
    await page.getByRole('button', { name: 'Importar sem e-mail' }).click();
    await page.getByText('1 linha com erro, 2 em ordem').waitFor();
    await page.getByRole('button', { name: 'Tirar a linha 6' }).click();
    await page.getByRole('button', { name: 'Conferir de novo' }).click();
    await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
    await page.getByText('Importação concluída: 2 clientes').waitFor();
    await page.goto('/clientes');
    await page.getByRole('link', { name: 'Padaria Pão Doce' }).click();
    await page.getByText('Sem e-mail', { exact: true }).waitFor();
    assert.equal((await readClients(company)).length, 2);

    await page.goto(PLACE);
    await chooseFile(page, 'Razão Social;Fone;Cidade;UF\nAçougue Boi Bom;(19) 3232-3030;Sumaré;SP\n');
    await page.getByText('Falta dizer que coluna traz').waitFor();
    await page.getByRole('button', { name: 'Importar sem e-mail' }).click();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await page.getByText('Importação concluída: 1 cliente').waitFor();
    await page.goto('/clientes');
    await page.getByRole('link', { name: 'Açougue Boi Bom' }).click();
    await page.getByText('Sem e-mail', { exact: true }).waitFor();
    assert.equal((await readClients(company)).length, 3);
  });

  test("a factory's sheet goes in as it comes: groups become categories, its footer stays out", async () => {
    const company = await talao.createCompany('Da fábrica');
    const { id } = await createRepresentada(company, { nome: 'Fábrica Única' });
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(`${PLACE}?tipo=products`);
    const rows = [
      ['TABELA DE PREÇOS', '', '', ''],
      ['Ref.', 'Descrição', 'Cx c/', 'Preço'],
      ['BISCOITOS', '', '', ''],
      ['B1', 'Biscoito de polvilho', '12', '4,90'],
      ['B2', 'Biscoito de nata', '24', '6,10'],
      ['BALAS', '', '', ''],
      ['L1', 'Bala de coco', '30', '3,00'],
      ['L2', 'Bala sem preço', '30', 'a combinar'],
      ['L3', 'Outra sem preço', '30', 'consulte'],
      ['Preços sujeitos a alteração', '', '', ''],
    ];
    await chooseFile(page, rows.map((cells) => cells.join(';')).join('\n'));
    await page.getByText('2 linhas de grupo viraram categoria: BISCOITOS, BALAS.').waitFor();
    await page.getByText('1 linha de título ou rodapé ficou de fora.').waitFor();
    await holds(page.getByRole('combobox', { name: 'Representada dos produtos' }), 'Fábrica Única');
    await page.getByRole('button', { name: 'Tirar todas as 2 linhas com erro' }).click();
    const preview = page.getByRole('table', { name: 'Prévia da importação' });
    await preview.getByRole('row', { name: /B2 Biscoito de nata 24 6,10 BISCOITOS/ }).waitFor();
    await page.getByRole('button', { name: 'Importar 3 produtos' }).click();
    await page.getByText('Importação concluída: 3 produtos').waitFor();
    const { data } = (await company.get('products?ordem=nome')).body;
    const made = (await Promise.all(data.map(({ id }: { id: string }) => company.get(`products/${id}`)))).map(
      ({ body }) => body.data,
    );
    assert.deepEqual(
      made.map((one) => [one.codigo, one.nome, one.multiplo, one.categoria, one.representada_id]),
      [
        ['L1', 'Bala de coco', 30, 'BALAS', id],
        ['B2', 'Biscoito de nata', 24, 'BISCOITOS', id],
        ['B1', 'Biscoito de polvilho', 12, 'BISCOITOS', id],
      ],
    );
  });

  test('the only representada is that of the products, though she is known only while the file is examined', async () => {
    const company = await talao.createCompany('Devagar');
    const { id } = await createRepresentada(company, { nome: 'Fábrica Única' });
    const page = await openPage({ apiKey: company.apiKey });
    const [known, examined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = (address: RegExp, until: Promise<void>) =>
      page.route(address, async (route) => {
        await until;
        await route.continue();
      });
    await hold(/\/representadas\?.*limit=2\b/, known.promise);
    await hold(/\/import\/sheet/, examined.promise);
    await page.goto(`${PLACE}?tipo=products`);
    const asked = page.waitForRequest(/\/import\/sheet/);
    await chooseFile(page, 'id;nome;preco\nX1;Bala;1,00');
    await asked;
    known.resolve();
    await holds(page.getByRole('combobox', { name: 'Representada dos produtos' }), 'Fábrica Única');
    examined.resolve();
    await page.getByRole('button', { name: 'Importar 1 produto' }).click();
    await page.getByText('Importação concluída: 1 produto').waitFor();
    assert.equal((await company.get('products/X1')).body.data.representada_id, id);
  });

  test('a choice that could not be checked leaves nothing to import', async () => {
    const company = await talao.createCompany('Sem resposta');
    await createRepresentada(company, { nome: 'Fábrica Única' });
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(`${PLACE}?tipo=products`);
    await chooseFile(page, 'id;nome;preco\nX2;Bala;1,00');
    const importing = page.getByRole('button', { name: 'Importar 1 produto' });
    await importing.waitFor();
    await page.route(/\/import\/products/, (route) => route.abort());
    await page.getByRole('switch', { name: 'Atualizar produtos que já existem' }).check();
    const retry = page.getByRole('button', { name: 'Tentar de novo' });
    await retry.waitFor();
    assert.equal(await importing.count(), 0);
    await page.unroute(/\/import\/products/);
    await retry.click();
    await importing.waitFor();
  });

  test('the number joins the street of a client, and the mobile phone is the one for WhatsApp', async () => {
    const company = await talao.createCompany('Endereços');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(PLACE);
    const lines = [
      'Nome;E-mail;Telefone;Celular;Endereço;Nº;Cidade;UF',
      `Padaria Um;${ownWord()}@x.com.br;(19) 3232-1010;(19) 99999-1234;Rua das Flores;120;Campinas;SP`,
      `Padaria Dois;${ownWord()}@x.com.br;(19) 3232-2020;;Rua do Sol;;Campinas;SP`,
    ];
    await chooseFile(page, lines.join('\n'));
    await page.getByText('O número e o complemento entraram no endereço.').waitFor();
    assert.equal(await page.getByText('Colunas que ficam de fora').count(), 0);
    await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
    await page.getByText('Importação concluída: 2 clientes').waitFor();
    const clients = await Promise.all(
      (await readClients(company)).map(({ id }: { id: string }) => company.get(`clients/${id}`)),
    );
    assert.deepEqual(
      clients.map(({ body }) => [body.data.endereco, body.data.telefone]),
      [
        ['Rua do Sol', '+551932322020'],
        ['Rua das Flores, 120', '+5519999991234'],
      ],
    );
  });

  test('columns are chosen, missing ones are named, and the choice is remembered', async () => {
    const company = await talao.createCompany('Colunas');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/clientes');
    await page.getByRole('main').getByRole('link', { name: 'Importar planilha' }).click();
    await page.waitForURL(`**${PLACE}?tipo=clients`);
    const file = () => `Freguês;E-mail;Fone;Praça;UF\nAna Silva;${ownWord()}@x.com.br;11987654321;Natal;RN\n`;
    await chooseFile(page, file());
    const columns = page.getByRole('region', { name: 'Colunas do arquivo' });
    await columns.getByText('Falta dizer que coluna traz').waitFor();
    await columns.getByText('Nome, Cidade.').waitFor();
    const refusal = page.getByText('O arquivo não pode ser importado assim');
    assert.equal(await refusal.count(), 0, 'what is missing is said once, at the columns');
    await columns.getByLabel('Freguês').selectOption({ label: 'Nome (obrigatório)' });
    await columns.getByLabel('Praça').selectOption({ label: 'Cidade (obrigatório)' });
    await page.getByText('Confira de novo com as colunas que você escolheu.').waitFor();
    await isGone(page.getByText('Falta a coluna no cabeçalho'));
    const checked = Promise.withResolvers<void>();
    await page.route('**/api/v1/import/clients**', async (route) => {
      await checked.promise;
      await route.continue();
    });
    await columns.getByRole('button', { name: 'Conferir com estas colunas' }).click();
    await becomes(() => columns.getByRole('combobox').first().isDisabled(), true);
    await isGone(refusal);
    checked.resolve();
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await page.getByText('Importação concluída: 1 cliente').waitFor();
    await page.unroute('**/api/v1/import/clients**');

    await page.reload();
    await chooseFile(page, file());
    await page.getByRole('button', { name: 'Importar 1 cliente' }).waitFor();
    await columns.getByRole('button', { name: 'Ver e mudar as colunas' }).click();
    await columns.getByLabel('UF').selectOption({ label: 'Fica de fora' });
    await becomes(() => page.getByRole('button', { name: 'Importar 1 cliente' }).isDisabled(), true);
  });

  test('existing records are updated on request, with old and new values, and concurrent changes are not overwritten', async () => {
    const company = await talao.createCompany('Atualizada');
    const client = await createClient(company, { codigo: 'M1', cidade: 'Natal' });
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(PLACE);
    await chooseFile(page, 'codigo;cidade\nM1;Recife\n');
    await page.getByText('Falta dizer que coluna traz').waitFor();
    await page.getByRole('switch', { name: 'Atualizar clientes que já existem' }).check();
    const moves = page.getByRole('table', { name: 'O que muda' });
    await moves.getByText('Natal → Recife').waitFor();
    await company.put(`clients/${client.id}`, { cidade: 'Olinda' });
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await page.getByText('O cadastro mudou').waitFor();
    await moves.getByText('Olinda → Recife').waitFor();
    assert.equal((await company.get(`clients/${client.id}`)).body.data.cidade, 'Olinda');
    await page.getByRole('button', { name: 'Importar 1 cliente' }).click();
    await page.getByText('Importação concluída: 1 alterado').waitFor();
    assert.equal((await company.get(`clients/${client.id}`)).body.data.cidade, 'Recife');
  });

  test('the page is not left without a question while a file waits', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(PLACE);
    await chooseFile(page, [CLIENT_HEADER, clientLine()].join('\n'));
    const confirm = page.getByRole('button', { name: 'Importar 1 cliente' });
    await confirm.waitFor();
    const away = page.getByRole('navigation', { name: 'Principal' }).getByText('Produtos');
    await away.click();
    await page.getByText('Sair sem importar?').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    await confirm.click();
    await page.getByText('Importação concluída: 1 cliente').waitFor();
    await away.click();
    await page.waitForURL('**/produtos');
  });

  test('many faults come in pages, on a phone, without a serious fault of accessibility', async () => {
    const known = await createProduct(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto(PLACE);
    await page.getByRole('radiogroup', { name: 'O que importar' }).getByText('Produtos').click();
    await page.getByRole('switch', { name: 'Atualizar produtos que já existem' }).check();
    const lines = Array.from(
      { length: 2000 },
      (_, i) => `${known.id}${i};Chá ${i};${i % 20 === 0 ? '1.234' : '9,90'}`,
    );
    await chooseFile(
      page,
      ['id;nome;preco;cor', `${known.id};Outro nome;;azul`, ...lines.slice(1)].join('\n'),
    );
    await page.getByText('99 linhas com erro, 1.901 em ordem').waitFor();
    await page.getByRole('textbox', { name: 'Preço, linha 22', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ver e mudar as colunas' }).click();
    await page.getByLabel('cor', { exact: true }).waitFor();
    await fitsWindow(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      assert.deepEqual(await seriousFaults(page), [], colorScheme);
    }
    await page.getByRole('button', { name: 'Página 2' }).click();
    await page.getByRole('textbox', { name: 'Preço, linha 422' }).waitFor();
    await isGone(page.getByRole('textbox', { name: 'Preço, linha 22', exact: true }));
  });
});

async function chooseFile(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'planilha.csv', mimeType: 'text/csv', buffer });
}
