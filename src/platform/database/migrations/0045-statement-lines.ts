import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

const KEPT = [
  'empresa_id',
  'extrato_id',
  'linha',
  'situacao',
  'motivo',
  'venda_id',
  'pedido',
  'parcela',
  'esperado',
  'informado',
  'base',
  'percentual',
  'candidatos',
];

/**
 * Lines of statements as they came: with a commission that cannot be read, with what describes them, with several instalments, put aside.
 * SQLite cannot let a column be null afterwards, so the table is created anew.
 */
export async function rebuildStatementLines(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  const columns = sql.join(KEPT.map((name) => sql.ref(name)));
  await sql`create table linhas_extrato_antigas as select ${columns} from linhas_extrato`.execute(db);
  await db.schema.dropTable('linhas_extrato').execute();
  await finishTable(
    db.schema
      .createTable('linhas_extrato')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('extrato_id', type.uuid, (column) => column.notNull())
      .addColumn('linha', type.integer, (column) => column.notNull().check(sql`linha > 0`))
      .addColumn('situacao', 'text', (column) => column.notNull())
      .addColumn('motivo', 'text')
      .addColumn('venda_id', type.uuid)
      .addColumn('pedido', 'text')
      .addColumn('parcela', type.integer)
      .addColumn('esperado', type.integer)
      .addColumn('informado', type.integer)
      .addColumn('base', type.integer)
      .addColumn('percentual', type.decimal)
      .addColumn('candidatos', type.json)
      .addColumn('partes', type.json)
      .addColumn('falha', 'text')
      .addColumn('descricao', 'text')
      .addColumn('nota', 'text')
      .addColumn('celulas', type.json)
      .addPrimaryKeyConstraint('linhas_extrato_chave', ['empresa_id', 'extrato_id', 'linha'])
      .addForeignKeyConstraint(
        'linhas_extrato_extrato',
        ['empresa_id', 'extrato_id'],
        'extratos',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await sql`insert into linhas_extrato (${columns}) select ${columns} from linhas_extrato_antigas`.execute(
    db,
  );
  await db.schema.dropTable('linhas_extrato_antigas').execute();
  await db.schema
    .createIndex('linhas_extrato_da_venda')
    .on('linhas_extrato')
    .columns(['empresa_id', 'venda_id'])
    .execute();
  await db.schema
    .alterTable('extratos')
    .addColumn('dispensado', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('extratos').addColumn('pagamento', type.day).execute();
  await db.schema.alterTable('extratos').addColumn('cabecalho', type.json).execute();
}
