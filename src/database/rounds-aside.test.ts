import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { type Company, onEngine } from '../../test/harness.ts';
import { clientBody, createClient, createRepresentada, saleBody } from '../../test/samples.ts';
import { until } from '../../test/until.ts';
import { faultsOf, verifyDatabase } from '../cli/verify-database.ts';

const TOGETHER = 12;
const many = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: TOGETHER }, (_, n) => make(n)));

onEngine('sqlite', 'Creations that another thread writes', (talao) => {
  /** Once there have been some rounds of several, and it has started. */
  before(() =>
    until(
      'a thread that writes',
      async () => {
        await many(() => createClient(talao.bia));
        return talao.db.figures.connections();
      },
      ({ writer }) => writer === 2,
    ),
  );

  const created = async (company: Company, path: string, body: object) => {
    const answer = await company.post(path, body);
    assert.equal(answer.status, 201, answer.text);
    return answer.body.data;
  };

  test('are found by whoever asks right after he was answered: by id, by name, in lists, totals and journal', async () => {
    const { ana } = talao;
    const representada = await createRepresentada(ana);
    await many(async (n) => {
      const nome = `Armazém ${randomUUID()}`;
      const client = await created(ana, 'clients', clientBody({ nome }));
      const { body: found } = await ana.get(`clients?search=${encodeURIComponent(nome)}`);
      assert.deepEqual([found.total, found.data[0].id], [1, client.id]);
      const changed = await ana.put(`clients/${client.id}`, { observacao: `Nota ${n}` });
      assert.equal(changed.status, 200, changed.text);
      assert.equal((await ana.get(`clients/${client.id}`)).body.data.observacao, `Nota ${n}`);
      const sale = await created(ana, 'sales', saleBody(client.id, representada.id));
      assert.equal((await ana.get(`sales/${sale.id}`)).body.data.pedido, sale.pedido);
      assert.equal((await ana.get(`sales?cliente_id=${client.id}`)).body.total, 1);
      const { body: entries } = await ana.get(`audit?registro_id=${client.id}`);
      assert.equal(entries.data.length, 2);
      // What is not done in rounds goes on in this thread, after what the other has written.
      const gone = await ana.delete(`sales/${sale.id}`);
      assert.equal(gone.status, 200, gone.text);
      assert.equal((await ana.get(`sales?cliente_id=${client.id}`)).body.total, 0);
    });
    assert.deepEqual(faultsOf(await verifyDatabase(talao.databaseUrl)), []);
  });

  test('get their codes one after another, beside those that are refused and those of other companies', async () => {
    const [one, other] = [await talao.createCompany('Uma'), await talao.createCompany('Outra')];
    const sell = async (company: Company) => {
      const [client, representada] = [await createClient(company), await createRepresentada(company)];
      const inTheWay = await created(company, 'sales', saleBody(client.id, representada.id));
      return (n: number) =>
        company.post(
          'sales',
          saleBody(client.id, representada.id, n === 5 ? { pedido: inTheWay.pedido } : {}),
          n % 2 === 0 ? { 'idempotency-key': `v${n}` } : {},
        );
    };
    const [ofOne, ofOther] = [await sell(one), await sell(other)];
    // The first are done apart from each other, and those after them at once again.
    for (let round = 0; round < 3; round++) {
      const statuses = await many(async (n) => [(await ofOne(n)).status, (await ofOther(n)).status]);
      assert.deepEqual(
        statuses,
        statuses.map((_, n) => (n === 5 ? [409, 409] : [201, 201])),
      );
    }
    for (const company of [one, other]) {
      const { body } = await company.get('sales?limit=100');
      const codes = body.data.map(({ pedido }: { pedido: string }) => Number(pedido.slice(-4)));
      const made = 1 + TOGETHER / 2 + 3 * (TOGETHER / 2 - 1);
      assert.deepEqual(
        codes.toSorted((a: number, b: number) => a - b),
        Array.from({ length: made }, (_, n) => n + 1),
      );
    }
    assert.deepEqual(faultsOf(await verifyDatabase(talao.databaseUrl)), []);
  });
});
