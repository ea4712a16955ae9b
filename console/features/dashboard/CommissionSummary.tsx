import { SimpleGrid, Title } from '@mantine/core';
import { lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/periods.ts';
import { count } from '../../lib/words.ts';
import { CommissionFigure } from '../commissions/CommissionFigure.tsx';
import { monthOf } from './commission-year.ts';
import { monthName } from './month-names.ts';
import { useCommissionYear } from './use-commission-year.ts';

/** This month's commissions, and whatever of the last twelve months is late. */
export function CommissionSummary() {
  const summary = useCommissionYear();
  const today = calendar.today();
  const month = summary && monthOf(summary.por_mes);
  const days = { de: firstOfMonth(today, 0), ate: lastOfMonth(today) };
  return (
    <section aria-labelledby="comissoes">
      <Title order={2} size="h4" mb="sm" id="comissoes">
        Comissões de {monthName(today.slice(0, 7))}
      </Title>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <CommissionFigure
          name="Atrasadas"
          value={summary?.atrasada.saldo}
          says={`${count(summary?.atrasada.quantidade ?? 0, 'parcela', 'parcelas')} em doze meses`}
          isBad={summary !== undefined && summary.atrasada.saldo > 0}
          search={{ situacao: 'atrasada' }}
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
