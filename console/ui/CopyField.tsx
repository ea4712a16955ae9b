import { ActionIcon, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Icon } from './icons.tsx';
import { Small } from './Words.tsx';

interface CopyFieldProps {
  name: string;
  /** What is shown. */
  children: string;
  /** What is copied, where a form wants it written in another way. */
  copied?: string;
}

/** A value to type elsewhere, with a button that copies it. */
export function CopyField({ name, children, copied = children }: CopyFieldProps) {
  const [state, setState] = useState<'copied' | 'refused'>();
  const copy = () =>
    navigator.clipboard.writeText(copied).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
      <div style={{ minWidth: 0 }}>
        <Small>{name}</Small>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children || '—'}
        </Text>
        <Text size="xs" c="var(--talao-less)" role="status">
          {state === 'refused' && 'O navegador não deixou copiar: selecione o texto e use Ctrl+C.'}
        </Text>
      </div>
      {children !== '' && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={state === 'copied' ? `${name}: copiado` : `Copiar ${name}`}
          onClick={() => void copy()}
        >
          <Icon name={state === 'copied' ? 'check' : 'copy'} size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
