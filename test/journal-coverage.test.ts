import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectEntries } from '../src/audit/audit.queries.ts';
import { registerPasskey } from './authenticator.ts';
import { invite, PASSWORD, personIn } from './browser.ts';
import type { Answer } from './caller.ts';
import { type Company, onEachEngine } from './harness.ts';
import {
  clientBody,
  clientCsv,
  createClient,
  createInvoice,
  createPriceTable,
  createProduct,
  createReceipt,
  createRepresentada,
  createRule,
  createSale,
  createStatement,
  invoiceXml,
  productBody,
  productCsv,
  receiptBody,
  ruleBody,
  saleBody,
  sendInvoice,
} from './samples.ts';

/** How each operation that writes is made to succeed, by its id: what it needs first, then the call itself. */
const SUCCESSES: Record<string, (ana: Company) => Promise<() => Promise<Answer>>> = {
  createSale: async (ana) => {
    const body = saleBody((await createClient(ana)).id, (await createRepresentada(ana)).id);
    return () => ana.post('sales', body);
  },
  updateSale: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.put(`sales/${id}`, { status: 'ENVIADA' });
  },
  deleteSale: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.delete(`sales/${id}`);
  },
  createSales: async (ana) => {
    const body = saleBody((await createClient(ana)).id, (await createRepresentada(ana)).id);
    return () => ana.post('sales/batch', { vendas: [body] });
  },
  updateSaleStages: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.put('sales/stage', { ids: [id], status: 'ENVIADA' });
  },
  shareSale: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.post(`sales/${id}/share`, {});
  },
  endSaleShare: async (ana) => {
    const { id } = await createSale(ana);
    await ana.post(`sales/${id}/share`, {});
    return () => ana.delete(`sales/${id}/share`);
  },
  createOrder: async (ana) => {
    const { id } = await createSale(ana, { status: 'Orçamento' });
    return () => ana.post(`sales/${id}/order`, {});
  },
  updateInstallment: async (ana) => {
    const { id } = await createSale(ana);
    return () => ana.put(`sales/${id}/installments/1`, { pago_em: null });
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
  createPriceTable: async (ana) => {
    const representada_id = (await createRepresentada(ana)).id;
    return () => ana.post('price-tables', { nome: 'Atacado', representada_id });
  },
  updatePriceTable: async (ana) => {
    const { id } = await createPriceTable(ana);
    return () => ana.put(`price-tables/${id}`, { nome: 'Varejo' });
  },
  changeTablePrices: async (ana) => {
    const [{ id }, product] = [await createPriceTable(ana), await createProduct(ana)];
    return () => ana.put(`price-tables/${id}/prices`, { precos: [{ produto_id: product.id, preco: 1 }] });
  },
  importPrices: async (ana) => {
    const [{ id }, product] = [await createPriceTable(ana), await createProduct(ana)];
    return () => ana.upload(`import/prices?tabela_id=${id}`, `produto_id;preco\n${product.id};2,50\n`);
  },
  deletePriceTable: async (ana) => {
    const { id } = await createPriceTable(ana);
    return () => ana.delete(`price-tables/${id}`);
  },
  createCommissionRule: async (ana) => {
    const body = await ruleBody(ana);
    return () => ana.post('commission-rules', body);
  },
  updateCommissionRule: async (ana) => {
    const { id } = await createRule(ana);
    return () => ana.put(`commission-rules/${id}`, { percentual: 1 });
  },
  deleteCommissionRule: async (ana) => {
    const { id } = await createRule(ana);
    return () => ana.delete(`commission-rules/${id}`);
  },
  createCommissionReceipt: async (ana) => {
    const body = await receiptBody(ana);
    return () => ana.post('commission-receipts', body);
  },
  deleteCommissionReceipt: async (ana) => {
    const { id } = await createReceipt(ana);
    return () => ana.delete(`commission-receipts/${id}`);
  },
  postStatement: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.upload(`statements?representada_id=${id}`, 'pedido;comissao\nS/N;1\n');
  },
  settleStatementLine: async (ana) => {
    const sale = await createSale(ana);
    const { id } = await createStatement(ana, sale.representada_id);
    return () => ana.put(`statements/${id}/lines/2`, { venda_id: sale.id, parcela: 1 });
  },
  deleteStatement: async (ana) => {
    const { id } = await createStatement(ana);
    return () => ana.delete(`statements/${id}`);
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
    return () => ana.delete(`invoices/${id}`);
  },
  createClient: async (ana) => () => ana.post('clients', clientBody()),
  updateClient: async (ana) => {
    const { id } = await createClient(ana);
    return () => ana.put(`clients/${id}`, { nome: 'Outro nome' });
  },
  deleteClient: async (ana) => {
    const { id } = await createClient(ana);
    return () => ana.delete(`clients/${id}`);
  },
  anonymizeClient: async (ana) => {
    const { id } = await createClient(ana);
    return () => ana.post(`clients/${id}/anonymize`, {});
  },
  createProduct: async (ana) => () => ana.post('products', productBody()),
  updateProduct: async (ana) => {
    const { id } = await createProduct(ana);
    return () => ana.put(`products/${id}`, { preco: 2 });
  },
  deleteProduct: async (ana) => {
    const { id } = await createProduct(ana);
    return () => ana.delete(`products/${id}`);
  },
  createRepresentada: async (ana) => () => ana.post('representadas', { nome: 'Nova' }),
  updateRepresentada: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.put(`representadas/${id}`, { ativo: false });
  },
  deleteRepresentada: async (ana) => {
    const { id } = await createRepresentada(ana);
    return () => ana.delete(`representadas/${id}`);
  },
  importClients: async (ana) => () => ana.upload('import/clients', clientCsv()),
  importProducts: async (ana) => () => ana.upload('import/products', productCsv()),
  importRepresentadas: async (ana) => () => ana.upload('import/representadas', 'nome\nNova\n'),
  updateCompany: async (ana) => () => ana.put('company', { nome: 'Ana Representações' }),
  createWebhook: async (ana) => () => ana.post('webhooks', WEBHOOK),
  updateWebhook: async (ana) => {
    const { id } = await createWebhook(ana);
    return () => ana.put(`webhooks/${id}`, { descricao: 'ERP' });
  },
  deleteWebhook: async (ana) => {
    const { id } = await createWebhook(ana);
    return () => ana.delete(`webhooks/${id}`);
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
    return () => ana.delete(`keys/${id}`);
  },
  createUser: async (ana) => () =>
    ana.post('users', { email: 'nova@exemplo.com.br', nome: 'Nova', papel: 'leitura' }),
  inviteUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return () => ana.post(`users/${id}/invite`, {});
  },
  updateUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return () => ana.put(`users/${id}`, { nome: 'Outro nome' });
  },
  deleteUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    return () => ana.delete(`users/${id}`);
  },
  anonymizeUser: async (ana) => {
    const { id } = await invite(ana, 'leitura');
    await ana.delete(`users/${id}`);
    return () => ana.post(`users/${id}/anonymize`, {});
  },
  createPasskey: async (ana) => {
    const person = await personIn(ana, 'leitura');
    return () => registerPasskey(person);
  },
  renamePasskey: async (ana) => {
    const person = await personIn(ana, 'leitura');
    const { id } = (await registerPasskey(person)).body.data;
    return () => person.put(`account/passkeys/${id}`, { nome: 'Notebook' });
  },
  removePasskey: async (ana) => {
    const person = await personIn(ana, 'leitura');
    const { id } = (await registerPasskey(person)).body.data;
    return () => person.delete(`account/passkeys/${id}`);
  },
  updateAccount: async (ana) => {
    const person = await personIn(ana, 'leitura');
    return () => person.put('account', { nome: 'Outro nome', senha_atual: PASSWORD });
  },
};

/** A trial event is sent, a file is read, and nothing is changed by it. */
const MOVES_NOTHING = ['testWebhook', 'readStatementColumns', 'showSheet'];

/** A person's own affairs, which no company's journal tells. */
const OF_NO_COMPANY = ['endOwnSession', 'endOtherSessions', 'askPasskey'];

onEachEngine('Every operation that writes', (talao) => {
  const versionOf = async ({ id }: Company) => {
    const counters = talao.db.read.selectFrom('contadores').select('versao').where('empresa_id', '=', id);
    return (await counters.executeTakeFirstOrThrow()).versao;
  };

  test('is in the journal', async (context) => {
    const { ana, operations } = talao;
    const writing = operations.filter(
      ({ id, method }) => method !== 'GET' && ![...OF_NO_COMPANY, ...MOVES_NOTHING].includes(id),
    );
    for (const operation of writing) {
      await context.test(operation.id, async () => {
        const prepare = SUCCESSES[operation.id];
        assert.ok(prepare, `show in this test's table how ${operation.id} succeeds`);
        const act = await prepare(ana);
        const apos = await versionOf(ana);
        const { status, body } = await act();
        assert.equal(status, operation.status, JSON.stringify(body));

        const { rows } = await selectEntries(talao.db.read, ana.id, { apos, limit: 100 });
        assert.ok(rows.length > 0);
        assert.equal(rows.at(-1)?.numero, await versionOf(ana));
        const isPerson = operation.scope === 'person';
        for (const row of rows)
          assert.deepEqual([row.chave_id === ana.keyId, row.usuario_id !== null], [!isPerson, isPerson]);
      });
    }
  });
});

const WEBHOOK = { url: 'https://erp.exemplo.com.br/talao', eventos: ['vendas.*'], ativo: false };

async function createWebhook(ana: Company): Promise<{ id: string }> {
  return (await ana.post('webhooks', WEBHOOK)).body.data;
}

async function createKey(ana: Company): Promise<{ id: string }> {
  return (await ana.post('keys', { nome: 'Planilha', escopo: 'read' })).body.data;
}
