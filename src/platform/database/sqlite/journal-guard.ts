import { sql } from 'kysely';
import type { Reader } from '../database.ts';

const TRIGGERS = ['jornal_nao_apaga', 'jornal_nao_substitui', 'jornal_nao_muda'];
const CONTENTS = ['antes', 'depois', 'sal'];

/**
 * Entries are only ever added, and go only after their company's counters. While the company stands in `jornal_em_anonimizacao`, the contents of its entries may be
 * replaced and their salt forgotten, and nothing else of them.
 */
export async function protectJournal(db: Reader): Promise<void> {
  await unprotectJournal(db);
  await sql`
    create trigger jornal_nao_apaga before delete on jornal
    when exists (select 1 from contadores where empresa_id = old.empresa_id) begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
  // "insert or replace" would delete the entry in its way without firing the trigger above.
  await sql`
    create trigger jornal_nao_substitui before insert on jornal
    when exists (select 1 from jornal where empresa_id = new.empresa_id and numero = new.numero) begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('jornal')`.execute(db);
  const changed = rows
    .filter(({ name }) => !CONTENTS.includes(name))
    .map(({ name }) => `or new.${name} is not old.${name}`);
  await sql`
    create trigger jornal_nao_muda before update on jornal
    when not exists (select 1 from jornal_em_anonimizacao where empresa_id = old.empresa_id)
      or new.rowid <> old.rowid
      ${sql.raw(changed.join(' '))}
      or (new.sal is not null and new.sal is not old.sal)
      or (new.antes is null) <> (old.antes is null)
      or (new.depois is null) <> (old.depois is null)
    begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
}

export async function unprotectJournal(db: Reader): Promise<void> {
  for (const name of TRIGGERS) await sql`drop trigger if exists ${sql.ref(name)}`.execute(db);
}
