import { before, test } from 'node:test';
import { createClient, createSale } from '../../test/samples.ts';
import { PHONE } from './browser.ts';
import { assertReads } from './phone.ts';
import { enter, makePortfolio, onPhone } from './phone-office.ts';
import { holds, isGone } from './waiting.ts';

const MISSING = 'Isto ainda não está neste aparelho';

onPhone('A network that goes before all files have come', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  /** Without a service worker: only what the screen itself took has come. */
  const open = async (path: string) => {
    const { line, openPage } = office;
    line.restore();
    const page = await openPage({ baseURL: line.url, viewport: PHONE, isMobile: true, hasTouch: true });
    await enter(page.context(), portfolio.rep);
    await page.goto(path);
    await page.getByText(/^Atualizado/).waitFor();
    return page;
  };

  test('a dialog that cannot be loaded says so over its screen, which stays, and opens when it is asked for again', async () => {
    const { company, rep, representada } = portfolio;
    const client = await createClient(company, { nome: 'Sinal Curto', vendedor_id: rep.id });
    const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 }];
    const sale = await createSale(company, { clienteId: client.id, representadaId: representada.id, itens });
    const page = await open(`/vendas/${sale.id}`);
    const title = page.getByRole('heading', { name: sale.pedido, level: 1 });
    await title.waitFor();
    office.line.cut();
    const send = page.getByRole('button', { name: 'Enviar', exact: true });
    await send.click();
    await page.getByText(MISSING).waitFor();
    await title.waitFor();
    await assertReads(page);
    await page.getByRole('button', { name: 'Fechar' }).click();
    await isGone(page.getByText(MISSING));
    await send.click();
    await page.getByText(MISSING).waitFor();
    office.line.restore();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('dialog', { name: `Enviar ${sale.pedido}` }).waitFor();
    await isGone(page.getByText(MISSING));
  });

  test('what is typed stays when a part of the form cannot be loaded', async () => {
    const page = await open('/clientes/novo');
    const name = page.getByLabel(/^Nome(?! fantasia)/);
    await name.fill('Mercado da Serra');
    office.line.cut();
    await page.getByRole('link', { name: 'Roteiro' }).first().click();
    await page.getByText(MISSING).waitFor();
    await holds(name, 'Mercado da Serra');
    office.line.restore();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('dialog').getByText('ainda não foi salvo').waitFor();
    await holds(name, 'Mercado da Serra');
  });

  test('a screen that cannot be loaded leaves the frame, and comes when it is asked for again', async () => {
    const page = await open('/roteiro');
    office.line.cut();
    await page.getByRole('link', { name: 'Clientes' }).first().click();
    await page.getByText(MISSING).waitFor();
    await page.getByRole('link', { name: 'Roteiro' }).first().waitFor();
    office.line.restore();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByRole('heading', { name: 'Clientes', level: 1 }).waitFor();
  });
});
