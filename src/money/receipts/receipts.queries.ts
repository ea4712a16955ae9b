import type { Selectable } from 'kysely';
import { sumWithheld, type Withheld, withheldOf } from '../../domain/withheld.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import type { ReceiptTable } from '../../platform/database/tables/commissions.ts';
import { refuse } from '../../platform/http/contract/api-error.ts';
import type { Page } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { type FoundIds, isUnfiltered, selectPage } from '../../platform/lists/pages.queries.ts';
import { readAll } from '../../platform/lists/read-all.queries.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';
import { countRecords } from '../../platform/writes/counters.queries.ts';
import type { NewReceipt, ReceiptLine, StoredReceiptLine } from './receipts.contract.ts';
import { addLines, hasManyLines, readInChunks } from './summed-lines.queries.ts';

type ReceiptRow = Selectable<ReceiptTable>;

const RECEIVED = { table: 'linhas_recebimento', owner: 'recebimento_id', column: 'recebido' } as const;

/** Posts a receipt: adds its lines, which make up its value and what was withheld, to the received amounts of their instalments. */
export async function insertReceipt(
  db: Transaction,
  empresaId: string,
  {
    representada_id,
    data,
    valor,
    referencia = null,
    retencoes,
  }: Pick<NewReceipt, 'representada_id' | 'data' | 'valor' | 'referencia' | 'retencoes'>,
  lines: readonly ReceiptLine[],
): Promise<ReceiptRow> {
  const withheld = withheldOf(retencoes ?? []);
  const row = { ...newStamp(), empresa_id: empresaId, representada_id, data, valor, referencia, ...withheld };
  await db.insertInto('recebimentos').values(row).execute();
  const numbered = lines.map((line, posicao) => ({
    empresa_id: empresaId,
    recebimento_id: row.id,
    posicao,
    ...line,
  }));
  await inBatches(numbered, (batch) => db.insertInto('linhas_recebimento').values(batch).execute());
  await addLines(db, RECEIVED, row, { from: 0, to: lines.length }, 1);
  return row;
}

/** Appends a line to a receipt and adds it to the receipt's value. */
export async function appendReceiptLine(
  db: Transaction,
  { row, lines }: FoundReceipt,
  line: ReceiptLine,
): Promise<FoundReceipt> {
  const posicao = endOf(lines);
  const key = { empresa_id: row.empresa_id, recebimento_id: row.id, posicao };
  await db
    .insertInto('linhas_recebimento')
    .values({ ...key, ...line })
    .execute();
  await addLines(db, RECEIVED, row, { from: posicao, to: posicao + 1 }, 1);
  const valor = row.valor + line.valor;
  await db
    .updateTable('recebimentos')
    .set({ valor })
    .where('empresa_id', '=', row.empresa_id)
    .where('id', '=', row.id)
    .execute();
  return { row: { ...row, valor }, lines: [...lines, { ...line, posicao }] };
}

/** The first place after all lines; parts of moved lines leave gaps when they are joined again. */
function endOf(lines: readonly StoredReceiptLine[]): number {
  return lines.reduce((end, { posicao = 0 }) => Math.max(end, posicao + 1), lines.length);
}

/** Sets what was withheld of a receipt; its value is what then reached the bank. */
export async function setWithheld(
  db: Transaction,
  { row, lines }: FoundReceipt,
  withheld: Withheld,
): Promise<FoundReceipt> {
  const valor = lines.reduce((sum, line) => sum + line.valor, 0) - sumWithheld(withheld);
  await db
    .updateTable('recebimentos')
    .set({ valor, ...withheld })
    .where('empresa_id', '=', row.empresa_id)
    .where('id', '=', row.id)
    .execute();
  return { row: { ...row, valor, ...withheld }, lines };
}

/** Reverts the whole receipt; the foreign key deletes its lines. */
export async function removeReceipt(
  db: Transaction,
  row: ReceiptRow,
  lines: readonly StoredReceiptLine[],
): Promise<void> {
  if (await hasServiceNote(db, row)) refuse(problems.receiptOfServiceNote);
  await addLines(db, RECEIVED, row, { from: 0, to: endOf(lines) }, -1);
  await db
    .deleteFrom('recebimentos')
    .where('empresa_id', '=', row.empresa_id)
    .where('id', '=', row.id)
    .execute();
}

/** Whether a service note names the receipt. */
async function hasServiceNote(db: Reader, { empresa_id, id }: ReceiptRow): Promise<boolean> {
  const found = await db
    .selectFrom('notas_servico')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('recibo_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the receipt belongs to a statement, which alone may delete it. */
export async function isOfStatement(db: Reader, { empresa_id, id }: ReceiptRow): Promise<boolean> {
  const found = await db
    .selectFrom('extratos')
    .select('id')
    .where('empresa_id', '=', empresa_id)
    .where('recebimento_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export interface FoundReceipt {
  readonly row: ReceiptRow;
  readonly lines: StoredReceiptLine[];
}

/** Only settling a statement appends lines, so row and lines may be read by two statements. */
export async function findReceipt(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<FoundReceipt | undefined> {
  const row = await db
    .selectFrom('recebimentos')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { row, lines: await selectLines(db, row) };
}

/** The same on the main thread: a large receipt is only reported as `large`. */
export async function findSmallReceipt(
  db: Reader,
  empresaId: string,
  id: string,
): Promise<FoundReceipt | 'large' | undefined> {
  const isLarge = await hasManyLines(db, RECEIVED, { empresa_id: empresaId, id });
  return isLarge ? 'large' : findReceipt(db, empresaId, id);
}

/** The lines of a receipt; the parts of a line stand together. */
async function selectLines(db: Reader, { empresa_id, id }: ReceiptRow): Promise<StoredReceiptLine[]> {
  const lines = await readInChunks((after, limit) =>
    db
      .selectFrom('linhas_recebimento')
      .select(['venda_id', 'parcela', 'valor', 'posicao', 'postada', 'linha'])
      .where('empresa_id', '=', empresa_id)
      .where('recebimento_id', '=', id)
      .where('posicao', '>', after)
      .orderBy('posicao')
      .limit(limit)
      .execute(),
  );
  const placeOf = ({ linha, posicao }: Required<StoredReceiptLine>) => linha ?? posicao;
  return lines.sort((a, b) => placeOf(a) - placeOf(b) || a.posicao - b.posicao);
}

export interface ReceiptFilter {
  representada_id?: string | undefined;
}

export async function selectReceipts(db: Reader, empresaId: string, filter: ReceiptFilter, page: Page) {
  const total = isUnfiltered(filter) ? await countRecords(db, empresaId, 'recebimentos') : undefined;
  return selectPage(
    findReceipts(db, empresaId, filter),
    page,
    (ids) => readReceipts(db, empresaId, ids),
    total,
  );
}

export function exportReceipts(db: Reader, empresaId: string, filter: ReceiptFilter) {
  return readAll(
    findReceipts(db, empresaId, filter),
    (ids) => readReceipts(db, empresaId, ids),
    (found, last) => found.where('id', '<', last.id),
  );
}

function findReceipts(
  db: Reader,
  empresaId: string,
  { representada_id }: ReceiptFilter,
): FoundIds<'recebimentos'> {
  const found = db
    .selectFrom('recebimentos')
    .select('id')
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc');
  return representada_id ? found.where('representada_id', '=', representada_id) : found;
}

export function readReceipts(db: Reader, empresaId: string, ids: FoundIds<'recebimentos'>) {
  return db
    .selectFrom('recebimentos')
    .innerJoin('representadas', (join) =>
      join
        .onRef('representadas.empresa_id', '=', 'recebimentos.empresa_id')
        .onRef('representadas.id', '=', 'recebimentos.representada_id'),
    )
    .selectAll('recebimentos')
    .select('representadas.nome as representada_nome')
    .where('recebimentos.empresa_id', '=', empresaId)
    .where('recebimentos.id', 'in', ids)
    .orderBy('recebimentos.id', 'desc')
    .execute();
}
