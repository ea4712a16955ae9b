import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { groupsOf, SUMMED_COLUMNS, sumKey } from '../../database/tables/commission-sums.ts';

const TRIGGERS = ['jornal_nao_apaga', 'jornal_nao_substitui', 'jornal_nao_muda'];
const CONTENTS = ['antes', 'depois', 'sal'];

/** Entries go only after their company's counters; in `jornal_em_anonimizacao` contents give way and salts are forgotten. */
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

/** The columns whose values are unique among all companies. */
const UNIQUE = { clientes: 'email_dobrado', produtos: 'id' };

/** The refusal is worded as SQLite words that of a unique index, because it stands for one. */
const refusalOf = (table: string, column: string) =>
  sql`select raise(abort, ${sql.lit(`UNIQUE constraint failed: ${table}.${column}`)})`;

export async function guardReservedValues(db: Reader): Promise<void> {
  for (const [table, column] of Object.entries(UNIQUE)) {
    for (const event of ['insert', `update of ${column}`]) {
      const name = `${table}_reservados_${event.slice(0, 6)}`;
      await sql`
        create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)}
        when exists (
          select 1 from valores_reservados
          where tabela = ${sql.lit(table)} and valor = new.${sql.ref(column)} and empresa_id <> new.empresa_id
        ) begin
          ${refusalOf(table, column)};
        end`.execute(db);
    }
  }
}

export async function guardReservations(db: Reader): Promise<void> {
  for (const [table, column] of Object.entries(UNIQUE)) {
    const name = sql.ref(`${table}_reserva`);
    await sql`drop trigger if exists ${name}`.execute(db);
    await sql`
      create trigger ${name} before insert on valores_reservados
      when new.tabela = ${sql.lit(table)}
        and exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = new.valor)
      begin
        ${refusalOf(table, column)};
      end`.execute(db);
  }
}

/** Triggers keep the sums in the statement that writes an entry. */
export async function keepCommissionSums(db: Reader): Promise<void> {
  const columns = sql.join(SUMMED_COLUMNS.map((column) => sql.ref(column)));
  await sql`create trigger parcelas_somadas after insert on parcelas begin ${add('new', 1)}; end`.execute(db);
  await sql`
    create trigger parcelas_somadas_de_novo after update of ${columns} on parcelas begin
      ${add('old', -1)};
      ${add('new', 1)};
      ${removeEmpty};
    end`.execute(db);
  await sql`
    create trigger parcelas_descontadas after delete on parcelas begin
      ${add('old', -1)};
      ${removeEmpty};
    end`.execute(db);
}

function add(row: 'new' | 'old', sign: 1 | -1): RawBuilder<unknown> {
  // The condition keeps SQLite from parsing `on conflict` as a join's `on`.
  return sql`
    insert into somas_comissao (${sumKey}, quantidade, valor, saldo)
    select ${sumKey}, quantidade, valor, saldo from (${groupsOf(theRow(row), sign)}) where true
    on conflict (${sumKey}) do update set quantidade = quantidade + excluded.quantidade,
      valor = valor + excluded.valor, saldo = saldo + excluded.saldo`;
}

const removeEmpty = sql`
  delete from somas_comissao
  where (${sumKey}) in (select ${sumKey} from (${groupsOf(theRow('old'), 1)})) and quantidade = 0`;

function theRow(row: 'new' | 'old'): RawBuilder<unknown> {
  const columns = SUMMED_COLUMNS.map((column) => sql`${sql.ref(`${row}.${column}`)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(columns)})`;
}
