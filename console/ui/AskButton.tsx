import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';
import { confirmDeletion, type Question, told } from './notices.tsx';

interface AskButtonProps<Sent, Answer>
  extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'leftSection' | 'me'> {
  label?: string;
  /** Its words; a bin without any. */
  children?: ReactNode;
  question: Pick<Question, 'title' | 'children' | 'confirm'>;
  action: UseMutationResult<Answer, Error, Sent, unknown>;
  sent?: Sent;
  done: string | ((answer: Answer) => string);
  onDone?: (() => void) | undefined;
}

/** A button that asks before it deletes or undoes something. */
export function AskButton<Sent, Answer>(props: AskButtonProps<Sent, Answer>) {
  const { label, children, question, action, sent, done, onDone, ...look } = props;
  const onConfirm = () => action.mutate(sent as Sent, told(done, onDone));
  const button = {
    'aria-label': label,
    loading: action.isPending,
    onClick: () => confirmDeletion({ ...question, onConfirm }),
  };
  if (children === undefined)
    return (
      <ActionIcon variant="subtle" color="gray" size={30} {...button}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    );
  return (
    <Button variant="subtle" color="red" size="compact-sm" {...look} {...button}>
      {children}
    </Button>
  );
}

export function IconButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={30} aria-label={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </ActionIcon>
  );
}
