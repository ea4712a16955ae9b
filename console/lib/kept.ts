import { useState } from 'react';

const PREFIX = 'talao.lista.';

/** A list's settings in this browser's storage: URLs and column names, never records. */
export function useKept<T>(name: string, otherwise: T): [T, (value: T) => void] {
  const [state, setState] = useState(() => ({ name, value: read(name, otherwise) }));
  const value = state.name === name ? state.value : read(name, otherwise);
  const keep = (value: T) => {
    setState({ name, value });
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // Without storage the value lasts until the page is left.
    }
  };
  return [value, keep];
}

function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}
