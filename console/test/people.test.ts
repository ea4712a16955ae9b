import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { issueInvitation } from '../../src/access/people/invitations.queries.ts';
import { momentBefore } from '../../src/platform/database/ids.ts';
import { invite, PASSWORD, personIn, tokenOf } from '../../test/browser.ts';
import { hearNothing, inBrowser, walkTo } from './browser.ts';
import { becomes, has, holds } from './waiting.ts';

const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
} as const;

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
    await holds(page.getByLabel('E-mail'), email);
    const password = page.getByLabel('Senha', { exact: true });
    await has(page.getByLabel('E-mail'), 'autocomplete', 'username');
    await has(password, 'autocomplete', 'new-password');
    await password.fill('rita reis 1');
    await page.keyboard.press('Enter');
    await page.getByText('Não use o próprio nome').waitFor();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await panel(page);
    await page.waitForURL(`${talao.url}/`);

    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByText('Rita Reis · Escritório').waitFor();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await page.goto(`/convite#${tokenOf(convite)}`);
    await page.getByText('Este convite não serve mais').waitFor();
    await page.getByRole('link', { name: 'Entrar' }).click();
    await enter(page, email, 'outra senha qualquer');
    await page.getByText('E-mail ou senha incorretos').waitFor();
    await has(password, 'autocomplete', 'current-password');
    await enter(page, email.toUpperCase(), PASSWORD);
    await panel(page);

    // The first request shows that the session has ended; it must be one that the person makes.
    await hearNothing(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await panel(page);
    await talao.ana.delete(`users/${id}`);
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await page.getByText('Sua sessão terminou.').waitFor();
    await holds(page.getByLabel('E-mail'), email);
    await enter(page, email, PASSWORD);
    await page.getByText('E-mail ou senha incorretos').waitFor();
  });

  test('begin with an owner who creates his account', async () => {
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
    await page.getByText('Dora Dias · Dono').waitFor();
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
    const whatsApp = await owner.getByRole('link', { name: 'Mandar pelo WhatsApp' }).getAttribute('href');
    assert.ok(whatsApp?.startsWith('https://wa.me/') && whatsApp.includes(encodeURIComponent(convite)));
    await owner.getByRole('button', { name: 'Pronto, fechar' }).click();
    await owner.getByText('30,5%').waitFor();
    await becomes(async () => (await owner.content()).includes(convite), false);

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
    await page.getByText('Com outra senha, elas ficam separadas.').waitFor();
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

  test('change their name and password, see their sessions, and come in by a passkey', async () => {
    const { email } = await personIn(talao.ana, 'escritorio', { nome: 'Vera' });
    // Passkeys are of a name, never of an address.
    const page = await openPage({ baseURL: talao.url.replace('127.0.0.1', 'localhost') });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: AUTHENTICATOR,
    });
    await page.goto('/entrar');
    await enter(page, email, PASSWORD);
    await panel(page);
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Minha conta' }).click();
    const names = page.getByRole('region', { name: 'Nome' });
    await names.getByLabel('Nome').fill('Vera Cruz');
    await page.getByRole('button', { name: 'Mudar nome' }).click();
    await page.getByText('Nome mudado.').waitFor();

    await page.getByRole('button', { name: 'Encerrar todas as outras' }).click();
    await page.getByText('As outras sessões terminaram.').waitFor();
    await page.getByRole('button', { name: 'Encerrar todas as outras' }).waitFor({ state: 'detached' });
    const passwords = page.getByRole('region', { name: 'Senha' });
    await passwords.getByLabel('Senha nova').fill('1234567890');
    await passwords.getByLabel('Senha atual').fill('não é esta a senha');
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByText('Senha atual incorreta').waitFor();
    await passwords.getByLabel('Senha atual').fill(PASSWORD);
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByText(/Senha (muito comum|fácil)/).waitFor();
    await passwords.getByLabel('Senha nova').fill('cavalo bateria grampo certo');
    await page.getByRole('button', { name: 'Mudar senha' }).click();
    await page.getByText('Senha mudada.').waitFor();

    await talao.db.write((db) =>
      db
        .updateTable('sessoes')
        .set({ created_at: momentBefore(11 * 60_000) })
        .execute(),
    );
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click();
    const keys = page.getByRole('region', { name: 'Chaves de acesso' });
    await keys.getByLabel('Senha atual').fill('não é esta a senha');
    await keys.getByRole('button', { name: 'Confirmar senha' }).click();
    await keys.getByText('Senha atual incorreta').waitFor();
    await keys.getByLabel('Senha atual').fill('cavalo bateria grampo certo');
    await keys.getByRole('button', { name: 'Confirmar senha' }).click();
    await page.getByText('ainda não usada').waitFor();
    await page.getByRole('button', { name: 'Renomear Este aparelho' }).click();
    await page.getByLabel('Novo nome de Este aparelho').fill('Notebook');
    await page.keyboard.press('Enter');
    await page.getByText('Notebook, criada em').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByText(/^Vera Cruz · /).waitFor();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).waitFor();
    await has(page.getByLabel('E-mail'), 'autocomplete', 'username webauthn');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    // The offer in the autofill is answered by the same authenticator, and may let him in before the button does.
    const press = page.getByRole('button', { name: 'Entrar com chave de acesso' }).click({ timeout: 10_000 });
    await press.catch(() => undefined);
    // Where he was when he left.
    await page.getByRole('heading', { name: 'Minha conta', level: 1 }).waitFor();
    await page.getByText(/Notebook, criada em .*, usada em/).waitFor();
    await page.getByRole('button', { name: 'Remover Notebook' }).click();
    await page.getByRole('button', { name: 'Remover chave de acesso' }).click();
    await keys.getByText('Nenhuma ainda.').waitFor();
  });

  test('who guess passwords see how long to wait', async () => {
    const page = await openPage();
    await page.goto('/entrar');
    // A slow run may have waited long enough already, but each wrong guess doubles the wait.
    for (let times = 0, status = 0; status !== 429 && times < 12; times++) {
      const answered = page.waitForResponse('**/session');
      await enter(page, 'ninguem@exemplo.com.br', `tentativa ${times}`);
      status = (await answered).status();
    }
    await page.getByText(/Espere \d+ segundos? e tente de novo/).waitFor();
  });
});
