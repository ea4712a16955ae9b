import type { CommissionExplanation, Invoice, InvoiceDifference, Sale } from '@talao/client';

export type ComparedInvoice = Pick<Invoice, 'situacao' | 'natureza' | 'diferencas' | 'itens' | 'vendas'>;

export interface Effect extends InvoiceDifference {
  /** How much more, or less, the goods cost, in reais; undefined where another note tells it. */
  mercadorias: number | undefined;
  /** The same of the commission, at the product's percentage; undefined for those who may not see it. */
  comissao: number | undefined;
}

/** What each difference is worth. A product that was not invoiced has no percentage of its own: it counts at the average. */
export function effectsOf(
  invoice: ComparedInvoice,
  sale: Sale | undefined,
  explanation: CommissionExplanation | undefined,
): Effect[] {
  return invoice.diferencas.map((difference) => {
    const mercadorias = sale && goodsOf(difference, invoice, sale);
    const rate =
      explanation?.itens.find(({ produto_id }) => produto_id === difference.produto_id)?.percentual ??
      explanation?.percentual_medio;
    const isKnown = mercadorias !== undefined && rate !== undefined;
    return { ...difference, mercadorias, comissao: isKnown ? cents((mercadorias * rate) / 100) : undefined };
  });
}

function goodsOf(
  { produto_id, tipo, pedido, faturado }: InvoiceDifference,
  { diferencas, itens }: ComparedInvoice,
  sale: Sale,
): number | undefined {
  const ordered = sumOf(sale.itens.filter((item) => item.produto_id === produto_id && !item.bonificacao));
  if (tipo === 'extra') {
    const came = sumOf(itens.filter((item) => item.produto_id === produto_id && item.natureza === 'venda'));
    return came.quantidade === faturado ? cents(came.total) : undefined;
  }
  if (tipo === 'preco') {
    const other = diferencas.find((one) => one.produto_id === produto_id && one.tipo === 'quantidade');
    return cents((faturado - pedido) * (other?.faturado ?? ordered.quantidade));
  }
  // Free goods cost nothing, however many came.
  if (ordered.quantidade !== pedido) return 0;
  return cents(((faturado - pedido) * ordered.total) / ordered.quantidade);
}

function sumOf(lines: readonly { quantidade: number; valor_total: number }[]) {
  return {
    quantidade: lines.reduce((sum, line) => sum + line.quantidade, 0),
    total: lines.reduce((sum, line) => sum + line.valor_total, 0),
  };
}

function cents(value: number): number {
  return Math.round(value * 100) / 100;
}
