import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { issueInvitation } from '../../src/people/invitations.ts';
import { invite, PASSWORD, personIn, tokenOf } from '../../test/browser.ts';
import { inBrowser, walkTo } from './browser.ts';

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

  test('are invited by the owner, see what their role may, and are named in the journal', async () => {
    const casa = await talao.createCompany('Casa das Tintas');
    const ida = await personIn(casa, 'dono', { nome: 'Ida Prado' });
    const owner = await openPage();
    await owner.goto('/entrar');
    await enter(owner, ida.email, PASSWORD);
    await panel(owner);
    await owner.getByRole('link', { name: 'Equipe' }).click();
    await owner.getByText('Ida Prado (você)').waitFor();
    await owner.getByRole('button', { name: 'Convidar pessoa' }).click();
    await owner.getByLabel('Nome').fill('Caio Luz');
    await owner.getByLabel('E-mail').fill(ida.email);
    await owner.getByRole('button', { name: 'Convidar', exact: true }).click();
    await owner.getByText('Pessoa já cadastrada nesta empresa').waitFor();
    await owner.getByLabel('E-mail').fill('caio@exemplo.com.br');
    await owner.getByLabel('Repasse').fill('30,5');
    await owner.getByRole('button', { name: 'Convidar', exact: true }).click();
    await owner.getByText('Mande este link a Caio Luz').waitFor();
    const convite = await owner.getByLabel('Link do convite').inputValue();
    await owner.getByRole('button', { name: 'Pronto, fechar' }).click();
    await owner.getByText('30,5%').waitFor();
    assert.equal((await owner.content()).includes(convite), false);

    await owner.getByRole('button', { name: 'Ações de Caio Luz' }).click();
    await owner.getByRole('menuitem', { name: 'Editar' }).click();
    await owner.getByLabel('Somente consulta').check();
    await owner.getByRole('button', { name: 'Salvar' }).click();
    await owner.getByText('Caio Luz: mudanças salvas.').waitFor();
    await owner.getByRole('button', { name: 'Ações de Ida Prado' }).click();
    await owner.getByRole('menuitem', { name: 'Desativar' }).click();
    await owner.getByText('A empresa precisa de ao menos um dono').waitFor();

    const reader = await openPage();
    await reader.goto(`/convite#${tokenOf(convite)}`);
    await reader.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await reader.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await panel(reader);
    const names = await reader
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link')
      .allTextContents();
    for (const hidden of ['Equipe', 'Chaves de API', 'Dados da empresa'])
      assert.ok(!names.includes(hidden), hidden);
    assert.ok(names.includes('Auditoria'));
    await reader.goto('/equipe');
    await reader.getByText('Esta tela não é do seu papel').waitFor();
    await reader.goto('/produtos/novo');
    await reader.getByText('peça outro papel ao dono').waitFor();
    await reader.goto('/auditoria');
    await reader
      .getByText(/Caio Luz · nº/)
      .first()
      .waitFor();
    await reader.getByRole('combobox', { name: 'Quem mudou' }).click();
    await reader.getByRole('option', { name: 'Ida Prado' }).click();
    await reader
      .getByText(/Ida Prado · nº/)
      .first()
      .waitFor();
    await reader.getByText(/Caio Luz · nº/).waitFor({ state: 'detached' });

    await owner.getByRole('button', { name: 'Ações de Caio Luz' }).click();
    await owner.getByRole('menuitem', { name: 'Remover da empresa' }).click();
    await owner.getByRole('button', { name: 'Remover da empresa' }).click();
    await owner.getByText('Caio Luz saiu da empresa.').waitFor();
    await walkTo(owner, '/auditoria');
    await owner
      .getByText(/Caio Luz · nº/)
      .first()
      .waitFor();
  });

  test('go from one company to another, in all tabs at once', async () => {
    const rua = await talao.createCompany('Rua Um');
    const { email } = await personIn(talao.bia, 'dono', { nome: 'Nina' });
    const { convite } = await invite(rua, 'leitura', { email, nome: 'Nina' });
    const page = await openPage();
    await page.goto(`/convite#${tokenOf(convite)}`);
    await page.getByText('confirme com a senha que já usa').waitFor();
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Aceitar e entrar' }).click();
    await panel(page);
    const other = await page.context().newPage();
    await other.goto('/clientes');
    await other.getByRole('button', { name: 'Rua Um: conta' }).waitFor();

    await page.getByRole('button', { name: 'Rua Um: conta' }).click();
    await page.getByRole('menuitem', { name: 'Bia Representações' }).click();
    await page.getByRole('button', { name: 'Bia Representações: conta' }).waitFor();
    await page.getByRole('link', { name: 'Equipe' }).waitFor();
    await other.getByRole('button', { name: 'Bia Representações: conta' }).waitFor();
    await panel(other);
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
