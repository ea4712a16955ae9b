import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, invite, PASSWORD, personIn, tokenOf } from '../../../test/browser.ts';
import { Caller } from '../../../test/caller.ts';
import { EventReader } from '../../../test/event-reader.ts';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { bytesInUse } from '../../../test/heap.ts';
import { createClient, createSale } from '../../../test/samples.ts';
import { startServer } from '../../../test/server-process.ts';
import { wholeView } from '../audit/journal-views.ts';
import { MOST_STREAMS, streamEvents } from './events.routes.ts';
import { watchJournals } from './journal-watch.ts';

/** Every test waits for several looks and checks. */
const QUICK = { eventTimes: { look: 20, check: 200 } };

onEachEngine('The stream of events', streams, QUICK);

function streams(talao: Talao): void {
  test('refuses a request without a key', async () => {
    assert.equal((await talao.nobody.get('events')).status, 401);
  });

  for (const [query, place] of [
    ['apos=-1', 'apos'],
    ['apos=x', 'apos'],
    ['apos=1.5', 'apos'],
    ['apos=999999', 'apos'],
    ['recurso=carros', 'recurso'],
    ['recurso=vendas,', 'recurso'],
  ]) {
    test(`refuses ?${query}`, async () => {
      const { status, body } = await talao.ana.get(`events?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(body.details[0].path, [place]);
    });
  }

  for (const id of ['x', '-1', '1.5', '999999']) {
    test(`refuses Last-Event-ID: ${id}, whatever apos says`, async () => {
      const { status, body } = await talao.ana.get('events?apos=0', { 'last-event-id': id });
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, ['Last-Event-ID']);
    });
  }

  test('sends each change once, in order, with its number, its name and its journal entry', async () => {
    const caio = await talao.createCompany('Seguida');
    const reader = await follow(caio, 'apos=0');
    const client = await createClient(caio);
    await caio.put(`clients/${client.id}`, { nome: 'Outro nome' });
    await caio.delete(`clients/${client.id}`);
    const events = await reader.take(5);
    reader.close();
    assert.deepEqual(
      events.map(({ id, event }) => [id, event]),
      [
        [1, 'empresas.criada'],
        [2, 'chaves.criada'],
        [3, 'clientes.criado'],
        [4, 'clientes.alterado'],
        [5, 'clientes.apagado'],
      ],
    );
    const { data } = (await caio.get('audit')).body;
    assert.deepEqual(
      events.map((event) => event.data),
      data,
    );
  });

  test('starts with the next change without a cursor, and after Last-Event-ID with one', async () => {
    const caio = await talao.createCompany('Dois começos');
    const fromNow = await follow(caio);
    const sale = await createSale(caio);
    const [first] = await fromNow.take(1);
    fromNow.close();
    const fromId = await follow(caio, 'apos=0', { 'last-event-id': String(first?.id) });
    const rest = await fromId.take(2);
    fromId.close();
    assert.ok(first && first.id > 2);
    assert.deepEqual([rest.at(-1)?.event, rest.at(-1)?.data.registro_id], ['vendas.criada', sale.id]);
    assert.equal(rest[0]?.id, first.id + 1);
  });

  test('sends only the requested resources', async () => {
    const caio = await talao.createCompany('Filtrada');
    await createSale(caio);
    const reader = await follow(caio, 'apos=0&recurso=vendas,chaves');
    const events = await reader.take(2);
    reader.close();
    assert.deepEqual(
      events.map(({ event }) => event),
      ['chaves.criada', 'vendas.criada'],
    );
  });

  test('never sends changes of another company', async () => {
    const caio = await talao.createCompany('Vizinha');
    const reader = await follow(caio);
    await createClient(talao.ana);
    const client = await createClient(caio);
    const [event] = await reader.take(1);
    reader.close();
    assert.equal(event?.data.registro_id, client.id);
  });

  test('sends changes written by another process', async () => {
    const caio = await talao.createCompany('Dois processos');
    const reader = await follow(caio);
    const other = await startServer(talao.databaseUrl);
    try {
      const client = await createClient(new Caller(other.url, caio.apiKey));
      assert.equal((await reader.next())?.data.registro_id, client.id);
    } finally {
      reader.close();
      await other.stop();
    }
  });

  test('ends when its key is revoked, and when its company is deactivated', async () => {
    const caio = await talao.createCompany('Revogada');
    const { data: key } = (await caio.post('keys', { nome: 'Breve', escopo: 'read' })).body;
    const byKey = await follow(Object.assign(new Caller(talao.url, key.api_key), { apiKey: key.api_key }));
    await caio.delete(`keys/${key.id}`);
    while ((await byKey.next()) !== undefined);

    const byCompany = await follow(caio);
    await talao.db.write((db) =>
      db.updateTable('empresas').set({ ativo: false }).where('id', '=', caio.id).execute(),
    );
    assert.equal(await byCompany.next(), undefined);
  });

  test('ends when the session that opened it does', async () => {
    const signedIn = await fetch(`${talao.url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: talao.ana.apiKey }),
    });
    const { data } = (await signedIn.json()) as { data: { csrf_token: string } };
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const reader = new EventReader();
    assert.equal((await reader.open(`${talao.url}/api/v1/events`, { cookie })).status, 200);
    await fetch(`${talao.url}/session`, {
      method: 'DELETE',
      headers: { cookie, 'x-csrf-token': data.csrf_token },
    });
    while ((await reader.next()) !== undefined);
  });

  test('ends when the new role of its reader may not follow events', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const reader = await followAs(person);
    assert.equal((await talao.ana.put(`users/${person.id}`, { papel: 'vendedor' })).status, 200);
    while ((await reader.next()) !== undefined);
  });

  test('ends when its reader switches to another company', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const { convite } = await invite(talao.bia, 'leitura', { email: person.email });
    await Browser.enter(talao.url, { convite: tokenOf(convite), senha: PASSWORD });
    const reader = await followAs(person);
    assert.equal((await person.put('/session', { empresa_id: talao.bia.id })).status, 200);
    assert.equal((await talao.ana.delete(`users/${person.id}`)).status, 200);
    while ((await reader.next()) !== undefined);
    await person.isRefused(200);
  });

  test('ends when the credential of its reader loses this company, and not for another company', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const { convite } = await invite(talao.bia, 'leitura', { email: person.email });
    const inBoth = await Browser.enter(talao.url, { convite: tokenOf(convite), senha: PASSWORD });
    const [moved, kept] = [await followAs(person), await followAs(inBoth)];
    const link = (await talao.ana.post(`users/${person.id}/invite`, {})).body.data.convite;
    await Browser.enter(talao.url, { convite: tokenOf(link), senha: 'cavalo bateria grampo certo' });
    while ((await moved.next()) !== undefined);
    const client = await createClient(talao.bia);
    let told = await kept.next();
    while (told !== undefined && told.data.registro_id !== client.id) told = await kept.next();
    assert.equal(told?.event, 'clientes.criado');
    kept.close();
  });

  test('sends keep-alive comments while all changes are filtered out', async () => {
    const caio = await talao.createCompany('Calada');
    const end = new AbortController();
    const following = { empresaId: caio.id, after: 0, view: wholeView, resources: ['vendas'] };
    const told = streamEvents(talao.db, watchJournals(talao.db), following, end.signal, 300);
    assert.match((await told.next()).value, /^retry/);
    let comment: unknown;
    const comes = told.next().then(({ value }) => {
      comment = value;
    });
    // More often than the keep-alive interval, and for much longer.
    for (let i = 0; i < 2_000 && comment === undefined; i++) await createClient(caio);
    assert.equal(comment, ':\n\n');
    await comes;
    end.abort();
  });

  test(`refuses one more than ${MOST_STREAMS} of a company, until one is closed`, async () => {
    const caio = await talao.createCompany('Muitas conexões');
    const readers: EventReader[] = [];
    for (let i = 0; i < MOST_STREAMS; i++) readers.push(await follow(caio));
    const { status, headers } = await caio.get('events');
    assert.equal(status, 429);
    assert.ok(headers.get('retry-after'));
    assert.equal((await talao.bia.get('events')).status, 200);
    for (const reader of readers) reader.close();
  });

  test('readers that do not read use bounded memory, and miss nothing when they read again', async () => {
    const caio = await talao.createCompany('Leitores lentos');
    const itens = Array.from({ length: 2_000 }, (_, i) => ({
      produtoId: `P${i}`,
      quantidade: 1,
      valorUnitario: 1,
    }));
    const sale = await createSale(caio, { itens });
    for (let i = 0; i < 20; i++)
      assert.equal((await caio.put(`sales/${sale.id}`, { pedido: `LENTO-${i}` })).status, 200);
    const before = bytesInUse();
    const readers: EventReader[] = [];
    for (let i = 0; i < 10; i++) readers.push(await follow(caio, 'apos=0'));
    await Promise.all(readers.map((reader) => reader.take(1)));
    // All events would be six megabytes for each reader.
    const more = bytesInUse() - before;
    assert.ok(more < 32 * 1024 * 1024, `${more} bytes more are in use`);
    const numbers = (await readers[0]?.take(24))?.map(({ id }) => id);
    assert.deepEqual(
      numbers,
      numbers?.map((_, i) => i + 2),
    );
    for (const reader of readers) reader.close();
  });
}

async function follow(
  company: Pick<Company, 'url' | 'apiKey'>,
  query = '',
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const reader = new EventReader();
  const response = await reader.open(`${company.url}/api/v1/events?${query}`, {
    'x-api-key': company.apiKey,
    ...headers,
  });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  return reader;
}

async function followAs({ url, token }: Browser): Promise<EventReader> {
  const reader = new EventReader();
  const cookie = `talao_sessao=${token}`;
  assert.equal((await reader.open(`${url}/api/v1/events`, { cookie })).status, 200);
  return reader;
}
