import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from './caller.ts';
import { onEachEngine } from './harness.ts';
import { nfeXml } from './nfe.ts';
import {
  clientCsv,
  createClient,
  createPriceTable,
  createRepresentada,
  createSale,
  productCsv,
  saleBody,
  sendInvoice,
} from './samples.ts';
import { newCnpj } from './tax-ids.ts';
import { countTurns } from './turn-counter.ts';

/** However large a request is, so much of it is done before others get their turn. */
const MOST_STATEMENTS = 60;
const MOST_ROWS = 2_500;

const MOST_ITEMS = 10_000;
const MOST_LINES = 10_000;
const MOST_IDS = 500;
const MOST_SALES = 50;
const MOST_PRICES = 10_000;
const MOST_RECEIVED = 5_000;

/** Operations that take one small record, whatever is sent: their texts and lists are bounded by a few kilobytes. */
const SMALL = new Set([
  ...['createOrder', 'updateInstallment', 'shareSale', 'endSaleShare', 'deleteSale'],
  ...['createVisit', 'updateVisit', 'deleteVisit', 'createGoal', 'updateGoal', 'deleteGoal'],
  ...['createSaleReturn', 'deleteSaleReturn'],
  ...['createClient', 'updateClient', 'deleteClient', 'createProduct', 'updateProduct', 'deleteProduct'],
  ...['createRepresentada', 'updateRepresentada', 'deleteRepresentada'],
  ...['adjustCommission', 'recalculateCommission'],
  ...['createCommissionRule', 'updateCommissionRule', 'deleteCommissionRule'],
  ...['createPriceTable', 'updatePriceTable', 'deletePriceTable', 'settleStatementLine'],
  ...['deleteInvoice', 'linkInvoice', 'createSaleOfInvoice', 'anonymizeClient', 'anonymizeUser'],
  ...['updateCompany', 'createKey', 'rotateKey', 'revokeKey'],
  ...['createUser', 'updateUser', 'deleteUser', 'inviteUser'],
  ...['updateAccount', 'endOtherSessions', 'endOwnSession'],
  ...['askPasskey', 'createPasskey', 'renamePasskey', 'removePasskey'],
  ...['createWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhook', 'testWebhook'],
]);

onEachEngine('The largest request of every operation that changes something', (talao) => {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  let client: { id: string };
  let representada: { id: string };
  let sale: { id: string };
  let receipt = '';
  let statement = '';
  let table: { id: string };
  const small: { id: string; pedido: string; total: number }[] = [];

  before(async () => {
    const { ana } = talao;
    client = await createClient(ana, { cnpj_cpf: destinatario });
    representada = await createRepresentada(ana, { cnpj: emitente, comissao: 5 });
    table = await createPriceTable(ana, { representada_id: representada.id });
    sale = await createSale(ana, { clienteId: client.id, representadaId: representada.id });
    for (let n = 0; n < MOST_IDS; n += MOST_SALES) {
      const vendas = Array.from({ length: MOST_SALES }, () =>
        saleBody(client.id, representada.id, { status: 'Pedido' }),
      );
      const { body } = await ana.post('sales/batch', { vendas });
      small.push(...body.data);
    }
  });

  const items = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ produtoId: `P${n}`, quantidade: 1.5, valorUnitario: 12.34 }));
  const many = <T>(count: number, each: (n: number) => T) => Array.from({ length: count }, (_, n) => each(n));

  const requests: Record<string, () => Promise<Answer>> = {
    createSale: () =>
      talao.ana.post('sales', saleBody(client.id, representada.id, { itens: items(MOST_ITEMS) })),
    restoreRecord: async () => {
      const { id } = await createSale(talao.ana, { itens: items(MOST_ITEMS) });
      await talao.ana.delete(`sales/${id}`);
      const { body } = await talao.ana.get(`trash?registro_id=${id}`);
      return talao.ana.post(`trash/${body.data[0].id}/restore`, {});
    },
    updateSale: () => talao.ana.put(`sales/${sale.id}`, { itens: items(MOST_ITEMS) }),
    createSales: () =>
      talao.ana.post('sales/batch', {
        vendas: many(MOST_SALES, () => saleBody(client.id, representada.id, { itens: items(150) })),
      }),
    updateSaleStages: () =>
      talao.ana.put('sales/stage', { ids: small.map(({ id }) => id), status: 'Faturado' }),
    createCommissionReceipt: async () => {
      const linhas = many(MOST_RECEIVED, (n) => ({
        venda_id: small[n % small.length]?.id,
        parcela: 1,
        valor: 0.01,
      }));
      const valor = MOST_RECEIVED / 100;
      const answer = await talao.ana.post('commission-receipts', {
        representada_id: representada.id,
        data: '2026-11-01',
        valor,
        linhas,
      });
      receipt = answer.body.data?.id;
      return answer;
    },
    deleteCommissionReceipt: () => talao.ana.delete(`commission-receipts/${receipt}`),
    importClients: () =>
      talao.ana.upload(
        'import/clients',
        clientCsv(...many(MOST_LINES, (n) => ({ email: `longo${n}@x.com.br` }))),
      ),
    importProducts: () =>
      talao.ana.upload('import/products', productCsv(...many(MOST_LINES, (n) => ({ id: `P${n}` })))),
    importRepresentadas: () =>
      talao.ana.upload('import/representadas', `nome\n${many(MOST_LINES, (n) => `Fábrica ${n}`).join('\n')}`),
    changeTablePrices: () =>
      talao.ana.put(`price-tables/${table.id}/prices`, {
        precos: many(MOST_PRICES, (n) => ({ produto_id: `P${n}`, preco: 1 })),
      }),
    importPrices: () =>
      talao.ana.upload(
        `import/prices?tabela_id=${table.id}`,
        `produto_id;preco\n${many(MOST_LINES, (n) => `P${n};2,50`).join('\n')}`,
      ),
    showSheet: () =>
      talao.ana.upload(
        'import/sheet?tipo=products',
        productCsv(...many(MOST_LINES, (n) => ({ id: `P${n}` }))),
      ),
    readStatementColumns: () =>
      talao.ana.upload(`statements/columns?representada_id=${representada.id}`, statementFile()),
    postStatement: async () => {
      const answer = await talao.ana.upload(`statements?representada_id=${representada.id}`, statementFile());
      statement = answer.body.data?.id;
      return answer;
    },
    deleteStatement: () => talao.ana.delete(`statements/${statement}`),
    postInvoice: () =>
      sendInvoice(
        talao.ana,
        nfeXml({
          emitente,
          destinatario,
          itens: many(990, (n) => ({ produto: `P${n}`, xPed: `NADA-${n % 100}` })),
        }),
      ),
  };

  const statementFile = () =>
    `pedido;comissao\n${many(MOST_LINES, (n) => `${small[n % small.length]?.pedido}-${n};1,00`).join('\n')}`;

  test('is known to this test, or small', () => {
    const changing = talao.operations.filter(({ method }) => method !== 'GET');
    const unknown = changing.filter(({ id }) => !SMALL.has(id) && requests[id] === undefined);
    assert.deepEqual(
      unknown.map(({ id }) => id),
      [],
    );
  });

  for (const [id, send] of Object.entries(requests))
    test(`${id} leaves room for others between a bounded number of statements and rows`, async (context) => {
      let answer: Answer | undefined;
      const turns = await countTurns(talao.db, async () => {
        answer = await send();
      });
      assert.ok((answer?.status ?? 500) < 300, `${answer?.status} ${answer?.text.slice(0, 300)}`);
      context.diagnostic(JSON.stringify(turns));
      assert.ok(turns.statements <= MOST_STATEMENTS, `${turns.statements} statements in one turn`);
      assert.ok(turns.rows <= MOST_ROWS, `${turns.rows} rows in one turn`);
    });

  test('moves five hundred sales by a bounded number of statements, not by one for each', async () => {
    const ids = small.map(({ id }) => id);
    const few = await countTurns(talao.db, () =>
      talao.ana.put('sales/stage', { ids: ids.slice(0, 25), status: 'ENVIADA' }),
    );
    const all = await countTurns(talao.db, () => talao.ana.put('sales/stage', { ids, status: 'ENTREGUE' }));
    assert.ok(all.allStatements <= few.allStatements + 40, `${few.allStatements} and ${all.allStatements}`);
  });
});
