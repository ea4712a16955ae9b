import type { Reader, Transaction } from '../../../platform/database/database.ts';
import {
  changeRows,
  insertRows,
  onCompanyAnd,
  removeRows,
  rowsWith,
} from '../../../platform/database/rows.ts';
import { refreshPaidByTitles } from '../../titles/paid-by-titles.queries.ts';
import type { SaleRow } from '../sale-facts.ts';
import type { EntryRow } from './entries.rules.ts';
import { keyOf, type MovedLine, type OwnTerms, type ReceivedLine } from './invoice-links.ts';

/** No title speaks of an entry of a new sale. */
export const NEW_ENTRY_COLUMNS = [
  ...['empresa_id', 'venda_id', 'numero', 'vencimento', 'valor', 'pago_em', 'representada_id', 'data'],
  ...['pedido', 'cancelada', 'comissao', 'evento_em', 'vence_em', 'previsto_em', 'recebido', 'ajuste'],
  ...['motivo', 'inadimplente', 'presumivel_em', 'repasse_valor', 'repasse_pago', 'vendedor_id'],
  ...['carteira_id', 'nota_id'],
] as const satisfies (keyof EntryRow)[];

export const ENTRY_COLUMNS = [
  ...NEW_ENTRY_COLUMNS,
  ...(['titulo_em', 'titulo_vencido'] as const),
] satisfies (keyof EntryRow)[];

export function insertEntries(db: Transaction, rows: EntryRow[]): Promise<void> {
  return insertRows(db, 'parcelas', rows, ENTRY_COLUMNS);
}

export async function replaceEntries(db: Transaction, { empresa_id, id }: SaleKey, rows: EntryRow[]) {
  await removeRows(db, 'parcelas', { empresa_id, venda_id: id });
  await insertEntries(db, rows);
  await tellTitles(db, rows);
}

/** What titles tell of entries of notes, which may be new. */
export async function tellTitles(db: Transaction, rows: readonly EntryRow[]): Promise<void> {
  const first = rows.find(
    ({ nota_id, titulo_em, titulo_vencido }) => nota_id !== null || titulo_em !== null || titulo_vencido,
  );
  if (first !== undefined) await refreshPaidByTitles(db, first, first.venda_id);
}

type SaleKey = Pick<SaleRow, 'empresa_id' | 'id'>;

/** The instalments of a sale with receipt lines. */
export const selectReceived = instalmentsIn('linhas_recebimento');

/** The instalments of a sale with payout lines. */
export const selectPaidOut = instalmentsIn('linhas_repasse');

function instalmentsIn(table: 'linhas_recebimento' | 'linhas_repasse') {
  return async (db: Reader, empresa_id: string, venda_id: string): Promise<number[]> => {
    const rows = await rowsWith(db, table, { empresa_id, venda_id }).select('parcela').distinct().execute();
    return rows.map(({ parcela }) => parcela);
  };
}

/** Whether the sale has a note that is not cancelled. */
export async function hasNotes(db: Reader, { empresa_id, id }: SaleKey) {
  const items = rowsWith(db, 'itens_nota', { empresa_id, venda_id: id });
  const note = await items
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select('notas.id')
    .where('notas.situacao', '!=', 'cancelada')
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}

/** The receipt lines of a sale, the oldest receipt first. */
export async function selectReceivedLines(db: Reader, empresaId: string, vendaId: string) {
  return db
    .selectFrom('linhas_recebimento as linhas')
    .innerJoin('recebimentos', (join) => onCompanyAnd(join, 'recebimentos.id', 'linhas.recebimento_id'))
    .select(['linhas.recebimento_id', 'linhas.posicao', 'linhas.parcela', 'linhas.valor'])
    .select(({ fn }) => [
      fn.coalesce('linhas.linha', 'linhas.posicao').as('linha'),
      fn.coalesce('linhas.postada', 'linhas.parcela').as('postada'),
    ])
    .where('linhas.empresa_id', '=', empresaId)
    .where('linhas.venda_id', '=', vendaId)
    .orderBy('recebimentos.data')
    .orderBy('recebimentos.created_at')
    .orderBy('linhas.recebimento_id')
    .orderBy('linhas.posicao')
    .execute();
}

/** What was received for the own instalments of a sale and is at entries of its notes now; a receipt may be gone since. */
export async function selectMovedLines(
  db: Reader,
  { empresa_id, id, proprias }: Pick<SaleRow, 'empresa_id' | 'id' | 'proprias'>,
): Promise<MovedLine[]> {
  const { movidas = [] }: Partial<OwnTerms> = proprias === null ? {} : JSON.parse(proprias);
  if (movidas.length === 0) return [];
  const there = new Set((await selectReceivedLines(db, empresa_id, id)).map(keyOf));
  return movidas.filter((line) => there.has(keyOf(line)));
}

/** Stores where the lines of a sale are now; a new part goes to the end of its receipt. */
export async function settleReceivedLines(
  db: Transaction,
  { empresa_id, id: venda_id }: SaleKey,
  before: readonly ReceivedLine[],
  after: readonly ReceivedLine[],
): Promise<void> {
  const there = new Map(before.map((line) => [placeOf(line), line]));
  for (const line of after) {
    const { recebimento_id, posicao, linha, postada, parcela, valor } = line;
    const moved = { parcela, valor, postada: postada === parcela ? null : postada };
    const receipt = { empresa_id, recebimento_id };
    if (posicao === null) {
      const place = { ...receipt, posicao: (await lastPosition(db, receipt)) + 1, venda_id };
      await db
        .insertInto('linhas_recebimento')
        .values({ ...place, linha, ...moved })
        .execute();
      continue;
    }
    const known = there.get(placeOf(line));
    there.delete(placeOf(line));
    if (known?.parcela === parcela && known.valor === valor) continue;
    await changeRows(db, 'linhas_recebimento', { ...receipt, posicao }, moved);
  }
  for (const { recebimento_id, posicao } of there.values())
    if (posicao !== null) await removeRows(db, 'linhas_recebimento', { empresa_id, recebimento_id, posicao });
}

function placeOf(line: ReceivedLine): string {
  return `${keyOf(line)} ${line.posicao}`;
}

async function lastPosition(db: Reader, receipt: { empresa_id: string; recebimento_id: string }) {
  const { last } = await rowsWith(db, 'linhas_recebimento', receipt)
    .select(({ fn }) => fn.max('posicao').as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
