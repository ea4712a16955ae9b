import { Button } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatDate } from '../../lib/dates.ts';
import { useOfflineSince } from '../../lib/network.ts';
import { askWhether } from '../../ui/confirm.ts';
import { FailureHere } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { showDone } from '../../ui/notices.tsx';
import { useOrderQuotation } from '../order/requests.ts';
import { NO_CODE } from '../order/sale-words.ts';

/** A quotation becomes an order in one press; one that has expired asks first. Without network only one that waits on the device does. */
export function OrderButton({ sale }: { sale: Sale }) {
  const order = useOrderQuotation(sale.id);
  const [failure, setFailure] = useState<Error>();
  const isOffered = useOfflineSince() === undefined || sale.pedido === NO_CODE;
  const become = async (confirmar: boolean): Promise<void> => {
    setFailure(undefined);
    try {
      const { pedido } = await order.mutateAsync({ confirmar });
      // The service gives an order a code of its own.
      const isWaiting = pedido === sale.pedido;
      showDone(
        isWaiting
          ? 'O orçamento vira pedido quando for enviado.'
          : `${sale.pedido} virou o pedido ${pedido}.`,
      );
    } catch (error) {
      const expired = error instanceof ApiError && error.code === 'quotation_expired';
      if (!expired) setFailure(error as Error);
      else if (await askWhether(expiredQuestion(sale))) await become(true);
    }
  };
  return (
    <>
      {isOffered && (
        <Button
          loading={order.isPending}
          leftSection={<Icon name="check" size={18} />}
          onClick={() => void become(false)}
        >
          Virar pedido
        </Button>
      )}
      {failure && <FailureHere error={failure} />}
    </>
  );
}

const expiredQuestion = ({ validade }: Sale) => ({
  title: 'O orçamento venceu',
  children: `Ele valia até ${validade ? formatDate(validade) : 'antes'}. Virar pedido mesmo assim, com os preços orçados?`,
  confirm: 'Virar pedido',
  isHarmless: true,
});
