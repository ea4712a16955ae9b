import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/**
 * Entries are only ever added. While the company stands in `jornal_em_anonimizacao`, the contents of its entries may be
 * replaced, and nothing else of them.
 */
export async function protectJournal(db: Reader): Promise<void> {
  await sql`
    create trigger jornal_nao_apaga before delete on jornal begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
  // "insert or replace" would delete the entry in its way without firing the trigger above.
  await sql`
    create trigger jornal_nao_substitui before insert on jornal
    when exists (select 1 from jornal where empresa_id = new.empresa_id and numero = new.numero) begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
  await sql`
    create trigger jornal_nao_muda before update on jornal
    when not exists (select 1 from jornal_em_anonimizacao where empresa_id = old.empresa_id)
      or new.rowid <> old.rowid
      or new.empresa_id <> old.empresa_id
      or new.numero <> old.numero
      or new.chave_id is not old.chave_id
      or new.momento <> old.momento
      or new.acao <> old.acao
      or new.recurso <> old.recurso
      or new.registro_id <> old.registro_id
      or (new.antes is null) <> (old.antes is null)
      or (new.depois is null) <> (old.depois is null)
    begin
      select raise(abort, 'the journal is append-only');
    end`.execute(db);
}
