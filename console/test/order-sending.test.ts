import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Company } from '../../test/harness.ts';
import { jpegOf } from '../../test/pictures.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { words, workbookFile } from '../../test/workbooks.ts';
import { DESKTOP, inBrowser } from './browser.ts';
import { becomes, isGone } from './waiting.ts';

/** Letters that the mail server took; it refuses addresses that begin with `nao`. */
const taken: { to: readonly string[]; subject: string; text: string; files: string[] }[] = [];

const ITEMS = `<row r="5">${words('A5', '{{item.codigo}}')}${words('B5', '{{item.quantidade}}')}</row>`;
const sheetOf = (head: string) =>
  workbookFile({ sheets: { Plan1: `<row r="1">${words('A1', head)}</row>${ITEMS}` } });

inBrowser(
  'An order that leaves in the form of its representada',
  (talao, openPage) => {
    let company: Company;
    let representada: { id: string };
    let other: { id: string };
    let sale: { id: string; pedido: string };

    before(async () => {
      company = await talao.createCompany('Envia');
      representada = await createRepresentada(company, {
        nome: 'Serra Azul',
        email_pedidos: 'pedidos@serra.com.br',
      });
      other = await createRepresentada(company, { nome: 'Vale Verde', email_pedidos: 'nao@vale.com.br' });
      const client = await createClient(company, { nome: 'Mercado Bom Preço', email: 'compras@bom.com.br' });
      const product = await company.post('products', {
        codigo: '1001',
        nome: 'Café torrado',
        preco: 5,
        representada_id: representada.id,
      });
      const itens = [{ produtoId: product.body.data.id, quantidade: 12, valorUnitario: 5 }];
      sale = await createSale(company, { clienteId: client.id, representadaId: representada.id, itens });
      await createSale(company, { clienteId: client.id, representadaId: other.id });
    });

    const open = async (path: string, options = {}) => {
      const page = await openPage({ apiKey: company.apiKey, ...options });
      await page.goto(path);
      return page;
    };
    const choose = async (page: Page, file: Buffer) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'pedido.xlsx', mimeType: 'application/octet-stream', buffer: file });

    test('has its sheet refused with the cell, then kept with what stands in each mark', async () => {
      const page = await open(`/representadas/${representada.id}/editar`);
      await page.getByRole('button', { name: 'Escolher a planilha (.xlsx)' }).waitFor();
      await choose(page, await sheetOf('{{cor}}'));
      await page.getByText('Marca desconhecida: {{cor}} (Plan1!A1)').waitFor();
      await page.getByText('Corrija a célula Plan1!A1').waitFor();
      await page.getByRole('button', { name: 'Que marcas se podem usar?' }).click();
      await page.getByRole('cell', { name: '{{cliente.inscricao_estadual}}' }).waitFor();
      await choose(page, await sheetOf('{{cliente.nome}}'));
      const found = page.getByRole('table', { name: 'Marcas da planilha' });
      await found.getByRole('cell', { name: 'Mercado Bom Preço' }).waitFor();
      await found.getByRole('cell', { name: '1001' }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar preenchida' }).click();
      assert.equal((await download).suggestedFilename(), `${sale.pedido}.xlsx`);
      // The record has changed under the form, which is saved all the same.
      await page.getByLabel('E-mails de notas e extratos').fill('nfe@serra.com.br\nfinanceiro@serra.com.br');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Representada salva.').waitFor();
      const { emails_extrato, planilha_pedido } = (await company.get(`representadas/${representada.id}`)).body
        .data;
      assert.deepEqual(emails_extrato, ['nfe@serra.com.br', 'financeiro@serra.com.br']);
      assert.ok(planilha_pedido);
    });

    test('is sent to representada and client, each with its own files, and tells so', async () => {
      const page = await open(`/vendas/${sale.id}`);
      await page.getByRole('table', { name: 'Itens da venda' }).getByText('1001').waitFor();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Mensagem').fill(`Segue o ${sale.pedido} de sempre.`);
      await dialog.getByRole('checkbox', { name: /Mercado Bom Preço/ }).check();
      await dialog.getByRole('button', { name: 'Enviar por e-mail' }).click();
      await page.getByText('Enviado para pedidos@serra.com.br, compras@bom.com.br.').waitFor();
      assert.deepEqual(
        taken.map(({ to, text, files }) => [to, text, files]),
        [
          [
            ['pedidos@serra.com.br'],
            `Segue o ${sale.pedido} de sempre.`,
            [`${sale.pedido}.pdf`, `${sale.pedido}.xlsx`],
          ],
          [['compras@bom.com.br'], `Segue o ${sale.pedido} de sempre.`, [`${sale.pedido}.pdf`]],
        ],
      );
      await page.getByText(/para pedidos@serra\.com\.br.*: PDF e planilha/).waitFor();
      await page.getByRole('button', { name: 'Enviar', exact: true }).click();
      await becomes(() => dialog.getByLabel('Mensagem').inputValue(), `Segue o ${sale.pedido} de sempre.`);
    });

    test('is found while it is not sent, and sent with others, of which those that fail are told', async () => {
      const page = await open('/vendas', { viewport: DESKTOP });
      await page.getByRole('button', { name: 'Não enviados' }).click();
      await isGone(page.getByRole('link', { name: sale.pedido, exact: true }));
      await page.getByRole('button', { name: 'Não enviados', pressed: true }).click();
      await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).check();
      await page.getByRole('button', { name: 'Mais', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Enviar às representadas…' }).click();
      const dialog = page.getByRole('dialog');
      const count = taken.length;
      await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
      await dialog.getByText('1 foi; 1 não foi').waitFor();
      await dialog.getByText(/O servidor de e-mail recusou: .*caixa inexistente/).waitFor();
      await dialog.getByRole('button', { name: 'Tentar de novo os que faltam' }).click();
      await dialog.getByText('1 foi; 1 não foi').waitFor();
      assert.equal(taken.length, count + 1);
    });

    test('shows the pictures of its products, one chosen and others by the names of their files', async () => {
      const { id } = (await company.get('products?search=1001')).body.data[0];
      const page = await open(`/produtos/${id}/editar`);
      const picture = await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [2_000, 1_000];
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      });
      const file = { name: '1001.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
      await page.getByRole('button', { name: 'Escolher foto' }).waitFor();
      await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('no picture') });
      await page.getByText('Não foi possível ler esta imagem').waitFor();
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByAltText('Foto do produto').waitFor();
      const stored = (await company.get(`products/${id}/photo`)).bytes;
      assert.ok(stored.length < 300 * 1024);
      assert.deepEqual([...stored.subarray(0, 2)], [0xff, 0xd8]);
      await page.goto('/produtos');
      await page.getByRole('button', { name: 'Fotos' }).click();
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles([file, { ...file, name: 'NADA.png' }]);
      await page.getByText('1 foto guardada de 2.').waitFor();
      await page.getByText('Nenhum produto com este código.').waitFor();
    });

    test('is offered with the catalogue of its representada', async () => {
      await createProduct(company, { nome: 'Chá', representada_id: representada.id });
      await company.send('PUT', 'products/1001/photo', new Uint8Array(jpegOf()), {
        'content-type': 'image/jpeg',
      });
      const page = await open(`/representadas/${representada.id}`);
      await page.getByRole('button', { name: 'Catálogo', exact: true }).click();
      const link = page.getByRole('link', { name: 'Abrir em PDF' });
      const address = (await link.getAttribute('href')) ?? '';
      assert.equal((await company.get(address.replace('/api/v1/', ''))).status, 200);
      await page.getByRole('button', { name: 'Fazer um link' }).click();
      const shared = await page.getByLabel('Endereço').inputValue();
      await page.goto(shared);
      await page.getByRole('heading', { name: /^Catálogo Serra/ }).waitFor();
      await becomes(
        () =>
          page
            .locator('img.photo')
            .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
        [true],
      );
      await page.goBack();
      await page.getByRole('button', { name: 'Catálogo', exact: true }).click();
      await page.getByRole('button', { name: 'Encerrar link' }).click();
      await page.getByRole('button', { name: 'Fazer um link' }).waitFor();
      assert.equal((await fetch(shared)).status, 404);
    });
  },
  {
    mail: async ({ to, subject, text, attachments = [] }) => {
      const addresses = [to].flat();
      if (addresses.some((address) => address.startsWith('nao')))
        throw Object.assign(new Error('refused'), { response: '550 caixa inexistente' });
      taken.push({ to: addresses, subject, text, files: attachments.map(({ filename }) => filename) });
    },
  },
);
