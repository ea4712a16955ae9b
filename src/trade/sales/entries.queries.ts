import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, onCompanyAnd, removeRows, rowsWith } from '../../platform/database/rows.ts';
import type { EntryRow } from './entries.rules.ts';

export const ENTRY_COLUMNS = [
  'empresa_id',
  'venda_id',
  'numero',
  'vencimento',
  'valor',
  'pago_em',
  'representada_id',
  'data',
  'pedido',
  'cancelada',
  'comissao',
  'evento_em',
  'vence_em',
  'previsto_em',
  'recebido',
  'ajuste',
  'motivo',
  'inadimplente',
  'presumivel_em',
  'repasse_valor',
  'repasse_pago',
  'vendedor_id',
  'carteira_id',
  'nota_id',
] as const satisfies (keyof EntryRow)[];

export function insertEntries(db: Transaction, rows: EntryRow[]): Promise<void> {
  return insertRows(db, 'parcelas', rows, ENTRY_COLUMNS);
}

export async function replaceEntries(
  db: Transaction,
  sale: { empresa_id: string; id: string },
  rows: EntryRow[],
): Promise<void> {
  await removeRows(db, 'parcelas', { empresa_id: sale.empresa_id, venda_id: sale.id });
  await insertEntries(db, rows);
}

/** The instalments of a sale with receipt lines. */
export const selectReceived = instalmentsIn('linhas_recebimento');

/** The instalments of a sale with payout lines. */
export const selectPaidOut = instalmentsIn('linhas_repasse');

function instalmentsIn(table: 'linhas_recebimento' | 'linhas_repasse') {
  return async (db: Reader, empresaId: string, vendaId: string): Promise<number[]> => {
    const rows = await db
      .selectFrom(table)
      .select('parcela')
      .distinct()
      .where('empresa_id', '=', empresaId)
      .where('venda_id', '=', vendaId)
      .execute();
    return rows.map(({ parcela }) => parcela);
  };
}

/** Whether the sale has a note that is not cancelled. */
export async function hasNotes(
  db: Reader,
  { empresa_id, id }: { empresa_id: string; id: string },
): Promise<boolean> {
  const note = await rowsWith(db, 'itens_nota', { empresa_id, venda_id: id })
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select('notas.id')
    .where('notas.situacao', '!=', 'cancelada')
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}
