import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  /** Names what goes, or what comes of it. */
  children: string;
  confirm?: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel?: () => void;
}

let asked: Question | undefined;
const listeners = new Set<() => void>();

/** Asks before something is done that cannot be undone; the frame of the console shows the question. */
export function confirmDeletion(deletion: Question): void {
  put(deletion);
}

/** Asks the same way, and answers whether to go on. */
export function askWhether(question: Omit<Question, 'onConfirm' | 'onCancel'>): Promise<boolean> {
  return new Promise((resolve) => {
    put({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
}

export function forgetQuestion(): void {
  put(undefined);
}

export function useQuestion(): Question | undefined {
  return useSyncExternalStore(listen, () => asked);
}

function put(question: Question | undefined): void {
  asked = question;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
