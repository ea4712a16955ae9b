import { Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { Bars } from './Bars.tsx';

export function ByRepresentada({ dashboard }: { dashboard: Dashboard }) {
  const { periodo, por_representada, outras_representadas: others } = dashboard;
  const bars = por_representada.map(({ representada_id, representada_nome, ...figures }) => ({
    key: representada_id,
    name: (
      <TextLink to="/vendas" search={{ ...periodo, representada: representada_id }} inherit>
        {representada_nome}
      </TextLink>
    ),
    ...figures,
  }));
  if (others.pedidos > 0) bars.push({ key: 'others', name: <Text inherit>Outras</Text>, ...others });
  return (
    <PanelCard title="Por representada">
      {bars.length > 0 ? <Bars bars={bars} /> : <Text c="dimmed">Nenhuma venda no período.</Text>}
    </PanelCard>
  );
}
