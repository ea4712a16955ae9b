import { Badge, Button, Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import type { ReactNode } from 'react';
import { formatDate, formatMoment, formatTime } from '../../../lib/formats.ts';
import { TextLink } from '../../../ui/links.tsx';
import { confirmDeletion, showDone, showFailure } from '../../../ui/notices.tsx';
import { Note } from '../../../ui/Words.tsx';
import { SHOWN_FIELDS } from '../../audit/FieldValue.tsx';
import { useMay } from '../../session/session.ts';
import { type Entry, type Failure, localIdsOf, namesOneOf } from './entry.ts';
import { CorrectButton, isFixable } from './FixDialog.tsx';
import { changeEntry, noRoom, restoreEntries } from './queue.ts';
import { sendNow, sendWaiting } from './sender.ts';
import { withdrawEntries } from './withdraw.ts';

const STATES: Record<Entry['estado'], { says: string; color: string }> = {
  esperando: { says: 'Espera a vez', color: 'gray' },
  recusada: { says: 'Recusada', color: 'red' },
  conflito: { says: 'Mudou no serviço', color: 'yellow' },
};

const FAILED = { says: 'Com erro', color: 'yellow' };

const CONFIRMED = { corpo: { confirmar: true } };

interface EntryCardProps {
  entry: Entry;
  waiting: readonly Entry[];
  onFix: () => void;
}

export function EntryCard({ entry, waiting, onFix }: EntryCardProps) {
  const { estado, recusa, falha } = entry;
  const hasFailed = estado === 'esperando' && Boolean(falha);
  const { says, color } = hasFailed ? FAILED : STATES[estado];
  // A quotation may expire while it waits to become an order.
  const isOrder = entry.caminho.endsWith('/order');
  const mayRelease = useMay('manageMoney');
  const isHeld = recusa?.code === 'order_held' && (entry.tipo === 'venda' || entry.tipo === 'vendas');
  const sendAgain = async (changed: object = isOrder ? CONFIRMED : {}) => {
    const waits = { estado: 'esperando', recusa: null, falha: null, atual: null } as const;
    try {
      await changeEntry(entry.ordem, (entry) => ({ ...entry, ...waits, ...changed }) as Entry);
    } catch {
      return showFailure(noRoom());
    }
    await sendWaiting();
  };
  return (
    <Card padding="md" component="article" aria-label={entry.titulo}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <div>
          <RecordTitle entry={entry} />
          <Note>{formatMoment(entry.feito_em)}</Note>
        </div>
        <Badge color={color} size="lg">
          {says}
        </Badge>
      </Group>
      {recusa && (
        <Text size="sm" mt="xs" role="alert">
          {[recusa.message, ...Object.values(recusa.fields)].join('. ')}
        </Text>
      )}
      {isHeld && !mayRelease && (
        <Note mt="xs">Como orçamento ele espera à vista: quem libera é o dono ou o escritório.</Note>
      )}
      {hasFailed && falha && (
        <Text size="sm" mt="xs" role="status">
          {falha.message} {nextAttempt(falha)}
        </Text>
      )}
      {estado === 'conflito' && <BothVersions entry={entry} />}
      <Group gap="xs" mt="sm">
        {isHeld && (
          <Button size="sm" onClick={() => void sendAgain(withEach(entry, { status: 'Orçamento' }))}>
            Enviar como orçamento
          </Button>
        )}
        {isHeld && mayRelease && (
          <Button
            size="sm"
            variant="default"
            onClick={() => void sendAgain(withEach(entry, { liberar: true }))}
          >
            Liberar e enviar
          </Button>
        )}
        {hasFailed ? (
          <Button size="sm" onClick={() => void sendNow()}>
            Tentar agora
          </Button>
        ) : estado === 'conflito' ? (
          <Button size="sm" onClick={() => void sendAgain()}>
            Enviar o meu assim mesmo
          </Button>
        ) : estado === 'esperando' ? null : isFixable(entry) ? (
          <CorrectButton entry={entry} waiting={waiting} onFix={onFix} />
        ) : (
          <Button size="sm" onClick={() => void sendAgain()}>
            {isOrder ? 'Virar pedido assim mesmo' : 'Enviar de novo'}
          </Button>
        )}
        <Button size="sm" variant="default" onClick={() => discard(entry, waiting)}>
          Descartar
        </Button>
      </Group>
    </Card>
  );
}

/** The orders of the entry with something changed in each; the records that screens show follow, but for what is only sent. */
function withEach(entry: Entry, change: { status: 'Orçamento' } | { liberar: true }): object {
  const shown = 'status' in change ? change : {};
  if (entry.tipo === 'vendas')
    return {
      corpo: { vendas: entry.corpo.vendas.map((sale) => ({ ...sale, ...change })) },
      registro: entry.registro.map((sale) => ({ ...sale, ...shown })),
    };
  return { corpo: { ...entry.corpo, ...change }, registro: { ...entry.registro, ...shown } };
}

/** With a link to the record as it will be; there is none to one that is deleted. */
function RecordTitle({ entry }: { entry: Entry }) {
  const record = recordShownFor(entry);
  if (record === undefined) return <Text fw={600}>{entry.titulo}</Text>;
  return (
    <TextLink to={`${record.place}/$id`} params={{ id: record.id }} fw={600}>
      {entry.titulo}
    </TextLink>
  );
}

function recordShownFor(entry: Entry): { place: '/vendas' | '/clientes'; id: string } | undefined {
  if (entry.metodo === 'DELETE') return undefined;
  if (entry.tipo === 'pagamento') return { place: '/vendas', id: entry.registro.venda_id };
  if (entry.tipo === 'vendas') return { place: '/vendas', id: entry.registro[0]?.id ?? '' };
  const { id } = entry.registro;
  if (entry.tipo === 'venda' || (entry.tipo === 'alteracao' && entry.registro.recurso === 'sales'))
    return { place: '/vendas', id };
  const isClient =
    entry.tipo === 'cliente' || (entry.tipo === 'alteracao' && entry.registro.recurso === 'clients');
  return { place: '/clientes', id: isClient ? id : entry.cliente_id };
}

/** A moment that has passed waits for the network, or for another entry. */
function nextAttempt({ tentar_em }: Failure): string {
  if (tentar_em <= Date.now()) return 'Tentamos de novo assim que der.';
  return `Tentamos de novo às ${formatTime(tentar_em)}.`;
}

const MAY_BE_THERE = 'O serviço pode ter recebido isto apesar do erro: confira antes de fazer de novo.';

/** Discarding a client discards its unsent sales and visits, and discarding a record its changes. */
function discard(entry: Entry, waiting: readonly Entry[]): void {
  const ids = localIdsOf(entry);
  const lost = [entry, ...waiting.filter((later) => later.ordem !== entry.ordem && namesOneOf(later, ids))];
  const titles = lost.map(({ titulo }) => titulo).join('; ');
  const drop = async () => {
    const dropped = await withdrawEntries(lost.map(({ ordem }) => ordem));
    if (dropped.length === 0) return showFailure(new Error('Isto acabou de chegar ao serviço.'));
    showDone('Descartado.', async () => {
      await restoreEntries(dropped);
      void sendWaiting();
      return 'Voltou para o que há a enviar.';
    });
    await sendWaiting();
  };
  if (lost.length === 1 && !entry.falha) return void drop().catch(showFailure);
  confirmDeletion({
    title: 'Descartar o que não foi enviado',
    children: entry.falha ? `${titles}. ${MAY_BE_THERE}` : titles,
    confirm: 'Descartar',
    onConfirm: () => void drop().catch(showFailure),
  });
}

function BothVersions({ entry }: { entry: Entry }) {
  const versions = versionsOf(entry);
  return (
    <SimpleGrid cols={2} mt="xs" spacing="xs">
      {(['O seu', 'No serviço agora'] as const).map((title, place) => (
        <div key={title}>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          {versions.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields of one entry do not change.
            <Text size="sm" component="div" key={at}>
              {pair[place]}
            </Text>
          ))}
        </div>
      ))}
    </SimpleGrid>
  );
}

function versionsOf({ tipo, corpo, registro, atual }: Entry): [mine: ReactNode, theirs: ReactNode][] {
  if (tipo === 'pagamento') {
    const { parcelas } = (atual ?? {}) as { parcelas?: Installment[] };
    const now = parcelas?.find((one) => one.numero === registro.numero);
    return [[paidOn(corpo.pago_em ?? null), now ? paidOn(now.pago_em) : 'A parcela não existe mais']];
  }
  if (tipo !== 'alteracao') return [];
  const { campos } = registro;
  if (campos === null) return [['Excluir', atual ? 'Foi alterado' : 'Não existe mais']];
  if (atual === null) return [['Alterar', 'Não existe mais']];
  const now = atual as Record<string, unknown>;
  return Object.entries(campos)
    .filter(([field, value]) => JSON.stringify(now[field]) !== JSON.stringify(value))
    .map(([field, value]) => [said(field, value), said(field, now[field])]);
}

function said(field: string, value: unknown): ReactNode {
  return (
    <>
      {SHOWN_FIELDS.name(field)}: {SHOWN_FIELDS.value(field, value)}
    </>
  );
}

function paidOn(day: string | null): string {
  return day === null ? 'Não paga' : `Paga em ${formatDate(day)}`;
}
