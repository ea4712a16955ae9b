import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Caller } from './caller.ts';
import { nfeXml } from './nfe.ts';
import { newCnpj } from './tax-ids.ts';

/** A unique word of four letters, which no search for a name, a number or a part of a document matches by accident. */
export function ownWord(): string {
  return [...randomBytes(40)].map((byte) => 'kwxy'[byte % 4]).join('');
}

/** Valid bodies; a test changes the one thing it is about. */
export function clientBody(changes: object = {}) {
  return {
    nome: 'Mercado São João',
    email: `${ownWord()}@exemplo.com.br`,
    telefone: '(11) 98765-4321',
    cidade: 'São Paulo',
    estado: 'SP',
    ...changes,
  };
}

export function productBody(changes: object = {}) {
  return { id: `P-${ownWord()}`, nome: 'Café torrado 500 g', preco: 18.9, ...changes };
}

export function saleBody(clienteId: string, representadaId: string, changes: object = {}) {
  return {
    clienteId,
    representadaId,
    itens: [{ produtoId: 'CAFE-500', quantidade: 2, valorUnitario: 18.9 }],
    ...changes,
  };
}

/** Valid files, with a line for each set of changes. */
export function clientCsv(...changes: object[]): string {
  return csvOf((changes.length > 0 ? changes : [{}]).map(clientBody));
}

export function productCsv(...changes: object[]): string {
  return csvOf((changes.length > 0 ? changes : [{}]).map(productBody));
}

export const CLIENT_HEADER = 'nome;email;telefone;cidade;estado';

/** A line under this header, for files that are wrong elsewhere. */
export function clientLine(email = `${ownWord()}@x.com.br`): string {
  return `Ana Silva;${email};11987654321;Natal;RN`;
}

function csvOf(records: object[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  const line = (record: object) =>
    columns.map((column) => cell(record[column as keyof typeof record])).join(';');
  return `${columns.join(';')}\r\n${records.map(line).join('\r\n')}\r\n`;
}

export async function createClient(caller: Caller, changes: object = {}) {
  return created(caller, 'clients', clientBody(changes));
}

export async function createProduct(caller: Caller, changes: object = {}) {
  return created(caller, 'products', productBody(changes));
}

export async function createRepresentada(caller: Caller, changes: object = {}) {
  return created(caller, 'representadas', { nome: 'Torrefação Serra Azul', ...changes });
}

/** A sale with a new client and a new representada, unless given. */
export async function createSale(
  caller: Caller,
  changes: { clienteId?: string; representadaId?: string; [field: string]: unknown } = {},
) {
  const clienteId = changes.clienteId ?? (await createClient(caller)).id;
  const representadaId = changes.representadaId ?? (await createRepresentada(caller)).id;
  return created(caller, 'sales', saleBody(clienteId, representadaId, changes));
}

/** A rule for a new product and representada, unless given. */
export async function ruleBody(caller: Caller, changes: Record<string, unknown> = {}) {
  return {
    representada_id: changes.representada_id ?? (await createRepresentada(caller)).id,
    produto_id: 'produto_id' in changes ? changes.produto_id : (await createProduct(caller)).id,
    percentual: 7.5,
    ...changes,
  };
}

export async function createRule(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'commission-rules', await ruleBody(caller, changes));
}

/** A table of a new representada, unless given. */
export async function priceTableBody(caller: Caller, changes: Record<string, unknown> = {}) {
  const representada_id = changes.representada_id ?? (await createRepresentada(caller)).id;
  return { nome: 'Atacado', ...changes, representada_id };
}

export async function createPriceTable(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'price-tables', await priceTableBody(caller, changes));
}

let months = 0;

/** A new month each time, long ago, so that goals do not collide. */
export function newMonth(): string {
  const month = months++;
  return `${2000 + (Math.floor(month / 12) % 20)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

/** A company goal for a new month, unless given. */
export function goalBody(changes: Record<string, unknown> = {}) {
  return { mes: newMonth(), valor: 50_000, ...changes };
}

export async function createGoal(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'goals', goalBody(changes));
}

/** A visit to a new client, unless given. */
export async function visitBody(caller: Caller, changes: Record<string, unknown> = {}) {
  const cliente_id = changes.cliente_id ?? (await createClient(caller)).id;
  return { resultado: 'ausente', ...changes, cliente_id };
}

export async function createVisit(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'visits', await visitBody(caller, changes));
}

/** A receipt of one real for the first instalment of a new sale, unless given. */
export async function receiptBody(caller: Caller, changes: Record<string, unknown> = {}) {
  const sale = changes.linhas ? undefined : await createSale(caller);
  return {
    representada_id: sale?.representada_id,
    data: '2026-01-15',
    valor: 1,
    ...(sale && { linhas: [{ venda_id: sale.id, parcela: 1, valor: 1 }] }),
    ...changes,
  };
}

export async function createReceipt(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'commission-receipts', await receiptBody(caller, changes));
}

/** A statement of one unknown line, of a new representada, unless given. */
export async function createStatement(caller: Caller, representadaId?: string) {
  const id = representadaId ?? (await createRepresentada(caller)).id;
  const answer = await caller.upload(`statements?representada_id=${id}`, 'pedido;comissao\nS/N;1,00\n');
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

/** A list of one product that there is not. */
export async function createPriceList(caller: Caller): Promise<{ id: string }> {
  const { id } = await createRepresentada(caller);
  const answer = await caller.upload(`price-lists?representada_id=${id}`, priceListCsv());
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

/** A list that no other is like. */
export function priceListCsv(): string {
  return `Código;Preço\n${randomUUID()};1,00\n`;
}

/** A statement of one line that no other statement has. */
export function statementCsv(): string {
  return `Pedido;Comissão\n${randomUUID()};1,00\n`;
}

/** A statement that waits in the box. */
export async function createInboxEntry(caller: Caller): Promise<{ id: string }> {
  const answer = await caller.upload('inbox?nome=extrato.csv', statementCsv());
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data[0];
}

/** A return of one real of a sale's first item. */
export function returnBody({ itens: [item] }: { itens: { produto_id: string }[] }) {
  return { data: '2026-01-02', itens: [{ produto_id: item?.produto_id, valor: 1 }], motivo: 'Avaria' };
}

/** The XML of an unlinked invoice, of a new representada and client. */
export async function invoiceXml(caller: Caller): Promise<string> {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  await createRepresentada(caller, { cnpj: emitente });
  await createClient(caller, { cnpj_cpf: destinatario });
  return nfeXml({ emitente, destinatario });
}

export function sendInvoice(caller: Caller, xml: string, headers: Record<string, string> = {}) {
  return caller.send('POST', 'invoices', xml, { 'content-type': 'application/xml', ...headers });
}

/** An unlinked invoice. */
export async function createInvoice(caller: Caller) {
  const answer = await sendInvoice(caller, await invoiceXml(caller));
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

export async function created(caller: Caller, path: string, body: object) {
  const answer = await caller.post(path, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data;
}

/** The default values of fields that `GET` and `PUT` show beyond a product's creation. */
export const PLAIN_PRODUCT = {
  unidade: null,
  multiplo: null,
  codigo_barras: null,
  categoria: null,
  codigo: null,
  codigos: [],
  foto: null,
  ipi: null,
  preco_minimo: null,
  disponibilidade: null,
};

/** The same for a sale. */
export const PLAIN_ORDER = {
  vendedor_id: null,
  observacao: null,
  observacao_interna: null,
  transportadora: null,
  frete: null,
  entrega_em: null,
  pedido_cliente: null,
  desconto_pedido: null,
  validade: null,
  recusada_em: null,
  motivo_recusa: null,
  orcamento: null,
  feito_em: null,
  devolvido: 0,
  /** Of one from before the company's first day of balances. */
  saldo: null,
  envios: [],
  origem: null,
  resposta: null,
  ipi_estimado: null,
  liberado: null,
};

/** An item as `GET` and `PUT` show it, with only a unit price. */
export function plainItem<Item extends { valor_unitario: number }>(item: Item) {
  const prices = {
    preco_tabela: null,
    desconto: null,
    bonificacao: false,
    preco_liquido: item.valor_unitario,
  };
  const ofProduct = { codigo: null, produto_nome: null, ipi: null, valor_ipi: null };
  return { ...item, comissao: null, ...prices, ...ofProduct };
}

/** A note of a new representada, unless given. */
export async function serviceNoteBody(caller: Caller, changes: Record<string, unknown> = {}) {
  const representada_id = changes.representada_id ?? (await createRepresentada(caller)).id;
  const note = { numero: ownWord(), emissao: '2026-01-15', competencia: '2026-01', valor: 100, irrf: 0 };
  return { ...note, ...changes, representada_id };
}

export async function createServiceNote(caller: Caller, changes: Record<string, unknown> = {}) {
  return created(caller, 'service-notes', await serviceNoteBody(caller, changes));
}
