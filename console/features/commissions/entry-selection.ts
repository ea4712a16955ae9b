import type { CommissionEntry, ListedCommissionEntry } from '@talao/client';
import { useState } from 'react';
import { toCentavos, toReais } from '../../../src/domain/money.ts';

export interface EntrySelection {
  chosen: CommissionEntry[];
  has: (entry: CommissionEntry) => boolean;
  toggle: (entry: CommissionEntry) => void;
  /** Selects all entries, or none when all are selected. */
  toggleAll: (entries: CommissionEntry[]) => void;
  clear: () => void;
}

export function keyOf({ venda_id, parcela }: Pick<CommissionEntry, 'venda_id' | 'parcela'>): string {
  return `${venda_id}/${parcela}`;
}

/** Whether the entry has the office's fields; a vendedor sees only his share. */
export function isWhole(entry: ListedCommissionEntry): entry is CommissionEntry {
  return entry.valor !== undefined;
}

export function hasOpenBalance({ saldo }: CommissionEntry): boolean {
  return saldo !== 0;
}

/** In reais; added in centavos to avoid rounding errors. */
export function sumOfBalances(entries: readonly { saldo: number }[]): number {
  return toReais(entries.reduce((sum, { saldo }) => sum + (toCentavos(saldo) ?? 0), 0));
}

/** The selected entries of a list; other filters or another page reset them. */
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
