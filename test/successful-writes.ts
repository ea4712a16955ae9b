import { randomUUID } from 'node:crypto';
import { ORDER_SHEET } from '../src/trade/sales/papers/sheet/order-sheet.contract.ts';
import { registerPasskey } from './authenticator.ts';
import { Browser, invite, PASSWORD, type Person, personIn } from './browser.ts';
import type { Answer } from './caller.ts';
import type { Company } from './harness.ts';
import { pngOf } from './pictures.ts';
import {
  createClosing,
  createImport,
  createOrderBook,
  createPosition,
  openSale,
  PLAIN_KINDS,
} from './sample-kinds.ts';
import {
  clientCsv,
  createClient,
  createInboxEntry,
  createInvoice,
  createPriceList,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createSale,
  createStatement,
  invoiceXml,
  newMonth,
  priceListCsv,
  productCsv,
  receiptBody,
  returnBody,
  saleBody,
  sendInvoice,
  statementCsv,
} from './samples.ts';
import { getJson, postJson } from './shared-pages.ts';
import { words, workbookFile } from './workbooks.ts';

/** A `PUT` or `DELETE` also sends these headers. */
type Act = (headers?: Record<string, string>) => Promise<Answer>;

/** A successful call of each writing operation, by id: first its prerequisites, then the call. */
export const SUCCESSES: Record<string, (ana: Company) => Promise<Act>> = {
  ...ofPlainKinds(),
  createSale: async (ana) => {
    const body = saleBody((await createClient(ana)).id, (await createRepresentada(ana)).id);
    return () => ana.post('sales', body);
  },
  updateSale: async (ana) => {
    const { id } = await createSale(ana);
    return (headers) => ana.put(`sales/${id}`, { status: 'ENVIADA' }, headers);
  },
  deleteSale: async (ana) => {
    const { id } = await createSale(ana);
    return (headers) => ana.delete(`sales/${id}`, headers);
  },
  createPayout: async (ana) => {
    const { vendedor_id, linhas } = await payoutOf(ana);
    return () => ana.post('payouts', { vendedor_id, data: '2026-01-15', valor: 1, linhas, confirmar: true });
  },
  deletePayout: async (ana) => {
    const { vendedor_id, linhas } = await payoutOf(ana);
    const made = await ana.post('payouts', {
      vendedor_id,
      data: '2026-01-15',
      valor: 1,
      linhas,
      confirmar: true,
    });
    return (headers) => ana.delete(`payouts/${made.body.data.id}`, headers);
  },
  putCommissionHistory: async (ana) => {
    const { id } = await createRepresentada(ana);
    const meses = [{ mes: '2021-03', valor: 100 }];
    return (headers) => ana.put(`representadas/${id}/history`, { meses }, headers);
  },
  putPriceIndex: async (ana) => {
    const meses = [{ mes: newMonth(), percentual: 0.5 }];
    return (headers) => ana.put('price-index', { nome: 'IPCA', meses }, headers);
  },
  createSales: async (ana) => {
    const body = saleBody((await createClient(ana)).id, (await createRepresentada(ana)).id);
    return () => ana.post('sales/batch', { vendas: [body] });
  },
  updateSaleStages: async (ana) => {
    const { id } = await createSale(ana);
    return (headers) => ana.put('sales/stage', { ids: [id], status: 'ENVIADA' }, headers);
  },
  shareSale: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.post(`sales/${id}/share`, {});
  },
  noteShareSent: async (ana) => {
    const { id } = await createSale(ana);
    await ana.post(`sales/${id}/share`, {});
    return (headers) => ana.put(`sales/${id}/share`, { enviado_para: 'WhatsApp' }, headers);
  },
  endSaleShare: async (ana) => {
    const { id } = await createSale(ana);
    await ana.post(`sales/${id}/share`, {});
    return (headers) => ana.delete(`sales/${id}/share`, headers);
  },
  withdrawAnswer: async (ana) => {
    const { id } = await createSale(ana, { status: 'Orçamento' });
    const { url } = (await ana.post(`sales/${id}/share`, {})).body.data as { url: string };
    const { versao } = (await getJson(url)).body.data;
    await postJson(url, { resposta: 'aceito', nome: 'João Souza', versao });
    return (headers) => ana.delete(`sales/${id}/answer`, headers);
  },
  shareClient: async (ana) => {
    const { id } = await createClient(ana);
    return () => ana.post(`clients/${id}/share`, {});
  },
  noteClientShareSent: async (ana) => {
    const { id } = await createClient(ana);
    await ana.post(`clients/${id}/share`, {});
    return (headers) => ana.put(`clients/${id}/share`, { enviado_para: 'WhatsApp' }, headers);
  },
  endClientShare: async (ana) => {
    const { id } = await createClient(ana);
    await ana.post(`clients/${id}/share`, {});
    return (headers) => ana.delete(`clients/${id}/share`, headers);
  },
  postTitlePosition: async (ana) => {
    const { id } = await createRepresentada(ana);
    const csv = 'Titulo;Cliente;Vencimento;Saldo\r\n45678/2;Padaria;04/11/2026;1.200,50\r\n';
    return () => ana.upload(`title-positions?representada_id=${id}`, csv);
  },
  teachTitleClient: async (ana) => {
    const { id } = await createPosition(ana);
    const cliente_id = (await createClient(ana)).id;
    return (headers) => ana.put(`title-positions/${id}/lines/2`, { cliente_id }, headers);
  },
  deleteTitlePosition: async (ana) => {
    const { id } = await createPosition(ana);
    return (headers) => ana.delete(`title-positions/${id}`, headers);
  },
  postPriceList: async (ana) => {
    const { id } = await createRepresentada(ana);
    const csv = priceListCsv();
    return () => ana.upload(`price-lists?representada_id=${id}`, csv);
  },
  applyPriceList: async (ana) => {
    const { id } = await createPriceList(ana);
    return () => ana.post(`price-lists/${id}/apply`, { criar: true });
  },
  deletePriceList: async (ana) => {
    const { id } = await createPriceList(ana);
    return (headers) => ana.delete(`price-lists/${id}`, headers);
  },
  shareCatalog: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.post(`representadas/${id}/catalog/share`, {});
  },
  endCatalogShare: async (ana) => {
    const { id } = await createRepresentada(ana);
    await ana.post(`representadas/${id}/catalog/share`, {});
    return (headers) => ana.delete(`representadas/${id}/catalog/share`, headers);
  },
  sendSale: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.post(`sales/${id}/send`, { para: ['pedidos@exemplo.com.br'] });
  },
  createSaleReturn: async (ana) => {
    const sale = await createSale(ana);
    return () => ana.post(`sales/${sale.id}/returns`, returnBody(sale));
  },
  deleteSaleReturn: async (ana) => {
    const sale = await createSale(ana);
    const told = await ana.post(`sales/${sale.id}/returns`, returnBody(sale));
    return (headers) => ana.delete(`sales/${sale.id}/returns/${told.body.data.id}`, headers);
  },
  createClosing: async (ana) => {
    const { id } = await openSale(ana);
    const itens = [{ produto_id: 'CAFE-500', quantidade: 1 }];
    return () => ana.post(`sales/${id}/closings`, { motivo: 'corte', itens });
  },
  createClosings: async (ana) => {
    const { id, cliente_id: clienteId, representada_id: representadaId } = await createInvoice(ana);
    const itens = [{ produtoId: 'CAFE-500', quantidade: 1000, valorUnitario: 18.9 }];
    const sale = await createSale(ana, { clienteId, representadaId, status: 'Pedido', itens });
    await ana.post(`invoices/${id}/link`, { venda_id: sale.id });
    return () => ana.post('sales/closings', { vendas: [sale.id], motivo: 'corte' });
  },
  deleteClosing: async (ana) => {
    const { id, venda_id } = await createClosing(ana);
    return (headers) => ana.delete(`sales/${venda_id}/closings/${id}`, headers);
  },
  postOrderBook: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.upload(`order-books?representada_id=${id}`, 'pedido;saldo\nS/N;1\n');
  },
  teachOrderBookLine: async (ana) => {
    const sale = await openSale(ana);
    const { id } = await bookOf(ana, sale.representada_id, 'OUTRO-1;CAFE-500;2;0;1');
    return (headers) => ana.put(`order-books/${id}/lines/2`, { venda_id: sale.id }, headers);
  },
  applyOrderBook: async (ana) => {
    const sale = await openSale(ana);
    const { id } = await bookOf(ana, sale.representada_id, `${sale.pedido};CAFE-500;2;0;1`);
    return () => ana.post(`order-books/${id}/apply`, { linhas: [2] });
  },
  deleteOrderBook: async (ana) => {
    const { id } = await createOrderBook(ana);
    return (headers) => ana.delete(`order-books/${id}`, headers);
  },
  createOrder: async (ana) => {
    const { id } = await createSale(ana, { status: 'Orçamento' });
    return () => ana.post(`sales/${id}/order`, {});
  },
  updateInstallment: async (ana) => {
    const { id } = await createSale(ana);
    return (headers) => ana.put(`sales/${id}/installments/1`, { pago_em: null }, headers);
  },
  recalculateCommission: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.post(`sales/${id}/commission/recalculate`, {});
  },
  adjustCommission: async (ana) => {
    const { id } = await createSale(ana);
    const body = { venda_id: id, parcela: 1, ajuste: 1, motivo: 'Combinado' };
    return () => ana.post('commissions/adjust', body);
  },
  changeTablePrices: async (ana) => {
    const [{ id }, product] = [await createPriceTable(ana), await createProduct(ana)];
    return (headers) =>
      ana.put(`price-tables/${id}/prices`, { precos: [{ produto_id: product.id, preco: 1 }] }, headers);
  },
  importPrices: async (ana) => {
    const [{ id }, product] = [await createPriceTable(ana), await createProduct(ana)];
    return () => ana.upload(`import/prices?tabela_id=${id}`, `produto_id;preco\n${product.id};2,50\n`);
  },
  importSales: async (ana) => {
    const [{ codigo }, { id }] = [await createClient(ana), await createRepresentada(ana)];
    const file = `pedido;data;cliente;produto;quantidade;preco\nV-${codigo};2026-01-05;${codigo};A;2;5\n`;
    return () => ana.upload(`import/sales?representada_id=${id}`, file);
  },
  importOffice: async (ana) => () =>
    ana.upload('import/office?nome=clientes.csv', clientCsv({ nome: `Escritório ${randomUUID()}` })),
  undoImport: async (ana) => {
    const { id } = await createImport(ana);
    return (headers) => ana.delete(`imports/${id}`, headers);
  },
  createCommissionReceipt: async (ana) => {
    const body = await receiptBody(ana);
    return () => ana.post('commission-receipts', body);
  },
  deleteCommissionReceipt: async (ana) => {
    const { id } = await createReceipt(ana);
    return (headers) => ana.delete(`commission-receipts/${id}`, headers);
  },
  postStatement: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.upload(`statements?representada_id=${id}`, 'pedido;comissao\nS/N;1\n');
  },
  settleStatementLine: async (ana) => {
    const sale = await createSale(ana);
    const { id } = await createStatement(ana, sale.representada_id);
    return (headers) => ana.put(`statements/${id}/lines/2`, { venda_id: sale.id, parcela: 1 }, headers);
  },
  deleteStatement: async (ana) => {
    const { id } = await createStatement(ana);
    return (headers) => ana.delete(`statements/${id}`, headers);
  },
  postInvoice: async (ana) => {
    const xml = await invoiceXml(ana);
    return () => sendInvoice(ana, xml);
  },
  linkInvoice: async (ana) => {
    const { id, representada_id, cliente_id } = await createInvoice(ana);
    const sale = await createSale(ana, { representadaId: representada_id, clienteId: cliente_id });
    return () => ana.post(`invoices/${id}/link`, { venda_id: sale.id });
  },
  createSaleOfInvoice: async (ana) => {
    const { id } = await createInvoice(ana);
    return () => ana.post(`invoices/${id}/sale`, {});
  },
  deleteInvoice: async (ana) => {
    const { id } = await createInvoice(ana);
    return (headers) => ana.delete(`invoices/${id}`, headers);
  },
  postInbox: async (ana) => () => ana.upload('inbox?nome=extrato.csv', statementCsv()),
  postInboxEntry: async (ana) => {
    const [{ id }, representada] = [await createInboxEntry(ana), await createRepresentada(ana)];
    return () => ana.post(`inbox/${id}/post?representada_id=${representada.id}`, {});
  },
  discardInboxEntry: async (ana) => {
    const { id } = await createInboxEntry(ana);
    return () => ana.post(`inbox/${id}/discard`, {});
  },
  restoreInboxEntry: async (ana) => {
    const { id } = await createInboxEntry(ana);
    await ana.post(`inbox/${id}/discard`, {});
    return () => ana.post(`inbox/${id}/restore`, {});
  },
  anonymizeClient: async (ana) => {
    const { id } = await createClient(ana);
    return () => ana.post(`clients/${id}/anonymize`, {});
  },
  restoreRecord: async (ana) => {
    const { id } = await createClient(ana);
    await ana.delete(`clients/${id}`);
    const { body } = await ana.get(`trash?registro_id=${id}`);
    return () => ana.post(`trash/${body.data[0].id}/restore`, {});
  },
  putProductPhoto: async (ana) => {
    const { id } = await createProduct(ana);
    return (headers) => putPhoto(ana, id, headers);
  },
  deleteProductPhoto: async (ana) => {
    const { id } = await createProduct(ana);
    await putPhoto(ana, id);
    return (headers) => ana.delete(`products/${id}/photo`, headers);
  },
  putOrderSheet: async (ana) => {
    const [{ id }, sheet] = [await createRepresentada(ana), await orderSheet()];
    return (headers) => putSheet(ana, id, sheet, headers);
  },
  deleteOrderSheet: async (ana) => {
    const { id } = await createRepresentada(ana);
    await putSheet(ana, id, await orderSheet());
    return (headers) => ana.delete(`representadas/${id}/order-sheet`, headers);
  },
  importClients: async (ana) => () => ana.upload('import/clients', clientCsv()),
  importProducts: async (ana) => () => ana.upload('import/products', productCsv()),
  importRepresentadas: async (ana) => () => ana.upload('import/representadas', 'nome\nNova\n'),
  updateCompany: async (ana) => (headers) => ana.put('company', { nome: 'Ana Representações' }, headers),
  exportCompany: async (ana) => () => ana.post('company/export', {}),
  endCompanyLinks: async (ana) => {
    await ana.post('company/export', {});
    return (headers) => ana.delete('company/export', headers);
  },
  putMailbox: async (ana) => (headers) => ana.put('company/mailbox', MAILBOX, headers),
  deleteMailbox: async (ana) => {
    await ana.put('company/mailbox', MAILBOX);
    return (headers) => ana.delete('company/mailbox', headers);
  },
  createWebhook: async (ana) => () => ana.post('webhooks', WEBHOOK),
  updateWebhook: async (ana) => {
    const { id } = await createWebhook(ana);
    return (headers) => ana.put(`webhooks/${id}`, { descricao: 'ERP' }, headers);
  },
  deleteWebhook: async (ana) => {
    const { id } = await createWebhook(ana);
    return (headers) => ana.delete(`webhooks/${id}`, headers);
  },
  rotateWebhook: async (ana) => {
    const { id } = await createWebhook(ana);
    return () => ana.post(`webhooks/${id}/rotate`, {});
  },
  createKey: async (ana) => () => ana.post('keys', { nome: 'ERP', escopo: 'read' }),
  rotateKey: async (ana) => {
    const { id } = await createKey(ana);
    return () => ana.post(`keys/${id}/rotate`, {});
  },
  revokeKey: async (ana) => {
    const { id } = await createKey(ana);
    return (headers) => ana.delete(`keys/${id}`, headers);
  },
  createUser: async (ana) => () =>
    ana.post('users', { email: 'nova@exemplo.com.br', nome: 'Nova', papel: 'leitura' }),
  inviteUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return () => ana.post(`users/${id}/invite`, {});
  },
  updateUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return (headers) => ana.put(`users/${id}`, { nome: 'Outro nome' }, headers);
  },
  deleteUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return (headers) => ana.delete(`users/${id}`, headers);
  },
  anonymizeUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    await ana.delete(`users/${id}`);
    return () => ana.post(`users/${id}/anonymize`, {});
  },
  createPasskey: async (ana) => {
    const person = await personOf(ana);
    return () => registerPasskey(person);
  },
  renamePasskey: async (ana) => {
    const person = await personOf(ana);
    const { id } = (await registerPasskey(person)).body.data;
    return (headers) => person.put(`account/passkeys/${id}`, { nome: 'Notebook' }, headers);
  },
  removePasskey: async (ana) => {
    const person = await personOf(ana);
    const { id } = (await registerPasskey(person)).body.data;
    return (headers) => person.delete(`account/passkeys/${id}`, headers);
  },
  createOwnKey: async (ana) => {
    const person = await personOf(ana);
    return (headers) => person.post('account/keys', { nome: 'Assistente', escopo: 'read' }, headers);
  },
  removeOwnKey: async (ana) => {
    const person = await personOf(ana);
    const { id } = (await person.post('account/keys', { nome: 'Assistente', escopo: 'read' })).body.data;
    return (headers) => person.delete(`account/keys/${id}`, headers);
  },
  updateAccount: async (ana) => {
    const person = await personOf(ana);
    return (headers) => person.put('account', { nome: 'Outro nome', senha_atual: PASSWORD }, headers);
  },
  endOwnSession: async (ana) => {
    const person = await personOf(ana);
    await Browser.enter(ana.url, { email: person.email, senha: PASSWORD });
    const { data } = (await person.get('account/sessions')).body;
    const other = data.find(({ atual }: { atual: boolean }) => !atual);
    return (headers) => person.delete(`account/sessions/${other.id}`, headers);
  },
  endOtherSessions: async (ana) => {
    const person = await personOf(ana);
    return (headers) => person.delete('account/sessions', headers);
  },
};

function ofPlainKinds(): Record<string, (ana: Company) => Promise<Act>> {
  const each = Object.values(PLAIN_KINDS).map(({ name, path, body, change, create }) => ({
    [`create${name}`]: async (ana: Company) => {
      const sent = await body(ana);
      return () => ana.post(path, sent);
    },
    [`update${name}`]: async (ana: Company) => {
      const { id } = await create(ana);
      return (headers?: Record<string, string>) => ana.put(`${path}/${id}`, change, headers);
    },
    [`delete${name}`]: async (ana: Company) => {
      const { id } = await create(ana);
      return (headers?: Record<string, string>) => ana.delete(`${path}/${id}`, headers);
    },
  }));
  return Object.assign({}, ...each);
}

const people = new WeakMap<Company, Promise<Person>>();

const MAILBOX = { servidor: 'imap.exemplo.com.br', usuario: 'caixa', senha: 'senha' };

/** One person per company. */
function personOf(ana: Company): Promise<Person> {
  const known = people.get(ana) ?? personIn(ana, 'leitura');
  people.set(ana, known);
  return known;
}

const WEBHOOK = { url: 'https://erp.exemplo.com.br/talao', eventos: ['vendas.*'], ativo: false };

async function createWebhook(ana: Company): Promise<{ id: string }> {
  return (await ana.post('webhooks', WEBHOOK)).body.data;
}

async function createKey(ana: Company): Promise<{ id: string }> {
  return (await ana.post('keys', { nome: 'Planilha', escopo: 'read' })).body.data;
}

function putPhoto(ana: Company, id: string, headers: Record<string, string> = {}): Promise<Answer> {
  return ana.send('PUT', `products/${id}/photo`, new Uint8Array(pngOf()), {
    'content-type': 'image/png',
    ...headers,
  });
}

/** The smallest order sheet: one row of items. */
async function orderSheet(): Promise<Uint8Array<ArrayBuffer>> {
  const row = `<row r="1">${words('A1', '{{item.codigo}}')}${words('B1', '{{item.quantidade}}')}</row>`;
  return new Uint8Array(await workbookFile({ sheets: { Pedido: row } }));
}

function putSheet(
  ana: Company,
  id: string,
  sheet: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const type = { 'content-type': ORDER_SHEET.type };
  return ana.send('PUT', `representadas/${id}/order-sheet`, sheet, { ...type, ...headers });
}

/** A vendedor with a sale, and a line of one real for it. */
async function payoutOf(ana: Company) {
  const { id: vendedor_id } = await invite(ana, 'vendedor', { repasse: 30 });
  const { id: venda_id } = await createSale(ana, { vendedor_id });
  return { vendedor_id, linhas: [{ venda_id, parcela: 1, valor: 1 }] };
}

async function bookOf(ana: Company, representadaId: string, line: string) {
  const file = `pedido;produto;quantidade;atendida;saldo\n${line}\n`;
  return (await ana.upload(`order-books?representada_id=${representadaId}`, file)).body.data;
}
