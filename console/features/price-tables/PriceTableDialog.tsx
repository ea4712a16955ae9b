import { Switch, TextInput } from '@mantine/core';
import type { PriceTable } from '@talao/client';
import { newPriceTable, priceTableChanges } from '../../../src/trade/price-tables/price-tables.contract.ts';
import { RecordDialog } from '../../ui/RecordDialog.tsx';
import { ValidityInputs } from '../../ui/Validity.tsx';
import { useCreatePriceTable, useUpdatePriceTable } from './requests.ts';

interface PriceTableDialogProps {
  representadaId: string;
  table: PriceTable | undefined;
  onClose: () => void;
}

type TableValues = Pick<PriceTable, 'nome' | 'de' | 'ate' | 'padrao'>;

const NO_TABLE: TableValues = { nome: '', de: null, ate: null, padrao: false };
const valuesOf = ({ nome, de, ate, padrao }: TableValues): TableValues => ({ nome, de, ate, padrao });

const fieldOf = { rule_backward: 'ate', default_table_overlaps: 'padrao' };

export default function PriceTableDialog({ representadaId, table, onClose }: PriceTableDialogProps) {
  return (
    <RecordDialog
      record={table}
      title={table ? 'Editar tabela de preços' : 'Nova tabela de preços'}
      saveLabel="Salvar tabela"
      schema={{ new: newPriceTable, changes: priceTableChanges }}
      none={NO_TABLE}
      toValues={valuesOf}
      toBody={(values) => ({ representada_id: representadaId, ...values })}
      create={useCreatePriceTable().mutateAsync}
      update={useUpdatePriceTable(table?.id ?? '').mutateAsync}
      done="Tabela de preços salva."
      fieldOf={fieldOf}
      onClose={onClose}
      fields={(form) => (
        <>
          <TextInput label="Nome da tabela" required data-autofocus {...form.getInputProps('nome')} />
          <ValidityInputs form={form} />
          <Switch
            label="Tabela padrão"
            description="Vale para quem não tem tabela própria desta representada."
            {...form.getInputProps('padrao', { type: 'checkbox' })}
          />
        </>
      )}
    />
  );
}
