import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { copyFrom } from '../../lib/clipboard.ts';
import { Icon } from '../../ui/icons.tsx';

interface IssuedKeyProps {
  apiKey: string;
  /** What else there is to know about it. */
  children?: string;
  onClose: () => void;
}

type Copying = 'not yet' | 'done' | 'refused';

/** A new key, this once. */
export function IssuedKey({ apiKey, children, onClose }: IssuedKeyProps) {
  const box = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = async () => {
    if (box.current) setCopying((await copyFrom(box.current)) ? 'done' : 'refused');
  };
  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="alert" />} title="Copie a chave agora">
        Ela é mostrada só esta vez. Guarde-a num lugar seguro: quem tem a chave age em nome da empresa.
      </Alert>
      <TextInput
        ref={box}
        label="Chave"
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
          {copying === 'done' ? 'Copiada' : 'Copiar chave'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Já guardei, fechar
        </Button>
      </Group>
      <Text size="sm" role="status">
        {copying === 'done' && 'A chave está na área de transferência.'}
        {copying === 'refused' && 'O navegador não deixou copiar: selecione a chave e copie com Ctrl+C.'}
      </Text>
    </Stack>
  );
}
