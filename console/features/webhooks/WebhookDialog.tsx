import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { MultiSelect, TextInput } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { newWebhook, webhookChanges } from '../../../src/flows/webhooks/webhooks.contract.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './requests.ts';
import { EVENT_CHOICES, WEBHOOK_SECRET } from './webhook-words.ts';

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  changed?: Webhook;
  onClose: () => void;
}

const NOTHING = { url: '', descricao: '', eventos: ['*'] };
const settingsOf = ({ url, descricao, eventos }: typeof NOTHING) => ({ url, descricao, eventos });

export default function WebhookDialog({ changed, onClose }: WebhookDialogProps) {
  const createWebhook = useCreateWebhook();
  const issued = createWebhook.data;
  return (
    <RecordDialog
      record={changed}
      title={issued ? 'Webhook criado' : changed ? 'Alterar webhook' : 'Novo webhook'}
      saveLabel={changed ? 'Salvar' : 'Criar webhook'}
      schema={{ new: newWebhook, changes: webhookChanges }}
      none={NOTHING}
      toValues={settingsOf}
      toBody={settingsOf}
      create={createWebhook.mutateAsync}
      update={useUpdateWebhook(changed?.id ?? '').mutateAsync}
      done="Webhook salvo."
      issuesSecret
      secret={issued && <IssuedSecret words={WEBHOOK_SECRET} value={issued.segredo} onClose={onClose} />}
      onClose={onClose}
      fields={(form) => (
        <>
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
        </>
      )}
    />
  );
}
