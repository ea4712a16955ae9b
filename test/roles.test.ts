import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { ROLES, type Role } from '../src/domain/roles.ts';
import { type Person, personIn } from './browser.ts';
import { assertRefused } from './expect.ts';
import { onEngine } from './harness.ts';
import { PLAIN_KINDS, type PlainKind } from './sample-kinds.ts';

const EVERYONE = 'dono escritorio vendedor leitura';
const READERS = 'dono escritorio leitura';
const SELLERS = 'dono escritorio vendedor';
const OFFICE = 'dono escritorio';
const OWNER = 'dono';

/** Which roles may call each operation; an operation without a line here fails the test. */
const TABLE: Record<string, string> = {
  ...ofPlainKinds(),
  createSale: SELLERS,
  listSales: EVERYONE,
  getSale: EVERYONE,
  getSalePdf: EVERYONE,
  getSalesPdf: EVERYONE,
  getSaleSheet: EVERYONE,
  getSaleSheets: EVERYONE,
  getOrderSheet: EVERYONE,
  getOrderSheetMarks: EVERYONE,
  putOrderSheet: OFFICE,
  deleteOrderSheet: OFFICE,
  sendSale: SELLERS,
  putProductPhoto: OFFICE,
  getProductPhoto: EVERYONE,
  getCatalog: EVERYONE,
  shareCatalog: OFFICE,
  getCatalogShare: SELLERS,
  endCatalogShare: OFFICE,
  deleteProductPhoto: OFFICE,
  updateSale: SELLERS,
  deleteSale: SELLERS,
  updateInstallment: OFFICE,
  getSaleCommission: READERS,
  createOrder: SELLERS,
  createSales: SELLERS,
  updateSaleStages: SELLERS,
  shareSale: SELLERS,
  getSaleShare: SELLERS,
  noteShareSent: SELLERS,
  endSaleShare: SELLERS,
  withdrawAnswer: SELLERS,
  shareClient: SELLERS,
  getClientShare: SELLERS,
  noteClientShareSent: SELLERS,
  endClientShare: SELLERS,
  recalculateCommission: OFFICE,
  listCommissions: EVERYONE,
  getCommissionSummary: READERS,
  listSilentOrders: READERS,
  adjustCommission: OFFICE,
  getTermination: READERS,
  getRepresentadaBases: READERS,
  listSaleReturns: READERS,
  createSaleReturn: OFFICE,
  deleteSaleReturn: OFFICE,
  listTablePrices: EVERYONE,
  changeTablePrices: OFFICE,
  listPrices: EVERYONE,
  importPrices: OFFICE,
  importSales: OFFICE,
  importOffice: OFFICE,
  listImports: READERS,
  getImport: READERS,
  undoImport: OFFICE,
  createCommissionReceipt: OFFICE,
  listCommissionReceipts: READERS,
  getCommissionReceipt: READERS,
  getWithheldTax: READERS,
  deleteCommissionReceipt: OFFICE,
  createPayout: OFFICE,
  listPayouts: EVERYONE,
  getPayout: EVERYONE,
  deletePayout: OFFICE,
  getPayoutStatement: EVERYONE,
  listReceiptsWithoutServiceNote: READERS,
  getServiceNoteSheet: READERS,
  getCommissionHistory: READERS,
  putCommissionHistory: OFFICE,
  getPriceIndex: READERS,
  putPriceIndex: OFFICE,
  postStatement: OFFICE,
  readStatementColumns: OFFICE,
  showSheet: OFFICE,
  listStatements: READERS,
  getStatement: READERS,
  settleStatementLine: OFFICE,
  deleteStatement: OFFICE,
  createClosing: SELLERS,
  createClosings: SELLERS,
  deleteClosing: SELLERS,
  listSaleClosings: EVERYONE,
  listClosings: EVERYONE,
  listBalances: EVERYONE,
  postOrderBook: OFFICE,
  teachOrderBookLine: OFFICE,
  applyOrderBook: OFFICE,
  deleteOrderBook: OFFICE,
  listOrderBooks: READERS,
  getOrderBook: READERS,
  postTitlePosition: OFFICE,
  listTitlePositions: READERS,
  getTitlePosition: READERS,
  teachTitleClient: OFFICE,
  deleteTitlePosition: OFFICE,
  listTitles: EVERYONE,
  listCredits: EVERYONE,
  postPriceList: OFFICE,
  listPriceLists: EVERYONE,
  getPriceList: EVERYONE,
  listTouchedClients: EVERYONE,
  getPriceLetter: EVERYONE,
  getPriceLetterPdf: EVERYONE,
  applyPriceList: OFFICE,
  deletePriceList: OFFICE,
  getClaim: READERS,
  getClaimPdf: READERS,
  postInvoice: OFFICE,
  listInvoices: READERS,
  getInvoice: READERS,
  deleteInvoice: OFFICE,
  linkInvoice: OFFICE,
  createSaleOfInvoice: OFFICE,
  listInbox: READERS,
  getInboxEntry: READERS,
  getInboxFile: READERS,
  postInbox: OFFICE,
  postInboxEntry: OFFICE,
  discardInboxEntry: OFFICE,
  restoreInboxEntry: OFFICE,
  exportClient: READERS,
  anonymizeClient: OFFICE,
  getDashboard: EVERYONE,
  listClientCurve: EVERYONE,
  listProductCurve: EVERYONE,
  listMix: EVERYONE,
  listRhythm: EVERYONE,
  readCopy: EVERYONE,
  getGoalsProgress: EVERYONE,
  listVisitLog: EVERYONE,
  importClients: OFFICE,
  importProducts: OFFICE,
  importRepresentadas: OFFICE,
  listTrash: OFFICE,
  restoreRecord: OFFICE,
  listAudit: READERS,
  followEvents: READERS,
  getCompany: OWNER,
  getMailbox: OWNER,
  putMailbox: OWNER,
  deleteMailbox: OWNER,
  getCompanyLogo: OWNER,
  updateCompany: OWNER,
  exportCompany: OWNER,
  listCompanyLinks: OWNER,
  endCompanyLinks: OWNER,
  listWebhooks: OWNER,
  createWebhook: OWNER,
  getWebhook: OWNER,
  updateWebhook: OWNER,
  deleteWebhook: OWNER,
  rotateWebhook: OWNER,
  testWebhook: OWNER,
  listDeliveries: OWNER,
  listKeys: OWNER,
  createKey: OWNER,
  rotateKey: OWNER,
  revokeKey: OWNER,
  listUsers: READERS,
  getUser: OWNER,
  createUser: OWNER,
  inviteUser: OWNER,
  updateUser: OWNER,
  deleteUser: OWNER,
  anonymizeUser: OWNER,
  getAccount: EVERYONE,
  updateAccount: EVERYONE,
  listOwnSessions: EVERYONE,
  endOwnSession: EVERYONE,
  endOtherSessions: EVERYONE,
  askPasskey: EVERYONE,
  createPasskey: EVERYONE,
  listPasskeys: EVERYONE,
  renamePasskey: EVERYONE,
  removePasskey: EVERYONE,
  listOwnKeys: EVERYONE,
  createOwnKey: EVERYONE,
  removeOwnKey: EVERYONE,
};

function ofPlainKinds(): Record<string, string> {
  const each = Object.values<PlainKind>(PLAIN_KINDS).flatMap(({ name, sellers }) => [
    ...[`get${name}`, `list${name}s`].map((id) => [id, sellers ? EVERYONE : READERS]),
    ...['create', 'update', 'delete'].map((verb) => [
      `${verb}${name}`,
      sellers === 'write' ? SELLERS : OFFICE,
    ]),
  ]);
  return Object.fromEntries(each);
}

onEngine('sqlite', 'Roles', (talao) => {
  const people = {} as Record<Role, Person>;
  before(async () => {
    for (const role of ROLES) people[role] = await personIn(talao.ana, role);
  });

  test('are checked for every operation, before its body is read and its record looked up', async () => {
    const closed = talao.operations.filter(({ scope }) => scope !== 'open');
    assert.ok(closed.length >= Object.keys(TABLE).length, 'the walk has found the operations');
    for (const { id, method, path } of closed) {
      const allowed = TABLE[id];
      assert.ok(allowed, `say in this table which roles may do ${id}`);
      for (const role of ROLES) {
        const address = path.slice(1).replaceAll(/:\w+/g, randomUUID());
        // Invalid JSON, or an invalid number: a permitted caller is refused for it, and nothing is done.
        const body = method === 'GET' ? undefined : '{';
        const query = '?apos=x&limit=x';
        const answer = await people[role].send(method, `${address}${query}`, body, {
          'content-type': 'application/json',
        });
        if (allowed.split(' ').includes(role)) assert.notEqual(answer.status, 403, `${id} as ${role}`);
        else assertRefused(answer, 403, 'Seu papel não permite esta operação');
      }
    }
  });

  test('have no line for an unknown operation', () => {
    const ids = talao.operations.map(({ id }) => id);
    assert.deepEqual(
      Object.keys(TABLE).filter((id) => !ids.includes(id)),
      [],
    );
  });

  test('apply from the next request on', async () => {
    const { ana } = talao;
    const person = await personIn(ana, 'leitura');
    assert.equal((await person.post('representadas', { nome: 'Nova' })).status, 403);
    assert.equal((await ana.put(`users/${person.id}`, { papel: 'escritorio' })).status, 200);
    assert.equal((await person.post('representadas', { nome: 'Nova' })).status, 201);
    assert.equal((await person.get('/session')).body.data.papel, 'escritorio');
  });
});
