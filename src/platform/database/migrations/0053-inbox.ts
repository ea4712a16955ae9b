import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** The box of files that arrived, their bytes in parts, and the mailboxes that they come from. */
export async function createInbox(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable, keyByCompany } = schemaOf(db);
  await finishTable(
    keyByCompany(
      db.schema
        .createTable('caixa')
        .addColumn('id', type.uuid, (column) => column.notNull())
        .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
        .addColumn('origem', 'text', (column) => column.notNull())
        .addColumn('remetente', 'text')
        .addColumn('assunto', 'text')
        .addColumn('recebido_em', type.moment, (column) => column.notNull())
        .addColumn('nome', 'text', (column) => column.notNull())
        .addColumn('tipo', 'text', (column) => column.notNull())
        .addColumn('tamanho', type.integer, (column) => column.notNull())
        .addColumn('arquivo', type.code, (column) => column.notNull())
        .addColumn('chave', 'text')
        .addColumn('representada_id', type.uuid)
        .addColumn('situacao', 'text', (column) => column.notNull())
        .addColumn('motivo', 'text')
        .addColumn('resumo', 'text')
        .addColumn('recurso_id', type.uuid)
        .addColumn('encerrada_em', type.moment)
        .addColumn('created_at', type.moment, (column) => column.notNull())
        .addColumn('updated_at', type.moment, (column) => column.notNull())
        .addUniqueConstraint('caixa_arquivo', ['empresa_id', 'arquivo']),
      'caixa',
    ),
  ).execute();
  await finishTable(
    db.schema
      .createTable('arquivos_caixa')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('caixa_id', type.uuid, (column) => column.notNull())
      .addColumn('parte', type.integer, (column) => column.notNull())
      .addColumn('conteudo', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('arquivos_caixa_chave', ['empresa_id', 'caixa_id', 'parte'])
      .addForeignKeyConstraint(
        'arquivos_caixa_da_caixa',
        ['empresa_id', 'caixa_id'],
        'caixa',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await finishTable(
    db.schema
      .createTable('correios')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('segredo', 'text')
      .addColumn('falhas', type.integer, (column) => column.notNull().defaultTo(0))
      .addColumn('falha', 'text')
      .addColumn('lido_em', type.moment)
      .addColumn('proxima_em', type.moment)
      .addColumn('leitor', 'text')
      .addColumn('leitor_ate', type.moment)
      .addPrimaryKeyConstraint('correios_chave', ['empresa_id']),
  ).execute();
  await db.schema
    .alterTable('empresas')
    .addColumn('caixa_automatica', type.flag, (column) => column.notNull().defaultTo(sql`false`))
    .execute();
  await db.schema.alterTable('representadas').addColumn('emails_extrato', type.json).execute();
}
