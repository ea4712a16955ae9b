import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/databases.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open.ts';

describe('SQLite, while it is still empty', () => {
  let database: TestDatabase;
  let db: Database;
  before(async () => {
    database = await createTestDatabase('sqlite');
    db = await openDatabase(database.url);
  });
  after(async () => {
    await db.close();
    await database.remove();
  });

  const planOf = async (query: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(query)}`.execute(db.read);
    return rows.map(({ detail }) => detail).join('\n');
  };

  test('begins a search with what the trigrams match, not with the records of the company', async () => {
    const plan = await planOf(`
      select id from clientes where empresa_id = 'x' and ativo = 1
      and seq in (select rowid from clientes_busca where clientes_busca match '"sao"')`);
    assert.match(plan, /clientes USING INTEGER PRIMARY KEY/);
  });

  for (const [filter, index] of [
    [`status = 'PAGA' and representada_id = 'r'`, 'COVERING INDEX vendas_por_status'],
    [`data >= '2026-01-01' and status = 'PAGA'`, 'COVERING INDEX vendas_por_status'],
    [`data between '2026-01-01' and '2026-01-31' and status = 'PAGA'`, 'COVERING INDEX vendas_por_data'],
    [`cliente_id = 'c' and data >= '2026-01-01' and status = 'PAGA'`, 'INDEX vendas_por_cliente_id'],
    [`instr(busca, '42') > 0`, 'COVERING INDEX vendas_busca'],
  ] as const) {
    test(`counts sales with ${filter} by the ${index}`, async () => {
      const plan = await planOf(`select count(*) from vendas where empresa_id = 'x' and ${filter}`);
      assert.match(plan, new RegExp(index));
    });
  }

  for (const [filter, index] of [
    ['ativo = 0 and terca = 1', 'clientes_filtros'],
    [`estado = 'SP' and ativo = 1`, 'clientes_por_estado'],
    [`estado = 'SP' and cidade_dobrada = 'santos' and sexta = 1`, 'clientes_por_cidade'],
  ] as const) {
    test(`pages through clients with ${filter} by ${index} alone`, async () => {
      const plan = await planOf(
        `select id from clientes where empresa_id = 'x' and ${filter} order by id desc limit 20`,
      );
      assert.equal(plan.split(' (')[0], `SEARCH clientes USING COVERING INDEX ${index}`);
    });
  }
});
