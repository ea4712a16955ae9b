import { Badge, Button } from '@mantine/core';
import type { EntrySituation } from '../../../src/domain/commission-entries.ts';
import { SITUATION_NAMES } from '../../../src/domain/value-names.ts';
import { SITUATION_COLORS } from '../../lib/commission-words.ts';
import { told } from '../../ui/notices.tsx';
import { useMarkUnpaid } from './requests.ts';

interface CommissionBadgeProps {
  situation: EntrySituation;
  /** Whether the client's payment is only presumed. */
  presumed?: boolean;
}

export function CommissionBadge({ situation, presumed = false }: CommissionBadgeProps) {
  return (
    <Badge color={SITUATION_COLORS[situation]}>
      {SITUATION_NAMES[situation]}
      {presumed && ' · presumida'}
    </Badge>
  );
}

interface UnpaidButtonProps {
  saleId: string;
  installment: number;
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
