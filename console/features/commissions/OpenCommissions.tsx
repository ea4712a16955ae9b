import { Button, Card, SimpleGrid, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CommissionSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { ListState } from '../../ui/ListState.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Heading } from '../../ui/Words.tsx';
import classes from './ByRepresentada.module.css';
import { CommissionFigure, OpenFigures, ReceivedFigure } from './CommissionFigure.tsx';
import { type CommissionsAddress, endOfMonth, everyPeriod, openPeriod } from './commissions-address.ts';
import { sumOfBalances } from './entries.ts';
import { summaryQuery } from './requests.ts';

/** In one line above the list, which begins as high as it can. */
export function OpenCommissions() {
  const open = useQuery(summaryQuery(openPeriod())).data;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" mb="sm">
      <OpenFigures open={open} isSmall />
      <ReceivedFigure isSmall />
    </SimpleGrid>
  );
}

export function OpenByRepresentada({ address }: { address: CommissionsAddress }) {
  const open = useQuery(summaryQuery(openPeriod())).data;
  return open && address.representada === undefined && <ByRepresentada summary={open} />;
}

const AT_FIRST = 5;

function ByRepresentada({ summary }: { summary: CommissionSummary }) {
  const [showsAll, { toggle }] = useDisclosure(false);
  const owing = summary.por_representada
    .map(({ representada_id, representada_nome, atrasada, a_receber, divergente, estornada }) => ({
      id: representada_id,
      name: representada_nome,
      late: atrasada.saldo,
      total: sumOfBalances([atrasada, a_receber, divergente, estornada]),
    }))
    .filter(({ late, total }) => late !== 0 || total !== 0)
    .sort((a, b) => b.late - a.late || b.total - a.total);
  // A button in the place of a single line saves nothing.
  const isLong = owing.length > AT_FIRST + 1;
  if (owing.length === 0) return null;
  return (
    <Card padding="md" mt="md" component="section" aria-labelledby="por-representada">
      <Title order={2} size="h5" id="por-representada" mb="xs">
        Em aberto, por representada
      </Title>
      <ul className={classes.owing}>
        {owing.slice(0, isLong && !showsAll ? AT_FIRST : undefined).map(({ id, name, late, total }) => (
          <li key={id}>
            <TextLink to="/comissoes" search={{ representada: id }} size="sm" lineClamp={2}>
              {name}
            </TextLink>
            <Text size="sm" c="var(--talao-less)">
              {late !== 0 && `${formatMoney(late)} atrasado`}
            </Text>
            <Text size="sm" fw={600}>
              {formatMoney(total)}
            </Text>
          </li>
        ))}
      </ul>
      {isLong && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={toggle} aria-expanded={showsAll}>
          {showsAll ? 'Mostrar menos' : `Mostrar todas (${owing.length})`}
        </Button>
      )}
    </Card>
  );
}

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

function Balance({ value }: { value: number }) {
  if (value === 0) return 'Nada em aberto agora.';
  return (
    <>
      {value > 0 ? 'Deve agora' : 'Você tem a devolver'} <strong>{formatMoney(Math.abs(value))}</strong>.
    </>
  );
}
