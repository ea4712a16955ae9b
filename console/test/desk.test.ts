import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isPlaceholderEmail } from '../../src/domain/undeliverable.ts';
import type { Company } from '../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { becomes, fitsWindow, holds, isGone } from './waiting.ts';

inBrowser('A day at the desk', (talao, openPage) => {
  const open = async (company: Company, path: string) => {
    const page = await openPage({ apiKey: company.apiKey });
    await page.goto(path);
    return page;
  };
  const lastSale = async (company: Company) => {
    const { body } = await company.get('sales?limit=1');
    return (await company.get(`sales/${body.data[0].id}`)).body.data;
  };

  test('begins with first steps, each with its import, which go when they are done or put away', async () => {
    const company = await talao.createCompany('Nova');
    const page = await open(company, '/');
    const steps = page.getByRole('region', { name: 'Primeiros passos' });
    await steps.getByText('0 de 6 feitos').waitFor();
    await createRepresentada(company);
    await createClient(company);
    await createProduct(company);
    await page.reload();
    await steps.getByText('3 de 6 feitos').waitFor();
    await steps
      .getByRole('listitem')
      .filter({ hasText: 'Primeiro pedido' })
      .getByText('Importar planilha')
      .click();
    await page.getByRole('link', { name: 'Modelo de vendas' }).waitFor();
    await page.goto('/');
    await steps.getByRole('button', { name: 'Não mostrar mais' }).click();
    await isGone(steps);
    await page.reload();
    await page.getByText('O painel começa com a primeira venda').waitFor();
    await isGone(steps);
  });

  test('imports past sales with a corrected cell and one representada for all lines', async () => {
    const company = await talao.createCompany('De outro sistema');
    await createRepresentada(company, { nome: 'Moinho' });
    await createRepresentada(company, { nome: 'Torrefação Serra Azul' });
    await createClient(company, { nome: 'Empório São João' });
    const page = await open(company, '/importar-exportar?tipo=sales');
    await page.locator('input[type=file]').setInputFiles({
      name: 'vendas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Nº Pedido;Data;Cliente;Produto;Qtde;Vl. Unitário\n7;05/01/2026;emporio sao joao;CHA;2;1,50\n8;31/02/2026;emporio sao joao;CHA;1;2\n7;05/01/2026;emporio sao joao;MEL;1;3\n',
      ),
    });
    await page.getByRole('textbox', { name: 'Data, linha 3' }).waitFor();
    await page.getByRole('combobox', { name: 'Representada das vendas' }).fill('serra');
    await page.getByRole('option', { name: 'Torrefação Serra Azul' }).click();
    await page.getByText('1 linha com erro, 2 em ordem').waitFor();
    await page.getByRole('textbox', { name: 'Data, linha 3' }).fill('28/02/2026');
    await page.getByRole('textbox', { name: 'Data, linha 3' }).press('Enter');
    await page.getByText('Pronto para importar: 2 vendas em 3 linhas').waitFor();
    await page.getByText('2 produtos fora do catálogo').waitFor();
    await page.getByRole('button', { name: 'Importar 2 vendas' }).click();
    await page.getByText('Importação concluída: 2 vendas').waitFor();
    const { body } = await company.get('sales?ordem=pedido&soma=true');
    assert.deepEqual(
      [body.total, body.soma, body.data[0].representada_nome],
      [2, 8, 'Torrefação Serra Azul'],
    );
    await page.setViewportSize(PHONE);
    await fitsWindow(page);
  });

  for (const delay of [45, 90])
    test(`takes an order of twelve lines at ${delay} ms a key, and loses none of them`, async () => {
      const company = await talao.createCompany(`Pressa ${delay}`);
      const { id: representada_id } = await createRepresentada(company, { nome: 'Torrefação Serra Azul' });
      await createClient(company, { nome: 'Mercearia Ipê Amarelo' });
      await createClient(company, { nome: 'Mercado Bom Preço' });
      const codes = Array.from({ length: 12 }, (_, n) => `${delay}X${String(n + 1).padStart(2, '0')}`);
      for (const id of codes)
        await createProduct(company, { id, nome: `Produto ${id}`, preco: 10, representada_id });
      const page = await open(company, '/vendas/nova');
      await focused(page, 'Cliente');
      const type = (text: string) => page.keyboard.type(text, { delay });
      // The list of representadas is there by the time that a hand has found the keys.
      await page.waitForLoadState('networkidle');
      await type('merc ipe\n');
      for (const [n, code] of codes.entries()) await type(`${code.toLowerCase()}\n${n + 1}\n\n`);
      await type('\n28 35\n');
      await focused(page, 'Registrar venda');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();
      const sale = await lastSale(company);
      assert.deepEqual(
        sale.itens.map((item: { produto_id: string; quantidade: number }) => [
          item.produto_id,
          item.quantidade,
        ]),
        codes.map((code, n) => [code, n + 1]),
      );
      assert.deepEqual(
        [sale.cliente_nome, sale.representada_id, sale.condicao, sale.valor_total],
        ['Mercearia Ipê Amarelo', representada_id, '28/35', 780],
      );
    });

  test('makes lines of rows that were copied from a spreadsheet, and says which it does not know', async () => {
    const company = await talao.createCompany('Colada');
    const { id: representada_id } = await createRepresentada(company);
    await createProduct(company, { id: 'COL-1', nome: 'Café colado', preco: 10, representada_id });
    await createProduct(company, { id: 'COL-2', nome: 'Chá colado', preco: 20, representada_id });
    const client = await createClient(company);
    const page = await open(company, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('combobox', { name: 'Produto do item 1' }).focus();
    await paste(page, 'Código\tQtd\tPreço\ncol-1\t12\t9,50\r\nchá colado\t1.000\t\nNADA-9\t1\t5\n');
    await page.getByText('2 linhas coladas').waitFor();
    await page.getByText('Fora do catálogo, não entraram: NADA-9').waitFor();
    for (const [line, product, quantity, price] of [
      [1, 'Café colado', '12', '9,50'],
      [2, 'Chá colado', '1.000', '20,00'],
    ] as const) {
      await holds(page.getByRole('combobox', { name: `Produto do item ${line}` }), product);
      await holds(page.getByLabel(`Quantidade do item ${line}`), quantity);
      await holds(page.getByLabel(`Valor unitário do item ${line}`), price);
    }
    await page.getByLabel('Desconto do pedido').fill('10');
    await page.getByText(`Total ${money('18.102,60')}`).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByText('NADA-9').waitFor();
    await page.getByRole('button', { name: 'Voltar' }).click();
    assert.equal((await company.get('sales')).body.total, 0);
  });

  test('moves several sales and undoes it, and cancels them by labelled buttons', async () => {
    const company = await talao.createCompany('Em lote');
    const sales = [
      await createSale(company, { status: 'Pedido' }),
      await createSale(company, { status: 'Pedido' }),
    ];
    const page = await open(company, '/vendas');
    const mark = async () => {
      for (const { pedido } of sales) await page.getByRole('checkbox', { name: new RegExp(pedido) }).check();
      await page.getByRole('button', { name: 'Mudar etapa' }).click();
    };
    await mark();
    await page.getByText(`2 marcadas · ${money('75,60')}`).waitFor();
    await page.getByRole('menuitem', { name: 'Paga', exact: true }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('2 vendas voltaram à etapa de antes.').waitFor();
    for (const { id } of sales) {
      const { status, faturado_em, parcelas } = (await company.get(`sales/${id}`)).body.data;
      assert.deepEqual([status, faturado_em, parcelas[0].pago_em], ['Pedido', null, null]);
    }
    await mark();
    await page.getByRole('menuitem', { name: 'Cancelada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar 2 vendas' });
    await dialog.getByRole('button', { name: 'Voltar' }).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar as 2 vendas' }).click();
    await page.getByText('2 vendas mudaram para Cancelada.').waitFor();
    assert.equal((await company.get('sales?etapa=cancelada')).body.total, 2);
  });

  test('notes a payment on the day that it is asked for, and none of a quotation', async () => {
    const company = await talao.createCompany('Recebe');
    const sale = await createSale(company, { status: 'Pedido', data: '2026-01-05' });
    const page = await open(company, `/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Cliente pagou a parcela 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Pagou em' }).fill('10/01/2026');
    await dialog.getByRole('textbox', { name: 'Pagou em' }).press('Tab');
    await dialog.getByRole('button', { name: 'Salvar pagamento' }).click();
    await page.getByRole('button', { name: 'Desfazer o pagamento da parcela 1' }).waitFor();
    // The page shows the payment before the service has it.
    await becomes(
      async () => (await company.get(`sales/${sale.id}`)).body.data.parcelas[0].pago_em,
      '2026-01-10',
    );
    const quote = await createSale(company, { status: 'Orçamento' });
    await page.goto(`/vendas/${quote.id}`);
    await page.getByRole('heading', { name: quote.pedido }).waitFor();
    await isGone(page.getByRole('button', { name: /Cliente pagou/ }));
  });

  test('fills the city by the CEP of another client, and gives a client without e-mail a placeholder', async () => {
    const company = await talao.createCompany('Cadastro');
    await createClient(company, { cep: '35300-000', cidade: 'Caratinga', estado: 'MG', bairro: 'Centro' });
    const page = await open(company, '/clientes/novo');
    await page.getByLabel('Nome ou razão social').fill('Bar do Zé');
    await page.getByRole('checkbox', { name: 'O cliente não tem' }).check();
    await page.getByLabel('Telefone').first().fill('33987654321');
    await page.getByLabel('CEP').first().pressSequentially('35300000');
    await holds(page.getByLabel('Cidade').first(), 'Caratinga');
    await holds(page.getByLabel('Bairro').first(), 'Centro');
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByRole('heading', { name: 'Bar do Zé' }).waitFor();
    await page.getByText('Sem e-mail', { exact: true }).waitFor();
    const [client] = (await company.get('clients?search=bar')).body.data;
    assert.ok(isPlaceholderEmail(client.email), client.email);
    assert.deepEqual([client.cidade, client.estado], ['Caratinga', 'MG']);
    const sale = await createSale(company, { clienteId: client.id });
    await page.goto(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByRole('dialog').waitFor();
    assert.ok(!(await page.getByRole('dialog').textContent())?.includes('.invalid'));
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    await page.goto('/clientes/novo');
    await page.getByText('Identificação').waitFor();
    await fitsWindow(page);
  });
});

async function focused(page: Page, label: string): Promise<void> {
  const box = page.getByLabel(label).or(page.getByRole('button', { name: label }));
  await box.and(page.locator(':focus')).waitFor();
}

/** As Ctrl+V does with what a spreadsheet has copied. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}
