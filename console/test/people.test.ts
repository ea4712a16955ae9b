import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { issueInvitation } from '../../src/people/invitations.ts';
import { invite, PASSWORD, tokenOf } from '../../test/browser.ts';
import { inBrowser } from './browser.ts';

inBrowser('People of the console', (talao, openPage) => {
  const panel = (page: Page) => page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
  const enter = async (page: Page, email: string, senha: string) => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Senha', { exact: true }).fill(senha);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  };

  test('come in by a link with a password of their own, and after that by e-mail', async () => {
    const { id, email, convite } = await invite(talao.ana, 'escritorio', { nome: 'Rita Reis' });
    const page = await openPage();
    await page.goto(`/convite#${tokenOf(convite)}`);
    await page.getByRole('heading', { name: 'Entrar em Ana Representações' }).waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), email);
    const password = page.getByLabel('Senha', { exact: true });
    assert.equal(await page.getByLabel('E-mail').getAttribute('autocomplete'), 'username');
    assert.equal(await password.getAttribute('autocomplete'), 'new-password');
    await password.fill('rita reis 1');
    await page.keyboard.press('Enter');
    await page.getByText('Não use o próprio nome').waitFor();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await panel(page);
    assert.equal(page.url(), `${talao.url}/`);

    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByText(`Rita Reis · ${email}`).waitFor();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await page.goto(`/convite#${tokenOf(convite)}`);
    await page.getByText('Este convite não serve mais').waitFor();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await enter(page, email, 'outra senha qualquer');
    await page.getByText('E-mail ou senha incorretos').waitFor();
    assert.equal(await password.getAttribute('autocomplete'), 'current-password');
    await enter(page, email.toUpperCase(), PASSWORD);
    await panel(page);

    await talao.ana.delete(`users/${id}`);
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await page.getByText('Sua sessão terminou.').waitFor();
    assert.equal(await page.getByLabel('E-mail').inputValue(), email);
    await enter(page, email, PASSWORD);
    await page.getByText('Você não tem acesso a nenhuma empresa').waitFor();
  });

  test('begin with one who says who he is, and owns the company', async () => {
    const { id } = await talao.createCompany('Casa Nova');
    const { token } = await talao.db.write((db) => issueInvitation(db, { empresa_id: id, usuario_id: null }));
    const page = await openPage();
    await page.goto(`/convite#${token}`);
    await page.getByLabel('Nome').fill('Dora Dias');
    await page.getByLabel('E-mail').fill('dora');
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('[name=email][aria-invalid=true]').waitFor();
    await page.getByLabel('E-mail').fill('dora@exemplo.com.br');
    await page.getByRole('button', { name: 'Criar conta e entrar' }).click();
    await panel(page);
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByText('Dora Dias · dora@exemplo.com.br').waitFor();
  });

  test('who guess are told how long to wait', async () => {
    const page = await openPage();
    await page.goto('/entrar');
    for (let times = 0; times < 6; times++) {
      const answered = page.waitForResponse('**/session');
      await enter(page, 'ninguem@exemplo.com.br', `tentativa ${times}`);
      await answered;
    }
    await page.getByText(/Espere \d+ segundos? e tente de novo/).waitFor();
  });
});
