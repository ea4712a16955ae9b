import { Anchor, Card, Group, Title } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { ActiveBadge } from '../../ui/ActiveBadge.tsx';
import { Detail, Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { PersonName } from '../people/PersonName.tsx';
import { SalesHistory } from '../sales/SalesHistory.tsx';
import { useMay } from '../session/permissions.ts';
import { clientQuery, useDeleteClient, useUpdateClient } from './requests.ts';

const route = getRouteApi('/office/clientes/$id');

export function ClientPage() {
  const { id } = route.useParams();
  return (
    <ListState query={useQuery(clientQuery(id))}>{(client) => <ClientSheet client={client} />}</ListState>
  );
}

function ClientSheet({ client }: { client: Client }) {
  const canWrite = useMay('writeClients');
  const mayReadPeople = useMay('readPeople');
  const days = WEEKDAYS.filter((day) => client[day]).map((day) => WEEKDAY_NAMES[day]);
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
      <Card withBorder padding="lg" mb="lg">
        <Details>
          <Detail name="Código">{client.codigo}</Detail>
          <Detail name="CPF ou CNPJ">{client.cnpj_cpf}</Detail>
          <Detail name="Telefone">
            <PhoneLink phone={client.telefone} />
          </Detail>
          <Detail name="E-mail">
            <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>
          </Detail>
          <Detail name="Endereço">{[client.endereco, client.bairro].filter(Boolean).join('\n')}</Detail>
          <Detail name="Cidade">{`${client.cidade}/${client.estado}`}</Detail>
          {mayReadPeople && (
            <Detail name="Vendedor">{client.vendedor_id && <PersonName id={client.vendedor_id} />}</Detail>
          )}
          <Detail name="Dias de visita">{days.join(', ')}</Detail>
          <Detail name="Observações">{client.observacao}</Detail>
        </Details>
      </Card>
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
    </>
  );
}

function Actions({ client }: { client: Client }) {
  return (
    <RecordActions
      place="/clientes"
      record={client}
      update={useUpdateClient(client.id)}
      remove={useDeleteClient(client.id)}
      words={{
        title: 'Excluir cliente',
        question: `${client.nome} (${client.codigo}) será excluído para sempre. Clientes com vendas não podem ser excluídos; para guardar o histórico, desative.`,
        deleted: `${client.nome} foi excluído.`,
      }}
    />
  );
}
