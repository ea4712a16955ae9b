import { ActionIcon, Card, Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PhoneInput, PostalCodeInput } from '../../ui/MaskedInput.tsx';
import { StateSelect } from '../../ui/StateSelect.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Small } from '../../ui/Words.tsx';
import { priceTablesQuery } from '../price-tables/requests.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { type ClientValues, NO_ADDRESS, NO_CONTACT, NO_TABLE } from './client-form.ts';

const MOST = 20;

export function ClientContacts({ form }: { form: UseFormReturnType<ClientValues> }) {
  return (
    <>
      <RepeatedFields
        title="Contatos"
        one="contato"
        quantity={form.values.contatos.length}
        most={MOST}
        onAdd={() => form.insertListItem('contatos', NO_CONTACT)}
        onRemove={(at) => form.removeListItem('contatos', at)}
      >
        {(at) => (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            <TextInput label="Nome do contato" required {...form.getInputProps(`contatos.${at}.nome`)} />
            <TextInput label="Cargo" {...form.getInputProps(`contatos.${at}.cargo`)} />
            <PhoneInput label="Telefone do contato" {...form.getInputProps(`contatos.${at}.telefone`)} />
            <TextInput
              label="E-mail do contato"
              type="email"
              autoComplete="off"
              {...form.getInputProps(`contatos.${at}.email`)}
            />
          </SimpleGrid>
        )}
      </RepeatedFields>
      <RepeatedFields
        title="Endereços de entrega"
        one="endereço"
        says="Além do endereço acima."
        quantity={form.values.enderecos.length}
        most={MOST}
        onAdd={() => form.insertListItem('enderecos', NO_ADDRESS)}
        onRemove={(at) => form.removeListItem('enderecos', at)}
      >
        {(at) => (
          <>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
              <TextInput
                label="Nome do lugar"
                placeholder="Depósito, loja 2…"
                {...form.getInputProps(`enderecos.${at}.nome`)}
              />
              <PostalCodeInput label="CEP de entrega" {...form.getInputProps(`enderecos.${at}.cep`)} />
            </SimpleGrid>
            <TextArea
              label="Endereço de entrega"
              required
              minRows={1}
              maxRows={4}
              {...form.getInputProps(`enderecos.${at}.endereco`)}
            />
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              <TextInput label="Bairro de entrega" {...form.getInputProps(`enderecos.${at}.bairro`)} />
              <TextInput label="Cidade de entrega" {...form.getInputProps(`enderecos.${at}.cidade`)} />
              <StateSelect
                label="Estado de entrega"
                clearable
                {...form.getInputProps(`enderecos.${at}.estado`)}
              />
            </SimpleGrid>
          </>
        )}
      </RepeatedFields>
    </>
  );
}

const MOST_TABLES = 500;

/** By which price table the client buys, of each representada that has one for him. */
export function ClientTables({ form }: { form: UseFormReturnType<ClientValues> }) {
  return (
    <RepeatedFields
      title="Tabelas de preços"
      one="tabela"
      says="Uma por representada. Sem nenhuma, vale a tabela padrão dela."
      quantity={form.values.tabelas.length}
      most={MOST_TABLES}
      onAdd={() => form.insertListItem('tabelas', NO_TABLE)}
      onRemove={(at) => form.removeListItem('tabelas', at)}
    >
      {(at) => <ClientTable form={form} at={at} />}
    </RepeatedFields>
  );
}

function ClientTable({ form, at }: { form: UseFormReturnType<ClientValues>; at: number }) {
  const representadaId = form.values.tabelas[at]?.representada_id ?? '';
  const tables = useQuery({ ...priceTablesQuery(representadaId), enabled: representadaId !== '' });
  const picker = form.getInputProps(`tabelas.${at}.representada_id`);
  const choices = (tables.data ?? []).map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      <RepresentadaPicker
        label="Representada da tabela"
        required
        {...picker}
        onChange={(id) => {
          picker.onChange(id);
          form.setFieldValue(`tabelas.${at}.tabela_id`, null);
        }}
      />
      <Select
        label="Tabela"
        required
        disabled={representadaId === ''}
        placeholder={tables.data?.length === 0 ? 'Nenhuma tabela' : undefined}
        data={choices}
        {...form.getInputProps(`tabelas.${at}.tabela_id`)}
      />
    </SimpleGrid>
  );
}

interface RepeatedFieldsProps {
  /** Plural and singular: `Contatos`, `contato`. */
  title: string;
  one: string;
  says?: string;
  quantity: number;
  most: number;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

function RepeatedFields(props: RepeatedFieldsProps) {
  const { title, one, says, quantity, most, onAdd, onRemove, children } = props;
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd="none">
      <Text component="legend" fw={600} size="sm" p={0} mb={says ? undefined : 'xs'}>
        {title}
      </Text>
      {says && <Small>{says}</Small>}
      {Array.from({ length: quantity }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form holds values by index.
        <Card key={at} padding="sm" role="group" aria-label={`${title}: ${at + 1}`}>
          <Group align="flex-start" wrap="nowrap" gap="xs">
            <Stack gap="xs" flex={1} miw={0}>
              {children(at)}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Tirar ${one} ${at + 1}`}
              onClick={() => onRemove(at)}
            >
              <Icon name="trash" size={16} />
            </ActionIcon>
          </Group>
        </Card>
      ))}
      {quantity < most && (
        <ActionButton
          variant="light"
          size="sm"
          style={{ alignSelf: 'flex-start' }}
          icon="plus"
          onClick={onAdd}
        >
          Adicionar {one}
        </ActionButton>
      )}
    </Stack>
  );
}
