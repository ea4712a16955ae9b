import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { formatPeriod } from '../../lib/dates.ts';
import { formatMoney, formatShare } from '../../lib/money.ts';
import { Icon } from '../../ui/icons.tsx';

export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { resumo, resumo_anterior: before, periodo_anterior } = dashboard;
  const compared = formatPeriod(periodo_anterior.de, periodo_anterior.ate);
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <Figure
        name="Vendas"
        value={formatMoney(resumo.valor)}
        now={resumo.valor}
        before={before.valor}
        compared={compared}
      />
      <Figure
        name="Pedidos"
        value={resumo.pedidos.toLocaleString('pt-BR')}
        now={resumo.pedidos}
        before={before.pedidos}
        compared={compared}
      />
      <Figure
        name="Média por pedido"
        value={resumo.media === null ? '—' : formatMoney(resumo.media)}
        now={resumo.media}
        before={before.media}
        compared={compared}
      />
    </SimpleGrid>
  );
}

interface FigureProps {
  name: string;
  value: string;
  now: number | null;
  before: number | null;
  compared: string;
}

function Figure({ name, value, now, before, compared }: FigureProps) {
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text
        fz="clamp(1.1rem, 2vw, 1.625rem)"
        fw={700}
        lh={1.3}
        style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {value}
      </Text>
      <Change now={now} before={before} compared={compared} />
    </Card>
  );
}

function Change({ now, before, compared }: Pick<FigureProps, 'now' | 'before' | 'compared'>) {
  if (now === null || before === null || before === 0)
    return (
      <Text size="sm" c="dimmed">
        Sem vendas em {compared}
      </Text>
    );
  const share = (now - before) / before;
  const isLess = share < 0;
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Text c={isLess ? 'var(--talao-less)' : 'var(--talao-more)'} size="sm" fw={600} span lh={1}>
        <Group gap={2} wrap="nowrap" component="span">
          {share !== 0 && <Icon name={isLess ? 'down' : 'up'} size={14} />}
          {formatShare(Math.abs(share))}
        </Group>
      </Text>
      <Text size="sm" c="dimmed" span>
        {isLess ? 'menos' : 'mais'} que em {compared}
      </Text>
    </Group>
  );
}
