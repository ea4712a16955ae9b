import { Button } from '@mantine/core';
import { told } from '../../ui/notices.tsx';
import { useMarkUnpaid } from './requests.ts';

interface UnpaidButtonProps {
  saleId: string;
  installment: number;
  /** Whether it is marked already, so that the button takes it back. */
  isMarked?: boolean;
}

/** Says that the client did not pay, so that the payment is not presumed. */
export function UnpaidButton({ saleId, installment, isMarked = false }: UnpaidButtonProps) {
  const mark = useMarkUnpaid({ venda_id: saleId, parcela: installment });
  const press = () =>
    mark.mutate(
      !isMarked,
      told(
        isMarked
          ? `A parcela ${installment} pode ser presumida paga de novo.`
          : `Parcela ${installment}: o cliente não pagou. A comissão volta a prevista.`,
      ),
    );
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      loading={mark.isPending}
      aria-label={
        isMarked
          ? `Não pagou · desfazer na parcela ${installment}`
          : `O cliente não pagou a parcela ${installment}`
      }
      onClick={press}
    >
      {isMarked ? 'Não pagou · desfazer' : 'Cliente não pagou'}
    </Button>
  );
}
