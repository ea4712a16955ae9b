import { SimpleGrid, Text, TextInput } from '@mantine/core';
import type { OpenShare } from '@talao/client';
import { newPayout } from '../../../src/money/payouts/payouts.contract.ts';
import { calendar, count, formatMoney, monthName } from '../../lib/formats.ts';
import { type TypedNumber, toNumber } from '../../lib/typed-numbers.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { MoneyInput } from '../../ui/DecimalInput.tsx';
import { NewRecordDialog } from '../../ui/RecordDialog.tsx';
import { useCreatePayout } from './requests.ts';

interface PayDialogProps {
  share: OpenShare;
  mes: string;
  onClose: () => void;
}

const schema = newPayout(calendar);

export default function PayDialog({ share, mes, onClose }: PayDialogProps) {
  const { vendedor_id, vendedor_nome } = share;
  return (
    <NewRecordDialog
      title={`Pagar a ${vendedor_nome}`}
      saveLabel="Registrar repasse"
      focusSave
      initialValues={{
        data: calendar.today() as string | null,
        valor: share.valor as TypedNumber,
        referencia: `Repasse de ${monthName(mes)}`,
      }}
      schema={schema}
      toBody={({ data, valor, referencia }) => ({
        vendedor_id,
        data: data ?? '',
        valor: toNumber(valor),
        ...(referencia.trim() && { referencia }),
        alocar: 'recebidas' as const,
      })}
      fieldOf={{ nothing_to_pay_out: 'valor' }}
      create={useCreatePayout().mutateAsync}
      done={({ valor, linhas }) =>
        `${formatMoney(valor)} pago a ${vendedor_nome}, de ${count(linhas.length, 'parcela', 'parcelas')}.`
      }
      onClose={onClose}
      fields={(form) => (
        <>
          <Text size="sm">
            Paga a parte dele nas comissões recebidas por inteiro, da que venceu antes à que venceu depois. O
            Talão não move dinheiro: registra o que você pagou.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MoneyInput label="Valor" required {...form.getInputProps('valor')} />
            <DayInput label="Pago em" maxDate={calendar.today()} required {...form.getInputProps('data')} />
          </SimpleGrid>
          <TextInput label="Referência" autoComplete="off" {...form.getInputProps('referencia')} />
        </>
      )}
    />
  );
}
