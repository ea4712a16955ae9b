import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lastOfMonth, monthOf, monthsAfter, monthsFrom } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/dates.ts';
import { monthName } from '../../lib/month-names.ts';
import { writeNumber } from '../../lib/written-numbers.ts';
import type { Column } from '../../ui/columns.ts';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ListState } from '../../ui/ListState.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { MonthSwitch } from '../../ui/MonthSwitch.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Note, Small, Strong } from '../../ui/Words.tsx';
import { RepresentadaFilter } from '../records/RepresentadaFilter.tsx';
import { VendedorFilter } from '../records/VendedorFilter.tsx';
import { useMay } from '../session/permissions.ts';
import { ReportTabs } from './ReportTabs.tsx';
import { type CurveAddress, toCurve, withoutKind } from './reports-address.ts';
import { SoldChart } from './SoldChart.tsx';
import { MOST_SUMMED, type Sold, type SoldRow, soldQuery } from './sold-by-month.ts';

/** The last months, on a card. */
const SHOWN_ON_PHONE = 3;

/** What each vendedor sold of each representada, in the twelve months up to one. */
export function SoldReport({ list }: { list: ListAddress<CurveAddress> }) {
  const { address, choose } = list;
  const last = monthOf(address.ate ?? calendar.today());
  const months = monthsFrom(monthsAfter(last, -11), last);
  const period = { de: `${months[0]}-01`, ate: lastOfMonth(`${last}-01`) };
  const seesColleagues = useMay('readMoney');
  return (
    <>
      <PageHeader
        title="Relatórios"
        help={{
          says: 'O que cada vendedor vendeu de cada representada, mês a mês. Orçamentos e cancelados não contam.',
          chapter: 'relatórios',
        }}
      />
      <ReportTabs current="meses" />
      <MonthSwitch mes={last} onMonth={(month) => choose({ ate: lastOfMonth(`${month}-01`) })}>
        <Note>e os onze meses antes</Note>
      </MonthSwitch>
      <FilterBar
        list={{ ...list, address: withoutKind(address), clear: () => list.open({ curva: 'meses' }) }}
      >
        {seesColleagues && (
          <VendedorFilter value={address.vendedor} onChoose={(vendedor) => choose({ vendedor })} />
        )}
        <RepresentadaFilter
          width={180}
          value={address.representada}
          onChoose={(representada) => choose({ representada })}
        />
      </FilterBar>
      <ListState
        query={useQuery(soldQuery({ ...toCurve(address), ...period }, months))}
        empty={(sold) => sold.rows.length === 0 && <Empty isTooMuch={sold.isTooMuch} />}
      >
        {(sold) => <SoldTable sold={sold} months={months} isOfOne={address.vendedor !== undefined} />}
      </ListState>
    </>
  );
}

function Empty({ isTooMuch }: { isTooMuch: boolean }) {
  return isTooMuch ? (
    <Nothing title={`São mais de ${writeNumber(MOST_SUMMED, 0)} vendas`} icon="report">
      Escolha um vendedor ou uma representada.
    </Nothing>
  ) : (
    <Nothing title="Nenhuma venda nestes meses" icon="report">
      Escolha outros meses ou limpe os filtros.
    </Nothing>
  );
}

interface SoldTableProps {
  sold: Sold;
  months: string[];
  isOfOne: boolean;
}

function SoldTable({ sold: { rows, total }, months, isOfOne }: SoldTableProps) {
  const parts = isOfOne
    ? rows.filter(({ representada }) => representada !== undefined)
    : rows.filter(({ key }, at) => rows[at - 1]?.key.split(' ')[0] !== key.split(' ')[0]);
  const columns: Column<SoldRow>[] = [
    {
      header: 'Vendedor',
      fixed: true,
      cell: ({ key, vendedor, representada }) => (
        <>
          <Text fw={representada ? undefined : 600} inherit span>
            {vendedor}
          </Text>
          {key !== 'total' && <Small>{representada ?? 'Todas as representadas'}</Small>}
        </>
      ),
    },
    {
      header: 'Total',
      align: 'right',
      cell: (row) => <Strong>{writeNumber(row.total, 0)}</Strong>,
      phone: 'corner',
    },
    // The newest first, so that they are in sight where not all of them fit.
    ...months.toReversed().map((month, back) => ({
      header: monthName(month),
      align: 'right' as const,
      cell: ({ months: sums }: SoldRow) => {
        const sum = sums[months.length - 1 - back];
        return sum ? writeNumber(sum, 0) : '—';
      },
      ...(back >= SHOWN_ON_PHONE && { phone: 'hidden' as const }),
    })),
  ];
  return (
    <>
      <SoldChart
        title={`Vendas por mês e ${isOfOne ? 'representada' : 'vendedor'}, em reais`}
        months={months}
        parts={parts.map(({ key, vendedor, representada, months }) => ({
          key,
          name: isOfOne ? (representada ?? vendedor) : vendedor,
          months,
        }))}
        total={total}
      />
      <RecordTable
        label="Vendas por vendedor, representada e mês"
        columns={columns}
        records={[...rows, total]}
        keyOf={({ key }) => key}
      />
    </>
  );
}
