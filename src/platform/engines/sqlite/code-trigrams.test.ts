import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { idsOf } from '../../../../test/expect.ts';
import { onEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../../test/samples.ts';
import { LAST_KNOWN, SALES_PER_FEED } from './search-feed.ts';

onEngine('sqlite', 'The trigrams of order codes, fed now and then', (talao) => {
  let file: DatabaseSync;
  let known: { clienteId: string; representadaId: string };
  before(async () => {
    file = new DatabaseSync(talao.databaseUrl.slice('sqlite:'.length), { timeout: 10_000 });
    const clienteId = (await createClient(talao.ana)).id;
    known = { clienteId, representadaId: (await createRepresentada(talao.ana)).id };
  });
  after(() => file.close());

  const find = async (term: string) => idsOf(await talao.ana.get(`sales?search=${term}&limit=100`));
  const lastKnown = () => file.prepare(`select (${LAST_KNOWN}) as last`).get()?.last;
  /** Fails where the index and the codes that it should know differ. */
  const checkIndex = () =>
    file.exec(`insert into vendas_trigramas (vendas_trigramas, rank) values ('integrity-check', 0)`);
  const newSale = (pedido: string, more = {}) => createSale(talao.ana, { ...known, pedido, ...more });

  test('are not needed to find a sale by a part of its code', async () => {
    const { id } = await newSale('PARATI-881');
    assert.equal(lastKnown(), 0);
    assert.deepEqual(await find('rati-8'), [id]);
    await talao.ana.put(`sales/${id}`, { pedido: 'OURO-882' });
    assert.deepEqual(await find('rati-8'), []);
    assert.deepEqual(await find('ouro-8'), [id]);
    await talao.ana.delete(`sales/${id}`);
    assert.deepEqual(await find('ouro-8'), []);
  });

  test('take in many at a time, and know what becomes of each', async () => {
    const { id } = await newSale('ITU-4471');
    copySale(file, id, SALES_PER_FEED);
    // Each commit takes in so many, and what is left over waits for more.
    const last = await newSale('TATUI-9');
    assert.equal(lastKnown(), SALES_PER_FEED);
    checkIndex();
    assert.deepEqual(await find('tatui'), [last.id]);
    assert.deepEqual(await find('itu-4'), [id]);
    const [copy] = await find('copia-0777');
    assert.equal((await talao.ana.get('sales?search=copia-077')).body.total, 10);
    assert.equal((await talao.ana.get('sales?search=copia')).body.total, SALES_PER_FEED);
    await talao.ana.put(`sales/${id}`, { pedido: 'SALTO-4471' });
    assert.deepEqual(await find('itu-4'), []);
    assert.deepEqual(await find('salto'), [id]);
    await talao.ana.delete(`sales/${copy}`);
    assert.deepEqual(await find('copia-0777'), []);
    checkIndex();
  });

  test('are found by an index, not by reading every code', () => {
    const plan = file
      .prepare(`explain query plan select id from vendas where empresa_id = ? and (vendas.seq in (
        select rowid from vendas_trigramas where vendas_trigramas match '"447"' union all
        select novas.seq from vendas as novas where novas.seq > (${LAST_KNOWN})) and instr(busca, '4471') > 0)`)
      .all(talao.ana.id)
      .map(({ detail }) => String(detail));
    assert.ok(plan.includes('SEARCH vendas USING INTEGER PRIMARY KEY (rowid=?)'), plan.join('\n'));
  });
});

/** Past the service, as a large company would have them. */
function copySale(file: DatabaseSync, id: string, count: number): void {
  const columns = file
    .prepare(
      "select name from pragma_table_info('vendas') where name not in ('seq', 'id', 'pedido', 'busca')",
    )
    .all()
    .map(({ name }) => name)
    .join(', ');
  file.exec(`
    with recursive numeros (n) as (select 1 union all select n + 1 from numeros where n < ${count})
    insert into vendas (id, pedido, busca, ${columns})
    select printf('00000000-0000-7000-8000-%012d', n), printf('COPIA-%04d', n - 1), printf('copia-%04d', n - 1), ${columns}
    from numeros, vendas where id = '${id}'`);
}
