import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { Installment } from '@talao/client';
import { type SubmitEvent, useState } from 'react';
import { calendar, formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
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
  const pay = usePayInstallment(saleId);
  useFocusBack();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (day === null) return;
    pay.mutate(
      { numero, pago_em: day },
      {
        onSuccess: () => {
          showDone(`Parcela ${numero} paga em ${formatDate(day)}.`);
          onClose();
        },
        onError: showFailure,
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Cliente pagou a parcela ${numero}`}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">
            {formatMoney(valor)}, com vencimento em {formatDate(vencimento)}. O mês do pagamento decide quando
            a comissão vence.
          </Text>
          <DayInput
            label="Pagou em"
            value={day}
            onChange={(chosen) => setDay(chosen)}
            maxDate={today}
            error={day === null ? 'Diga o dia' : undefined}
          />
          <Group>
            <Button type="submit" loading={pay.isPending} data-autofocus>
              Salvar pagamento
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
