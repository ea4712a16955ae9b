import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Caller } from '../../test/caller.ts';
import type { Company } from '../../test/harness.ts';
import { inBrowser } from './browser.ts';
import { becomes, has, isGone } from './waiting.ts';

const YEAR_MILLIS = 365 * 86_400_000;

inBrowser('API keys in the console', (talao, openPage) => {
  const open = async (apiKey = talao.ana.apiKey) => {
    const page = await openPage({ apiKey });
    await page.goto('/chaves');
    await page.getByRole('table', { name: 'Chaves de API' }).waitFor();
    return page;
  };
  const works = async (apiKey: string) => (await new Caller(talao.url, apiKey).get('keys')).status === 200;

  test('a key is made by keyboard, shown once, copied, and found nowhere afterwards', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Nova chave' }).press('Enter');
    await page.getByLabel('Nome').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Campo obrigatório').waitFor();
    await page.keyboard.type('ERP da contabilidade');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    await page.getByLabel('Nome').press('Enter');

    const apiKey = await shownKey(page);
    assert.equal(await works(apiKey), true);
    await page.getByRole('button', { name: 'Copiar chave' }).click();
    await page.getByText('A chave está na área de transferência.').waitFor();
    await becomes(() => page.evaluate(() => navigator.clipboard.readText()), apiKey);
    await page.keyboard.press('Escape');
    await becomes(() => shownKey(page), apiKey);
    await page.getByRole('button', { name: 'Já guardei, fechar' }).click();
    await page.getByRole('row', { name: /ERP da contabilidade.*Somente consulta.*Sem validade/ }).waitFor();
    await isGone(page.getByRole('dialog'));
    const kept = await page.evaluate(
      () => JSON.stringify([localStorage, sessionStorage, history.state]) + document.body.outerHTML,
    );
    assert.equal(kept.includes(apiKey), false);
  });

  test('a key is rotated, and the old one ends at the chosen time', async () => {
    const { body } = await talao.ana.post('keys', { nome: 'Loja virtual', escopo: 'write' });
    const page = await open();
    await page.getByRole('button', { name: 'Trocar a chave Loja virtual' }).click();
    await page.getByRole('combobox', { name: /^A antiga ainda vale/ }).click();
    await page.getByRole('option', { name: /ela para agora/ }).click();
    await page.getByRole('button', { name: 'Trocar chave' }).click();
    const apiKey = await shownKey(page);
    assert.equal(await works(apiKey), true);
    assert.equal(await works(body.data.api_key), false);
    await page.getByRole('button', { name: 'Já guardei, fechar' }).click();
    await page.getByRole('row', { name: /Loja virtual.*Vencida/ }).waitFor();
    await page.getByRole('row', { name: /Loja virtual.*Ativa/ }).waitFor();
  });

  test('the key of the session itself goes on long enough to copy the new one', async () => {
    const page = await open();
    await page
      .getByRole('row', { name: /Em uso nesta sessão/ })
      .getByRole('button', { name: /^Trocar/ })
      .click();
    await page.getByRole('combobox', { name: /^A antiga ainda vale/ }).click();
    await page.getByRole('option', { name: '7 dias', exact: true }).waitFor();
    await isGone(page.getByRole('option', { name: /agora/ }));
  });

  test('revoking names the key and asks first; the last one that writes is kept', async () => {
    const { body } = await talao.ana.post('keys', { nome: 'Planilha antiga', escopo: 'read' });
    const page = await open();
    await page.getByRole('button', { name: 'Revogar a chave Planilha antiga' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(new RegExp(`Planilha antiga \\(${body.data.prefixo}…\\) deixa de valer`))
      .waitFor();
    assert.equal(await works(body.data.api_key), true);
    await dialog.getByRole('button', { name: 'Revogar chave' }).click();
    await page.getByText('A chave Planilha antiga foi revogada.').waitFor();
    assert.equal(await works(body.data.api_key), false);
    const row = page.getByRole('row', { name: /Planilha antiga.*Revogada/ });
    await row.waitFor();
    await isGone(row.getByRole('button'));

    const alone = await talao.createCompany('Uma chave só');
    const last = await open(alone.apiKey);
    await last.getByRole('button', { name: /^Revogar a chave/ }).click();
    await last.getByRole('dialog').getByRole('button', { name: 'Revogar chave' }).click();
    await last.getByText(/É a última chave com permissão de escrita/).waitFor();
    assert.equal(await works(alone.apiKey), true);
  });

  test('a key offers no longer validity than its own, and a refusal is shown at its field', async () => {
    const end = new Date(Date.now() + YEAR_MILLIS / 6).toISOString();
    const { apiKey } = await makeKey(talao.ana, end);
    const page = await open(apiKey);
    await page.getByRole('button', { name: 'Nova chave' }).click();
    await page.getByLabel('Nome').fill('Além do fim');
    await page.getByRole('combobox', { name: 'Validade' }).click();
    await page.getByRole('option', { name: /como a sua chave$/ }).waitFor();
    await becomes(() => page.getByRole('option', { name: /dias|ano|Sem/ }).allTextContents(), ['30 dias']);
    await page.getByRole('option', { name: 'Até uma data…' }).click();
    await page.getByLabel('Último dia').fill('31/12/2099');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Criar chave' }).click();
    await page
      .getByRole('dialog')
      .getByText('Uma chave não pode criar outra que valha por mais tempo do que ela')
      .waitFor();
    await has(page.getByLabel('Último dia'), 'aria-invalid', 'true');
  });
});

async function shownKey(page: Page): Promise<string> {
  return page.getByRole('dialog').getByLabel('Chave', { exact: true }).inputValue();
}

async function makeKey(company: Company, expires_at: string): Promise<{ apiKey: string }> {
  const { body } = await company.post('keys', { nome: 'Por dois meses', escopo: 'write', expires_at });
  return { apiKey: body.data.api_key };
}
