import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Installment } from '@talao/client';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { usePayInstallment } from '../order/requests.ts';

const PaymentDialog = lazyPart(() => import('./PaymentDialog.tsx'));

interface PayButtonProps {
  saleId: string;
  installment: Installment;
}

/** Notes a client's payment with its day, which decides when the commission is due; the payment can be undone. */
export function PayButton({ saleId, installment }: PayButtonProps) {
  const { numero, pago_em } = installment;
  const pay = usePayInstallment(saleId);
  const [asking, { open, close }] = useDisclosure(false);
  const isPaid = pago_em !== null;
  const takeBack = () => pay.mutate({ numero, pago_em: null }, { onError: showFailure });
  return (
    <>
      <Button
        variant={isPaid ? 'subtle' : 'light'}
        color={isPaid ? 'gray' : undefined}
        size="compact-sm"
        disabled={pay.isPending}
        aria-label={
          isPaid ? `Desfazer o pagamento da parcela ${numero}` : `Cliente pagou a parcela ${numero}`
        }
        onClick={isPaid ? takeBack : open}
      >
        {isPaid ? 'Desfazer' : 'Cliente pagou'}
      </Button>
      <Suspense>
        {asking && <PaymentDialog saleId={saleId} installment={installment} onClose={close} />}
      </Suspense>
    </>
  );
}
