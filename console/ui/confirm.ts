import { useSyncExternalStore } from 'react';

export interface Question {
  title: string;
  /** Names what is deleted, or the consequence. */
  children: string;
  confirm?: string;
  cancel?: string;
  /** Nothing is lost by it: the button is not red. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onCancel?: () => void;
}

let asked: Question | undefined;
const listeners = new Set<() => void>();

/** Asks before an irreversible action; the console's frame shows the question. */
export function confirmDeletion(deletion: Question): void {
  put(deletion);
}

/** Asks a question and resolves to whether to proceed. */
export function askWhether(question: Omit<Question, 'onConfirm' | 'onCancel'>): Promise<boolean> {
  return new Promise((resolve) => {
    put({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
}

export function forgetQuestion(): void {
  put(undefined);
}

/** The answer no. */
export function cancelQuestion(): void {
  const question = asked;
  forgetQuestion();
  question?.onCancel?.();
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
