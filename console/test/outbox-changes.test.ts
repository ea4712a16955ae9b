import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { NewSale } from '@talao/client';
import { createClient, createRepresentada, createVisit } from '../../test/samples.ts';
import { noSale, toSaleBody } from '../features/order/sale-form.ts';
import { NO_ITEM } from '../features/order/sale-item.ts';
import { toSheet } from '../features/phone/outbox/provisional.ts';
import { assertReads } from './phone.ts';
import { isSent, makePortfolio, onPhone, restart, tryNow, waiting, writeHere } from './phone-office.ts';
import { becomes, isGone } from './waiting.ts';

test('a refused order opens on its sheet with all its values', () => {
  const written = {
    ...noSale(),
    clienteId: 'c',
    representadaId: 'r',
    itens: [{ ...NO_ITEM, produtoId: 'p', quantidade: 2, valorUnitario: 10 }],
    ...{
      frete: 'FOB' as const,
      transportadora: 'Rápida',
      entrega_em: '2026-12-01',
      observacao_interna: 'Ligar',
    },
    parcelas: [{ vencimento: '2026-12-10', valor: 20, pago_em: null }],
  };
  const body = toSaleBody(written) as NewSale;
  assert.deepEqual(toSaleBody(toSheet(body)), body);
});

onPhone('Without a network', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const salesOf = async (id: string) => (await portfolio.company.get(`sales?cliente_id=${id}`)).body.data;

  test('sheets to several representadas wait together, are seen one by one, and are sent once, all of them', async () => {
    const { company, rep, representada } = portfolio;
    const client = await createClient(company, { nome: 'Duas Folhas', vendedor_id: rep.id });
    const second = await createRepresentada(company, { nome: 'Moinho do Sul' });
    const { line } = office;
    let page = await office.openPhone(rep);
    line.cut();
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const vendas = [representada.id, second.id].map((representadaId) => ({
      ...{ clienteId: client.id, representadaId, itens },
    }));
    const { status, body } = await writeHere(page, 'POST', 'sales/batch', { vendas });
    assert.equal(status, 201);
    const kept = body.data as { id: string; valor_total: number }[];
    assert.deepEqual(
      kept.map(({ valor_total }) => valor_total),
      [108, 108],
    );
    await waiting(page, 1);
    page = await restart(page, `/clientes/${client.id}`);
    await page.getByText('2 vendas', { exact: true }).waitFor();
    await page.goto('/fila');
    await page.getByRole('article', { name: /^2 vendas a Duas Folhas, R\$\s216,00$/ }).waitFor();
    const lost = line.loseAnswers(({ path }) => path === '/api/v1/sales/batch');
    line.restore();
    await tryNow(page);
    await lost;
    assert.equal((await salesOf(client.id)).length, 2);
    void line.loseAnswers(undefined);
    await tryNow(page);
    await page.getByText('Nada a enviar').waitFor();
    const [first, other, ...others] = await salesOf(client.id);
    assert.equal(others.length, 0);
    assert.notEqual(first.representada_id, other.representada_id);
    // What it was called here leads to what the service calls it.
    await page.goto(`/vendas/${kept[1]?.id}`);
    await page.getByText('Moinho do Sul').first().waitFor();
  });

  test('a client is corrected on his form, is found by his new name, and the service has it later', async () => {
    const { company, rep } = portfolio;
    const client = await createClient(company, { nome: 'Nome Velho', vendedor_id: rep.id });
    const page = await office.openPhone(rep, `/clientes/${client.id}/editar`);
    const name = page.getByLabel('Nome', { exact: false }).first();
    await name.waitFor();
    office.line.cut();
    await name.fill('Nome Corrigido');
    await page.getByRole('button', { name: 'Salvar', exact: false }).first().click();
    await page.getByRole('heading', { name: 'Nome Corrigido', level: 1 }).waitFor();
    await waiting(page, 1);
    await page.goto('/clientes?busca=corrigido');
    await page.getByText('Nome Corrigido').first().waitFor();
    await waiting(page, 1);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    assert.equal((await company.get(`clients/${client.id}`)).body.data.nome, 'Nome Corrigido');
  });

  test('a client changed by the office meanwhile shows both versions, and the user decides', async () => {
    const { company, rep } = portfolio;
    const client = await createClient(company, { nome: 'Dois Bairros', vendedor_id: rep.id });
    const page = await office.openPhone(rep);
    const { headers } = await company.get(`clients/${client.id}`);
    office.line.cut();
    const tag = { 'if-match': headers.get('etag') ?? '' };
    await writeHere(page, 'PUT', `clients/${client.id}`, { bairro: 'Do Celular' }, tag);
    await company.put(`clients/${client.id}`, { bairro: 'Do Escritório' });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByText('Bairro: Do Celular').waitFor();
    await page.getByText('Bairro: Do Escritório').waitFor();
    await assertReads(page);
    await page.getByRole('button', { name: 'Enviar o meu assim mesmo' }).click();
    await page.getByText('Nada a enviar').waitFor();
    assert.equal((await company.get(`clients/${client.id}`)).body.data.bairro, 'Do Celular');
  });

  test('a visit is changed and another deleted; a sale moves to another stage', async () => {
    const { company, rep, client, sale } = portfolio;
    const [kept, gone] = [
      await createVisit(rep, { cliente_id: client.id, resultado: 'ausente' }),
      await createVisit(rep, { cliente_id: client.id, resultado: 'ausente' }),
    ];
    const page = await office.openPhone(rep);
    office.line.cut();
    await writeHere(page, 'PUT', `visits/${kept.id}`, { nota: 'Voltar cedo' });
    await writeHere(page, 'DELETE', `visits/${gone.id}`, null);
    await writeHere(page, 'PUT', `sales/${sale.id}`, { status: 'Faturado' });
    await waiting(page, 3);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    assert.equal((await company.get(`visits/${kept.id}`)).body.data.nota, 'Voltar cedo');
    assert.equal((await company.get(`visits/${gone.id}`)).status, 404);
    assert.equal((await company.get(`sales/${sale.id}`)).body.data.status, 'Faturado');
  });

  test('what is not kept for later says so where it was pressed; a page may call a sent record by its id of then', async () => {
    const { rep, sale, client, representada } = portfolio;
    const page = await office.openPhone(rep, `/vendas/${sale.id}`);
    await page.getByRole('button', { name: 'Enviar' }).waitFor();
    office.line.cut();
    await assert.rejects(
      writeHere(page, 'PUT', 'sales/stage', { ids: [sale.id], status: 'Faturado' }),
      /isto não fica guardado neste aparelho/,
    );
    assert.equal(await page.getByRole('link', { name: /a enviar/ }).count(), 0);

    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const order = { clienteId: client.id, representadaId: representada.id, itens };
    const made = (await writeHere(page, 'POST', 'sales', order)).body.data as { id: string };
    const share = () => writeHere(page, 'POST', `sales/${made.id}/share`, { dias: 30 });
    await assert.rejects(share(), /ainda espera para ser enviado/);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    // The page still calls it by its id of then; the copy has it with its next look.
    const move = () => writeHere(page, 'PUT', `sales/${made.id}`, { status: 'Faturado' });
    await becomes(async () => (await move()).status, 200);
    await becomes(async () => (await salesOf(client.id))[0].status, 'Faturado');
  });

  test('the list of sales shows what the phone has, the panel its last figures, and both say so', async () => {
    const { rep, sale } = portfolio;
    const page = await office.openPhone(rep, '/');
    await page.getByRole('heading', { name: 'Últimas vendas' }).waitFor();
    office.line.cut();
    await page.goto('/vendas?busca=fiel');
    await page.getByText(sale.pedido).first().waitFor();
    await page.getByText('aqui estão as últimas vendas de cada cliente').waitFor();
    await assertReads(page);
    await page.goto('/vendas?de=2020-01-01&ate=2020-12-31');
    await page.getByText('aqui estão as últimas vendas de cada cliente').waitFor();
    assert.equal(await page.getByText(sale.pedido).count(), 0);
    await page.goto('/');
    await page.getByText(/^Sem internet: estes números são de/).waitFor();
    await page.getByRole('heading', { name: 'Últimas vendas' }).waitFor();
    await assertReads(page);
    await page.goto('/relatorios/ritmo');
    await page.getByText('Este aparelho não guarda esta tela').first().waitFor();
    office.line.restore();
    await page.goto('/vendas');
    await page.getByText(sale.pedido).first().waitFor();
    await isGone(page.getByText(/^Sem internet/));
  });
});
