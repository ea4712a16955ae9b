import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, before, mock, test } from 'node:test';
import { type Company, onEngine } from '../../../../test/harness.ts';
import {
  clientCsv,
  createClient,
  createPriceTable,
  createRepresentada,
  saleBody,
} from '../../../../test/samples.ts';
import { faultsOf, verifyDatabase } from '../../../cli/verify.ts';
import { MANY } from '../../event-loop.ts';
import { adapterOf } from '../engine.ts';
import { DatabaseThread } from './database-thread.ts';
import { TouchedTables } from './writing-thread.ts';

const COUNT = MANY + 100;

type Work = Parameters<DatabaseThread['ask']>[0];

onEngine('sqlite', 'A long write', (talao) => {
  let office: Company;
  let [clienteId, representadaId, tabela] = ['', '', ''];

  before(async () => {
    office = await talao.createCompany('Escritório grande');
    clienteId = (await createClient(office)).id;
    representadaId = (await createRepresentada(office)).id;
    tabela = (await createPriceTable(office)).id;
    const products = Array.from({ length: COUNT }, (_, n) => `LONGA-${n};Produto ${n};5,00`);
    const file = `id;nome;preco\n${products.join('\n')}`;
    assert.equal((await office.upload('import/products', file)).status, 200);
  });

  afterEach(() => mock.restoreAll());

  const itens = (price: number, count = COUNT) =>
    Array.from({ length: count }, (_, n) => ({
      produtoId: `LONGA-${n}`,
      quantidade: 1,
      valorUnitario: price,
    }));

  /** What the thread that writes is asked while the work is done, except batches of commands. */
  const heldBy = async (work: () => Promise<unknown>, meanwhile = async (_kept: Work) => {}) => {
    const asked: Work[] = [];
    const { ask } = DatabaseThread.prototype;
    mock.method(DatabaseThread.prototype, 'ask', async function (this: DatabaseThread, one: Work) {
      if ('kept' in one) await meanwhile(one);
      const isRead = 'sql' in one && !('sets' in one) && /^\s*(select|explain|pragma)/.test(one.sql);
      if (!isRead && !('commands' in one) && !('task' in one && one.task === 'take back')) asked.push(one);
      return ask.call(this, one);
    });
    await work();
    mock.restoreAll();
    return asked.map((one) => ('kept' in one ? { andCommit: one.andCommit } : one));
  };
  const AT_ONCE = [{ andCommit: true }];

  test('holds the lock for one message with all it writes, whatever it is', async () => {
    let [sale, statement] = ['', ''];
    const ok = async (answer: ReturnType<Company['get']>, status = 200) => {
      const { status: got, body } = await answer;
      assert.equal(got, status, JSON.stringify(body).slice(0, 300));
      return body;
    };
    const vendas = Array.from({ length: 30 }, () => saleBody(clienteId, representadaId));
    const prices = Array.from({ length: COUNT }, (_, n) => ({ produto_id: `LONGA-${n}`, preco: 4 }));
    const works: Record<string, () => Promise<unknown>> = {
      'prices of a file': () =>
        ok(
          office.upload(
            `import/prices?tabela_id=${tabela}`,
            `produto_id;preco\n${prices.map(({ produto_id }) => `${produto_id};4,50`).join('\n')}`,
          ),
        ),
      'prices of a request': () => ok(office.put(`price-tables/${tabela}/prices`, { precos: prices })),
      'a new sale': async () => {
        const body = saleBody(clienteId, representadaId, { itens: itens(1.5) });
        sale = (await ok(office.post('sales', body), 201)).data.id;
      },
      'a sale with other items': () => ok(office.put(`sales/${sale}`, { itens: itens(2) })),
      'a deleted sale': () => ok(office.delete(`sales/${sale}`)),
      'a restored sale': async () => {
        const [{ id }] = (await ok(office.get(`trash?registro_id=${sale}`))).data;
        await ok(office.post(`trash/${id}/restore`, {}));
      },
      'a batch of sales': () => ok(office.post('sales/batch', { vendas }), 201),
      'a statement': async () => {
        const lines = Array.from({ length: COUNT }, (_, n) => `X-${n};0,50`);
        const file = `pedido;comissao\n${lines.join('\n')}`;
        statement = (await ok(office.upload(`statements?representada_id=${representadaId}`, file), 201)).data
          .id;
      },
      'a statement that is taken back': () => ok(office.delete(`statements/${statement}`)),
      'the first part of a file': () =>
        ok(office.upload('import/clients', clientCsv(...Array.from({ length: 150 }, () => ({}))))),
    };
    for (const [name, work] of Object.entries(works)) assert.deepEqual(await heldBy(work), AT_ONCE, name);
  });

  test('reserves what a file takes by one statement, however long the file is', async () => {
    const reserving: object[] = [];
    const file = clientCsv(...Array.from({ length: COUNT }, () => ({})));
    await heldBy(
      async () => assert.equal((await office.upload('import/clients', file)).status, 200),
      async (work) => {
        if ('kept' in work) reserving.push(...work.kept.filter(({ sql }) => /into valores_res/.test(sql)));
      },
    );
    assert.deepEqual(
      reserving.map((statement) => 'sets' in statement),
      [false],
    );
  });

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

  test('is done again where its company has changed before its turn', async () => {
    const past = "update contadores set fechada_ate = '2000-01-01T00:00:00.000Z' where empresa_id = ?";
    let isFirst = true;
    const held = await heldBy(
      async () => {
        const body = saleBody(clienteId, representadaId, { itens: itens(1) });
        assert.equal((await office.post('sales', body)).status, 201);
      },
      async () => {
        if (isFirst) alone(past);
        isFirst = false;
      },
    );
    assert.deepEqual(held, [...AT_ONCE, ...AT_ONCE]);
    alone('update contadores set fechada_ate = null where empresa_id = ?');
  });

  test('writes nothing into a company that was closed before its turn', async () => {
    const count = async () => (await office.get('sales?limit=1')).body.total;
    const before = await count();
    let isFirst = true;
    let counted = -1;
    await heldBy(
      async () => {
        const body = saleBody(clienteId, representadaId, { itens: itens(1) });
        assert.equal((await office.post('sales', body)).status, 201);
      },
      async () => {
        if (!isFirst) return;
        isFirst = false;
        alone("update contadores set fechada_ate = '2999-01-01T00:00:00.000Z' where empresa_id = ?");
        setTimeout(async () => {
          counted = await count();
          alone('update contadores set fechada_ate = null where empresa_id = ?');
        }, 300);
      },
    );
    assert.deepEqual([counted, await count()], [before, before + 1]);
  });

  test('knows what statements change by foreign keys and triggers', async () => {
    const touched = new TouchedTables();
    const { run } = adapterOf(talao.db.read);
    const items = 'select posicao from itens_venda';
    const isRead = (read: string, ...written: string[]) => touched.areRead(run, read, written);
    assert.equal(await isRead(items, 'delete from vendas where id = ?'), true);
    assert.equal(await isRead(items, 'update produtos set nome = ?'), false);
    assert.equal(
      await isRead('select versao from contadores', 'delete from parcelas where numero = ?'),
      false,
    );
    assert.equal(await isRead('select * from valores_reservados', 'delete from itens_venda'), false);
    assert.equal(await isRead(items, 'delete from itens_venda'), true);
    assert.equal(await isRead(items), false);
  });

  test('leaves nothing for a verification to find', async () => {
    assert.deepEqual(faultsOf(await verifyDatabase(talao.databaseUrl)), []);
  });
});
