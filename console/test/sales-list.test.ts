import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { personIn } from '../../test/browser.ts';
import type { Company } from '../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../test/samples.ts';
import { DESKTOP, inBrowser, PHONE, walkTo } from './browser.ts';
import { money } from './money.ts';
import { becomes, fitsWindow } from './waiting.ts';

const CODES = Array.from({ length: 12 }, (_, at) => `LOTE-${String(at + 1).padStart(2, '0')}`);

inBrowser('The list of sales', (talao, openPage) => {
  let company: Company;
  let person: { id: string };
  let clientId: string;
  const ids = new Map<string, string>();

  before(async () => {
    company = await talao.createCompany('Listada');
    const representadaId = (await createRepresentada(company, { nome: 'Cafés do Lote', comissao: 10 })).id;
    const clienteId = (await createClient(company, { nome: 'Mercado do Lote' })).id;
    clientId = clienteId;
    for (const [at, pedido] of CODES.entries()) {
      const itens = [{ produtoId: 'X', quantidade: 1, valorUnitario: at + 1 }];
      const sale = { clienteId, representadaId, pedido, itens, status: at < 10 ? 'Pedido' : 'PAGA' };
      ids.set(pedido, (await createSale(company, sale)).id);
    }
    person = await personIn(company, 'vendedor', { nome: 'Vera Vendas' });
  });

  const open = async (path: string, options = {}) => {
    const page = await openPage({ apiKey: company.apiKey, ...options });
    await page.goto(path);
    return page;
  };
  const box = (page: Page, pedido: string) => page.getByRole('checkbox', { name: `Marcar ${pedido}` });
  const firstCode = (page: Page, pedido: string) =>
    page.getByRole('row').nth(1).getByRole('link', { name: pedido, exact: true }).waitFor();

  test('is ordered by its headings, which the address keeps, and says what all of it comes to', async () => {
    const page = await open('/vendas');
    await page.getByText(`Soma: ${money('78,00')}`).waitFor();
    await page.locator('th[aria-sort="descending"]', { hasText: 'Data' }).waitFor();
    await page.getByRole('button', { name: 'Pedido', exact: true }).click();
    await firstCode(page, 'LOTE-01');
    await page.getByRole('button', { name: 'Total', exact: true }).click();
    await page.waitForURL('**ordem=-valor_total');
    await firstCode(page, 'LOTE-12');
    await page.getByRole('button', { name: 'Total', exact: true }).press('Enter');
    await page.locator('th[aria-sort="ascending"]', { hasText: 'Total' }).waitFor();
    await firstCode(page, 'LOTE-01');
    await page.reload();
    await firstCode(page, 'LOTE-01');
    await page.getByRole('button', { name: 'A receber' }).click();
    await page.getByText(`Soma: ${money('55,00')}`).waitFor();
    await page.getByRole('button', { name: 'A receber', pressed: true }).click();
    await page.getByRole('button', { name: 'Etapa: todas' }).click();
    await page.getByRole('option', { name: 'Paga', exact: true }).click();
    await page.getByText(`Soma: ${money('23,00')}`).waitFor();
    await page.getByRole('option', { name: 'Registrada' }).click();
    await page.getByText(`Soma: ${money('78,00')}`).waitFor();
    await page.getByRole('button', { name: 'Etapa: Registrada, Paga' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await page.waitForURL('**/vendas?ordem=valor_total');
  });

  test('has twelve rows in sight, all of which are marked from the heading', async () => {
    const page = await open('/vendas');
    const last = page.getByRole('row').nth(12);
    await last.waitFor();
    // The sum comes later than the rows, and may move them.
    await page.getByText(`Soma: ${money('78,00')}`).waitFor();
    const footOf = () => last.evaluate((row) => row.getBoundingClientRect().bottom);
    const foot = await footOf();
    assert.ok(foot <= DESKTOP.height, `the twelfth row ends at ${foot}`);
    await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).check();
    await page.getByText('12 marcadas').waitFor();
    // No row moves.
    await becomes(footOf, foot);
  });

  test('finds a sale by its total, and offers the representada that is sought', async () => {
    const page = await open('/vendas');
    await page.getByRole('searchbox', { name: 'Buscar vendas' }).fill('7,00');
    await page.getByText(`Soma: ${money('7,00')}`).waitFor();
    await firstCode(page, 'LOTE-07');
    await page.getByRole('searchbox', { name: 'Buscar vendas' }).fill('cafes');
    await page.getByRole('button', { name: 'Ver as vendas de Cafés do Lote' }).click();
    await page.waitForURL('**/vendas?representada=*');
    await page.getByText(`Soma: ${money('78,00')}`).waitFor();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Comissão', checked: false }).click();
    await page
      .getByRole('row', { name: /LOTE-12/ })
      .getByText(money('1,20'), { exact: true })
      .waitFor();
    for (const name of ['Vendedor', 'Condição', 'Registrada em', 'Alterada em'])
      await page.getByRole('menuitemcheckbox', { name, checked: false }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Alterada em' }).scrollIntoViewIfNeeded();
    await fitsWindow(page);
    const link = page.getByRole('link', { name: 'LOTE-12', exact: true });
    const code = await link.boundingBox();
    const cell = await page
      .getByRole('row', { name: /LOTE-12/ })
      .getByRole('cell')
      .last()
      .boundingBox();
    assert.ok(code && cell && code.x > 0 && code.x < cell.x, 'the code stays beside what was scrolled to');
    await page.mouse.click(cell.x - 20, cell.y + cell.height / 2);
    await page.getByRole('heading', { name: 'LOTE-12', level: 1 }).waitFor();
  });

  test('moves ten orders to another stage in four steps, by the keyboard as well', async () => {
    const page = await open('/vendas?ordem=pedido');
    await box(page, 'LOTE-01').check();
    await box(page, 'LOTE-10').click({ modifiers: ['Shift'] });
    await page.getByText('10 marcadas').waitFor();
    await page.getByRole('button', { name: 'Mudar etapa' }).click();
    await page.getByRole('menuitem', { name: 'Faturada' }).click();
    await page.getByLabel('Faturada em').fill('01/10/2026');
    await page.getByLabel('Faturada em').press('Enter');
    await page.getByText('10 vendas mudaram para Faturada.').waitFor();
    await page.getByText('10 marcadas').waitFor({ state: 'detached' });
    assert.equal((await company.get('sales?etapa=faturada')).body.total, 10);
    const { faturado_em } = (await company.get(`sales/${ids.get('LOTE-01')}`)).body.data;
    assert.equal(faturado_em, '2026-10-01');

    await box(page, 'LOTE-02').press('Space');
    await box(page, 'LOTE-04').press('Shift+Space');
    await page.getByText('3 marcadas').waitFor();
    await page.getByRole('button', { name: 'Mudar etapa' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Enviada' }).press('Enter');
    await page.getByText('3 vendas mudaram para Enviada.').waitFor();
    assert.equal((await company.get('sales?etapa=enviada')).body.total, 3);
  });

  test('exports, prints and reassigns selected sales', async () => {
    const page = await open('/vendas?ordem=pedido');
    await box(page, 'LOTE-01').check();
    await box(page, 'LOTE-12').check();
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    const address = (name: string) => page.getByRole('menuitem', { name }).getAttribute('href');
    const csv = await page.request.get((await address('Exportar CSV')) ?? '');
    const lines = (await csv.text()).trimEnd().split('\r\n').slice(1);
    assert.deepEqual(
      lines.map((line) => line.slice(0, 36)),
      [ids.get('LOTE-12'), ids.get('LOTE-01')],
    );
    const printed = await page.request.get((await address('Imprimir 2 pedidos')) ?? '');
    assert.equal(printed.headers()['content-type'], 'application/pdf');
    await page.getByRole('menuitem', { name: 'Mudar vendedor…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Vendedor' }).click();
    await page.getByRole('option', { name: 'Vera Vendas' }).click();
    await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
    await page.getByText('2 vendas mudaram de vendedor.').waitFor();
    assert.equal((await company.get(`sales?vendedor_id=${person.id}`)).body.total, 2);
    await page.getByRole('alert').getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText('2 vendas voltaram ao vendedor de antes.').waitFor();
    assert.equal((await company.get(`sales?vendedor_id=${person.id}`)).body.total, 0);
  });

  test('keeps the columns and the views that one chose, after a reload too', async () => {
    const page = await open('/vendas?etapa=paga&ordem=-valor_total');
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Representada', checked: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Registrada em', checked: false }).click();
    await page.keyboard.press('Escape');
    const headings = async (...names: string[]) => {
      for (const name of names) await page.getByRole('columnheader', { name }).waitFor();
      await page.getByRole('columnheader', { name: 'Representada' }).waitFor({ state: 'detached' });
    };
    await headings('Registrada em', 'Etapa');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await page.getByRole('menuitem', { name: 'Salvar esta vista…' }).click();
    await page.getByLabel('Nome da vista').fill('Pagas');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Vista: Pagas' }).waitFor();
    await page.goto('/vendas');
    await headings('Registrada em');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await page.getByRole('menuitem', { name: 'Pagas', exact: true }).click();
    await page.waitForURL('**/vendas?etapa=paga&ordem=-valor_total');
    await page.getByRole('button', { name: 'Vista: Pagas' }).click();
    await page.getByRole('menuitem', { name: 'Apagar a vista Pagas' }).click();
    await page.getByRole('button', { name: 'Vistas' }).waitFor();
  });

  test('Ctrl+K begins a sale, and finds a representada', async () => {
    await createRepresentada(company, { nome: 'Cerâmica Procurada' });
    await createRepresentada(company, { nome: 'Fábrica de Vidros' });
    const page = await open('/vendas');
    await page.getByRole('heading', { name: 'Vendas', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByPlaceholder(/^Buscar telas/);
    await box.fill('ceramica pro');
    await page.getByRole('button', { name: 'Cerâmica Procurada' }).click();
    await page.getByRole('heading', { name: 'Cerâmica Procurada', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    // The word also leads to a screen, which is there before the records are.
    await box.fill('fabrica');
    await page.locator('[data-action][data-selected]', { hasText: 'Fábrica de Vidros' }).waitFor();
    assert.equal(
      await page.locator('[data-action]', { hasText: 'Importar' }).count(),
      0,
      'nothing else stays',
    );
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Fábrica de Vidros', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await box.fill('nova venda');
    await page.getByRole('button', { name: 'Nova venda' }).and(page.locator('[data-action]')).click();
    await page.getByRole('heading', { name: 'Nova venda', level: 1 }).waitFor();
  });

  test('is sorted and selected on a phone, a whole page at once', async () => {
    const page = await open('/vendas', { viewport: PHONE });
    await page.getByRole('combobox', { name: 'Ordenar por' }).click();
    await page.getByRole('option', { name: 'Total ↓' }).click();
    await page.waitForURL('**ordem=-valor_total');
    await page.getByRole('checkbox', { name: 'Marcar todas desta página' }).check();
    await page.getByText('12 marcadas').waitFor();
    await page.getByRole('button', { name: 'Desmarcar' }).click();
    await page.getByText('12 marcadas').waitFor({ state: 'detached' });

    await walkTo(page, '/vendas?busca=lote-12');
    await page.getByRole('button', { name: 'Limpar', exact: true }).click();
    await page.getByRole('link', { name: 'LOTE-01', exact: true }).click();
    const isPressedBeside = await page
      .getByRole('link', { name: 'Histórico de mudanças' })
      .evaluate((link) => {
        const { left, width, top, bottom } = link.getBoundingClientRect();
        return [top - 8, bottom + 8].map((y) => document.elementFromPoint(left + width / 2, y) === link);
      });
    assert.deepEqual(isPressedBeside, [true, true], 'a finger needs 40 pixels');
  });

  test('shows a filter whose box is not in sight as a chip, which takes it away', async () => {
    const phone = await open(`/vendas?etapa=paga&cliente=${clientId}`, { viewport: PHONE });
    const chips = phone.getByRole('group', { name: 'Filtros em uso' });
    await chips.getByRole('button', { name: 'Mercado do Lote' }).waitFor();
    await chips.getByRole('button', { name: 'Tirar o filtro Paga' }).click();
    await phone.getByText('1–12 de 12').waitFor();
    await becomes(async () => Object.fromEntries(new URL(phone.url()).searchParams), { cliente: clientId });
    await phone.getByRole('button', { name: 'Filtros', exact: true }).click();
    await chips.waitFor({ state: 'detached' });
    await phone.getByRole('combobox', { name: 'Cliente' }).waitFor();

    const desk = await open(`/vendas?cliente=${clientId}`, { viewport: DESKTOP });
    await desk.getByRole('button', { name: 'Menos filtros' }).click();
    await desk.getByRole('button', { name: 'Tirar o filtro Mercado do Lote' }).click();
    await becomes(async () => new URL(desk.url()).search, '');
  });
});
