import { SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { ListState } from '../../ui/ListState.tsx';
import { CommissionFigure } from './CommissionFigure.tsx';
import { endOfMonth, openPeriod } from './commissions-address.ts';
import { sumOfBalances } from './entry-selection.ts';
import { summaryQuery } from './requests.ts';

/** What a representada owes now: all that is due up to the end of the month and has not come. */
export function OwedCommission({ representadaId }: { representadaId: string }) {
  const ate = endOfMonth();
  const query = useQuery({
    ...summaryQuery(openPeriod()),
    select: ({ por_representada }) =>
      por_representada.find(({ representada_id }) => representada_id === representadaId) ?? null,
  });
  const of = { representada: representadaId };
  return (
    <section aria-labelledby="comissoes">
      <Title order={2} size="h3" mb="sm" id="comissoes">
        Comissões
      </Title>
      <ListState query={query}>
        {(owed) =>
          owed === null ? (
            <Text c="dimmed" mb="lg">
              Nenhuma comissão até {formatDate(ate)}.
            </Text>
          ) : (
            <>
              <Text mb="sm">
                Deve agora{' '}
                <strong>
                  {formatMoney(
                    sumOfBalances([owed.atrasada, owed.a_receber, owed.divergente, owed.estornada]),
                  )}
                </strong>
                .
              </Text>
              <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="lg">
                <CommissionFigure
                  name="Atrasadas"
                  value={owed.atrasada.saldo}
                  says={count(owed.atrasada.quantidade, 'parcela', 'parcelas')}
                  isBad={owed.atrasada.saldo > 0}
                  search={{ ...of, situacao: 'atrasada' }}
                />
                <CommissionFigure
                  name="A receber"
                  value={owed.a_receber.saldo}
                  says={`até ${formatDate(ate)}`}
                  search={{ ...of, situacao: 'a_receber', ate }}
                />
                <CommissionFigure
                  name="Divergentes"
                  value={owed.divergente.saldo}
                  says={count(owed.divergente.quantidade, 'parcela', 'parcelas')}
                  search={{ ...of, situacao: 'divergente' }}
                />
                <CommissionFigure
                  name="Previstas"
                  value={owed.prevista.saldo}
                  says="se o cliente pagar em dia"
                  search={{ ...of, situacao: 'prevista' }}
                />
              </SimpleGrid>
            </>
          )
        }
      </ListState>
    </section>
  );
}
