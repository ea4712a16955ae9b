import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

const BASES = sql`('produtos', 'produtos_ipi', 'nota')`;
const NATURES = sql`('venda', 'bonificacao', 'amostra', 'remessa', 'outra')`;
const NATURES_OF_NOTES = sql`('venda', 'bonificacao', 'amostra', 'remessa', 'outra', 'mista')`;

/**
 * What commission is worked out on, what kind of note an NF-e is, what it charges beside the goods, and returns. Notes from
 * before counted as sales, and their items stay so.
 */
export async function tellKindsOfNotes(db: Transaction): Promise<void> {
  await describeTerms(db);
  await describeNotes(db);
  await describeItems(db);
  await allowReturns(db);
}

async function describeTerms(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  for (const table of ['representadas', 'vendas'])
    await db.schema
      .alterTable(table)
      .addColumn('comissao_base', 'text', (column) =>
        column.notNull().defaultTo('produtos').check(sql`comissao_base in ${BASES}`),
      )
      .execute();
  await db.schema.alterTable('representadas').addColumn('contrato_inicio', type.day).execute();
  await db.schema.alterTable('representadas').addColumn('contrato_fim', type.day).execute();
  await db.schema
    .alterTable('representadas')
    .addColumn('zona', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('vendas').addColumn('devolucoes', type.json).execute();
  await db.schema
    .alterTable('vendas')
    .addColumn('devolvido', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
}

async function describeNotes(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  await addNature(db, 'notas', NATURES_OF_NOTES);
  await db.schema.alterTable('notas').addColumn('referencia', type.uuid).execute();
  await db.schema
    .alterTable('notas')
    .addColumn('outro_estabelecimento', type.flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await sql`create index notas_devolvidas on notas (empresa_id, referencia) where referencia is not null`.execute(
    db,
  );
}

async function describeItems(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  await db.schema.alterTable('itens_nota').addColumn('cfop', type.code).execute();
  await addNature(db, 'itens_nota', NATURES);
  for (const name of ['desconto', 'ipi', 'icms_st', 'fcp_st', 'frete', 'seguro', 'outras'])
    await db.schema
      .alterTable('itens_nota')
      .addColumn(name, type.integer, (column) =>
        column
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(name)} >= 0`),
      )
      .execute();
}

async function addNature(db: Transaction, table: string, natures: RawBuilder<unknown>): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('natureza', schemaOf(db).columnTypes.code, (column) =>
      column.notNull().defaultTo('venda').check(sql`natureza in ${natures}`),
    )
    .execute();
}

/** A check goes only with its column on SQLite, so the column is made anew on both engines. */
async function allowReturns(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  await sql`drop index notas_por_situacao`.execute(db);
  await sql`alter table notas rename column situacao to situacao_antes`.execute(db);
  await db.schema
    .alterTable('notas')
    .addColumn('situacao', type.code, (column) =>
      column
        .notNull()
        .defaultTo('sem_pedido')
        .check(sql`situacao in ('sem_pedido', 'vinculada', 'cancelada', 'devolucao')`),
    )
    .execute();
  await sql`update notas set situacao = situacao_antes`.execute(db);
  await sql`alter table notas drop column situacao_antes`.execute(db);
  await sql`create index notas_por_situacao on notas (empresa_id, situacao, emissao, id)`.execute(db);
}
