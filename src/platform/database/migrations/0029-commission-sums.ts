import { sql } from 'kysely';
import { addUpEverything, SUM_KEY } from '../commission-sums.ts';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { entryClass } from '../entry-classes.ts';

/** Counts and sums of entries, kept as they are written: what is asked of a million of them is read from a few. */
export async function keepCommissionSums(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  const { columnTypes: type } = engine;
  await engine
    .finishTable(
      db.schema
        .createTable('somas_comissao')
        .addColumn('empresa_id', type.uuid, (column) => column.notNull())
        .addColumn('classe', type.integer, (column) => column.notNull())
        .addColumn('datada', type.flag, (column) => column.notNull())
        .addColumn('dia', type.day, (column) => column.notNull())
        .addColumn('representada_id', type.uuid, (column) => column.notNull())
        .addColumn('quantidade', type.integer, (column) => column.notNull())
        .addColumn('valor', type.integer, (column) => column.notNull())
        .addColumn('saldo', type.integer, (column) => column.notNull())
        .addPrimaryKeyConstraint('somas_comissao_chave', [...SUM_KEY]),
    )
    .execute();
  await addUpEverything(db);
  await engine.keepCommissionSums(db);
  await sql`drop index parcelas_por_situacao`.execute(db);
  // What the sums tell needs no figures here any more.
  await sql`
    create index parcelas_por_situacao on parcelas
    (empresa_id, ${entryClass}, vence_em, data, pedido, numero)`.execute(db);
}
