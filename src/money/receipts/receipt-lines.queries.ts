import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Issue, REQUIRED } from '../../contract/issues.ts';
import type { Problem } from '../../contract/problem.ts';
import { ApiError, problems, refuse } from '../../contract/problems.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { TO_INVOICE } from '../../domain/balance.ts';
import { sumOf } from '../../domain/installments.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { LargeRecordError } from '../../platform/database/errors.ts';
import { hasRow, rowsWith, walkRows } from '../../platform/database/rows.ts';
import { ENTRY_CLASS, entryClass } from '../../platform/database/tables/commission-sums.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import { MANY } from '../../platform/event-loop.ts';
import { inBatches, readInBatches } from '../../platform/writes/batches.queries.ts';
import { isPresumed, readPresumption } from '../commissions/presumption.queries.ts';
import type { ReceiptLine } from './receipts.contract.ts';

/** Where lines stand that are summed in a column of their instalments. */
interface SummedLines {
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

/** Finds records with their lines; `find` leaves those with many lines to `findLarge`, off the main thread. */
export function withLines<T extends SummedLines['table'], OwnerRow extends Owner>(
  lines: SummedLines & { readonly table: T },
  findRow: (db: Reader, scope: AccessScope, id: string) => Promise<OwnerRow | undefined>,
) {
  async function findLarge(db: Reader, scope: AccessScope, id: string) {
    const row = await findRow(db, scope, id);
    return row && { row, lines: await readLines(db, lines, row) };
  }
  return {
    findLarge,
    async find(db: Reader, scope: AccessScope, id: string) {
      const place = { ...keyOf(lines, { empresa_id: scope.empresaId, id }), posicao: MANY };
      if (await hasRow<SummedLines['table']>(db, lines.table, place)) throw new LargeRecordError();
      return findLarge(db, scope, id);
    },
  };
}

const LINES_PER_READ = 1_000;

/** Reads all lines by their position, in pages, so that the event loop gets turns between them. */
async function readLines<T extends SummedLines['table']>(
  db: Reader,
  lines: SummedLines & { readonly table: T },
  owner: Owner,
): Promise<Row<T>[]> {
  const found = rowsWith(db, lines.table as 'linhas_recebimento', keyOf(lines, owner)).selectAll();
  const all: Row<T>[] = [];
  for await (const rows of walkRows(found, { posicao: 'posicao' }, LINES_PER_READ))
    all.push(...(rows as unknown as Row<T>[]));
  return all;
}

function keyOf({ owner }: SummedLines, { empresa_id, id }: Owner): object {
  return { empresa_id, [owner]: id };
}

const OPEN_CLASSES = ['aberta', 'divergente', 'presumivel', 'presumivel_divergente'] as const;

/** The due and not fully received entries of a representada, in pages, the oldest due date first. */
export async function* walkOpenEntries(db: Reader, empresaId: string, representadaId: string, today: string) {
  const isPaid = isPresumed(await readPresumption(db, empresaId, today, representadaId));
  const found = rowsWith(db, 'parcelas', { empresa_id: empresaId, representada_id: representadaId })
    .where(
      sql<boolean>`${entryClass} in (${sql.join(OPEN_CLASSES.map((name) => sql.lit(ENTRY_CLASS[name])))})`,
    )
    .where(({ or, eb }) => or([eb('vence_em', 'is not', null), isPaid]))
    .where(sql<boolean>`comissao + ajuste - recebido > 0`);
  yield* oldestFirst(found, sql`coalesce(vence_em, previsto_em)`, sql`comissao + ajuste - recebido`);
}

const ENTRIES_PER_READ = 500;

/** Entries in pages, with what is open of each, by a due date. */
export function oldestFirst(
  entries: SelectQueryBuilder<Tables, 'parcelas', object>,
  due: RawBuilder<string>,
  open: RawBuilder<number>,
) {
  const found = entries.select([
    'venda_id',
    'numero as parcela',
    due.as('vence_em'),
    'pedido',
    open.as('aberto'),
  ]);
  return walkRows(found, { vence_em: due, pedido: 'pedido', parcela: 'numero' }, ENTRIES_PER_READ);
}

/** Whose the instalments of some sales are, by sale; unknown sales are absent. */
export async function readInstallments(db: Reader, empresaId: string, lines: readonly ReceiptLine[]) {
  const sales = [...new Set(lines.map(({ venda_id }) => venda_id))];
  const rows = await readInBatches(sales, (ids) =>
    rowsWith(db, 'parcelas', { empresa_id: empresaId, venda_id: ids })
      .where('numero', '<', TO_INVOICE)
      .select(['venda_id', 'representada_id', 'vendedor_id', 'numero', 'repasse_valor', 'repasse_pago'])
      .execute(),
  );
  return Map.groupBy(rows, ({ venda_id }) => venda_id);
}

interface Sent {
  readonly linhas?: readonly ReceiptLine[] | null | undefined;
  readonly alocar?: string | null | undefined;
}

/** A receipt or a payout has either lines, which add up to what was paid, or `alocar`: not both and not neither. */
export function refuseUnclearLines({ linhas, alocar }: Sent, paid: number, otherSum: Problem): void {
  if (linhas && alocar) refuse(problems.receiptTwice);
  if (linhas && sumOf(linhas) !== paid) refuse(otherSum);
  if (!linhas && !alocar) throw new ApiError(problems.invalidInput, { details: [NO_LINES] });
  if (alocar && paid <= 0) throw new ApiError(problems.invalidInput, { details: [NOTHING_TO_SHARE] });
}

const NO_LINES: Issue = {
  code: 'invalid_type',
  expected: 'array',
  received: 'undefined',
  path: ['linhas'],
  message: REQUIRED,
};

const NOTHING_TO_SHARE: Issue = {
  code: 'too_small',
  minimum: 0,
  type: 'number',
  inclusive: false,
  exact: false,
  path: ['valor'],
  message: 'Deve ser maior que zero',
};

/** Every line must name an instalment of a sale of the representada. */
export async function checkLines(
  db: Transaction,
  empresaId: string,
  representadaId: string,
  lines: readonly ReceiptLine[],
): Promise<void> {
  const installments = await readInstallments(db, empresaId, lines);
  for (const { venda_id, parcela } of lines) {
    const ofSale = installments.get(venda_id);
    if (ofSale === undefined) refuse(problems.saleUnknown);
    if (ofSale[0]?.representada_id !== representadaId) refuse(problems.saleOfAnother);
    if (!ofSale.some(({ numero }) => numero === parcela)) refuse(problems.installmentUnknown);
  }
}

/** Pays open entries, the oldest due date first, until the value is used up. */
export async function allocate(
  open: ReturnType<typeof walkOpenEntries>,
  valor: number,
  nothingLeft: Problem,
): Promise<ReceiptLine[]> {
  const lines: ReceiptLine[] = [];
  let left = valor;
  for await (const entries of open)
    for (const { venda_id, parcela, aberto } of entries) {
      const paid = Math.min(aberto, left);
      lines.push({ venda_id, parcela, valor: paid });
      left -= paid;
      if (left === 0) return lines;
    }
  return refuse(nothingLeft);
}
