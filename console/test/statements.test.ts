import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { addMonths } from '../../src/domain/periods.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { fileOf } from '../../test/statement-forms.ts';
import { until } from '../../test/until.ts';
import { inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { assertReads } from './phone.ts';
import { becomes, isGone } from './waiting.ts';

inBrowser('Conferring a statement in the console', (talao, openPage) => {
  let payer: { id: string };
  /** Paid so long ago that its commission is late on any day. */
  const data = addMonths(new Date().toISOString().slice(0, 10), -3);

  before(async () => {
    payer = await createRepresentada(talao.ana, { nome: 'Torrefação Serra Azul', comissao: 10 });
    const client = await createClient(talao.ana, { nome: 'Padaria Bela Vista' });
    for (const [pedido, valorUnitario] of [
      ['S-1', 100],
      ['S-2', 200],
      ['S-3', 300],
      ['S-4', 400],
    ] as const)
      await createSale(talao.ana, {
        clienteId: client.id,
        representadaId: payer.id,
        pedido,
        data,
        status: 'PAGA',
        itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario }],
      });
  });

  const choose = async (page: Page, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Escolher (extrato|outro arquivo)/ }).click(),
    ]);
    await chooser.setFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const begin = async (page: Page) => {
    await page.goto('/conferencia');
    const picker = page.getByRole('combobox', { name: 'Representada' });
    await picker.click();
    await picker.fill('Serra');
    await page.getByRole('option', { name: 'Torrefação Serra Azul' }).click();
  };

  test("shows each line's situation, settles unknown lines, posts once, and undoes all", async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await begin(page);
    await choose(page, 'REF;VLR X\nS-1;10,00\nS-2;15,00\nquem;30,00\nS-1;10,00\n');
    await page.getByRole('button', { name: 'Os títulos estão na linha 1', exact: true }).click();
    await page.getByText('Diga que coluna do arquivo traz cada coisa').waitFor();
    await page.getByRole('combobox', { name: 'VLR X' }).click();
    await page.getByRole('option', { name: 'Comissão' }).click();
    await page.getByRole('combobox', { name: 'REF' }).click();
    await page.getByRole('option', { name: 'Pedido' }).click();
    await page.getByRole('button', { name: 'Conferir com estas colunas' }).click();
    await page
      .getByRole('row', { name: /Linha 2.*Conciliada.*S-1, parcela 1.*Padaria Bela Vista/ })
      .waitFor();
    await page
      .getByRole('row', { name: /Linha 3.*Divergente.*outro valor.*S-2.*20,00.*15,00.*-R\$.5,00/ })
      .waitFor();
    await page.getByRole('row', { name: /Linha 5.*Já recebida.*S-1/ }).waitFor();
    const missing = page.getByRole('region', { name: 'Faltou no extrato' });
    await missing.getByRole('row', { name: /S-4/ }).waitFor();
    await missing.getByText('A carta de cobrança fica pronta depois de confirmar.').waitFor();

    await page.getByRole('combobox', { name: 'Comissão da linha 4' }).click();
    await page
      .getByRole('option', { name: /S-3, parcela 1 · Padaria Bela Vista/ })
      .first()
      .click();
    await page.getByRole('button', { name: `Confirmar e receber ${money('55,00')}` }).click();
    await page.getByRole('heading', { name: 'Extrato de Torrefação Serra Azul' }).waitFor();
    await page.getByRole('row', { name: /Linha 4.*Conciliada.*S-3, parcela 1/ }).waitFor();
    await missing
      .getByText(
        `${money('40,00')} já venceram. A carta cobra ${money('45,00')}: ${money('40,00')} do que faltou aqui, ${money('5,00')} do que veio a menos.`,
      )
      .waitFor();
    const claim = missing.getByRole('link', { name: 'Carta de cobrança' });
    const letter = await page.request.get((await claim.getAttribute('href')) ?? '');
    assert.equal(letter.headers()['content-type'], 'application/pdf');
    assert.equal((await talao.ana.get('commissions?situacao=recebida')).body.total, 2);

    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('O extrato foi desfeito').waitFor();
    assert.equal((await talao.ana.get('commissions?situacao=recebida')).body.total, 0);
  });

  test("works on a phone, reports a file's faults, and settles a waiting line", async () => {
    const page = await openPage({
      apiKey: talao.ana.apiKey,
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    await begin(page);
    await choose(page, 'pedido;comissao\nS-1;dez\n');
    await page.getByText('Ilegível').first().waitFor();
    await choose(page, 'pedido;comissao\nS-1;10,00\nninguém;20,00\n');
    await page.getByText('1 linha espera no extrato').waitFor();
    await assertReads(page);
    await page.getByRole('button', { name: `Confirmar e receber ${money('10,00')}` }).click();
    await page.getByRole('heading', { name: 'Extrato de Torrefação Serra Azul' }).waitFor();
    await page.getByRole('combobox', { name: 'Comissão da linha 3' }).click();
    await page.getByRole('option', { name: /^S-2, parcela 1/ }).click();
    await page.getByText('Linha 3 conferida.').waitFor();
    await page.getByText('S-2, parcela 1').first().waitFor();
  });

  test('dismisses several lines, cites the law, sums up in a sentence, and accepts a difference', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Laticínios do Vale', comissao: 10 });
    const client = await createClient(talao.ana, { nome: 'Empório Lua' });
    const sale = await createSale(talao.ana, {
      clienteId: client.id,
      representadaId: maker.id,
      pedido: 'VALE-1',
      data,
      itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 100 }],
    });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/conferencia?representada=${maker.id}`);
    await choose(
      page,
      'Extrato de outubro\nPedido;Histórico;Comissão\nVALE-1;Empório;9,00\n;Retenção;-1,00\n;Frete;-0,50\nTotal;;7,50\n',
    );
    const summary = `Vieram ${money('7,50')} em 3 linhas: ${money('0,00')} conferem, 1 linha difere, ${money('1,00')} a menos no total, -${money('1,50')} esperam por você; não falta nada.`;
    await page.getByText(summary).waitFor();
    await page.getByText('Art. 32, § 4º').waitFor();
    await page.getByText('Lido assim: Comissão em “Comissão”').waitFor();
    const read = page.getByRole('group', { name: 'O que foi lido' });
    await read.getByText(`(soma ${money('7,50')})`).waitFor();
    await read.getByRole('button', { name: 'Ver as linhas de total' }).click();
    await page
      .getByRole('radio', { name: 'Total (1)' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' });
    await read.getByRole('button', { name: 'Ver as linhas: 1 pelo pedido' }).click();
    await page
      .getByRole('radio', { name: 'Pelo pedido (1)' })
      .and(page.locator(':checked'))
      .waitFor({ state: 'attached' });
    await page.getByText('Todas (4)').click();
    await page.getByRole('row', { name: /Linha 6.*Total/ }).waitFor();
    await page.getByLabel('Marcar todas as que esperam nesta página').check();
    await page.getByRole('button', { name: /^Não são comissão/ }).click();
    await page.getByRole('textbox', { name: 'Observação da dispensa' }).fill('Retido na fonte');
    await page.getByRole('menuitem', { name: 'Imposto (IRRF)' }).click();
    await page.getByText('Dispensada: imposto (IRRF)').first().waitFor();
    await page.getByRole('button', { name: `Confirmar e receber ${money('9,00')}` }).click();
    await page.getByRole('heading', { name: 'Extrato de Laticínios do Vale' }).waitFor();
    await page.getByRole('row', { name: /Linha 4.*Dispensada.*imposto \(IRRF\): Retido na fonte/ }).waitFor();
    await page
      .getByRole('row', { name: /Linha 5/ })
      .getByRole('button', { name: 'Desfazer a dispensa' })
      .click();
    await page.getByRole('row', { name: /Linha 5.*Desconhecida/ }).waitFor();

    await page.getByRole('button', { name: 'Aceitar a diferença' }).click();
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Combinado');
    await page.getByRole('button', { name: `Aceitar ${money('1,00')} a menos` }).click();
    await page.getByRole('row', { name: /Linha 3.*Diferença aceita: Combinado/ }).waitFor();
    await isGone(page.getByRole('button', { name: 'Aceitar a diferença' }));
    await page.getByText('A comissão foi ajustada ao que veio.').waitFor();

    await page.emulateMedia({ media: 'print' });
    await page.getByRole('row', { name: /Linha 3/ }).waitFor();
    const printed = page.locator('.mantine-Notifications-root, .mantine-Chip-root');
    await becomes(() => printed.filter({ visible: true }).count(), 0);
    const { parcelas } = (await talao.ana.get(`sales/${sale.id}/commission`)).body.data;
    assert.deepEqual([parcelas[0].ajuste, parcelas[0].saldo, parcelas[0].motivo], [-1, 0, 'Combinado']);
  });

  test('says beside the button, in sight, that the statement came before', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Tecelagem Dois Fios', comissao: 10 });
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
      await createSale(talao.ana, {
        representadaId: maker.id,
        pedido: `FIOS-${number}`,
        data,
        itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 50 }],
      });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    const post = async () => {
      await page.goto(`/conferencia?representada=${maker.id}`);
      await choose(page, 'Pedido;Comissão\nFIOS-1;5,00\n');
      await page.getByRole('button', { name: /^Confirmar e receber/ }).click();
    };
    await post();
    await page.getByRole('heading', { name: 'Extrato de Tecelagem Dois Fios' }).waitFor();
    await post();
    const refusal = page.getByRole('alert').filter({ hasText: 'Este extrato já foi importado' });
    await refusal.waitFor();
    await becomes(
      () =>
        refusal.evaluate((alert) => {
          const { top, bottom } = alert.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      true,
    );
  });

  test('says what to ask for instead of a scanned PDF, and takes lines that are pasted, read as the last time', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Papelaria Andorinha', comissao: 10 });
    await createSale(talao.ana, {
      representadaId: maker.id,
      pedido: 'PAPEL-1',
      data,
      itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 50 }],
    });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/conferencia?representada=${maker.id}`);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /Escolher extrato/ }).click(),
    ]);
    await chooser.setFiles({
      name: 'extrato.pdf',
      mimeType: 'application/pdf',
      buffer: await fileOf('pdf', [['']]),
    });
    await page.getByText('O PDF é uma imagem (digitalizado): peça o arquivo em Excel ou CSV').waitFor();
    await page.getByRole('button', { name: 'Colar ou digitar as linhas' }).click();
    await page.getByLabel('Linhas do extrato').fill('Pedido\tComissão\nPAPEL-1\t5,00\nX\tdez');
    await page.getByRole('button', { name: 'Conferir estas linhas' }).click();
    await page.getByRole('row', { name: /Linha 2.*PAPEL-1.*Conciliada/ }).waitFor();
    await page.getByRole('row', { name: /Linha 3.*Ilegível.*comissão/ }).waitFor();
    await page.getByRole('button', { name: `Confirmar e receber ${money('5,00')}` }).click();
    await page.getByRole('heading', { name: 'Extrato de Papelaria Andorinha' }).waitFor();
    await page.goto(`/conferencia?representada=${maker.id}`);
    await choose(page, 'Pedido;Comissão\nPAPEL-1;5,00\n');
    await page.getByText('Lido como da última vez').waitFor();
  });

  test('a deduction is settled with the received commission of a cancelled sale', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Conservas do Estorno', comissao: 10 });
    const sale = await createSale(talao.ana, {
      representadaId: maker.id,
      pedido: 'DEVOLVIDA-1',
      data,
      itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 500 }],
    });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/conferencia?representada=${maker.id}`);
    await choose(page, 'pedido;comissao\nestorno;-50,00\n');
    // It was open when the line was read, so it is among the likely ones as well.
    await page.getByRole('combobox', { name: 'Comissão da linha 2' }).waitFor();
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 50 }];
    await talao.ana.post('commission-receipts', { representada_id: maker.id, data, valor: 50, linhas });
    await talao.ana.put(`sales/${sale.id}`, { status: 'CANCELADA' });
    await page.getByRole('combobox', { name: 'Comissão da linha 2' }).click();
    await page.getByText('A devolver').waitFor();
    await page.getByRole('option', { name: /^DEVOLVIDA-1, parcela 1/ }).click();
    await page.getByRole('button', { name: `Confirmar e receber -${money('50,00')}` }).click();
    await page.getByRole('row', { name: /Linha 2.*Conciliada.*DEVOLVIDA-1, parcela 1/ }).waitFor();
    const { body } = await talao.ana.get(`sales/${sale.id}/commission`);
    assert.equal(body.data.parcelas[0].recebido, 0);
  });

  test('an order is found to settle a line with, however many others are open before it', async () => {
    const maker = await createRepresentada(talao.ana, { nome: 'Doces de Muitas Parcelas', comissao: 10 });
    const sell = (pedido: string, changes: object) =>
      createSale(talao.ana, {
        representadaId: maker.id,
        pedido,
        data,
        itens: [{ produtoId: 'CAF', quantidade: 1, valorUnitario: 1200 }],
        ...changes,
      });
    const parcelas = Array.from({ length: 105 }, (_, at) => ({
      vencimento: data,
      valor: at === 0 ? 1096 : 1,
      pago_em: data,
    }));
    await sell('LONGA-1', { parcelas });
    const last = await sell('ULTIMA-7', { status: 'Pedido' });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/conferencia?representada=${maker.id}`);
    await choose(page, 'pedido;comissao\nsem nome;0,10\n');
    const box = page.getByRole('combobox', { name: 'Comissão da linha 2' });
    await box.click();
    await page.getByRole('option', { name: /^LONGA-1, parcela 1 ·/ }).waitFor();
    await box.fill('ultima-7');
    await page.getByText('De pedidos encontrados').waitFor();
    await page.getByRole('option', { name: /^ULTIMA-7, parcela 1 ·/ }).click();
    await box.press('Tab');
    await until(
      'the box is left, and shows what was chosen',
      () => box.inputValue(),
      (text) => text.startsWith('ULTIMA-7, parcela 1'),
    );
    await page.getByRole('button', { name: `Confirmar e receber ${money('0,10')}` }).click();
    await page.getByRole('row', { name: /Linha 2.*Antecipada.*ULTIMA-7, parcela 1/ }).waitFor();
    const { body } = await talao.ana.get(`sales/${last.id}/commission`);
    assert.equal(body.data.parcelas[0].recebido, 0.1);
  });

  test('a deposit without a statement pays due entries, oldest first', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/comissoes?representada=${payer.id}`);
    await page.getByRole('button', { name: 'Recebi um valor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recebi um valor' });
    await dialog.getByLabel('Valor').fill('9999');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.getByText('O valor passa do saldo em aberto').waitFor();
    await dialog.getByLabel('Valor').fill('30');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText(`${money('30,00')} recebido em 1 comissão.`).waitFor();
    const receipts = async () => (await talao.ana.get('commission-receipts')).body.total;
    const registered = await receipts();
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('O recebimento foi desfeito.').waitFor();
    assert.equal(await receipts(), registered - 1);
  });
});
