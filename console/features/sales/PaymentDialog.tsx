import { Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import { useState } from 'react';
import { calendar, formatDate, formatMoney } from '../../lib/formats.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { actionState, FormDialog } from '../../ui/FormDialog.tsx';
import { told } from '../../ui/notices.tsx';
import { usePayInstallment } from '../order/requests.ts';

interface PaymentDialogProps {
  saleId: string;
  installment: Installment;
  onClose: () => void;
}

export default function PaymentDialog({ saleId, installment, onClose }: PaymentDialogProps) {
  const { numero, valor, vencimento } = installment;
  const today = calendar.today();
  const [day, setDay] = useState<string | null>(today);
  const { mutate, isPending } = usePayInstallment(saleId);
  const pay = () => {
    if (day === null) return;
    mutate({ numero, pago_em: day }, told(`Parcela ${numero} paga em ${formatDate(day)}.`, onClose));
  };
  return (
    <FormDialog
      {...actionState({ isPending, error: null }, pay)}
      title={`Cliente pagou a parcela ${numero}`}
      saveLabel="Salvar pagamento"
      focusSave
      onClose={onClose}
    >
      <Text size="sm">
        {formatMoney(valor)}, com vencimento em {formatDate(vencimento)}. O mês do pagamento decide quando a
        comissão vence.
      </Text>
      <DayInput
        label="Pagou em"
        value={day}
        onChange={setDay}
        maxDate={today}
        error={day === null && 'Diga o dia'}
      />
    </FormDialog>
  );
}
