import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '../../../lib/dates.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { askWhether, confirmDeletion } from '../../../ui/confirm.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { showFailure } from '../../../ui/notices.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { keepSaleDraft, readSaleDraft } from '../../sales/sale-draft.ts';
import { useDraftOwner } from '../../session/draft-owner.ts';
import { BothVersions } from './BothVersions.tsx';
import type { Entry } from './entry.ts';
import { MendDialog, mendableFields } from './MendDialog.tsx';
import { toSheet } from './provisional.ts';
import { changeEntry, dropEntries } from './queue.ts';
import { noRoom } from './refusals.ts';
import { hangsOn, localIdsOf, sendWaiting } from './sender.ts';
import { useWaiting } from './status.ts';

/** The unsent entries of this phone, in order. */
export function OutboxPage() {
  const waiting = useWaiting();
  const [mended, setMended] = useState<Entry>();
  return (
    <>
      <PageHeader
        title="A enviar"
        help={{
          says: 'O que você fez sem internet fica aqui até chegar ao serviço, na ordem em que foi feito. O que o serviço recusa fica com o motivo: corrija e envie de novo.',
          chapter: 'sem-internet',
        }}
        actions={
          waiting.length > 0 && (
            <Button leftSection={<Icon name="upload" size={18} />} onClick={() => void sendWaiting()}>
              Enviar agora
            </Button>
          )
        }
      >
        O que este aparelho ainda não entregou.
      </PageHeader>
      {waiting.length === 0 && (
        <Nothing title="Nada a enviar" icon="check">
          Tudo o que você fez já está no serviço.
        </Nothing>
      )}
      <Stack gap="sm">
        {waiting.map((entry) => (
          <EntryCard key={entry.ordem} entry={entry} waiting={waiting} onMend={() => setMended(entry)} />
        ))}
      </Stack>
      {mended && <MendDialog entry={mended} onClose={() => setMended(undefined)} />}
    </>
  );
}

const STATES: Record<Entry['estado'], { says: string; color: string }> = {
  esperando: { says: 'Espera a vez', color: 'gray' },
  recusada: { says: 'Recusada', color: 'red' },
  conflito: { says: 'Mudou no serviço', color: 'yellow' },
};

interface EntryCardProps {
  entry: Entry;
  waiting: readonly Entry[];
  onMend: () => void;
}

function EntryCard({ entry, waiting, onMend }: EntryCardProps) {
  const { says, color } = STATES[entry.estado];
  const correct = useCorrection(entry, waiting, onMend);
  const sendAgain = async () => {
    const waits = { estado: 'esperando', recusa: null, atual: null } as const;
    try {
      await changeEntry(entry.ordem, (entry) => ({ ...entry, ...waits }));
    } catch {
      return showFailure(noRoom());
    }
    await sendWaiting();
  };
  return (
    <Card withBorder padding="md" component="article" aria-label={entry.titulo}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={600}>{entry.titulo}</Text>
          <Text size="sm" c="dimmed">
            {formatMoment(entry.feito_em)}
          </Text>
        </div>
        <Badge color={color} variant="light" size="lg">
          {says}
        </Badge>
      </Group>
      {entry.recusa && (
        <Text size="sm" mt="xs" role="alert">
          {[entry.recusa.message, ...Object.values(entry.recusa.fields)].join('. ')}
        </Text>
      )}
      {entry.estado === 'conflito' && <BothVersions entry={entry} />}
      {entry.estado !== 'esperando' && (
        <Group gap="xs" mt="sm">
          {entry.estado === 'conflito' ? (
            <Button size="sm" onClick={() => void sendAgain()}>
              Enviar o meu assim mesmo
            </Button>
          ) : isMendable(entry) ? (
            <Button size="sm" onClick={correct}>
              Corrigir
            </Button>
          ) : (
            <Button size="sm" onClick={() => void sendAgain()}>
              Enviar de novo
            </Button>
          )}
          <Button size="sm" variant="default" onClick={() => discard(entry, waiting)}>
            Descartar
          </Button>
        </Group>
      )}
    </Card>
  );
}

/** A visit to a client who is no longer his has nothing to be corrected: it goes once he is his again. */
function isMendable(entry: Entry): boolean {
  return isNewSale(entry) || isEditedSale(entry) || mendableFields(entry).length > 0;
}

function isNewSale(entry: Entry): entry is Entry & { tipo: 'venda' | 'vendas' } {
  return entry.tipo === 'venda' || entry.tipo === 'vendas';
}

/** More than the stage was changed. */
function isEditedSale(entry: Entry): entry is Entry & { tipo: 'alteracao' } {
  if (entry.tipo !== 'alteracao' || entry.registro.recurso !== 'sales') return false;
  return Object.keys(entry.corpo ?? {}).some((field) => field !== 'status');
}

/** A new sale is corrected on its sheet and leaves the queue then, an edited one on its form; other entries in a dialog. */
function useCorrection(entry: Entry, waiting: readonly Entry[], onMend: () => void): () => void {
  const owner = useDraftOwner();
  const navigate = useNavigate();
  if (isEditedSale(entry)) {
    const { id } = entry.registro;
    return () => void navigate({ to: '/vendas/$id/editar', params: { id }, search: { fila: entry.ordem } });
  }
  if (!isNewSale(entry)) return onMend;
  const open = async (ordens: number[]) => {
    const rascunho = newIdempotencyKey();
    const sales = entry.tipo === 'venda' ? [entry.corpo] : entry.corpo.vendas;
    keepSaleDraft(owner, rascunho, sales.map(toSheet));
    // It leaves the queue only once it stands elsewhere.
    if (readSaleDraft(owner, rascunho) === undefined) return showFailure(noRoom());
    await dropEntries(ordens);
    await navigate({ to: '/vendas/nova', search: { rascunho } });
  };
  return async () => {
    const hanging = waiting.filter((later) => hangsOn(later, entry));
    const lost = hanging.map(({ titulo }) => titulo).join('; ');
    // Registered anew it is another sale: what was done to this one does not go with it.
    const isMeant =
      hanging.length === 0 ||
      (await askWhether({
        title: 'Corrigir a venda',
        children: `A venda volta à folha, e isto precisa ser feito de novo depois: ${lost}.`,
        confirm: 'Corrigir',
        cancel: 'Voltar',
      }));
    if (isMeant) await open([entry, ...hanging].map(({ ordem }) => ordem));
  };
}

/** Discarding a client discards its unsent sales and visits, and discarding a record its changes. */
function discard(entry: Entry, waiting: readonly Entry[]): void {
  const ids = localIdsOf(entry);
  const isLost = ({ ordem, cliente_id, caminho }: Entry) =>
    ordem !== entry.ordem && ids.some((id) => cliente_id === id || caminho.includes(id));
  const lost = [entry, ...waiting.filter(isLost)];
  confirmDeletion({
    title: 'Descartar o que não foi enviado',
    children: lost.map(({ titulo }) => titulo).join('; '),
    confirm: 'Descartar',
    onConfirm: () => void dropEntries(lost.map(({ ordem }) => ordem)).then(sendWaiting),
  });
}
