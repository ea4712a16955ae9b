import { Group, Stack, Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { StageBadge } from '../../ui/StageBadge.tsx';

export function ByStage({ dashboard: { periodo, por_etapa } }: { dashboard: Dashboard }) {
  const stages = por_etapa.filter(({ pedidos }) => pedidos > 0);
  return (
    <PanelCard title="Por etapa">
      {stages.length === 0 && <Text c="dimmed">Nenhuma venda no período.</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {stages.map(({ etapa, pedidos, valor }) => (
          <Group key={etapa} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <StageBadge stage={etapa} />
            <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <TextLink to="/vendas" search={{ ...periodo, etapa }} underline="always" inherit>
                {count(pedidos, 'pedido', 'pedidos')}
              </TextLink>{' '}
              ·{' '}
              <Text fw={600} inherit span>
                {formatMoney(valor)}
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </PanelCard>
  );
}
