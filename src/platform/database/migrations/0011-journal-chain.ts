import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';
import { newSalt } from '../ids.ts';
import { commitToContents, digestEntry, linkEntry } from '../journal-chain.ts';
import type { JournalTable } from '../tables/journal.ts';

const ENTRIES_PER_STEP = 200;

/** Chains the journal by hashes, what it holds already included: from here on, whoever changes it is found out. */
export async function chainJournal(db: Transaction): Promise<void> {
  const engine = schemaOf(db);
  const { columnTypes: type, finishTable } = engine;
  await engine.unprotectJournal(db);
  await db.schema.alterTable('jornal').addColumn('sal', 'text').execute();
  await db.schema.alterTable('jornal').addColumn('hash', 'text').execute();
  await finishTable(
    db.schema
      .createTable('jornal_substituicoes')
      .addColumn('empresa_id', type.uuid, (column) => column.notNull().references('empresas.id'))
      .addColumn('numero', type.integer, (column) => column.notNull())
      .addColumn('por', type.integer, (column) => column.notNull())
      .addColumn('compromisso', 'text', (column) => column.notNull())
      .addColumn('novo', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('jornal_substituicoes_chave', ['empresa_id', 'numero', 'por']),
  ).execute();
  await db.schema
    .createIndex('jornal_substituicoes_por')
    .on('jornal_substituicoes')
    .columns(['empresa_id', 'por', 'numero'])
    .execute();
  const { rows: companies } = await sql<{ id: string }>`select id from empresas`.execute(db);
  for (const { id } of companies) await chainEntries(db, id);
  await engine.protectJournal(db);
}

async function chainEntries(db: Transaction, empresaId: string): Promise<void> {
  let previous = '';
  for (let last = 0; ; ) {
    const { rows } = await sql<JournalTable>`
      select empresa_id, numero, chave_id, momento, acao, recurso, registro_id, antes, depois from jornal
      where empresa_id = ${empresaId} and numero > ${last} order by numero limit ${ENTRIES_PER_STEP}`.execute(
      db,
    );
    for (const row of rows) {
      const sal = newSalt();
      previous = linkEntry(previous, row.numero, digestEntry(row, commitToContents({ ...row, sal })));
      last = row.numero;
      await sql`
        update jornal set sal = ${sal}, hash = ${previous}
        where empresa_id = ${empresaId} and numero = ${row.numero}`.execute(db);
    }
    if (rows.length < ENTRIES_PER_STEP) return;
  }
}
