import type { Charged } from '../../domain/commission-bases.ts';
import type { ClassifiedInvoice } from '../../trade/invoice-records/classify-items.ts';
import type { InvoiceItemRow, InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';
import type { LinkedInvoice } from '../../trade/sales/invoice-links.ts';
import type { SaleReturn } from '../../trade/sales/returns.rules.ts';

/** The items that earn commission and become instalments. */
export function itemsOfSale(items: readonly InvoiceItemRow[]): LinkedInvoice['itens'] {
  return items.filter(isOfSale).map((item) => ({ ...chargedFor(item), quantidade: item.quantidade }));
}

export function isOfSale({ natureza }: Pick<InvoiceItemRow, 'natureza'>): boolean {
  return natureza === 'venda';
}

/** What a note charges for an item. */
function chargedFor(item: InvoiceItemRow): Charged & { produto_id: string } {
  const { produto_id, valor_total, ipi, icms_st, fcp_st, frete, seguro, outras } = item;
  return { produto_id, valor_total, ipi, encargos: icms_st + fcp_st + frete + seguro + outras };
}

/**
 * The instalments of an invoice: its duplicatas or, without any, the whole value except unsold goods, due on the day of issue.
 */
export function billOf(row: InvoiceRow, items: readonly InvoiceItemRow[]): LinkedInvoice['duplicatas'] {
  const written: LinkedInvoice['duplicatas'] = JSON.parse(row.duplicatas);
  if (written.length > 0) return written;
  const unsold = items.filter((item) => !isOfSale(item));
  const others = unsold.reduce((sum, { valor_total, desconto }) => sum + valor_total + desconto, 0);
  return [{ vencimento: row.emissao, valor: Math.max(0, row.valor - others) }];
}

/** The returned goods of a return note. */
export function returnOf({ row, items }: ClassifiedInvoice): SaleReturn {
  return {
    id: row.id,
    data: row.emissao,
    motivo: null,
    nota_id: row.id,
    referencia: row.referencia,
    itens: items.map(chargedFor),
    created_at: row.created_at,
  };
}
