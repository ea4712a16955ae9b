import { useRef, useState } from 'react';

export interface Selection<T> {
  chosen: T[];
  has: (record: T) => boolean;
  /** Toggles a record; `upToHere` does so for all records since the last one. */
  select: (record: T, among: T[], upToHere: boolean) => void;
  /** Selects all records, or none when all are selected. */
  toggleAll: (records: T[]) => void;
  clear: () => void;
}

/** The selected records over all pages of a list; another filter resets them. */
export function useSelection<T extends { id: string }>(list: string): Selection<T> {
  const [state, setState] = useState({ list, records: new Map<string, T>() });
  const last = useRef<string>(undefined);
  const records = state.list === list ? state.records : new Map<string, T>();
  const put = (records: Map<string, T>) => setState({ list, records });
  const has = ({ id }: T) => records.has(id);
  const toggled = (some: T[], chosen: boolean) => {
    const next = new Map(records);
    for (const record of some) {
      if (chosen) next.set(record.id, record);
      else next.delete(record.id);
    }
    return next;
  };
  return {
    chosen: [...records.values()],
    has,
    select: (record, among, upToHere) => {
      const reach = upToHere ? between(among, last.current, record) : [record];
      put(toggled(reach, !has(record)));
      last.current = record.id;
    },
    toggleAll: (some) => put(toggled(some, !some.every(has))),
    clear: () => put(new Map()),
  };
}

function between<T extends { id: string }>(among: T[], from: string | undefined, record: T): T[] {
  const ends = [among.findIndex(({ id }) => id === from), among.findIndex(({ id }) => id === record.id)];
  if (ends.includes(-1)) return [record];
  return among.slice(Math.min(...ends), Math.max(...ends) + 1);
}
