import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { inPipeline } from '../database/in-pipeline.ts';
import type { Border } from '../domain/border.ts';
import type { Calendar } from '../domain/calendar.ts';
import { isQuotation } from '../domain/sale-status.ts';
import { warningsOf } from '../domain/sale-warnings.ts';
import type { Caller } from '../http/access/caller.ts';
import { refuse } from '../http/contract/api-error.ts';
import type { Warning } from '../http/contract/operation.ts';
import { problems } from '../http/contract/problems.ts';
import { refuseOtherVendedor } from '../people/vendedores.ts';
import { areMany, breathe } from '../slices.ts';
import { refusePayment } from './quotations.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { type AgreedTerms, checkNewSale } from './sale-references.ts';
import { selectMultiples } from './sale-warnings.queries.ts';
import type { NewSale } from './sales.contract.ts';
import { insertSale, type PricedSale } from './sales.queries.ts';
import { type CreatedSale, toCreatedSale, toJournalSale } from './sales.record.ts';
import type { NetItem } from './sales.rules.ts';

/** What can be told of a new sale before anything is looked up. */
export function refuseUnfit(border: Border, sale: NewSale): void {
  refuseOtherVendedor(border, sale.vendedor_id);
  refuseRates(border, sale);
  if (isQuotation(sale.status)) refusePayment(sale);
}

/** Who is not told what items earn does not say it either. */
export function refuseRates({ vendedorId }: Border, { itens = [] }: { itens?: NetItem[] | undefined }): void {
  if (vendedorId !== null && itens.some(({ comissao }) => comissao !== null)) refuse(problems.roleForbids);
}

export async function createSaleOf(
  db: Transaction,
  journal: Journal,
  { caller, calendar }: { caller: Caller; calendar: Calendar },
  sale: PricedSale,
): Promise<{ created: CreatedSale; avisos: Warning[] }> {
  const checked = checkNewSale(db, caller, sale);
  const inserted = insertSale(db, caller.id, calendar, sale, checked);
  const [terms, facts] = await inPipeline(checked, inserted);
  if (areMany(facts.items)) await breathe();
  journal.created('vendas', facts.row.id, toJournalSale(facts));
  if (areMany(facts.items)) await breathe();
  return { created: toCreatedSale(facts.row, facts.items), avisos: await warnOf(db, facts, terms) };
}

/** Products are only asked for where the company sells some of them in multiples. */
async function warnOf(
  db: Transaction,
  { row, items }: SaleFacts<SaleRow>,
  { pedido_minimo: minimum, has_multiples }: AgreedTerms,
): Promise<Warning[]> {
  const products = has_multiples ? items.map(({ produto_id }) => produto_id) : [];
  const multiples = await selectMultiples(db, row.empresa_id, products);
  return warningsOf(row, items, { multiples, minimum });
}
