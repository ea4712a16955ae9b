import { Anchor, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labelOf } from '../../../src/domain/field-labels.ts';
import { isUndeliverable } from '../../../src/domain/undeliverable.ts';
import { TEXTS } from '../../lib/client-texts.ts';
import { formatDate } from '../../lib/formats.ts';
import { routeLink } from '../../lib/map-links.ts';
import { maskPostalCode } from '../../lib/postal-codes.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '../../lib/weekdays.ts';
import { Detail, Details } from '../../ui/Details.tsx';
import { isFirstAnswerAwaited, Loading, recordPage } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink, PageLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmailLink, PhoneLink } from '../../ui/PhoneLink.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { Together } from '../../ui/Together.tsx';
import { SectionHead, Strong } from '../../ui/Words.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { mayHaveWhatsApp, whatsAppAddress } from '../order/order-message.ts';
import { SalesHistory } from '../order/SalesHistory.tsx';
import { priceTableQuery } from '../price-tables/requests.ts';
import { clientQuery, useDeleteClient, useUpdateClient } from '../records/clients.ts';
import { PersonName } from '../records/PersonName.tsx';
import { RepresentadaName } from '../records/RepresentadaName.tsx';
import { useMay } from '../session/session.ts';
import { useUndoDeletion, useWhereItGoes } from '../trash/requests.ts';
import { ClientYear, clientRhythmQuery, soldInYearQuery } from './ClientYear.tsx';
import { ROUND_NAMES } from './round-names.ts';

const ClientCredits = lazyPart(() => import('../titles/ClientCredits.tsx'));
const ClientLink = lazyPart(() => import('./ClientLink.tsx'));
const ClientMix = lazyPart(() => import('../reports/ClientMix.tsx'));

export default recordPage(getRouteApi('/office/clientes/$id'), clientQuery, ClientSheet);

function ClientSheet({ record: client }: { record: Client }) {
  const canWrite = useMay('writeClients');
  const rhythm = useQuery(clientRhythmQuery(client));
  const sold = useQuery(soldInYearQuery(client.id));
  const isUnderWay = [rhythm, sold].some(isFirstAnswerAwaited);
  return (
    <>
      <PageHeader
        title={client.nome}
        help="Um cliente com vendas não pode ser excluído. Desative-o em ⋯: ele sai do roteiro e das vendas novas, e o histórico fica."
        chapter="clientes"
        actions={canWrite && <Actions client={client} />}
      >
        <Group gap="sm" mt={4}>
          <ActiveBadge active={client.ativo} />
          <HistoryLink recurso="clientes" id={client.id} />
          {mayHaveWhatsApp(client.telefone) && (
            <Anchor size="sm" href={whatsAppAddress('', client.telefone)} target="_blank" rel="noreferrer">
              WhatsApp
            </Anchor>
          )}
          <Anchor size="sm" href={routeLink([client])} target="_blank" rel="noreferrer">
            Rota
          </Anchor>
        </Group>
      </PageHeader>
      {isUnderWay ? <Loading lines={12} /> : <ClientDetails client={client} />}
    </>
  );
}

function ClientDetails({ client }: { client: Client }) {
  const canWrite = useMay('writeClients');
  const mayReadPeople = useMay('readPeople');
  return (
    <>
      <ClientYear client={client} />
      <Card padding="lg" mb="lg">
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
      <Together>
        <SectionHead title="Vendas" mt={0} gap="md">
          {canWrite && client.ativo && (
            <ButtonLink
              to="/vendas/nova"
              search={{ cliente: client.id }}
              variant="light"
              size="sm"
              icon="plus"
              visibleFrom="sm"
            >
              Nova venda
            </ButtonLink>
          )}
        </SectionHead>
        <SalesHistory filter={{ cliente_id: client.id }} address={{ cliente: client.id }} />
        <ClientCredits client={client} />
        <ClientMore client={client} />
        {canWrite && client.ativo && <ClientLink client={client} />}
        <ClientMix clienteId={client.id} />
      </Together>
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

export function ClientMore({ client: { contatos, enderecos, tabelas } }: { client: Client }) {
  if (contatos.length + enderecos.length + tabelas.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} mb="lg">
      {contatos.length > 0 && (
        <Block title="Contatos">
          {contatos.map(({ nome, cargo, telefone, email }) => (
            <Text key={`${nome} ${telefone} ${email}`} size="sm" component="div">
              <Strong>{nome}</Strong>
              {cargo && `, ${cargo}`}
              {telefone && (
                <div>
                  <PhoneLink phone={telefone} />
                </div>
              )}
              {email && (
                <div>
                  <EmailLink email={email} />
                </div>
              )}
            </Text>
          ))}
        </Block>
      )}
      {enderecos.length > 0 && (
        <Block title="Endereços de entrega">
          {enderecos.map(({ nome, endereco, bairro, cidade, estado, cep }) => (
            <Text key={`${nome} ${endereco}`} size="sm" style={{ whiteSpace: 'pre-line' }}>
              {nome && <Strong>{`${nome}\n`}</Strong>}
              {[
                endereco,
                bairro,
                [[cidade, estado].filter(Boolean).join('/'), cep && maskPostalCode(cep)]
                  .filter(Boolean)
                  .join(' · '),
              ]
                .filter(Boolean)
                .join('\n')}
            </Text>
          ))}
        </Block>
      )}
      {tabelas.length > 0 && (
        <Block title="Tabelas de preços">
          {tabelas.map((table) => (
            <ClientTableLine key={table.tabela_id} table={table} />
          ))}
        </Block>
      )}
    </SimpleGrid>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card padding="lg" component="section" aria-label={title}>
      <Title order={2} size="h5" mb="xs">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </Card>
  );
}

function ClientTableLine({ table }: { table: Client['tabelas'][number] }) {
  const { data } = useQuery(priceTableQuery(table.tabela_id));
  return (
    <Text size="sm" component="div">
      <RepresentadaName id={table.representada_id} />
      {': '}
      <PageLink of="/tabelas" id={table.tabela_id} name={data?.nome ?? '…'} />
    </Text>
  );
}
