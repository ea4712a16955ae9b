import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { becomes, has, holds } from './waiting.ts';

inBrowser('Clients in the console', (talao, openPage) => {
  const open = async (path: string) => {
    const page = await openPage({ apiKey: talao.ana.apiKey });
    await page.goto(path);
    return page;
  };

  test('a client is created by keyboard alone, with the punctuation put in', async () => {
    const page = await open('/clientes/novo');
    await typeClient(page, {
      nome: 'Empório Flor de Lis',
      documento: '12abc34501de35',
      email: 'flor@lis.example',
    });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Empório Flor de Lis', level: 1 }).waitFor();
    await page.getByText('12.ABC.345/01DE-35').waitFor();
    await page.getByText('(19) 98765-4321').waitFor();

    const { body } = await talao.ana.get('clients?search=flor de lis');
    assert.equal(body.data[0].telefone, '+5519987654321');
    assert.equal(body.data[0].estado, 'SP');
  });

  test('contract errors are shown at their fields before anything is sent', async () => {
    const page = await open('/clientes/novo');
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    await page.getByLabel('E-mail').fill('isto não é');
    await page.getByLabel('CPF ou CNPJ').fill('11.222.333/0001-80');
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    assert.equal(await messageOf(page, 'Nome ou razão social'), 'Campo obrigatório');
    assert.equal(await messageOf(page, 'E-mail'), 'Formato de email inválido');
    assert.equal(await messageOf(page, 'CPF ou CNPJ'), 'CPF ou CNPJ inválido');
    assert.equal(await messageOf(page, 'Estado'), 'Campo obrigatório');
    await page.locator('[data-path=nome]:focus').waitFor();
    assert.deepEqual(requests, []);
  });

  test('a document that another client has is pointed out once it is saved, with the way to that client', async () => {
    await createClient(talao.ana, { nome: 'Primeira do Documento', cnpj_cpf: '11.222.333/0001-81' });
    const page = await open('/clientes/novo');
    await typeClient(page, {
      nome: 'Segunda do Documento',
      documento: '11222333000181',
      email: 'segunda@documento.example',
    });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Segunda do Documento', level: 1 }).waitFor();
    const warning = page.getByRole('alert').filter({ hasText: 'Outro cliente já tem este documento' });
    await warning.getByRole('link', { name: 'Primeira do Documento' }).click();
    await page.getByRole('heading', { name: 'Primeira do Documento', level: 1 }).waitFor();
  });

  test('errors of the service are shown at their fields too', async () => {
    const { email } = await createClient(talao.bia);
    const page = await open('/clientes/novo');
    await fillClient(page, { nome: 'Mercado Repetido', email });
    await page.keyboard.press('Enter');
    await page.getByText('Email já cadastrado no sistema').waitFor();
    assert.equal(await messageOf(page, 'E-mail'), 'Email já cadastrado no sistema');
  });

  for (const [shape, details] of [
    ['an object', { cidade: 'Cidade desconhecida' }],
    ['a list', [{ code: 'custom', message: 'Cidade desconhecida', path: ['cidade'] }]],
  ] as const) {
    test(`details that come as ${shape} are shown at their fields`, async () => {
      const page = await open('/clientes/novo');
      await page.route('**/api/v1/clients', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { error: 'Dados de entrada inválidos', details } })
          : route.continue(),
      );
      await fillClient(page, { nome: 'Mercado', email: 'a@b.example' });
      await page.keyboard.press('Enter');
      await page.getByText('Cidade desconhecida').waitFor();
      assert.equal(await messageOf(page, 'Cidade'), 'Cidade desconhecida');
    });
  }

  test('a client with sales is not deleted, and the reason is shown', async () => {
    const client = await createClient(talao.ana, { nome: 'Padaria Fiel' });
    await createSale(talao.ana, { clienteId: client.id });
    const page = await open(`/clientes/${client.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Padaria Fiel.*será excluído/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await page.getByText('Cliente possui 1 venda(s) associada(s) e não pode ser deletado').waitFor();
    assert.equal((await talao.ana.get(`clients/${client.id}`)).status, 200);
  });

  test('is deactivated at once, and active again where the service refuses', async () => {
    const client = await createClient(talao.ana);
    const page = await open(`/clientes/${client.id}`);
    const toggle = async (name: string) => {
      await page.getByRole('button', { name: 'Mais ações' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await toggle('Desativar');
    await page.getByText('Inativo', { exact: true }).waitFor();
    // It is shown before the service has it, and the next change would be refused in its place.
    await saved;
    await page.route(`**/clients/${client.id}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { error: 'Serviço temporariamente indisponível' } })
        : route.continue(),
    );
    await toggle('Ativar');
    await page.getByText('Serviço temporariamente indisponível').waitFor();
    await page.getByText('Inativo', { exact: true }).waitFor();
    assert.equal((await talao.ana.get(`clients/${client.id}`)).body.data.ativo, false);
  });

  test('a form that was changed is not left without a question, and one that was not is', async () => {
    const client = await createClient(talao.ana, { nome: 'Quitanda Antiga', cnpj_cpf: '11222333000181' });
    const page = await open(`/clientes/${client.id}`);
    await page.getByRole('link', { name: 'Editar' }).click();
    const name = page.getByLabel('Nome ou razão social');
    await name.and(page.locator(':focus')).waitFor();
    for (let box = 0; box < 9; box++) await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await name.fill('Quitanda Nova');
    const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Continuar aqui' }).click();
      await question.waitFor({ state: 'hidden' });
      await holds(name, 'Quitanda Nova');
    };
    await page.getByRole('link', { name: 'Vendas', exact: true }).click();
    await stay();
    await page.goBack();
    await stay();
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByText('Ao sair se perde: o que não foi salvo neste formulário.').waitFor();
    await page.getByRole('button', { name: 'Continuar aqui' }).click();
    await page.getByRole('link', { name: 'Vendas', exact: true }).click();
    await question.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
  });

  test('two people at one client keep each other’s work, and decide where both changed the same', async () => {
    const client = await createClient(talao.ana, { nome: 'Armazém', cidade: 'Itu', bairro: 'Centro' });
    const page = await open(`/clientes/${client.id}/editar`);
    const dialog = page.getByRole('dialog', { name: /^Alguém mudou este registro/ });
    const read = async () => (await talao.ana.get(`clients/${client.id}`)).body.data;
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await page.getByLabel('Bairro').fill('Jardim');
    await talao.ana.put(`clients/${client.id}`, { cidade: 'Salto', segunda: true });
    await page.getByRole('button', { name: 'Salvar' }).click();
    assert.deepEqual((await sent).postDataJSON(), { bairro: 'Jardim' });
    await dialog.getByText(/^Um programa \(chave de API\) mudou em /).waitFor();
    await dialog.getByText('Cidade: Salto').waitFor();
    await dialog.getByText('Visita na segunda: Sim').waitFor();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByText('Cliente salvo.').waitFor();
    const { bairro, cidade, segunda } = await read();
    assert.deepEqual({ bairro, cidade, segunda }, { bairro: 'Jardim', cidade: 'Salto', segunda: true });

    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByLabel('Nome ou razão social').fill('Armazém Meu');
    await page.getByLabel('Bairro').fill('Meu Bairro');
    await talao.ana.put(`clients/${client.id}`, { nome: 'Armazém Dele', bairro: 'Bairro Dele' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByRole('button', { name: 'Voltar ao formulário' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor();
    await becomes(() => dialog.getByRole('button', { name: 'Salvar assim' }).isDisabled(), true);
    await dialog.getByRole('radio', { name: 'Armazém Meu' }).check();
    await dialog.getByRole('radio', { name: 'Bairro Dele' }).check();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await page.getByRole('heading', { name: 'Armazém Meu', level: 1 }).waitFor();
    assert.equal((await read()).bairro, 'Bairro Dele');
  });

  for (const status of [401, 500])
    test(`what is typed stays when the record is read again and the answer is ${status}`, async () => {
      const client = await createClient(talao.ana, { nome: 'Relida' });
      const page = await open(`/clientes/${client.id}/editar`);
      await page.getByLabel('Cidade').fill('Itu');
      await page.route(`**/api/v1/clients/${client.id}`, (route) =>
        route.fulfill({ status, json: { error: 'Falhou' } }),
      );
      const failed = page.waitForResponse((response) => response.status() === status);
      await createClient(talao.ana);
      await failed;
      await page
        .getByText(status === 401 ? 'Entre de novo' : 'Falhou')
        .first()
        .waitFor();
      await page.unroute(`**/api/v1/clients/${client.id}`);
      await holds(page.getByLabel('Cidade'), 'Itu');
    });
});

/** From the first box, where the focus is, to the last, with Tab alone; the focus ends on the button that saves. */
async function typeClient(
  page: Page,
  client: { nome: string; documento: string; email: string },
): Promise<void> {
  const { keyboard } = page;
  await page.getByLabel('Nome ou razão social').and(page.locator(':focus')).waitFor();
  for (const text of [
    client.nome,
    'Flor',
    client.documento,
    '',
    '',
    client.email,
    // The checkbox for a client without e-mail is a tab stop of its own.
    '',
    '19987654321',
    'Dona Rita',
    '1411',
    '13300000',
    'Itu',
  ]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (const [typed, key, uf] of [
    ['espirito', 'Enter', 'ES'],
    ['MA', 'Tab', 'MA'],
    ['SP', 'Enter', 'SP'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Estado' }).selectText();
    await keyboard.type(typed);
    await keyboard.press(key);
    await page
      .getByLabel('Estado')
      .and(page.locator(`[value^="${uf} ·"]`))
      .waitFor();
  }
  await page.getByRole('button', { name: 'Cadastrar cliente' }).focus();
}

/** All that a client must have. The focus ends on the button that saves. */
async function fillClient(page: Page, client: { nome: string; email: string }): Promise<void> {
  await page.getByLabel('Nome ou razão social').fill(client.nome);
  await page.getByLabel('E-mail').fill(client.email);
  await page.getByLabel('Telefone').fill('19987654321');
  await page.getByLabel('Cidade').fill('Itu');
  await page.getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('option', { name: 'São Paulo' }).click();
  await page.getByRole('button', { name: 'Cadastrar cliente' }).focus();
}

async function messageOf(page: Page, label: string): Promise<string | null> {
  const box = page.getByLabel(label, { exact: false }).first();
  await has(box, 'aria-invalid', 'true');
  const ids = (await box.getAttribute('aria-describedby')) ?? '';
  const error = page.locator(
    ids
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => `[id="${id}"]`)
      .join(),
  );
  return error.textContent();
}
