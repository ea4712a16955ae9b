import { operation } from '../../http/contract/operation.ts';
import { problems } from '../../http/contract/problems.ts';
import { saleTag } from '../sales.contract.ts';
import { saleId } from '../sales.record.ts';

export const pdfFile = {
  type: 'application/pdf',
  description: 'O pedido em A4, para imprimir ou enviar',
} as const;

export const getSalePdf = operation({
  id: 'getSalePdf',
  method: 'GET',
  path: '/sales/:id/pdf',
  tag: saleTag,
  summary: 'Mostra o pedido em PDF, para imprimir ou enviar',
  params: { id: saleId },
  scope: 'read',
  status: 200,
  replyTypes: [pdfFile],
  details: 'issues',
  problems: [problems.saleNotFound],
});

/** The order's code, as every system lets a file be called. */
export function pdfName(pedido: string): string {
  const safe = pedido.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${safe || 'pedido'}.pdf`;
}
