import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { createClient, createSale } from '../../test/samples.ts';
import { makePortfolio, onPhone, readHere, restart, writeHere } from './phone-office.ts';
import { becomes } from './waiting.ts';

const EVERY_DAY = { segunda: true, terca: true, quarta: true, quinta: true, sexta: true, sabado: true };
const CLIENTS = 12;

/** In the page, before its own scripts: notes which clients are read whole from the disk. */
function noteReads(): void {
  const read: string[] = [];
  Object.assign(globalThis, { read });
  for (const method of ['get', 'getAll'] as const) {
    const original = IDBObjectStore.prototype[method];
    IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: [never]) {
      if (this.name === 'clientes') read.push(method === 'get' ? String(given[0]) : 'all');
      return original.apply(this, given);
    } as never;
  }
}

// The page's global object has what `noteReads` put there, which no type knows.
const readWhole = (page: Page) =>
  page.evaluate(() => [...new Set((globalThis as unknown as { read: string[] }).read)].sort());

onPhone('Lists of a phone', (office) => {
  let portfolio: Awaited<ReturnType<typeof makePortfolio>>;
  let page: Page;
  before(async () => {
    portfolio = await makePortfolio(office.talao);
    const { company, rep, representada } = portfolio;
    for (let at = 0; at < CLIENTS; at += 1) {
      const { id } = await createClient(company, {
        nome: `Cliente ${at % 2 ? 'Ímpar' : 'Par'} ${at}`,
        vendedor_id: rep.id,
        ...EVERY_DAY,
      });
      const itens = [{ produtoId: 'CAF-500', quantidade: 6, valorUnitario: 18 + at }];
      const sold = { clienteId: id, representadaId: representada.id, itens, pedido_cliente: `OC ${at}` };
      const status = at % 3 ? 'Pedido' : 'Entregue';
      await createSale(company, { ...sold, status, data: `2026-10-${10 + (at % 5)}`, condicao: '28' });
    }
  });

  test('all sales are listed as the service lists them, in every order and with every filter', async () => {
    const { rep, representada } = portfolio;
    page = await office.openPhone(rep);
    const orders = ['data', 'created_at', 'pedido', 'valor_total', 'cliente_nome'];
    const queries = [
      ...orders.flatMap((order) => [`ordem=${order}`, `ordem=-${order}`]),
      'limit=5&page=2&soma=true',
      'search=impar',
      'search=oc%207',
      'etapa=entregue&soma=true',
      'a_receber=true',
      'de=2026-10-12&ate=2026-10-13',
      `representada_id=${representada.id}&vendedor_id=${rep.id}`,
    ];
    for (const query of queries) {
      const told = (await rep.get(`sales?${query}`)).body;
      const here = (await readHere(page, `sales?${query}`)) as typeof told;
      const idsOf = ({ data }: typeof told) => data.map(({ id }: { id: string }) => id);
      assert.deepEqual([here.total, here.soma, idsOf(here)], [told.total, told.soma, idsOf(told)], query);
    }
  });

  test('only what is shown is read whole: of all sales those of the page, of the round its page', async () => {
    const { rep } = portfolio;
    page = await office.openPhone(rep);
    await page.addInitScript(noteReads);
    office.line.cut();
    page = await restartAt(page, '/fila');
    const sales = (await readHere(page, 'sales?limit=3')) as { data: { cliente_id: string }[] };
    const buyers = [...new Set(sales.data.map(({ cliente_id }) => cliente_id))];
    assert.deepEqual(await readWhole(page), buyers.sort());
    const round = (await readHere(page, 'visits?limit=2&page=2')) as {
      data: { cliente_id: string }[];
      total: number;
    };
    assert.ok(round.total > CLIENTS);
    const visited = round.data.map(({ cliente_id }) => cliente_id);
    assert.deepEqual(await readWhole(page), [...new Set([...buyers, ...visited])].sort());
  });

  test('what waits here is in the list of all sales and on the round, and a copy of an older version has both too', async () => {
    const { rep, client, other, representada, sale } = portfolio;
    page = await office.openPhone(rep);
    office.line.cut();
    const itens = [{ produtoId: 'CAF-500', quantidade: 60, valorUnitario: 18 }];
    const order = { clienteId: other.id, representadaId: representada.id, itens };
    const made = (await writeHere(page, 'POST', 'sales', order)).body.data as { id: string };
    await writeHere(page, 'PUT', `sales/${sale.id}`, { status: 'CANCELADA' });
    await writeHere(page, 'POST', 'visits', { cliente_id: client.id, resultado: 'ausente' });
    await page.evaluate(forgetHistories);
    page = await restart(page, '/fila');
    const list = (await readHere(page, 'sales?limit=100')) as { data: { id: string; status: string }[] };
    assert.ok(list.data.some(({ id }) => id === made.id));
    assert.equal(list.data.find(({ id }) => id === sale.id)?.status, 'CANCELADA');
    const { data } = (await readHere(page, 'visits?limit=100')) as {
      data: { cliente_id: string; resultado: string | null }[];
    };
    const resultOf = (id: string) => data.find(({ cliente_id }) => cliente_id === id)?.resultado;
    assert.deepEqual([resultOf(client.id), resultOf(other.id)], ['ausente', 'venda']);
    await becomes(() => page.evaluate(countHistories), CLIENTS + 2);
  });
});

async function restartAt(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await page.getByRole('heading', { name: 'A enviar' }).waitFor();
  return page;
}

/** In the page: as the copy was before it had histories in short. */
function forgetHistories(): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('talao');
    opening.onsuccess = () => {
      const work = opening.result.transaction('leves', 'readwrite');
      const reading = work.objectStore('leves').getAll();
      reading.onsuccess = () => {
        for (const { historia: _, ...light } of reading.result) work.objectStore('leves').put(light);
      };
      work.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** In the page. */
function countHistories(): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('talao');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('leves').objectStore('leves').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result.filter(({ historia }) => historia !== undefined).length);
      };
    };
  });
}
