import { problems, refuse } from '../../contract/problems.ts';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { countMore } from '../../platform/writes/counters.queries.ts';
import {
  type DeletedRecord,
  readKept,
  type TrashRow,
} from '../../platform/writes/deleted-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import {
  type ClassifiedInvoice,
  findReleased,
  type HeldInvoice,
  releaseInvoicesOfSale,
  returnToSale,
  selectSharers,
} from '../invoice-records/invoices.queries.ts';
import { toNotedClosing } from './balance/closings.contract.ts';
import { findRestorable, restoreClosings } from './balance/closings.queries.ts';
import { findSale } from './find-sale.queries.ts';
import { readBalanceFacts } from './notes/balance.queries.ts';
import { selectPaidOut, selectReceived, selectReceivedLines } from './notes/entries.queries.ts';
import { entriesOf, NOTHING_HAPPENED, sumTaken, takeReturns } from './notes/entries.rules.ts';
import { receivedSince, withoutInvoice } from './notes/invoice-links.ts';
import { unlinkInvoice } from './notes/relink-sale.ts';
import { areOrderCodesTaken } from './order-codes.queries.ts';
import type { SaleFacts, SaleRow } from './sale-facts.ts';
import { findReferences } from './sale-references.queries.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { insertWholeSale, openColumns, pickColumns } from './sales.queries.ts';
import { toJournalSale } from './sales.record.ts';

/** A sale in the trash; its links are not kept, because they end with it. */
interface KeptSale {
  readonly facts: SaleFacts<SaleRow>;
  readonly notas: readonly HeldInvoice[];
}

/** What the trash keeps of a sale that may be deleted. */
export async function trashSale(db: Transaction, sale: SaleFacts, journal: Journal): Promise<DeletedRecord> {
  const { id, empresa_id, pedido, cliente_id, cliente_nome } = sale.row;
  if ((await selectReceived(db, empresa_id, id)).length > 0) refuse(problems.saleReceived);
  if ((await selectPaidOut(db, empresa_id, id)).length > 0) refuse(problems.salePaidOut);
  await leaveToNobody(db, journal, sale);
  for (const closing of sale.closings)
    journal.deleted('encerramentos', closing.id, toNotedClosing(sale.row, closing));
  const notas = await releaseInvoicesOfSale(db, journal, empresa_id, id);
  const kept: KeptSale = { facts: { ...sale, row: pickColumns(sale.row) }, notas };
  return {
    recurso: 'vendas',
    registro_id: id,
    cliente_id,
    nome: pedido,
    detalhe: cliente_nome,
    conteudo: kept,
  };
}

/** Takes the notes that the sale shares with others from these, unless commission was received for them. */
async function leaveToNobody(db: Transaction, journal: Journal, { row }: SaleFacts): Promise<void> {
  for (const { nota_id, venda_id } of await selectSharers(db, row)) {
    const before = await findSale(db, wholeCompany(row.empresa_id), venda_id);
    if (before === undefined) continue;
    const received = await selectReceivedLines(db, row.empresa_id, venda_id);
    if (receivedSince(before, nota_id, received)) refuse(problems.saleReceived);
    await unlinkInvoice(db, journal, before, nota_id);
  }
}

/** Restores a sale under its code, with its notes that are still unlinked. */
export async function restoreSale(db: Transaction, journal: Journal, trashed: TrashRow): Promise<void> {
  const { facts: kept, notas } = readKept<KeptSale>(trashed);
  const { empresa_id } = kept.row;
  const row = await refreshRow(db, kept.row);
  const released = await findReleased(db, kept.row, notas);
  // A sale that was deleted long ago has fewer fields.
  const before = kept.installments.map((one) => ({ ...NOTHING_HAPPENED, ...one }));
  // Closings of an order book that is gone since do not come back.
  const closings = await findRestorable(db, empresa_id, kept.closings ?? []);
  const [told] = await readBalanceFacts(db, empresa_id, [row]);
  const whole = { ...kept, ...(told as SaleFacts), row, installments: before, closings };
  const bare = released === undefined ? withoutInvoices(whole) : whole;
  const sale = { ...bare, row: { ...bare.row, ...openColumns(bare) } };
  const entries = entriesOf(sale);
  await insertWholeSale(db, sale, entries);
  await countMore(db, empresa_id, 'vendas', 1);
  await countMore(db, empresa_id, 'parcelas', entries.length);
  journal.created('vendas', row.id, toJournalSale(sale));
  await restoreClosings(db, journal, row, closings);
  // Its link ended with it.
  journal.seal('vendas', row.id);
  if (released) await returnToSale(db, journal, released as ClassifiedInvoice[], notas);
}

/** Columns that depend on other records may have changed: the client's vendedor and the search text. */
async function refreshRow(db: Transaction, row: SaleRow): Promise<SaleRow> {
  const { empresa_id, cliente_id, representada_id, vendedor_id, pedido, orcamento } = row;
  const references = await findReferences(db, empresa_id, cliente_id, representada_id);
  if (references.client === null) refuse(problems.trashedClientGone);
  if (references.representada === null) refuse(problems.trashedRepresentadaGone);
  const codes = [pedido, orcamento].flatMap((code) => (code === null ? [] : [{ empresa_id, code }]));
  if ((await areOrderCodesTaken(db, codes, true)).includes(true)) refuse(problems.orderTaken);
  const { client_vendedor } = references;
  const carteira_id = client_vendedor === vendedor_id ? null : client_vendedor;
  return { ...row, ...deriveSaleColumns(row), carteira_id, updated_at: momentAfter(row.updated_at) };
}

/** The sale with its own instalments, because some of its notes belong to another sale now. */
function withoutInvoices(sale: SaleFacts<SaleRow>): SaleFacts<SaleRow> {
  const notes = new Set(sale.installments.flatMap(({ nota_id }) => (nota_id === null ? [] : [nota_id])));
  const bare = [...notes].reduce((left, id) => withoutInvoice(left, id, []).sale, sale);
  const told = { ...bare, returns: bare.returns.filter(({ nota_id }) => nota_id === null) };
  return { ...told, row: { ...told.row, devolvido: sumTaken(takeReturns(told)) } };
}
