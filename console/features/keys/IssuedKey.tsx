import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { copyFrom } from '../../lib/clipboard.ts';
import { Icon } from '../../ui/icons.tsx';

interface SecretWords {
  name: string;
  title: string;
  warning: string;
  copy: string;
  copied: string;
  done: string;
}

const KEY_WORDS: SecretWords = {
  name: 'Chave',
  title: 'Copie a chave agora',
  warning: 'Ela é mostrada só esta vez. Guarde-a num lugar seguro: quem tem a chave age em nome da empresa.',
  copy: 'Copiar chave',
  copied: 'Copiada',
  done: 'A chave está na área de transferência.',
};

interface IssuedKeyProps {
  apiKey: string;
  /** Where it is a secret of another kind. */
  words?: SecretWords;
  /** What else there is to know about it. */
  children?: string;
  onClose: () => void;
}

type Copying = 'not yet' | 'done' | 'refused';

/** A new key, this once. */
export function IssuedKey({ apiKey, words = KEY_WORDS, children, onClose }: IssuedKeyProps) {
  const box = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = async () => {
    if (box.current) setCopying((await copyFrom(box.current)) ? 'done' : 'refused');
  };
  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="alert" />} title={words.title}>
        {words.warning}
      </Alert>
      <TextInput
        ref={box}
        label={words.name}
        value={apiKey}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'monospace' } }}
      />
      {children && <Text size="sm">{children}</Text>}
      <Group>
        <Button
          data-autofocus
          leftSection={<Icon name={copying === 'done' ? 'check' : 'copy'} size={18} />}
          onClick={copy}
        >
          {copying === 'done' ? words.copied : words.copy}
        </Button>
        <Button variant="default" onClick={onClose}>
          Já guardei, fechar
        </Button>
      </Group>
      <Text size="sm" role="status">
        {copying === 'done' && words.done}
        {copying === 'refused' && 'O navegador não deixou copiar: selecione o texto e copie com Ctrl+C.'}
      </Text>
    </Stack>
  );
}
