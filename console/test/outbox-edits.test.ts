import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { createClient, createSale } from '../../test/samples.ts';
import { assertReads } from './phone.ts';
import { isSent, makePortfolio, onPhone, restart, tryNow, waiting, writeHere } from './phone-office.ts';
import { holds, isGone } from './waiting.ts';

onPhone('A sale that is there, without a network', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const items = (quantidade: number) => [{ produtoId: 'CAF-500', quantidade, valorUnitario: 18 }];
  const sell = (nome: string, changes: object = {}) => {
    const { company, rep, representada } = portfolio;
    const sold = { representadaId: representada.id, itens: items(6), data: '2026-10-05', condicao: '28/56' };
    return createClient(company, { nome, vendedor_id: rep.id }).then(({ id }) =>
      createSale(company, { clienteId: id, ...sold, ...changes }),
    );
  };
  const saleAt = async (id: string) => (await portfolio.company.get(`sales/${id}`)).body.data;
  const tagOf = async (id: string) => ({
    'if-match': (await portfolio.company.get(`sales/${id}`)).headers.get('etag') ?? '',
  });

  test('its items change on its form, with total and instalments at once, after a restart too, and the service has the same later', async () => {
    const sale = await sell('Troca de Itens');
    let page = await office.openPhone(portfolio.rep, `/vendas/${sale.id}/editar`);
    const quantity = page.getByLabel('Quantidade do item 1');
    await quantity.waitFor();
    office.line.cut();
    await quantity.fill('12');
    await page.getByLabel('Observação', { exact: true }).fill('Entregar cedo');
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    await waiting(page, 1);
    page = await restart(page, `/vendas/${sale.id}`);
    await page
      .getByText(/R\$\s216,00/)
      .first()
      .waitFor();
    await page
      .getByText(/R\$\s108,00/)
      .first()
      .waitFor();
    await page.getByText('Entregar cedo').waitFor();
    await page.goto('/fila');
    await page.getByRole('article', { name: `Alteração de ${sale.pedido}, Troca de Itens` }).waitFor();
    await assertReads(page);
    const shown = (await writeHere(page, 'PUT', `sales/${sale.id}`, { observacao: 'Cedo' })).body.data;
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    const sent = await saleAt(sale.id);
    const compared = ['valor_total', 'itens', 'parcelas', 'condicao', 'observacao', 'status'] as const;
    for (const field of compared) assert.deepEqual((shown as typeof sent)[field], sent[field], field);
    assert.equal(sent.valor_total, 216);
    assert.equal(sent.observacao, 'Cedo');
  });

  test('changed by the office meanwhile, both versions are shown, and mine is sent over the one that was shown alone', async () => {
    const { company, rep } = portfolio;
    const sale = await sell('Dois Lados');
    const page = await office.openPhone(rep);
    office.line.cut();
    await writeHere(page, 'PUT', `sales/${sale.id}`, { itens: items(12) }, await tagOf(sale.id));
    await company.put(`sales/${sale.id}`, { itens: items(7) });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByText(/^Valor total: R\$\s216,00/).waitFor();
    await page.getByText(/^Valor total: R\$\s126,00/).waitFor();
    await page.getByText('CAF-500: 12 ×').waitFor();
    await page.getByText('CAF-500: 7 ×').waitFor();
    await assertReads(page);
    await company.put(`sales/${sale.id}`, { itens: items(8) });
    const sendMine = page.getByRole('button', { name: 'Enviar o meu assim mesmo' });
    await sendMine.click();
    await page.getByText(/^Valor total: R\$\s144,00/).waitFor();
    assert.equal((await saleAt(sale.id)).valor_total, 144);
    await sendMine.click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal((await saleAt(sale.id)).valor_total, 216);
  });

  test('in a conflict whose other version cannot be read yet, nothing is called gone: it is looked at again', async () => {
    const { company, rep } = portfolio;
    const sale = await sell('Sinal Fraco');
    const page = await office.openPhone(rep);
    office.line.cut();
    await writeHere(page, 'PUT', `sales/${sale.id}`, { itens: items(12) }, await tagOf(sale.id));
    await company.put(`sales/${sale.id}`, { itens: items(7) });
    const isReading = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && path === `/api/v1/sales/${sale.id}`;
    const lost = office.line.loseAnswers(isReading);
    office.line.restore();
    await tryNow(page);
    await lost;
    await waiting(page, 1);
    await page.goto('/fila');
    await page.getByText('Espera a vez').waitFor();
    void office.line.loseAnswers(undefined);
    await tryNow(page);
    await page.getByText(/^Valor total: R\$\s126,00/).waitFor();
  });

  test('what is changed after a conflict waits behind it, and goes in its order', async () => {
    const { company, rep } = portfolio;
    const sale = await sell('Um Atrás do Outro');
    const page = await office.openPhone(rep);
    const tag = await tagOf(sale.id);
    office.line.cut();
    await writeHere(page, 'PUT', `sales/${sale.id}`, { observacao: 'Primeira' }, tag);
    await writeHere(page, 'PUT', `sales/${sale.id}`, { observacao: 'Segunda' }, tag);
    await company.put(`sales/${sale.id}`, { observacao: 'Do escritório' });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '2 a enviar: veja' }).click();
    await page.getByText('Observações: Do escritório').waitFor();
    await page.getByText('Espera a vez').waitFor();
    await page.getByRole('button', { name: 'Enviar o meu assim mesmo' }).click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal((await saleAt(sale.id)).observacao, 'Segunda');
  });

  test('a change that the service refuses is corrected on its form, where it stands as it was written', async () => {
    const { rep } = portfolio;
    const [sale, taken] = [await sell('Código Repetido'), await sell('Dono do Código')];
    const page = await office.openPhone(rep);
    office.line.cut();
    await writeHere(page, 'PUT', `sales/${sale.id}`, { pedido: taken.pedido, observacao: 'Fica' });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByRole('button', { name: 'Corrigir' }).click();
    const code = page.getByLabel('Pedido', { exact: true });
    await holds(code, taken.pedido);
    await holds(page.getByLabel('Observação', { exact: true }), 'Fica');
    await code.fill('PED-DO-VALE');
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByRole('heading', { name: 'PED-DO-VALE', level: 1 }).waitFor();
    await isSent(page);
    const sent = await saleAt(sale.id);
    assert.deepEqual([sent.pedido, sent.observacao], ['PED-DO-VALE', 'Fica']);
  });

  test('an order that waits is changed before it is sent, and arrives as it was changed', async () => {
    const { company, rep, representada } = portfolio;
    const client = await createClient(company, { nome: 'Mais Uma Caixa', vendedor_id: rep.id });
    const page = await office.openPhone(rep);
    office.line.cut();
    const order = { clienteId: client.id, representadaId: representada.id, itens: items(6) };
    const made = (await writeHere(page, 'POST', 'sales', order)).body.data as { id: string };
    await page.goto(`/vendas/${made.id}/editar`);
    await page.getByLabel('Quantidade do item 1').fill('18');
    await page.getByRole('button', { name: 'Salvar venda' }).click();
    await page.getByText('Venda ainda não enviada salva').waitFor();
    await page
      .getByText(/R\$\s324,00/)
      .first()
      .waitFor();
    await waiting(page, 2);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    const [sale, ...others] = (await company.get(`sales?cliente_id=${client.id}`)).body.data;
    assert.equal(others.length, 0);
    assert.equal(sale.valor_total, 324);
  });

  test('it is deleted, and so is a client: both are gone here at once, and at the service later', async () => {
    const { company, rep } = portfolio;
    const sale = await sell('Vai Embora');
    const client = await createClient(company, { nome: 'Fechou as Portas', vendedor_id: rep.id });
    const page = await office.openPhone(rep, `/vendas/${sale.id}`);
    await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
    office.line.cut();
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page.getByRole('button', { name: 'Excluir venda' }).click();
    await waiting(page, 1);
    await page.goto(`/vendas?busca=embora`);
    await page.getByText('aqui estão as últimas vendas de cada cliente').waitFor();
    await isGone(page.getByText(sale.pedido));
    await page.goto(`/clientes/${client.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await waiting(page, 2);
    await page.goto('/clientes?busca=fechou');
    await isGone(page.getByRole('link', { name: 'Fechou as Portas' }));
    await page.goto('/fila');
    await page.getByRole('article', { name: `Exclusão de ${sale.pedido}, Vai Embora` }).waitFor();
    await page.getByRole('article', { name: 'Exclusão de Fechou as Portas' }).waitFor();
    office.line.restore();
    await tryNow(page);
    await page.getByText('Nada a enviar').waitFor();
    assert.equal((await company.get(`sales/${sale.id}`)).status, 404);
    assert.equal((await company.get(`clients/${client.id}`)).status, 404);
  });

  test('deleted here and changed by the office, it is deleted only after a question', async () => {
    const { company, rep } = portfolio;
    const sale = await sell('Quase Embora');
    const page = await office.openPhone(rep);
    office.line.cut();
    await writeHere(page, 'DELETE', `sales/${sale.id}`, null, await tagOf(sale.id));
    await company.put(`sales/${sale.id}`, { observacao: 'Confirmada por telefone' });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByText('Foi alterado').waitFor();
    assert.equal((await company.get(`sales/${sale.id}`)).status, 200);
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal((await company.get(`sales/${sale.id}`)).status, 200);
  });

  test('cancelled, it stays in sight; so does a quotation that was made here', async () => {
    const { company, rep, representada } = portfolio;
    const sale = await sell('Desistiu');
    const page = await office.openPhone(rep, `/vendas/${sale.id}`);
    const menu = page.getByRole('button', { name: 'Mudar etapa' });
    await menu.waitFor();
    office.line.cut();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cancelada' }).click();
    await page.getByRole('button', { name: 'Cancelar a venda' }).click();
    await waiting(page, 1);
    await page.getByText('Cancelada', { exact: true }).first().waitFor();
    await page
      .getByText(/R\$\s108,00/)
      .first()
      .waitFor();
    const order = { clienteId: sale.cliente_id, representadaId: representada.id, itens: items(30) };
    await writeHere(page, 'POST', 'sales', { ...order, status: 'Orçamento' });
    await page.goto('/vendas?busca=desistiu');
    await page.getByText(sale.pedido).first().waitFor();
    await page
      .getByText(/R\$\s540,00/)
      .first()
      .waitFor();
    await waiting(page, 2);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    assert.equal((await saleAt(sale.id)).status, 'CANCELADA');
    assert.equal((await company.get(`sales?cliente_id=${sale.cliente_id}`)).body.data.length, 2);
  });
});
