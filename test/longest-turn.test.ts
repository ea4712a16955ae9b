import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { MOST_RETURNED_ITEMS } from '../src/trade/sales/notes/returns.contract.ts';
import { invite } from './browser.ts';
import type { Answer } from './caller.ts';
import { onEachEngine } from './harness.ts';
import { nfeXml } from './nfe.ts';
import { PLAIN_KINDS, plainOperations } from './sample-kinds.ts';
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

/** However large a request is, at most this much of it is done in one turn of the event loop. */
const MOST_STATEMENTS = 60;
const MOST_ROWS = 2_500;
/** Node reads at most 32 chunks of 64 KiB from a socket in a turn; no row that PostgreSQL sends takes less than 16 bytes. */
const MOST_ROWS_OF_A_SOCKET = (32 * 64 * 1024) / 16;

/** More than the rows of a turn: what is done at once for a whole request shows, as it would in the largest. */
const MANY_ITEMS = 3_000;
const MANY_LINES = 3_000;
const MOST_IDS = 500;
const MOST_SALES = 50;
const MANY_PRICES = 3_000;
const MANY_RECEIVED = 3_000;
const MOST_ORDERS_OF_A_NOTE = 100;
/** Each in as many lines as a sale of `open` has products. */
const OPEN_ITEMS = 6;

/** Operations on one small record: their texts and lists are limited to a few kilobytes. */
const SMALL = new Set([
  ...['createOrder', 'updateInstallment', 'shareSale', 'noteShareSent', 'endSaleShare', 'deleteSale'],
  ...plainOperations('create', 'update', 'delete'),
  ...['adjustCommission', 'recalculateCommission'],
  ...[
    'settleStatementLine',
    'deleteInvoice',
    'linkInvoice',
    'createSaleOfInvoice',
    'anonymizeClient',
    'anonymizeUser',
  ],
  ...[
    'updateCompany',
    'exportCompany',
    'listCompanyLinks',
    'endCompanyLinks',
    'putMailbox',
    'deleteMailbox',
    'createKey',
    'rotateKey',
    'revokeKey',
  ],
  ...['createUser', 'updateUser', 'deleteUser', 'inviteUser'],
  ...['updateAccount', 'endOtherSessions', 'endOwnSession'],
  ...['askPasskey', 'createPasskey', 'renamePasskey', 'removePasskey'],
  ...['createOwnKey', 'removeOwnKey'],
  ...['shareCatalog', 'endCatalogShare', 'getCatalogShare'],
  ...['shareClient', 'noteClientShareSent', 'endClientShare', 'withdrawAnswer'],
  ...['putOrderSheet', 'deleteOrderSheet', 'putProductPhoto', 'deleteProductPhoto'],
  // Its letter holds the files of getSalePdf and getSaleSheet, which are asked for below.
  'sendSale',
  ...['discardInboxEntry', 'restoreInboxEntry'],
  ...['createWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhook', 'testWebhook'],
]);

/** Reads of one small record, or without a list or a sum. */
const SMALL_READS = new Set([
  ...plainOperations('get'),
  ...['readLiveness', 'readHealth', 'getCompany', 'getCompanyLogo', 'getMailbox', 'getUser', 'getAccount'],
  ...[
    'listOwnSessions',
    'listPasskeys',
    'listOwnKeys',
    'getWebhook',
    'listDeliveries',
    'getSaleShare',
    'getClientShare',
  ],
  ...['getOrderSheet', 'getOrderSheetMarks', 'getProductPhoto', 'getInboxEntry'],
  // The tests of streams cover this one.
  'followEvents',
]);

onEachEngine('A large request of every operation', (talao) => {
  const [emitente, destinatario] = [newCnpj(), newCnpj()];
  let client: { id: string };
  let representada: { id: string };
  let sale: { id: string };
  let receipt = '';
  let statement = '';
  let imported = '';
  let table: { id: string };
  let invoice = '';
  let returned = '';
  let entry = '';
  let seller = '';
  let payout = '';
  let book = '';
  let position = '';
  let priceList = '';
  let closing = '';
  let long: { id: string; pedido: string };
  /** Orders of which a note brought a part. */
  const open: { id: string; pedido: string }[] = [];
  const small: { id: string; pedido: string; total: number }[] = [];

  before(async () => {
    const { ana } = talao;
    client = await createClient(ana, { cnpj_cpf: destinatario });
    representada = await createRepresentada(ana, { cnpj: emitente, comissao: 5 });
    seller = (await invite(ana, 'vendedor', { repasse: 30 })).id;
    table = await createPriceTable(ana, { representada_id: representada.id });
    sale = await createSale(ana, { clienteId: client.id, representadaId: representada.id });
    for (let n = 0; n < MOST_IDS; n += MOST_SALES) {
      const vendas = Array.from({ length: MOST_SALES }, () =>
        saleBody(client.id, representada.id, { status: 'Pedido' }),
      );
      const { body } = await ana.post('sales/batch', { vendas });
      small.push(...body.data);
    }
    const ordered = { status: 'Pedido' };
    long = await createSale(ana, {
      ...{ clienteId: client.id, representadaId: representada.id, itens: items(MANY_ITEMS) },
      ...ordered,
    });
    for (let n = 0; n < MOST_IDS; n += MOST_SALES) {
      const vendas = many(MOST_SALES, () =>
        saleBody(client.id, representada.id, { ...ordered, itens: items(OPEN_ITEMS) }),
      );
      const { body } = await ana.post('sales/batch', { vendas });
      open.push(...body.data);
    }
    for (let n = 0; n < open.length; n += MOST_ORDERS_OF_A_NOTE) {
      const itens = open
        .slice(n, n + MOST_ORDERS_OF_A_NOTE)
        .map(({ pedido }) => ({ produto: 'P0', quantidade: 1, valor: 12.34, xPed: pedido }));
      const note = await sendInvoice(ana, nfeXml({ emitente, destinatario, itens }));
      assert.equal(note.status, 201, note.text.slice(0, 300));
    }
  });

  const items = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ produtoId: `P${n}`, quantidade: 1.5, valorUnitario: 12.34 }));
  const many = <T>(count: number, each: (n: number) => T) => Array.from({ length: count }, (_, n) => each(n));

  /** The months from 1900 on. */
  const months = <T>(count: number, each: (mes: string) => T) =>
    many(count, (n) => each(`${1900 + Math.floor(n / 12)}-${`${(n % 12) + 1}`.padStart(2, '0')}`));

  const requests: Record<string, () => Promise<Answer>> = {
    createSale: () =>
      talao.ana.post('sales', saleBody(client.id, representada.id, { itens: items(MANY_ITEMS) })),
    restoreRecord: async () => {
      const { id } = await createSale(talao.ana, { itens: items(MANY_ITEMS) });
      await talao.ana.delete(`sales/${id}`);
      const { body } = await talao.ana.get(`trash?registro_id=${id}`);
      return talao.ana.post(`trash/${body.data[0].id}/restore`, {});
    },
    updateSale: () => talao.ana.put(`sales/${sale.id}`, { itens: items(MANY_ITEMS) }),
    createSales: () =>
      talao.ana.post('sales/batch', {
        vendas: many(MOST_SALES, () => saleBody(client.id, representada.id, { itens: items(150) })),
      }),
    updateSaleStages: () =>
      talao.ana.put('sales/stage', { ids: small.map(({ id }) => id), status: 'Faturado' }),
    createCommissionReceipt: async () => {
      const linhas = many(MANY_RECEIVED, (n) => ({
        venda_id: small[n % small.length]?.id,
        parcela: 1,
        valor: 0.01,
      }));
      const valor = MANY_RECEIVED / 100;
      const answer = await talao.ana.post('commission-receipts', {
        representada_id: representada.id,
        data: '2026-11-01',
        valor,
        linhas,
      });
      receipt = answer.body.data?.id;
      return answer;
    },
    getCommissionReceipt: () => talao.ana.get(`commission-receipts/${receipt}`),
    deleteCommissionReceipt: () => talao.ana.delete(`commission-receipts/${receipt}`),
    importClients: () =>
      talao.ana.upload(
        'import/clients',
        clientCsv(...many(MANY_LINES, (n) => ({ nome: `Cliente ${n}`, email: `longo${n}@x.com.br` }))),
      ),
    importProducts: () =>
      talao.ana.upload('import/products', productCsv(...many(MANY_LINES, (n) => ({ id: `P${n}` })))),
    importRepresentadas: () =>
      talao.ana.upload('import/representadas', `nome\n${many(MANY_LINES, (n) => `Fábrica ${n}`).join('\n')}`),
    changeTablePrices: () =>
      talao.ana.put(`price-tables/${table.id}/prices`, {
        precos: many(MANY_PRICES, (n) => ({ produto_id: `P${n}`, preco: 1 })),
      }),
    importPrices: () =>
      talao.ana.upload(
        `import/prices?tabela_id=${table.id}`,
        `produto_id;preco\n${many(MANY_LINES, (n) => `P${n};2,50`).join('\n')}`,
      ),
    importSales: async () => {
      const { codigo } = await createClient(talao.ana);
      const lines = many(MANY_LINES, (n) => `V${n % 2000};2026-01-05;${codigo};P${n};2;2,50`);
      const file = `pedido;data;cliente;produto;quantidade;preco\n${lines.join('\n')}`;
      return talao.ana.upload(`import/sales?representada_id=${representada.id}`, file);
    },
    importOffice: async () => {
      const lines = many(MANY_LINES, (n) => `Escritório ${n};Santos;SP`);
      const answer = await talao.ana.upload('import/office', `nome;cidade;estado\n${lines.join('\n')}`);
      imported = answer.body.data?.importacao_id;
      return answer;
    },
    getImport: () => talao.ana.get(`imports/${imported}`),
    undoImport: () => talao.ana.delete(`imports/${imported}`),
    showSheet: () =>
      talao.ana.upload(
        'import/sheet?tipo=products',
        productCsv(...many(MANY_LINES, (n) => ({ id: `P${n}` }))),
      ),
    readStatementColumns: () =>
      talao.ana.upload(`statements/columns?representada_id=${representada.id}`, statementFile()),
    postStatement: async () => {
      const answer = await talao.ana.upload(`statements?representada_id=${representada.id}`, statementFile());
      statement = answer.body.data?.id;
      return answer;
    },
    getStatement: () => talao.ana.get(`statements/${statement}`),
    deleteStatement: () => talao.ana.delete(`statements/${statement}`),
    postInvoice: async () => {
      const itens = many(990, (n) => ({ produto: `P${n}`, xPed: `NADA-${n % 100}` }));
      const answer = await sendInvoice(talao.ana, nfeXml({ emitente, destinatario, itens }));
      invoice = answer.body.data?.id;
      return answer;
    },
    createSaleReturn: async () => {
      const itens = many(MOST_RETURNED_ITEMS - 1, (n) => ({ produto_id: `P${n}`, valor: 0.01 }));
      const answer = await tellReturn(itens);
      await tellReturn([{ produto_id: 'P0', valor: 0.01 }]);
      returned = answer.body.data?.id;
      return answer;
    },
    listSaleReturns: () => talao.ana.get(`sales/${sale.id}/returns?limit=100`),
    deleteSaleReturn: () => talao.ana.delete(`sales/${sale.id}/returns/${returned}`),
    putCommissionHistory: () =>
      talao.ana.put(`representadas/${representada.id}/history`, {
        meses: months(600, (mes) => ({ mes, valor: 1 })),
      }),
    putPriceIndex: () =>
      talao.ana.put('price-index', {
        nome: 'IPCA',
        meses: months(1200, (mes) => ({ mes, percentual: 0.5 })),
      }),
    postInbox: async () => {
      const answer = await talao.ana.upload('inbox', statementFile());
      entry = answer.body.data?.[0]?.id;
      return answer;
    },
    getInboxFile: () => talao.ana.get(`inbox/${entry}/file`),
    postInboxEntry: () => talao.ana.post(`inbox/${entry}/post?representada_id=${representada.id}`, {}),
    createPayout: async () => {
      const { body } = await talao.ana.post('sales/batch', {
        vendas: many(MOST_SALES, () => ({
          ...saleBody(client.id, representada.id, { status: 'Pedido' }),
          vendedor_id: seller,
        })),
      });
      const linhas = many(MANY_RECEIVED, (n) => ({
        venda_id: body.data[n % MOST_SALES].id,
        parcela: 1,
        valor: 0.01,
      }));
      const valor = MANY_RECEIVED / 100;
      const answer = await talao.ana.post('payouts', {
        vendedor_id: seller,
        data: '2026-11-01',
        valor,
        linhas,
        confirmar: true,
      });
      payout = answer.body.data?.id;
      return answer;
    },
    getPayout: () => talao.ana.get(`payouts/${payout}`),
    getPayoutStatement: () => talao.ana.get(`users/${seller}/payout-statement?formato=csv`),
    deletePayout: () => talao.ana.delete(`payouts/${payout}`),
    postOrderBook: async () => {
      const ofSales = open.flatMap(({ pedido }) => many(OPEN_ITEMS, (n) => `${pedido};P${n};0;0,4`));
      const ofNobody = many(MANY_LINES, (n) => `NADA;P${n};0;1`);
      const file = ['Pedido;Produto;Atendida;Saldo', ...ofSales, ...ofNobody].join('\n');
      const answer = await talao.ana.upload(`order-books?representada_id=${representada.id}`, file);
      book = answer.body.data?.id;
      return answer;
    },
    teachOrderBookLine: () =>
      talao.ana.put(`order-books/${book}/lines/${open.length * OPEN_ITEMS + 2}`, { venda_id: long.id }),
    applyOrderBook: () =>
      talao.ana.post(`order-books/${book}/apply`, {
        linhas: open.map((_, n) => n * OPEN_ITEMS + 3),
      }),
    createClosing: async () => {
      const itens = many(MANY_ITEMS - 1, (n) => ({ produto_id: `P${n}`, quantidade: 1 }));
      const answer = await talao.ana.post(`sales/${long.id}/closings`, { motivo: 'corte', itens });
      closing = answer.body.data?.id;
      return answer;
    },
    createClosings: () =>
      talao.ana.post('sales/closings', { vendas: open.map(({ id }) => id), motivo: 'fora_de_linha' }),
    postTitlePosition: async () => {
      const lines = many(
        2 * MANY_LINES,
        (n) => `${n};${n % 2 ? `Cliente ${n >> 1}` : 'Padaria'};04/11/2026;1,00`,
      );
      const file = ['Titulo;Cliente;Vencimento;Saldo', ...lines].join('\n');
      const answer = await talao.ana.upload(`title-positions?representada_id=${representada.id}`, file);
      position = answer.body.data?.id;
      return answer;
    },
    teachTitleClient: () => talao.ana.put(`title-positions/${position}/lines/2`, { cliente_id: client.id }),
    postPriceList: async () => {
      const lines = many(2 * MANY_LINES, (n) => `P${n};Produto ${n};19,90`);
      const file = ['Código;Descrição;Preço', ...lines].join('\n');
      const answer = await talao.ana.upload(`price-lists?representada_id=${representada.id}`, file);
      priceList = answer.body.data?.id;
      return answer;
    },
    applyPriceList: () => talao.ana.post(`price-lists/${priceList}/apply`, {}),
    ...reads(),
    deletePriceList: () => talao.ana.delete(`price-lists/${priceList}?confirmar=true`),
    deleteTitlePosition: () => talao.ana.delete(`title-positions/${position}`),
    deleteClosing: () => talao.ana.delete(`sales/${long.id}/closings/${closing}`),
    deleteOrderBook: () => talao.ana.delete(`order-books/${book}`),
  };

  const tellReturn = (itens: object[]) =>
    talao.ana.post(`sales/${sale.id}/returns`, { data: '2026-11-01', itens, motivo: 'Avaria' });

  /** Read requests for everything created above. */
  function reads(): Record<string, () => Promise<Answer>> {
    const get = (path: string | (() => string)) => () =>
      talao.ana.get(typeof path === 'string' ? path : path());
    const file = (path: string) => get(`${path}${path.includes('?') ? '&' : '?'}formato=csv`);
    const period = 'de=2026-01-01&ate=2026-12-31';
    const plainLists = Object.values(PLAIN_KINDS).map(({ name, path }) => [`list${name}s`, file(path)]);
    return {
      ...Object.fromEntries(plainLists),
      getSale: get(() => `sales/${sale.id}`),
      getSalePdf: get(() => `sales/${sale.id}/pdf`),
      getSalesPdf: get(() => `sales/pdf?ids=${small.slice(0, 50).map(({ id }) => id)}`),
      getSaleSheet: get(() => `sales/${sale.id}/sheet`),
      getSaleSheets: get(() => `sales/sheets?ids=${small.slice(0, 50).map(({ id }) => id)}`),
      getSaleCommission: get(() => `sales/${sale.id}/commission`),
      getCatalog: get(() => `representadas/${representada.id}/catalog`),
      listSales: file('sales'),
      listVisitLog: file(`visits/log?${period}`),
      listVisits: file('visits?data=2026-11-11'),
      getGoalsProgress: get('goals/progress'),
      listCommissions: file('commissions'),
      getCommissionSummary: get('commissions/summary'),
      listSilentOrders: file('commissions/silent'),
      getTermination: get(() => `representadas/${representada.id}/termination?formato=xlsx`),
      getRepresentadaBases: get(() => `representadas/${representada.id}/bases`),
      getClaim: get(() => `representadas/${representada.id}/claim?ate=2027-06-30`),
      getClaimPdf: get(() => `representadas/${representada.id}/claim/pdf?ate=2027-06-30`),
      listTablePrices: get(() => `price-tables/${table.id}/prices?formato=csv`),
      listPrices: get(() => `prices?cliente_id=${client.id}&representada_id=${representada.id}&limit=100`),
      listCommissionReceipts: file('commission-receipts'),
      getWithheldTax: get('commission-receipts/withheld?ano=2026'),
      getServiceNoteSheet: get(
        () => `representadas/${representada.id}/service-note?de=2026-01-01&ate=2026-12-31`,
      ),
      listPayouts: file('payouts'),
      listReceiptsWithoutServiceNote: get(
        () => `representadas/${representada.id}/service-notes/open?limit=100`,
      ),
      getCommissionHistory: get(() => `representadas/${representada.id}/history`),
      getPriceIndex: get('price-index'),
      getOrderBook: get(() => `order-books/${book}`),
      listOrderBooks: get('order-books?limit=100'),
      listBalances: file('sales/balances'),
      listClosings: file('sales/closings'),
      listSaleClosings: get(() => `sales/${long.id}/closings?limit=100`),
      getTitlePosition: get(() => `title-positions/${position}`),
      listTitlePositions: get('title-positions?limit=100'),
      listTitles: file('titles'),
      listCredits: file('credits'),
      getPriceList: get(() => `price-lists/${priceList}`),
      listPriceLists: get('price-lists?limit=100'),
      listTouchedClients: get(() => `price-lists/${priceList}/clients?formato=csv`),
      getPriceLetter: get(() => `price-lists/${priceList}/letter?cliente_id=${client.id}`),
      getPriceLetterPdf: get(() => `price-lists/${priceList}/letter/pdf?cliente_id=${client.id}`),
      listInbox: file('inbox'),
      listImports: file('imports'),
      listStatements: file('statements'),
      listInvoices: file('invoices'),
      getInvoice: get(() => `invoices/${invoice}`),
      listClientCurve: get('reports/abc/clients?limit=100'),
      listProductCurve: get('reports/abc/products?limit=100'),
      listMix: get(() => `reports/mix?cliente_id=${client.id}&limit=100`),
      listRhythm: get('reports/rhythm?limit=100&situacao=novo,em_dia,atrasado,parado'),
      getDashboard: get('dashboard'),
      readCopy: get('sync?limit=200'),
      listKeys: get('keys'),
      listUsers: get('users'),
      listAudit: file('audit'),
      exportClient: get(() => `clients/${client.id}/export`),
      listWebhooks: get('webhooks'),
      listTrash: get('trash?limit=100'),
    };
  }

  const statementFile = () =>
    `pedido;comissao\n${many(MANY_LINES, (n) => `${small[n % small.length]?.pedido}-${n};1,00`).join('\n')}`;

  test('is covered by this test, or small', () => {
    const isKnown = ({ id }: { id: string }) =>
      SMALL.has(id) || SMALL_READS.has(id) || requests[id] !== undefined;
    const unknown = talao.operations.filter((operation) => !isKnown(operation));
    assert.deepEqual(
      unknown.map(({ id }) => id),
      [],
    );
  });

  for (const [id, send] of Object.entries(requests))
    test(`${id} yields after a bounded number of statements and rows`, async (context) => {
      let answer: Answer | undefined;
      const turns = await countTurns(talao.db, async () => {
        answer = await send();
      });
      assert.ok((answer?.status ?? 500) < 300, `${answer?.status} ${answer?.text.slice(0, 300)}`);
      context.diagnostic(JSON.stringify(turns));
      assert.ok(turns.statements <= MOST_STATEMENTS, `${turns.statements} statements in one turn`);
      const isRead = talao.operations.some((operation) => operation.id === id && operation.method === 'GET');
      const mostRows = isRead && talao.engine === 'postgres' ? MOST_ROWS_OF_A_SOCKET : MOST_ROWS;
      assert.ok(turns.rows <= mostRows, `${turns.rows} rows in one turn`);
    });

  test('changes five hundred sales with a bounded number of statements', async (context) => {
    const ids = small.map(({ id }) => id);
    const few = await countTurns(talao.db, () =>
      talao.ana.put('sales/stage', { ids: ids.slice(0, 25), status: 'ENVIADA' }),
    );
    const all = await countTurns(talao.db, () => talao.ana.put('sales/stage', { ids, status: 'ENTREGUE' }));
    context.diagnostic(`${few.allStatements} and ${all.allStatements}`);
    assert.ok(all.allStatements <= few.allStatements + 40, `${few.allStatements} and ${all.allStatements}`);
  });
});
