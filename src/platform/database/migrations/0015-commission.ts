import { type CreateTableBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';
import type { MigrationWatcher } from '../migration-watcher.ts';
import { giveOldSalesTheirEntries } from './0015-entries-of-old-sales.ts';
import { formerEntryClass } from './0015-entry-class.ts';

/** Rates and terms frozen with each sale, its instalments, and what each of them earns. */
export async function addCommission(db: Transaction, watcher: MigrationWatcher): Promise<void> {
  const engine = schemaOf(db);
  await addTerms(db, engine);
  await createInstallments(db, engine);
  await giveOldSalesTheirEntries(db, watcher);
  await indexEntries(db);
}

async function addTerms(db: Transaction, { columnTypes: type }: SchemaSpelling): Promise<void> {
  for (const table of ['representadas', 'vendas']) {
    await db.schema
      .alterTable(table)
      .addColumn('comissao_evento', 'text', (column) =>
        column.notNull().defaultTo('liquidacao').check(sql`comissao_evento in ('liquidacao', 'faturamento')`),
      )
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('comissao_dia', type.integer, (column) =>
        column.notNull().defaultTo(15).check(sql`comissao_dia between 1 and 28`),
      )
      .execute();
  }
  const percentage = sql`comissao between 0 and 100`;
  await db.schema
    .alterTable('vendas')
    .addColumn('comissao', type.decimal, (column) => column.notNull().defaultTo(0).check(percentage))
    .execute();
  await db.schema.alterTable('vendas').addColumn('condicao', 'text').execute();
  await db.schema.alterTable('vendas').addColumn('faturado_em', type.day).execute();
  await db.schema
    .alterTable('itens_venda')
    .addColumn('comissao', type.decimal, (column) => column.check(percentage))
    .execute();
  await db.schema.alterTable('itens_venda').addColumn('taxa', type.json).execute();
  await db.schema
    .alterTable('contadores')
    .addColumn('parcelas', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function createInstallments(db: Transaction, engine: SchemaSpelling): Promise<void> {
  const { columnTypes: type, finishTable } = engine;
  const centavos = <T extends string, C extends string, N extends string>(
    table: CreateTableBuilder<T, C>,
    name: N,
  ) => table.addColumn(name, type.integer, (column) => column.notNull().defaultTo(0));
  let table = db.schema
    .createTable('parcelas')
    .addColumn('empresa_id', type.uuid, (column) => column.notNull())
    .addColumn('venda_id', type.uuid, (column) => column.notNull())
    .addColumn('numero', type.integer, (column) => column.notNull().check(sql`numero > 0`))
    .addColumn('vencimento', type.day, (column) => column.notNull())
    .addColumn('valor', type.integer, (column) => column.notNull().check(sql`valor >= 0`))
    .addColumn('pago_em', type.day)
    .addColumn('representada_id', type.uuid, (column) => column.notNull())
    .addColumn('data', type.day, (column) => column.notNull())
    .addColumn('pedido', type.code, (column) => column.notNull())
    .addColumn('cancelada', type.flag, (column) => column.notNull())
    .addColumn('comissao', type.integer, (column) => column.notNull().check(sql`comissao >= 0`))
    .addColumn('evento_em', type.day)
    .addColumn('vence_em', type.day)
    .addColumn('previsto_em', type.day, (column) => column.notNull());
  for (const name of ['recebido', 'ajuste']) table = centavos(table, name);
  await finishTable(
    table
      .addColumn('motivo', 'text')
      .addPrimaryKeyConstraint('parcelas_chave', ['empresa_id', 'venda_id', 'numero'])
      .addForeignKeyConstraint(
        'parcelas_venda',
        ['empresa_id', 'venda_id'],
        'vendas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
}

/** The order of the list, for all and for one representada; and when what has not happened yet is expected. */
async function indexEntries(db: Transaction): Promise<void> {
  await sql`
    create index parcelas_por_situacao on parcelas
    (empresa_id, ${formerEntryClass}, vence_em, data, pedido, numero, representada_id, comissao, ajuste, recebido)`.execute(
    db,
  );
  await sql`
    create index parcelas_da_representada on parcelas
    (empresa_id, representada_id, ${formerEntryClass}, vence_em, data, pedido, numero)`.execute(db);
  await sql`
    create index parcelas_previstas on parcelas (empresa_id, previsto_em) where vence_em is null`.execute(db);
}
