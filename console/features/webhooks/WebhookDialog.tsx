import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect, TextInput } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { useState } from 'react';
import { newWebhook, webhookChanges } from '../../../src/flows/webhooks/webhooks.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { changesOf } from '../../lib/merge.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { showDone } from '../../ui/notices.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { askBeforeClosing } from '../../ui/unsaved-changes.ts';
import { useCreateWebhook, useUpdateWebhook } from './requests.ts';
import { Secret } from './Secret.tsx';
import { EVENT_CHOICES } from './webhook-words.ts';

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  changed?: Webhook;
  onClose: () => void;
}

const NOTHING = { url: '', descricao: '', eventos: ['*'] };
const settingsOf = ({ url, descricao, eventos }: typeof NOTHING) => ({ url, descricao, eventos });

export default function WebhookDialog({ changed, onClose }: WebhookDialogProps) {
  const createWebhook = useCreateWebhook();
  const updateWebhook = useUpdateWebhook(changed?.id ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(changed ? settingsOf(changed) : NOTHING);
  const { form, submit, saving, failure, isChanged } = useRecordForm({
    initialValues,
    schema: changed ? webhookChanges : newWebhook,
    // Sends only changed fields, so that another person's changes stay.
    toBody: (values) => (changed ? changesOf(initialValues, values) : values),
    save: async (body) => {
      if (changed === undefined) return createWebhook.mutateAsync({ ...body, idempotencyKey });
      if (Object.keys(body).length > 0) await updateWebhook.mutateAsync(body);
      showDone('Webhook salvo.');
      onClose();
    },
  });
  const issued = createWebhook.data;

  return (
    <SecretDialog
      title={issued ? 'Webhook criado' : changed ? 'Alterar webhook' : 'Novo webhook'}
      holdsSecret={issued !== undefined}
      holdsChanges={isChanged()}
      onClose={onClose}
    >
      {issued ? (
        <Secret secret={issued.segredo} onClose={onClose} />
      ) : (
        <DialogForm
          saveLabel={changed ? 'Salvar' : 'Criar webhook'}
          submit={submit}
          saving={saving}
          failure={failure}
          onCancel={askBeforeClosing(isChanged(), onClose)}
        >
          <TextInput
            label="Endereço"
            description="Para onde os eventos são enviados."
            placeholder="https://erp.exemplo.com.br/talao"
            type="url"
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('url')}
          />
          <TextInput
            label="Descrição"
            placeholder="ERP da contabilidade"
            autoComplete="off"
            {...form.getInputProps('descricao')}
          />
          <MultiSelect
            label="Eventos"
            description="O que este endereço quer saber."
            data={EVENT_CHOICES}
            searchable
            required
            nothingFoundMessage="Nenhum evento com esse nome"
            {...form.getInputProps('eventos')}
          />
        </DialogForm>
      )}
    </SecretDialog>
  );
}
