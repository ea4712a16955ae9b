import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/**
 * Entries are only ever added, and go only after their company's counters. While the company stands in `jornal_em_anonimizacao`, the contents of its entries may be
 * replaced and their salt forgotten, and nothing else of them.
 */
export async function protectJournal(db: Reader): Promise<void> {
  await unprotectJournal(db);
  await sql`
    create or replace function jornal_so_cresce() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE'
        and exists (select 1 from jornal_em_anonimizacao where empresa_id = old.empresa_id)
        and to_jsonb(new) - array['antes', 'depois', 'sal'] = to_jsonb(old) - array['antes', 'depois', 'sal']
        and coalesce(to_jsonb(new) ->> 'sal', to_jsonb(old) ->> 'sal') is not distinct from to_jsonb(old) ->> 'sal'
        and (new.antes is null) = (old.antes is null)
        and (new.depois is null) = (old.depois is null)
      then
        return new;
      end if;
      if tg_op = 'DELETE' and not exists (select 1 from contadores where empresa_id = old.empresa_id) then
        return old;
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

export async function unprotectJournal(db: Reader): Promise<void> {
  await sql`drop trigger if exists jornal_so_cresce on jornal`.execute(db);
  await sql`drop trigger if exists jornal_nao_esvazia on jornal`.execute(db);
}
