import { useRef, useState } from 'react';

export const idOf = ({ id }: { id: string }): string => id;

export interface Selection<T> {
  chosen: T[];
  has: (record: T) => boolean;
  /** Toggles a record; `upToHere` does so for all records since the last one. */
  select: (record: T, among: T[], upToHere: boolean) => void;
  toggleAll: (records: T[]) => void;
  clear: () => void;
}

/** The selected records over all pages of a list; another filter resets them. */
export function useSelection<T>(list: string, keyOf: (record: T) => string): Selection<T> {
  const [state, setState] = useState({ list, records: new Map<string, T>() });
  const last = useRef<string>(undefined);
  const records = state.list === list ? state.records : new Map<string, T>();
  const put = (records: Map<string, T>) => setState({ list, records });
  const has = (record: T) => records.has(keyOf(record));
  const toggled = (some: T[], chosen: boolean) => {
    const next = new Map(records);
    for (const record of some) {
      if (chosen) next.set(keyOf(record), record);
      else next.delete(keyOf(record));
    }
    return next;
  };
  return {
    chosen: [...records.values()],
    has,
    select: (record, among, upToHere) => {
      const reach = upToHere
        ? between(
            among,
            among.find((other) => keyOf(other) === last.current),
            record,
          )
        : [record];
      put(toggled(reach, !has(record)));
      last.current = keyOf(record);
    },
    toggleAll: (some) => put(toggled(some, !some.every(has))),
    clear: () => put(new Map()),
  };
}

function between<T>(among: T[], from: T | undefined, to: T): T[] {
  const ends = [from, to].map((end) => (end === undefined ? -1 : among.indexOf(end)));
  if (ends.includes(-1)) return [to];
  return among.slice(Math.min(...ends), Math.max(...ends) + 1);
}
