import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/**
 * Notes of several orders, complements, returns that say what they took from which item, receipt lines that move to a note, and
 * the other establishments of representadas.
 */
export async function tellNotesApart(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  await db.schema
    .alterTable('representadas')
    .addColumn('cnpjs', type.json, (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db.schema.alterTable('notas').addColumn('referencias', type.json).execute();
  await db.schema.alterTable('notas').addColumn('complementa', type.uuid).execute();
  await db.schema
    .alterTable('notas')
    .addColumn('protocolada', type.flag, (column) => column.notNull().defaultTo(sql`true`))
    .execute();
  await sql`create index notas_complementares on notas (empresa_id, complementa) where complementa is not null`.execute(
    db,
  );
  for (const name of ['postada', 'linha'])
    await db.schema.alterTable('linhas_recebimento').addColumn(name, type.integer).execute();
  await describeItems(db);
  await createTaken(db);
  await fillItems(db);
  await fillTaken(db);
}

async function describeItems(db: Transaction): Promise<void> {
  const { columnTypes: type } = schemaOf(db);
  const table = () => db.schema.alterTable('itens_nota');
  await table()
    .addColumn('item', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await table()
    .addColumn('codigo', type.code, (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['gtins', 'pedido']) await table().addColumn(name, 'text').execute();
  await table().addColumn('venda_id', type.uuid).execute();
  await table()
    .addColumn('desonerado', type.integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await table().addColumn('valor_item', type.integer).execute();
  await table()
    .addColumn('no_total', type.flag, (column) => column.notNull().defaultTo(sql`true`))
    .execute();
  await table().addColumn('ref_chave', type.code).execute();
  await table().addColumn('ref_item', type.integer).execute();
  await sql`create index itens_nota_da_venda on itens_nota (empresa_id, venda_id) where venda_id is not null`.execute(
    db,
  );
}

async function createTaken(db: Transaction): Promise<void> {
  const { columnTypes: type, finishTable } = schemaOf(db);
  await finishTable(
    db.schema
      .createTable('devolvidos')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull())
      .addColumn('nota_id', type.uuid, (column) => column.notNull())
      .addColumn('ordem', type.integer, (column) => column.notNull())
      .addColumn('posicao', type.integer, (column) => column.notNull())
      .addColumn('de_nota_id', type.uuid)
      .addColumn('de_posicao', type.integer)
      .addColumn('como', type.code, (column) => column.notNull())
      .addColumn('produtos', type.integer, (column) => column.notNull())
      .addColumn('produtos_ipi', type.integer, (column) => column.notNull())
      .addColumn('nota', type.integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('devolvidos_chave', ['empresa_id', 'nota_id', 'ordem'])
      .addForeignKeyConstraint(
        'devolvidos_nota',
        ['empresa_id', 'nota_id'],
        'notas',
        ['empresa_id', 'id'],
        (constraint) => constraint.onDelete('cascade'),
      ),
  ).execute();
  await db.schema
    .createIndex('devolvidos_de')
    .on('devolvidos')
    .columns(['empresa_id', 'de_nota_id', 'de_posicao'])
    .execute();
}

async function fillItems(db: Transaction): Promise<void> {
  await sql`update itens_nota set item = posicao + 1, codigo = produto_id`.execute(db);
  await sql`update itens_nota set venda_id = (select notas.venda_id from notas
    where notas.empresa_id = itens_nota.empresa_id and notas.id = itens_nota.nota_id)
    where exists (select 1 from notas where notas.empresa_id = itens_nota.empresa_id and notas.id = itens_nota.nota_id
      and notas.situacao in ('vinculada', 'cancelada') and notas.venda_id is not null)`.execute(db);
}

interface OldItem {
  empresa_id: string;
  nota_id: string;
  referencia: string;
  posicao: number;
  produto_id: string;
  produtos: number;
  produtos_ipi: number;
  nota: number;
}

const BASES = ['produtos', 'produtos_ipi', 'nota'] as const;
const charged = sql`produto_id, itens_nota.posicao, itens_nota.valor_total as produtos, valor_total + ipi as produtos_ipi,
  valor_total + ipi + icms_st + fcp_st + frete + seguro + outras as nota`;

/** Returns from before took from the items with the same code, in their order, and nothing else. */
async function fillTaken(db: Transaction): Promise<void> {
  const { rows } = await sql<OldItem>`
    select notas.empresa_id, notas.id as nota_id, notas.referencia, ${charged}
    from notas join itens_nota on itens_nota.empresa_id = notas.empresa_id and itens_nota.nota_id = notas.id
    where notas.situacao = 'devolucao' and notas.referencia is not null
    order by notas.id, itens_nota.posicao`.execute(db);
  await fillReferences(db);
  const left = new Map<string, OldItem[]>();
  const orders = new Map<string, number>();
  for (const back of rows) {
    const { empresa_id, nota_id, referencia } = back;
    const items = left.get(referencia) ?? (await itemsOf(db, empresa_id, referencia));
    left.set(referencia, items);
    const wanted = { ...back };
    for (const item of items.filter(({ produto_id }) => produto_id === back.produto_id)) {
      const taken = { produtos: 0, produtos_ipi: 0, nota: 0 };
      for (const base of BASES) {
        taken[base] = Math.min(wanted[base], item[base]);
        wanted[base] -= taken[base];
        item[base] -= taken[base];
      }
      if (BASES.every((base) => taken[base] === 0)) continue;
      const ordem = orders.get(nota_id) ?? 0;
      orders.set(nota_id, ordem + 1);
      await sql`insert into devolvidos
        (empresa_id, nota_id, ordem, posicao, de_nota_id, de_posicao, como, produtos, produtos_ipi, nota)
        values (${empresa_id}, ${nota_id}, ${ordem}, ${back.posicao}, ${referencia}, ${item.posicao}, 'codigo',
          ${taken.produtos}, ${taken.produtos_ipi}, ${taken.nota})`.execute(db);
    }
  }
}

async function fillReferences(db: Transaction): Promise<void> {
  const { rows } = await sql<{ empresa_id: string; id: string; referencia: string }>`
    select empresa_id, id, referencia from notas where referencia is not null`.execute(db);
  for (const { empresa_id, id, referencia } of rows)
    await sql`update notas set referencias = ${JSON.stringify([referencia])}
      where empresa_id = ${empresa_id} and id = ${id}`.execute(db);
}

async function itemsOf(db: Transaction, empresaId: string, notaId: string): Promise<OldItem[]> {
  const { rows } = await sql<OldItem>`select ${charged} from itens_nota
    where empresa_id = ${empresaId} and nota_id = ${notaId} and natureza = 'venda' order by posicao`.execute(
    db,
  );
  return rows;
}
