import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Browser, PASSWORD, personIn } from '../../../test/browser.ts';
import type { Answer, Caller } from '../../../test/caller.ts';
import { onEachEngine, type Talao } from '../../../test/harness.ts';
import {
  clientBody,
  createClient,
  createRepresentada,
  createSale,
  productBody,
  saleBody,
} from '../../../test/samples.ts';
import { startServer } from '../../../test/server-process.ts';
import { sweepReplies } from '../../main/housekeeping.ts';
import { countRecords } from './counters.queries.ts';

const named = (key: string) => ({ 'idempotency-key': key });
const REPLAYED = 'idempotent-replayed';

onEachEngine('Idempotency-Key', (talao) => {
  for (const [title, key] of [
    ['an empty key', ''],
    ['a key of 256 characters', 'k'.repeat(256)],
    ['a key with a space', 'two words'],
    ['a key beyond ASCII', 'chavé'],
  ] as const) {
    test(`refuses ${title}`, async () => {
      const { status, body } = await talao.ana.post('clients', clientBody(), named(key));
      assert.equal(status, 400);
      assert.equal(body.error, 'Idempotency-Key deve ter de 1 a 255 caracteres visíveis');
    });
  }

  test('answers a repeated creation with the first reply and changes nothing', async () => {
    const key = 'k'.repeat(255);
    const body = clientBody();
    const first = await talao.ana.post('clients', body, named(key));
    const before = await counters(talao);
    const second = await talao.ana.post('clients', body, named(key));
    assert.equal(first.status, 201);
    assert.equal(first.headers.get(REPLAYED), null);
    assert.equal(second.status, 201);
    assert.equal(second.headers.get(REPLAYED), 'true');
    assert.equal(second.text, first.text);
    assert.equal(second.headers.get('content-type'), first.headers.get('content-type'));
    assert.deepEqual(await counters(talao), before);
  });

  test('knows a body again when its members come in another order', async () => {
    const key = randomUUID();
    const body = clientBody();
    const first = await talao.ana.post('clients', body, named(key));
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const second = await talao.ana.post('clients', turned, named(key));
    assert.equal(second.text, first.text);
  });

  test('refuses the key with another body', async () => {
    const key = randomUUID();
    await talao.ana.post('clients', clientBody(), named(key));
    const { status, body } = await talao.ana.post('clients', clientBody(), named(key));
    assert.equal(status, 409);
    assert.equal(body.error, 'Idempotency-Key já usada com outra requisição');
  });

  test('refuses the key on another path', async () => {
    const key = randomUUID();
    const body = { ...clientBody(), ...productBody() };
    await talao.ana.post('clients', body, named(key));
    const { status } = await talao.ana.post('products', body, named(key));
    assert.equal(status, 409);
  });

  test('does not remember a refusal', async () => {
    const key = randomUUID();
    const body = clientBody();
    const holder = await createClient(talao.ana, { email: body.email });
    assert.equal((await talao.ana.post('clients', body, named(key))).status, 409);
    await talao.ana.delete(`clients/${holder.id}`);
    const again = await talao.ana.post('clients', body, named(key));
    assert.equal(again.status, 201);
    assert.equal(again.headers.get(REPLAYED), null);
  });

  test('keeps the keys of two companies apart', async () => {
    const key = randomUUID();
    const body = { nome: 'Torrefação Serra Azul' };
    const ana = await talao.ana.post('representadas', body, named(key));
    const bia = await talao.bia.post('representadas', body, named(key));
    assert.equal(bia.status, 201);
    assert.equal(bia.headers.get(REPLAYED), null);
    assert.notEqual(bia.body.data.id, ana.body.data.id);
  });

  test('answers a repeated update again, even if the record and its ETag changed', async () => {
    const { id } = await createClient(talao.ana);
    const { headers } = await talao.ana.get(`clients/${id}`);
    const once = { ...named(randomUUID()), 'if-match': headers.get('etag') ?? '' };
    const send = () => talao.ana.put(`clients/${id}`, { nome: 'Primeiro' }, once);
    const first = await send();
    assert.deepEqual([first.status, first.headers.get(REPLAYED)], [200, null]);
    const before = await counters(talao);
    isReplayOf(await send(), first);
    assert.deepEqual(await counters(talao), before);

    await talao.ana.put(`clients/${id}`, { nome: 'Segundo' });
    isReplayOf(await send(), first);
    assert.equal((await talao.ana.get(`clients/${id}`)).body.data.nome, 'Segundo');
    await talao.ana.delete(`clients/${id}`);
    isReplayOf(await send(), first);
  });

  test('answers a repeated deletion again', async () => {
    const { id } = await createClient(talao.ana);
    const once = named(randomUUID());
    const first = await talao.ana.delete(`clients/${id}`, once);
    assert.deepEqual([first.status, first.body.message], [200, 'Cliente deletado com sucesso']);
    isReplayOf(await talao.ana.delete(`clients/${id}`, once), first);
    assert.equal((await talao.ana.delete(`clients/${id}`)).status, 404);
  });

  test('refuses the key of an update with another body, path or method', async () => {
    const [one, other] = [await createClient(talao.ana), await createClient(talao.ana)];
    const once = named(randomUUID());
    const body = { nome: 'Primeiro' };
    assert.equal((await talao.ana.put(`clients/${one.id}`, body, once)).status, 200);
    const changes = () => talao.ana.get(`clients/${other.id}`).then((answer) => answer.text);
    const before = await changes();
    for (const answer of [
      await talao.ana.put(`clients/${one.id}`, { nome: 'Segundo' }, once),
      await talao.ana.put(`clients/${other.id}`, body, once),
      await talao.ana.delete(`clients/${one.id}`, once),
      await talao.ana.delete(`clients/${other.id}`, once),
      await talao.ana.post('clients', clientBody(), once),
    ]) {
      assert.equal(answer.status, 409, answer.text);
      assert.equal(answer.body.error, 'Idempotency-Key já usada com outra requisição');
    }
    assert.equal(await changes(), before);
    assert.equal((await talao.ana.put(`clients/${one.id}`, body, once)).headers.get(REPLAYED), 'true');
  });

  test('keeps no refusal of an update: the mended one may use the key', async () => {
    const { id } = await createClient(talao.ana);
    const once = named(randomUUID());
    const stale = { ...once, 'if-match': '"another"' };
    assert.equal((await talao.ana.put(`clients/${id}`, { nome: 'Primeiro' }, stale)).status, 412);
    assert.equal((await talao.ana.put(`clients/${id}`, { email: 'x' }, once)).status, 400);
    assert.equal((await talao.ana.put(`clients/${randomUUID()}`, { nome: 'Primeiro' }, once)).status, 404);
    const mended = await talao.ana.put(`clients/${id}`, { nome: 'Segundo' }, once);
    assert.deepEqual([mended.status, mended.headers.get(REPLAYED)], [200, null]);
  });

  test("is a person's own, also after signing in again, and a colleague's is another", async () => {
    const ana = await personIn(talao.ana, 'escritorio');
    const bruno = await personIn(talao.ana, 'escritorio');
    const { id } = await createClient(talao.ana);
    const once = named(randomUUID());
    const send = (caller: Caller, nome: string) => caller.put(`clients/${id}`, { nome }, once);
    const first = await send(ana, 'Primeiro');
    const others = await send(bruno, 'Segundo');
    assert.deepEqual([others.status, others.headers.get(REPLAYED)], [200, null]);
    await ana.delete('/session');
    const again = await Browser.enter(talao.url, { email: ana.email, senha: PASSWORD });
    isReplayOf(await send(again, 'Primeiro'), first);
  });

  test('answers a repeated update of a sale of very many items again', async () => {
    const sale = await createSale(talao.ana);
    const itens = Array.from({ length: 3_000 }, (_, n) => ({
      produtoId: `P-${n}`,
      quantidade: 1,
      valorUnitario: 1,
    }));
    const once = named(randomUUID());
    const first = await talao.ana.put(`sales/${sale.id}`, { itens }, once);
    assert.equal(first.status, 200, first.text.slice(0, 300));
    isReplayOf(await talao.ana.put(`sales/${sale.id}`, { itens }, once), first);
  });

  test('stores no password, not even in the fingerprint of a password change', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const key = randomUUID();
    const body = { senha: 'laranja pedra degrau navio', senha_atual: PASSWORD };
    const first = await person.put('account', body, named(key));
    assert.equal(first.status, 200, first.text);
    isReplayOf(await person.put('account', body, named(key)), first);
    const kept = await talao.db.read
      .selectFrom('idempotencia')
      .select(['requisicao', 'resposta'])
      .where('chave', '=', `${person.id} ${key}`)
      .executeTakeFirstOrThrow();
    const ordered = JSON.stringify({ senha: body.senha, senha_atual: body.senha_atual });
    const guess = createHash('sha256').update(`\nPUT /api/v1/account\n${ordered}`).digest('hex');
    assert.notEqual(kept.requisicao, guess);
    assert.ok(!kept.resposta.includes(PASSWORD));
  });

  test('takes a body that is nested deeper than any stack', async () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const body = JSON.stringify(clientBody()).replace(/}$/, `,"extra":${deep}}`);
    const { status } = await talao.ana.send('POST', 'clients', body, {
      'content-type': 'application/json',
      ...named(randomUUID()),
    });
    assert.equal(status, 201);
  });

  test('remembers for thirty days, then forgets, and sweeps the reply away', async () => {
    const [kept, old, swept] = [randomUUID(), randomUUID(), randomUUID()];
    const body = { nome: 'Torrefação Serra Azul' };
    for (const key of [kept, old, swept]) await talao.ana.post('representadas', body, named(key));
    const LIFE_MILLIS = 30 * 24 * 60 * 60 * 1000;
    const age = (keys: string[], millis: number) =>
      talao.db.write((db) =>
        db
          .updateTable('idempotencia')
          .set({ created_at: new Date(Date.now() - millis).toISOString() })
          .where('chave', 'in', keys)
          .execute(),
      );
    await age([kept], LIFE_MILLIS - 600_000);
    await age([old, swept], LIFE_MILLIS);
    assert.equal((await talao.ana.post('representadas', body, named(kept))).headers.get(REPLAYED), 'true');
    const again = await talao.ana.post('representadas', body, named(old));
    assert.equal(again.headers.get(REPLAYED), null);

    await sweepReplies(talao.db);
    const left = await talao.db.read
      .selectFrom('idempotencia')
      .select('chave')
      .where('chave', 'in', [kept, old, swept])
      .execute();
    assert.deepEqual(new Set(left.map(({ chave }) => chave)), new Set([kept, old]));
  });

  test('does the work once when duplicates arrive together, in two processes', async () => {
    const servers = await Promise.all([startServer(talao.databaseUrl), startServer(talao.databaseUrl)]);
    try {
      const [clienteId, representadaId] = [
        (await createClient(talao.ana)).id,
        (await createRepresentada(talao.ana)).id,
      ];
      const before = await countRecords(talao.db.read, talao.ana.id, 'vendas');
      const rounds = Array.from({ length: 5 }, () => randomUUID());
      await Promise.all(
        rounds.map(async (key) => {
          const body = JSON.stringify(saleBody(clienteId, representadaId));
          const answers = await Promise.all(
            Array.from({ length: 8 }, async (_, i) => {
              const response = await fetch(`${servers[i % 2]?.url}/api/v1/sales`, {
                method: 'POST',
                headers: {
                  'x-api-key': talao.ana.apiKey,
                  'content-type': 'application/json',
                  ...named(key),
                },
                body,
              });
              return { text: await response.text(), replayed: response.headers.get(REPLAYED) };
            }),
          );
          assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
          assert.equal(answers.filter((answer) => answer.replayed === null).length, 1);
        }),
      );
      assert.equal(await countRecords(talao.db.read, talao.ana.id, 'vendas'), before + rounds.length);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });
});

function isReplayOf(again: Answer, first: Answer): void {
  assert.deepEqual([again.status, again.headers.get(REPLAYED)], [first.status, 'true'], again.text);
  assert.equal(again.text, first.text);
}

async function counters({ db, ana }: Talao) {
  return db.read.selectFrom('contadores').selectAll().where('empresa_id', '=', ana.id).execute();
}
