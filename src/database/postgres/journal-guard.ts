import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/**
 * Entries are only ever added. While the company stands in `jornal_em_anonimizacao`, the contents of its entries may be
 * replaced, and nothing else of them.
 */
export async function protectJournal(db: Reader): Promise<void> {
  await sql`
    create function jornal_so_cresce() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and exists (select 1 from jornal_em_anonimizacao where empresa_id = old.empresa_id)
        and (new.empresa_id, new.numero, new.momento, new.acao, new.recurso, new.registro_id)
          = (old.empresa_id, old.numero, old.momento, old.acao, old.recurso, old.registro_id)
        and new.chave_id is not distinct from old.chave_id
        and (new.antes is null) = (old.antes is null)
        and (new.depois is null) = (old.depois is null)
      then
        return new;
      end if;
      raise exception 'the journal is append-only';
    end $$`.execute(db);
  await sql`
    create trigger jornal_so_cresce before update or delete on jornal
    for each row execute function jornal_so_cresce()`.execute(db);
  await sql`
    create trigger jornal_nao_esvazia before truncate on jornal
    for each statement execute function jornal_so_cresce()`.execute(db);
}
