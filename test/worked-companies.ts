import assert from 'node:assert/strict';
import type { Month } from '../demo/month.ts';
import { sampleCancellation, sampleNfe } from '../demo/nfe.ts';
import { sampleStatement, statementCsv } from '../demo/sample-statement.ts';
import { sampleInvoices } from '../demo/samples.ts';
import { caller, seedOffice } from '../demo/seed.ts';
import { ORDER_SHEET } from '../src/trade/sales/papers/sheet/order-sheet.contract.ts';
import { registerPasskey } from './authenticator.ts';
import { personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { accessKey, nfeXml } from './nfe.ts';
import { pngOf } from './pictures.ts';
import { createClosing, createOrderBook, createPosition, PLAIN_KINDS } from './sample-kinds.ts';
import {
  createClient,
  created,
  createGoal,
  createProduct,
  createRepresentada,
  createSale,
  createVisit,
  priceListCsv,
} from './samples.ts';
import { newCnpj } from './tax-ids.ts';
import { words, workbookFile } from './workbooks.ts';

interface Access {
  readonly api_key: string;
}

export const ANA = 'ana@agata.example';

/** Fills every table that requests can fill: a month of an office, and another company with odd values. */
export async function workInEveryWay(
  url: string,
  { office, other }: { office: Access; other: Access },
): Promise<void> {
  const { month } = await seedOffice(url, office.api_key, '2026-11-14', 12);
  await workMonth(url, office.api_key, month);
  await fillWithOddities(new Caller(url, other.api_key));
  await useEverything(url, other.api_key);
  await keepMoneyAndFiles(new Caller(url, other.api_key));
  await keepFactoryFiles(new Caller(url, other.api_key));
  const products = 'id;nome;preco\nTRAZIDO;Trazido de fora;1,00\n';
  const imported = await new Caller(url, other.api_key).upload('import/products', products);
  assert.equal(imported.status, 200, imported.text);
  await personIn(new Caller(url, other.api_key), 'dono', { email: ANA });
  const registered = await registerPasskey(await personIn(new Caller(url, other.api_key), 'dono'));
  assert.equal(registered.status, 201, registered.text);
}

/** Rows that only an interrupted sign-in, an event receiver or a mail server could cause. */
export const KEPT_ELSEWHERE = [
  `insert into desafios (desafio, created_at) values ('q-_1', '2026-11-15T01:50:00.120Z')`,
  `insert into entregas (id, empresa_id, webhook_id, numero, evento, momento, tentativa, status, duracao_ms, erro, resposta)
   select '0195a1b2-0000-7000-8000-000000000002', empresa_id, id, 1, 'empresas.criada', '2025-03-17T01:22:32.064Z', 1, null, 12, 'caiu', '' from webhooks`,
  `insert into correios (empresa_id, segredo, falhas) select empresa_id, 'selado', 1 from webhooks`,
];

/** Invoices, one of them cancelled, a statement with a line of every kind, and an adjustment. */
async function workMonth(url: string, apiKey: string, month: Month): Promise<void> {
  const office = new Caller(url, apiKey);
  const invoices = sampleInvoices(month);
  const files = [...Object.values(invoices).map(sampleNfe), sampleCancellation(invoices.byMistake)];
  const statuses: number[] = [];
  for (const xml of files)
    statuses.push((await office.send('POST', 'invoices', xml, { 'content-type': 'application/xml' })).status);
  const rows = await sampleStatement(caller(url, apiKey), month, invoices.asOrdered);
  const place = `statements?representada_id=${month.payer.id}`;
  statuses.push((await office.upload(place, statementCsv(rows))).status);
  const adjustment = { venda_id: month.orders.forgotten.id, parcela: 1, ajuste: -0.5, motivo: 'Frete' };
  statuses.push((await office.post('commissions/adjust', adjustment)).status);
  assert.deepEqual(statuses, [201, 201, 201, 201, 200, 201, 200]);
}

/** Values that an engine might store or order differently. */
async function fillWithOddities(caller: Caller): Promise<void> {
  const representada = await createRepresentada(caller, { nome: 'Ágata & Cia — “aspas”', comissao: 7.125 });
  const client = await createClient(caller, {
    nome: "D'Ávila {1,2} \\n ção 👩‍🌾",
    observacao: 'linha 1\nlinha 2\t"fim"',
    segunda: true,
  });
  await createClient(caller, { codigo: 'CLI0007', ativo: false });
  for (const id of ['a', 'B', 'ç', 'Z', '{x,"y"}', 'NULL'])
    await createProduct(caller, { id, descricao: id === 'a' ? null : 'é', preco: 1234.567891 });
  const named = { 'idempotency-key': 'sealed' };
  assert.equal((await caller.post('keys', { nome: 'Selada', escopo: 'read' }, named)).status, 201);
  const sale = await createSale(caller, {
    clienteId: client.id,
    representadaId: representada.id,
    pedido: 'Nº 1/2026',
    itens: [
      { produtoId: 'NULL', quantidade: 0.000001, valorUnitario: 123456789.12 },
      { produtoId: '{x,"y"}', quantidade: 1e6, valorUnitario: 0.1 },
    ],
  });
  await caller.put(`sales/${sale.id}`, { status: 'Faturado' });
  await createVisit(caller, { cliente_id: client.id, nota: 'linha 1\nlinha 2\t"fim"' });
  await createGoal(caller, { mes: '2026-11', valor: 1234.56 });
  for (const { path, body } of Object.values(PLAIN_KINDS)) await created(caller, path, await body(caller));
  const gone = await createSale(caller, { clienteId: client.id, representadaId: representada.id });
  await caller.delete(`sales/${gone.id}`);
  await caller.post('clients', { ...client, email: 'x@y.br', codigo: 'K1' }, { 'idempotency-key': 'k' });
}

/** A webhook, a browser session, a logo, a link to an order and an anonymized person. */
async function useEverything(url: string, apiKey: string): Promise<void> {
  const office = new Caller(url, apiKey);
  const session = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ api_key: apiKey }),
  });
  const sale = await createSale(office);
  const forgotten = await createClient(office);
  const answers = [
    await office.put('company', { logo: pngOf().toString('base64') }),
    await office.post('webhooks', { url: 'https://erp.example/ouve', eventos: ['*'] }),
    await office.post(`sales/${sale.id}/share`, {}),
    await office.post(`clients/${forgotten.id}/anonymize`, {}),
  ];
  assert.deepEqual(
    [session.status, ...answers.map(({ status }) => status)],
    [201, 200, 201, 201, 200],
    answers.map(({ text }) => text).join('\n'),
  );
}

/** What a vendedor was paid, earlier years, an index, a service note, a file that arrived, and files of product and representada. */
async function keepMoneyAndFiles(caller: Caller): Promise<void> {
  const vendedor = await personIn(caller, 'vendedor', { repasse: 30 });
  const cnpj = newCnpj();
  const representada = await createRepresentada(caller, { comissao: 10, cnpj });
  const { id: produto } = await createProduct(caller, { codigo: '1001', codigos: ['00.1001', 'X-1'] });
  const sale = await createSale(caller, { representadaId: representada.id, vendedor_id: vendedor.id });
  const sheet = await workbookFile({
    sheets: {
      Pedido: `<row r="1">${words('A1', '{{item.codigo}}')}${words('B1', '{{item.quantidade}}')}</row>`,
    },
  });
  const buyer = await createClient(caller, { cnpj_cpf: newCnpj() });
  const order = await createSale(caller, { clienteId: buyer.id, representadaId: representada.id });
  const item = { produto: order.itens[0].produto_id, quantidade: 1, valor: 10 };
  const chave = accessKey({ emitente: cnpj, numero: 77 });
  const invoice = { emitente: cnpj, destinatario: buyer.cnpj_cpf, numero: 77, chave, compra: order.pedido };
  const back = { emitente: buyer.cnpj_cpf, destinatario: cnpj, finNFe: '4', refNFe: [chave] };
  const xml = { 'content-type': 'application/xml' };
  const note = { numero: '118', emissao: '2026-11-10', competencia: '2026-11', valor: 50, irrf: 0 };
  const line = { venda_id: sale.id, parcela: 1, valor: 0.01 };
  const answers = [
    await caller.post('payouts', {
      vendedor_id: vendedor.id,
      data: '2026-11-10',
      valor: 0.01,
      linhas: [line],
      confirmar: true,
    }),
    await caller.put(`representadas/${representada.id}/history`, {
      meses: [{ mes: '2021-03', valor: 10.5 }],
    }),
    await caller.put('price-index', { nome: 'INPC', meses: [{ mes: '2024-05', percentual: -0.14 }] }),
    await caller.post('service-notes', { ...note, representada_id: representada.id }),
    await caller.send('POST', 'invoices', nfeXml({ ...invoice, itens: [item] }), xml),
    await caller.send('POST', 'invoices', nfeXml({ ...back, itens: [{ ...item, cfop: '5202' }] }), xml),
    await caller.upload('inbox?nome=extrato.csv', 'Pedido;Comissão\r\nNADA;1,00\r\n'),
    await caller.send('PUT', `products/${produto}/photo`, new Uint8Array(pngOf()), {
      'content-type': 'image/png',
    }),
    await caller.send('PUT', `representadas/${representada.id}/order-sheet`, new Uint8Array(sheet), {
      'content-type': ORDER_SHEET.type,
    }),
    await caller.post(`representadas/${representada.id}/catalog/share`, { categoria: 'Cafés' }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 200, 200, 201, 201, 201, 201, 200, 200, 201],
    answers.map(({ text }) => text).join('\n'),
  );
}

/** What factories send beside notes and statements, what a person says of it, and links of a client and of the company's file. */
async function keepFactoryFiles(caller: Caller): Promise<void> {
  const { id: sale } = await createClosing(caller);
  const client = await createClient(caller);
  const { id: position } = await createPosition(caller);
  const { id: book } = await createOrderBook(caller);
  const representada = await createRepresentada(caller);
  await createProduct(caller, { representada_id: representada.id, codigo: 'SUMIU' });
  const list = await caller.upload(`price-lists?representada_id=${representada.id}`, priceListCsv());
  const answers = [
    await caller.put(`title-positions/${position}/lines/2`, { cliente_id: client.id }),
    await caller.post(`price-lists/${list.body.data.id}/apply`, { criar: true }),
    await caller.post(`clients/${client.id}/share`, {}),
    await caller.post('company/export', {}),
  ];
  assert.ok(sale !== undefined && book !== undefined);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 201, 201],
    answers.map(({ text }) => text).join('\n'),
  );
}
