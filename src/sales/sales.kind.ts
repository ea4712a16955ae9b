import { readOrderCode } from '../domain/codes.ts';
import { foldText } from '../domain/text.ts';
import { problems } from '../http/contract/problems.ts';
import { recordKind } from '../kinds/record-kind.ts';

export const saleKind = recordKind('vendas', {
  counted: true,
  countedParts: ['parcelas'],
  unique: { vendas_pedido: { columns: ['empresa_id', 'pedido'], problem: problems.orderTaken } },
  codes: { column: 'pedido', read: readOrderCode },
  derived: { from: ['pedido'], columns: ['busca', 'pedido_dobrado'], derive: deriveSaleColumns },
});

export function deriveSaleColumns({ pedido }: { pedido: string }) {
  const pedido_dobrado = foldText(pedido);
  return { busca: pedido_dobrado, pedido_dobrado };
}
