import { Button, Group, Stack, Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { Failure } from '../../ui/Failure.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { useRotateWebhook } from './requests.ts';
import { Secret } from './Secret.tsx';

export default function RotateWebhookDialog({ rotated, onClose }: { rotated: Webhook; onClose: () => void }) {
  const rotate = useRotateWebhook(rotated.id);
  const issued = rotate.data;
  return (
    <SecretDialog
      title={issued ? 'Segredo trocado' : 'Trocar o segredo'}
      holdsSecret={issued !== undefined}
      onClose={onClose}
    >
      {issued ? (
        <Secret secret={issued.segredo} onClose={onClose} />
      ) : (
        <Stack>
          <Text>
            Durante 24 horas os avisos levam as duas assinaturas, a do segredo novo e a do atual: tempo para
            trocá-lo no destino sem perder nada.
          </Text>
          {rotate.error && <Failure error={rotate.error} />}
          <Group>
            <Button data-autofocus loading={rotate.isPending} onClick={() => rotate.mutate()}>
              Trocar o segredo
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      )}
    </SecretDialog>
  );
}
