import { Card, Group, Stack, Text } from '@mantine/core';
import { formatRoundMoney, formatShortMoney } from '../../lib/money.ts';
import { monthName, monthParts } from '../../lib/month-names.ts';
import { Note, Small } from '../../ui/Words.tsx';
import type { SoldRow } from './sold-by-month.ts';

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

/** A bar a month, of the vendedores or representadas that sold in it. */
export function SoldChart({ title, months, parts, total }: SoldChartProps) {
  const isMany = parts.length > COLOURS.length;
  const named = isMany ? parts.slice(0, COLOURS.length - 1) : parts;
  const others = parts.slice(named.length);
  const otherMonths = months.map((_, at) => others.reduce((sum, part) => sum + (part.months[at] ?? 0), 0));
  const series = isMany ? [...named, { key: 'outros', name: 'Outros', months: otherMonths }] : named;
  const colourOf = (at: number) => ({ background: `var(${COLOURS[at]})` });
  const top = Math.max(...total.months, 1);
  return (
    <Card withBorder padding="md" mb="md">
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
