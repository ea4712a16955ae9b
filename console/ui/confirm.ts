import { sharedValue } from '../lib/shared-value.ts';

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

const asked = sharedValue<Question | undefined>(undefined);

/** Asks before an irreversible action; the console's frame shows the question. */
export const confirmDeletion: (deletion: Question) => void = asked.set;

export const useQuestion = asked.use;

/** Asks a question and resolves to whether to proceed. */
export function askWhether(question: Omit<Question, 'onConfirm' | 'onCancel'>): Promise<boolean> {
  return new Promise((resolve) => {
    asked.set({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
}

export function forgetQuestion(): void {
  asked.set(undefined);
}

/** The answer no. */
export function cancelQuestion(): void {
  const question = asked.get();
  forgetQuestion();
  question?.onCancel?.();
}
