import { Box, Button } from '@mantine/core';
import type { CommissionEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useSelection } from '../../lib/selection.ts';
import { ListPage } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { listAddress } from '../../ui/list-address.ts';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { useMay } from '../session/permissions.ts';
import { CommissionFilters } from './CommissionFilters.tsx';
import { CommissionsTable } from './CommissionsTable.tsx';
import { endOfMonth, toCommissionFilter } from './commissions-address.ts';
import { isWhole, keyOf } from './entries.ts';
import { OpenCommissions } from './OpenCommissions.tsx';
import { OWN_COLUMNS } from './own-columns.tsx';
import { commissionsQuery } from './requests.ts';

const ReceiveDialog = lazyPart(() => import('../receipts/ReceiveDialog.tsx'));
const AllocateDialog = lazyPart(() => import('../receipts/AllocateDialog.tsx'));
const AdjustDialog = lazyPart(() => import('./AdjustDialog.tsx'));
const OwnShares = lazyPart(() => import('./OwnShares.tsx'));
const SilentOrders = lazyPart(() => import('../claims/SilentOrders.tsx'));
const route = getRouteApi('/office/comissoes');

export default function CommissionsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { address } = list;
  const filter = toCommissionFilter(address);
  const mayReadMoney = useMay('readMoney');
  const query = useQuery({
    // A vendedor is told what all of it makes for him.
    ...commissionsQuery(mayReadMoney ? filter : { ...filter, soma: true }),
    select: ({ soma, ...list }) => ({ ...list, ...(soma && { soma: soma.repasse_valor }) }),
  });
  const selection = useSelection<CommissionEntry>(JSON.stringify(filter), keyOf);
  const [receiving, setReceiving] = useState(false);
  const [allocating, setAllocating] = useState(false);
  const canReceive = useMay('manageMoney');
  const [adjusted, setAdjusted] = useState<CommissionEntry>();

  return (
    <>
      <ListPage
        title="Comissões"
        help={{
          says: 'Aqui está o que as representadas devem até o fim do mês, o mais antigo primeiro. Marque o que chegou e clique em Recebi; se veio outro valor, escreva-o.',
          chapter: 'comissões',
        }}
        icon="commissions"
        list="commissions"
        filter={filter}
        address={list}
        query={query}
        sum={query.data?.soma}
        actions={
          <>
            {canReceive && (
              <Button variant="default" onClick={() => setAllocating(true)}>
                Recebi um valor
              </Button>
            )}
            {mayReadMoney && <ButtonLink to="/conferencia">Conferência</ButtonLink>}
          </>
        }
        create={false}
        filters={
          <>
            <CommissionTabs current="/comissoes" />
            {mayReadMoney ? (
              <OpenCommissions address={address} />
            ) : (
              <Box mb="md">
                <OwnShares />
              </Box>
            )}
            <CommissionFilters />
          </>
        }
        empty={{
          filtered: ['Nenhuma comissão com estes filtros', 'Amplie o período ou limpe os filtros.'],
          none: [
            'Nada a receber',
            `Nenhuma comissão vence até ${formatDate(endOfMonth())}. As próximas aparecem quando o cliente paga ou a nota é emitida.`,
          ],
        }}
      >
        {(entries, stale) =>
          !mayReadMoney ? (
            <RecordTable
              label="Comissões"
              columns={OWN_COLUMNS}
              records={entries}
              keyOf={keyOf}
              stale={stale}
            />
          ) : (
            <CommissionsTable
              entries={entries.filter(isWhole)}
              stale={stale}
              selection={selection}
              onReceive={() => setReceiving(true)}
              onAdjust={setAdjusted}
            />
          )
        }
      </ListPage>
      {mayReadMoney && <SilentOrders representadaId={filter.representada_id} />}
      {receiving && (
        <ReceiveDialog
          entries={selection.chosen}
          onReceived={selection.clear}
          onClose={() => setReceiving(false)}
        />
      )}
      {allocating && (
        <AllocateDialog representadaId={filter.representada_id} onClose={() => setAllocating(false)} />
      )}
      {adjusted && <AdjustDialog entry={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
