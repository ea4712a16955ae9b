import { Box, Button, Stack, Text } from '@mantine/core';
import type { CommissionEntry, ListedCommissionEntry } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { type Selection, useSelection } from '../../lib/selection.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListPage, listAddress } from '../../ui/ListPage.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { SelectionBar, selectionColumn } from '../../ui/SelectionBar.tsx';
import { Together } from '../../ui/Together.tsx';
import { Below } from '../../ui/Words.tsx';
import { CommissionTabs } from '../receipts/CommissionTabs.tsx';
import { useMay } from '../session/session.ts';
import { CommissionFilters } from './CommissionFilters.tsx';
import {
  adjustColumn,
  COMMISSION_COLUMNS,
  DUE_COLUMN,
  ENTRY_COLUMN,
  SITUATION_COLUMN,
} from './commission-columns.tsx';
import { endOfMonth, toCommissionFilter } from './commissions-address.ts';
import { hasOpenBalance, isWhole, keyOf, nameOf, sumOfBalances } from './entries.ts';
import { OpenByRepresentada, OpenCommissions } from './OpenCommissions.tsx';
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

  // With the list, which is rendered deferred: what is below it would be pushed down.
  const isListed = useDeferredValue(query.data) !== undefined;

  return (
    <>
      <ListPage
        title="Comissões"
        help="Aqui está o que as representadas devem até o fim do mês, o mais antigo primeiro. Marque o que chegou e clique em Recebi; se veio outro valor, escreva-o."
        chapter="comissões"
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
        filters={
          <>
            <CommissionTabs current="/comissoes" />
            {mayReadMoney ? (
              <OpenCommissions />
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
      {mayReadMoney && isListed && (
        <Together>
          <OpenByRepresentada address={address} />
          <SilentOrders representadaId={filter.representada_id} />
        </Together>
      )}
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

const OWN_COLUMNS: Column<ListedCommissionEntry>[] = [
  ENTRY_COLUMN,
  DUE_COLUMN,
  {
    header: 'Cliente',
    cell: ({ cliente_nome, representada_nome }) => (
      <div>
        {cliente_nome}
        <Below>{representada_nome}</Below>
      </div>
    ),
  },
  { header: 'Parcela', align: 'right', cell: ({ base }) => formatMoney(base) },
  { header: 'Meu repasse', align: 'right', cell: ({ repasse_valor }) => formatMoney(repasse_valor) },
  { header: 'Já devido', align: 'right', cell: ({ repasse_devido }) => formatMoney(repasse_devido) },
  { header: 'Pago', align: 'right', cell: ({ repasse_pago }) => formatMoney(repasse_pago) },
  SITUATION_COLUMN,
];

const SELECT_ALL = 'Marcar todas desta página';

interface CommissionsTableProps {
  entries: CommissionEntry[];
  stale: boolean;
  selection: Selection<CommissionEntry>;
  onReceive: () => void;
  onAdjust: (entry: CommissionEntry) => void;
}

function CommissionsTable({ entries, stale, selection, onReceive, onAdjust }: CommissionsTableProps) {
  const canWrite = useMay('manageMoney');
  const open = entries.filter(hasOpenBalance);
  const columns = canWrite
    ? [
        selectionColumn(ENTRY_COLUMN, open, selection, nameOf, SELECT_ALL),
        ...COMMISSION_COLUMNS,
        adjustColumn(onAdjust),
      ]
    : [ENTRY_COLUMN, ...COMMISSION_COLUMNS];
  return (
    <Stack gap="xs">
      {canWrite && open.length > 0 && (
        <SelectionBar records={open} selection={selection} allName={SELECT_ALL} feminine>
          <Text fw={600}>{formatMoney(sumOfBalances(selection.chosen))}</Text>
          <Button size="sm" leftSection={<Icon name="check" size={18} />} onClick={onReceive}>
            Recebi
          </Button>
        </SelectionBar>
      )}
      <RecordTable label="Comissões" columns={columns} records={entries} keyOf={keyOf} stale={stale} />
    </Stack>
  );
}
