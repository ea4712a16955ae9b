import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { nfeXml } from '../../test/nfe.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { inBrowser, PHONE } from './browser.ts';
import { assertReads } from './phone.ts';

inBrowser('Invoices in the console', (talao, openPage) => {
  test('are dropped, many at once and in a zip, find their orders or wait to be settled', async () => {
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(talao.ana, {
      nome: 'Serra Azul',
      cnpj: emitente,
    });
    const { id: clienteId } = await createClient(talao.ana, { nome: 'Padaria Fiel', cnpj_cpf: destinatario });
    const order = (pedido: string) =>
      createSale(talao.ana, { clienteId, representadaId, pedido, status: 'Pedido', data: '2026-11-01' });
    const named = await order('FAB-1');
    const near = await order('FAB-2');
    const xml = (values: object) => nfeXml({ emitente, destinatario, ...values });
    const files = {
      'achada.xml': xml({ numero: 801, compra: 'FAB-1', itens: [{ quantidade: 1, valor: 18.9 }] }),
      'espera.xml': xml({ numero: 802, itens: [{ quantidade: 2, valor: 37.5 }] }),
      'solta.xml': xml({ numero: 803, itens: [{ produto: 'Z', valor: 99 }] }),
    };
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
    );
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/notas');
    await choose(page, [
      { name: 'lote.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
      { name: 'foto.xml', mimeType: 'application/xml', buffer: Buffer.from('<foto/>') },
    ]);
    await page.getByText('3 arquivos recebidos, 1 recusado').waitFor();
    await page.getByText('O arquivo não é uma NF-e').waitFor();
    await page.getByText('2 notas esperam por um pedido').waitFor();

    await page.getByRole('link', { name: '801', exact: true }).click();
    await page.getByText('Diferenças para o pedido').first().waitFor();
    await page.getByRole('cell', { name: 'Quantidade', exact: true }).waitFor();
    await page.getByRole('link', { name: 'FAB-1' }).click();
    await page.getByRole('link', { name: '801', exact: true }).waitFor();
    assert.equal((await talao.ana.get(`sales/${named.id}`)).body.data.status, 'Faturado');

    await page.goto('/notas?situacao=sem_pedido');
    await page.getByRole('link', { name: '802', exact: true }).click();
    await page.getByRole('button', { name: 'Vincular a FAB-2' }).click();
    await page.getByText('A nota 802 fatura agora o pedido FAB-2.').waitFor();
    assert.equal((await talao.ana.get(`sales/${near.id}`)).body.data.parcelas[0].valor, 37.5);

    await page.goto('/notas?situacao=sem_pedido');
    await page.getByRole('link', { name: '803', exact: true }).click();
    await page.getByRole('button', { name: 'Criar venda' }).click();
    await page.getByText('Faturado como foi pedido').waitFor();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('A nota 803 foi excluída.').waitFor();
  });

  test('fit a phone, and are read by everyone', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey, viewport: PHONE });
    await page.goto('/notas');
    await page.getByRole('heading', { name: 'Notas' }).waitFor();
    await page.getByText('Serra Azul').first().waitFor();
    await assertReads(page);
  });
});

function choose(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  return page.locator('input[type=file]').setInputFiles(files);
}
