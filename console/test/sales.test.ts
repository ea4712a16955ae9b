import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { hearNothing, inBrowser, PHONE } from './browser.ts';
import { money } from './money.ts';
import { becomes, holds, isGone } from './waiting.ts';

inBrowser('Sales in the console', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };

  test('the order opens as PDF for a read-only user, and a phone can send it', async () => {
    const sale = await createSale(talao.ana, { pedido: 'LEITURA/1' });
    const { body } = await talao.ana.post('keys', { nome: 'Leitura', escopo: 'read' });
    const page = await openPage({ apiKey: body.data.api_key, viewport: PHONE });
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async (data) => {
        const file = data?.files?.[0];
        document.title = `${file?.name} ${file?.type} ${(await file?.text())?.slice(0, 5)}`;
      };
    });
    await page.goto(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'PDF' }).click();
    const address = await page.getByRole('menuitem', { name: 'Abrir para imprimir' }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    assert.equal(answer.headers()['content-type'], 'application/pdf');
    assert.match(answer.headers()['content-disposition'] ?? '', /^inline/);
    await page.getByRole('menuitem', { name: 'Compartilhar o arquivo…' }).click();
    await page.waitForFunction(() => document.title === 'LEITURA-1.pdf application/pdf %PDF-');
  });

  test('filters narrow the list together, stand in the address bar, and survive a reload', async () => {
    const clienteId = (await createClient(talao.ana, { nome: 'Quitanda Filtrada' })).id;
    const representadaId = (await createRepresentada(talao.ana, { nome: 'Doces Filtrados' })).id;
    const others = { status: 'Faturado', data: '2026-03-10' };
    const shared = { ...others, clienteId, representadaId };
    await createSale(talao.ana, { ...shared, pedido: 'FILTRO-ACHADO' });
    await createSale(talao.ana, { ...shared, pedido: 'OUTRO-TEXTO' });
    await createSale(talao.ana, { ...shared, pedido: 'FILTRO-DEPOIS', data: '2026-04-10' });
    await createSale(talao.ana, { ...shared, pedido: 'FILTRO-PAGO', status: 'PAGA' });
    await createSale(talao.ana, { ...others, pedido: 'FILTRO-CLIENTE', representadaId });
    await createSale(talao.ana, { ...others, pedido: 'FILTRO-FABRICA', clienteId });

    const page = await open('/vendas?de=2026-03-01&ate=2026-03-31');
    await page.getByRole('button', { name: 'Período: 01/03/2026 – 31/03/2026' }).waitFor();
    await page.getByRole('button', { name: /^Etapa:/ }).click();
    await page.getByRole('option', { name: 'Faturada' }).click();
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    for (const [name, text] of [
      ['Cliente', 'quitanda'],
      ['Representada', 'doces filt'],
    ] as const) {
      await page.getByRole('combobox', { name }).fill(text);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${name.toLowerCase()}=*`);
    }
    await page.getByText('1–2 de 2').waitFor();
    await page.getByLabel('Buscar vendas').fill('filtro');
    await page.getByText('1–1 de 1').waitFor();
    await page.reload();
    await page
      .getByRole('row', { name: /FILTRO-ACHADO.*Quitanda Filtrada.*Doces Filtrados.*Faturada/ })
      .waitFor();
    await holds(page.getByRole('combobox', { name: 'Cliente' }), 'Quitanda Filtrada');
    await becomes(async () => Object.fromEntries(new URL(page.url()).searchParams), {
      de: '2026-03-01',
      ate: '2026-03-31',
      etapa: 'faturada',
      cliente: clienteId,
      representada: representadaId,
      busca: 'filtro',
    });
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await page.waitForURL('**/vendas');
  });

  test('the stage is changed from the sale, and cancelling asks first', async () => {
    const sale = await createSale(talao.ana, { status: 'Enviado' });
    const page = await open(`/vendas/${sale.id}`);
    const move = async (stage: string) => {
      await page.getByRole('button', { name: 'Mudar etapa' }).click();
      await page.getByRole('menuitem', { name: stage }).click();
    };
    await move('Entregue');
    await page.getByText(`${sale.pedido}: entregue.`).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).body.data.status, 'ENTREGUE');
    await move('Cancelada');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar a venda' }).click();
    await page.getByText(`${sale.pedido}: cancelada.`).waitFor();
    await isGone(page.getByRole('button', { name: 'Mudar etapa' }));
  });

  test('neither a stage nor a deletion goes over what another has changed meanwhile', async () => {
    const sale = await createSale(talao.ana, { status: 'Pedido' });
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await hearNothing(page);
    await page.goto(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Mudar etapa' }).click();
    await talao.ana.put(`sales/${sale.id}`, { status: 'Faturado' });
    await page.getByRole('menuitem', { name: 'Enviada' }).click();
    await page.getByText('O registro mudou desde que foi lido').waitFor();
    await page.getByText('Faturada').first().waitFor();
    await talao.ana.put(`sales/${sale.id}`, { pedido: 'OUTRO-1' });
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir venda' }).click();
    await page.getByRole('heading', { name: /OUTRO-1/ }).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).body.data.status, 'Faturado');
  });

  test('deleting names what goes', async () => {
    const sale = await createSale(talao.ana);
    const page = await open(`/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(new RegExp(`${sale.pedido}, de Mercado São João, com 1 item no total de R\\$\\s37,80`))
      .waitFor();
    await dialog.getByRole('button', { name: 'Excluir venda' }).click();
    await page.getByText(`${sale.pedido} foi excluída.`).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).status, 404);
  });

  test('a sale is edited: totals follow, and a stage that stays keeps its word', async () => {
    const sale = await createSale(talao.ana, { status: 'Enviado' });
    const page = await open(`/vendas/${sale.id}/editar`);
    await page.getByLabel('Quantidade do item 1').fill('10');
    // Who renames the client changes what a sale shows, and nothing that the form could lose: nobody is asked.
    await talao.ana.put(`clients/${sale.cliente_id}`, { nome: 'Mercado com Outro Nome' });
    await page.getByText(`Total ${money('189,00')}`).waitFor();
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByText(`${sale.pedido} salva.`).waitFor();
    const { body } = await talao.ana.get(`sales/${sale.id}`);
    assert.equal(body.data.valor_total, 189);
    assert.equal(body.data.status, 'Enviado');

    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Quantidade do item 1').fill('2');
    const itens = [{ produtoId: 'CHA', quantidade: 1.5, valorUnitario: 3 }];
    await talao.ana.put(`sales/${sale.id}`, { itens, status: 'PAGA' });
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    const dialog = page.getByRole('dialog', { name: /^Alguém mudou este registro/ });
    await dialog.getByText('Etapa: Paga').waitFor();
    await dialog.getByText(/^Item CHA: 1,5 × R\$\s3,00/).waitFor();
    await dialog.getByText('os valores seguem o total da venda').waitFor();
    const line = dialog.getByRole('radiogroup', { name: 'CAFE-500' });
    await line.getByRole('radio', { name: /^2 × / }).waitFor();
    await line.getByRole('radio', { name: 'Sem este item' }).check();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    const after = (await talao.ana.get(`sales/${sale.id}`)).body.data;
    assert.deepEqual([after.status, after.valor_total], ['PAGA', 4.5]);

    // Lines that only one of two people changed are merged without a question.
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Quantidade do item 1').fill('4');
    await talao.ana.put(`sales/${sale.id}`, {
      itens: [...itens, { produtoId: 'CAFE-500', quantidade: 2, valorUnitario: 10 }],
    });
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await dialog.getByText('Mudou, e fica como está salvo:').waitFor();
    await becomes(() => dialog.getByRole('radio').count(), 0);
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).body.data.valor_total, 32);
  });

  test('a sale that is edited again before its save was read again tells of another’s change', async () => {
    const sale = await createSale(talao.ana, {
      itens: [{ produtoId: 'CHA', quantidade: 1, valorUnitario: 3 }],
    });
    const page = await open(`/vendas/${sale.id}/editar`);
    await hearNothing(page);
    await page.getByLabel('Quantidade do item 1').fill('2');
    const later = Promise.withResolvers<void>();
    await page.route(`**/api/v1/sales/${sale.id}`, async (route) => {
      if (route.request().method() === 'GET') await later.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByText(`${sale.pedido} salva.`).waitFor();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Quantidade do item 1').fill('4');
    const itens = [
      { produtoId: 'CHA', quantidade: 2, valorUnitario: 3 },
      { produtoId: 'CAFE-500', quantidade: 2, valorUnitario: 10 },
    ];
    await talao.ana.put(`sales/${sale.id}`, { itens });
    later.resolve();
    await page.getByText('Este registro mudou', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    const dialog = page.getByRole('dialog', { name: /^Alguém mudou este registro/ });
    await dialog.getByText('Mudou, e fica como está salvo:').waitFor();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).body.data.valor_total, 32);
  });

  test('a quotation with its discounts is edited without losing how prices came about, and becomes an order', async () => {
    const to = { nome: 'Doces Ilhéus', email: 'sac@ilheus.com.br', email_pedidos: 'pedidos@ilheus.com.br' };
    const quotation = await createSale(talao.ana, {
      clienteId: (await createClient(talao.ana, { email: 'compras@mercadinho.com.br' })).id,
      representadaId: (await createRepresentada(talao.ana, to)).id,
      status: 'Orçamento',
      validade: '2026-01-31',
      observacao: 'Entregar pela manhã',
      itens: [
        { produtoId: 'CAFE-500', quantidade: 10, preco_tabela: 20, desconto: '10+5' },
        { produtoId: 'CHA', quantidade: 1, bonificacao: true },
      ],
    });
    const page = await open(`/vendas/${quotation.id}/editar`);
    await page.getByText(`Total ${money('171,00')}`).waitFor();
    await page.getByLabel('Desconto do pedido').fill('10');
    await page.getByText(`Total ${money('153,90')}`).waitFor();
    await page.getByLabel('Quantidade do item 1').fill('20');
    await page.getByRole('combobox', { name: 'Frete' }).selectOption('FOB');
    await page.getByLabel('Transportadora').fill('Rápida');
    await page.getByLabel('Observação', { exact: true }).fill('');
    await page.getByRole('heading', { name: 'Editar orçamento' }).waitFor();
    const stages = page.getByRole('combobox', { name: 'Etapa' }).getByRole('option');
    await becomes(() => stages.allTextContents(), ['Orçamento', 'Cancelada']);
    await page.getByRole('button', { name: 'Salvar orçamento' }).click();
    await page.getByText(`${quotation.pedido} salvo.`).waitFor();
    await page.getByRole('button', { name: 'Mudar etapa' }).click();
    await becomes(() => page.getByRole('menuitem').allTextContents(), ['Cancelada']);
    await page.keyboard.press('Escape');
    const saved = (await talao.ana.get(`sales/${quotation.id}`)).body.data;
    const [item, free] = saved.itens;
    assert.deepEqual([item.preco_tabela, item.desconto, free.bonificacao], [20, '10+5', true]);
    assert.deepEqual([saved.desconto_pedido, saved.valor_total, saved.frete], ['10', 307.8, 'FOB']);
    assert.deepEqual([saved.transportadora, saved.observacao], ['Rápida', null]);

    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const address = await page.getByRole('textbox', { name: 'Endereço' }).inputValue();
    assert.equal((await fetch(address)).status, 200);
    const hrefOf = async (name: string) =>
      decodeURIComponent((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
    const toClient = page.getByRole('checkbox', { name: '(compras@mercadinho.com.br)' });
    const toRepresentada = page.getByRole('checkbox', { name: 'Doces Ilhéus (pedidos@ilheus.com.br)' });
    // A quotation is for the client.
    await becomes(() => toClient.isChecked(), true);
    const subject = `?subject=Orçamento ${quotation.pedido} – `;
    const goesTo = (addresses: string) =>
      becomes(async () => (await hrefOf('Enviar por e-mail')).split(subject)[0], `mailto:${addresses}`);
    await goesTo('compras@mercadinho.com.br');
    await toRepresentada.check();
    await goesTo('compras@mercadinho.com.br,pedidos@ilheus.com.br');
    await toClient.uncheck();
    await goesTo('pedidos@ilheus.com.br');
    for (const [name, to] of [
      ['WhatsApp do cliente', '5511987654321'],
      ['Outro WhatsApp', ''],
    ] as const) {
      const href = await hrefOf(name);
      assert.ok(href.startsWith(`https://wa.me/${to}?text=Orçamento ${quotation.pedido} de `), href);
      assert.ok(href.endsWith(address), href);
    }
    await page.getByLabel('Mensagem').fill(`Bom dia!\n${address}`);
    await becomes(async () => (await hrefOf('Outro WhatsApp')).includes('Bom dia!'), true);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'Outro WhatsApp' }).click();
    await page.getByText('Enviou?').waitFor();
    assert.equal(await page.getByText(/Enviado em/).count(), 0);
    await page.getByRole('button', { name: 'Sim, enviei' }).click();
    await page
      .getByText(/Enviado em .* para WhatsApp/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Fechar', exact: true }).click();
    await page.getByText(/^Abre até .*Enviado em .* para WhatsApp/).waitFor();
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    assert.equal(await page.getByRole('textbox', { name: 'Endereço' }).inputValue(), address);
    assert.equal((await fetch(address)).status, 200, 'to open the dialog again ends nothing');
    await page.getByRole('button', { name: 'Renovar' }).click();
    await page
      .getByRole('dialog', { name: 'Renovar o link' })
      .getByRole('button', { name: 'Renovar link' })
      .click();
    await becomes(async () => (await fetch(address)).status, 404);
    await page.getByText('Ainda não foi enviado.').first().waitFor();
    await page.getByRole('button', { name: 'Encerrar link' }).click();
    await page.getByText('O link foi encerrado.').waitFor();
    assert.equal((await fetch(address)).status, 404);

    await page.getByRole('button', { name: 'Virar pedido' }).click();
    const dialog = page.getByRole('dialog', { name: 'O orçamento venceu' });
    await dialog.getByRole('button', { name: 'Virar pedido' }).click();
    await page.getByText(`${quotation.pedido} virou o pedido PED-`).waitFor();
    const order = (await talao.ana.get(`sales/${quotation.id}`)).body.data;
    assert.deepEqual([order.status, order.orcamento], ['Pedido', quotation.pedido]);
    await isGone(page.getByRole('button', { name: 'Virar pedido' }));
  });

  test('what fails while an order is sent is told in its dialog, which stays and tries again', async () => {
    const { id, pedido } = await createSale(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey });
    const refused = new Set(['GET']);
    await page.route('**/api/v1/sales/*/share', (route) =>
      refused.has(route.request().method()) ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.goto(`/vendas/${id}`);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Enviar ${pedido}` });
    const failure = dialog
      .getByRole('alert')
      .getByText('O serviço respondeu com o erro 500.', { exact: true });
    const retry = dialog.getByRole('button', { name: 'Tentar de novo' });
    await failure.waitFor();
    refused.clear();
    refused.add('POST');
    await retry.click();
    // The order has no link yet, and none can be made.
    await failure.waitFor();
    refused.clear();
    await retry.click();
    const box = dialog.getByRole('textbox', { name: 'Endereço' });
    const address = await box.inputValue();
    assert.equal((await fetch(address)).status, 200);

    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) refused.add(method);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await dialog.getByRole('link', { name: 'Enviar por e-mail' }).click();
    await dialog.getByRole('button', { name: 'Sim, enviei' }).click();
    await dialog.getByText('O envio não ficou anotado. O serviço respondeu com o erro 500.').waitFor();
    for (const name of ['Renovar', 'Encerrar link']) {
      await dialog.getByRole('button', { name }).click();
      await failure.waitFor();
    }
    await holds(box, address);
    assert.equal((await fetch(address)).status, 200);
  });
});
