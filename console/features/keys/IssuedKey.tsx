import { Alert, Button, Stack, Text } from '@mantine/core';
import { CopyBox } from '../../ui/CopyBox.tsx';
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
  /** For another kind of secret. */
  words?: SecretWords;
  /** Further information. */
  children?: string;
  onClose: () => void;
}

/** Shows a new key, only this once. */
export function IssuedKey({ apiKey, words = KEY_WORDS, children, onClose }: IssuedKeyProps) {
  return (
    <Stack>
      <Alert color="yellow" icon={<Icon name="alert" />} title={words.title}>
        {words.warning}
      </Alert>
      {children && <Text size="sm">{children}</Text>}
      <CopyBox label={words.name} value={apiKey} words={words}>
        <Button variant="default" onClick={onClose}>
          Já guardei, fechar
        </Button>
      </CopyBox>
    </Stack>
  );
}
