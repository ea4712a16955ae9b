import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/databases.ts';
import { wholeCompany } from '../../../domain/access-scope.ts';
import { findOnWalk, selectSaleIds } from '../../../trade/sales/lists/filtered-sales.queries.ts';
import type { SoughtSales } from '../../../trade/sales/lists/sales.filter.ts';
import type { Database } from '../../database/database.ts';
import { countAll } from '../../lists/written-rows.queries.ts';
import { openDatabase } from '../open.ts';

const PERIOD = `empresa_id = 'x' and data >= '2026-01-01' and data <= '2026-12-31'`;
const CLIENT = `empresa_id = 'x' and cliente_id = 'c'`;
const SOLD = `status not in ('CANCELADA', 'Cancelado')`;

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
      and seq in (
        select rowid from clientes_busca where clientes_busca match '"sao"' union all
        select seq from clientes_busca_espera)`);
    assert.match(plan, /clientes USING INTEGER PRIMARY KEY/);
  });

  for (const [filter, index] of [
    [`status = 'PAGA' and representada_id = 'r'`, 'COVERING INDEX vendas_por_status'],
    [`data >= '2026-01-01' and status = 'PAGA'`, 'COVERING INDEX vendas_por_status'],
    [`data between '2026-01-01' and '2026-01-31' and status = 'PAGA'`, 'COVERING INDEX vendas_por_data'],
    [`cliente_id = 'c' and data >= '2026-01-01' and status = 'PAGA'`, 'COVERING INDEX vendas_do_cliente'],
    [`instr(busca, '42') > 0`, 'COVERING INDEX vendas_por_pedido'],
  ] as const) {
    test(`counts sales with ${filter} by the ${index}`, async () => {
      const plan = await planOf(`select count(*) from vendas where empresa_id = 'x' and ${filter}`);
      assert.match(plan, new RegExp(index));
    });
  }

  for (const [query, index] of [
    [`select status, sum(valor_total) from vendas where ${PERIOD} group by status`, 'vendas_por_data'],
    [
      `select data, sum(valor_total) from vendas where ${PERIOD} and ${SOLD} group by data`,
      'vendas_por_data',
    ],
    [`select max(data) from vendas where ${CLIENT} and ${SOLD}`, 'vendas_do_cliente'],
    [`select sum(valor_total) from vendas where ${CLIENT} and ${SOLD}`, 'vendas_do_cliente'],
  ] as const) {
    test(`reports "${query}" by ${index} alone`, async () => {
      assert.match(await planOf(query), new RegExp(`^SEARCH vendas USING COVERING INDEX ${index} `));
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

  test('finds out by its own index whether a company sells anything in multiples, not by its catalogue', async () => {
    const plan = await planOf(`select id from produtos where empresa_id = 'x' and multiplo is not null`);
    assert.match(plan, /INDEX produtos_em_multiplos /);
  });

  for (const [filter, index] of [
    [`recurso = 'vendas' and registro_id = 'r'`, 'jornal_por_registro'],
    [`recurso = 'vendas' and numero > 7`, 'jornal_por_recurso'],
    [`recurso = 'vendas' and chave_id = 'k' and registro_id = 'r'`, 'jornal_por_registro'],
    [`chave_id = 'k' and numero > 7`, 'jornal_por_chave'],
  ] as const) {
    test(`finds entries of the journal with ${filter} by ${index}`, async () => {
      const plan = await planOf(
        `select numero from jornal where empresa_id = 'x' and ${filter} order by numero desc limit 20`,
      );
      assert.match(plan, new RegExp(`^SEARCH jornal USING (COVERING )?INDEX ${index} `));
      assert.doesNotMatch(plan, /TEMP B-TREE/);
    });
  }

  const plannedFor = (query: { sql: string; parameters: readonly unknown[] }) => {
    const values = query.parameters.map((value) =>
      typeof value === 'string' ? `'${value}'` : String(value),
    );
    return planOf(query.sql.replaceAll('?', () => values.shift() as string));
  };

  const FILTERS: SoughtSales[] = [
    {},
    { de: '2026-01-01', ate: '2026-01-31' },
    { etapa: ['registrada', 'enviada'] },
    { representada_id: 'r' },
    { cliente_id: 'c', status: 'PAGA' },
    { search: 'lua' },
  ];
  for (const receivable of [undefined, true] as const)
    for (const sought of FILTERS.map((others) => ({ ...others, a_receber: receivable }))) {
      const all = wholeCompany('x');
      const name = JSON.stringify(sought);

      test(`walks to sales with ${name} in the order of an index, where many fit`, async () => {
        for (const [by, index] of [
          ['data', 'vendas_por_data'],
          ['pedido', 'vendas_por_pedido'],
          ['valor_total', 'vendas_por_valor'],
        ] as const)
          for (const direction of ['asc', 'desc'] as const) {
            const plan = await plannedFor(
              findOnWalk(db.read, all, sought, { by, direction }).limit(20).compile(),
            );
            assert.match(plan, new RegExp(`^SEARCH vendas USING (COVERING )?INDEX ${index} `));
            assert.doesNotMatch(plan, /TEMP B-TREE|LIST SUBQUERY/);
          }
      });

      test(`walks from client to client for those with ${name} by name, and sorts within a name alone`, async () => {
        const order = { by: 'cliente_nome', direction: 'desc' } as const;
        const plan = await plannedFor(findOnWalk(db.read, all, sought, order).limit(20).compile());
        assert.match(plan, /^SEARCH clientes USING (COVERING )?INDEX clientes_por_nome /);
        assert.match(plan, /\nSEARCH vendas USING (COVERING )?INDEX vendas_do_cliente /);
        assert.match(plan, /USE TEMP B-TREE FOR LAST TERM OF ORDER BY$/);
        assert.doesNotMatch(plan, /LIST SUBQUERY/);
      });

      if (receivable)
        test(`finds those with ${name} among what is open alone, where few fit`, async () => {
          const plan = await plannedFor(selectSaleIds(db.read, all, sought).compile());
          assert.match(plan, /\nSEARCH parcelas USING COVERING INDEX parcelas_em_aberto /);
        });
    }

  test('merges the two pieces of what a vendedor sees in the order of their indexes, and counts from these alone', async () => {
    const scope = { empresaId: 'x', vendedorId: 'v' };
    const pieces = ['vendas_do_vendedor', 'vendas_da_carteira'].map(
      (index) => `SEARCH vendas USING COVERING INDEX ${index} `,
    );
    const found = selectSaleIds(db.read, scope, { status: 'PAGA', de: '2026-01-01' });
    const list = { scope, kind: 'vendas', fields: {} } as const;
    for (const [query, how] of [
      [found.limit(20).compile(), 'MERGE (UNION ALL)'],
      [countAll(list, found).compile(db.read), 'UNION ALL'],
    ] as const) {
      const plan = await plannedFor(query);
      assert.ok(
        [how, ...pieces].every((step) => plan.includes(step)),
        plan,
      );
      assert.doesNotMatch(plan, /TEMP B-TREE/);
    }
  });
});
