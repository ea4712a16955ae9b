import { sql } from 'kysely';
import { toReais } from '../../domain/money.ts';
import { sumWithheld, type Withheld, withheldOf } from '../../domain/withheld.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import {
  changeRows,
  findRow,
  hasRow,
  onCompanyAnd,
  removeRows,
  rowsWith,
} from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { companyList } from '../../platform/lists/company-records.queries.ts';
import { type FoundIds, orderBy } from '../../platform/lists/pages.queries.ts';
import { addLines, insertLines, readLines, unlessManyLines } from './receipt-lines.queries.ts';
import type { NewReceipt, ReceiptLine, StoredReceiptLine, WithheldYear } from './receipts.contract.ts';

type ReceiptRow = Row<'recebimentos'>;

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
  await insertLines(db, RECEIVED, row, lines);
  return row;
}

/** Appends a line to a receipt and adds it to the receipt's value. */
export async function appendReceiptLine(db: Transaction, { row, lines }: FoundReceipt, line: ReceiptLine) {
  const posicao = endOf(lines);
  const key = { empresa_id: row.empresa_id, recebimento_id: row.id, posicao };
  await db
    .insertInto('linhas_recebimento')
    .values({ ...key, ...line })
    .execute();
  await addLines(db, RECEIVED, row, { from: posicao, to: posicao + 1 }, 1);
  const valor = row.valor + line.valor;
  await changeRows(db, 'recebimentos', { empresa_id: row.empresa_id, id: row.id }, { valor });
  return { row: { ...row, valor }, lines: [...lines, { ...line, posicao }] };
}

/** The first place after all lines; parts of moved lines leave gaps when they are joined again. */
function endOf(lines: readonly StoredReceiptLine[]): number {
  return lines.reduce((end, { posicao = 0 }) => Math.max(end, posicao + 1), lines.length);
}

/** Sets what was withheld of a receipt; its value is what then reached the bank. */
export async function setWithheld(db: Transaction, { row, lines }: FoundReceipt, withheld: Withheld) {
  const valor = lines.reduce((sum, line) => sum + line.valor, 0) - sumWithheld(withheld);
  await changeRows(db, 'recebimentos', { empresa_id: row.empresa_id, id: row.id }, { valor, ...withheld });
  return { row: { ...row, valor, ...withheld }, lines };
}

/** Reverts the whole receipt; the foreign key deletes its lines. */
export async function removeReceipt(db: Transaction, row: ReceiptRow, lines: readonly StoredReceiptLine[]) {
  const { empresa_id, id } = row;
  if (await hasRow(db, 'notas_servico', { empresa_id, recibo_id: id })) refuse(problems.receiptOfServiceNote);
  await addLines(db, RECEIVED, row, { from: 0, to: endOf(lines) }, -1);
  await removeRows(db, 'recebimentos', { empresa_id, id });
}

/** Whether the receipt belongs to a statement, which alone may delete it. */
export async function isOfStatement(db: Reader, { empresa_id, id }: ReceiptRow): Promise<boolean> {
  return hasRow(db, 'extratos', { empresa_id, recebimento_id: id });
}

export interface FoundReceipt {
  readonly row: ReceiptRow;
  readonly lines: StoredReceiptLine[];
}

/** Only settling a statement appends lines, so row and lines may be read by two statements. */
export async function findReceipt(db: Reader, empresaId: string, id: string) {
  const row = await findRow(db, 'recebimentos', { empresa_id: empresaId, id });
  return row && { row, lines: await selectLines(db, row) };
}

/** The same on the main thread, unless it has many lines. */
export async function findSmallReceipt(db: Reader, empresaId: string, id: string) {
  await unlessManyLines(db, RECEIVED, { empresa_id: empresaId, id });
  return findReceipt(db, empresaId, id);
}

/** The lines of a receipt; the parts of a line stand together. */
async function selectLines(db: Reader, row: ReceiptRow): Promise<StoredReceiptLine[]> {
  const rows = await readLines(db, RECEIVED, row);
  const lines = rows.map(({ empresa_id: _company, recebimento_id: _receipt, ...line }) => line);
  const placeOf = ({ linha, posicao }: Required<StoredReceiptLine>) => linha ?? posicao;
  return lines.sort((a, b) => placeOf(a) - placeOf(b) || a.posicao - b.posicao);
}

export const receiptList = companyList('recebimentos', {
  counted: true,
  orders: {
    created_at: ['recebimentos.id'],
    data: ['recebimentos.data', 'recebimentos.id'],
    valor: ['recebimentos.valor', 'recebimentos.id'],
  },
  filters: { de: ['data', '>='], ate: ['data', '<='] },
  read: (db, empresaId, ids, key) => orderBy(selectReceipts(db, empresaId, ids), key).execute(),
});

export function readReceipts(db: Reader, empresaId: string, ids: FoundIds<'recebimentos'>) {
  return selectReceipts(db, empresaId, ids).orderBy('recebimentos.id', 'desc').execute();
}

function selectReceipts(db: Reader, empresaId: string, ids: FoundIds<'recebimentos'>) {
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId })
    .where('recebimentos.id', 'in', ids)
    .innerJoin('representadas', (join) =>
      onCompanyAnd(join, 'representadas.id', 'recebimentos.representada_id'),
    )
    .selectAll('recebimentos')
    .select('representadas.nome as representada_nome');
}

/** The receipts of a representada on a day, in centavos. */
interface DayOfReceipts extends Withheld {
  readonly representada_id: string;
  readonly nome: string;
  readonly cnpj: string;
  readonly data: string;
  readonly liquido: number;
}

export async function readWithheld(db: Reader, empresaId: string, ano: number): Promise<WithheldYear> {
  const days = await selectDays(db, empresaId, String(ano).padStart(4, '0'));
  const representadas = [...Map.groupBy(days, ({ representada_id }) => representada_id)].map(
    ([representada_id, ofOne]) => ({
      representada_id,
      representada_nome: ofOne[0]?.nome ?? '',
      cnpj: ofOne[0]?.cnpj ?? '',
      ...figuresOf(ofOne),
      meses: [...Map.groupBy(ofOne, ({ data }) => data.slice(0, 7))].map(([mes, some]) => ({
        mes,
        ...figuresOf(some),
      })),
    }),
  );
  const byName = (a: (typeof representadas)[number], b: (typeof representadas)[number]) =>
    a.representada_nome.localeCompare(b.representada_nome, 'pt-BR') ||
    (a.representada_id < b.representada_id ? -1 : 1);
  return { ano, ...figuresOf(days), representadas: representadas.sort(byName) };
}

/** The lines of the sheet. */
export function withheldLines({ representadas }: WithheldYear) {
  return representadas.flatMap(({ meses, representada_id, representada_nome, cnpj }) =>
    meses.map((month) => ({ representada_id, representada_nome, cnpj, ...month })),
  );
}

function figuresOf(days: readonly DayOfReceipts[]) {
  const sumOf = (amountOf: (day: DayOfReceipts) => number) =>
    toReais(days.reduce((sum, day) => sum + amountOf(day), 0));
  return {
    bruto: sumOf((day) => day.liquido + sumWithheld(day)),
    irrf: sumOf(({ irrf }) => irrf),
    iss: sumOf(({ iss }) => iss),
    inss: sumOf(({ inss }) => inss),
    outro: sumOf(({ outro }) => outro),
    liquido: sumOf(({ liquido }) => liquido),
  };
}

function selectDays(db: Reader, empresaId: string, year: string): Promise<DayOfReceipts[]> {
  const sum = (column: 'valor' | keyof Withheld) =>
    sql<number>`cast(sum(${sql.ref(`recebimentos.${column}`)}) as bigint)`;
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId })
    .innerJoin('representadas', (join) =>
      onCompanyAnd(join, 'representadas.id', 'recebimentos.representada_id'),
    )
    .select(['recebimentos.representada_id', 'representadas.nome', 'representadas.cnpj', 'recebimentos.data'])
    .select([
      sum('valor').as('liquido'),
      sum('irrf').as('irrf'),
      sum('iss').as('iss'),
      sum('inss').as('inss'),
      sum('outro').as('outro'),
    ])
    .where('recebimentos.data', '>=', `${year}-01-01`)
    .where('recebimentos.data', '<=', `${year}-12-31`)
    .groupBy([
      'recebimentos.representada_id',
      'representadas.nome',
      'representadas.cnpj',
      'recebimentos.data',
    ])
    .orderBy('recebimentos.data')
    .execute();
}
