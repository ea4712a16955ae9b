import { isDeepStrictEqual } from 'node:util';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Database, Reader } from '../../platform/database/database.ts';
import { isLarge, stringifyYielding, yieldToEventLoop } from '../../platform/event-loop.ts';
import { successWith } from '../../platform/http/contract/operation.ts';
import { Replay } from '../../platform/http/replies/idempotency.ts';
import type { Call } from '../../platform/http/routes.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import type { RecordSource } from '../../platform/writes/records.ts';
import { findSale, findSmallSale, nameProducts } from './find-sale.queries.ts';
import { toJournalSale } from './noted-sale.ts';
import { isQuoted, type SaleFacts, type SaleRow } from './sale-facts.ts';
import { findWarnings } from './sale-references.queries.ts';
import { type Sale, taggedPart, toSale } from './sales.record.ts';

/** A change of a sale with many items is committed alone. */
export const saleSource: RecordSource<SaleFacts, Sale> = {
  find: findSmallSale,
  findLarge: findSale,
  show: toSale,
  tagged: taggedPart,
};

/**
 * The sale after a change, as `findSale` reads it. A large one is not read back, because all other writes would wait for that;
 * only one with notes, or with other names, is.
 */
export async function findChangedSale(
  db: Reader,
  before: SaleFacts,
  { row, items, installments }: SaleFacts<SaleRow>,
): Promise<SaleFacts | undefined> {
  const { cliente_id, representada_id, cliente_nome, representada_nome } = before.row;
  const hasSameNames = row.cliente_id === cliente_id && row.representada_id === representada_id;
  if (!isLarge(items) || !hasSameNames || isQuoted(row) || row.proprias !== null)
    return findSale(db, wholeCompany(row.empresa_id), row.id);
  const named = items === before.items ? items : await nameProducts(db, row.empresa_id, items);
  return { ...before, row: { ...row, cliente_nome, representada_nome }, items: named, installments };
}

/** Journals the change of a sale. */
export async function noteChange(
  journal: Journal,
  before: SaleFacts,
  after: Pick<SaleFacts<SaleRow>, 'row' | 'items' | 'installments'>,
): Promise<void> {
  if (isLarge(before.items)) await yieldToEventLoop();
  const was = toJournalSale(before);
  if (isLarge(after.items)) await yieldToEventLoop();
  const is = toJournalSale(after);
  if (isLarge(after.items)) await yieldToEventLoop();
  journal.changed('vendas', after.row.id, was, is);
}

/** A reply that was too large to be kept is made anew, from the sale as it is now. */
export async function answerAgain<T>(
  db: Database,
  { scope, requester }: Pick<Call<unknown, unknown>, 'scope' | 'requester'>,
  write: Promise<T>,
  show: (sale: SaleFacts) => object,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const id = error instanceof Replay ? error.notKept?.id : undefined;
    const sale = id === undefined ? undefined : await findSale(db.readFor(requester), scope, id);
    if (sale === undefined) throw error;
    throw new Replay(await stringifyYielding(successWith(show(sale), await findWarnings(db.read, sale))));
  }
}

/** Whether a change left a sale as it was. Of a large one nothing is written then; a smaller one gets its new `updated_at`. */
export function isLargeAndSame(before: SaleFacts, after: SaleFacts): boolean {
  if (!isLarge(before.items)) return false;
  const { updated_at } = before.row;
  const was = toJournalSale(before);
  return isDeepStrictEqual(toJournalSale({ ...after, row: { ...after.row, updated_at } }), was);
}
