import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { personIn } from '../../test/browser.ts';
import { createClient } from '../../test/samples.ts';
import { findByWords } from '../features/phone/sync/copied.ts';
import { assertReads } from './phone.ts';
import { countKept, enter, isReady, makePortfolio, onPhone, restart } from './phone-office.ts';
import { becomes, isGone } from './waiting.ts';

/**
 * In the page: as a copy that differs in its state; one that is outdated has a client whom the service does not know. Returns
 * how many clients it has then, counted in the same transaction, because the page may begin anew right after it.
 */
function changeState(changes: object): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('talao');
    opening.onsuccess = () => {
      const work = opening.result.transaction(['copia', 'leves'], 'readwrite');
      const kept = work.objectStore('copia').get('copia');
      kept.onsuccess = () => work.objectStore('copia').put({ ...kept.result, ...changes }, 'copia');
      if ('apos' in changes) work.objectStore('leves').put({ id: 'velho', texto: '', historia: '[[],[]]' });
      const counting = work.objectStore('leves').count();
      work.oncomplete = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

test('a search looks at each text once, however many words, and stops when it has enough', () => {
  let looks = 0;
  const clients = Array.from({ length: 10_000 }, (_, at) => ({
    get texto() {
      looks += 1;
      return `mercearia ipe amarelo ${at} sao paulo`;
    },
  }));
  assert.equal(findByWords(clients, 'IPÊ 9999 merc').length, 1);
  assert.equal(looks, 10_000);
  looks = 0;
  assert.equal(findByWords(clients, 'ipê', 20).length, 20);
  assert.equal(looks, 20);
  assert.equal(findByWords(clients, 'inexistente').length, 0);
});

onPhone('The copy on a phone', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });

  test('opens from a cold start without a network: round, clients, history, products, prices, goals', async () => {
    const { rep, sale } = portfolio;
    const first = await office.openPhone(rep);
    office.line.cut();
    const page = await restart(first, '/roteiro');
    const card = page.getByRole('article', { name: 'Padaria Fiel' });
    await card.getByText(sale.pedido).waitFor();
    await page.getByText(/^Atualizado/).waitFor();
    await assertReads(page);
    await card.getByRole('link', { name: 'Padaria Fiel' }).click();
    await page.getByRole('heading', { name: 'Padaria Fiel', level: 1 }).waitFor();
    await page.getByText(sale.pedido).first().waitFor();
    await page.goto(`/vendas/${sale.id}`);
    await page.getByText('Café 500 g').first().waitFor();
    await page.goto('/clientes?busca=acai');
    await page.getByText('Mercado Açaí').first().waitFor();
    assert.equal(await page.getByText('Padaria Fiel').count(), 0);
    await page.goto('/produtos?busca=cafe');
    await page.getByText('Café 500 g').first().waitFor();
    await page.goto('/representadas');
    await page.getByText('Fábrica do Vale').first().waitFor();
    await page.goto('/metas');
    await page
      .getByText(/10\.000,00/)
      .first()
      .waitFor();
    office.line.restore();
  });

  test('is fetched by a worker: the page itself asks for nothing of it', async () => {
    const page = await office.openPhone(portfolio.rep);
    const isCopy = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/sync'));
    assert.equal(await page.evaluate(isCopy), false);
    const [worker, ...others] = page.workers();
    assert.equal(others.length, 0);
    assert.equal(await worker?.evaluate(isCopy), true);
  });

  test("follows the office's changes, and drops clients who leave the portfolio", async () => {
    const { rep, company } = portfolio;
    const page = await office.openPhone(rep, '/clientes');
    const made = await createClient(company, { nome: 'Armazém Novo', vendedor_id: rep.id });
    const seenAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await seenAgain();
    await becomes(() => countKept(page, 'leves'), 3);
    await company.put(`clients/${made.id}`, { vendedor_id: null });
    await seenAgain();
    await becomes(() => countKept(page, 'leves'), 2);
  });

  test('is thrown away on signing out, and when another person comes', async () => {
    const { rep, company } = portfolio;
    const page = await office.openPhone(rep);
    assert.equal(await countKept(page, 'leves'), 2);
    const colleague = await personIn(company, 'vendedor');
    await enter(page.context(), colleague);
    await page.goto('/clientes');
    await isReady(page);
    await becomes(() => countKept(page, 'leves'), 0);
    await page.getByRole('button', { name: /conta$/ }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
    await becomes(() => countKept(page, 'copia'), 0);
    await becomes(() => countKept(page, 'registros'), 0);
    await becomes(() => page.evaluate(() => localStorage.getItem('talao.pessoa')), null);
  });

  for (const [when, changes] of [
    ['', { apos: 'nada' }],
    [' in the middle of the first copy', { apos: 'nada', pronta: false }],
  ] as const)
    test(`begins anew when the service calls it outdated${when}`, async () => {
      const { company } = portfolio;
      const person = await personIn(company, 'escritorio');
      const page = await office.openPhone(person);
      await becomes(() => countKept(page, 'leves'), 3);
      assert.equal(await page.evaluate(changeState, changes), 4);
      await page.reload();
      await isReady(page);
      await becomes(() => countKept(page, 'leves'), 3);
    });

  test('half of it and no network: every screen says how much is there, and an order when it goes on', async () => {
    const { rep } = portfolio;
    let page = await office.openPhone(rep);
    // Without a network first, or the page might go on with its copy before it is closed.
    office.line.cut();
    await page.evaluate(changeState, { pronta: false, copiados: 2 });
    page = await restart(page, '/vendas/nova');
    await page.getByText('Cópia incompleta, sem internet: 2 registros').waitFor();
    await page.getByText('2 registros copiados').waitFor();
    await isGone(page.getByText('Ninguém com estas palavras'));
    await assertReads(page);
    await page.goto('/clientes');
    await page.getByText('Cópia incompleta, sem internet: 2 registros').waitFor();
    office.line.restore();
    await page.goto('/vendas/nova');
    await isReady(page);
    await page.getByRole('button', { name: /^Padaria Fiel/ }).waitFor();
  });
});
