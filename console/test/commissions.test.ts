import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addDays, addMonths } from '../../src/domain/periods.ts';
import { personIn } from '../../test/browser.ts';
import { nfeXml } from '../../test/nfe.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createRule,
  createSale,
  sendInvoice,
} from '../../test/samples.ts';
import { newCnpj } from '../../test/tax-ids.ts';
import { DESKTOP, inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { becomes, fitsWindow, holds } from './waiting.ts';

inBrowser('Commissions in the console', (talao, openPage) => {
  let roaster: { id: string };
  /** Paid so long ago that its commission is late on any day. */
  const day = addMonths(new Date().toISOString().slice(0, 10), -3);
  const long = { data: day, status: 'PAGA' };

  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };
  const itemOf = (valorUnitario: number) => [{ produtoId: 'CAF-500', quantidade: 1, valorUnitario }];

  before(async () => {
    roaster = await createRepresentada(talao.ana, { nome: 'Torrefação Serra Azul', comissao: 10 });
    const dairy = await createRepresentada(talao.ana, { nome: 'Laticínios Campo Alegre', comissao: 5 });
    await createSale(talao.ana, { ...long, representadaId: roaster.id, pedido: 'A-1', itens: itemOf(100) });
    await createSale(talao.ana, { ...long, representadaId: roaster.id, pedido: 'A-2', itens: itemOf(200) });
    await createSale(talao.ana, { ...long, representadaId: dairy.id, pedido: 'B-1', itens: itemOf(300) });
  });

  test('name the vendedor of each sale, and whole representadas on a phone', async () => {
    const company = await talao.createCompany('Dois vendedores');
    const { id: vendedor_id } = await personIn(company, 'vendedor', { nome: 'Bruno Lima' });
    const nome = 'Comércio e Representações Vale Verde';
    const { id: representadaId } = await createRepresentada(company, { nome, comissao: 10 });
    await createSale(company, { ...long, representadaId, vendedor_id, itens: itemOf(1_234_567) });
    const page = await openPage({ apiKey: company.apiKey, viewport: PHONE, isMobile: true });
    await page.goto('/comissoes');
    await page.getByText(`${nome} · Bruno Lima`).waitFor();
    const owing = page.getByRole('region', { name: 'Em aberto, por representada' });
    const hasLine = (link: Element) => link.clientWidth === link.parentElement?.clientWidth;
    await becomes(() => owing.getByRole('link', { name: nome }).evaluate(hasLine), true);
    await fitsWindow(page);
  });

  test('are found by client, order and note, and all are shown again', async () => {
    const company = await talao.createCompany('Muitos pedidos');
    const [emitente, destinatario] = [newCnpj(), newCnpj()];
    const { id: representadaId } = await createRepresentada(company, { cnpj: emitente, comissao: 10 });
    const { id: clienteId } = await createClient(company, { nome: 'Padaria Fiel', cnpj_cpf: destinatario });
    const order = { ...long, clienteId, representadaId, itens: itemOf(100) };
    await createSale(company, { ...order, pedido: 'FAB-71' });
    await createSale(company, { ...order, pedido: 'FAB-72', data: addDays(day, 1) });
    await createSale(company, { ...long, representadaId, pedido: 'OUTRA-73', itens: itemOf(100) });
    const note = { emitente, destinatario, numero: 9472, compra: 'FAB-72', itens: [{ valor: 100 }] };
    await sendInvoice(company, nfeXml(note));

    const page = await openPage({ apiKey: company.apiKey });
    await page.goto('/comissoes');
    await page.getByText('1–3 de 3').waitFor();
    const find = async (typed: string, option: RegExp) => {
      await page.getByLabel('Buscar comissões', { exact: true }).fill(typed);
      await page.getByRole('option', { name: option }).click();
    };
    const showsOnly = async (pedido: string) => {
      await page.getByText('1–1 de 1').waitFor();
      await page.getByRole('row', { name: new RegExp(pedido) }).waitFor();
    };
    await find('FAB-71', /^FAB-71/);
    await showsOnly('FAB-71');
    await page.getByRole('button', { name: 'Limpar Buscar comissões' }).click();
    await page.getByText('1–3 de 3').waitFor();
    await find('9472', /^Nota 9472/);
    await showsOnly('FAB-72');
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await page.getByText('1–3 de 3').waitFor();
    await find('fiel', /^Padaria Fiel/);
    await page.getByText('1–2 de 2').waitFor();
  });

  test('late entries come first, are adjusted with a reason, received in bulk, and undone together', async () => {
    const page = await open('/comissoes');
    const owing = page.getByRole('region', { name: 'Em aberto, por representada' });
    await page.getByText(money('45,00')).first().waitFor();
    await owing
      .getByRole('listitem')
      .filter({ hasText: `${money('30,00')} atrasado` })
      .getByRole('link', { name: 'Torrefação Serra Azul' })
      .click();
    await page.getByText('1–2 de 2').waitFor();
    await page.waitForURL((url) => url.searchParams.get('representada') === roaster.id);

    await page.getByRole('button', { name: 'Ajustar A-1, parcela 1' }).click();
    const adjusting = page.getByRole('dialog', { name: 'Ajustar A-1, parcela 1' });
    await adjusting.getByLabel('Ajuste').fill('-1,00');
    await adjusting.getByRole('button', { name: 'Salvar ajuste' }).click();
    await adjusting.getByText('Campo obrigatório').waitFor();
    await adjusting.getByLabel('Motivo').fill('Frete descontado');
    await adjusting.getByRole('button', { name: 'Salvar ajuste' }).click();
    await page.getByRole('row', { name: /A-1.*9,00.*Frete descontado.*Atrasada/ }).waitFor();

    await page.getByLabel('Marcar todas desta página').check();
    await page.getByText('2 marcadas').locator('..').getByText(money('29,00')).waitFor();
    await page.getByRole('button', { name: 'Recebi', exact: true }).click();
    const receiving = page.getByRole('dialog', { name: 'Recebi da representada' });
    await receiving.getByLabel('Recebido de A-2, parcela 1').fill('18');
    await receiving.getByText(`Total ${money('27,00')}`).waitFor();
    await receiving.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText(`${money('27,00')} recebido em 2 comissões.`).waitFor();
    await page.getByRole('row', { name: /A-2.*2,00.*18,00 recebido.*Divergente/ }).waitFor();
    await page.getByText('1–1 de 1').waitFor();

    await page.getByRole('combobox', { name: 'Situação' }).click();
    await page.getByRole('option', { name: 'Recebida' }).click();
    await page.getByRole('row', { name: /A-1.*Recebida/ }).waitFor();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const file = await page.getByRole('menuitem', { name: 'Excel' }).getAttribute('href');
    assert.equal(file, `/api/v1/commissions?representada_id=${roaster.id}&situacao=recebida&formato=xlsx`);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Recebimentos' }).click();
    await page.getByRole('row', { name: /Torrefação Serra Azul.*27,00/ }).waitFor();
    await page.getByRole('button', { name: /^Desfazer o recebimento/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('Nenhum recebimento ainda').waitFor();
    const { body } = await talao.ana.get(`commissions?representada_id=${roaster.id}`);
    assert.deepEqual(
      body.data.map((entry: { saldo: number; situacao: string }) => [entry.saldo, entry.situacao]),
      [
        [9, 'atrasada'],
        [20, 'atrasada'],
      ],
    );
  });

  test('terms typed once give instalments; each item tells its rate, the sale explains it, and a payment is one press', async () => {
    await createClient(talao.ana, { nome: 'Padaria do Bosque' });
    await createProduct(talao.ana, { id: 'CHA-1', nome: 'Chá preto', preco: 100 });
    await createRule(talao.ana, { representada_id: roaster.id, produto_id: 'CHA-1', percentual: 7.5 });
    const page = await open('/vendas/nova');
    for (const [name, typed] of [
      ['Cliente', 'Padaria do Bosque'],
      ['Representada', 'Torrefação Serra Azul'],
      ['Produto do item 1', 'Chá preto'],
    ] as const) {
      await page.getByRole('combobox', { name }).fill(typed);
      await page.getByRole('option', { name: typed }).click();
    }
    await page.getByLabel('Quantidade do item 1').fill('3');
    await page.getByText(`Comissão de ${money('22,50')}: 7,5%, regra do produto`).waitFor();
    await page.getByLabel('Comissão do item 1').fill('8');
    await page.getByText(`Comissão de ${money('24,00')}: 8%, combinada neste item`).waitFor();

    await page.getByLabel('Condição').fill('35/28');
    await page.getByLabel('Condição').press('Tab');
    await page.getByText(/^Escreva os dias em ordem, como 28\/35\/42/).waitFor();
    await page.getByLabel('Condição').fill('28/35');
    await holds(page.getByLabel('Valor da parcela 2'), '150,00');
    await page.getByLabel('Valor da parcela 1').fill('100');
    await page.getByText(`Faltam ${money('50,00')} para o total da venda.`).waitFor();
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await page.getByText('A soma das parcelas deve ser igual ao total da venda').waitFor();
    await page.getByLabel('Valor da parcela 2').fill('200');
    await page.getByRole('button', { name: 'Registrar venda' }).click();
    await page.getByRole('heading', { name: /^PED-/, level: 1 }).waitFor();

    await page
      .getByRole('row', {
        name: /Chá preto.*8%, combinada neste item.*7,5%, regra do produto.*10%, taxa da representada.*24,00/,
      })
      .waitFor();
    const first = page.getByRole('table', { name: 'Parcelas' }).getByRole('row', { name: /^1ª/ });
    await first.getByText('Prevista').waitFor();
    await page.getByRole('button', { name: 'Cliente pagou a parcela 1' }).click();
    await page.getByRole('button', { name: 'Salvar pagamento' }).click();
    await first.getByText('A receber').waitFor();
    const { id, data } = (await talao.ana.get('sales?limit=1')).body.data[0];
    const paid = (await talao.ana.get(`sales/${id}`)).body.data.parcelas;
    assert.deepEqual(paid, [
      { numero: 1, vencimento: addDays(data, 28), valor: 100, pago_em: data, inadimplente: false },
      { numero: 2, vencimento: addDays(data, 35), valor: 200, pago_em: null, inadimplente: false },
    ]);
    await page.getByRole('button', { name: 'Desfazer o pagamento da parcela 1' }).click();
    await first.getByText('Prevista').waitFor();

    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Quantidade do item 1').fill('4');
    await page.getByText(`Comissão ${money('32,00')}`, { exact: true }).waitFor();
    const shown = ['133,34', '266,66'];
    for (const [index, valor] of shown.entries())
      await holds(page.getByLabel(`Valor da parcela ${index + 1}`), valor);
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByText(/^PED-.* salva\.$/).waitFor();
    const { parcelas } = (await talao.ana.get(`sales/${id}`)).body.data;
    assert.deepEqual(
      parcelas.map(({ valor }: { valor: number }) => valor.toLocaleString('pt-BR')),
      shown,
    );
  });

  test('late entries are claimed with a deadline and a correction, and an unanswered order is found', async () => {
    const mill = await createRepresentada(talao.ana, { comissao: 10, cidade: 'Santos', estado: 'SP' });
    const client = await createClient(talao.ana, { cidade: 'Santos', estado: 'SP' });
    const of = { representadaId: mill.id, clienteId: client.id, data: day, itens: itemOf(100) };
    await createSale(talao.ana, { ...of, status: 'PAGA' });
    const silent = await createSale(talao.ana, { ...of, status: 'Pedido', pedido: 'SIL-1' });
    const page = await open(`/representadas/${mill.id}`);

    const claim = page.getByRole('region', { name: 'Cobrança' });
    await claim.getByText('1 comissão atrasada ou paga a menos').waitFor();
    await claim.getByLabel('Correção ao mês').fill('1,5');
    await claim.getByText(/de correção/).waitFor();
    const letter = await claim.getByRole('link', { name: 'Carta de cobrança' }).getAttribute('href');
    assert.match(letter ?? '', /prazo=\d{4}-\d{2}-\d{2}&correcao=1\.5/);

    const silence = page.getByRole('region', { name: 'Pedidos sem resposta' });
    await page.setViewportSize({ width: 1024, height: 800 });
    const isWhole = silence
      .getByText(/^até \d/)
      .evaluate(
        (words) =>
          words.scrollWidth <= words.clientWidth &&
          words.getBoundingClientRect().right <= (words.closest('td')?.getBoundingClientRect().right ?? 0),
      );
    assert.ok(await isWhole, 'the last day to refuse is read to its end');
    await page.setViewportSize(DESKTOP);
    await silence.getByRole('link', { name: 'SIL-1' }).click();
    // The representada's page has a menu of the same name.
    await page.getByRole('heading', { name: 'SIL-1', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Recusada pela representada…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recusa de SIL-1' });
    await dialog.getByLabel('Recusada por escrito em').fill(addDays(day, 1).split('-').reverse().join('/'));
    await dialog.getByLabel('Motivo').fill('Sem crédito');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Sem crédito').waitFor();
    const { recusada_em } = (await talao.ana.get(`sales/${silent.id}`)).body.data;
    assert.equal(recusada_em, addDays(day, 1));
    assert.equal((await talao.ana.get(`commissions/silent?representada_id=${mill.id}`)).body.total, 0);
  });

  test('a representada shows its due day, rules, late entries and termination', async () => {
    const mill = await createRepresentada(talao.ana, { nome: 'Moinho Bela Vista', comissao: 5 });
    await createProduct(talao.ana, { id: 'FAR-1', nome: 'Farinha', representada_id: mill.id });
    const itens = [{ produtoId: 'FAR-1', quantidade: 1, valorUnitario: 600 }];
    await createSale(talao.ana, { ...long, representadaId: mill.id, itens });

    const page = await open(`/representadas/${mill.id}/editar`);
    await page.getByLabel('Vence no dia').fill('29');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText(/28$/).waitFor();
    await page.getByLabel('Vence no dia').fill('10');
    await page.getByRole('combobox', { name: 'Quando a comissão é devida' }).click();
    await page.getByRole('option', { name: 'Quando a nota é emitida' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Dia 10 do mês seguinte').waitFor();
    await page.getByText(`Deve agora ${money('30,00')}.`).waitFor();

    await page.getByRole('button', { name: 'Nova regra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nova regra de comissão' });
    await dialog.getByLabel('Percentual').fill('6,5');
    await dialog.getByRole('button', { name: 'Salvar regra' }).click();
    await dialog.getByText('Informe um produto, um cliente ou ambos').waitFor();
    await dialog.getByRole('combobox', { name: 'Produto' }).fill('farinha');
    await page.getByRole('option', { name: 'Farinha' }).click();
    await dialog.getByRole('button', { name: 'Salvar regra' }).click();
    const rule = page.getByRole('row', { name: /Farinha.*Qualquer cliente.*Sempre.*6,5%/ });
    await rule.waitFor();
    await rule.getByRole('button', { name: 'Editar a regra de 6,5%' }).click();
    const editing = page.getByRole('dialog', { name: 'Editar regra de comissão' });
    await editing.getByLabel('Percentual').fill('7');
    await editing.getByLabel('Vale até').fill('31/12/2026');
    await editing.getByRole('button', { name: 'Salvar regra' }).click();
    await page.getByRole('row', { name: /Farinha.*Até 31\/12\/2026.*7%/ }).waitFor();
    await page.getByRole('button', { name: 'Excluir a regra de 7%' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir regra' }).click();
    await page.getByText('Nenhuma regra: vale a taxa').waitFor();

    // By the keyboard: what loads above moves the button from under the mouse.
    await page.getByRole('button', { name: 'Calcular a rescisão' }).press('Enter');
    await page.getByText('Os valores não incluem correção monetária').waitFor();
    const { total } = (await talao.ana.get(`representadas/${mill.id}/termination`)).body.data;
    assert.ok(total > 30);
    await page.getByText(figure(total)).waitFor();
    const file = await page.getByRole('link', { name: 'Planilha com as listas' }).getAttribute('href');
    const { headers } = await page.request.get(file ?? '').then((answer) => ({ headers: answer.headers() }));
    assert.match(headers['content-type'] ?? '', /spreadsheetml/);
  });

  test('the panel shows late commission, and twelve months of commission beside the sales', async () => {
    const page = await open('/');
    const section = page.getByRole('region', { name: 'Comissões', exact: true });
    const { atrasada } = (await talao.ana.get(`commissions/summary?de=${day}`)).body.data;
    assert.ok(atrasada.saldo > 0);
    await section.getByText(figure(atrasada.saldo)).waitFor();
    await page.getByRole('table', { name: 'Comissões por mês de vencimento' }).waitFor({ state: 'attached' });
    await section.getByRole('link', { name: 'Atrasadas' }).click();
    await page.getByRole('heading', { name: 'Comissões', level: 1 }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('situacao') === 'atrasada');
  });
});

function figure(value: number): string {
  return money(value.toLocaleString('pt-BR', { minimumFractionDigits: 2 }));
}
