import { sql } from 'kysely';
import type { Reader } from '../database.ts';

/** The columns whose values are unique among all companies. */
const UNIQUE = { clientes: 'email_dobrado', produtos: 'id' };

/** The refusal is worded as SQLite words that of a unique index, because it stands for one. */
export async function guardReservedValues(db: Reader): Promise<void> {
  for (const [table, column] of Object.entries(UNIQUE)) {
    const refusal = sql.lit(`UNIQUE constraint failed: ${table}.${column}`);
    await sql`
      create trigger ${sql.ref(`${table}_reserva`)} before insert on valores_reservados
      when new.tabela = ${sql.lit(table)}
        and exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = new.valor)
      begin
        select raise(abort, ${refusal});
      end`.execute(db);
    for (const event of ['insert', `update of ${column}`]) {
      const name = `${table}_reservados_${event.slice(0, 6)}`;
      await sql`
        create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)}
        when exists (
          select 1 from valores_reservados
          where tabela = ${sql.lit(table)} and valor = new.${sql.ref(column)} and empresa_id <> new.empresa_id
        ) begin
          select raise(abort, ${refusal});
        end`.execute(db);
    }
  }
}
