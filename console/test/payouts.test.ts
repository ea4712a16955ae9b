import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../test/browser.ts';
import { createReceipt, createRepresentada, createSale } from '../../test/samples.ts';
import { calendar, monthName } from '../lib/formats.ts';
import { DESKTOP, inBrowser, PHONE, walkTo } from './browser.ts';
import { money } from './money.ts';
import { enter } from './phone-office.ts';
import { becomes, cutOff, isGone } from './waiting.ts';

inBrowser('Payouts, tax withheld and service notes in the console', (talao, openPage) => {
  let bruno: Person;
  let representada_id: string;
  const mes = calendar.today().slice(0, 7);

  before(async () => {
    const { ana } = talao;
    bruno = await personIn(ana, 'vendedor', { nome: 'Bruno Vendas', repasse: 40 });
    representada_id = (
      await createRepresentada(ana, { nome: 'Moinho Azul', cnpj: '11.222.333/0001-81', comissao: 10 })
    ).id;
    const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 1000 }];
    const sale = await createSale(ana, {
      representadaId: representada_id,
      vendedor_id: bruno.id,
      pedido: 'R-1',
      data: '2026-01-10',
      itens,
    });
    const linhas = [{ venda_id: sale.id, parcela: 1, valor: 100 }];
    await createReceipt(ana, { representada_id, data: calendar.today(), valor: 100, linhas });
    await createSale(ana, { representadaId: representada_id, pedido: 'R-2', data: '2026-02-10', itens });
  });

  test('a vendedor is paid for the month by one button, which is undone after a question', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/comissoes');
    await page.getByRole('link', { name: 'Repasses' }).click();
    await page.getByText('Nenhum repasse pago ainda').waitFor();
    const open = page.getByRole('table', { name: 'O que cada vendedor pode receber' });
    const pdf = open.getByRole('link', { name: 'Demonstrativo de Bruno Vendas em PDF' });
    assert.match((await pdf.getAttribute('href')) ?? '', /payout-statement\?de=.*-01&ate=.*&formato=pdf$/);
    await page.getByRole('button', { name: `Pagar ${money('40,00')} a Bruno Vendas` }).click();
    const dialog = page.getByRole('dialog', { name: 'Pagar a Bruno Vendas' });
    await dialog.getByLabel('Valor').fill('40,01');
    await dialog.getByRole('button', { name: 'Registrar repasse' }).click();
    await dialog.getByText('O valor passa do repasse em aberto').waitFor();
    await dialog.getByLabel('Valor').fill('40');
    await dialog.getByRole('button', { name: 'Registrar repasse' }).click();
    await page.getByText(`${money('40,00')} pago a Bruno Vendas, de 1 parcela.`).waitFor();
    await page.getByRole('row', { name: new RegExp(`Bruno Vendas.*Repasse de ${monthName(mes)}`) }).waitFor();

    const own = await openPage({ viewport: PHONE, isMobile: true });
    await enter(own.context(), bruno);
    await own.goto('/comissoes?situacao=todas');
    const figures = own.getByRole('region', { name: 'Meu repasse' });
    await figures.getByText('Em aberto').waitFor();
    await own.getByRole('link', { name: 'Repasses' }).click();
    await own.getByText(`Repasse de ${monthName(mes)}`).waitFor();
    await isGone(own.getByRole('button', { name: /^Desfazer/ }));
    await walkTo(own, '/comissoes/retencoes');
    await isGone(own.getByText('Líquido'));

    await page.getByRole('button', { name: /^Desfazer o repasse/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Nenhum repasse pago ainda').waitFor();
    assert.equal((await talao.ana.get('payouts')).body.total, 0);
  });

  test('a deposit less its tax is received in full, summed for the accountant, and noted as a service', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(`/comissoes?representada=${representada_id}`);
    await page.getByRole('button', { name: 'Recebi um valor' }).click();
    const deposit = page.getByRole('dialog', { name: 'Recebi um valor' });
    await deposit.getByLabel('Valor').fill('98,50');
    await deposit.getByLabel('IRRF retido').fill('1,50');
    await deposit.getByLabel('Referência').fill('TED 8841');
    await deposit.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText(`${money('98,50')} recebido em 1 comissão.`).waitFor();
    await page.getByRole('link', { name: 'Recebimentos' }).click();
    const received = page.getByRole('row', { name: /TED 8841/ });
    await received.getByText(`+ ${money('1,50')} de IRRF`).waitFor();
    await received.getByRole('button', { name: /^Ver comissões/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'R-2' }).waitFor();
    for (const viewport of [PHONE, { ...DESKTOP, width: 1024 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      await becomes(() => cutOff(page), []);
    }
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Retenções' }).click();
    await page.getByRole('row', { name: /Total do ano.*200,00.*1,50.*198,50/ }).waitFor();

    await page.getByRole('link', { name: 'Notas de serviço' }).click();
    await page.getByText('Escolha a representada').waitFor();
    await walkTo(page, `/comissoes/notas-de-servico?representada=${representada_id}`);
    const missing = page.getByRole('table', { name: 'Recebimentos sem nota' });
    await missing
      .getByRole('row', { name: /TED 8841/ })
      .getByRole('button')
      .click();
    const note = page.getByRole('dialog', { name: 'Nota de serviço da comissão' });
    await note.getByText('11.222.333/0001-81').waitFor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await note.getByRole('button', { name: 'Copiar Valor do serviço' }).click();
    await note.getByRole('button', { name: 'Valor do serviço: copiado' }).waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '200,00');
    await note.getByRole('textbox', { name: /^Valor do serviço/ }).fill('100');
    await note.getByRole('button', { name: 'Anotar a nota emitida' }).click();
    await note.getByText('Campo obrigatório').waitFor();
    await note.getByLabel('Número da NFS-e').fill('118');
    await note.getByRole('button', { name: 'Anotar a nota emitida' }).click();
    await page.getByText('Nota 118 anotada.').waitFor();
    await isGone(missing.getByRole('row', { name: /TED 8841/ }));
    await page.getByRole('button', { name: 'Excluir a nota 118' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Nenhuma nota anotada para esta representada').waitFor();
    await missing.getByRole('row', { name: /TED 8841/ }).waitFor();
  });
});
