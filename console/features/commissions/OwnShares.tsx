import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, monthName } from '../../lib/formats.ts';
import { CardHeading } from '../../ui/Words.tsx';
import { openSharesQuery } from '../payouts/requests.ts';
import { CommissionFigure } from './CommissionFigure.tsx';
import { sharesQuery } from './requests.ts';

export default function OwnShares() {
  const today = calendar.today();
  const days = { de: firstOfMonth(today), ate: lastOfMonth(today) };
  const month = useQuery(sharesQuery(days)).data;
  const open = useQuery(openSharesQuery(days.ate)).data;
  const late = useQuery(sharesQuery({ situacao: 'atrasada' })).data;
  const expected = useQuery(sharesQuery({ situacao: 'prevista' })).data;
  return (
    <section aria-labelledby="repasse">
      <CardHeading mb="sm" id="repasse">
        Meu repasse
      </CardHeading>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        <CommissionFigure
          name="Deste mês"
          value={month?.repasse_valor}
          says={`das comissões que vencem em ${monthName(today.slice(0, 7))}`}
          search={{ situacao: 'todas', ...days }}
        />
        <CommissionFigure
          name="Ganho"
          value={month?.repasse_devido}
          says="do que o escritório já recebeu delas"
          search={{ situacao: 'recebida', ...days }}
        />
        <CommissionFigure
          name="Pago"
          value={month?.repasse_pago}
          says="do que é deste mês"
          search={{ situacao: 'todas', ...days }}
        />
        <CommissionFigure
          name="Em aberto"
          value={open && (open[0]?.valor ?? 0)}
          says="de tudo o que já se pode pagar"
          search={{ situacao: 'recebida' }}
        />
        <CommissionFigure
          name="Atrasado"
          value={late?.repasse_valor}
          says="a representada ainda não pagou"
          isBad={late !== undefined && late.repasse_valor > 0}
          search={{ situacao: 'atrasada' }}
        />
        <CommissionFigure
          name="Previsto"
          value={expected?.repasse_valor}
          says="se os clientes pagarem"
          search={{ situacao: 'prevista' }}
        />
      </SimpleGrid>
    </section>
  );
}
