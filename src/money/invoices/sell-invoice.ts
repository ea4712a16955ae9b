import { wholeCompany } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import type { ItemNature } from '../../domain/natures.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { inPipeline } from '../../platform/database/in-pipeline.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import { LENGTHS } from '../../platform/http/contract/fields.ts';
import { orRefuse, problems, refuse } from '../../platform/http/contract/problems.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { InvoiceItemRow } from '../../trade/invoice-records/noted-invoice.ts';
import { unitPrice } from '../../trade/invoice-records/unit-price.ts';
import { findSale } from '../../trade/sales/find-sale.queries.ts';
import { insertSale } from '../../trade/sales/insert-sales.ts';
import { toJournalSale } from '../../trade/sales/noted-sale.ts';
import { findOrderCodes } from '../../trade/sales/order-codes.queries.ts';
import type { SaleFacts } from '../../trade/sales/sale-facts.ts';
import { checkNewSale } from '../../trade/sales/sale-references.ts';
import type { PricedSale } from '../../trade/sales/sales.queries.ts';
import { type NetItem, priceItems } from '../../trade/sales/sales.rules.ts';
import type { InvoiceFacts } from './invoices.record.ts';
import { findCatalogued } from './note-products.queries.ts';

const ORDERED: readonly ItemNature[] = ['venda', 'bonificacao'];

/** Creates the sale of an invoice. */
export async function sell(
  db: Transaction,
  journal: Journal,
  caller: Caller,
  calendar: Calendar,
  { row, items }: InvoiceFacts,
): Promise<SaleFacts> {
  const sale: PricedSale = {
    clienteId: row.cliente_id ?? refuse(problems.invoiceWithoutClient),
    representadaId: row.representada_id,
    status: 'Faturado',
    data: row.emissao,
    pedido: await freeOrder(db, row),
    itens: priceItems(items.filter(isOrdered).map(orderedAs(await findCatalogued(db, row, items))), null),
  };
  if (!items.some((item) => isOrdered(item) && item.natureza === 'venda'))
    refuse(problems.invoiceWithoutItems);
  const checked = checkNewSale(db, caller, sale);
  const inserted = insertSale(db, caller.id, calendar, sale, checked);
  const [, facts] = await inPipeline(checked, inserted);
  await countMore(db, caller.id, 'parcelas', facts.installments.length);
  journal.created('vendas', facts.row.id, toJournalSale(facts));
  return orRefuse(await findSale(db, wholeCompany(caller.id), facts.row.id), problems.saleUnknown);
}

/** Items that may have been ordered: neither samples nor mere shipments. */
function isOrdered({ quantidade, natureza }: InvoiceItemRow): boolean {
  return quantidade > 0 && ORDERED.includes(natureza);
}

/** As invoiced; an item without value counts as free goods. */
function orderedAs(
  findProduct: (item: InvoiceItemRow) => string | undefined,
): (item: InvoiceItemRow) => NetItem {
  return (item) => {
    const { quantidade, valor_total, natureza, codigo } = item;
    const price = natureza === 'bonificacao' ? 0 : unitPrice(valor_total, quantidade);
    return {
      produto_id: findProduct(item) ?? codigo,
      quantidade,
      preco_liquido: price,
      preco_tabela: null,
      desconto: null,
      bonificacao: price === 0,
      comissao: null,
    };
  };
}

/** The order code on the note, unless a sale has it or had it as a quotation. */
async function freeOrder(
  db: Transaction,
  { empresa_id, pedido }: InvoiceFacts['row'],
): Promise<string | undefined> {
  if (pedido === null || pedido.length > LENGTHS.code) return undefined;
  const taken = await findOrderCodes(db, empresa_id, [pedido]);
  return taken.length === 0 ? pedido : undefined;
}
