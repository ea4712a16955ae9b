import type { Invoice, Sale, SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { foldCode } from '../../../src/domain/codes.ts';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatMoney } from '../../lib/formats.ts';
import { salesQuery } from '../order/requests.ts';

/** The sales of the note's parties that it may belong to, the nearest total first, then the newest. */
export function useCandidates(invoice: Invoice): SaleSummary[] {
  const { representada_id, cliente_id } = invoice;
  const sales = useQuery(
    salesQuery({ representada_id, ...(cliente_id !== null && { cliente_id }), limit: 50 }),
  );
  const total = soldTotal(invoice);
  const distance = ({ valor_total }: SaleSummary) => Math.abs(valor_total - total);
  return (sales.data?.data ?? [])
    .filter(({ status }) => !['cancelada', 'orcamento'].includes(stageOf(status)))
    .toSorted((a, b) => distance(a) - distance(b) || (a.data < b.data ? 1 : -1));
}

/** Why a note waits, in one sentence. */
export function whyWaiting({ cliente_id, pedido, itens }: Invoice): string {
  if (cliente_id === null)
    return 'Não se sabe de que cliente é: o documento da nota serve a mais de um, ou é do exterior.';
  if (pedido !== null) return `Ela cita o pedido ${pedido}, que não se achou entre as vendas deste cliente.`;
  if (!itens.some(({ natureza }) => natureza === 'venda'))
    return 'Ela não tem itens de venda e não cita pedido: pode ficar assim, a comissão não muda.';
  return 'Ela não cita pedido, e não há só uma venda sem nota com o mesmo total.';
}

/** How a sale differs from the note, in words. */
export function differenceWords(invoice: Invoice, { itens, valor_total }: Sale): string {
  const codes = new Set(invoice.itens.flatMap((item) => [foldCode(item.codigo), foldCode(item.produto_id)]));
  const found = itens.filter(
    ({ produto_id, codigo }) => codes.has(foldCode(produto_id)) || (codigo && codes.has(foldCode(codigo))),
  ).length;
  const centavos = Math.round(soldTotal(invoice) * 100) - Math.round(valor_total * 100);
  const some = found === 0 ? 'outros produtos' : `${found} dos ${itens.length} produtos`;
  const items = found === itens.length ? 'os mesmos produtos' : some;
  if (centavos === 0) return `${items}, o mesmo total`;
  return `${items}, a nota tem ${formatMoney(Math.abs(centavos) / 100)} a ${centavos > 0 ? 'mais' : 'menos'}`;
}

function soldTotal({ itens }: Invoice): number {
  return itens.reduce((sum, { valor_total, natureza }) => sum + (natureza === 'venda' ? valor_total : 0), 0);
}
