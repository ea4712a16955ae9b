import { SimpleGrid } from '@mantine/core';
import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { count } from '../../lib/words.ts';
import { ByRepresentada } from './ByRepresentada.tsx';
import { CommissionFigure, ReceivedFigure } from './CommissionFigure.tsx';
import { type CommissionsAddress, endOfMonth, openPeriod } from './commissions-address.ts';
import { summaryQuery } from './requests.ts';

/** All open commissions up to the end of the month, and what was received this month. */
export function OpenCommissions({ address }: { address: CommissionsAddress }) {
  const ate = endOfMonth();
  const open = useQuery(summaryQuery(openPeriod())).data;
  if (open === undefined || isNothing(open)) return null;
  const { atrasada, a_receber, divergente } = open;
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="md">
        <CommissionFigure
          name="Atrasadas"
          value={atrasada.saldo}
          says={count(atrasada.quantidade, 'parcela', 'parcelas')}
          isBad={atrasada.saldo > 0}
          search={{ situacao: 'atrasada' }}
        />
        <CommissionFigure
          name="A receber"
          value={a_receber.saldo}
          says={`até ${formatDate(ate)}`}
          search={{ situacao: 'a_receber', ate }}
        />
        <CommissionFigure
          name="Divergentes"
          value={divergente.saldo}
          says={count(divergente.quantidade, 'parcela', 'parcelas')}
          search={{ situacao: 'divergente' }}
        />
        <ReceivedFigure />
      </SimpleGrid>
      {address.representada === undefined && <ByRepresentada summary={open} />}
    </>
  );
}

function isNothing(summary: CommissionSummary): boolean {
  return summary.por_representada.length === 0;
}
