import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { personIn } from '../../test/browser.ts';
import { createSale } from '../../test/samples.ts';
import { calendar } from '../lib/formats.ts';
import { assertReads } from './phone.ts';
import {
  isSent,
  makePortfolio,
  onPhone,
  restart,
  shiftClock,
  tryNow,
  waiting,
  writeHere,
} from './phone-office.ts';
import { becomes, isGone } from './waiting.ts';

const isVisit = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/api/v1/visits';

/** One tap on the round. */
async function recordAbsence(page: Page, client: string): Promise<void> {
  const card = page.getByRole('article', { name: client });
  await card.getByRole('button', { name: 'Ausente' }).click();
  await card.getByText('Ausente', { exact: true }).first().waitFor();
}

onPhone('The outbox of a phone', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const visitsOf = async (clientId: string) =>
    (await portfolio.company.get(`visits/log?cliente_id=${clientId}&resultado=ausente`)).body.data;
  const sellOnTerms = () => {
    const { company, client, representada } = portfolio;
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const sold = { clienteId: client.id, representadaId: representada.id, itens, condicao: '10/20' };
    return createSale(company, { ...sold, status: 'Pedido', data: '2026-10-06' });
  };
  const fresh = async (nome: string) => {
    const { company, rep } = portfolio;
    const days = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true, sabado: true };
    const body = { nome, email: `${crypto.randomUUID()}@x.com.br`, telefone: '(11) 98765-4321' };
    const place = { cidade: 'Natal', estado: 'RN', vendedor_id: rep.id };
    return (await company.post('clients', { ...body, ...place, ...days })).body.data;
  };

  test('offline writes are shown at once, survive a cold start, and are sent later with their original time', async () => {
    const client = await fresh('Loja do Vale');
    const { line } = office;
    const before = office.talao.now().getTime();
    let page = await office.openPhone(portfolio.rep);
    line.cut();
    await recordAbsence(page, 'Loja do Vale');
    await waiting(page, 1);
    page = await restart(page, '/roteiro?vistos=sim');
    await page.getByRole('article', { name: 'Loja do Vale' }).getByText('Ausente').first().waitFor();
    await waiting(page, 1);
    await page.getByRole('link', { name: /a enviar/ }).click();
    await page.getByRole('article', { name: 'Visita a Loja do Vale' }).waitFor();
    await assertReads(page);
    assert.equal((await visitsOf(client.id)).length, 0);
    line.restore();
    await tryNow(page);
    await isSent(page);
    const [visit, ...others] = await visitsOf(client.id);
    assert.equal(others.length, 0);
    const made = Date.parse(visit.feito_em);
    assert.ok(made >= before && made <= office.talao.now().getTime());
    assert.equal(visit.momento, visit.feito_em);
  });

  test('an answer that was lost after the service wrote does not do it twice', async () => {
    const client = await fresh('Empório Perdido');
    const { line } = office;
    const page = await office.openPhone(portfolio.rep);
    const lost = line.loseAnswers(isVisit);
    await recordAbsence(page, 'Empório Perdido');
    await lost;
    await waiting(page, 1);
    void line.loseAnswers(undefined);
    await tryNow(page);
    await isSent(page);
    assert.equal((await visitsOf(client.id)).length, 1);
  });

  test('a tab that is killed in the middle of sending sends it when it is opened again, once', async () => {
    const client = await fresh('Bazar Interrompido');
    const { line } = office;
    let page = await office.openPhone(portfolio.rep);
    const held = line.hold(isVisit);
    await page
      .getByRole('article', { name: 'Bazar Interrompido' })
      .getByRole('button', { name: 'Ausente' })
      .click();
    await held;
    page = await restart(page);
    void line.hold(undefined);
    await isSent(page);
    await becomes(async () => (await visitsOf(client.id)).length, 1);
  });

  test('two tabs send each thing once, whichever made it', async () => {
    const [first, second] = [await fresh('Aba Um'), await fresh('Aba Dois')];
    const { line } = office;
    const page = await office.openPhone(portfolio.rep);
    const other = await page.context().newPage();
    await other.goto('/roteiro');
    await other.getByText(/^Atualizado/).waitFor();
    line.cut();
    await recordAbsence(page, 'Aba Um');
    await recordAbsence(other, 'Aba Dois');
    await waiting(page, 2);
    await waiting(other, 2);
    line.restore();
    const before = line.count(isVisit);
    await Promise.all([tryNow(page), tryNow(other)]);
    await isSent(page);
    await isSent(other);
    assert.equal(line.count(isVisit) - before, 2);
    assert.equal((await visitsOf(first.id)).length, 1);
    assert.equal((await visitsOf(second.id)).length, 1);
  });

  test('a clock two hours ahead is fixed by the service’s, without a question', async () => {
    const client = await fresh('Relógio Adiantado');
    const page = await office.openPhone(portfolio.rep);
    await page.addInitScript(shiftClock, 2 * 3_600_000);
    await page.reload();
    await page.getByText(/^Atualizado/).waitFor();
    await recordAbsence(page, 'Relógio Adiantado');
    await becomes(async () => (await visitsOf(client.id)).length, 1);
    const [visit] = await visitsOf(client.id);
    assert.ok(Math.abs(Date.parse(visit.feito_em) - office.talao.now().getTime()) < 5 * 60_000);
    await isSent(page);
  });

  test('a clock two hours behind is taken as it is: the visit and the order are of the moment that the phone tells', async () => {
    const { company, representada } = portfolio;
    const client = await fresh('Relógio Atrasado');
    const page = await office.openPhone(portfolio.rep);
    await page.addInitScript(shiftClock, -2 * 3_600_000);
    await page.reload();
    await page.getByText(/^Atualizado/).waitFor();
    await recordAbsence(page, 'Relógio Atrasado');
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const order = { clienteId: client.id, representadaId: representada.id, itens };
    assert.equal((await writeHere(page, 'POST', 'sales', order)).status, 201);
    await isSent(page);
    const [visit] = await visitsOf(client.id);
    const [{ id }] = (await company.get(`sales?cliente_id=${client.id}`)).body.data;
    const sale = (await company.get(`sales/${id}`)).body.data;
    for (const { feito_em } of [visit, sale]) {
      const behind = office.talao.now().getTime() - Date.parse(feito_em);
      assert.ok(behind > 7_000_000 && behind < 7_800_000, feito_em);
    }
    assert.equal(sale.data, calendar.dayOf(sale.feito_em));
  });

  test('a session that ended asks for the sign-in, and goes on', async () => {
    const client = await fresh('Sessão Vencida');
    const { rep } = portfolio;
    const page = await office.openPhone(rep);
    office.line.cut();
    await recordAbsence(page, 'Sessão Vencida');
    await page.context().clearCookies();
    office.line.restore();
    await tryNow(page);
    await page.getByText('Sua sessão terminou').waitFor();
    await page.getByLabel('E-mail').fill(rep.email);
    await page.getByLabel('Senha', { exact: true }).fill('navio laranja degrau pedra');
    await page.keyboard.press('Enter');
    await becomes(async () => (await visitsOf(client.id)).length, 1);
    await isSent(page);
  });

  test('a client who left the portfolio meanwhile is refused with the reason, and the rest is sent', async () => {
    const [gone, kept] = [await fresh('Foi Embora'), await fresh('Ficou Aqui')];
    const page = await office.openPhone(portfolio.rep);
    office.line.cut();
    await recordAbsence(page, 'Foi Embora');
    await recordAbsence(page, 'Ficou Aqui');
    await portfolio.company.put(`clients/${gone.id}`, { vendedor_id: null });
    office.line.restore();
    await tryNow(page);
    await becomes(async () => (await visitsOf(kept.id)).length, 1);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    const card = page.getByRole('article', { name: 'Visita a Foi Embora' });
    await card.getByText('Cliente não encontrado').waitFor();
    await assertReads(page);
    await card.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Nada a enviar').waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await card.getByRole('link', { name: 'Visita a Foi Embora' }).waitFor();
    await card.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('Nada a enviar').waitFor();
  });

  test('a line that comes and goes loses nothing and doubles nothing', async () => {
    const clients = [];
    for (const at of [1, 2, 3, 4, 5]) clients.push(await fresh(`Vai e Volta ${at}`));
    const page = await office.openPhone(portfolio.rep);
    for (const { nome } of clients) {
      office.line.cut();
      await recordAbsence(page, nome);
      office.line.restore();
      await tryNow(page);
    }
    await isSent(page);
    for (const { id } of clients) assert.equal((await visitsOf(id)).length, 1);
  });

  test('a payment of a sale changed meanwhile shows both versions, and is sent on request', async () => {
    const { company } = portfolio;
    const sale = await sellOnTerms();
    const person = await personIn(company, 'escritorio');
    const page = await office.openPhone(person, `/vendas/${sale.id}`);
    const pay = page.getByRole('button', { name: 'Cliente pagou a parcela 1' });
    await pay.waitFor();
    office.line.cut();
    await pay.click();
    await page.getByRole('button', { name: 'Salvar pagamento' }).click();
    await waiting(page, 1);
    // The dialog goes on with what is kept: a refusal that comes before is shown in it.
    await isGone(page.getByRole('dialog'));
    await company.put(`sales/${sale.id}/installments/1`, { pago_em: '2026-11-03' });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByText('Paga em 03/11/2026').waitFor();
    await assertReads(page);
    await page.getByRole('button', { name: 'Enviar o meu assim mesmo' }).click();
    await page.getByText('Nada a enviar').waitFor();
    const { parcelas } = (await company.get(`sales/${sale.id}`)).body.data;
    assert.notEqual(parcelas[0].pago_em, '2026-11-03');
    assert.notEqual(parcelas[0].pago_em, null);
  });

  test('two payments of one sale are no conflict with each other', async () => {
    const { company } = portfolio;
    const sale = await sellOnTerms();
    const person = await personIn(company, 'escritorio');
    const page = await office.openPhone(person, `/vendas/${sale.id}`);
    office.line.cut();
    for (const number of [1, 2]) {
      await page.getByRole('button', { name: `Cliente pagou a parcela ${number}` }).click();
      await page.getByRole('button', { name: 'Salvar pagamento' }).click();
      await waiting(page, number);
      await page.getByRole('button', { name: `Desfazer o pagamento da parcela ${number}` }).waitFor();
    }
    office.line.restore();
    await tryNow(page);
    await isSent(page);
    const { parcelas } = (await company.get(`sales/${sale.id}`)).body.data;
    for (const { pago_em } of parcelas) assert.notEqual(pago_em, null);
  });

  test('signing out with something waiting asks first', async () => {
    await fresh('Última Visita');
    const page = await office.openPhone(portfolio.rep);
    office.line.cut();
    await recordAbsence(page, 'Última Visita');
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByText('1 registro ainda não enviado').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    await waiting(page, 1);
    office.line.restore();
    await tryNow(page);
    await isSent(page);
  });

  test('a full device keeps nothing and says so', async () => {
    const client = await fresh('Sem Lugar');
    const page = await office.openPhone(portfolio.rep);
    // Chromium counts the room that is left only now and then: a small quota lets the next write through.
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('article', { name: 'Sem Lugar' }).getByRole('button', { name: 'Ausente' }).click();
    await page.getByText('nada foi guardado').waitFor();
    assert.equal(await page.getByRole('link', { name: /a enviar/ }).count(), 0);
    assert.equal((await visitsOf(client.id)).length, 0);
  });
});
