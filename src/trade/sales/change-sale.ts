import { isDeepStrictEqual } from 'node:util';
import { changeVendedor, findShare } from '../../access/people/vendedores.queries.ts';
import { problems, refuse } from '../../contract/problems.ts';
import { accessScopeOf } from '../../domain/access-scope.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { payUnpaid, scaleTo } from '../../domain/installments.ts';
import {
  canMoveStatus,
  isInvoiced,
  isQuotation,
  type SaleStatus,
  stageOf,
} from '../../domain/sale-status.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { momentAfter } from '../../platform/database/ids.ts';
import { isLarge, yieldToEventLoop } from '../../platform/event-loop.ts';
import type { Caller } from '../../platform/http/access/caller.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { nameParties, nameProducts } from './find-sale.queries.ts';
import { holdOrRelease } from './held-orders.ts';
import { hasNotes, selectPaidOut, selectReceived } from './notes/entries.queries.ts';
import { keepHappened, numberInstallments } from './notes/entries.rules.ts';
import { isOwn, ownTermsOf, scaleOwn, sortInstallments } from './notes/invoice-links.ts';
import { isOrderCodeTaken } from './order-codes.queries.ts';
import * as facts from './sale-facts.ts';
import { isPaid, orderFieldsOf, priceOrder, sentInstallments } from './sale-facts.ts';
import {
  checkNewReferences,
  findPortfolio,
  readAgreedTerms,
  refuseBelowMinimum,
} from './sale-references.queries.ts';
import type { SaleChanges } from './sales.contract.ts';
import { deriveSaleColumns } from './sales.kind.ts';
import { updateSale } from './sales.queries.ts';
import { toJournalSale } from './sales.record.ts';
import {
  keepAgreedRates,
  type NetItem,
  netPriceOf,
  type PricedItem,
  rateItems,
  sameItems,
  totalOf,
} from './sales.rules.ts';

type SaleFacts = facts.SaleFacts;
type NamedSaleRow = facts.NamedSaleRow;

/**
 * Applies a change to a sale with all its consequences; returns the changed sale. It is not read back, because all other writes
 * would wait for the items of a large one. A large sale that stays as it was is returned itself, and nothing is written.
 */
export async function changeSale(
  db: Transaction,
  journal: Journal,
  caller: Caller,
  calendar: Calendar,
  before: SaleFacts,
  changes: SaleChanges,
): Promise<SaleFacts> {
  const status = changes.status ?? (before.row.status as SaleStatus);
  refuseMove(before.row.status as SaleStatus, status);
  if (facts.isQuoted(before.row)) facts.refusePayment(changes);
  await checkNewReferences(db, caller, before, changes);
  const { empresa_id, pedido } = before.row;
  const newCode = changes.pedido === pedido ? undefined : changes.pedido;
  // The code of a former quotation stays taken.
  if (newCode !== undefined && (await isOrderCodeTaken(db, empresa_id, newCode))) refuse(problems.orderTaken);
  const changed = await giveTo(db, caller, before.row, rowWith(before.row, changes), changes);
  const { row, items } = await refreeze(db, before, changed, itemsFrom(caller, before, changes));
  if (items !== before.items)
    await refuseBelowMinimum(db, caller, { status: row.status, items }, before.items);
  row.valor_total = totalOf(items);
  const terms = changeTerms(before, changes, row);
  await refuseWhatWasReceived(db, before, terms);
  const wanted = enterStage(before, calendar.today(), { ...before, ...terms, items });
  if (await isLargeAndSame(before, wanted)) return before;
  const isAsked =
    row.valor_total > before.row.valor_total ||
    row.cliente_id !== before.row.cliente_id ||
    row.representada_id !== before.row.representada_id;
  const sending = { caller, liberar: changes.liberar };
  const hold = (stored: SaleFacts) => holdOrRelease(db, stored, sending, calendar.today());
  const after = await storeChange(db, journal, before, wanted, isAsked ? hold : undefined);
  const isSame =
    row.cliente_id === before.row.cliente_id && row.representada_id === before.row.representada_id;
  return {
    ...after,
    row: isSame ? after.row : { ...after.row, ...(await nameParties(db, row)) },
    items: items === before.items ? items : await nameProducts(db, empresa_id, items),
  };
}

/** Stores a changed sale as of now and journals the change; returns it as it is stored. `hold` may refuse what it sees stored. */
export async function storeChange(
  db: Transaction,
  journal: Journal,
  before: SaleFacts,
  changed: SaleFacts,
  hold?: (stored: SaleFacts) => Promise<SaleFacts>,
) {
  const updated_at = momentAfter(before.row.updated_at);
  const stored = await updateSale(db, before, { ...changed, row: { ...changed.row, updated_at } });
  const after = hold === undefined ? stored : await hold(stored);
  await noteChange(journal, before, after);
  return after;
}

/** Journals the change of a sale. */
export async function noteChange(journal: Journal, before: SaleFacts, after: SaleFacts): Promise<void> {
  if (isLarge(before.items)) await yieldToEventLoop();
  const was = toJournalSale(before);
  if (isLarge(after.items)) await yieldToEventLoop();
  const is = toJournalSale(after);
  if (isLarge(after.items)) await yieldToEventLoop();
  journal.changed('vendas', after.row.id, was, is);
}

/** Whether a change leaves a large sale as it was; a smaller one is stored all the same, and gets its new `updated_at`. */
async function isLargeAndSame(before: SaleFacts, after: SaleFacts): Promise<boolean> {
  if (!isLarge(before.items)) return false;
  await yieldToEventLoop();
  return isDeepStrictEqual(toJournalSale(after), toJournalSale(before));
}

/** The sale after a change of its status alone; a stage that invoices it sets the day, unless it has one. */
export function moveToStatus(
  before: SaleFacts,
  status: SaleStatus,
  updated_at: string,
  today: string,
  invoicedOn = today,
): SaleFacts {
  refuseMove(before.row.status as SaleStatus, status);
  return enterStage(before, today, { ...before, row: { ...before.row, status, updated_at } }, invoicedOn);
}

/** Sets vendedor and portfolio: another vendedor has another share, and another client may belong to another vendedor. */
async function giveTo(
  db: Transaction,
  caller: Caller,
  before: NamedSaleRow,
  row: NamedSaleRow,
  changes: SaleChanges,
): Promise<NamedSaleRow> {
  const { vendedor_id: owner } = before;
  const vendedor_id = await changeVendedor(db, accessScopeOf(caller), changes.vendedor_id, owner);
  const isSame = vendedor_id === owner;
  if (isSame && row.cliente_id === before.cliente_id) return row;
  const given = { ...row, vendedor_id };
  return {
    ...given,
    carteira_id: await findPortfolio(db, given),
    repasse: isSame ? row.repasse : await findShare(db, row.empresa_id, vendedor_id),
  };
}

/** A quotation becomes an order only by its own operation, or is cancelled; nothing becomes a quotation. */
function refuseMove(from: SaleStatus, to: SaleStatus): void {
  if (isQuotation(to) && !isQuotation(from)) refuse(problems.orderNoQuotation);
  if (!canMoveStatus(from, to)) refuse(problems.saleCancelled);
  if (isQuotation(from) && !isQuotation(to) && stageOf(to) !== 'cancelada')
    refuse(problems.quotationNotOrdered);
}

/** An instalment or representada with received commission cannot be removed from the sale. */
async function refuseWhatWasReceived(db: Transaction, before: SaleFacts, { row, installments }: Terms) {
  const moves = row.representada_id !== before.row.representada_id;
  if (moves && (await hasNotes(db, row))) refuse(problems.saleKeepsRepresentada);
  const numbers = new Set(installments.map(({ numero }) => numero));
  if (!moves && before.installments.every(({ numero }) => numbers.has(numero))) return;
  const received = await selectReceived(db, row.empresa_id, row.id);
  if (moves && received.length > 0) refuse(problems.saleKeepsRepresentada);
  if (received.some((numero) => !numbers.has(numero))) refuse(problems.installmentReceived);
  const paidOut = await selectPaidOut(db, row.empresa_id, row.id);
  if (paidOut.some((numero) => !numbers.has(numero))) refuse(problems.installmentPaidOut);
}

function rowWith(before: NamedSaleRow, changes: SaleChanges): NamedSaleRow {
  const { clienteId, representadaId, status, data, pedido, faturado_em, parcelas, condicao } = changes;
  const row = { ...before, ...orderFieldsOf(changes, before) };
  if (clienteId !== undefined) row.cliente_id = clienteId;
  if (representadaId !== undefined) row.representada_id = representadaId;
  if (status !== undefined) row.status = status;
  if (data !== undefined) row.data = data;
  if (pedido !== undefined) row.pedido = pedido;
  if (faturado_em !== undefined) row.faturado_em = faturado_em;
  if (parcelas || condicao) {
    row.condicao = condicao ?? null;
    if (facts.isQuoted(row)) row.parcelas_orcadas = facts.writeQuoted([], Boolean(parcelas));
    else if (row.parcelas_enviadas !== null) row.parcelas_enviadas = Number(Boolean(parcelas));
  }
  return Object.assign(row, deriveSaleColumns(row));
}

function itemsFrom(caller: Caller, before: SaleFacts, { itens }: SaleChanges): NetItem[] | undefined {
  const isLimited = accessScopeOf(caller).vendedorId !== null;
  return itens && isLimited ? keepAgreedRates(itens, before.items) : itens;
}

/** Rates are recomputed only when something they depend on changed. */
async function refreeze(
  db: Transaction,
  before: SaleFacts,
  row: NamedSaleRow,
  itens: NetItem[] | undefined,
): Promise<Pick<SaleFacts, 'row' | 'items'>> {
  const priced = priceAnew(before, row, itens);
  const items = sameItems(priced, before.items) ? before.items : priced;
  const isSame =
    items === before.items &&
    row.cliente_id === before.row.cliente_id &&
    row.representada_id === before.row.representada_id &&
    row.data === before.row.data;
  return isSame ? { row, items: before.items } : freezeRates(db, row, items);
}

/** Prices the sent items, or the existing ones, with the order's current discount. */
function priceAnew({ row: before, items }: SaleFacts, row: NamedSaleRow, sent?: NetItem[]) {
  if (sent !== undefined) return priceOrder(sent, row.desconto_pedido, 'issues');
  if (row.desconto_pedido === before.desconto_pedido) return items;
  const net = items.map(({ taxa: _, ...item }) => ({ ...item, preco_liquido: netPriceOf(item) }));
  return priceOrder(net, row.desconto_pedido, 'issues');
}

/** The current rates for the items of a sale. */
export async function freezeRates(db: Transaction, row: NamedSaleRow, items: readonly PricedItem[]) {
  const terms = await readAgreedTerms(db, row);
  const frozen = { ...row, ...terms.frozen };
  return { row: frozen, items: rateItems(items, frozen, terms.rules) };
}

type Terms = Pick<SaleFacts, 'row' | 'installments'>;

/** The sent instalments, or the existing ones scaled to a new total; an invoiced sale keeps its own instalments aside. */
function changeTerms(before: SaleFacts, changes: SaleChanges, row: NamedSaleRow): Terms {
  const { installments } = before;
  const { valor_total, data } = row;
  const isInvoicedSale = before.invoiced.length > 0;
  if (isInvoicedSale && (changes.parcelas || changes.condicao)) refuse(problems.installmentsOfInvoices);
  const [own, others] = [installments.filter(isOwn), installments.filter((one) => !isOwn(one))];
  const sent = sentInstallments(changes, valor_total, data);
  if (sent !== undefined)
    return {
      row,
      installments: sortInstallments([...others, ...keepHappened(numberInstallments(sent, others), own)]),
    };
  if (valor_total === before.row.valor_total) return { row, installments };
  if (isInvoicedSale) {
    const proprias = scaleOwn(ownTermsOf(before), valor_total);
    return { row: { ...row, proprias: proprias ?? refuse(problems.paidExceedsTotal) }, installments };
  }
  const scaled = scaleTo(valor_total, own) ?? refuse(problems.paidExceedsTotal);
  return {
    row,
    installments: sortInstallments([...others, ...(valor_total === 0 ? scaled.slice(0, 1) : scaled)]),
  };
}

/** Shipping sets the invoice day, and the paid stage pays all instalments; leaving a stage reverts nothing. */
function enterStage(before: SaleFacts, today: string, after: SaleFacts, invoicedOn = today): SaleFacts {
  const { row, installments } = after;
  const status = row.status as SaleStatus;
  if (stageOf(status) === stageOf(before.row.status as SaleStatus)) return after;
  return {
    ...after,
    row: isInvoiced(status) ? { ...row, faturado_em: row.faturado_em ?? invoicedOn } : row,
    installments: isPaid(status) ? payUnpaid(installments, today) : installments,
  };
}
