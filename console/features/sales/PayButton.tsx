import { Button } from '@mantine/core';
import type { Installment } from '@talao/client';
import { calendar } from '../../lib/dates.ts';
import { showFailure } from '../../ui/notices.tsx';
import { usePayInstallment } from './requests.ts';

interface PayButtonProps {
  saleId: string;
  installment: Installment;
}

/** One press for what happens every day: the client has paid, today. It is as easily taken back. */
export function PayButton({ saleId, installment: { numero, pago_em } }: PayButtonProps) {
  const pay = usePayInstallment(saleId);
  const isPaid = pago_em !== null;
  return (
    <Button
      variant={isPaid ? 'subtle' : 'light'}
      color={isPaid ? 'gray' : undefined}
      size="compact-sm"
      disabled={pay.isPending}
      aria-label={
        isPaid ? `Desfazer o pagamento da parcela ${numero}` : `Recebi do cliente a parcela ${numero}`
      }
      onClick={() =>
        pay.mutate({ numero, pago_em: isPaid ? null : calendar.today() }, { onError: showFailure })
      }
    >
      {isPaid ? 'Desfazer' : 'Recebi do cliente'}
    </Button>
  );
}
