import { Card, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STAGE_NAMES, STAGES, stagesAfter } from '../../../src/domain/sale-status.ts';
import { calendar } from '../../lib/formats.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import type { Choice } from '../../ui/use-record-picker.ts';
import type { SheetForm } from '../order/sale-form.ts';
import { ClientPicker } from '../records/ClientPicker.tsx';
import { RepresentadaPicker } from '../records/RepresentadaPicker.tsx';
import { representadasQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import type { GoTo } from './use-sale-keys.ts';

interface SaleHeadProps {
  form: SheetForm;
  goTo: GoTo;
  onNewClient: (typed: string) => void;
  client?: Choice | undefined;
}

export function SaleHead({ form, goTo, onNewClient, client }: SaleHeadProps) {
  const mayCreate = useMay('writeClients');
  const putOnly = useOnlyRepresentada(form, goTo);
  const { etapa, guardada } = form.getInitialValues();
  const stages = guardada === null ? STAGES : [etapa, ...stagesAfter(etapa)];
  return (
    <Card padding="lg">
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

/** Who represents one company alone does not choose it: it is put in before the cursor goes on, never into a box being written in. */
function useOnlyRepresentada(form: SheetForm, goTo: GoTo): () => boolean {
  const isAsked = form.values.representadaId === null;
  const { data } = useQuery({ ...representadasQuery({ ativo: true, limit: 2 }), enabled: isAsked });
  const only = data?.total === 1 ? data.data[0]?.id : undefined;
  const put = () => {
    if (form.getValues().representadaId !== null) return true;
    if (only === undefined) return false;
    form.setFieldValue('representadaId', only);
    return true;
  };
  // A sheet that was opened for a client has nothing left to ask him, unless his hand is at the box already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer is there.
  useEffect(() => {
    const box = document.querySelector<HTMLInputElement>('[data-cell="representada"]');
    if (only === undefined || form.getValues().clienteId === null || !isAsked || box?.value !== '') return;
    if (put() && document.activeElement === box) goTo('0.produtoId');
  }, [only]);
  return put;
}
