import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pngOf } from '../../test/pictures.ts';
import { inBrowser } from './browser.ts';
import { holds } from './waiting.ts';

inBrowser('The company, in the console', (talao, openPage) => {
  test('gets a name and a logo of any picture size', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/empresa');
    await page.getByLabel('Nome').fill('Ana & Filhos');
    await page.getByLabel('CNPJ').fill('11.222.333/0001-82');
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: pngOf({ width: 1500, height: 300 }),
    });
    await page.getByAltText('O logo como sairá no pedido').waitFor();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('CPF ou CNPJ inválido').waitFor();
    await page.getByLabel('CNPJ').fill('11.222.333/0001-81');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Empresa salva.').waitFor();
    const { nome, cnpj, logo } = (await talao.ana.get('company')).body.data;
    assert.deepEqual([nome, cnpj], ['Ana & Filhos', '11.222.333/0001-81']);
    assert.equal(Buffer.from(logo.split(',')[1], 'base64').readUInt32BE(16), 440);
    await page.getByRole('button', { name: 'Retirar logo' }).click();
    await page.getByRole('button', { name: 'Salvar' }).click();
    await page.getByRole('button', { name: 'Escolher logo' }).waitFor();
    await page.getByRole('button', { name: 'Criar link' }).click();
    const link = page.getByRole('link', { name: 'Baixar os dados da empresa' });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    assert.equal(file.suggestedFilename(), 'Ana & Filhos.talao.gz');
    await page.getByRole('button', { name: 'Encerrar links' }).click();
    await page.getByText('Os links não abrem mais.').waitFor();
    await link.waitFor({ state: 'detached' });
  });

  test('keeps what someone else has saved while it was being changed', async () => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto('/empresa');
    await page.getByLabel('Nome').fill('Ana, Filhos e Netos');
    await page.getByLabel('E-mail').fill('ana@ana.com.br');
    await talao.ana.put('company', { nome: 'Ana S.A.', endereco: 'Rua Um, 1' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('Rua Um, 1').waitFor();
    await question.getByRole('radio', { name: 'Ana S.A.' }).check();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await question.getByRole('button', { name: 'Salvar assim' }).click();
    assert.deepEqual((await sent).postDataJSON(), { email: 'ana@ana.com.br' });
    await page.getByText('Empresa salva.').waitFor();
    const { nome, email, endereco } = (await talao.ana.get('company')).body.data;
    assert.deepEqual([nome, email, endereco], ['Ana S.A.', 'ana@ana.com.br', 'Rua Um, 1']);
    await holds(page.getByLabel('Nome'), 'Ana S.A.');
  });
});
