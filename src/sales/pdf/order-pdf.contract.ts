import { EVERYONE } from '../../domain/roles.ts';
import { operation } from '../../http/contract/operation.ts';
import { saleRecord, saleTag } from '../sales.record.ts';

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
  record: saleRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  replyTypes: [pdfFile],
  details: 'issues',
  problems: [],
});

/** The order's code, as every system lets a file be called. */
export function pdfName(pedido: string): string {
  const safe = pedido.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+|[.-]+$/g, '');
  return `${safe || 'pedido'}.pdf`;
}
