const PREFIX = 'talao.rascunho.';

/** Work in progress, kept in this browser until it is saved or thrown away. It never holds a key. */
export function readDraft<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** The names that begin so. */
export function draftNames(beginning: string): string[] {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
  return names.map((key) => key.slice(PREFIX.length));
}

export function keepDraft(name: string, draft: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing (private mode, full storage) still lets the work go on.
  }
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** On signing out: whoever sits down next must not find it. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
