import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { before, test } from 'node:test';
import { type Company, onEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../../../test/samples.ts';
import { faultsFound, verifyDatabase } from '../../../cli/verify.ts';
import { MANY } from '../../event-loop.ts';
import { Histogram } from '../../metrics/histogram.ts';
import { SqliteConnection } from './connection.ts';
import { pausing } from './pausing-connection.ts';

const COUNT = MANY + 100;

onEngine('sqlite', 'A long write', (talao) => {
  let office: Company;
  let [clienteId, representadaId] = ['', ''];

  before(async () => {
    office = await talao.createCompany('Escritório grande');
    clienteId = (await createClient(office)).id;
    representadaId = (await createRepresentada(office)).id;
    const products = Array.from({ length: COUNT }, (_, n) => `LONGA-${n};Produto ${n};5,00`);
    const file = `id;nome;preco\n${products.join('\n')}`;
    assert.equal((await office.upload('import/products', file)).status, 200);
  });

  const itens = (price: number, count = COUNT) =>
    Array.from({ length: count }, (_, n) => ({
      produtoId: `LONGA-${n}`,
      quantidade: 1,
      valorUnitario: price,
    }));

  test('answers with what is stored, though it does not read it back', async () => {
    const body = saleBody(clienteId, representadaId, { itens: itens(1.5) });
    const { id } = (await office.post('sales', body)).body.data;
    const discounted = (item: object) => ({
      ...item,
      desconto: '10',
      preco_tabela: 4,
      valorUnitario: undefined,
    });
    const free = { produtoId: 'LONGA-0', quantidade: 1, bonificacao: true, preco_tabela: 4 };
    for (const changes of [
      { itens: itens(3).map(discounted) },
      { itens: [...itens(2.75), { produtoId: 'fora do catálogo', quantidade: 2, valorUnitario: 1 }] },
      { itens: [...itens(2.75), free], condicao: '30/60', observacao: 'duas vezes' },
      { itens: itens(2), desconto_pedido: '5' },
      { itens: itens(2), status: 'ENVIADA' },
    ]) {
      const changed = await office.put(`sales/${id}`, changes);
      assert.equal(changed.status, 200, changed.text.slice(0, 300));
      const { avisos: _, ...shown } = changed.body;
      assert.deepEqual(shown, (await office.get(`sales/${id}`)).body);
    }
  });

  const alone = (sql: string) => {
    const file = new DatabaseSync(talao.databaseUrl.slice('sqlite:'.length));
    file.prepare(sql).run(office.id);
    file.close();
  };

  test('writes nothing into a company that is closed until it is open again', async () => {
    const count = async () => (await office.get('sales?limit=1')).body.total;
    const before = await count();
    alone("update contadores set fechada_ate = '2999-01-01T00:00:00.000Z' where empresa_id = ?");
    const created = office.post('sales', saleBody(clienteId, representadaId, { itens: itens(1) }));
    assert.equal(await count(), before);
    alone('update contadores set fechada_ate = null where empresa_id = ?');
    assert.equal((await created).status, 201);
    assert.equal(await count(), before + 1);
  });

  test('reads all rows of statements that are run at once, and writes each set of values once', async () => {
    const connection = new SqliteConnection(':memory:', { readOnly: false, timings: new Histogram() });
    const db = pausing(connection);
    connection.execute('create table linhas (numero integer primary key) strict');
    const numbers = Array.from({ length: 1_234 }, (_, numero) => ({ numero }));
    await db.runEach(
      'insert into linhas (numero) values (?)',
      numbers.map(({ numero }) => [numero]),
    );
    const select = 'select numero from linhas order by numero';
    const found = await Promise.all([
      db.run(select, []),
      db.run(select, []),
      db.count('delete from linhas', []),
    ]);
    assert.deepEqual(
      found.map((rows) => (Array.isArray(rows) ? rows.map((row) => ({ ...(row as object) })) : rows)),
      [numbers, numbers, numbers.length],
    );
    connection.close();
  });

  test('leaves nothing for a verification to find', async () => {
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });
});
