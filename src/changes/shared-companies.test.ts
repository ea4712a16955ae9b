import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Company, onEachEngine } from '../../test/harness.ts';
import { clientBody, createClient, createRepresentada, saleBody } from '../../test/samples.ts';
import { faultsOf, verifyDatabase } from '../cli/verify-database.ts';
import type { Peers, Transaction } from '../database/database.ts';
import { adapterOf, spellingOf } from '../database/engine.ts';
import { PreparedInsert } from '../database/prepared-insert.ts';

const rows = new PreparedInsert('sequencias', ['empresa_id', 'nome', 'ultimo']);
const PEERS: Peers = { kind: 'numbers' };

onEachEngine('Writers of several companies that arrive together', (talao) => {
  const offices = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, n) => {
        const company = await talao.createCompany(`Vizinha ${n}`);
        return {
          company,
          client: await createClient(company),
          representada: await createRepresentada(company, { comissao: n + 1 }),
        };
      }),
    );

  /** Takes a number, adds a row of it, and tells beside whom that was. */
  const number = (company: Company, odd?: () => Promise<void>) =>
    talao.db.write(
      async (db: Transaction) => {
        const { round } = adapterOf(db);
        const ultimo = await spellingOf(db).nextNumber(db, { empresa_id: company.id, nome: 'TESTE' });
        await odd?.();
        await rows.insert(db, [{ empresa_id: company.id, nome: `T${ultimo}`, ultimo }]);
        return { ultimo, round };
      },
      { company: company.id, peers: PEERS },
    );

  const numbersOf = async (company: Company) => {
    const kept = await talao.db.read
      .selectFrom('sequencias')
      .select('nome')
      .where('empresa_id', '=', company.id)
      .where('nome', 'like', 'T_')
      .orderBy('nome')
      .execute();
    return kept.map(({ nome }) => nome);
  };

  test('are done at once, each in its company', async () => {
    const companies = (await offices(4)).map(({ company }) => company);
    const done = await Promise.all([...companies, ...companies].map((company) => number(company)));
    assert.deepEqual(
      done.map(({ ultimo }) => ultimo),
      [1, 1, 1, 1, 2, 2, 2, 2],
    );
    const [first] = done;
    assert.ok(first?.round !== undefined);
    for (const { round } of done) assert.equal(round, first.round);
    for (const company of companies) assert.deepEqual(await numbersOf(company), ['T1', 'T2']);
  });

  test('get the codes, warnings, kept replies, counters and journal of their own company', async () => {
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    const all = await offices(5);
    const shared = '11.222.333/0001-81';
    const answers = await Promise.all(
      all.map(async ({ company, client, representada }, n) => {
        const sale = saleBody(client.id, representada.id, { data: '2026-01-05' });
        const foreign = all[(n + 1) % all.length]?.client.id as string;
        return Promise.all([
          company.post('sales', sale, { 'idempotency-key': 'a' }),
          company.post('sales', sale, { 'idempotency-key': 'b' }),
          company.post('sales', sale),
          company.post('clients', clientBody({ cnpj_cpf: shared })),
          company.put(`clients/${client.id}`, { observacao: `De ${n}` }),
          company.put(`clients/${n === 2 ? foreign : client.id}`, { bairro: `Bairro ${n}` }),
          company.post('sales', { ...sale, ...(n === 3 && { clienteId: foreign }) }),
        ]);
      }),
    );
    for (const [n, own] of answers.entries()) {
      assert.deepEqual(
        own.map(({ status }) => status),
        [201, 201, 201, 201, 200, n === 2 ? 404 : 200, n === 3 ? 422 : 201],
      );
      const codes = own.flatMap(({ body }) => body.data?.pedido ?? []).toSorted();
      assert.deepEqual(
        codes,
        codes.map((_, at) => `PED-2026-000${at + 1}`),
      );
      assert.equal(own[3]?.body.avisos?.length ?? 0, 0);
      const { company, client } = all[n] as (typeof all)[number];
      const terms = await talao.db.read
        .selectFrom('vendas')
        .innerJoin('representadas', 'representadas.id', 'vendas.representada_id')
        .select(['vendas.comissao', 'representadas.comissao as agreed', 'representadas.empresa_id'])
        .where('vendas.empresa_id', '=', company.id)
        .execute();
      for (const { comissao, agreed, empresa_id } of terms)
        assert.deepEqual([comissao, empresa_id], [agreed, company.id]);
      const changed = (await company.get(`clients/${client.id}`)).body.data;
      assert.deepEqual([changed.observacao, changed.bairro], [`De ${n}`, n === 2 ? '' : `Bairro ${n}`]);
      const entries = (await company.get('audit?limit=100')).body.data;
      assert.equal(entries.length, 4 + 7 - (n === 2 || n === 3 ? 1 : 0));
      const again = await company.post(
        'sales',
        saleBody(client.id, all[n]?.representada.id, { data: '2026-01-05' }),
        { 'idempotency-key': 'b' },
      );
      assert.equal(again.text, own[1]?.text);
    }
    assert.deepEqual(faultsOf(await verifyDatabase(talao.databaseUrl)), []);
  });

  test('are not touched by the failure of another', async () => {
    const companies = (await offices(3)).map(({ company }) => company);
    const refusal = new Error('refused');
    const fail = async () => {
      throw refusal;
    };
    const outcomes = await Promise.allSettled([
      ...companies.map((company) => number(company)),
      number(companies[1] as Company, fail),
      ...companies.map((company) => number(company)),
    ]);
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.ultimo : outcome.reason)),
      [1, 1, 1, refusal, 2, 2, 2],
    );
    for (const company of companies) assert.deepEqual(await numbersOf(company), ['T1', 'T2']);
  });
});
