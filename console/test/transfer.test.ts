import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Download, Page } from 'playwright-core';
import { newClient } from '../../src/trade/clients/clients.contract.ts';
import { newProduct } from '../../src/trade/products/products.contract.ts';
import { newRepresentada } from '../../src/trade/representadas/representadas.contract.ts';
import {
  clientCsv,
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  productCsv,
} from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { seriousFaults } from './phone.ts';
import { becomes, fitsWindow, isGone } from './waiting.ts';

const PLACE = '/importar-exportar';

/** What a line of a sheet has no good place for, or names by an id that people do not have. */
const BY_HAND = {
  clients: ['contatos', 'credito', 'enderecos', 'tabelas', 'vendedor_id'],
  products: ['id', 'ipi', 'preco_minimo', 'representada_id'],
  representadas: ['cnpjs', 'emails_extrato', 'mensagem_pedido', 'modelo_pedido', 'segura_pedido'],
};

inBrowser('Importing and exporting in the console', (talao, openPage) => {
  const open = async (path = PLACE, apiKey = talao.ana.apiKey) => {
    const page = await openPage({ apiKey });
    await page.goto(path);
    return page;
  };

  test('a wrong file is reported line by line, and imported once corrected', async () => {
    const company = await talao.createCompany('Importadora');
    const taken = await createClient(talao.bia);
    const page = await open(PLACE, company.apiKey);
    await chooseFile(page, clientCsv({}, { email: 'isto não é' }, { email: taken.email, estado: 'XX' }));
    await page.getByText('2 linhas com erro, 1 em ordem').waitFor();
    const faults = page.getByRole('table', { name: 'Erros do arquivo' });
    await faults.getByText('Formato de email inválido').waitFor();
    await faults.getByText('Estado inválido. Use sigla com 2 letras (ex: SP, RJ)').waitFor();
    await becomes(() => faults.getByRole('textbox').count(), 2);
    await isGone(page.getByRole('button', { name: /^Importar/ }));

    await chooseFile(page, clientCsv({}, { email: taken.email }));
    await page.getByText('Email já cadastrado no sistema').waitFor();

    await chooseFile(page, clientCsv({ nome: 'Primeiro' }, { nome: 'Segundo', cor: 'azul' }));
    await page.getByText('Pronto para importar: 2 clientes').waitFor();
    await page.getByText('Colunas que ficam de fora').waitFor();
    assert.equal((await company.get('clients')).body.total, 0);
    await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
    await page.getByText('Importação concluída: 2 clientes').waitFor();
    assert.equal((await company.get('clients')).body.total, 2);
    await page.getByRole('link', { name: 'Ver clientes' }).click();
    await page.getByRole('link', { name: 'Segundo' }).waitFor();
  });

  test('a file may be dropped, and of another kind', async () => {
    const page = await open();
    await chooseKind(page, 'Produtos');
    const data = await page.evaluateHandle(
      (text) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'produtos.csv', { type: 'text/csv' }));
        return transfer;
      },
      productCsv({}, {}, {}),
    );
    await page.getByText('ou solte o arquivo aqui').dispatchEvent('drop', { dataTransfer: data });
    await page.getByRole('button', { name: 'Importar 3 produtos' }).click();
    await page.getByText('Importação concluída: 3 produtos').waitFor();
    await page.getByRole('button', { name: 'Importar outro arquivo' }).click();
    await page.getByRole('button', { name: 'Escolher planilha' }).waitFor();
  });

  test('records created meanwhile are named when the import is refused', async () => {
    const product = { id: `P-${randomUUID()}` };
    const page = await open();
    await chooseKind(page, 'Produtos');
    await chooseFile(page, productCsv(product));
    await page.getByRole('button', { name: 'Importar 1 produto' }).waitFor();
    await createProduct(talao.bia, product);
    await page.getByRole('button', { name: 'Importar 1 produto' }).click();
    await page.getByText('Já existe um produto com este ID').waitFor();
  });

  test('says when a file is empty, and when the service fails', async () => {
    const page = await open();
    await page.route('**/api/v1/import/**', (route) =>
      route.fulfill({ status: 503, json: { error: 'Serviço temporariamente indisponível' } }),
    );
    await chooseFile(page, '', 'clientes.csv');
    await page.getByText('O arquivo está vazio').waitFor();
    await chooseFile(page, clientCsv());
    await page.getByText('Serviço temporariamente indisponível').waitFor();
    await page.unroute('**/api/v1/import/**');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('Pronto para importar: 1 cliente').waitFor();
  });

  test('the models have every field, and can be imported as they stand', async () => {
    const page = await open();
    for (const [kind, name, schema] of [
      ['clients', 'Clientes', newClient],
      ['products', 'Produtos', newProduct],
      ['representadas', 'Representadas', newRepresentada],
    ] as const) {
      await chooseKind(page, name);
      const link = page.getByRole('link', { name: `Modelo de ${name.toLowerCase()}` });
      const file = await download(page, () => link.click());
      assert.equal(file.suggestedFilename(), `modelo-${name.toLowerCase()}.csv`);
      const bytes = await readFile(await file.path());
      const [header = ''] = bytes.toString().slice(1).split('\r\n');
      const missing = Object.keys(schema.shape).filter((field) => !header.split(';').includes(field));
      assert.deepEqual(missing.sort(), BY_HAND[kind]);
      const { body } = await talao.ana.upload(`import/${kind}?simular=true`, bytes);
      const report = { simulado: true, linhas: 1, criados: 0, colunas_ignoradas: [], erros: [] };
      const told = { linhas_ignoradas: [], avisos: [], importacao_id: null };
      assert.deepEqual(body.data, { ...report, ...told });
    }
  });

  test('every list is exported whole, as CSV and for Excel', async () => {
    const company = await talao.createCompany('Exportadora');
    await createSale(company);
    await createProduct(company);
    const page = await open(PLACE, company.apiKey);
    for (const list of ['vendas', 'clientes', 'produtos', 'representadas']) {
      const csv = await download(page, () => page.getByLabel(`Exportar ${list} em CSV`).click());
      assert.match(csv.suggestedFilename(), new RegExp(`^${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
      assert.equal((await linesOf(csv)).length, 2, list);
      const xlsx = await download(page, () => page.getByLabel(`Exportar ${list} em Excel`).click());
      assert.match(xlsx.suggestedFilename(), /\.xlsx$/);
    }
  });

  test('a list is exported as its filters show it', async () => {
    const company = await talao.createCompany('Filtrada');
    await createRepresentada(company, { nome: 'Moinho' });
    for (const estado of ['RN', 'RN', 'SP']) await createClient(company, { estado });
    const page = await open('/clientes?estado=RN', company.apiKey);
    const file = await download(page, async () => {
      await page.getByRole('button', { name: 'Exportar' }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
    });
    assert.equal((await linesOf(file)).length, 3);
    for (const list of ['/vendas', '/produtos', '/representadas']) {
      await page.goto(list);
      await page.getByRole('button', { name: 'Exportar' }).waitFor();
    }
  });

  test('a key that only reads exports, and imports nothing', async () => {
    const { body } = await talao.ana.post('keys', { nome: 'Leitura', escopo: 'read' });
    const page = await open('/chaves', body.data.api_key);
    await page.getByRole('navigation', { name: 'Principal' }).getByText('Importar/Exportar').click();
    await page.getByText('Você só consulta').waitFor();
    await isGone(page.getByRole('button', { name: 'Escolher planilha' }));
    await page.getByLabel('Exportar vendas em CSV').waitFor();
  });

  test('has no serious fault of accessibility, and fits a phone', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto(PLACE);
    await chooseFile(page, clientCsv({ cor: 'azul' }, { email: 'x' }));
    await page.getByRole('table', { name: 'Erros do arquivo' }).waitFor();
    await fitsWindow(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      assert.deepEqual(await seriousFaults(page), [], colorScheme);
    }
  });
});

async function chooseKind(page: Page, name: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'O que importar' }).getByText(name).click();
}

async function chooseFile(page: Page, text: string, name = 'planilha.csv'): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function download(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return file;
}

async function linesOf(file: Download): Promise<string[]> {
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
}
