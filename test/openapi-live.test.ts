import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { updateCompany } from '../src/access/companies/companies.queries.ts';
import { problems } from '../src/contract/problems.ts';
import { EXAMPLE_IDS } from '../src/contract/resource.ts';
import { opensWayIn } from '../src/platform/http/access/access.ts';
import { registerPasskey } from './authenticator.ts';
import { Browser, invite, PASSWORD, type Person, personIn } from './browser.ts';
import { type Answer, Caller } from './caller.ts';
import { Cast, type ExampleRequest, exampleRequests, refusalsOf, spoil } from './example-requests.ts';
import { type Company, onEachEngine } from './harness.ts';
import { testOnce } from './once.ts';
import { pngOf } from './pictures.ts';
import { clientBody, createSale } from './samples.ts';

/** Lists of what the examples of imports create: no example deletes it, and it would block the deletion of its representada. */
const IMPORTED = ['products?search=CHA-250', 'sales?search=1025'];

/**
 * Operations whose example cannot succeed here: a passkey needs a fresh challenge, a test event would be sent to the document's
 * address, as would a letter, and a mailbox would be looked for there, a linked invoice cannot be linked again, no cursor fits every copy, nothing is late enough to claim, and nothing is
 * received that a person could be paid.
 */
const UNREPEATABLE = [
  'testWebhook',
  'sendSale',
  'putMailbox',
  'deleteMailbox',
  'createPasskey',
  'createSaleOfInvoice',
  'createOrder',
  'createPayout',
  'readCopy',
  'getClaimPdf',
  // A letter is to somebody who bought what the list changes.
  'getPriceLetter',
  'getPriceLetterPdf',
  'withdrawAnswer',
  // It does what its simulation told, or nothing; its own test sends it.
  'importOffice',
];

// The caller compares each answer below with the document.
onEachEngine('Every operation, as documented', (talao) => {
  const requests = exampleRequests();
  const used = { 'idempotency-key': randomUUID() };
  let company: Company;
  let inactive: Company;
  let reader: Caller;
  let own: Promise<Caller> | undefined;
  let session: Record<string, string>;
  let person: Person;
  /** The caller for an operation: a key, unless it is only for people. */
  const holder = ({ operation }: ExampleRequest): Caller =>
    operation.security?.every((way) => 'session' in way && !('apiKey' in way)) &&
    operation.security.length > 0
      ? person
      : company;

  /** A key of a person, made late because examples end the person's keys. */
  const ownKey = () => {
    own ??= personIn(company, 'dono').then(async (person) => {
      const made = await person.post('account/keys', { nome: 'Própria', escopo: 'write' });
      return new Caller(talao.url, made.body.data.api_key);
    });
    return own;
  };

  before(async () => {
    company = await talao.createCompany('Exemplo');
    inactive = await talao.createCompany('Inativa');
    await talao.db.write((db) => updateCompany(db, inactive.id, { ativo: false }));
    const key = await company.post('keys', { nome: 'Leitura', escopo: 'read' });
    reader = new Caller(talao.url, key.body.data.api_key);
    const { headers } = await talao.nobody.post('/session', { api_key: company.apiKey });
    session = { cookie: headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' };
    person = await personIn(company, 'dono');
    for (const each of [company, person]) await each.post('clients', clientBody(), used);
    await company.put('company', { logo: pngOf().toString('base64') });
  });

  test('succeeds with the request that the document shows', async () => {
    const cast = new Cast();
    await Browser.enter(talao.url, { email: person.email, senha: PASSWORD });
    cast.give(EXAMPLE_IDS.passkey, (await registerPasskey(person)).body.data.id);
    cast.give(EXAMPLE_IDS.sessao, (await person.get('account/sessions')).body.data[0].id);
    const { id: vendedor_id } = await invite(company, 'vendedor', { repasse: 30 });
    const itens = [{ produtoId: 'OUTRO', quantidade: 1, valorUnitario: 100 }];
    const { id: venda_id } = await createSale(company, { vendedor_id, itens });
    const linhas = [{ venda_id, parcela: 1, valor: 1 }];
    const paid = await company.post('payouts', {
      vendedor_id,
      data: '2026-01-15',
      valor: 1,
      linhas,
      confirmar: true,
    });
    cast.give(EXAMPLE_IDS.repasse, paid.body.data.id);
    const deleted = await company.post('clients', clientBody());
    await company.delete(`clients/${deleted.body.data.id}`);
    cast.give(EXAMPLE_IDS.lixeira, (await company.get('trash')).body.data[0].id);
    const order = ['POST', 'GET', 'PUT', 'DELETE'];
    // These come early: a session ends when its person changes the password, a link when the client is anonymized, and a return
    // with its sale.
    const early = [
      // Links of clients name a representada.
      'createRepresentada',
      'createClient',
      'createSaleReturn',
      'deleteSaleReturn',
      'shareSale',
      'getSaleShare',
      'noteShareSent',
      'endSaleShare',
      'createRepresentada',
      'shareClient',
      'getClientShare',
      'noteClientShareSent',
      'endClientShare',
      'shareCatalog',
      'getCatalogShare',
      'endCatalogShare',
      'endOwnSession',
      'postInbox',
      'discardInboxEntry',
      'restoreInboxEntry',
      'postInboxEntry',
    ];
    // A file is put before it is read, and removed before its record; what goes with its table or representada before these.
    const files = [
      'putOrderSheet',
      'putProductPhoto',
      'deleteOrderSheet',
      'deleteProductPhoto',
      'deletePriceList',
      'deleteTitlePosition',
      'deleteOrderBook',
    ];
    const rank = (request: ExampleRequest) => {
      if (early.includes(nameOf(request))) return early.indexOf(nameOf(request)) - early.length;
      const usual = order.indexOf(request.method);
      if (!files.includes(nameOf(request))) return usual;
      return request.method === 'PUT' ? order.indexOf('GET') - 0.5 : usual - 0.5;
    };
    const waiting = requests
      .filter((request) => !UNREPEATABLE.includes(nameOf(request)))
      .toSorted((a, b) => rank(a) - rank(b));
    // Referenced records are deleted after those that refer to them, and people are anonymized after they left.
    const refused = new Set<ExampleRequest>();
    while (waiting.length > 0) {
      const request = waiting.find((one) => cast.canPlay(one) && !refused.has(one));
      assert.ok(request, `never possible: ${waiting.map(nameOf)}`);
      if (nameOf(request) === 'deleteRepresentada')
        for (const list of IMPORTED)
          for (const { id } of (await company.get(list)).body.data)
            await company.delete(`${list.split('?')[0]}/${id}`);
      // Imports compare with the plan of their preview instead, which their own tests cover.
      if ('412' in request.operation.responses && !nameOf(request).startsWith('import')) {
        const stale = await send(holder(request), cast.play(request), { 'if-match': '"antiga"' });
        assert.equal(stale.body.error, problems.recordChanged.error, nameOf(request));
      }
      const answer = await send(holder(request), cast.play(request));
      if ('304' in request.operation.responses && answer.headers.has('etag')) {
        const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
        assert.equal((await send(holder(request), cast.play(request), known)).status, 304, nameOf(request));
      }
      if (answer.status === 409) {
        refused.add(request);
        continue;
      }
      assert.ok(answer.status < 300, `${nameOf(request)}: ${answer.text}`);
      if (nameOf(request) === 'importClients')
        cast.give(EXAMPLE_IDS.importacao, answer.body.data.importacao_id);
      if (nameOf(request) === 'postInbox') cast.give(EXAMPLE_IDS.caixa, answer.body.data[0].id);
      // No example deletes it, and it would block the deletion of its representada.
      else if (nameOf(request) === 'postInboxEntry')
        await company.delete(`statements/${answer.body.data.id}`);
      else if (answer.status === 201) cast.learn(request.operation, 201, answer.body);
      // No example deletes them, and they would block the deletion of their client.
      if (nameOf(request) === 'createSales')
        for (const { id } of answer.body.data) await company.delete(`sales/${id}`);
      waiting.splice(waiting.indexOf(request), 1);
      refused.clear();
    }
  });

  const refusals: [what: string, message: string, provoke: (request: ExampleRequest) => Promise<Answer>][] = [
    ['no key', problems.keyMissing.error, (request) => send(talao.nobody, request)],
    ['a wrong key', problems.keyInvalid.error, (request) => send(new Caller(talao.url, 'talao_x'), request)],
    [
      'a session that is over',
      problems.sessionEnded.error,
      (request) => send(talao.nobody, request, { cookie: 'talao_sessao=x' }),
    ],
    [
      'a browser without its token',
      problems.csrfTokenWrong.error,
      (request) => send(talao.nobody, request, session),
    ],
    ['an inactive company', problems.companyInactive.error, (request) => send(inactive, request)],
    [
      'a key that may not do it',
      problems.scopeForbids.error,
      async (request) =>
        send(opensWayIn(request.path.replace('/api/v1', '')) ? await ownKey() : reader, request),
    ],
    [
      'an address badly encoded',
      problems.invalidUrl.error,
      (request) => send(holder(request), { ...request, query: 'a=%ZZ' }),
    ],
    [
      'half a JSON',
      problems.invalidJson.error,
      (request) => send(holder(request), { ...request, contentType: 'application/json', body: '{' }),
    ],
    ['a list', problems.bodyNotObject.error, (request) => send(holder(request), { ...request, body: '[]' })],
    [
      'an empty file',
      problems.fileMissing.error,
      (request) => send(holder(request), { ...request, body: '' }),
    ],
    [
      'fields of a wrong kind',
      problems.invalidInput.error,
      (request) => send(holder(request), spoil(request)),
    ],
    [
      'an Idempotency-Key with a blank',
      problems.idempotencyKeyInvalid.error,
      (request) => send(holder(request), request, { 'idempotency-key': 'a b' }),
    ],
    [
      'the Idempotency-Key of another request',
      problems.idempotencyKeyReused.error,
      (request) => send(holder(request), request, used),
    ],
  ];
  for (const [what, message, provoke] of refusals) {
    const concerned = requests.filter(
      (request) =>
        refusalsOf(request.operation).includes(message) &&
        !(message === problems.idempotencyKeyReused.error && UNREPEATABLE.includes(nameOf(request))),
    );
    if (concerned.length === 0) continue;
    testOnce(`refuses ${what}`, async () => {
      for (const request of concerned)
        assert.equal((await provoke(request)).body.error, message, nameOf(request));
    });
  }

  testOnce('refuses a body of another type, and one that is too large', async () => {
    for (const request of requests.filter(({ method }) => method !== 'GET')) {
      // Some files come under any type but JSON, because mail programs name them at will.
      const isFile = (request.contentType ?? 'application/json') !== 'application/json';
      const contentType = isFile ? 'application/json' : 'application/x-www-form-urlencoded';
      const other = { ...request, contentType, body: 'a=b' };
      assert.equal((await send(holder(request), other)).status, 415, nameOf(request));
      const limit = refusalsOf(request.operation)
        .join('\n')
        .match(/passa de (\d+) MiB/)?.[1];
      const body = 'a'.repeat(Number(limit) * 1024 * 1024 + 1);
      const large = { ...request, contentType: request.contentType ?? 'application/json', body };
      assert.equal((await send(holder(request), large)).status, 413, nameOf(request));
    }
  });

  test('does not find a record that does not exist', async () => {
    const empty = await talao.createCompany('Vazia');
    for (const request of requests.filter(({ operation }) => '404' in operation.responses)) {
      const path = request.path.replace(/[0-9a-f-]{36}|CAFE-500/, randomUUID());
      // Without a record in the path, the query names it; a letter names its client there.
      const query = path === request.path || path.includes('/letter') ? request.query : '';
      assert.equal(
        (await send(holder(request) === person ? person : empty, { ...request, path, query })).status,
        404,
        nameOf(request),
      );
    }
  });
});

function nameOf({ operation }: ExampleRequest): string {
  return operation.operationId;
}

function send(
  caller: Caller,
  request: ExampleRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { method, path, query, contentType, body } = request;
  return caller.send(method, query ? `${path}?${query}` : path, body, {
    ...(contentType && { 'content-type': contentType }),
    ...headers,
  });
}
