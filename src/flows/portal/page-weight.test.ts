import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import type { Caller } from '../../../test/caller.ts';
import { recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

const MOST_BYTES = 60 * 1024;
/** As many as one part of an order's page has. */
const ITEMS = 200;
const REPRESENTADAS = 40;
const ORDERS = 20;

/** The bytes that a phone is sent, as its browser asks for the page. */
function bytesSent(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate' };
    const asking = request(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
      );
    });
    asking.on('error', reject).end();
  });
}

/** As long as names of products are in factories' lists, and none like another. */
function longName(at: number): string {
  const words = ['Café torrado', 'Moído', 'Extra forte', 'Pacote almofada', 'Fardo', 'Caixa', 'Gourmet'];
  return Array.from(
    { length: 8 },
    (_, word) => `${words[(at * 7 + word * 3) % words.length]} ${at * 31 + word}`,
  ).join(' ');
}

async function share(ana: Caller, path: string): Promise<string> {
  return recordOf(await ana.post(`${path}/share`, {}), 201).url;
}

onEachEngine('Pages of links on a slow network', (talao) => {
  test('a long order and the first page of a client who buys much take at most 60 KB', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { nome: longName(0).slice(0, 255) });
    const names = Array.from({ length: REPRESENTADAS }, (_, at) => longName(at + 1));
    const makers: string[] = [];
    for (const nome of names) makers.push((await createRepresentada(ana, { nome, pedido_minimo: 500 })).id);
    const [representadaId = ''] = makers;
    const products: string[] = [];
    for (let at = 0; at < 20; at++)
      products.push(
        (await createProduct(ana, { nome: longName(100 + at), representada_id: representadaId })).id,
      );
    const itens = Array.from({ length: ITEMS }, (_, at) => ({
      produtoId: products[at % products.length] ?? '',
      quantidade: at + 1.5,
      valorUnitario: 10 + at / 7,
    }));
    const parties = { clienteId: client.id, representadaId };
    const { id } = await createSale(ana, {
      ...parties,
      status: 'Orçamento',
      itens: itens.map((item) => ({ ...item, valorUnitario: Math.round(item.valorUnitario * 100) / 100 })),
      observacao: longName(7),
    });
    for (let at = 0; at < ORDERS; at++)
      await createSale(ana, { ...parties, representadaId: makers[at] ?? representadaId });
    const order = await bytesSent(await share(ana, `sales/${id}`));
    const first = await bytesSent(await share(ana, `clients/${client.id}`));
    assert.ok(order <= MOST_BYTES, `the order takes ${order} bytes`);
    assert.ok(first <= MOST_BYTES, `the client's first page takes ${first} bytes`);
  });
});
