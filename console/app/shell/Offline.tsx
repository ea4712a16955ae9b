import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { keepsCopy } from '../../lib/device.ts';
import { Icon } from '../../ui/icons.tsx';

export function Offline() {
  // A phone keeps working offline; the age of its copy is shown above every screen.
  if (useNetwork().online || keepsCopy()) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title="Sem conexão" role="status" mb="md">
      O que está na tela pode ter mudado, e nada pode ser salvo. Ao voltar a conexão, tudo se atualiza
      sozinho.
    </Alert>
  );
}
