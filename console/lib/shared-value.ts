import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export function sharedValue<T>(first: T) {
  let value = first;
  const listeners = new Set<() => void>();
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(listen, () => value),
    /** Renders again only when what is read from the value changes. */
    useOf: <Read>(read: (value: T) => Read) => useSyncExternalStore(listen, () => read(value)),
  };
}
