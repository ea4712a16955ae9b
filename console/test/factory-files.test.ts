import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { nfeXml } from '../../test/nfe.ts';
import { createClient, createRepresentada, createSale, sendInvoice } from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { inBrowser } from './browser.ts';
import { money } from './money.ts';
import { becomes, isGone } from './waiting.ts';

inBrowser('What factories send of orders and titles', (talao, openPage) => {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  let factory: { id: string };
  let client: { id: string };
  let numero = 40_000;

  before(async () => {
    await talao.ana.put('company', { saldo_desde: '2026-01-01' });
    factory = await createRepresentada(talao.ana, { nome: 'Moinho Boa Vista', cnpj: emitente, comissao: 10 });
    client = await createClient(talao.ana, { nome: 'Mercado do Porto', cnpj_cpf: destinatario });
  });

  /** An order of ten pieces at ten reais of which a note has brought five. */
  const orderHalf = async (pedido: string) => {
    const sale = await createSale(talao.ana, {
      clienteId: client.id,
      representadaId: factory.id,
      status: 'Pedido',
      data: '2026-11-01',
      pedido,
      itens: [{ produtoId: 'FAR', quantidade: 10, valorUnitario: 10 }],
    });
    const itens = [{ produto: 'FAR', quantidade: 5, valor: 50 }];
    const note = { emitente, destinatario, numero: ++numero, compra: pedido, itens };
    assert.equal((await sendInvoice(talao.ana, nfeXml(note))).status, 201);
    return sale;
  };

  const choose = async (page: Page, button: RegExp, text: string) => {
    const picker = page.getByRole('combobox', { name: 'Representada' });
    await picker.click();
    await picker.fill('Boa Vista');
    await page.getByRole('option', { name: 'Moinho Boa Vista' }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ]);
    await chooser.setFiles({ name: 'fabrica.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };

  test('what is left of several orders is closed at once, and opened again on the page of one', async () => {
    const [first] = [await orderHalf('AF-1'), await orderHalf('AF-2')];
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/a-faturar');
    const row = page.getByRole('row', { name: /AF-1/ });
    await row.getByText(money('50,00')).first().waitFor();
    await page.getByRole('checkbox', { name: 'Marcar AF-1' }).check();
    await page.getByRole('checkbox', { name: 'Marcar AF-2' }).check();
    await page.getByRole('button', { name: 'Encerrar o que falta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Encerrar o saldo de 2 pedidos').waitFor();
    await dialog.getByRole('button', { name: 'Encerrar', exact: true }).click();
    await page.getByText('O saldo de 2 pedidos foi encerrado.').waitFor();
    await isGone(row);
    await page.goto(`/vendas/${first.id}`);
    await page.getByText('Nada mais virá: o que faltava foi encerrado.').waitFor();
    await page.getByRole('button', { name: /^Desfazer o encerramento/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Encerramento desfeito.').waitFor();
    await page
      .getByRole('region', { name: 'A faturar' })
      .getByText(`Falta faturar ${money('50,00')}`)
      .first()
      .waitFor();
  });

  test('an order book says what was cut, and its cuts are applied and told', async () => {
    const sale = await orderHalf('AF-3');
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/a-faturar/carteiras');
    const book =
      'Pedido;Produto;Qtd;Atendida;Saldo;Previsão;Status\nAF-3;FAR;10;5;1;01/12/2026;\nNADA;FAR;10;5;5;;\n';
    await choose(page, /Escolher carteira/, book);
    await page
      .getByText(/1 corte/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Guardar a carteira' }).click();
    await page.getByText(/Carteira guardada/).waitFor();
    await page.getByRole('button', { name: 'Avisar' }).click();
    await page.getByRole('dialog').getByText('a fábrica cortou 4 de 10').first().waitFor();
    await page.keyboard.press('Escape');
    const pick = page.getByRole('combobox', { name: 'Pedido da linha 3' });
    await pick.fill('AF-1');
    await page.getByRole('option', { name: /AF-1/ }).click();
    await page.getByText('O Talão lembra: este código é deste pedido.').waitFor();
    await page.getByRole('button', { name: 'Aplicar 1 corte', exact: true }).click();
    await page.getByText('1 corte aplicado.').waitFor();
    await page.goto(`/vendas/${sale.id}`);
    const left = page.getByRole('region', { name: 'A faturar' });
    await left
      .getByText(`Falta faturar ${money('10,00')}`)
      .first()
      .waitFor();
    await left.getByText('A fábrica cortou').first().waitFor();
  });

  test('a position says what clients owe, learns whose a title is, and warns in the order', async () => {
    await talao.ana.put(`clients/${client.id}`, {
      credito: [{ representada_id: factory.id, limite: 1000, bloqueado: false, motivo: null }],
    });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/titulos/posicoes');
    const position =
      'Duplicata;Código;Cliente;Vencimento;Saldo\n771/1;000123;PORTO MERC;01/10/2026;300,00\n772/1;9;Outro;01/10/2026;50,00\n';
    await choose(page, /Escolher posição/, position);
    await page.getByText(/2 linhas não acharam o cliente/).waitFor();
    await page.getByRole('button', { name: 'Guardar a posição' }).click();
    await page.getByText('Posição guardada.').waitFor();
    const pick = page.getByRole('combobox', { name: 'Cliente da linha 2' });
    await pick.fill('Porto');
    await page.getByRole('option', { name: /Mercado do Porto/ }).click();
    await page.getByText('você disse').waitFor();
    await page.goto('/titulos');
    await page.getByRole('button', { name: /31 a 60 dias/ }).click();
    await becomes(() => page.getByRole('row', { name: /Mercado do Porto/ }).count(), 1);
    await page.goto(`/clientes/${client.id}`);
    await page.getByRole('region', { name: 'Crédito' }).getByText(money('300,00')).first().waitFor();
    await page.goto(`/vendas/nova?cliente=${client.id}`);
    await page
      .getByRole('status', { name: 'Crédito do cliente' })
      .getByText(`${money('300,00')} vencidos há`)
      .first()
      .waitFor();
  });
});
