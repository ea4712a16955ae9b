import { useEffect, useState } from 'react';

/** Collects letters typed between opening a box and its being ready; `met` is called when it is. */
export function useLettersAhead(asked: number) {
  const [letters, setLetters] = useState('');
  const [metBy, setMetBy] = useState(0);
  const waiting = metBy < asked;

  useEffect(() => {
    if (!waiting) return;
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length > 1 && event.key !== 'Backspace') return;
      event.preventDefault();
      setLetters((before) => (event.key === 'Backspace' ? before.slice(0, -1) : before + event.key));
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [waiting]);

  return { letters, setLetters, met: () => setMetBy(asked) };
}
