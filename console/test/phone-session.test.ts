import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import { createClient } from '../../test/samples.ts';
import { countKept, isSent, makePortfolio, onPhone, restart, tryNow, writeHere } from './phone-office.ts';
import { becomes, holds, isGone } from './waiting.ts';

const isPost = (path: string) => (call: { method: string; path: string }) =>
  call.method === 'POST' && call.path === path;

async function signIn(page: Page, who: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /conta$/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

onPhone('One phone, several people', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  let colleague: Person;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
    colleague = await personIn(portfolio.company, 'vendedor');
  });

  test('signing out while something is sent leaves nothing to the next person, and asks nobody for a sign-in again', async () => {
    const { rep, client } = portfolio;
    const page = await office.openPhone(rep);
    const held = office.line.hold(isPost('/api/v1/visits'));
    const made = { cliente_id: client.id, resultado: 'ausente', nota: 'Segredo de quem saiu' };
    void writeHere(page, 'POST', 'visits', made).catch(() => undefined);
    await held;
    await signOut(page);
    await page.getByText('1 registro ainda não enviado').waitFor();
    await page.getByRole('button', { name: 'Sair e apagar' }).click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    void office.line.hold(undefined);
    await signIn(page, colleague);
    await page.getByText(/^Atualizado/).waitFor();
    await isGone(page.getByText('Sua sessão terminou'));
    await isGone(page.getByRole('link', { name: /a enviar/ }));
    await becomes(() => countKept(page, 'fila'), 0);
    await becomes(() => countKept(page, 'ids'), 0);
    await page.goto('/fila');
    await page.getByText('Nada a enviar').waitFor();
    await isGone(page.getByText('Padaria Fiel'));
  });

  test('what one person wrote before the session ended is neither shown nor sent for another, and goes when that person is back', async () => {
    const { rep, other } = portfolio;
    const page = await office.openPhone(rep, `/vendas/nova?cliente=${other.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await page.getByRole('button', { name: 'Mais Café 500 g' }).click();
    await page.waitForURL(/rascunho=/);
    office.line.cut();
    await writeHere(page, 'POST', 'visits', { cliente_id: other.id, resultado: 'ausente' });
    await page.getByRole('link', { name: '1 a enviar' }).waitFor();
    await page.context().clearCookies();
    office.line.restore();
    await page.goto('/entrar');
    await signIn(page, colleague);
    await page.getByText(/^Atualizado/).waitFor();
    await page.goto('/vendas/nova');
    await page.getByLabel('Para quem é o pedido?').waitFor();
    await isGone(page.getByText('Vendas não terminadas'));
    await isGone(page.getByRole('link', { name: /a enviar/ }));
    const visits = async () =>
      (await portfolio.company.get(`visits/log?cliente_id=${other.id}&resultado=ausente`)).body.data.length;
    assert.equal(await visits(), 0);
    await page.context().clearCookies();
    await page.goto('/entrar');
    await signIn(page, rep);
    await becomes(visits, 1);
    await page.goto('/vendas/nova');
    await page.getByText('Vendas não terminadas').waitFor();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await holds(page.getByLabel('Quantidade de Café 500 g'), '6');
  });

  test('an order that is on its way when the app is killed is not offered as unfinished, and is one order', async () => {
    const { company, rep } = portfolio;
    const client = await createClient(company, { nome: 'Aaa Só Uma Vez', vendedor_id: rep.id });
    let page = await office.openPhone(rep, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await page.getByRole('button', { name: 'Mais Café 500 g' }).click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    const held = office.line.hold(isPost('/api/v1/sales'));
    await page.getByRole('button', { name: 'Registrar' }).click();
    await held;
    page = await restart(page, '/vendas/nova');
    await page.getByRole('link', { name: '1 a enviar' }).waitFor();
    await isGone(page.getByText('Vendas não terminadas'));
    void office.line.hold(undefined);
    await tryNow(page);
    await isSent(page);
    assert.equal((await company.get(`sales?cliente_id=${client.id}`)).body.data.length, 1);
  });

  test('a company is left with something waiting only after a question', async () => {
    const { company } = portfolio;
    const { email } = await personIn(await office.talao.createCompany('Outra Casa'), 'vendedor');
    // A person is let into the company that was joined last.
    const person = await personIn(company, 'vendedor', { email });
    const client = await createClient(company, { vendedor_id: person.id });
    const page = await office.openPhone(person);
    const held = office.line.hold(isPost('/api/v1/visits'));
    void writeHere(page, 'POST', 'visits', { cliente_id: client.id, resultado: 'ausente' });
    await held;
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: /^Outra Casa/ }).click();
    await page.getByText('1 registro ainda não enviado espera até você voltar a Sem Sinal').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    void office.line.hold(undefined);
    await isSent(page);
  });
});
