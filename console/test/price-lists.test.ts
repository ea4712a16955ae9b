import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { recordOf } from '../../test/expect.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { assertReads } from './phone.ts';

inBrowser('Price lists in the console', (talao, openPage) => {
  let maker: { id: string };
  let client: { id: string };
  const ids: Record<string, string> = {};

  before(async () => {
    const { ana } = talao;
    maker = await createRepresentada(ana, { nome: 'Torrefação Serra Azul' });
    client = await createClient(ana, { nome: 'Padaria Bela Vista', telefone: '(11) 98765-4321' });
    for (const [codigo, preco] of [
      ['1001', 10],
      ['1002', 20],
      ['1003', 30],
      ['1004', 40],
    ] as const)
      ids[codigo] = (
        await createProduct(ana, { codigo, nome: `Café ${codigo}`, preco, representada_id: maker.id })
      ).id;
    const parties = { clienteId: client.id, representadaId: maker.id };
    const itens = [{ produtoId: ids['1001'] ?? '', quantidade: 10, valorUnitario: 10 }];
    await createSale(ana, { ...parties, itens });
    await createSale(ana, { ...parties, itens, status: 'Orçamento', pedido: 'ORC-LISTA' });
  });

  const choose = async (page: Page, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Escolher (lista|outro arquivo)/ }).click(),
    ]);
    await chooser.setFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  test('a list is told in a sentence, kept, applied with what a person chose, told to the client, and undone', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/listas?representada=${maker.id}`);
    await page.getByText('Nenhuma lista com estes filtros').waitFor();
    await choose(
      page,
      'REF;Nome;PREÇO NOVO;Saldo\n1001;Café;11,00;0\n1002;Café;50,00;5\n1003;Café;29,00;\n9999;Café novo;8,00;\n9999;Café novo;9,00;\n',
    );
    await page.getByRole('status').filter({ hasText: '2 sobem e 1 desce, em média 10%' }).waitFor();
    await page.getByRole('button', { name: 'Guardar e escolher o que vale' }).click();
    await page.getByRole('heading', { name: 'Lista de preços de Torrefação Serra Azul' }).waitFor();
    await page.getByText('1 sumiu; 1 suspeito; 2 repetidos').waitFor();
    await page.getByRole('row', { name: /1001.*Muda.*10,00.*\+10,00%/ }).waitFor();
    await page.getByRole('row', { name: /1002.*Suspeito/ }).waitFor();
    await page
      .getByRole('region', { name: 'Clientes que compram o que muda' })
      .getByText('Padaria Bela Vista')
      .waitFor();
    await page.getByRole('row', { name: /ORC-LISTA.*110,00/ }).waitFor();

    await page.getByRole('checkbox', { name: 'Usar a linha 4' }).uncheck();
    await page.getByRole('checkbox', { name: 'Usar a linha 6' }).check();
    await page.getByRole('checkbox', { name: 'Confirmar os preços suspeitos (1)' }).check();
    await page.getByRole('checkbox', { name: 'Desativar Café 1004' }).check();
    await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 preços mudam; 1 produto fica inativo; 2 linhas ficam de fora').waitFor();
    await dialog.getByRole('checkbox', { name: 'Cadastrar 1 produto novo' }).waitFor();
    await dialog.getByRole('button', { name: 'Aplicar agora' }).click();
    await page.getByText('Os preços novos já valem.').waitFor();
    const prices = async () =>
      Promise.all(Object.values(ids).map(async (id) => recordOf(await talao.ana.get(`products/${id}`), 200)));
    assert.deepEqual(
      (await prices()).map(({ preco, ativo }) => [preco, ativo]),
      [
        [11, true],
        [50, true],
        [30, true],
        [40, false],
      ],
    );
    assert.equal((await talao.ana.get('products?search=9999')).body.data[0].preco, 9);

    await page.getByRole('button', { name: 'Carta a Padaria Bela Vista' }).click();
    const letter = page.getByRole('dialog');
    await letter.getByText(/1001/).first().waitFor();
    const whatsApp = await letter.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
    assert.match(whatsApp ?? '', /^https:\/\/wa\.me\/5511987654321\?text=.*11%2C00/);
    const pdf = await letter.getByRole('link', { name: 'PDF' }).getAttribute('href');
    assert.equal((await page.request.get(pdf ?? '')).headers()['content-type'], 'application/pdf');
    await page.keyboard.press('Escape');

    await page.goto(`/produtos/${ids['1001']}`);
    await page.getByText(/^Esgotado \(lista de/).waitFor();
    await page.goto('/listas');
    // By key, because what stands above is still loading and moves the link away from a click.
    await page.getByRole('link', { name: /^Torrefação Serra Azul, / }).press('Enter');
    await page.getByRole('heading', { name: 'Lista de preços de Torrefação Serra Azul' }).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('A lista foi desfeita.').waitFor();
    assert.deepEqual(
      (await prices()).map(({ preco, ativo }) => [preco, ativo]),
      [
        [10, true],
        [20, true],
        [30, true],
        [40, true],
      ],
    );
  });

  test('names of columns that nobody knows are said once, and remembered', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/listas?representada=${maker.id}`);
    await choose(page, 'XPTO;QUANTO\n1001;12,00\n');
    await page.getByRole('button', { name: 'Os títulos estão na linha 1', exact: true }).click();
    await page.getByRole('combobox', { name: 'XPTO' }).click();
    await page.getByRole('option', { name: 'Código', exact: true }).click();
    await page.getByRole('combobox', { name: 'QUANTO' }).click();
    await page.getByRole('option', { name: 'Preço', exact: true }).click();
    await page.getByRole('button', { name: 'Conferir com estas colunas' }).click();
    await page
      .getByText(/1 sobe/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Guardar e escolher o que vale' }).click();
    await page.getByRole('heading', { name: 'Lista de preços de Torrefação Serra Azul' }).waitFor();
    await page.goto(`/listas?representada=${maker.id}`);
    await choose(page, 'XPTO;QUANTO\n1002;22,00\n');
    await page.getByText(/^Lido como da última vez/).waitFor();
    await page
      .getByText(/1 sobe/)
      .first()
      .waitFor();
  });

  test('stock is told where one sells, on a phone as well, and lists are read there', async () => {
    const page = await openPage({
      apiKey: talao.ana.apiKey,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    const { ana } = talao;
    const posted = await ana.upload(
      `price-lists?representada_id=${maker.id}`,
      'Código;Situação;Previsão\n1003;Esgotado;02/12/2099\n',
    );
    assert.equal(posted.status, 201, JSON.stringify(posted.body));
    await page.goto(`/listas/${posted.body.data.id}`);
    await page.getByText('A lista só fala do estoque, em 1 linha.').waitFor();
    await assertReads(page);
    await page.goto(`/vendas/nova?cliente=${client.id}`);
    await page
      .getByText(/Previsto para 02\/12\/2099/)
      .first()
      .waitFor();
  });
});
