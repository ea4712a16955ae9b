import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { ActionButton } from './ActionButton.tsx';
import { Banner } from './Banner.tsx';
import { Icon } from './icons.tsx';
import { Small } from './Words.tsx';

interface CopyBoxProps {
  label: string;
  value: string;
  words: { copy: string; copied: string; done: string };
  variant?: 'default';
  children: ReactNode;
}

type Copying = 'not yet' | 'done' | 'refused';

export function CopyBox({ label, value, words, variant, children }: CopyBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = async () => {
    if (box.current) setCopying((await copyFrom(box.current)) ? 'done' : 'refused');
  };
  return (
    <>
      <TextInput
        ref={box}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      <Group>
        <ActionButton
          data-autofocus
          variant={variant}
          icon={copying === 'done' ? 'check' : 'copy'}
          onClick={copy}
        >
          {copying === 'done' ? words.copied : words.copy}
        </ActionButton>
        {children}
      </Group>
      <Text size="sm" role="status">
        {copying === 'done' && words.done}
        {copying === 'refused' && 'O navegador não deixou copiar: selecione o texto e copie com Ctrl+C.'}
      </Text>
    </>
  );
}

/** Copies the text of a box. The clipboard API needs HTTPS; `execCommand` works elsewhere. */
async function copyFrom(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    box.select();
    return document.execCommand('copy');
  }
}

interface IssuedSecretProps {
  words: {
    name: string;
    title: string;
    warning: string;
    copy: string;
    copied: string;
    done: string;
    close: string;
  };
  value: string;
  note?: string;
  children?: ReactNode;
  onClose: () => void;
}

/** Shows a new key, secret or link, only this once. */
export function IssuedSecret({ words, value, note, children, onClose }: IssuedSecretProps) {
  return (
    <Stack>
      <Banner color="yellow" title={words.title}>
        {words.warning}
      </Banner>
      {note && <Text size="sm">{note}</Text>}
      <CopyBox label={words.name} value={value} words={words}>
        {children}
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </CopyBox>
    </Stack>
  );
}

interface CopyFieldProps {
  name: string;
  children: string;
  /** What is copied, where a form wants it written in another way. */
  copied?: string;
}

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
