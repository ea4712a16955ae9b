import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Icon } from '../../ui/icons.tsx';

export function Offline() {
  if (useNetwork().online) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title="Sem conexão" role="status" mb="md">
      O que está na tela pode ter mudado, e nada pode ser salvo. Ao voltar a conexão, tudo se atualiza
      sozinho.
    </Alert>
  );
}
