import { SimpleGrid, Text } from '@mantine/core';
import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { ListState } from '../../ui/ListState.tsx';
import { Heading } from '../../ui/Words.tsx';
import { CommissionFigure, OpenFigures } from './CommissionFigure.tsx';
import { endOfMonth, everyPeriod, openPeriod } from './commissions-address.ts';
import { sumOfBalances } from './entries.ts';
import { summaryQuery } from './requests.ts';

/** What a representada owes: everything due by the end of the month and not received. */
export function OwedCommission({ representadaId }: { representadaId: string }) {
  const ate = endOfMonth();
  const query = useQuery({
    ...summaryQuery(openPeriod()),
    select: ofRepresentada(representadaId),
  });
  const coming = useQuery({ ...summaryQuery(everyPeriod()), select: ofRepresentada(representadaId) }).data
    ?.prevista;
  const of = { representada: representadaId };
  return (
    <section aria-labelledby="comissoes">
      <Heading id="comissoes">Comissões</Heading>
      <ListState query={query}>
        {(owed) =>
          owed === null ? (
            <Text c="dimmed" mb="lg">
              Nenhuma comissão até {formatDate(ate)}.
            </Text>
          ) : (
            <>
              <Text mb="sm">
                <Balance
                  value={sumOfBalances([owed.atrasada, owed.a_receber, owed.divergente, owed.estornada])}
                />
              </Text>
              <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="lg">
                <OpenFigures open={owed} of={of} />
                <CommissionFigure
                  name="Previstas"
                  value={coming?.saldo ?? 0}
                  says={count(coming?.quantidade ?? 0, 'parcela, se tudo andar', 'parcelas, se tudo andar')}
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

function ofRepresentada(id: string) {
  return ({ por_representada }: CommissionSummary) =>
    por_representada.find(({ representada_id }) => representada_id === id) ?? null;
}

/** The balance, in words for its sign. */
function Balance({ value }: { value: number }) {
  if (value === 0) return 'Nada em aberto agora.';
  return (
    <>
      {value > 0 ? 'Deve agora' : 'Você tem a devolver'} <strong>{formatMoney(Math.abs(value))}</strong>.
    </>
  );
}
