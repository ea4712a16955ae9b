import { Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { useRotateWebhook } from './requests.ts';
import { WEBHOOK_SECRET } from './webhook-words.ts';

export default function RotateWebhookDialog({ rotated, onClose }: { rotated: Webhook; onClose: () => void }) {
  const rotate = useRotateWebhook(rotated.id);
  const issued = rotate.data;
  return (
    <FormDialog
      {...actionState(rotate, rotate.mutate)}
      title={issued ? 'Segredo trocado' : 'Trocar o segredo'}
      saveLabel="Trocar o segredo"
      focusSave
      secret={issued && <IssuedSecret words={WEBHOOK_SECRET} value={issued.segredo} onClose={onClose} />}
      onClose={onClose}
    >
      <Text>
        Durante 24 horas os avisos levam as duas assinaturas, a do segredo novo e a do atual: tempo para
        trocá-lo no destino sem perder nada.
      </Text>
    </FormDialog>
  );
}
