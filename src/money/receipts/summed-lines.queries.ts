import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { LargeRecordError } from '../../platform/database/errors.ts';
import { hasRow, inPages, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { MANY } from '../../platform/event-loop.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';

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
  { empresa_id, id }: Owner,
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

type Owner = Readonly<Record<'empresa_id' | 'id', string>>;

/** Stores the lines of a new receipt or payout, and adds them to their instalments. */
export async function insertLines(
  db: Transaction,
  lines: SummedLines,
  owner: Owner,
  paid: readonly { readonly venda_id: string; readonly parcela: number; readonly valor: number }[],
): Promise<void> {
  const rows = paid.map((line, posicao) => ({ ...keyOf(lines, owner), posicao, ...line }));
  await inBatches(rows, (batch) =>
    db
      .insertInto(lines.table)
      .values(batch as never)
      .execute(),
  );
  await addLines(db, lines, owner, { from: 0, to: paid.length }, 1);
}

/** Throws `LargeRecordError` where there are more lines than the main thread reads at once. */
export async function unlessManyLines(db: Reader, lines: SummedLines, owner: Owner): Promise<void> {
  const isLarge = await hasRow(db, lines.table, { ...keyOf(lines, owner), posicao: MANY });
  if (isLarge) throw new LargeRecordError();
}

const LINES_PER_READ = 1_000;

/** Reads all lines by their position, in pages, so that the event loop gets turns between them. */
export async function readLines<T extends SummedLines['table']>(
  db: Reader,
  lines: SummedLines & { readonly table: T },
  owner: Owner,
): Promise<Row<T>[]> {
  const found = rowsWith(db, lines.table as 'linhas_recebimento', keyOf(lines, owner))
    .selectAll()
    .orderBy('posicao')
    .limit(LINES_PER_READ);
  const read = (last?: { posicao: number }) =>
    (last ? found.where('posicao', '>', last.posicao) : found).execute();
  const all: Row<T>[] = [];
  for await (const rows of inPages(LINES_PER_READ, read)) all.push(...(rows as unknown as Row<T>[]));
  return all;
}

function keyOf({ owner }: SummedLines, { empresa_id, id }: Owner): object {
  return { empresa_id, [owner]: id };
}
