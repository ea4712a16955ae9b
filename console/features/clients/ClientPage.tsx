import { Card, Group, Title } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { TEXTS } from '../../lib/client-texts.ts';
import { formatDate } from '../../lib/dates.ts';
import { maskPostalCode } from '../../lib/postal-codes.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { ActiveBadge } from '../../ui/ActiveBadge.tsx';
import { Detail, Details } from '../../ui/Details.tsx';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { SalesHistory } from '../order/SalesHistory.tsx';
import { clientQuery, useDeleteClient, useUpdateClient } from '../records/clients.ts';
import { PersonName } from '../records/PersonName.tsx';
import { useMay } from '../session/permissions.ts';
import { useUndoDeletion, useWhereItGoes } from '../trash/use-undo-deletion.ts';
import { ClientMore } from './ClientMore.tsx';
import { ROUND_NAMES } from './round-names.ts';

const ClientYear = lazyPart(() => import('./ClientYear.tsx'));
const ClientMix = lazyPart(() => import('../reports/ClientMix.tsx'));
const route = getRouteApi('/office/clientes/$id');

export default function ClientPage() {
  const { id } = route.useParams();
  return (
    <ListState query={useQuery(clientQuery(id))}>{(client) => <ClientSheet client={client} />}</ListState>
  );
}

function ClientSheet({ client }: { client: Client }) {
  const canWrite = useMay('writeClients');
  const mayReadPeople = useMay('readPeople');
  return (
    <>
      <PageHeader
        title={client.nome}
        help={{
          says: 'Um cliente com vendas não pode ser excluído. Desative-o em ⋯: ele sai do roteiro e das vendas novas, e o histórico fica.',
          chapter: 'clientes',
        }}
        actions={canWrite && <Actions client={client} />}
      >
        <Group gap="sm" mt={4}>
          <ActiveBadge active={client.ativo} />
          <HistoryLink recurso="clientes" id={client.id} />
        </Group>
      </PageHeader>
      <ClientYear client={client} />
      <Card withBorder padding="lg" mb="lg">
        <Details>
          <Detail name="Código">{client.codigo}</Detail>
          <Detail name="CPF ou CNPJ">{client.cnpj_cpf}</Detail>
          {TEXTS.map((name) => (
            <Detail key={name} name={labelOf(name)}>
              {client[name]}
            </Detail>
          ))}
          <Detail name="Telefone">
            <PhoneLink phone={client.telefone} />
          </Detail>
          <Detail name="E-mail">
            {isUndeliverable(client.email) ? 'Sem e-mail' : <EmailLink email={client.email} />}
          </Detail>
          <Detail name="Aniversário do comprador">
            {client.aniversario?.split('-').reverse().join('/')}
          </Detail>
          <Detail name="Endereço">{[client.endereco, client.bairro].filter(Boolean).join('\n')}</Detail>
          <Detail name="Cidade">
            {[`${client.cidade}/${client.estado}`, client.cep && maskPostalCode(client.cep)]
              .filter(Boolean)
              .join('\n')}
          </Detail>
          {mayReadPeople && (
            <Detail name="Vendedor">{client.vendedor_id && <PersonName id={client.vendedor_id} />}</Detail>
          )}
          <Detail name="Dias de visita">{roundOf(client)}</Detail>
          <Detail name="Observações">{client.observacao}</Detail>
        </Details>
      </Card>
      <ClientMore client={client} />
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          Vendas
        </Title>
        {canWrite && client.ativo && (
          <ButtonLink
            to="/vendas/nova"
            search={{ cliente: client.id }}
            variant="light"
            size="sm"
            leftSection={<Icon name="plus" size={16} />}
          >
            Nova venda
          </ButtonLink>
        )}
      </Group>
      <SalesHistory filter={{ cliente_id: client.id }} address={{ cliente: client.id }} />
      <ClientMix clienteId={client.id} />
    </>
  );
}

function roundOf(client: Client): string {
  const days = WEEKDAYS.filter((day) => client[day]).map((day) => WEEKDAY_NAMES[day]);
  if (days.length === 0 || client.visita_semanas === 1) return days.join(', ');
  const since = client.visita_desde ? `, desde ${formatDate(client.visita_desde)}` : '';
  return `${days.join(', ')}: ${ROUND_NAMES[client.visita_semanas]?.toLowerCase()}${since}`;
}

function Actions({ client }: { client: Client }) {
  const where = useWhereItGoes();
  return (
    <RecordActions
      findUndo={useUndoDeletion(client.id)}
      place="/clientes"
      record={client}
      update={useUpdateClient(client.id)}
      remove={useDeleteClient(client.id)}
      words={{
        title: 'Excluir cliente',
        question: `${client.nome} (${client.codigo}) será excluído. ${where} Clientes com vendas não podem ser excluídos; para guardar o histórico, desative.`,
        deleted: `${client.nome} foi excluído.`,
      }}
    />
  );
}
