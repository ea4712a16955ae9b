import { z } from 'zod';
import { EVERYONE } from '../../../domain/roles.ts';
import { severalIds } from '../../../platform/http/contract/lists.ts';
import { ApiError, problems } from '../../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, operationsOf } from '../../../platform/http/contract/resource.ts';
import { described } from '../../../platform/http/contract/words.ts';
import { MOST_ITEMS } from '../sale-items.contract.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

export const pdfFile = {
  type: 'application/pdf',
  description: 'O pedido em A4, para imprimir ou enviar',
} as const;

const operation = operationsOf({ tag: saleTag, readers: EVERYONE });

export const getSalePdf = operation('getSalePdf', 'GET /sales/:id/pdf', {
  summary: 'Mostra o pedido em PDF, para imprimir ou enviar',
  record: saleRecord,
  replyTypes: [pdfFile],
});

const MOST_ORDERS = 50;
/** Of all orders in a file: as many items as the largest order has, which takes seconds to draw. */
export const MOST_PRINTED = MOST_ITEMS;

export const getSalesPdf = operation('getSalesPdf', 'GET /sales/pdf', {
  summary: 'Mostra vários pedidos em um só PDF, para imprimir de uma vez',
  query: z.object({
    ids: described(
      severalIds(MOST_ORDERS),
      `De 1 a ${MOST_ORDERS} vendas, com vírgula entre elas, impressas nesta ordem, com até ${MOST_ITEMS.toLocaleString('pt-BR')} itens ao todo`,
      EXAMPLE_IDS.venda,
    ),
  }),
  replyTypes: [pdfFile],
  problems: [problems.saleNotFound],
});

export function refuseToPrint(): never {
  const message = `Juntos os pedidos têm mais de ${MOST_PRINTED.toLocaleString('pt-BR')} itens: imprima menos de uma vez`;
  throw new ApiError(problems.invalidInput, { details: [{ code: 'custom', message, path: ['ids'] }] });
}

/** The order's code as a safe file name. */
export function pdfName(pedido: string): string {
  const safe = pedido.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${safe || 'pedido'}.pdf`;
}
