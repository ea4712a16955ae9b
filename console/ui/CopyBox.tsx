import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icons.tsx';

interface CopyBoxProps {
  label: string;
  value: string;
  words: { copy: string; copied: string; done: string };
  /** Where another button is the main one. */
  variant?: 'default';
  /** Further actions. */
  children: ReactNode;
}

type Copying = 'not yet' | 'done' | 'refused';

/** A text with a copy button. */
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
        <Button
          data-autofocus
          variant={variant}
          leftSection={<Icon name={copying === 'done' ? 'check' : 'copy'} size={18} />}
          onClick={copy}
        >
          {copying === 'done' ? words.copied : words.copy}
        </Button>
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
  /** Further information. */
  note?: string;
  /** Further actions. */
  children?: ReactNode;
  onClose: () => void;
}

/** Shows a new key, secret or link, only this once. */
export function IssuedSecret({ words, value, note, children, onClose }: IssuedSecretProps) {
  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="alert" />} title={words.title}>
        {words.warning}
      </Alert>
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
