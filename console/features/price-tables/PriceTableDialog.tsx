import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { useState } from 'react';
import { newPriceTable, priceTableChanges } from '../../../src/trade/price-tables/price-tables.contract.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { changesOf } from '../../lib/merge.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useCreatePriceTable, useUpdatePriceTable } from './requests.ts';

interface PriceTableDialogProps {
  representadaId: string;
  /** The table to change; undefined for a new one. */
  table: PriceTable | undefined;
  onClose: () => void;
}

type TableValues = Pick<PriceTable, 'nome' | 'de' | 'ate' | 'padrao'>;

const NO_TABLE: TableValues = { nome: '', de: null, ate: null, padrao: false };
const valuesOf = ({ nome, de, ate, padrao }: TableValues): TableValues => ({ nome, de, ate, padrao });

const FIELDS: Record<string, string> = { rule_backward: 'ate', default_table_overlaps: 'padrao' };
const fieldOf = ({ code }: ApiError) => FIELDS[code];

export default function PriceTableDialog({ representadaId, table, onClose }: PriceTableDialogProps) {
  const create = useCreatePriceTable();
  const update = useUpdatePriceTable(table?.id ?? '');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [initialValues] = useState(valuesOf(table ?? NO_TABLE));
  const { form, ...state } = useRecordForm({
    initialValues,
    schema: table ? priceTableChanges : newPriceTable,
    toBody: (values: TableValues) =>
      table ? changesOf(initialValues, values) : { representada_id: representadaId, ...values },
    save: async (body) => {
      if (!table) await create.mutateAsync({ representada_id: representadaId, ...body, idempotencyKey });
      else if (Object.keys(body).length > 0) await update.mutateAsync({ ...body, seen: table });
      showDone('Tabela de preços salva.');
      onClose();
    },
    fieldOf,
  });
  return (
    <FormDialog
      {...state}
      title={table ? 'Editar tabela de preços' : 'Nova tabela de preços'}
      saveLabel="Salvar tabela"
      onClose={onClose}
    >
      <TextInput label="Nome da tabela" required data-autofocus {...form.getInputProps('nome')} />
      <SimpleGrid cols={2}>
        <DayInput label="Vale desde" placeholder="Sempre" clearable {...form.getInputProps('de')} />
        <DayInput label="Vale até" placeholder="Sem fim" clearable {...form.getInputProps('ate')} />
      </SimpleGrid>
      <Switch
        label="Tabela padrão"
        description="Vale para quem não tem tabela própria desta representada."
        {...form.getInputProps('padrao', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
