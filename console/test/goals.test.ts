import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { personIn } from '../../test/browser.ts';
import { createGoal, createRepresentada, createSale } from '../../test/samples.ts';
import { inBrowser } from './browser.ts';
import { assertFitsAndReads } from './phone.ts';
import { becomes, isGone } from './waiting.ts';

const NOW = new Date('2026-11-16T15:00:00Z');

inBrowser('Goals in the console', (talao, openPage) => {
  beforeEach(() => {
    talao.now = () => NOW;
  });

  const open = async (apiKey: string, path: string) => {
    const page = await openPage({ apiKey });
    await page.clock.setFixedTime(NOW);
    await page.goto(path);
    return page;
  };

  test('are set for a month, changed and deleted', async () => {
    const company = await talao.createCompany('Metas na tela');
    const azul = await createRepresentada(company, { nome: 'Azul' });
    const page = await open(company.apiKey, '/metas');
    await page.getByText('Nenhuma meta neste mês').waitFor();
    await page.getByText('19 dias úteis, 10 por vir').waitFor();
    await page.getByRole('button', { name: 'Nova meta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Salvar meta' }).click();
    await dialog.getByText('Informe valor, positivacao ou comissao').waitFor();
    await dialog.getByLabel('Vendas').fill('1.000,00');
    await dialog.getByRole('button', { name: 'Salvar meta' }).click();
    await isGone(dialog);
    const whole = page.locator('article[aria-label="Empresa"]');
    await whole.getByText('Faltam R$ 1.000,00: R$ 100,00 por dia útil').waitFor();

    await page.getByRole('button', { name: 'Editar a meta: Empresa' }).click();
    // The dialog takes the focus to its first figure when it has come.
    await becomes(() => dialog.getByLabel('Vendas').evaluate((box) => box === document.activeElement), true);
    await dialog.getByLabel('Representada').fill('azu');
    await page.getByRole('option', { name: 'Azul' }).click();
    await dialog.getByLabel('Clientes a positivar').fill('30');
    await dialog.getByRole('button', { name: 'Salvar meta' }).click();
    await isGone(dialog);
    const its = page.locator('article[aria-label="Azul"]');
    await its.getByText('Faltam 30 clientes: 3 clientes por dia útil').waitFor();
    await its.getByText('Clientes: 0 de 30').waitFor();
    await its.getByText('0,0%').first().waitFor();
    const [goal] = (await company.get('goals')).body.data;
    assert.deepEqual([goal.representada_id, goal.valor, goal.positivacao], [azul.id, 1000, 30]);
    await assertFitsAndReads(page);

    await page.getByRole('button', { name: 'Excluir a meta: Azul' }).click();
    await page.getByRole('button', { name: 'Excluir meta', exact: true }).click();
    await page.getByText('Nenhuma meta neste mês').waitFor();
    await createGoal(company, { mes: '2026-11', positivacao: 2 });
    await page.reload();
    await whole.getByText('Faltam 2 clientes, 10 dias úteis').waitFor();
  });

  test('are copied from the month before, and those that are there stay', async () => {
    const company = await talao.createCompany('Copiar metas');
    const representada_id = (await createRepresentada(company, { nome: 'Azul' })).id;
    await createGoal(company, { mes: '2026-10', valor: 700 });
    await createGoal(company, { mes: '2026-10', representada_id, valor: 300, positivacao: 5 });
    await createGoal(company, { mes: '2026-11', valor: 900 });
    const page = await open(company.apiKey, '/metas');
    await page.locator('article[aria-label="Empresa"]').waitFor();
    await page.getByRole('button', { name: 'Copiar de out/26' }).click();
    await page.locator('article[aria-label="Azul"]').waitFor();
    const { data } = (await company.get('goals?mes=2026-11')).body;
    assert.deepEqual(
      data.map(({ valor, positivacao }: Record<string, unknown>) => [valor, positivacao]),
      [
        [300, 5],
        [900, null],
      ],
    );
    await page.getByRole('button', { name: 'Mês seguinte' }).click();
    await page.getByText('Nenhuma meta neste mês').waitFor();
    await page.waitForURL('**/metas?mes=2026-12');
  });

  test('have a bar each on the panel, and a vendedor sees his own', async () => {
    const company = await talao.createCompany('Barras');
    const bruno = await personIn(company, 'vendedor', { nome: 'Bruno' });
    const representadaId = (await createRepresentada(company)).id;
    await createSale(company, { representadaId, vendedor_id: bruno.id, data: '2026-11-10' });
    await createGoal(company, { mes: '2026-11', valor: 1037.8 });
    await createGoal(company, { mes: '2026-11', vendedor_id: bruno.id, positivacao: 1 });
    const page = await open(company.apiKey, '/');
    await page.getByRole('heading', { name: 'Metas de nov/26' }).waitFor();
    // Nine of nineteen working days are over.
    const behind = page.getByTitle(/Faltam R\$\s1\.000,00: R\$\s100,00 por dia útil/);
    assert.equal(await behind.locator('[data-bar]').getAttribute('data-state'), 'behind');
    const reached = page.getByTitle('Meta alcançada');
    assert.equal(await reached.locator('[data-bar]').getAttribute('data-state'), 'reached');
    const his = await openPage();
    await his.clock.setFixedTime(NOW);
    await his.context().addCookies([{ name: 'talao_sessao', value: bruno.token, url: talao.url }]);
    await his.goto('/metas');
    await his.locator('article[aria-label="Bruno"]').waitFor();
    await isGone(his.locator('article[aria-label="Empresa"]'));
    await isGone(his.getByRole('button', { name: 'Nova meta' }));
  });
});
