import type { CommissionEntry, CommissionExplanation, ListedCommissionEntry } from '@talao/client';
import { sumOf } from '../../lib/sums.ts';

export function keyOf({ venda_id, parcela }: Pick<CommissionEntry, 'venda_id' | 'parcela'>): string {
  return `${venda_id}/${parcela}`;
}

export function nameOf({ pedido, parcela }: CommissionEntry): string {
  return `${pedido}, parcela ${parcela}`;
}

/** Whether the entry has the office's fields; a vendedor sees only his share. */
export function isWhole(entry: ListedCommissionEntry): entry is CommissionEntry {
  return entry.valor !== undefined;
}

export function hasOpenBalance({ saldo }: CommissionEntry): boolean {
  return saldo !== 0;
}

export function sumOfBalances(entries: readonly { saldo: number }[]): number {
  return sumOf(entries.map(({ saldo }) => saldo));
}

/** What was received before the notes and moved to some of their instalments, in reais. */
export function sumMoved({ movidas }: CommissionExplanation, installments: readonly number[]): number {
  const moved = movidas.filter(({ parcela }) => installments.includes(parcela));
  return sumOf(moved.map(({ valor }) => valor));
}
