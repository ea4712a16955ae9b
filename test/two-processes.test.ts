import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Browser, invite, personIn } from './browser.ts';
import { Caller } from './caller.ts';
import { runTalao } from './cli-process.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './databases.ts';
import { clientBody, createClient, createRepresentada, createSale, saleBody } from './samples.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const EACH = 100;

for (const engine of ENGINES) {
  describe(`Two server processes on one database (${engine})`, () => {
    let database: TestDatabase;
    let servers: ServerProcess[] = [];
    let callers: Caller[];

    before(async () => {
      database = await createTestDatabase(engine);
      servers = await Promise.all([startServer(database.url), startServer(database.url)]);
      const apiKey = await Promise.any(servers.map((server) => server.printed(/(talao_[0-9a-f_]+)/)));
      callers = servers.map((server) => new Caller(server.url, apiKey));
    });
    after(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await database.remove();
    });

    /** Sends all requests concurrently, half of them to each process. */
    const createTogether = async (path: string, body: () => object) => {
      const answers = await Promise.all(
        callers.flatMap((caller) => Array.from({ length: EACH }, () => caller.post(path, body()))),
      );
      return answers.map(({ status, body }) => {
        assert.equal(status, 201, JSON.stringify(body));
        return body.data;
      });
    };

    const assertConsecutive = (codes: string[], form: RegExp, from: number) => {
      const numbers = codes.map((code) => Number(form.exec(code)?.[1])).sort((a, b) => a - b);
      assert.deepEqual(
        numbers,
        codes.map((_, index) => from + index),
      );
    };

    test(`create one company together`, () => {
      const keys = servers.flatMap((server) => server.output().match(/^ {4}talao_\w+$/gm) ?? []);
      assert.equal(keys.length, 1);
    });

    test('end a session when the membership ended in the other process, and apply a new role at once', async () => {
      const [one, other] = callers as [Caller, Caller];
      const person = await personIn(one, 'leitura');
      const there = new Browser(other.url, person.token, person.csrf['x-csrf-token'] ?? '', {
        byItself: true,
      });
      assert.equal((await there.post('representadas', { nome: 'Nova' })).status, 403);
      await one.put(`users/${person.id}`, { papel: 'escritorio' });
      assert.equal((await there.post('representadas', { nome: 'Nova' })).status, 201);
      assert.equal((await one.delete(`users/${person.id}`)).status, 200);
      for (const browser of [there, person]) {
        const { status, body } = await browser.get('clients');
        assert.deepEqual([status, body.error], [401, 'Sessão encerrada. Entre novamente']);
      }
    });

    test('create one goal for a case from two concurrent requests', async () => {
      for (const mes of ['2031-01', '2031-02', '2031-03']) {
        const answers = await Promise.all(
          callers.flatMap((caller) =>
            Array.from({ length: 4 }, (_, i) => caller.post('goals', { mes, valor: i + 1 })),
          ),
        );
        const [made, ...refused] = answers.toSorted((a, b) => a.status - b.status);
        assert.equal(made?.status, 201);
        for (const { status, body } of refused)
          assert.deepEqual([status, body.code], [409, 'goal_exists'], JSON.stringify(body));
        for (const caller of callers) assert.equal((await caller.get(`goals?mes=${mes}`)).body.total, 1);
      }
    });

    test('show changes of the other process at once in a repeated list', async () => {
      const [one, other] = callers as [Caller, Caller];
      const named = async (caller: Caller) => (await caller.get('representadas')).body.data[0]?.nome;
      const { id } = await createRepresentada(one);
      for (const nome of ['Primeira', 'Segunda', 'Terceira']) {
        await other.put(`representadas/${id}`, { nome });
        assert.deepEqual([await named(one), await named(one), await named(other)], [nome, nome, nome]);
      }
    });

    test(`give ${2 * EACH} concurrent sales distinct, consecutive codes`, async () => {
      const [caller] = callers as [Caller];
      const [client, representada] = [await createClient(caller), await createRepresentada(caller)];
      const sales = await createTogether('sales', () => saleBody(client.id, representada.id));
      assertConsecutive(
        sales.map(({ pedido }) => pedido),
        /^PED-\d{4}-(\d{4})$/,
        1,
      );
      for (const each of callers) assert.equal((await each.get('sales')).body.total, 2 * EACH);
    });

    test(`give ${2 * EACH} concurrent clients distinct, consecutive codes`, async () => {
      const before = (await (callers[0] as Caller).get('clients')).body.total;
      const clients = await createTogether('clients', clientBody);
      assertConsecutive(
        clients.map(({ codigo }) => codigo),
        /^CLI(\d{4})$/,
        before + 1,
      );
    });

    test('give an order code to one of many concurrent requests', async () => {
      const [caller] = callers as [Caller];
      const [client, representada] = [await createClient(caller), await createRepresentada(caller)];
      const sale = saleBody(client.id, representada.id, { pedido: 'SÓ-UM' });
      const answers = await Promise.all(
        callers.flatMap((each) => Array.from({ length: 10 }, () => each.post('sales', sale))),
      );
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)]);
    });

    test('show acknowledged writes of each other at once, in lists and searches', async () => {
      const [one, other] = callers as [Caller, Caller];
      const representada = await createRepresentada(one);
      const client = await createClient(one, { nome: 'Quitanda Zero' });
      const clients = (await one.get('clients')).body.total;
      const sales = (await one.get('sales')).body.total;
      const asked = ['clients?search=quitanda', 'clients', 'sales?search=quitanda', 'sales'];
      const readAll = async () => {
        const answers = await Promise.all(
          [one, other].flatMap((each) => asked.map((path) => each.get(path))),
        );
        return answers.map(({ body }) => [body.total, body.data[0]?.cliente_nome ?? body.data[0]?.nome]);
      };
      await readAll();
      for (let turn = 1; turn <= 10; turn++) {
        const [writer, nome] = [turn % 2 ? one : other, `Quitanda ${turn}`];
        await writer.put(`clients/${client.id}`, { nome });
        await writer.post('sales', saleBody(client.id, representada.id));
        const expected = [1, clients, turn, sales + turn].map((total) => [total, nome]);
        assert.deepEqual(await readAll(), [...expected, ...expected]);
        assert.deepEqual(await readAll(), [...expected, ...expected], 'and once more, as it was kept');
      }
      for (const { id } of (await one.get('sales?search=quitanda')).body.data)
        await other.delete(`sales/${id}`);
      await other.delete(`clients/${client.id}`);
      const totals = (await readAll()).map(([total]) => total);
      const expected = [0, clients - 1, 0, sales];
      assert.deepEqual(totals, [...expected, ...expected]);
    });

    test('pay a share of a vendedor out once', async () => {
      const [one] = callers as [Caller];
      const { id: vendedor_id } = await invite(one, 'vendedor', { repasse: 50 });
      const representada_id = (await createRepresentada(one, { comissao: 10 })).id;
      const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }];
      const sale = await createSale(one, { representadaId: representada_id, vendedor_id, itens });
      const linhas = [{ venda_id: sale.id, parcela: 1, valor: 10 }];
      const received = { representada_id, data: '2026-03-01', valor: 10, linhas };
      assert.equal((await one.post('commission-receipts', received)).status, 201);
      const payout = { vendedor_id, data: '2026-03-02', valor: 5 };
      const together = (body: object, headers = {}) =>
        Promise.all(
          callers.flatMap((caller) => Array.from({ length: 4 }, () => caller.post('payouts', body, headers))),
        );
      const shared = await together({ ...payout, alocar: 'recebidas' });
      const [made, ...refused] = shared.toSorted((a, b) => a.status - b.status);
      assert.equal(made?.status, 201);
      for (const { status, body } of refused)
        assert.deepEqual([status, body.error], [422, 'O valor passa do repasse em aberto']);
      // The same button pressed twice sends the same key.
      const key = { 'idempotency-key': 'um-repasse' };
      const linha = { venda_id: sale.id, parcela: 1, valor: 5 };
      const repeated = await together({ ...payout, linhas: [linha], confirmar: true }, key);
      const ids = repeated.flatMap(({ status, body }) => (status === 201 ? [body.data.id] : []));
      assert.ok(ids.length > 0);
      assert.deepEqual(new Set(ids).size, 1);
      const { parcelas } = (await one.get(`sales/${sale.id}/commission`)).body.data;
      assert.equal(parcelas[0].repasse_pago, 10);
      assert.equal((await one.get(`payouts?vendedor_id=${vendedor_id}`)).body.total, 2);
    });

    test('lose no centavo in concurrent payments, receipts and edits, and pay nothing twice', async () => {
      const [one, other] = callers as [Caller, Caller];
      const representadaId = (await createRepresentada(one, { comissao: 10 })).id;
      const itens = [{ produtoId: 'A', quantidade: 1, valorUnitario: 100 }];
      const terms = { representadaId, data: '2026-01-05', status: 'Pedido', itens, condicao: '0/30' };
      const sales = await Promise.all(Array.from({ length: 10 }, () => createSale(one, terms)));
      const pay = (caller: Caller, id: string, numero: number) =>
        caller.put(`sales/${id}/installments/${numero}`, { pago_em: '2026-02-01' });
      await Promise.all(
        sales.flatMap(({ id }) => [
          pay(one, id, 1),
          pay(other, id, 2),
          other.put(`sales/${id}`, { status: 'Faturado' }),
        ]),
      );
      const receipt = { representada_id: representadaId, data: '2026-03-01', valor: 7, alocar: 'vencimento' };
      const answers = await Promise.all(
        callers.flatMap((caller) =>
          Array.from({ length: 10 }, () => caller.post('commission-receipts', receipt)),
        ),
      );
      // Seven reais fit fourteen times into the open hundred; the rest is refused.
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [...Array(14).fill(201), ...Array(6).fill(422)]);
      const { body } = await one.get(`commissions?representada_id=${representadaId}&limit=100`);
      const sum = (field: string) =>
        body.data.reduce(
          (total: number, entry: Record<string, number>) => total + Math.round((entry[field] ?? 0) * 100),
          0,
        );
      assert.deepEqual([body.total, sum('valor'), sum('recebido'), sum('saldo')], [20, 10_000, 9_800, 200]);
      const { code, stdout } = await runTalao(database.url, 'verify');
      assert.equal(code, 0, stdout);
    });
  });
}
