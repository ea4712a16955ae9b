import { sql } from 'kysely';
import { foldCode } from '../../../domain/code-folding.ts';
import type { Transaction } from '../database.ts';
import { type SchemaSpelling, schemaOf } from '../engine.ts';

/** The representada's own codes and pictures of products, her order sheet, and what was sent of a sale. */
export async function addProductCodes(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  await describeProducts(db, engine);
  await createCodes(db, engine);
  await createFiles(db, engine);
  await db.schema.alterTable('vendas').addColumn('envios', 'text').execute();
  await sql`create index vendas_enviadas on vendas (empresa_id, id) where envios is not null`.execute(db);
}

async function describeProducts(db: Transaction, { columnTypes: type }: SchemaSpelling): Promise<void> {
  const table = () => db.schema.alterTable('produtos');
  await table().addColumn('codigo', type.code).execute();
  await table()
    .addColumn('codigos', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await table()
    .addColumn('codigo_dobrado', type.code, (column) => column.notNull().defaultTo(''))
    .execute();
  await table().addColumn('foto', 'text').execute();
  await foldIds(db);
  await sql`update produtos set busca = busca || ${'\n'} || codigo_barras where codigo_barras is not null`.execute(
    db,
  );
  await db.schema
    .createIndex('produtos_por_codigo_dobrado')
    .on('produtos')
    .columns(['empresa_id', 'codigo_dobrado'])
    .execute();
}

const ROWS_PER_STEP = 1000;

async function foldIds(db: Transaction): Promise<void> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ empresa_id: string; id: string }>`
      select empresa_id, id from produtos where id > ${last} order by id limit ${ROWS_PER_STEP}`.execute(db);
    for (const { empresa_id, id } of rows)
      await sql`
        update produtos set codigo_dobrado = ${foldCode(id)}
        where empresa_id = ${empresa_id} and id = ${id}`.execute(db);
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next.id;
  }
}

/** The further codes of products, one in a row, because a sale finds its product by any of them. */
async function createCodes(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  await finishTable(
    db.schema
      .createTable('codigos_produto')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('produto_id', 'text', (column) => column.notNull())
      .addColumn('codigo', type.code, (column) => column.notNull())
      .addColumn('dobrado', type.code, (column) => column.notNull())
      .addPrimaryKeyConstraint('codigos_produto_chave', ['empresa_id', 'produto_id', 'codigo'])
      .addForeignKeyConstraint(
        'codigos_produto_produto',
        ['empresa_id', 'produto_id'],
        'produtos',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex('codigos_produto_por_codigo')
    .on('codigos_produto')
    .columns(['empresa_id', 'dobrado'])
    .execute();
}

/** Files are kept apart from their records, which are read far more often; the record has the hash of its file. */
async function createFiles(
  db: Transaction,
  { columnTypes: type, finishTable }: SchemaSpelling,
): Promise<void> {
  const fileTable = (name: string, owner: string, ownerType: typeof type.uuid, table: string) =>
    finishTable(
      db.schema
        .createTable(name)
        .addColumn('empresa_id', type.uuid, (column) => column.notNull())
        .addColumn(owner, ownerType, (column) => column.notNull())
        .addColumn('tipo', 'text', (column) => column.notNull())
        .addColumn('conteudo', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${name}_chave`, ['empresa_id', owner])
        .addForeignKeyConstraint(
          `${name}_dono`,
          ['empresa_id', owner],
          table,
          ['empresa_id', 'id'],
          (constraint) => constraint.onDelete('cascade'),
        ),
    ).execute();
  await fileTable('fotos_produto', 'produto_id', 'text', 'produtos');
  await fileTable('planilhas_pedido', 'representada_id', type.uuid, 'representadas');
  await db.schema.alterTable('representadas').addColumn('planilha_pedido', 'text').execute();
}
