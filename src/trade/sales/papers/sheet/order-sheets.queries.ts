import type { Reader, Transaction } from '../../../../platform/database/database.ts';
import { findRow, onCompanyAnd, removeRows, rowsWith } from '../../../../platform/database/rows.ts';
import type { Row } from '../../../../platform/database/tables.ts';

export type OrderSheetRow = Row<'planilhas_pedido'>;

export function findOrderSheet(db: Reader, empresaId: string, representadaId: string) {
  return findRow(db, 'planilhas_pedido', { empresa_id: empresaId, representada_id: representadaId });
}

export async function replaceOrderSheet(
  db: Transaction,
  { empresa_id, id }: { readonly empresa_id: string; readonly id: string },
  sheet: Pick<OrderSheetRow, 'tipo' | 'conteudo'> | undefined,
): Promise<void> {
  await removeRows(db, 'planilhas_pedido', { empresa_id, representada_id: id });
  if (sheet)
    await db
      .insertInto('planilhas_pedido')
      .values({ empresa_id, representada_id: id, ...sheet })
      .execute();
}

/** All codes of the representada's products. */
export async function selectCodesOf(db: Reader, empresaId: string, representadaId: string) {
  const rows = await rowsWith(db, 'produtos', { empresa_id: empresaId, representada_id: representadaId })
    .select(({ fn }) => fn.coalesce('codigo', 'id').as('codigo'))
    .execute();
  return rows.map(({ codigo }) => codigo);
}

/** The name of the sale's vendedor. */
export async function findVendedorName(db: Reader, empresaId: string, saleId: string) {
  const found = await rowsWith(db, 'vendas', { empresa_id: empresaId, id: saleId })
    .innerJoin('membros', (join) => onCompanyAnd(join, 'membros.usuario_id', 'vendas.vendedor_id'))
    .select('membros.nome')
    .executeTakeFirst();
  return found?.nome ?? null;
}
