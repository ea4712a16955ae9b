import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { inBrowser, PHONE } from './browser.ts';
import { seriousFaults } from './phone.ts';
import { becomes, fitsWindow, isGone } from './waiting.ts';

const CLIENTS = [
  'Razão Social;CNPJ/CPF;Tel;Cidade/UF;Situação',
  'Empório Bela Vista;11.222.333/0001-81;(11) 3333-4444;Embu-Guaçu - SP;Ativo',
  'Sacolão da Praça;123;;Natal (RN);Ativo',
  'Quem Nunca Comprou;;;;Prospect',
].join('\n');
const PRODUCTS = [
  'Código;Nome;Preço de Tabela [R$];Tabela Atacado',
  '1001;Chá-mate 250 g;9,90;9,50',
  '1002;;18,90;17,00',
].join('\n');
const ITEMS = [
  'Produto: 1001 - Chá-mate 250 g',
  'Data;Pedido;Cliente;Criador;Preço Líquido;Quantidade;Subtotal',
  '05/01/2026;1025;Empório Bela Vista;Ana;9,90;3;29,70',
].join('\n');

inBrowser('An office that comes from another system', (talao, openPage) => {
  test('drops its files, fixes a cell, sees one plan, imports it and undoes it', async () => {
    const company = await talao.createCompany('Vinda do Mercos');
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/importar-exportar');
    await page.getByRole('link', { name: 'Vir de outro sistema' }).click();
    await page.getByText('Relatórios › Produtos por pedido').waitFor();
    await page.getByText('Bling', { exact: true }).click();
    await page.getByText('Cadastros › Clientes e fornecedores').waitFor();
    await page.getByText('Nenhuma importação ainda').waitFor();

    const drop = (...files: { name: string; buffer: Buffer }[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));
    await drop({ name: 'leia.csv', buffer: Buffer.from('nada que se conheça') });
    await page.getByText('Não reconheci nenhuma planilha').waitFor();
    await page.getByRole('button', { name: 'Recomeçar' }).click();

    const zip = zipSync({ 'Campo Alto/itens.csv': strToU8(ITEMS), '__MACOSX/x': strToU8('lixo') });
    await drop(
      { name: 'clientes.csv', buffer: Buffer.from(CLIENTS) },
      { name: 'produtos.csv', buffer: Buffer.from(PRODUCTS) },
      { name: 'pedidos.zip', buffer: Buffer.from(zip) },
      { name: 'representadas.csv', buffer: Buffer.from('Representada;Comissão\nCampo Alto;5') },
    );
    const plan = page.getByRole('region', { name: 'O que vai entrar' });
    await plan.getByText('1 linha impede a importação').waitFor();
    await isGone(page.getByRole('button', { name: 'Importar tudo' }));
    await plan.getByText('1 linha de fora (prospect)').waitFor();

    const products = page.getByRole('region', { name: 'produtos.csv' });
    await products.getByRole('button', { name: 'Corrigir as células aqui' }).click();
    await products.getByLabel('Nome, linha 3').fill('Café 500 g');
    await products.getByRole('button', { name: 'Conferir de novo' }).click();
    const words = '1 representada, 2 clientes, 2 produtos em 1 tabela, 1 item em 1 pedido';
    await plan.getByText(`${words}; 2 linhas pedem sua atenção`).waitFor();
    await page
      .getByRole('table', { name: 'Avisos de clientes.csv' })
      .getByText('Ficou de fora: 123')
      .waitFor();
    await fitsWindow(page);
    assert.deepEqual(await seriousFaults(page), []);
    await page.setViewportSize(PHONE);
    await fitsWindow(page);
    assert.deepEqual(await seriousFaults(page), []);
    assert.equal((await company.get('clients')).body.total, 0);

    await page.getByRole('button', { name: 'Importar tudo' }).click();
    await page.getByText(`Importação concluída: ${words}`).waitFor();
    assert.equal((await company.get('sales')).body.data[0].valor_total, 29.7);
    const [shown] = (await company.get('imports')).body.data;
    await page.getByRole('link', { name: 'Ver vendas' }).waitFor();
    await page.getByRole('button', { name: 'Desfazer: ' }).waitFor();
    await page.getByRole('button', { name: 'Desfazer a importação' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desfazer a importação' });
    await dialog.getByText('O que ela trouxe sai de uma vez: 1 representada, 2 clientes').waitFor();
    await dialog.getByRole('button', { name: 'Desfazer tudo' }).click();
    await dialog.getByText(/registros saíram/).waitFor();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await page.getByText('De onde você vem?').waitFor();
    await page.getByText('Nenhuma importação ainda').waitFor();
    for (const list of ['clients', 'products', 'sales', 'representadas'])
      await becomes(async () => (await company.get(list)).body.total, 0);
    assert.notEqual((await company.get(`imports/${shown.id}`)).body.data.desfeita_em, null);
  });
});
