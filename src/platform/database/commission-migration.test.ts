import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../test/databases.ts';
import { insertOldCompany } from '../../../test/old-company.ts';
import { checkCommissions } from '../../flows/verification/commissions.queries.ts';
import { checkCounters } from '../../flows/verification/counters.queries.ts';
import { checkReceipts } from '../../flows/verification/receipts.queries.ts';
import { checkSaleTotals } from '../../flows/verification/sale-totals.queries.ts';
import { runChecks } from '../../flows/verification/verify.ts';
import type { Database, Transaction } from './database.ts';
import { newStamp } from './ids.ts';
import { migrate } from './migrate.ts';
import { UNWATCHED } from './migration-watcher.ts';
import { migrations } from './migrations/all.ts';
import { openPostgres } from './postgres/open.ts';
import { openSqlite } from './sqlite/open.ts';

/** What each status says of sales from before: whether they were invoiced, whether they were paid. */
const STATUSES = {
  PAGA: [true, true],
  'AGUARDANDO PAGAMENTO': [false, false],
  CANCELADA: [false, false],
  ENVIADA: [true, false],
  ENTREGUE: [true, false],
  Pedido: [false, false],
  'Em processamento': [false, false],
  Faturado: [true, false],
  Enviado: [true, false],
  Entregue: [true, false],
  Cancelado: [false, false],
} as const;

const RATES = [5, 7.123457, 100];
const DATA = '2025-12-31';
const TOTALS = [[105, 99, 1], [999_999_999_999]];

for (const engine of ENGINES) {
  describe(`The upgrade of sales from before commission (${engine})`, () => {
    let database: TestDatabase;
    let db: Database;
    before(async () => {
      database = await createTestDatabase(engine);
      db = engine === 'sqlite' ? openSqlite(database.url.slice(7)) : openPostgres(database.url);
      await db.exclusively(makeOldDatabase);
    });
    after(async () => {
      await db.close();
      await database.remove();
    });

    test('gives each one instalment, its representada’s rate and days from its stage, and touches no total', async () => {
      const told: number[] = [];
      await migrate(db, {
        ...UNWATCHED,
        begin: (_, rows) => told.push(-rows),
        advance: (rows) => told.push(rows),
      });
      const expected = Object.keys(STATUSES).length * RATES.length * TOTALS.length;
      assert.equal(
        told.reduce((sum, rows) => sum + rows, 0),
        0,
        'the progress tells of every sale, once',
      );
      const rows = await db.read
        .selectFrom('parcelas')
        .innerJoin('vendas', (join) =>
          join
            .onRef('vendas.empresa_id', '=', 'parcelas.empresa_id')
            .onRef('vendas.id', '=', 'parcelas.venda_id'),
        )
        .select(['vendas.status', 'vendas.faturado_em', 'vendas.valor_total', 'vendas.comissao as taxa'])
        .select(['parcelas.numero', 'parcelas.valor', 'parcelas.pago_em', 'parcelas.vence_em'])
        .select(['parcelas.previsto_em', 'parcelas.comissao'])
        .execute();
      assert.equal(rows.length, expected);
      for (const row of rows) {
        const [invoiced, paid] = STATUSES[row.status as keyof typeof STATUSES];
        assert.equal(row.faturado_em, invoiced ? DATA : null, row.status);
        assert.equal(row.pago_em, paid ? DATA : null, row.status);
        assert.deepEqual([row.vence_em, row.previsto_em], [paid ? '2026-01-15' : null, '2026-01-15']);
        assert.deepEqual([row.numero, row.valor], [1, row.valor_total]);
      }
      const earned = rows.filter(({ status }) => status === 'PAGA').map(({ comissao }) => comissao);
      assert.deepEqual(
        earned.sort((a, b) => a - b),
        [10, 14, 205, 50_000_000_000, 71_234_570_000, 999_999_999_999],
      );
      await db.report(async (db) => {
        const checks = [checkCounters, checkSaleTotals, checkCommissions, checkReceipts];
        const silent = { begin() {}, advance() {}, end() {} };
        for (const { name, faults } of await runChecks(db, checks, silent))
          assert.deepEqual(faults, [], name);
      });
    });
  });
}

async function makeOldDatabase(db: Transaction): Promise<void> {
  await sql`create table migracoes (nome text primary key, applied_at text not null)`.execute(db);
  for (const [name, up] of Object.entries(migrations)) {
    if (name >= '0015') break;
    await up(db, UNWATCHED);
    await sql`insert into migracoes (nome, applied_at) values (${name}, '')`.execute(db);
  }
  const { id: empresaId } = await insertOldCompany(db, 'Antiga');
  const client = newStamp();
  await sql`
    insert into clientes (id, empresa_id, codigo, nome, email, email_dobrado, telefone, bairro, cidade, cidade_dobrada,
      estado, observacao, ativo, segunda, terca, quarta, quinta, sexta, busca, created_at, updated_at)
    values (${client.id}, ${empresaId}, 'C1', 'Ana', 'a@x.br', 'a@x.br', '', '', 'Rio', 'rio', 'RJ', '', ${true},
      ${false}, ${false}, ${false}, ${false}, ${false}, '', ${client.created_at}, ${client.created_at})`.execute(
    db,
  );
  let sales = 0;
  for (const rate of RATES) {
    const { id, created_at } = newStamp();
    await sql`
      insert into representadas (id, empresa_id, nome, cnpj, documento, email, telefone, endereco, cidade, estado,
        contato, observacao, comissao, ativo, busca, created_at, updated_at)
      values (${id}, ${empresaId}, 'R', '', '', '', '', '', '', '', '', '', ${rate}, ${true}, '', ${created_at},
        ${created_at})`.execute(db);
    for (const status of Object.keys(STATUSES))
      for (const totals of TOTALS) {
        const total = totals.reduce((sum, one) => sum + one, 0);
        await insertOldSale(db, {
          empresaId,
          clienteId: client.id,
          representadaId: id,
          status,
          totals,
          total,
        });
        sales++;
      }
  }
  await sql`update contadores set vendas = ${sales}, clientes = 1, representadas = ${RATES.length}`.execute(
    db,
  );
}

async function insertOldSale(
  db: Transaction,
  sale: {
    empresaId: string;
    clienteId: string;
    representadaId: string;
    status: string;
    totals: number[];
    total: number;
  },
): Promise<void> {
  const { id, created_at } = newStamp();
  await sql`
    insert into vendas (id, empresa_id, pedido, busca, data, cliente_id, representada_id, status, valor_total,
      created_at, updated_at)
    values (${id}, ${sale.empresaId}, ${id}, ${id}, ${DATA}, ${sale.clienteId}, ${sale.representadaId},
      ${sale.status}, ${sale.total}, ${created_at}, ${created_at})`.execute(db);
  for (const [posicao, total] of sale.totals.entries())
    await sql`
      insert into itens_venda (empresa_id, venda_id, posicao, produto_id, quantidade, valor_unitario, valor_total)
      values (${sale.empresaId}, ${id}, ${posicao}, 'A', 1, ${total / 100}, ${total})`.execute(db);
}
