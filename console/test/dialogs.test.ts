import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRepresentada } from '../../test/samples.ts';
import { hearNothing, inBrowser } from './browser.ts';
import { holds, isGone } from './waiting.ts';

inBrowser('A form over a page', (talao, openPage) => {
  test('asks before it is left with unsaved input, by the back button or its own', async () => {
    const { nome } = await createRepresentada(talao.ana);
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await hearNothing(page);
    await page.goto('/');
    const links = (name: string) => page.getByRole('link', { name, exact: true });
    for (const [steps, opener, box] of [
      [['Equipe'], 'Convidar pessoa', 'Nome'],
      [['Webhooks'], 'Novo webhook', 'Descrição'],
      [['Chaves de API'], 'Nova chave', 'Nome'],
      [['Representadas', nome], 'Nova tabela', 'Nome da tabela'],
    ] as const) {
      for (const step of steps) await links(step).first().click();
      await page.getByRole('button', { name: opener }).first().click();
      const typed = page.getByRole('dialog').getByRole('textbox', { name: box }).first();
      await typed.fill('Meio escrito');
      await page.evaluate(() => history.back());
      const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
      await question.getByRole('button', { name: 'Continuar aqui' }).click();
      await isGone(question);
      await holds(typed, 'Meio escrito');
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await question.getByRole('button', { name: 'Sair sem salvar' }).click();
      await isGone(typed);
    }
  });

  test('sends changed fields only, and keeps what another user changed meanwhile', async () => {
    const company = await talao.createCompany('Duas mãos');
    const settings = { url: 'https://erp.exemplo.com.br/talao', descricao: 'ERP', eventos: ['*'] };
    const { id } = (await company.post('webhooks', settings)).body.data;
    const page = await openPage({ apiKey: company.apiKey });
    await hearNothing(page);
    await page.goto('/webhooks');
    await page.getByRole('button', { name: 'Mais ações de erp.exemplo.com.br' }).click();
    await page.getByRole('menuitem', { name: 'Alterar' }).click();
    await holds(page.getByLabel('Descrição'), 'ERP');
    await company.put(`webhooks/${id}`, { url: 'https://outro.exemplo.com.br/talao' });
    await page.getByLabel('Descrição').fill('ERP da matriz');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Webhook salvo.').waitFor();
    const { url, descricao } = (await company.get(`webhooks/${id}`)).body.data;
    assert.deepEqual([url, descricao], ['https://outro.exemplo.com.br/talao', 'ERP da matriz']);
  });
});
