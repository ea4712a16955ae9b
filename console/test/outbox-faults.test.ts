import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { personIn } from '../../test/browser.ts';
import { createClient, createSale } from '../../test/samples.ts';
import { type Entry, nextOf } from '../features/phone/outbox/entry.ts';
import { assertReads } from './phone.ts';
import { isSent, makePortfolio, onPhone, tryNow, waiting, writeHere } from './phone-office.ts';
import { becomes, isGone } from './waiting.ts';

const isPost = (kind: string) => (call: { method: string; path: string }) =>
  call.method === 'POST' && call.path === `/api/v1/${kind}`;

test('what depends on an entry that stays waits behind it, over several steps too; a client is deleted after his orders', () => {
  const [client, sale, other] = ['c', 's', 'o'].map((letter) => letter.repeat(36));
  const entry = (ordem: number, metodo: string, path: string, cliente_id?: string) =>
    ({
      ordem,
      metodo,
      caminho: `/api/v1/${path}`,
      cliente_id,
      local_id: `l${ordem}`,
      estado: 'esperando',
    }) as Entry;
  const next = (entries: Entry[], ...staying: number[]) =>
    nextOf(entries, ({ ordem }) => !staying.includes(ordem))?.ordem;
  const made = entry(1, 'POST', 'clients', 'l1');
  const sold = entry(2, 'PUT', `sales/${sale}`, 'l1');
  const again = entry(3, 'PUT', `sales/${sale}`, other);
  const apart = entry(4, 'POST', 'visits', other);
  assert.equal(next([made, sold, again, apart]), 1);
  assert.equal(next([made, sold, again, apart], 1), 4);
  assert.equal(next([made, sold, again], 1), undefined);
  const order = entry(5, 'POST', 'sales', client);
  assert.equal(next([order, entry(6, 'DELETE', `clients/${client}`, client)], 5), undefined);
  assert.equal(next([order, entry(6, 'PUT', `clients/${client}`, client)], 5), 6);
});

onPhone('An outbox before a service that fails', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const items = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
  const quoteHere = async (page: Page, client: { id: string }, more: object = {}) => {
    const parties = { clienteId: client.id, representadaId: portfolio.representada.id };
    const quotation = { ...parties, itens: items, status: 'Orçamento', ...more };
    return (await writeHere(page, 'POST', 'sales', quotation)).body.data as { id: string };
  };
  const newClient = (nome: string) => ({
    nome,
    email: `${crypto.randomUUID()}@x.com.br`,
    telefone: '(11) 98765-4321',
    cidade: 'Itu',
    estado: 'SP',
  });
  const found = async (nome: string) =>
    (await portfolio.company.get(`clients?search=${encodeURIComponent(nome)}`)).body.data;
  const salesOf = async (id: string) => (await portfolio.company.get(`sales?cliente_id=${id}`)).body.data;
  const absences = async (id: string) =>
    (await portfolio.company.get(`visits/log?cliente_id=${id}&resultado=ausente`)).body.data.length;

  test('an entry that always gets an error says so, and what does not hang on it goes past it', async () => {
    const { company, rep, representada } = portfolio;
    const seen = await createClient(company, { nome: 'Passa na Frente', vendedor_id: rep.id });
    const page = await office.openPhone(rep);
    office.line.cut();
    const made = (await writeHere(page, 'POST', 'clients', newClient('Sempre com Erro'))).body.data;
    const { id } = made as { id: string };
    await writeHere(page, 'POST', 'sales', { clienteId: id, representadaId: representada.id, itens: items });
    await writeHere(page, 'POST', 'visits', { cliente_id: seen.id, resultado: 'ausente' });
    await waiting(page, 3);
    office.line.breakAnswers(isPost('clients'));
    office.line.restore();
    await tryNow(page);
    await becomes(() => absences(seen.id), 1);
    await page.getByRole('link', { name: '2 a enviar: veja' }).click();
    const card = page.getByRole('article', { name: 'Cliente Sempre com Erro' });
    await card.getByText(/^O serviço respondeu com erro 500\. Tentamos de novo/).waitFor();
    await card.getByText('Com erro', { exact: true }).waitFor();
    await page
      .getByRole('article', { name: /^Venda a Sempre com Erro/ })
      .getByText('Espera a vez')
      .waitFor();
    await assertReads(page);
    office.line.breakAnswers(undefined);
    await tryNow(page);
    await page.getByText('Nada a enviar').waitFor();
    const [client, ...twins] = await found('Sempre com Erro');
    assert.equal(twins.length, 0);
    assert.equal((await salesOf(client.id)).length, 1);
  });

  test('a service that asks for an hour is tried again at once on request', async () => {
    const { company, rep } = portfolio;
    const seen = await createClient(company, { nome: 'Espera Uma Hora', vendedor_id: rep.id });
    const page = await office.openPhone(rep, '/fila');
    office.line.breakAnswers(isPost('visits'), { status: 503, headers: { 'retry-after': '3600' } });
    await writeHere(page, 'POST', 'visits', { cliente_id: seen.id, resultado: 'ausente' });
    const card = page.getByRole('article', { name: 'Visita a Espera Uma Hora' });
    await card.getByText(/^O serviço respondeu com erro 503\. Tentamos de novo às \d\d:\d\d\.$/).waitFor();
    office.line.breakAnswers(undefined);
    await card.getByRole('button', { name: 'Tentar agora' }).click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal(await absences(seen.id), 1);
  });

  test('the sign-in page of a network is not taken for the answer of the service', async () => {
    const { company, rep } = portfolio;
    const seen = await createClient(company, { nome: 'Rede do Hotel', vendedor_id: rep.id });
    const page = await office.openPhone(rep, '/fila');
    office.line.breakAnswers(isPost('visits'), {
      status: 200,
      headers: { 'content-type': 'text/html', 'retry-after': '3600' },
      text: '<h1>Bem-vindo</h1>',
    });
    await writeHere(page, 'POST', 'visits', { cliente_id: seen.id, resultado: 'ausente' });
    const card = page.getByRole('article', { name: 'Visita a Rede do Hotel' });
    await card.getByText(/^A resposta não veio do serviço/).waitFor();
    await card.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('confira antes de fazer de novo').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    office.line.breakAnswers(undefined);
    await page.getByRole('button', { name: 'Enviar agora' }).click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal(await absences(seen.id), 1);
  });

  test('a quotation that was made here becomes an order here, and arrives as one order', async () => {
    const { company, rep } = portfolio;
    const owner = await createClient(company, { nome: 'Fechou na Hora', vendedor_id: rep.id });
    const page = await office.openPhone(rep);
    office.line.cut();
    const made = await quoteHere(page, owner);
    await page.goto(`/vendas/${made.id}`);
    await page.getByRole('button', { name: 'Virar pedido' }).click();
    await page.getByText('O orçamento vira pedido quando for enviado.').waitFor();
    await isGone(page.getByRole('button', { name: 'Virar pedido' }));
    await waiting(page, 2);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    const [sale, ...others] = await salesOf(owner.id);
    assert.equal(others.length, 0);
    assert.equal(sale.status, 'Pedido');
    assert.match((await company.get(`sales/${sale.id}`)).body.data.orcamento, /^ORC-/);
  });

  test('a quotation that expired while it waited becomes an order after a question', async () => {
    const { company, rep } = portfolio;
    const owner = await createClient(company, { nome: 'Venceu no Caminho', vendedor_id: rep.id });
    const page = await office.openPhone(rep);
    office.line.cut();
    const made = await quoteHere(page, owner, { validade: '2026-01-02' });
    await writeHere(page, 'POST', `sales/${made.id}/order`, { confirmar: false });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    const card = page.getByRole('article', { name: 'Orçamento que vira pedido, Venceu no Caminho' });
    await card.getByText('Orçamento vencido').waitFor();
    await card.getByRole('button', { name: 'Virar pedido assim mesmo' }).click();
    await page.getByText('Nada a enviar').waitFor();
    const [sale] = await salesOf(owner.id);
    assert.equal(sale.status, 'Pedido');
  });

  test('what cannot wait for the network is not offered without it, and says so where it was being asked for', async () => {
    const { company, rep, representada } = portfolio;
    const owner = await createClient(company, { nome: 'Só com Sinal', vendedor_id: rep.id });
    const sold = { clienteId: owner.id, representadaId: representada.id, itens: items };
    const sale = await createSale(company, sold);
    const quotation = await createSale(company, { ...sold, status: 'Orçamento' });
    const page = await office.openPhone(rep, `/vendas/${quotation.id}`);
    const order = page.getByRole('button', { name: 'Virar pedido' });
    await order.waitFor();
    office.line.cut();
    await isGone(order);
    office.line.restore();
    await page.goto('/vendas?busca=sinal');
    await page.getByRole('checkbox', { name: new RegExp(sale.pedido) }).check();
    await page.getByRole('button', { name: 'Mudar etapa' }).click();
    await page.getByRole('menuitem', { name: 'Em processamento' }).waitFor();
    office.line.cut();
    await page.getByText('Sem conexão: a etapa só muda com rede.').waitFor();
    await isGone(page.getByRole('button', { name: 'Mudar etapa' }));
    await isGone(page.getByRole('menuitem'));
    await assertReads(page);
  });

  test('an undone deletion leaves the queue, and the record is back, also for a vendedor, who cannot restore what was sent', async () => {
    const { company, rep, representada } = portfolio;
    const owner = await createClient(company, { nome: 'Mudou de Ideia', vendedor_id: rep.id });
    const sold = { clienteId: owner.id, representadaId: representada.id, itens: items };
    const people = [rep, await personIn(company, 'escritorio')];
    for (const person of people) {
      const sale = await createSale(company, sold);
      const page = await office.openPhone(person, `/vendas/${sale.id}`);
      await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
      office.line.cut();
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name: 'Excluir' }).click();
      await page.getByRole('button', { name: 'Excluir venda' }).click();
      await waiting(page, 1);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await page.getByText('Exclusão desfeita').waitFor();
      await isSent(page);
      await page.goto(`/vendas/${sale.id}`);
      await page.getByRole('heading', { name: sale.pedido, level: 1 }).waitFor();
      office.line.restore();
      const before = await absences(owner.id);
      await writeHere(page, 'POST', 'visits', { cliente_id: owner.id, resultado: 'ausente' });
      await becomes(() => absences(owner.id), before + 1);
      assert.equal((await company.get(`sales/${sale.id}`)).status, 200);
    }
  });
});
