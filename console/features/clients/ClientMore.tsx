import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { maskPostalCode } from '../../lib/postal-codes.ts';
import { EmailLink } from '../../ui/EmailLink.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Strong } from '../../ui/Words.tsx';
import { priceTableQuery } from '../price-tables/requests.ts';
import { RepresentadaName } from '../records/RepresentadaName.tsx';

/** Contacts, delivery addresses and price tables, hidden when empty. */
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
    <Card withBorder padding="lg" component="section" aria-label={title}>
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
      <TextLink to="/tabelas/$id" params={{ id: table.tabela_id }} inherit>
        {data?.nome ?? '…'}
      </TextLink>
    </Text>
  );
}
