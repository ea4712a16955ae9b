import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Badge, Modal, MultiSelect, Text, TextInput } from '@mantine/core';
import type { Delivery, Webhook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { newWebhook, webhookChanges } from '../../../src/flows/webhooks/webhooks.contract.ts';
import { formatMoment } from '../../lib/formats.ts';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { deliveriesQuery, useCreateWebhook, useRotateWebhook, useUpdateWebhook } from './requests.ts';
import { EVENT_CHOICES, eventLabel, WEBHOOK_SECRET } from './webhook-words.ts';

export type Doing = { what: 'new' } | { what: 'edit' | 'rotate' | 'deliveries'; webhook: Webhook };

export default function WebhookDialogs({ doing, onClose }: { doing: Doing; onClose: () => void }) {
  if (doing.what === 'new') return <WebhookDialog onClose={onClose} />;
  const { what, webhook } = doing;
  if (what === 'edit') return <WebhookDialog changed={webhook} onClose={onClose} />;
  const Dialog = what === 'rotate' ? RotateWebhookDialog : DeliveriesDialog;
  return <Dialog webhook={webhook} onClose={onClose} />;
}

const NOTHING = { url: '', descricao: '', eventos: ['*'] };
const settingsOf = ({ url, descricao, eventos }: typeof NOTHING) => ({ url, descricao, eventos });

function WebhookDialog({ changed, onClose }: { changed?: Webhook; onClose: () => void }) {
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

function RotateWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const rotate = useRotateWebhook(webhook.id);
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

const COLUMNS: Column<Delivery>[] = [
  { header: 'Quando', fixed: true, cell: ({ momento }) => formatMoment(momento) },
  {
    header: 'Evento',
    cell: ({ evento, numero }) => (numero === null ? 'Teste' : `${eventLabel(evento)} (nº ${numero})`),
  },
  { header: 'Tentativa', cell: ({ tentativa }) => `${tentativa}ª` },
  {
    header: 'Resultado',
    phone: 'corner',
    cell: ({ erro, status }) => (
      <Badge color={erro === null ? 'teal' : 'red'}>{erro ?? `Aceito (${status})`}</Badge>
    ),
  },
  { header: 'Tempo', cell: ({ duracao_ms }) => `${duracao_ms} ms` },
  {
    header: 'Resposta',
    cell: ({ resposta }) => (
      <Text size="sm" ff="monospace" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {resposta || '—'}
      </Text>
    ),
  },
];

function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  useFocusBack();
  const query = useQuery(deliveriesQuery(webhook.id));
  return (
    <Modal opened onClose={onClose} size="xl" title={`Tentativas de ${new URL(webhook.url).host}`}>
      <ListState query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Nothing icon="share" title="Nenhuma tentativa ainda">
              Assim que algo acontecer, ou quando você testar, as tentativas aparecem aqui.
            </Nothing>
          ) : (
            <RecordTable label="Tentativas" columns={COLUMNS} records={deliveries} />
          )
        }
      </ListState>
    </Modal>
  );
}
