import { Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { Bars } from './Bars.tsx';

export function BestClients({ dashboard: { melhores_clientes } }: { dashboard: Dashboard }) {
  const bars = melhores_clientes.map(({ cliente_id, cliente_nome, cidade, valor, pedidos }) => ({
    key: cliente_id,
    name: (
      <>
        <TextLink to="/clientes/$id" params={{ id: cliente_id }} inherit>
          {cliente_nome}
        </TextLink>{' '}
        <Text c="dimmed" inherit span>
          {cidade}
        </Text>
      </>
    ),
    valor,
    pedidos,
  }));
  return (
    <PanelCard title="Melhores clientes">
      {bars.length > 0 ? <Bars bars={bars} /> : <Text c="dimmed">Nenhuma venda no período.</Text>}
    </PanelCard>
  );
}
