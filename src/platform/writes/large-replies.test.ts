import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertRefused } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale, saleBody } from '../../../test/samples.ts';
import { insertRows } from '../database/rows.ts';
import { readTotals } from './counters.queries.ts';

const MEBIBYTE = 1024 * 1024;
const MOST_BYTES = 16 * MEBIBYTE;
const REPLAYED = 'idempotent-replayed';
const named = (key: string) => ({ 'idempotency-key': key });
const items = (count: number, quantidade = 1) =>
  Array.from({ length: count }, (_, n) => ({ produtoId: `P${n}`, quantidade, valorUnitario: 2 }));

onEachEngine('Kept replies', (talao) => {
  let office: Company;
  let references: [client: string, representada: string];

  before(async () => {
    office = await talao.createCompany('Pedidos Grandes');
    references = [(await createClient(office)).id, (await createRepresentada(office)).id];
  });

  const order = (count: number) => saleBody(...references, { itens: items(count) });
  const sizes = async () => {
    const kept = await talao.db.read
      .selectFrom('idempotencia')
      .select('resposta')
      .where('empresa_id', '=', office.id)
      .execute();
    return kept.map(({ resposta }) => Buffer.byteLength(resposta));
  };

  test('of large sales are a few bytes, and are told again from the sale as it is', async () => {
    const [creation, change] = [randomUUID(), randomUUID()];
    const body = order(600);
    const created = await office.post('sales', body, named(creation));
    assert.equal(created.status, 201);
    const { id } = created.body.data;
    const changed = await office.put(`sales/${id}`, { itens: items(600, 3) }, named(change));
    assert.ok(created.text.length > 32 * 1024);
    assert.ok(Math.max(...(await sizes())) < 100, String(await sizes()));
    const again = await office.post('sales', body, named(creation));
    assert.equal(again.status, 201);
    assert.equal(again.headers.get(REPLAYED), 'true');
    assert.deepEqual([again.body.data.id, again.body.data.itens.length], [id, 600]);
    const changedAgain = await office.put(`sales/${id}`, { itens: items(600, 3) }, named(change));
    assert.equal(changedAgain.headers.get(REPLAYED), 'true');
    assert.deepEqual(changedAgain.body, changed.body);
  });

  test('and entries of the journal are not written for a large sale that stays as it was', async () => {
    const { id } = await createSale(office, order(600));
    const before = await readTotals(talao.db.read, office.id);
    const kept = (await sizes()).length;
    const { body } = await office.get(`sales/${id}`);
    const answer = await office.put(`sales/${id}`, {}, named(randomUUID()));
    assert.equal(answer.status, 200);
    assert.equal(answer.body.data.updated_at, body.data.updated_at);
    assert.equal((await office.put(`sales/${id}`, { itens: items(600) })).status, 200);
    assert.deepEqual(await readTotals(talao.db.read, office.id), before);
    assert.equal((await sizes()).length, kept);
  });

  test('make room for new ones beyond a bound of bytes, and what they answered is not done again', async () => {
    const [old, recent] = [randomUUID(), randomUUID()];
    const body = order(100);
    const first = await office.post('sales', body, named(old));
    assert.equal(first.status, 201);
    const filler = JSON.stringify('x'.repeat(MEBIBYTE / 2));
    const created_at = new Date().toISOString();
    await talao.db.write((db) =>
      insertRows(
        db,
        'idempotencia',
        Array.from({ length: 33 }, (_, n) => ({
          empresa_id: office.id,
          chave: `filler-${n}`,
          requisicao: '0'.repeat(64),
          resposta: filler,
          created_at,
        })),
      ),
    );
    const last = await office.post('sales', order(100), named(recent));
    assert.equal(last.status, 201);
    const all = await sizes();
    assert.ok(all.reduce((sum, size) => sum + size, 0) <= MOST_BYTES + MEBIBYTE, String(all));
    const { vendas } = await readTotals(talao.db.read, office.id);
    assertRefused(
      await office.post('sales', body, named(old)),
      409,
      'Esta requisição já foi atendida e a resposta não está mais guardada. Consulte o registro',
    );
    assert.equal((await readTotals(talao.db.read, office.id)).vendas, vendas);
  });
});
