import { Text } from '@mantine/core';
import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count, formatMoney } from '../../lib/formats.ts';
import type { TypedNumber } from '../../lib/typed-numbers.ts';
import { everyPeriod } from '../commissions/commissions-address.ts';
import { summaryQuery } from '../commissions/requests.ts';

interface PresumedPreviewProps {
  representadaId: string;
  days: TypedNumber;
}

const MOST_DAYS = 180;

export default function PresumedPreview({ representadaId, days }: PresumedPreviewProps) {
  const isAsked = typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= MOST_DAYS;
  const period = everyPeriod();
  const ofThis = {
    enabled: isAsked,
    select: ({ por_representada }: CommissionSummary) =>
      por_representada.find(({ representada_id }) => representada_id === representadaId) ?? null,
  };
  const now = useQuery({ ...summaryQuery(period), ...ofThis }).data;
  const then = useQuery({ ...summaryQuery({ ...period, presumir: Number(days) }), ...ofThis }).data;
  if (!isAsked || now === undefined || then === undefined) return null;
  const late = (then?.atrasada.quantidade ?? 0) - (now?.atrasada.quantidade ?? 0);
  const value = Math.abs((then?.atrasada.saldo ?? 0) - (now?.atrasada.saldo ?? 0));
  const due = (then?.a_receber.quantidade ?? 0) - (now?.a_receber.quantidade ?? 0);
  const parts = (some: number) => count(Math.abs(some), 'parcela', 'parcelas');
  return (
    <Text size="sm" role="status">
      {late > 0 &&
        `${parts(late)}, ${formatMoney(value)}, ${late === 1 ? 'passaria' : 'passariam'} a vencidas.`}
      {late < 0 &&
        `${parts(late)}, ${formatMoney(value)}, ${late === -1 ? 'deixaria' : 'deixariam'} de estar vencidas.`}
      {late === 0 && 'Nenhuma parcela passaria a vencida hoje.'}
      {due > 0 && ` Mais ${parts(due)} a receber.`}
    </Text>
  );
}
