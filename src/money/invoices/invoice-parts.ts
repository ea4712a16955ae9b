import { baseOf, type Charged, shareCommission } from '../../domain/commission-entries.ts';
import { natureOfAll } from '../../domain/natures.ts';
import { normalizeTaxId } from '../../domain/tax-ids.ts';
import { newStamp } from '../../platform/database/ids.ts';
import type { InvoiceItemRow, InvoiceRow } from '../../trade/invoice-records/noted-invoice.ts';
import type { LinkedInvoice } from '../../trade/sales/notes/invoice-links.ts';
import type { Nfe } from './nfe.ts';

export function isOfSale({ natureza }: Pick<InvoiceItemRow, 'natureza'>): boolean {
  return natureza === 'venda';
}

/** What a note charges for an item; its `vItem` says all, where the note has it. */
export function chargedFor(item: InvoiceItemRow): Charged {
  const { valor_total, ipi, valor_item } = item;
  const charges = item.icms_st + item.fcp_st + item.frete + item.seguro + item.outras - item.desonerado;
  return { valor_total, ipi, encargos: valor_item === null ? charges : valor_item - valor_total - ipi };
}

/** The part of an invoice that is one sale's: its sold items and its share of the instalments. */
export function partOf(row: InvoiceRow, items: readonly InvoiceItemRow[], saleId: string): LinkedInvoice {
  const { id, emissao, complementa } = row;
  const itens = items.flatMap((item, posicao) => {
    if (!isOfSale(item) || item.venda_id !== saleId) return [];
    const { produto_id, quantidade } = item;
    return [{ ...chargedFor(item), nota_id: id, posicao, emissao, complementa, produto_id, quantidade }];
  });
  return { id, emissao, duplicatas: billOf(row, items).get(saleId) ?? [], itens };
}

/** The instalments of each sale with sold items; those of several sales are shared by what the note charges for their items. */
export function billOf(
  row: InvoiceRow,
  items: readonly InvoiceItemRow[],
): Map<string, LinkedInvoice['duplicatas']> {
  const sold = Map.groupBy(items.filter(isOfSale), ({ venda_id }) => venda_id);
  const all = new Set(items.map(({ venda_id }) => venda_id));
  const sales = [...all].filter((id) => id !== null && sold.has(id)) as string[];
  const whole = wholeBill(row, items);
  if (sales.length <= 1) return new Map(sales.map((id) => [id, whole]));
  const weights = sales.map((id) =>
    (sold.get(id) ?? []).reduce((sum, item) => sum + baseOf(chargedFor(item), 'nota'), 0),
  );
  const shares = whole.map(({ valor }) => shareCommission(valor, weights));
  return new Map(
    sales.map((id, at) => [
      id,
      whole
        .map(({ vencimento }, k) => ({ vencimento, valor: shares[k]?.[at] as number }))
        .filter(({ valor }) => valor !== 0),
    ]),
  );
}

/** The duplicatas or, without any, the whole value except unsold goods, due on the day of issue. */
function wholeBill(row: InvoiceRow, items: readonly InvoiceItemRow[]): LinkedInvoice['duplicatas'] {
  const written: LinkedInvoice['duplicatas'] = JSON.parse(row.duplicatas);
  if (written.length > 0) return written;
  const unsold = items.filter((item) => !isOfSale(item) && item.no_total);
  const others = unsold.reduce((sum, { valor_total, desconto }) => sum + valor_total + desconto, 0);
  return [{ vencimento: row.emissao, valor: Math.max(0, row.valor - others) }];
}

/** The row of an invoice not yet linked to a sale. */
export function rowOf(
  nfe: Nfe,
  names: Pick<InvoiceRow, 'empresa_id' | 'representada_id' | 'cliente_id'>,
): InvoiceRow {
  const { chave, numero, serie, emissao, valor, protocolada } = nfe;
  return {
    ...{ ...newStamp(), ...names, chave, numero, serie, emissao, valor, protocolada },
    documento: nfe.documento === null ? null : normalizeTaxId(nfe.documento),
    venda_id: null,
    pedido: nfe.itens.find(({ pedido }) => pedido !== null)?.pedido ?? nfe.pedido,
    situacao: 'sem_pedido',
    natureza: natureOfAll(nfe.itens.map(({ natureza }) => natureza)),
    referencia: null,
    referencias: null,
    complementa: null,
    outro_estabelecimento: false,
    duplicatas: JSON.stringify(nfe.duplicatas),
  };
}
