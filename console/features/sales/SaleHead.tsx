import { Card, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STAGES, stagesAfter } from '../../../src/domain/sale-status.ts';
import { STAGE_NAMES } from '../../../src/domain/stage-names.ts';
import { calendar } from '../../lib/dates.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { Choice } from '../../ui/use-record-picker.ts';
import type { SaleValues } from '../order/sale-form.ts';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/permissions.ts';
import { useOnlyRepresentada } from './use-only-representada.ts';
import type { GoTo } from './use-sale-keys.ts';

interface SaleHeadProps {
  form: UseFormReturnType<SaleValues>;
  goTo: GoTo;
  onNewClient: (typed: string) => void;
  /** Of a sale that is there already. */
  client?: Choice | undefined;
}

export function SaleHead({ form, goTo, onNewClient, client }: SaleHeadProps) {
  const mayCreate = useMay('writeClients');
  const putOnly = useOnlyRepresentada(form, goTo);
  const { etapa, guardada } = form.getInitialValues();
  const stages = guardada === null ? STAGES : [etapa, ...stagesAfter(etapa)];
  return (
    <Card withBorder padding="lg">
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ClientPicker
            label="Cliente"
            placeholder="Parte do nome, código ou cidade"
            required
            onlyActive
            known={client}
            autoFocus={form.values.clienteId === null}
            {...form.getInputProps('clienteId')}
            create={
              mayCreate
                ? { label: (typed) => `Cadastrar “${typed}” como cliente`, onCreate: onNewClient }
                : undefined
            }
            onNext={() => goTo(putOnly() ? '0.produtoId' : 'representada')}
          />
          <RepresentadaPicker
            label="Representada"
            placeholder="Parte do nome"
            required
            autoFocus={form.values.clienteId !== null && form.values.representadaId === null}
            data-cell="representada"
            {...form.getInputProps('representadaId')}
            onNext={() => goTo('0.produtoId')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          <DayInput label="Data" maxDate={calendar.today()} {...form.getInputProps('data')} />
          <NativeSelect
            label="Etapa"
            data={stages.map((stage) => ({ value: stage, label: STAGE_NAMES[stage] }))}
            {...form.getInputProps('etapa')}
          />
          <TextInput label="Pedido" placeholder="Gerado ao salvar" {...form.getInputProps('pedido')} />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
