import { Grid, SimpleGrid, Stack, Title } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { calendar } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/periods.ts';
import { Icon } from '../../ui/icons.tsx';
import { Later } from '../../ui/Later.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodInput } from '../../ui/PeriodInput.tsx';
import { GoalsCard } from '../goals/GoalsCard.tsx';
import { SalesTable } from '../order/SalesTable.tsx';
import { useMay } from '../session/permissions.ts';
import { BestClients } from './BestClients.tsx';
import { ByRepresentada } from './ByRepresentada.tsx';
import { ByStage } from './ByStage.tsx';
import { CommissionMonths } from './CommissionMonths.tsx';
import { CommissionSummary } from './CommissionSummary.tsx';
import { FirstDay } from './FirstDay.tsx';
import { dashboardQuery } from './get-dashboard.ts';
import { MonthsCard } from './MonthsCard.tsx';
import { NoSalesYet } from './NoSalesYet.tsx';
import { StoppedClients } from './StoppedClients.tsx';
import { Summary } from './Summary.tsx';

const OwnShares = lazyPart(() => import('../commissions/OwnShares.tsx'));
const route = getRouteApi('/office/');

export function PanelPage() {
  const { de, ate } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(dashboardQuery({ de, ate }));
  const canWrite = useMay('writeSales');
  // Known before the service answers, so that the layout does not move.
  const period = query.data?.periodo ?? monthSoFar(de, ate);

  return (
    <>
      <PageHeader
        title="Painel"
        help={{
          says: 'Vendas canceladas não contam. O mês até hoje é comparado com os mesmos dias do mês anterior. Clique num nome para ver as vendas dele.',
          chapter: 'painel',
        }}
        actions={
          <>
            <PeriodInput
              from={de ?? period.de}
              to={ate ?? period.ate}
              clearable={de !== undefined}
              onChange={(de, ate) => void navigate({ search: { de, ate }, replace: true })}
            />
            {canWrite && (
              <ButtonLink to="/vendas/nova" leftSection={<Icon name="plus" size={18} />}>
                Nova venda
              </ButtonLink>
            )}
          </>
        }
      />
      {query.data && <FirstDay sales={query.data.ultimas_vendas.length} />}
      <ListState query={query} empty={({ ultimas_vendas }) => ultimas_vendas.length === 0 && <NoSalesYet />}>
        {(dashboard) => <Panel dashboard={dashboard} />}
      </ListState>
    </>
  );
}

function monthSoFar(de?: string, ate?: string): { de: string; ate: string } {
  const today = calendar.today();
  return { de: de ?? firstOfMonth(today, 0), ate: ate ?? today };
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
      {mayReadMoney ? (
        <CommissionSummary />
      ) : (
        <Suspense>
          <OwnShares />
        </Suspense>
      )}
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
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <ByRepresentada dashboard={dashboard} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <ByStage dashboard={dashboard} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <BestClients dashboard={dashboard} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <StoppedClients stopped={dashboard.clientes_parados} />
          </Grid.Col>
        </Grid>
      </Later>
      <Later turn={2}>
        <Title order={2} size="h4">
          Últimas vendas
        </Title>
        <SalesTable sales={dashboard.ultimas_vendas} />
      </Later>
    </Stack>
  );
}
