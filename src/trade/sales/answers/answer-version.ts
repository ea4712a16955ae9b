import { createHash } from 'node:crypto';
import { isOwn, type OwnTerms } from '../notes/invoice-links.ts';
import { installmentsOf, isQuoted, type SaleFacts, type SaleRow, wereSent } from '../sale-facts.ts';

/** Digests what a client agrees to when he accepts: an order has the version of the quotation that it was. */
export function versionOf({
  row,
  items,
  installments,
}: Pick<SaleFacts<SaleRow>, 'row' | 'items' | 'installments'>): string {
  const { cliente_id, representada_id, condicao, validade, entrega_em, frete, transportadora } = row;
  const sold = items.map(({ produto_id, quantidade, valor_unitario, bonificacao }) => [
    ...[produto_id, quantidade, valor_unitario],
    Boolean(bonificacao),
  ]);
  const terms = condicao ?? sentInstallments(row, installments);
  const agreed = [cliente_id, representada_id, sold, terms, validade, entrega_em, frete, transportadora];
  const digested = createHash('sha256').update(JSON.stringify([...agreed, row.observacao]));
  return digested.digest('base64url').slice(0, VERSION_LENGTH);
}

const VERSION_LENGTH = 22;

/** Null without any. An order that never was a quotation does not say whether its one instalment on its own day was sent. */
function sentInstallments(row: SaleRow, installments: SaleFacts['installments']) {
  const told = ({ vencimento, valor }: { vencimento: string; valor: number }) => [vencimento, valor];
  if (isQuoted(row)) return wereSent(row) ? installmentsOf(row, []).map(told) : null;
  const own: readonly { vencimento: string; valor: number }[] =
    row.proprias === null ? installments.filter(isOwn) : (JSON.parse(row.proprias) as OwnTerms).parcelas;
  const isAtOnce = own.length === 1 && own[0]?.vencimento === row.data;
  return (row.parcelas_enviadas === null ? isAtOnce : row.parcelas_enviadas === 0) ? null : own.map(told);
}

/** Whether the sale still is what its client answered; null without an answer. */
export function isStillAnswered(sale: Pick<SaleFacts<SaleRow>, 'row' | 'items' | 'installments'>) {
  const { resposta, resposta_versao } = sale.row;
  return resposta === null ? null : Number(versionOf(sale) === resposta_versao);
}
