import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyBox } from './CopyBox.tsx';
import { Icon } from './icons.tsx';

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
