import type { AccessScope } from '../../../domain/access-scope.ts';
import type { SaleStatus } from '../../../domain/sale-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { momentAfter } from '../../../platform/database/ids.ts';
import { refuse } from '../../../platform/http/contract/api-error.ts';
import { problems } from '../../../platform/http/contract/problems.ts';
import type { Journal } from '../../../platform/writes/journal.ts';
import { moveToStatus } from '../change-sale.ts';
import { findSales } from '../find-sale.queries.ts';
import { toJournalSale } from '../noted-sale.ts';
import type { SaleFacts } from '../sale-facts.ts';
import { type SaleWeight, updateStages, weighSales } from './stages.queries.ts';

/** A sale with more items is read and written alone. */
const ITEMS_AT_ONCE = 2_000;

interface StageMove {
  readonly ids: readonly string[];
  readonly status: SaleStatus;
  readonly faturado_em?: string | null | undefined;
}

/** Changes the status of sales, all or none, with as many statements for five hundred small sales as for one. */
export async function moveStages(
  db: Transaction,
  journal: Journal,
  scope: AccessScope,
  today: string,
  { ids, status, faturado_em }: StageMove,
): Promise<void> {
  /** The invoice day is that of the stage, where it sets one. */
  const move = (before: SaleFacts, updated_at: string) => {
    const after = moveToStatus(before, status, today, updated_at);
    const isSet = before.row.faturado_em === null && after.row.faturado_em !== null;
    if (!faturado_em || !isSet) return after;
    return moveToStatus({ ...before, row: { ...before.row, faturado_em } }, status, today, updated_at);
  };
  const weights = await weighSales(db, scope, ids);
  if (weights.length < ids.length) refuse(problems.saleNotFound);
  for (const some of inPieces(weights)) {
    const sales = await findSales(db, scope, some);
    const updated_at = sales.map(({ row }) => momentAfter(row.updated_at)).reduce(laterOf);
    const moved = sales.map((before) => ({ before, after: move(before, updated_at) }));
    await updateStages(db, moved);
    for (const { before, after } of moved)
      journal.changed('vendas', after.row.id, toJournalSale(before), toJournalSale(after));
  }
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/** In order, so that the refusal is the same as one by one. */
function inPieces(weights: readonly SaleWeight[]): string[][] {
  const pieces: string[][] = [];
  let room = 0;
  for (const { id, items } of weights) {
    room -= items;
    const last = pieces.at(-1);
    if (room >= 0 && last !== undefined) last.push(id);
    else {
      pieces.push([id]);
      room = ITEMS_AT_ONCE - items;
    }
  }
  return pieces;
}
