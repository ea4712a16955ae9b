import { Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lastOfMonth, monthOf, monthsAfter, monthsFrom } from '../../../src/domain/periods.ts';
import { saveText } from '../../lib/files.ts';
import {
  calendar,
  formatRoundMoney,
  formatShortMoney,
  monthName,
  monthParts,
  writeNumber,
} from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import type { ListAddress } from '../../ui/ListPage.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { MonthSwitch } from '../../ui/MonthSwitch.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note, Small, Strong } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { RepresentadaFilter } from '../records/RepresentadaPicker.tsx';
import { useMay } from '../session/session.ts';
import { ReportTabs } from './ReportTabs.tsx';
import { type CurveAddress, toCurve, withoutKind } from './reports-address.ts';
import { MOST_SUMMED, type Sold, type SoldRow, soldQuery } from './sold-by-month.ts';

/** The last months, on a card. */
const SHOWN_ON_PHONE = 3;

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
        help="O que cada vendedor vendeu de cada representada, mês a mês. Orçamentos e cancelados não contam."
        chapter="relatórios"
      />
      <ReportTabs current="meses" />
      <MonthSwitch mes={last} onMonth={(month) => choose({ ate: lastOfMonth(`${month}-01`) })}>
        <Note>e os onze meses antes</Note>
      </MonthSwitch>
      <FilterBar
        list={{ ...list, address: withoutKind(address), clear: () => list.open({ curva: 'meses' }) }}
      >
        {seesColleagues && <VendedorFilter {...list.filter('vendedor')} />}
        <RepresentadaFilter w={{ sm: 180 }} {...list.filter('representada')} />
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
    ...months.map((month, at) => ({
      header: monthName(month),
      align: 'right' as const,
      cell: ({ months: sums }: SoldRow) => (sums[at] ? writeNumber(sums[at], 0) : '—'),
      ...(at < months.length - SHOWN_ON_PHONE && { phone: 'hidden' as const }),
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
      <Group justify="flex-end" mb="xs">
        <ActionButton
          variant="default"
          size="xs"
          icon="download"
          onClick={() => saveText(`vendas-por-mes-${months.at(-1)}.csv`, writeSold([...rows, total], months))}
        >
          Exportar
        </ActionButton>
      </Group>
      <RecordTable
        label="Vendas por vendedor, representada e mês"
        columns={columns}
        records={[...rows, total]}
        keyOf={({ key }) => key}
      />
    </>
  );
}

/** As the office's spreadsheet opens it: semicolons and decimal commas, behind a byte order mark. */
function writeSold(rows: SoldRow[], months: string[]): string {
  const lines = rows.map(({ vendedor, representada = '', months: sums, total }) => [
    vendedor,
    representada,
    ...[...sums, total].map((sum) => writeNumber(sum, 2, 2).replaceAll('.', '')),
  ]);
  const quote = (text: string) => (/[";\n]|^[=+\-@]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const heading = ['Vendedor', 'Representada', ...months.map(monthName), 'Total'];
  return `\ufeff${[heading, ...lines].map((cells) => cells.map(quote).join(';')).join('\r\n')}\r\n`;
}

interface SoldChartProps {
  title: string;
  months: string[];
  /** The largest first. */
  parts: { key: string; name: string; months: number[] }[];
  total: SoldRow;
}

/** The last one is for all others. */
const COLOURS = [
  '--talao-bars',
  '--mantine-color-teal-5',
  '--mantine-color-orange-5',
  '--mantine-color-grape-5',
  '--mantine-color-gray-5',
];
const HEIGHT = 160;

function SoldChart({ title, months, parts, total }: SoldChartProps) {
  const isMany = parts.length > COLOURS.length;
  const named = isMany ? parts.slice(0, COLOURS.length - 1) : parts;
  const others = parts.slice(named.length);
  const otherMonths = months.map((_, at) => others.reduce((sum, part) => sum + (part.months[at] ?? 0), 0));
  const series = isMany ? [...named, { key: 'outros', name: 'Outros', months: otherMonths }] : named;
  const colourOf = (at: number) => ({ background: `var(${COLOURS[at]})` });
  const top = Math.max(...total.months, 1);
  return (
    <Card padding="md" mb="md">
      <Group justify="space-between" gap="xs" mb="md">
        <Note>{title}</Note>
        <Group gap="sm">
          {series.map(({ key, name }, at) => (
            <Group key={key} gap={6}>
              <div style={{ width: 10, height: 10, borderRadius: 2, ...colourOf(at) }} />
              <Small>{name}</Small>
            </Group>
          ))}
        </Group>
      </Group>
      <Group gap={4} wrap="nowrap" align="flex-end" role="img" aria-label={title}>
        {months.map((month, at) => (
          <Text
            key={month}
            component="div"
            fz={11}
            c="dimmed"
            ta="center"
            flex="1 1 0"
            miw={0}
            style={{ whiteSpace: 'nowrap' }}
            title={`${monthName(month)}: ${formatRoundMoney(total.months[at] ?? 0)}`}
          >
            <Text inherit span visibleFrom="sm">
              {formatShortMoney(total.months[at] ?? 0)}
            </Text>
            <Stack gap={0} mx="15%" mb={4} style={{ flexDirection: 'column-reverse' }}>
              {series.map(({ key, months: values }, place) => (
                <div
                  key={key}
                  data-part={values[at] || undefined}
                  style={{ height: (HEIGHT * Math.max(0, values[at] ?? 0)) / top, ...colourOf(place) }}
                />
              ))}
            </Stack>
            {monthParts(month).name}
          </Text>
        ))}
      </Group>
    </Card>
  );
}
