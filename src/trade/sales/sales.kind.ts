import { problems } from '../../contract/problems.ts';
import { readOrderCode } from '../../domain/codes.ts';
import { OFFICE_READERS } from '../../domain/roles.ts';
import { foldText } from '../../domain/text.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const saleKind = recordKind('vendas', {
  readers: { roles: OFFICE_READERS },
  seals: [
    {
      name: 'links',
      table: 'links_venda',
      owner: 'venda_id',
      columns: ['hash', 'expires_at', 'created_at'],
      passing: true,
    },
    {
      name: 'envios',
      table: 'links_venda',
      owner: 'venda_id',
      columns: ['hash', 'expires_at', 'enviado_em', 'enviado_para', 'enviado_usuario_id', 'enviado_chave_id'],
      passing: true,
    },
  ],
  // Sales change often, their links rarely, so links are sealed on demand.
  sealedOnDemand: true,
  unique: { vendas_pedido: { columns: ['empresa_id', 'pedido'], problem: problems.orderTaken } },
  codes: { column: 'pedido', read: readOrderCode },
  derived: {
    from: ['pedido', 'pedido_cliente', 'orcamento'],
    columns: ['busca', 'pedido_dobrado'],
    derive: deriveSaleColumns,
  },
});

type Codes = Pick<Row<'vendas'>, 'pedido' | 'pedido_cliente' | 'orcamento'>;

/** An order is found by its code, by its former code as a quotation, and by the client's own. */
export function deriveSaleColumns({ pedido, pedido_cliente, orcamento }: Codes) {
  const codes = [pedido, orcamento, pedido_cliente].filter((code) => code !== null);
  const pedido_dobrado = foldText(pedido);
  return { busca: codes.length === 1 ? pedido_dobrado : foldText(codes.join('\n')), pedido_dobrado };
}
