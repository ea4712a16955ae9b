import { keepStored, readStored } from './stored.ts';

const PREFIX = 'talao.rascunho.';

/** Drafts kept in this browser until they are saved or discarded; they never contain a key. */
export function readDraft<T>(name: string): T | undefined {
  return readStored(PREFIX + name);
}

export function draftNames(beginning: string): string[] {
  const names = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
  return names.map((key) => key.slice(PREFIX.length));
}

export function keepDraft(name: string, draft: unknown): void {
  keepStored(PREFIX + name, draft);
}

export function forgetDraft(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** On signing out, so that the next user of the computer does not find them. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
