import assert from 'node:assert/strict';
import { test } from 'node:test';
import { issueKey, revokeKey } from '../../src/access/keys/keys.queries.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { fillInKey, hearNothing, inBrowser, signIn, walkTo } from './browser.ts';
import { becomes, has, isGone } from './waiting.ts';

inBrowser('Signing in to the console', (talao, openPage) => {
  test('a wrong key is refused in words, at its field', async () => {
    const page = await openPage();
    await page.goto('/entrar');
    await fillInKey(page, 'talao_00000000_0');
    await page.keyboard.press('Enter');
    await page.getByText('Chave de API inválida').waitFor();
    await has(page.getByLabel('Chave de API'), 'aria-invalid', 'true');
  });

  test('a key becomes a cookie that no script can read, and stays nowhere in the browser', async () => {
    const page = await openPage();
    await signIn(page, talao.ana.apiKey);
    const [cookie, ...others] = await page.context().cookies();
    assert.deepEqual(others, []);
    assert.equal(cookie?.httpOnly, true);
    assert.equal(cookie?.sameSite, 'Strict');
    const kept = await page.evaluate(
      () =>
        JSON.stringify([localStorage, sessionStorage, document.cookie, location.href, history.state]) +
        document.body.outerHTML,
    );
    assert.equal(kept.includes(talao.ana.apiKey), false);
    assert.equal(JSON.stringify(cookie).includes(talao.ana.apiKey), false);
  });

  test('a link with the key fills the field, leaves the address bar, and enters only when told to', async () => {
    const page = await openPage();
    await page.goto(`/entrar#chave=${talao.ana.apiKey}`);
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    await page.waitForURL(`${talao.url}/entrar`);
    assert.deepEqual(await page.context().cookies(), []);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
  });

  test('leads to the page that was asked for, but never to another site', async () => {
    const page = await openPage();
    await page.goto('/clientes?busca=padaria');
    await page.waitForURL('**/entrar?**');
    await fillInKey(page, talao.ana.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
    await page.waitForURL(`${talao.url}/clientes?busca=padaria`);

    await page.goto('/entrar?para=%2F%2Fexample.com');
    await fillInKey(page, talao.ana.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await page.waitForURL(`${talao.url}/`);
  });

  test('signing out ends the session and forgets drafts', async () => {
    const page = await openPage();
    await signIn(page, talao.ana.apiKey);
    await page.evaluate(() => localStorage.setItem('talao.rascunho.venda.x', '{}'));
    await page.getByRole('button', { name: /conta/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await becomes(() => page.evaluate(() => localStorage.getItem('talao.rascunho.venda.x')), null);
    await page.goto('/vendas');
    await page.waitForURL('**/entrar?**');
  });

  test('a session that ends while someone works leads back to the sign-in, and from there to the same place', async () => {
    const { key, apiKey } = await talao.db.write((db) =>
      issueKey(db, { empresa_id: talao.ana.id, nome: 'Breve', escopo: 'write', expires_at: null }),
    );
    const page = await openPage({ apiKey });
    await hearNothing(page);
    await page.goto('/');
    await page.getByText('O painel começa com a primeira venda').waitFor();
    await page.waitForLoadState('networkidle');
    await talao.db.write((db) => revokeKey(db, key.id));
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    await page.getByLabel('Chave de API').fill(talao.ana.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
  });

  test('a form outlives the session: one signs in again over it, and goes on', async () => {
    const { key, apiKey } = await talao.db.write((db) =>
      issueKey(db, { empresa_id: talao.ana.id, nome: 'Breve', escopo: 'write', expires_at: null }),
    );
    const page = await openPage({ apiKey });
    await hearNothing(page);
    await page.goto('/clientes/novo');
    for (const [label, text] of [
      ['Nome ou razão social', 'Mercearia Paciente'],
      ['E-mail', 'paciente@mercearia.example'],
      ['Telefone', '19987654321'],
      ['Cidade', 'Itu'],
    ] as const) {
      await page.getByLabel(label).fill(text);
    }
    await page.getByRole('combobox', { name: 'Estado' }).fill('sp');
    await page.keyboard.press('Enter');
    await page.waitForLoadState('networkidle');
    await talao.db.write((db) => revokeKey(db, key.id));
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByText('Sua sessão terminou.').waitFor();
    await page.getByLabel('Chave de API').fill('talao_00000000_0');
    await page.keyboard.press('Enter');
    await page.locator('[role=dialog] [aria-invalid=true]').waitFor();
    await page.getByLabel('Chave de API').fill(talao.ana.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByRole('heading', { name: 'Mercearia Paciente', level: 1 }).waitFor();
    await page.getByText('Itu').first().waitFor();
  });

  test('signing in for another company does not show the page of the first', async () => {
    const { key, apiKey } = await talao.db.write((db) =>
      issueKey(db, { empresa_id: talao.ana.id, nome: 'Breve', escopo: 'write', expires_at: null }),
    );
    const page = await openPage({ apiKey });
    await hearNothing(page);
    await page.goto('/clientes/novo');
    await page.getByLabel('Nome ou razão social').fill('Segredo da Ana');
    await page.waitForLoadState('networkidle');
    await talao.db.write((db) => revokeKey(db, key.id));
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder(/^Buscar telas/).fill('qualquer');
    await page.getByText('Sua sessão terminou.').waitFor();
    await page.getByLabel('Chave de API').fill(talao.bia.apiKey);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Painel', level: 1 }).waitFor();
    await becomes(async () => (await page.content()).includes('Segredo da Ana'), false);
  });

  test('a key that only reads sees no button that would be refused, nor a form by way of a link', async () => {
    const client = await createClient(talao.ana);
    const representada = await createRepresentada(talao.ana);
    const sale = await createSale(talao.ana, { clienteId: client.id, representadaId: representada.id });
    const { apiKey } = await talao.db.write((db) =>
      issueKey(db, { empresa_id: talao.ana.id, nome: 'Leitura', escopo: 'read', expires_at: null }),
    );
    const page = await openPage({ apiKey });
    await page.goto('/');
    for (const [path, heading] of [
      ['/vendas', 'Vendas'],
      [`/vendas/${sale.id}`, sale.pedido],
      ['/clientes', 'Clientes'],
      [`/clientes/${client.id}`, client.nome],
      ['/representadas', 'Representadas'],
      [`/representadas/${representada.id}`, representada.nome],
      ['/produtos', 'Produtos'],
      ['/chaves', 'Chaves de API'],
    ] as const) {
      await walkTo(page, path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      const writing = page
        .locator('main')
        .getByText(/^(Nov[oa]|Editar|Excluir|Repetir|Mudar|Mais ações|Trocar|Revogar)/);
      assert.equal(await writing.count(), 0, `${path}: ${await writing.allTextContents()}`);
    }
    for (const path of ['/vendas/nova', `/vendas/${sale.id}/editar`, '/clientes/novo', '/produtos/novo']) {
      await walkTo(page, path);
      await page.getByText('Você só consulta').waitFor();
      await isGone(page.locator('main form'));
    }
  });
});
