import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { firstOfMonth } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/formats.ts';
import { useKept } from '../../lib/kept.ts';
import { figuresQuery } from '../../lib/record-requests.ts';
import { Later } from '../../ui/Later.tsx';
import { isFirstAnswerAwaited, ListState, Loading, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { CardHeading } from '../../ui/Words.tsx';
import { GoalsCard } from '../goals/GoalsCard.tsx';
import { progressQuery } from '../goals/requests.ts';
import { salesQuery } from '../order/requests.ts';
import { SalesTable } from '../order/sale-columns.tsx';
import { useMay, useSession } from '../session/session.ts';
import { CommissionMonths, CommissionSummary } from './CommissionSummary.tsx';
import type { FirstDayState } from './FirstSteps.tsx';
import { MonthsCard } from './MonthsCard.tsx';
import { Summary } from './Summary.tsx';
import { Today, useToday } from './Today.tsx';

const MoneyAhead = lazyPart(() => import('./MoneyAhead.tsx'));
const MoreFigures = lazyPart(() => import('./MoreFigures.tsx'));
const OwnShares = lazyPart(() => import('../commissions/OwnShares.tsx'));
const route = getRouteApi('/office/');
const dashboardQuery = figuresQuery('/api/v1/dashboard');

export default function PanelPage() {
  const { de, ate } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(dashboardQuery({ de, ate }));
  const canWrite = useMay('writeSales');
  const isUnderWay = [query, useToday(), useQuery(progressQuery({}))].some(isFirstAnswerAwaited);
  // Known before the service answers, so that the layout does not move.
  const period = query.data?.periodo ?? monthSoFar(de, ate);

  return (
    <>
      <PageHeader
        title="Painel"
        help="Vendas canceladas não contam. O mês até hoje é comparado com os mesmos dias do mês anterior. Clique num nome para ver as vendas dele."
        chapter="painel"
        actions={
          <>
            <PeriodInput
              from={de ?? period.de}
              to={ate ?? period.ate}
              clearable={de !== undefined}
              onChange={(de, ate) => void navigate({ search: { de, ate }, replace: true })}
            />
            {canWrite && (
              <ButtonLink to="/vendas/nova" icon="plus" visibleFrom="sm">
                Nova venda
              </ButtonLink>
            )}
          </>
        }
      />
      {isUnderWay ? (
        <Loading lines={12} />
      ) : (
        <>
          {query.data && <FirstDay sales={query.data.ultimas_vendas.length} />}
          <Today />
          <ListState
            query={query}
            empty={({ ultimas_vendas }) => ultimas_vendas.length === 0 && <NoSalesYet />}
          >
            {(dashboard) => <Panel dashboard={dashboard} />}
          </ListState>
        </>
      )}
    </>
  );
}

function monthSoFar(de?: string, ate?: string): { de: string; ate: string } {
  const today = calendar.today();
  return { de: de ?? firstOfMonth(today), ate: ate ?? today };
}

function Panel({ dashboard }: { dashboard: Dashboard }) {
  const mayReadMoney = useMay('readMoney');
  const months = dashboard.meses.map((month, at, { length }) => ({
    ...month,
    detail: String(month.pedidos),
    isTold: at === length - 1,
  }));
  return (
    <Stack>
      <Summary dashboard={dashboard} />
      <GoalsCard />
      {mayReadMoney ? <CommissionSummary /> : <OwnShares />}
      <SimpleGrid cols={{ base: 1, lg: mayReadMoney ? 2 : 1 }}>
        <MonthsCard
          title="Vendas em doze meses"
          caption="Vendas por mês"
          months={months}
          detailName="Pedidos"
        />
        {mayReadMoney && <CommissionMonths />}
      </SimpleGrid>
      <Later>
        <LatestSales />
        <FurtherFigures dashboard={dashboard} />
      </Later>
    </Stack>
  );
}

/** For a look now and then: drawn, and what is due asked for, only when it is wanted. */
function FurtherFigures({ dashboard }: { dashboard: Dashboard }) {
  const mayReadMoney = useMay('readMoney');
  const [isOpen, keepOpen] = useKept('painel.mais', false);
  return (
    <>
      <Group>
        <Button variant="default" size="sm" aria-expanded={isOpen} onClick={() => keepOpen(!isOpen)}>
          {isOpen ? 'Menos números' : 'Mais números'}
        </Button>
      </Group>
      {isOpen && (
        <>
          {mayReadMoney && <MoneyAhead />}
          <MoreFigures dashboard={dashboard} />
        </>
      )}
    </>
  );
}

/** By their day, and not by when they were typed: old sales may have been imported today. */
function LatestSales() {
  const query = useQuery(salesQuery({ ordem: '-data', limit: 10 }));
  return (
    <>
      <CardHeading>Últimas vendas</CardHeading>
      <ListState query={query}>{({ data }) => <SalesTable sales={data} />}</ListState>
    </>
  );
}

function NoSalesYet() {
  const canWrite = useMay('writeSales');
  // The office has the first steps above it.
  const hasSteps = useMay('importRecords');
  return (
    <Nothing title="O painel começa com a primeira venda" icon="panel">
      {canWrite ? (
        <Group justify="center" gap="xs" mt="xs">
          {!hasSteps && (
            <ButtonLink to="/clientes/novo" variant="default">
              Cadastrar um cliente
            </ButtonLink>
          )}
          <ButtonLink to="/vendas/nova">Registrar uma venda</ButtonLink>
        </Group>
      ) : (
        'Os números da empresa aparecerão aqui.'
      )}
    </Nothing>
  );
}

const FirstSteps = lazyPart(() => import('./FirstSteps.tsx'));

/** An office with this many sales is not new and sees no first steps. */
const SALES_OF_AN_OLD_OFFICE = 5;

export function FirstDay({ sales }: { sales: number }) {
  const companyId = useSession()?.empresa.id ?? '';
  const mayBegin = useMay('importRecords');
  const [state, keep] = useKept<FirstDayState>(`primeiro-dia.${companyId}`, 'new');
  const isNew = state === 'new' && sales < SALES_OF_AN_OLD_OFFICE;
  if (!mayBegin || !(isNew || state === 'begun')) return null;
  return <FirstSteps sales={sales} isBegun={state === 'begun'} keep={keep} />;
}
