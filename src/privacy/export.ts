import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditEntry, toAuditEntry } from '../audit/audit.contract.ts';
import type { Reader } from '../database/database.ts';
import { type ExportedSale, toExportedSale } from '../sales/sales.record.ts';
import { lastNumberOf, selectEntriesAbout, selectItemsOfSales } from './privacy.queries.ts';

const SALES_PER_STEP = 200;
const ENTRIES_PER_STEP = 2000;

/** In steps, between which other requests have their turn: entries about sales are found by looking through all. */
export async function collectEntries(
  db: Reader,
  empresaId: string,
  clienteId: string,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  const last = await lastNumberOf(db, empresaId);
  for (let apos = 0; apos < last; apos += ENTRIES_PER_STEP) {
    const step = { apos, ate: Math.min(apos + ENTRIES_PER_STEP, last) };
    const rows = await selectEntriesAbout(db, empresaId, clienteId, step);
    entries.push(...rows.map(toAuditEntry));
    await nextTurn();
  }
  return entries;
}

export async function collectSales(
  db: Reader,
  empresaId: string,
  clienteId: string,
): Promise<ExportedSale[]> {
  const sales: ExportedSale[] = [];
  for (let after = NO_ID; ; ) {
    const rows = await selectItemsOfSales(db, empresaId, clienteId, { after, limit: SALES_PER_STEP });
    for (const [row, ...others] of Map.groupBy(rows, ({ id }) => id).values()) {
      if (row !== undefined) sales.push(toExportedSale(row, [row, ...others].map(toItem)));
    }
    const end = rows.at(-1);
    if (end === undefined) return sales;
    after = end.id;
    await nextTurn();
  }
}

const toItem = <T extends { item_total: number }>(row: T) => ({ ...row, valor_total: row.item_total });

const NO_ID = '00000000-0000-0000-0000-000000000000';
