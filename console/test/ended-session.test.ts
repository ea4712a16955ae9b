import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import type { Company } from '../../test/harness.ts';
import { hearNothing, inBrowser } from './browser.ts';
import { chooseParties, fillCatalogue, focused } from './sale-office.ts';
import { becomes } from './waiting.ts';

interface Form {
  of: string;
  path: string;
  fill: (page: Page) => Promise<void>;
  save: string;
  /** The list of the service that then has one more record. */
  list: string;
}

const FORMS: Form[] = [
  { of: 'a sale', path: '/vendas/nova', fill: fillSale, save: 'Registrar venda', list: 'sales' },
  { of: 'a client', path: '/clientes/novo', fill: fillClient, save: 'Cadastrar cliente', list: 'clients' },
  { of: 'a product', path: '/produtos/novo', fill: fillProduct, save: 'Cadastrar produto', list: 'products' },
];

inBrowser('A session that ends under a form', (talao, openPage) => {
  let company: Company;
  let person: Person;
  before(async () => {
    company = await talao.createCompany('Casa da Espera');
    await fillCatalogue(company);
    person = await personIn(company, 'escritorio');
  });
  const endSessions = () =>
    talao.db.write((db) => db.deleteFrom('sessoes').where('empresa_id', '=', company.id).execute());

  for (const { of, path, fill, save, list } of FORMS)
    test(`${of}: everything stands again after the sign-in, and is saved once`, async () => {
      const page = await openPage();
      await page.request.post('/session', { data: { email: person.email, senha: PASSWORD } });
      await hearNothing(page);
      await page.goto(path);
      await fill(page);
      await page.waitForLoadState('networkidle');
      const before = await readBoxes(page);
      assert.ok(before.filter(Boolean).length > 5, before.join());
      const address = page.url();
      const { total } = (await company.get(list)).body;

      await endSessions();
      await page.getByRole('button', { name: save }).click();
      await page.getByText('Sua sessão terminou.').waitFor();
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Sua sessão terminou.').waitFor({ state: 'detached' });
      await becomes(() => readBoxes(page), before);
      assert.equal(page.url(), address);
      await page.locator('button:focus', { hasText: save }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: save }).waitFor({ state: 'detached' });
      await becomes(async () => (await company.get(list)).body.total, total + 1);
    });
});

/** What each box of the form holds, in their order. */
function readBoxes(page: Page): Promise<string[]> {
  return page
    .locator('main form :is(input:not([type=hidden]), textarea)')
    .evaluateAll((boxes) =>
      (boxes as HTMLInputElement[]).map((box) => `${box.type === 'checkbox' ? box.checked : box.value}`),
    );
}

async function fillSale(page: Page): Promise<void> {
  await chooseParties(page);
  for (const [line, product] of ['caf-500', 'caf-5', 'filtro'].entries()) {
    await focused(page, `Produto do item ${line + 1}`);
    await page.keyboard.type(product);
    await page.keyboard.press('Enter');
    await focused(page, `Quantidade do item ${line + 1}`);
    await page.keyboard.type(`${12 + line},5`);
    await page.keyboard.press('Enter');
    await focused(page, `Valor unitário do item ${line + 1}`);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Desconto do item 2').fill('10+5');
  await page.getByLabel('Condição').fill('28/35/42');
  await page.getByLabel('Transportadora').fill('Expresso Serrano');
  await page.getByLabel('Observação', { exact: true }).fill('Entregar pela manhã');
  await page.getByLabel('Desconto do pedido').fill('3');
}

async function fillClient(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Nome ou razão social', 'Mercearia Paciente'],
    ['Nome fantasia', 'Paciente'],
    ['Inscrição estadual', '110.042.490.114'],
    ['E-mail', 'paciente@mercearia.example'],
    ['Telefone', '19987654321'],
    ['Cidade', 'Itu'],
    ['Observações', 'Fecha às quintas'],
  ] as const)
    await page.getByLabel(label).first().fill(text);
  await page.getByRole('combobox', { name: 'Estado' }).first().fill('sp');
  await page.keyboard.press('Enter');
}

async function fillProduct(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Código', 'ESPERA-1'],
    ['Preço', '1.234,56'],
    ['Nome', 'Chá de espera'],
    ['Unidade', 'CX'],
    ['Vende de quantos em quantos', '12'],
    ['Categoria', 'Chás'],
    ['Descrição', 'Folhas inteiras'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(text);
}
