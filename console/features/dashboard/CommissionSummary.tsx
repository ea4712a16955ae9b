import { SimpleGrid, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, formatDate } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/periods.ts';
import { count } from '../../lib/words.ts';
import { CommissionFigure } from '../commissions/CommissionFigure.tsx';
import { summaryQuery } from '../commissions/requests.ts';
import { monthOf } from './commission-year.ts';
import { monthName } from './month-names.ts';
import { useCommissionYear } from './use-commission-year.ts';

const DAYS_AHEAD = 6;

/** This week's and this month's commissions, and whatever of the last twelve months is late. */
export function CommissionSummary() {
  const summary = useCommissionYear();
  const today = calendar.today();
  const month = summary && monthOf(summary.por_mes);
  const week = { de: today, ate: addDays(today, DAYS_AHEAD) };
  const soon = useQuery(summaryQuery(week)).data;
  const days = { de: firstOfMonth(today, 0), ate: lastOfMonth(today) };
  return (
    <section aria-labelledby="comissoes">
      <Title order={2} size="h4" mb="sm" id="comissoes">
        Comissões de {monthName(today.slice(0, 7))}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
        <CommissionFigure
          name="Atrasadas"
          value={summary?.atrasada.saldo}
          says={`${count(summary?.atrasada.quantidade ?? 0, 'parcela', 'parcelas')} em doze meses`}
          isBad={summary !== undefined && summary.atrasada.saldo > 0}
          search={{ situacao: 'atrasada' }}
        />
        <CommissionFigure
          name="Nesta semana"
          value={soon?.a_receber.saldo}
          says={`vencem até ${formatDate(week.ate)}`}
          search={{ situacao: 'a_receber', ...week }}
        />
        <CommissionFigure
          name="A receber"
          value={month?.a_receber.saldo}
          says="vencem até o fim do mês"
          search={{ situacao: 'a_receber', ...days }}
        />
        <CommissionFigure
          name="Recebidas"
          value={month?.recebida.valor}
          says="das que vencem neste mês"
          search={{ situacao: 'recebida', ...days }}
        />
        <CommissionFigure
          name="Previstas"
          value={month?.prevista.saldo}
          says="se o cliente pagar em dia"
          search={{ situacao: 'prevista' }}
        />
      </SimpleGrid>
    </section>
  );
}
