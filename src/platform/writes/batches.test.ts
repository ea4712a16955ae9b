import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient, createRepresentada, createSale, saleBody } from '../../../test/samples.ts';
import { faultsFound, verifyDatabase } from '../../cli/verify.ts';
import type { Transaction } from '../database/database.ts';
import { insertRows } from '../database/rows.ts';
import type { Caller } from '../http/access/caller.ts';
import { type Idempotency, Replay } from '../http/replies/idempotency.ts';
import { change } from './changes.ts';
import type { Journal } from './journal.ts';
import { takeCodesOfMany } from './sequences.queries.ts';

const SALES = 40;
const ITEMS = [
  { produtoId: 'CAFE-500', quantidade: 12, valorUnitario: 18.9 },
  { produtoId: 'ACUCAR-1000', quantidade: 30, valorUnitario: 4.75 },
];

onEachEngine('Creations that arrive together', (talao) => {
  const entriesOf = async (company: Company) => (await company.get('audit?limit=100')).body.data;

  test('are what they would be one after another: codes, items, instalments, journal and sums', async () => {
    const company = await talao.createCompany('Muitas vendas');
    const [client, representada] = [
      await createClient(company),
      await createRepresentada(company, { comissao: 7 }),
    ];
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    const year = 2026;
    const inTheWay = await createSale(company, {
      clienteId: client.id,
      representadaId: representada.id,
      pedido: `PED-${year}-0010`,
    });
    const bodies = Array.from({ length: SALES }, (_, n) =>
      saleBody(client.id, representada.id, {
        data: '2026-01-05',
        itens: ITEMS.slice(0, 1 + (n % 2)),
        condicao: n % 3 === 0 ? '28/35/42' : undefined,
        // One is refused for its code, and one for its client.
        ...(n === 11 && { pedido: inTheWay.pedido }),
        ...(n === 20 && { clienteId: representada.id }),
      }),
    );
    const answers = await Promise.all(
      bodies.map((body, n) =>
        company.post('sales', body, n % 4 === 0 ? { 'idempotency-key': `v${n % 8}-${n}` } : {}),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(
      statuses,
      statuses.map((_, n) => (n === 11 ? 409 : n === 20 ? 422 : 201)),
    );
    const created = [inTheWay, ...answers.flatMap(({ status, body }) => (status === 201 ? [body.data] : []))];
    const codes = created.map(({ pedido }) => Number(pedido.slice(-4))).sort((a, b) => a - b);
    assert.deepEqual(
      codes,
      created.map((_, n) => n + 1),
    );
    assert.equal((await company.get('sales')).body.total, SALES - 1);
    for (const sale of [created[1], created.at(-1)]) {
      const { body } = await company.get(`sales/${sale.id}`);
      assert.deepEqual(body.data.valor_total, sale.valor_total);
      assert.deepEqual(body.data.itens.length, sale.itens.length);
    }
    const again = await company.post('sales', bodies[0] as object, { 'idempotency-key': 'v0-0' });
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal(again.text, answers[0]?.text);
    await createSale(company, { clienteId: client.id, representadaId: representada.id });
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });

  test('report a shared document as if they came one after the other', async () => {
    const company = await talao.createCompany('Mesmo documento');
    const [shared, another] = ['11.222.333/0001-81', '12.ABC.345/01DE-35'];
    const bodies = [shared, another, shared, null, shared].map((cnpj_cpf, n) =>
      // Who brings a code along asks for none.
      clientBody({ cnpj_cpf, ...(n === 2 && { codigo: 'MEU-1' }) }),
    );
    const answers = await Promise.all(bodies.map((body) => company.post('clients', body)));
    const told = answers.map(({ status, body }) => [status, body.avisos?.length ?? 0]);
    assert.deepEqual(told.toSorted().map(String), ['201,0', '201,0', '201,0', '201,1', '201,1']);
    assert.deepEqual([told[1]?.[1], told[3]?.[1]], [0, 0]);
    const ids = answers.map(({ body }) => body.data.id);
    const changed = await Promise.all(ids.map((id) => company.put(`clients/${id}`, { observacao: 'Nova' })));
    assert.deepEqual(
      changed.map(({ status, body }) => [status, body.data.observacao, body.avisos?.length ?? 0]),
      [1, 0, 1, 0, 1].map((avisos) => [200, 'Nova', avisos]),
    );
  });

  test('change different clients independently, and one client in order', async () => {
    const company = await talao.createCompany('Muitas alterações');
    const clients = await Promise.all(Array.from({ length: 6 }, () => createClient(company)));
    const changes: [id: string, change: object][] = [
      ...clients.map(({ id }, n): [string, object] => [id, { telefone: `(11) 98765-432${n}` }]),
      ...clients.map(({ id }, n): [string, object] => [id, { endereco: `Rua ${n}`, bairro: `"${n}" \\` }]),
      [clients[0]?.id, { nome: 'Outro Nome Ltda' }],
      [clients[0]?.id, { cep: '01310-100' }],
    ];
    const answers = await Promise.all(changes.map(([id, change]) => company.put(`clients/${id}`, change)));
    for (const { status, text } of answers) assert.equal(status, 200, text);
    const missing = await Promise.all([
      company.put(`clients/${clients[1]?.id}`, { bairro: 'Centro' }),
      company.put(`clients/${randomUUID()}`, { bairro: 'Centro' }),
      company.put(`clients/${clients[2]?.id}`, { bairro: 'Centro' }),
    ]);
    assert.deepEqual(
      missing.map(({ status }) => status),
      [200, 404, 200],
    );
    for (const [n, { id }] of clients.entries()) {
      const { data } = (await company.get(`clients/${id}`)).body;
      const bairro = n === 1 || n === 2 ? 'Centro' : `"${n}" \\`;
      assert.deepEqual(
        [data.telefone, data.endereco, data.bairro, data.nome === 'Outro Nome Ltda', data.cep],
        [`+551198765432${n}`, `Rua ${n}`, bairro, n === 0, n === 0 ? '01310100' : null],
      );
      const { body } = await company.get(`audit?registro_id=${id}&limit=100`);
      assert.equal(body.data.length, n === 0 ? 5 : n === 1 || n === 2 ? 4 : 3);
      assert.deepEqual(body.data.at(-1).depois.bairro, bairro);
    }
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });

  const callerOf = ({ id, keyId }: Company): Caller => ({
    id,
    key_id: keyId,
    ativo: true,
    catalogo_estrito: false,
    papel: 'dono',
    key_expires_at: null,
    usuario_id: null,
  });

  const keyed = (key: string): Idempotency => ({
    key,
    fingerprint: key,
    keep: (reply) => JSON.stringify(reply),
  });

  interface Creation {
    readonly fail?: boolean;
    readonly key?: string;
  }

  /** Each takes a number, adds a row of it and notes it. */
  const create = (company: Company, creations: Creation[]) => {
    let runs = 0;
    return Promise.allSettled(
      creations.map(({ fail, key }) => {
        const work = async (db: Transaction, journal: Journal) => {
          runs += 1;
          const sequence = { empresa_id: company.id, nome: 'TESTE' };
          const numbering = { sequence, count: 1, format: String };
          const [codes] = await takeCodesOfMany(db, [numbering], async () => [false]);
          const ultimo = Number(codes?.[0]);
          await insertRows(db, 'sequencias', [{ empresa_id: company.id, nome: `T${ultimo}`, ultimo }]);
          if (fail) throw new Error('refused');
          journal.created('produtos', `T${ultimo}`, { ultimo });
          return { ultimo };
        };
        const idempotency = key === undefined ? undefined : keyed(key);
        const call = { company: callerOf(company), idempotency };
        return change(talao, call, { produtos: 1 }, work);
      }),
    ).then((outcomes) => ({
      outcomes: outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason)),
      runs,
    }));
  };

  const assertKept = async (company: Company, numbers: number[]) => {
    const kept = await talao.db.read
      .selectFrom('sequencias')
      .select('ultimo')
      .where('empresa_id', '=', company.id)
      .where('nome', 'like', 'T%')
      .where('nome', '<>', 'TESTE')
      .orderBy('ultimo')
      .execute();
    assert.deepEqual(
      kept.map(({ ultimo }) => ultimo),
      numbers,
    );
    const entries = await entriesOf(company);
    const own = entries.filter(({ registro_id }: { registro_id: string }) => registro_id.startsWith('T'));
    assert.deepEqual(
      own.map(({ registro_id }: { registro_id: string }) => registro_id),
      numbers.map((number) => `T${number}`),
    );
    assert.deepEqual(
      entries.map(({ numero }: { numero: number }) => numero),
      entries.map((_: unknown, n: number) => n + 1),
    );
    assert.equal((await company.get('products')).body.total, numbers.length);
  };

  test('are counted and noted in their order', async () => {
    const company = await talao.createCompany('Em conjunto');
    const { outcomes, runs } = await create(
      company,
      Array.from({ length: 20 }, () => ({})),
    );
    assert.deepEqual(
      outcomes,
      outcomes.map((_, n) => ({ ultimo: n + 1 })),
    );
    assert.equal(runs, 20);
    await assertKept(
      company,
      outcomes.map((_, n) => n + 1),
    );
  });

  test('are untouched by one that fails, which leaves no gap', async () => {
    const company = await talao.createCompany('Com uma recusa');
    const { outcomes } = await create(company, [{}, {}, { fail: true }, {}]);
    const done = (ultimo: number) => ({ ultimo });
    assert.deepEqual(outcomes.toSpliced(2, 1), [done(1), done(2), done(3)]);
    assert.equal(outcomes[2].message, 'refused');
    await assertKept(company, [1, 2, 3]);
  });

  test('under one key are done once', async () => {
    const company = await talao.createCompany('Com chaves');
    const { outcomes } = await create(company, [{ key: 'a' }, { key: 'b' }, { key: 'a' }, {}, { key: 'c' }]);
    assert.ok(outcomes[2] instanceof Replay, String(outcomes[2]));
    assert.equal(JSON.parse(outcomes[2].text).ultimo, outcomes[0].ultimo);
    await assertKept(company, [1, 2, 3, 4]);
  });

  test('under a key with an expired reply are done again, and the new reply replaces it', async () => {
    const company = await talao.createCompany('Chave antiga');
    await create(company, [{ key: 'a' }]);
    await talao.db.write((db) =>
      db
        .updateTable('idempotencia')
        .set({ created_at: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString() })
        .where('empresa_id', '=', company.id)
        .execute(),
    );
    const anew = await create(company, [{ key: 'b' }, { key: 'a' }, { key: 'c' }]);
    assert.deepEqual(
      anew.outcomes.map(({ ultimo }) => ultimo),
      [2, 3, 4],
    );
    const again = await create(company, [{ key: 'a' }, { key: 'c' }]);
    assert.deepEqual(
      again.outcomes.map((outcome) => JSON.parse(outcome.text).ultimo),
      [3, 4],
    );
    await assertKept(company, [1, 2, 3, 4]);
  });
});
