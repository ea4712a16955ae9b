import { Text, TextInput } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { adjustment } from '../../../src/money/commissions/commissions.contract.ts';
import { formatMoney } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useAdjustCommission } from './requests.ts';

export default function AdjustDialog({ entry, onClose }: { entry: CommissionEntry; onClose: () => void }) {
  const { venda_id, pedido, parcela, valor, ajuste, motivo } = entry;
  return (
    <NewRecordDialog
      title={`Ajustar ${pedido}, parcela ${parcela}`}
      saveLabel="Salvar ajuste"
      initialValues={{ ajuste: (ajuste === 0 ? '' : ajuste) as TypedNumber, motivo: motivo ?? '' }}
      schema={adjustment}
      toBody={({ ajuste, motivo }) => ({ venda_id, parcela, ajuste: toNumber(ajuste), motivo })}
      create={useAdjustCommission().mutateAsync}
      done={() => `Comissão de ${pedido}, parcela ${parcela}, ajustada.`}
      onClose={onClose}
      fields={(form) => (
        <>
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
        </>
      )}
    />
  );
}
