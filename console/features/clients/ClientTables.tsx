import { Select, SimpleGrid } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { RepeatedFields } from '../../ui/RepeatedFields.tsx';
import { priceTablesQuery } from '../price-tables/requests.ts';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import type { ClientValues } from './client-form.ts';
import { NO_TABLE } from './client-form.ts';

const MOST = 500;

/** By which price table the client buys, of each representada that has one for him. */
export function ClientTables({ form }: { form: UseFormReturnType<ClientValues> }) {
  return (
    <RepeatedFields
      title="Tabelas de preços"
      one="tabela"
      says="Uma por representada. Sem nenhuma, vale a tabela padrão dela."
      quantity={form.values.tabelas.length}
      most={MOST}
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
