import { sql } from 'kysely';
import { problems, refuse } from '../../contract/problems.ts';
import { sumOf } from '../../domain/installments.ts';
import { toReais } from '../../domain/money.ts';
import { sumWithheld, WITHHELD_TAXES, type Withheld } from '../../domain/withheld.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { changeRows, hasRow, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import { companyList, companyRecords } from '../../platform/lists/company-records.queries.ts';
import { type FoundIds, orderBy } from '../../platform/lists/pages.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { dropEmptied } from '../../trade/sales/notes/relink-sale.ts';
import { addLines, insertLines, withLines } from './receipt-lines.queries.ts';
import * as contract from './receipts.contract.ts';

const RECEIVED = { table: 'linhas_recebimento', owner: 'recebimento_id', column: 'recebido' } as const;

/** Only settling a statement appends lines, so row and lines may be read by two statements. */
export const receiptRecords = {
  kind: 'recebimentos',
  ...withLines(RECEIVED, companyRecords('recebimentos').find),
  show: contract.toReceipt,
  noted: contract.toNotedReceipt,
  async remove(db: Transaction, receipt: contract.FoundReceipt, journal: Journal): Promise<void> {
    const { empresa_id, id } = receipt.row;
    if (await hasRow(db, 'extratos', { empresa_id, recebimento_id: id })) refuse(problems.receiptOfStatement);
    await removeReceipt(db, journal, receipt);
  },
} as const;

/** Posts a receipt: adds its lines, which make up its value and what was withheld, to the received amounts of their instalments. */
export async function insertReceipt(
  db: Transaction,
  receipt: Omit<contract.ReceiptRow, 'id' | 'created_at'>,
  lines: readonly contract.ReceiptLine[],
): Promise<contract.FoundReceipt> {
  const row = { ...newStamp(), ...receipt };
  await db.insertInto('recebimentos').values(row).execute();
  await insertLines(db, RECEIVED, row, lines);
  return { row, lines };
}

/** Appends a line to a receipt, if any, and sets what was withheld of it; its value is what then reached the bank. */
export async function extendReceipt(
  db: Transaction,
  { row, lines: before }: contract.FoundReceipt,
  line: contract.ReceiptLine | undefined,
  withheld: Withheld,
): Promise<contract.FoundReceipt> {
  const { empresa_id, id } = row;
  const lines = [...before];
  if (line !== undefined) {
    const posicao = endOf(before);
    const added = { empresa_id, recebimento_id: id, posicao, ...line };
    await db.insertInto('linhas_recebimento').values(added).execute();
    await addLines(db, RECEIVED, row, { from: posicao, to: posicao + 1 }, 1);
    lines.push({ ...line, posicao });
  }
  const changed = { valor: sumOf(lines) - sumWithheld(withheld), ...withheld };
  await changeRows(db, 'recebimentos', { empresa_id, id }, changed);
  return { row: { ...row, ...changed }, lines };
}

/** The first place after all lines; parts of moved lines leave gaps when they are joined again. */
function endOf(lines: readonly contract.StoredReceiptLine[]): number {
  return lines.reduce((end, { posicao = 0 }) => Math.max(end, posicao + 1), lines.length);
}

/** Reverts the whole receipt; the foreign key deletes its lines. */
export async function removeReceipt(
  db: Transaction,
  journal: Journal,
  { row, lines }: contract.FoundReceipt,
): Promise<void> {
  const { empresa_id, id } = row;
  if (await hasRow(db, 'notas_servico', { empresa_id, recibo_id: id })) refuse(problems.receiptOfServiceNote);
  await addLines(db, RECEIVED, row, { from: 0, to: endOf(lines) }, -1);
  await removeRows(db, 'recebimentos', { empresa_id, id });
  await dropEmptied(db, journal, empresa_id, [...new Set(lines.map(({ venda_id }) => venda_id))]);
}

export const receiptList = companyList('recebimentos', {
  counted: true,
  orders: {
    created_at: ['recebimentos.id'],
    data: ['recebimentos.data', 'recebimentos.id'],
    valor: ['recebimentos.valor', 'recebimentos.id'],
  },
  filters: { de: ['data', '>='], ate: ['data', '<='], sem_nota: hasNoServiceNote },
  read: (db, empresaId, ids, key) =>
    orderBy(
      rowsWith(db, 'recebimentos', { empresa_id: empresaId })
        .where('recebimentos.id', 'in', ids)
        .innerJoin('representadas', (join) =>
          onCompanyAnd(join, 'representadas.id', 'recebimentos.representada_id'),
        )
        .selectAll('recebimentos')
        .select('representadas.nome as representada_nome'),
      key,
    ).execute(),
});

function hasNoServiceNote(found: FoundIds<'recebimentos'>) {
  return found.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('notas_servico')
          .select('notas_servico.id')
          .whereRef('notas_servico.empresa_id', '=', 'recebimentos.empresa_id')
          .whereRef('notas_servico.recibo_id', '=', 'recebimentos.id'),
      ),
    ),
  );
}

export async function readWithheld(
  db: Reader,
  empresaId: string,
  ano: number,
): Promise<contract.WithheldYear> {
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
export function withheldLines({ representadas }: contract.WithheldYear) {
  return representadas.flatMap(({ meses, representada_id, representada_nome, cnpj }) =>
    meses.map((month) => ({ representada_id, representada_nome, cnpj, ...month })),
  );
}

type DayOfReceipts = Awaited<ReturnType<typeof selectDays>>[number];

function figuresOf(days: readonly DayOfReceipts[]) {
  const sumOf = (amountOf: (day: DayOfReceipts) => number) =>
    toReais(days.reduce((sum, day) => sum + amountOf(day), 0));
  return {
    bruto: sumOf((day) => day.liquido + sumWithheld(day)),
    ...(Object.fromEntries(WITHHELD_TAXES.map((tax) => [tax, sumOf((day) => day[tax])])) as Withheld),
    liquido: sumOf(({ liquido }) => liquido),
  };
}

/** The receipts of each representada on each day, in centavos. */
function selectDays(db: Reader, empresaId: string, year: string) {
  const sum = (column: 'valor' | keyof Withheld) =>
    sql<number>`cast(sum(${sql.ref(`recebimentos.${column}`)}) as bigint)`;
  return rowsWith(db, 'recebimentos', { empresa_id: empresaId })
    .innerJoin('representadas', (join) =>
      onCompanyAnd(join, 'representadas.id', 'recebimentos.representada_id'),
    )
    .select(['recebimentos.representada_id', 'representadas.nome', 'representadas.cnpj', 'recebimentos.data'])
    .select([sum('valor').as('liquido'), ...WITHHELD_TAXES.map((tax) => sum(tax).as(tax))])
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
