import { useEffect, useState } from 'react';

export type LettersAhead = ReturnType<typeof useLettersAhead>;

/** Letters and Enter that come between opening a box and its being ready, when `met` is called; each opening begins anew. */
export function useLettersAhead(asked: number) {
  const [letters, setLetters] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const [metBy, setMetBy] = useState(0);

  useEffect(() => {
    if (metBy >= asked) return;
    setLetters('');
    setIsEntered(false);
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.length > 1 && event.key !== 'Backspace' && event.key !== 'Enter') return;
      event.preventDefault();
      setIsEntered(event.key === 'Enter');
      if (event.key === 'Enter') return;
      setLetters((before) => (event.key === 'Backspace' ? before.slice(0, -1) : before + event.key));
    };
    document.addEventListener('keydown', keep, true);
    return () => document.removeEventListener('keydown', keep, true);
  }, [metBy, asked]);

  return {
    letters,
    isEntered,
    setIsEntered,
    /** Other letters need an Enter of their own. */
    setLetters: (next: string) => {
      setLetters(next);
      setIsEntered(false);
    },
    met: () => setMetBy(asked),
  };
}
