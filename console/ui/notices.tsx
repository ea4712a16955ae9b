import { Button, Group } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { sharedValue } from '../lib/shared-value.ts';
import { Icon } from './icons.tsx';

/** Undoes an action and returns the message to show. */
export type Undo = () => Promise<string>;

export function showDone(message: string, undo?: Undo): void {
  const notice = { color: 'teal', icon: <Icon name="check" size={18} /> };
  if (undo === undefined) return void show({ ...notice, message });
  const id = `undo-${++undos}`;
  const takeBack = async () => {
    (await import('@mantine/notifications')).notifications.hide(id);
    await undo().then((said) => showDone(said), showFailure);
  };
  void show({
    ...notice,
    id,
    autoClose: UNDO_MILLIS,
    message: (
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <span style={{ overflowWrap: 'anywhere' }}>{message}</span>
        <Button variant="light" size="compact-sm" style={{ flexShrink: 0 }} onClick={() => void takeBack()}>
          Desfazer
        </Button>
      </Group>
    ),
  });
}

/** What a mutation tells once it is done, or why it failed. */
export function told<Answer>(done: string | ((answer: Answer) => string), then?: () => void) {
  return {
    onSuccess: (answer: Answer) => {
      showDone(typeof done === 'string' ? done : done(answer));
      then?.();
    },
    onError: showFailure,
  };
}

const UNDO_MILLIS = 12_000;
let undos = 0;

const alert = { icon: <Icon name="alert" size={18} />, role: 'alert' };

export function showWarning(message: ReactNode): void {
  void show({ ...alert, message, color: 'yellow', autoClose: false });
}

export function showFailure({ message }: Error): void {
  void show({ ...alert, message, color: 'red', autoClose: 10_000 });
}

const noticesAsked = sharedValue(false);

export const useNoticesAsked = noticesAsked.use;

/** The notifications library is loaded with the first notice. */
async function show(notice: NotificationData): Promise<void> {
  noticesAsked.set(true);
  // Without a network it may not come; the part that shows notices says so then.
  const library = await import('@mantine/notifications').catch(() => undefined);
  library?.notifications.show({ ...notice, closeButtonProps: { 'aria-label': 'Fechar aviso' } });
}

export interface Question {
  title: string;
  children: string;
  confirm?: string;
  cancel?: string;
  /** Nothing is lost by it: the button is not red. */
  isHarmless?: boolean;
  /** Another thing that may be done instead. */
  other?: { label: string; onChoose: () => void } | undefined;
  onConfirm: () => void;
  onCancel?: () => void;
}

const questions = sharedValue<Question | undefined>(undefined);

/** Asks before an irreversible action; the console's frame shows the question. */
export const confirmDeletion: (deletion: Question) => void = questions.set;

export const useQuestion = questions.use;

export function askWhether(question: Omit<Question, 'onConfirm' | 'onCancel'>): Promise<boolean> {
  return new Promise((resolve) => {
    questions.set({ ...question, onConfirm: () => resolve(true), onCancel: () => resolve(false) });
  });
}

export function forgetQuestion(): void {
  questions.set(undefined);
}

export function cancelQuestion(): void {
  const question = questions.get();
  forgetQuestion();
  question?.onCancel?.();
}
