import { type SaleStatus, stageOf } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The representada and the period of the compared notes. */
export interface Comparing {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly desde: string;
  readonly ate: string;
}

export type InvoicedSale = Pick<
  Row<'vendas'>,
  'empresa_id' | 'id' | 'status' | 'comissao' | 'comissao_base' | 'devolucoes'
>;

/** The sales of a representada with earning notes in the period. */
export async function selectInvoicedSales(
  db: Reader,
  { empresaId, representadaId, desde, ate }: Comparing,
): Promise<InvoicedSale[]> {
  const sales = await rowsWith(db, 'vendas', { empresa_id: empresaId })
    .select(['empresa_id', 'id', 'status', 'comissao', 'comissao_base', 'devolucoes'])
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('notas')
        .select('venda_id')
        .where('notas.empresa_id', '=', empresaId)
        .where('notas.representada_id', '=', representadaId)
        .where('notas.emissao', '>=', desde)
        .where('notas.emissao', '<=', ate)
        .where('notas.situacao', '=', 'vinculada')
        .$castTo<{ venda_id: string }>(),
    )
    .orderBy('id')
    .execute();
  return sales.filter(({ status }) => stageOf(status as SaleStatus) !== 'cancelada');
}

/** The agreed rates of the items of some sales, in order. */
export function selectItemRates(db: Reader, empresaId: string, sales: readonly string[]) {
  return rowsWith(db, 'itens_venda', { empresa_id: empresaId, venda_id: sales })
    .select(['venda_id', 'produto_id', 'taxa', 'valor_total'])
    .orderBy('venda_id')
    .orderBy('posicao')
    .execute();
}
