import assert from 'node:assert/strict';
import { get } from 'node:http';
import { before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { LENGTHS } from '../src/contract/fields.ts';
import { ORDER_SHEET } from '../src/trade/sales/papers/sheet/order-sheet.contract.ts';
import { onEachEngine } from './harness.ts';
import { nfeXml } from './nfe.ts';
import { pngOf } from './pictures.ts';
import { createImport, createOfEach, createPayout, PLAIN_KINDS } from './sample-kinds.ts';
import {
  clientCsv,
  createClient,
  createInboxEntry,
  createProduct,
  createReceipt,
  createRepresentada,
  createSale,
  createVisit,
  productCsv,
  sendInvoice,
} from './samples.ts';
import { newCnpj } from './tax-ids.ts';
import { words, workbookFile } from './workbooks.ts';

const MOST_ITEMS = 10_000;
const A_PAGE = 100;
/** Copies of the largest sale; together more than a service could hold in memory several times. */
const SALES = 6;
/** Far more than the parts of an answer in flight, far less than all answers together. */
const MOST_GROWTH = 512 * 1024 * 1024;

const [EMITTER, ADDRESSEE] = [newCnpj(), newCnpj()];
const notes = 'ã'.repeat(LENGTHS.notes);
const nome = 'é'.repeat(LENGTHS.name);

onEachEngine('The largest records that the contract allows', (talao) => {
  let records: Record<string, string>;

  before(async () => {
    const { ana } = talao;
    const client = await createClient(ana, { nome, observacao: notes, cnpj_cpf: ADDRESSEE });
    const representada = await createRepresentada(ana, { nome, cnpj: EMITTER });
    const itens = Array.from({ length: MOST_ITEMS }, (_, i) => ({
      produtoId: `${i}-`.padEnd(36, 'P'),
      quantidade: 1.5,
      valorUnitario: 1234.56,
    }));
    const sale = await createSale(ana, { clienteId: client.id, representadaId: representada.id, itens });
    assert.equal((await ana.put(`sales/${sale.id}`, { status: 'Faturado' })).status, 200);
    await copySale(sale.id);
    const many = Array.from({ length: A_PAGE }, () => ({}));
    const clients = many.map((_, i) => ({ email: `${i}@grande.com.br`, nome, observacao: notes }));
    assert.equal((await ana.upload('import/clients', clientCsv(...clients))).status, 200);
    assert.equal(
      (await ana.upload('import/products', productCsv(...many.map(() => ({ nome }))))).status,
      200,
    );
    const itens_nota = Array.from({ length: 990 }, (_, i) => ({
      produto: `${i}-`.padEnd(60, 'P'),
      valor: 1,
    }));
    const xml = nfeXml({
      emitente: EMITTER,
      destinatario: ADDRESSEE,
      itens: itens_nota,
      compra: sale.pedido,
    });
    const invoice = await sendInvoice(ana, xml);
    assert.equal(invoice.status, 201);
    assert.equal((await ana.post(`sales/${sale.id}/share`, {})).status, 201);
    const product = await createProduct(ana);
    const photo = await ana.send('PUT', `products/${product.id}/photo`, new Uint8Array(pngOf()), {
      'content-type': 'image/png',
    });
    assert.equal(photo.status, 200);
    const row = `<row r="1">${words('A1', '{{item.codigo}}')}</row>`;
    const sheet = await ana.send(
      'PUT',
      `representadas/${representada.id}/order-sheet`,
      new Uint8Array(await workbookFile({ sheets: { Pedido: row } })),
      { 'content-type': ORDER_SHEET.type },
    );
    assert.equal(sheet.status, 200);
    records = {
      ...(await createOfEach(ana, Object.keys(PLAIN_KINDS) as (keyof typeof PLAIN_KINDS)[])),
      inbox: (await createInboxEntry(ana)).id,
      imports: (await createImport(ana)).id,
      payouts: (await createPayout(ana)).id,
      invoices: invoice.body.data.id,
      clients: client.id,
      representadas: representada.id,
      sales: sale.id,
      products: product.id,
      'commission-receipts': (await createReceipt(ana)).id,
      visits: (await createVisit(ana, { cliente_id: client.id, nota: notes.slice(0, LENGTHS.visitNote) })).id,
      statements: await sendLines(representada.id, 'statements', 'pedido;comissao', (n) => `S/N-${n};1,00`),
      'order-books': await sendLines(
        representada.id,
        'order-books',
        'pedido;produto;saldo',
        (n) => `S/N-${n};P;1`,
      ),
      'title-positions': await sendLines(
        representada.id,
        'title-positions',
        'titulo;cliente;vencimento;saldo',
        (n) => `${n};Padaria ${n};04/11/2026;1,00`,
      ),
      'price-lists': await sendLines(
        representada.id,
        'price-lists',
        'código;descrição;preço',
        (n) => `S/N-${n};Café ${n};1,00`,
      ),
    };
  });

  /** A file of a representada whose lines find nothing. */
  const sendLines = async (
    representadaId: string,
    path: string,
    heading: string,
    lineOf: (n: number) => string,
  ): Promise<string> => {
    const lines = Array.from({ length: MOST_ITEMS }, (_, n) => lineOf(n));
    const file = [heading, ...lines].join('\n');
    const sent = await talao.ana.upload(`${path}?representada_id=${representadaId}`, file);
    assert.equal(sent.status, 201, sent.text.slice(0, 300));
    return sent.body.data.id;
  };

  /** Written directly to the database, because sending each would take too long. */
  const copySale = (id: string) =>
    talao.db.write(async (db) => {
      const sale = await db.selectFrom('vendas').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { seq: _, ...row } = sale as typeof sale & { seq?: number };
      const items = await db.selectFrom('itens_venda').selectAll().where('venda_id', '=', id).execute();
      for (let i = 1; i < SALES; i++) {
        const copy = { ...row, id: copyOf(i, id), pedido: `COPIA-${i}` };
        await db.insertInto('vendas').values(copy).execute();
        for (let at = 0; at < items.length; at += A_PAGE * 10)
          await db
            .insertInto('itens_venda')
            .values(items.slice(at, at + A_PAGE * 10).map((item) => ({ ...item, venda_id: copy.id })))
            .execute();
      }
    });

  /** Discards the answer, so that only the service's memory grows. */
  const drain = (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
    get(`${talao.url}${path}`, { headers: { 'x-api-key': talao.ana.apiKey } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        // An event stream never ends.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) answer.destroy();
      });
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, bytes }));
    }).on('error', reject);
    return promise;
  };

  /** The heaviest read requests of each kind; a kind without a line above fails. */
  const addressesOf = (path: string): string[] => {
    const [, kind = ''] = path.split('/');
    if (SMALL.has(kind)) return [];
    // Files are made alike on both engines, of what `GET /sales/:id` reads, and one order is drawn like several.
    if (path === '/sales/:id/pdf' || (talao.engine === 'postgres' && FILES_OF_SALES.test(path))) return [];
    if (path === '/prices')
      return [`${path}?cliente_id=${records.clients}&representada_id=${records.representadas}`];
    if (path === '/sales/pdf')
      return [
        `${path}?ids=${records.sales}`,
        `${path}?ids=${records.sales},${copyOf(1, records.sales ?? '')}`,
      ];
    if (path === '/sales/sheets') return [`${path}?ids=${records.sales},${copyOf(1, records.sales ?? '')}`];
    if (path === '/goals/progress' || path === '/price-index') return [path];
    if (path === '/reports/mix') return [`${path}?cliente_id=${records.clients}&limit=${A_PAGE}`];
    if (path.startsWith('/price-lists/:id/letter'))
      return [`${path.replace(':id', records['price-lists'] ?? '')}?cliente_id=${records.clients}`];
    if (path === '/visits') return [`${path}?dia=segunda`];
    if (!path.includes(':id')) return [`${path}?limit=${A_PAGE}`, `${path}?formato=xlsx`];
    assert.ok(records[kind], `${path}: this test needs a large record of that kind`);
    return [path.replace(':id', records[kind])];
  };

  test('are read by every operation in bounded memory, while /health is answered', async (context) => {
    const reading = talao.operations.filter(({ method, scope }) => method === 'GET' && scope === 'read');
    assert.ok(reading.length >= 20, 'the walk has found the operations');
    for (const { path } of reading)
      for (const address of addressesOf(path)) {
        const before = process.memoryUsage().rss;
        let most = before;
        let done = false;
        const answer = drain(`/api/v1${address}`).finally(() => {
          done = true;
        });
        do {
          assert.equal((await fetch(`${talao.url}/health`)).status, 200, address);
          most = Math.max(most, process.memoryUsage().rss);
          // Without a pause, these questions take longer than the answer.
          await pause(5);
        } while (!done);
        const { status, bytes } = await answer;
        const isNothingToTell = status === 409 && /\/claim\/pdf$|\/letter(\/pdf)?\?/.test(address);
        assert.ok(
          status === 200 || (status === 400 && address.includes('?')) || isNothingToTell,
          `${address}: ${status}`,
        );
        assert.ok(bytes > 0, address);
        assert.ok(most - before < MOST_GROWTH, `${address} took ${most - before} bytes`);
        if (most - before > MOST_GROWTH / 8)
          context.diagnostic(`${address}: ${(most - before) >> 20} MiB more`);
      }
  });
});

function copyOf(i: number, id: string): string {
  return `${i}`.padStart(8, '0') + id.slice(8);
}

const FILES_OF_SALES = /^\/sales\/(pdf|sheets|:id\/sheet)$/;

/** People, keys, webhooks and the company have short texts and bounded numbers. */
const SMALL = new Set(['users', 'webhooks', 'keys', 'company']);
