import { Text, TextInput } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { useState } from 'react';
import { adjustment } from '../../../src/money/commissions/commissions.contract.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { useRecordForm } from '../../lib/use-record-form.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useAdjustCommission } from './requests.ts';

interface AdjustDialogProps {
  entry: CommissionEntry;
  onClose: () => void;
}

export default function AdjustDialog({ entry, onClose }: AdjustDialogProps) {
  const { venda_id, pedido, parcela, valor, ajuste, motivo } = entry;
  const adjust = useAdjustCommission();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, ...state } = useRecordForm({
    initialValues: { ajuste: (ajuste === 0 ? '' : ajuste) as TypedNumber, motivo: motivo ?? '' },
    schema: adjustment,
    toBody: (values) => ({
      venda_id,
      parcela,
      ajuste: toNumber(values.ajuste),
      motivo: values.motivo,
    }),
    save: async (body) => {
      await adjust.mutateAsync({ ...body, idempotencyKey });
      showDone(`Comissão de ${pedido}, parcela ${parcela}, ajustada.`);
      onClose();
    },
  });
  return (
    <FormDialog
      {...state}
      title={`Ajustar ${pedido}, parcela ${parcela}`}
      saveLabel="Salvar ajuste"
      onClose={onClose}
    >
      <Text size="sm">A comissão desta parcela é de {formatMoney(valor)}. O ajuste se soma a ela.</Text>
      <MoneyInput
        label="Ajuste"
        description="Com sinal de menos, diminui; 0 desfaz o ajuste anterior."
        required
        data-autofocus
        {...form.getInputProps('ajuste')}
      />
      <TextInput
        label="Motivo"
        placeholder="Frete descontado, combinado por telefone"
        required
        autoComplete="off"
        {...form.getInputProps('motivo')}
      />
    </FormDialog>
  );
}
