import type { CommissionEntry, ListedCommissionEntry } from '@talao/client';
import { useState } from 'react';
import { toCentavos, toReais } from '../../../src/domain/money.ts';

export interface EntrySelection {
  chosen: CommissionEntry[];
  has: (entry: CommissionEntry) => boolean;
  toggle: (entry: CommissionEntry) => void;
  /** All of these, or none of them where all are chosen already. */
  toggleAll: (entries: CommissionEntry[]) => void;
  clear: () => void;
}

export function keyOf({ venda_id, parcela }: Pick<CommissionEntry, 'venda_id' | 'parcela'>): string {
  return `${venda_id}/${parcela}`;
}

/** As the office sees it, with what is earned; a vendedor is told his share alone. */
export function isWhole(entry: ListedCommissionEntry): entry is CommissionEntry {
  return entry.valor !== undefined;
}

export function hasOpenBalance({ saldo }: CommissionEntry): boolean {
  return saldo !== 0;
}

/** In reais, without the crumbs that adding up decimals leaves. */
export function sumOfBalances(entries: readonly { saldo: number }[]): number {
  return toReais(entries.reduce((sum, { saldo }) => sum + (toCentavos(saldo) ?? 0), 0));
}

/** Entries that are ticked in a list. Another list (other filters, another page) begins with none. */
export function useEntrySelection(list: string): EntrySelection {
  const [state, setState] = useState({ list, keys: new Map<string, CommissionEntry>() });
  const keys = state.list === list ? state.keys : new Map<string, CommissionEntry>();
  const put = (keys: Map<string, CommissionEntry>) => setState({ list, keys });
  const has = (entry: CommissionEntry) => keys.has(keyOf(entry));
  return {
    chosen: [...keys.values()],
    has,
    toggle: (entry) => {
      const next = new Map(keys);
      if (!next.delete(keyOf(entry))) next.set(keyOf(entry), entry);
      put(next);
    },
    toggleAll: (entries) => {
      const all = entries.every(has);
      put(new Map(all ? [] : entries.map((entry) => [keyOf(entry), entry])));
    },
    clear: () => put(new Map()),
  };
}
