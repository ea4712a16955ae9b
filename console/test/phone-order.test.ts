import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { personIn } from '../../test/browser.ts';
import { pngOf } from '../../test/pictures.ts';
import { createClient, createProduct, createRepresentada, createRule } from '../../test/samples.ts';
import { stepDown, stepUp } from '../features/phone/order/order-items.ts';
import { assertReads } from './phone.ts';
import { isSent, makePortfolio, onPhone, restart, tryNow } from './phone-office.ts';
import { becomes, holds, isGone } from './waiting.ts';

/** As models of touch screens have it: to reach and tap a button in sight, and to scroll to a product and read its line. */
const SECONDS_OF_A_TAP = 1.1;
const SECONDS_TO_FIND = 3;

test('steps go by whole multiples from any typed quantity', () => {
  assert.deepEqual(
    [0, 1, 5, 6, 7].map((typed) => stepUp(typed, 6)),
    [6, 6, 6, 12, 12],
  );
  assert.deepEqual(
    [0, 1, 6, 7, 12].map((typed) => stepDown(typed, 6)),
    [0, 0, 0, 6, 6],
  );
  assert.equal(stepUp(0.2, 0.1), 0.3);
  assert.equal(stepDown(0.3, 0.1), 0.2);
  assert.equal(stepUp(1.5, null), 2);
});

onPhone('An order on a phone', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
  });
  const salesOf = async (clientId: string) =>
    (await portfolio.company.get(`sales?cliente_id=${clientId}`)).body.data;
  const more = (page: Page, product: string) => page.getByRole('button', { name: `Mais ${product}` });

  test('is made without a network at the client’s prices, by multiples, with discounts, and is the same at the service', async () => {
    const { company, rep, client } = portfolio;
    let page = await office.openPhone(rep);
    office.line.cut();
    page = await restart(page, '/vendas/nova');
    await page.getByLabel('Para quem é o pedido?').fill('fiel');
    await assertReads(page);
    await page.getByRole('button', { name: /^Padaria Fiel/ }).click();
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    const products = page.getByRole('list', { name: 'Produtos' }).getByRole('listitem');
    // What he usually buys comes first, at the price of his table.
    await products.first().getByText('Café 500 g').waitFor();
    await products
      .first()
      .getByText(/18,00 · de 6 em 6/)
      .waitFor();
    await more(page, 'Café 500 g').click();
    await holds(page.getByLabel('Quantidade de Café 500 g'), '6');
    await page.getByText('Faltam R$ 92,00 para o pedido mínimo').waitFor();
    await more(page, 'Café 500 g').click();
    await page.getByLabel('Quantidade de Café 500 g').fill('13');
    await page.getByLabel('Quantidade de Café 500 g').press('Enter');
    await page.getByText('A quantidade não é múltipla de 6').waitFor();
    await page.getByRole('button', { name: 'Menos Café 500 g' }).click();
    await holds(page.getByLabel('Quantidade de Café 500 g'), '12');
    await page.getByRole('button', { name: 'Dar desconto' }).first().click();
    await page.getByLabel('Desconto em Café 500 g').fill('10');
    await page.getByText('Padaria', { exact: true }).click();
    await isGone(products.getByText('Café 500 g'));
    await more(page, 'Biscoito de polvilho').click();
    await assertReads(page);
    await page.getByRole('button', { name: 'Revisar' }).click();
    await holds(page.getByLabel('Condição'), '28/56');
    await page.getByLabel('Desconto no pedido').fill('5');
    await assertReads(page);
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText('Guardado neste aparelho').waitFor();
    // 12 × 15,39 (18,00 − 10 % − 5 %) + 4,75 (5,00 − 5 %).
    await page.getByText('Padaria Fiel: R$ 189,43').waitFor();
    const message = await page.getByRole('link', { name: 'WhatsApp do cliente' }).getAttribute('href');
    assert.match(decodeURIComponent(message ?? ''), /12 × Café 500 g a R\$\s15,39 = R\$\s184,68/);
    await assertReads(page);
    assert.equal((await salesOf(client.id)).length, 1);

    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: 'PDF' }).waitFor();
    await becomes(async () => (await salesOf(client.id)).length, 2);
    const [{ id }] = await salesOf(client.id);
    const sale = (await company.get(`sales/${id}`)).body.data;
    assert.equal(sale.valor_total, 189.43);
    assert.equal(sale.condicao, '28/56');
    assert.equal(sale.desconto_pedido, '5');
    assert.equal(sale.itens.length, 2);
    assert.notEqual(sale.feito_em, null);
    await page.getByRole('link', { name: 'Ver o pedido' }).click();
    await page.getByRole('heading', { name: new RegExp(sale.pedido) }).waitFor();
  });

  test('a client made without a network has orders at once; both arrive, the order with his id', async () => {
    const { company, rep } = portfolio;
    const page = await office.openPhone(rep);
    office.line.cut();
    await page.goto('/clientes/novo');
    await page.getByLabel('Nome', { exact: false }).first().fill('Quitanda da Serra');
    await page.getByLabel('E-mail').fill('serra@exemplo.com.br');
    await page.getByLabel('Telefone').first().fill('11987654321');
    await page.getByLabel('Cidade').fill('Itu');
    const state = page.getByRole('combobox', { name: 'Estado' });
    await state.click();
    await state.fill('SP');
    await page
      .getByRole('option', { name: /São Paulo|SP/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Cadastrar cliente' }).click();
    await page.getByRole('heading', { name: 'Quitanda da Serra', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Nova venda' }).click();
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Café 500 g').click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText('Guardado neste aparelho').waitFor();
    await page.getByRole('link', { name: '2 a enviar' }).waitFor();
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: 'PDF' }).waitFor();
    const [client] = (await company.get('clients?search=quitanda')).body.data;
    const [sale, ...others] = await salesOf(client.id);
    assert.equal(others.length, 0);
    assert.equal(sale.cliente_nome, 'Quitanda da Serra');
  });

  test('the commission follows the rules of the office, without a network too', async () => {
    const { company, client, representada } = portfolio;
    await createRule(company, { representada_id: representada.id, produto_id: 'BIS-1', percentual: 20 });
    const person = await personIn(company, 'escritorio');
    let page = await office.openPhone(person);
    office.line.cut();
    page = await restart(page, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Biscoito de polvilho').click();
    // 20 % of R$ 5,00 by the rule; then 10 % of R$ 108,00 by the representada's own rate.
    await page.getByText(/comissão R\$\s1,00/).waitFor();
    await more(page, 'Café 500 g').click();
    await page.getByText(/comissão R\$\s11,80/).waitFor();
    office.line.restore();
  });

  test('twelve items, half of them two of each, take 22 taps of the thumb and no key', async (context) => {
    const { company, rep } = portfolio;
    const mill = await createRepresentada(company, { nome: 'Moinho dos Doze' });
    const products = [];
    for (let at = 1; at <= 12; at += 1) {
      const nome = `Farinha ${String(at).padStart(2, '0')}`;
      products.push(await createProduct(company, { nome, preco: 10, representada_id: mill.id }));
    }
    const buyer = await createClient(company, { nome: 'Aaa Cliente de Sempre', vendedor_id: rep.id });
    const page = await office.openPhone(rep, '/vendas/nova');
    const thumb = { taps: 0, keys: 0 };
    await page.exposeFunction('noteTap', () => (thumb.taps += 1));
    await page.exposeFunction('noteKey', () => (thumb.keys += 1));
    await page.evaluate(() => {
      // Exposed above, which no type knows.
      const note = globalThis as unknown as { noteTap(): void; noteKey(): void };
      addEventListener('click', ({ isTrusted }) => isTrusted && note.noteTap(), true);
      addEventListener('keydown', () => note.noteKey(), true);
    });
    await page.getByRole('button', { name: /^Aaa Cliente de Sempre/ }).tap();
    await page.getByRole('button', { name: /^Moinho dos Doze/ }).tap();
    for (const [at, { nome }] of products.entries()) {
      await more(page, nome).tap();
      if (at % 2 === 0) await more(page, nome).tap();
    }
    await page.getByText('R$ 180,00').first().waitFor();
    await page.getByRole('button', { name: 'Revisar' }).tap();
    await page.getByRole('button', { name: 'Registrar' }).tap();
    await page.getByText('Aaa Cliente de Sempre: R$ 180,00').waitFor();
    // Two to choose whom and from whom, 18 on the steppers, two to finish: each within reach of the thumb.
    await becomes(async () => thumb, { taps: 22, keys: 0 });
    const seconds = thumb.taps * SECONDS_OF_A_TAP + products.length * SECONDS_TO_FIND;
    context.diagnostic(`${thumb.taps} taps: about ${Math.round(seconds)} s by hand`);
    await isSent(page);
    assert.equal((await salesOf(buyer.id)).length, 1);
  });

  test('the only representada is chosen by itself, and “Trocar” asks for another client', async () => {
    const company = await office.talao.createCompany('De uma só fábrica');
    const rep = await personIn(company, 'vendedor');
    const mill = await createRepresentada(company, { nome: 'Moinho Único' });
    await createProduct(company, { nome: 'Fubá', preco: 4, representada_id: mill.id });
    await createClient(company, { nome: 'Armazém da Esquina', vendedor_id: rep.id });
    const page = await office.openPhone(rep, '/vendas/nova');
    await page.getByRole('button', { name: /^Armazém da Esquina/ }).tap();
    await more(page, 'Fubá').tap();
    await page.getByText('Moinho Único').waitFor();
    await page.getByRole('button', { name: 'Trocar' }).tap();
    await page.getByText('Ao escolher outro cliente, 1 item sai do pedido').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Trocar' }).tap();
    await page.getByLabel('Para quem é o pedido?').waitFor();
  });

  test('a typed quantity counts with each key and replaces the one before; the order goes on by one tap', async () => {
    const { rep, client } = portfolio;
    const page = await office.openPhone(rep, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    const quantity = page.getByLabel('Quantidade de Café 500 g');
    await quantity.tap();
    await page.keyboard.type('12');
    await page
      .getByText(/R\$\s216,00/)
      .first()
      .waitFor();
    await page.getByLabel('Quantidade de Biscoito de polvilho').tap();
    await quantity.tap();
    await page.keyboard.type('6');
    await holds(quantity, '6');
    await page.getByRole('button', { name: 'Revisar' }).tap();
    await page.getByLabel('Condição').waitFor();
  });

  test('what is wrong with an order is said at its button, in sight of the thumb', async () => {
    const { rep, client } = portfolio;
    const page = await office.openPhone(rep, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Café 500 g').click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByLabel('Desconto no pedido').fill('muito');
    await page.getByLabel('Observação').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Registrar' }).click();
    const said = page.getByRole('alert');
    await said.waitFor();
    const isAboveButton = async () => {
      const button = await page.getByRole('button', { name: 'Registrar' }).boundingBox();
      const words = await said.boundingBox();
      return words !== null && button !== null && words.y < button.y && button.y - words.y < 120;
    };
    await becomes(isAboveButton, true);
    await assertReads(page);
    assert.equal(await page.getByText('registrado').count(), 0);
  });

  test('typed input survives switching the phone off', async () => {
    let page = await office.openPhone(portfolio.rep, '/vendas/nova');
    await page.getByRole('button', { name: /^Mercado Açaí/ }).click();
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Biscoito de polvilho').click();
    await page.waitForURL(/rascunho=/);
    const { pathname, search } = new URL(page.url());
    office.line.cut();
    page = await restart(page, pathname + search);
    await holds(page.getByLabel('Quantidade de Biscoito de polvilho'), '1');
    office.line.restore();
  });

  test('a new version that is taken in the middle of an order loses nothing of it', async () => {
    const { rep, client } = portfolio;
    const page = await office.openPhone(rep, `/vendas/nova?cliente=${client.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Café 500 g').click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByLabel('Observação').fill('Portão dos fundos');
    office.line.releaseNewVersion();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Nova versão: atualizar' }).click();
    await loaded;
    await holds(page.getByLabel('Observação'), 'Portão dos fundos');
    await page.goBack();
    await holds(page.getByLabel('Quantidade de Café 500 g'), '6');
  });

  test('pictures of products are shown small without a network, the newest within 20 MB', async () => {
    const { company, rep, client } = portfolio;
    const address = `/vendas/nova?cliente=${client.id}`;
    const fotos: string[] = [];
    for (const id of ['CAF-500', 'BIS-1']) {
      const type = { 'content-type': 'image/png' };
      const file = new Uint8Array(pngOf({ width: 200 + fotos.length, height: 100 }));
      fotos.push((await company.send('PUT', `products/${id}/photo`, file, type)).body.data.foto);
    }
    let page = await office.openPhone(rep, address);
    const shown = () =>
      page
        .getByRole('list', { name: 'Produtos' })
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
    const chooses = () => page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await chooses();
    await becomes(shown, [96, 96]);
    await becomes(async () => (await photosKept(page)).length, 2);
    office.line.cut();
    page = await restart(page, address);
    await chooses();
    await becomes(shown, [96, 96]);
    // The newest leaves no room for the other, however small it is.
    await photosKept(page, fotos.slice(1), 19_999_900);
    page = await restart(page, address);
    await chooses();
    await becomes(() => photosKept(page), fotos.slice(1));
    office.line.restore();
    // Shown again, the one that is left out is read from the service, and not kept.
    const search = page.getByLabel('Buscar produtos');
    await search.fill('Biscoito');
    await becomes(async () => (await shown()).length, 1);
    await search.fill('');
    await becomes(async () => (await shown()).includes(96), true);
    assert.deepEqual(await photosKept(page), fotos.slice(1));
  });

  test('a refused order shows its reason, is corrected on its sheet, and sent again', async () => {
    const { company, rep, other } = portfolio;
    const page = await office.openPhone(rep, `/vendas/nova?cliente=${other.id}`);
    await page.getByRole('button', { name: /^Fábrica do Vale/ }).click();
    await more(page, 'Café 500 g').click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    office.line.cut();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByText('Guardado neste aparelho').waitFor();
    await company.put(`clients/${other.id}`, { vendedor_id: null });
    office.line.restore();
    await tryNow(page);
    await page.getByRole('link', { name: '1 a enviar: veja' }).click();
    await page.getByText('Cliente').last().waitFor();
    await company.put(`clients/${other.id}`, { vendedor_id: rep.id });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Corrigir' }).click();
    await page.getByRole('button', { name: 'Revisar' }).click();
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.getByRole('link', { name: 'PDF' }).waitFor();
    assert.equal((await salesOf(other.id)).length, 1);
  });
});

/** The names of the pictures that this phone keeps, after writing some of that size. */
function photosKept(page: Page, written: string[] = [], size = 0): Promise<IDBValidKey[]> {
  return page.evaluate(
    ({ written, size }) =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('talao-fotos');
        opening.onsuccess = () => {
          const work = opening.result.transaction('fotos', 'readwrite');
          const store = work.objectStore('fotos');
          for (const foto of written) store.put('x'.repeat(size), foto);
          const names = store.getAllKeys();
          work.oncomplete = () => {
            opening.result.close();
            resolve(names.result);
          };
        };
      }),
    { written, size },
  );
}
