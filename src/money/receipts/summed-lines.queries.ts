import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { LargeRecordError } from '../../platform/database/errors.ts';
import { MANY } from '../../platform/event-loop.ts';

/** Where lines stand that are summed in a column of their instalments. */
export interface SummedLines {
  readonly table: 'linhas_recebimento' | 'linhas_repasse';
  readonly owner: 'recebimento_id' | 'repasse_id';
  readonly column: 'recebido' | 'repasse_pago';
}

const LINES_PER_UPDATE = 100;

/** Adds lines to their instalments, or takes them off, in chunks of one statement, yielding to the event loop between them. */
export async function addLines(
  db: Transaction,
  { table, owner, column }: SummedLines,
  { empresa_id, id }: { empresa_id: string; id: string },
  { from, to }: { from: number; to: number },
  sign: 1 | -1,
): Promise<void> {
  for (let first = from; first < to; first += LINES_PER_UPDATE) {
    await sql`
      update parcelas set ${sql.ref(column)} = ${sql.ref(column)} + ${sql.lit(sign)} * linhas.soma
      from (
        select venda_id, parcela, cast(sum(valor) as bigint) as soma from ${sql.table(table)}
        where empresa_id = ${empresa_id} and ${sql.ref(owner)} = ${id}
          and posicao >= ${first} and posicao < ${Math.min(first + LINES_PER_UPDATE, to)}
        group by venda_id, parcela
      ) as linhas
      where parcelas.empresa_id = ${empresa_id} and parcelas.venda_id = linhas.venda_id
        and parcelas.numero = linhas.parcela`.execute(db);
    await nextTurn();
  }
}

/** Throws `LargeRecordError` where there are more lines than the main thread reads at once. */
export async function unlessManyLines(
  db: Reader,
  { table, owner }: SummedLines,
  { empresa_id, id }: { empresa_id: string; id: string },
): Promise<void> {
  const { rows } = await sql`
    select posicao from ${sql.table(table)}
    where empresa_id = ${empresa_id} and ${sql.ref(owner)} = ${id} and posicao = ${sql.lit(MANY)}`.execute(
    db,
  );
  if (rows.length > 0) throw new LargeRecordError();
}

const LINES_PER_READ = 1_000;

/** Reads lines by their position in chunks, so that the event loop gets turns between them. */
export async function readInChunks<Line extends { posicao: number }>(
  read: (after: number, limit: number) => Promise<Line[]>,
): Promise<Line[]> {
  const lines: Line[] = [];
  for (;;) {
    const some = await read(lines.at(-1)?.posicao ?? -1, LINES_PER_READ);
    lines.push(...some);
    if (some.length < LINES_PER_READ) return lines;
  }
}
