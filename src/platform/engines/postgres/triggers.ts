import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from '../../database/database.ts';
import { commissionsAddedUp, groupsOf, sumKey } from '../../database/tables/commission-sums.ts';

/** Entries go only after their company's counters; in `jornal_em_anonimizacao` contents give way and salts are forgotten. */
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

/** Triggers keep the sums in the statement that writes entries, once for all of its rows. */
export async function keepCommissionSums(db: Reader): Promise<void> {
  const [added, taken] = [groupsOf(sql`novas`, 1), groupsOf(sql`antigas`, -1)];
  await sql`
    create function parcelas_somadas() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        ${add(added)};
      elsif tg_op = 'UPDATE' then
        ${add(sql`${added} union all ${taken}`)};
        ${removeEmpty};
      else
        ${add(taken)};
        ${removeEmpty};
      end if;
      return null;
    end $$`.execute(db);
  for (const [name, event, rows] of TRIGGERS)
    await sql`
      create trigger ${sql.ref(name)} after ${sql.raw(event)} on parcelas referencing ${sql.raw(rows)}
      for each statement execute function parcelas_somadas()`.execute(db);
}

/** Disables the triggers for entries copied together with their sums, which would be counted twice. */
export async function withoutKeepingSums(db: Transaction, work: () => Promise<void>): Promise<void> {
  const set = async (state: 'disable' | 'enable') => {
    for (const [name] of TRIGGERS)
      await sql`alter table parcelas ${sql.raw(state)} trigger ${sql.ref(name)}`.execute(db);
  };
  await set('disable');
  await work();
  await set('enable');
}

const TRIGGERS = [
  ['parcelas_somadas', 'insert', 'new table as novas'],
  ['parcelas_somadas_de_novo', 'update', 'old table as antigas new table as novas'],
  ['parcelas_descontadas', 'delete', 'old table as antigas'],
] as const;

function add(groups: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into somas_comissao as somas (${sumKey}, quantidade, valor, saldo) ${commissionsAddedUp(groups)}
    having sum(quantidade) <> 0 or sum(valor) <> 0 or sum(saldo) <> 0
    on conflict (${sumKey}) do update set quantidade = somas.quantidade + excluded.quantidade,
      valor = somas.valor + excluded.valor, saldo = somas.saldo + excluded.saldo`;
}

const removeEmpty = sql`
  delete from somas_comissao where quantidade = 0 and (${sumKey}) in (
    select ${sumKey} from (${groupsOf(sql`antigas`, 1)}) as grupos
  )`;
