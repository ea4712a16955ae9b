import { type RawBuilder, sql } from 'kysely';
import { groupsOf, SUMMED_COLUMNS, sumKey } from '../commission-sums.ts';
import type { Reader } from '../database.ts';

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
