import { useState } from 'react';
import { keepStored, readStored } from './stored.ts';

const PREFIX = 'talao.lista.';

/** A list's settings in this browser's storage: URLs and column names, never records. */
export function useKept<T>(name: string, otherwise: T): [T, (value: T) => void] {
  const read = () => readStored<T>(PREFIX + name) ?? otherwise;
  const [state, setState] = useState(() => ({ name, value: read() }));
  const value = state.name === name ? state.value : read();
  const keep = (value: T) => {
    setState({ name, value });
    keepStored(PREFIX + name, value);
  };
  return [value, keep];
}
