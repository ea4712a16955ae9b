import { Box, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import type { ReactNode } from 'react';
import { count, formatDate, formatMoney, formatRoundMoney } from '../../lib/formats.ts';
import { PageLink, TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { StageBadge } from '../../ui/StageBadge.tsx';
import { Note, Strong } from '../../ui/Words.tsx';
import classes from './Bars.module.css';

export default function MoreFigures({ dashboard }: { dashboard: Dashboard }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ByRepresentada dashboard={dashboard} />
      <ByStage dashboard={dashboard} />
      <BestClients dashboard={dashboard} />
      <StoppedClients stopped={dashboard.clientes_parados} />
    </SimpleGrid>
  );
}

interface Bar {
  key: string;
  name: ReactNode;
  valor: number;
  pedidos: number;
}

function BarsCard({ title, bars }: { title: string; bars: Bar[] }) {
  const largest = Math.max(...bars.map(({ valor }) => valor), 1);
  return (
    <PanelCard title={title}>
      {bars.length === 0 && <Text c="dimmed">Nenhuma venda no período.</Text>}
      <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: 'none' }}>
        {bars.map(({ key, name, valor, pedidos }) => (
          <Box key={key} component="li">
            <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-end">
              <Text size="sm" component="div" lineClamp={2}>
                {name}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <Text c="dimmed" inherit span>
                  {count(pedidos, 'pedido', 'pedidos')} ·{' '}
                </Text>
                <Strong>{formatMoney(valor)}</Strong>
              </Text>
            </Group>
            <div className={classes.track}>
              <div className={classes.bar} data-bar style={{ width: `${(100 * valor) / largest}%` }} />
            </div>
          </Box>
        ))}
      </Stack>
    </PanelCard>
  );
}

/** Who bought in the last twelve months, and then no more: the calls worth making. */
function StoppedClients({ stopped }: { stopped: Dashboard['clientes_parados'] }) {
  return (
    <PanelCard
      title="Pararam de comprar"
      aside={`${count(stopped.total, 'cliente', 'clientes')} há mais de ${stopped.dias} dias`}
    >
      {stopped.clientes.length === 0 && <Text c="dimmed">Ninguém. Bom trabalho!</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {stopped.clientes.map((client) => (
          <Group
            key={client.cliente_id}
            component="li"
            justify="space-between"
            gap="xs"
            wrap="nowrap"
            align="flex-start"
          >
            <Box miw={0}>
              <PageLink of="/clientes" id={client.cliente_id} size="sm" name={client.cliente_nome} />
              <Note>
                {client.cidade} · <PhoneLink phone={client.telefone} />
              </Note>
            </Box>
            <Box ta="right" style={{ flexShrink: 0 }}>
              <Text size="sm">{client.dias_sem_comprar} dias</Text>
              <Note>
                <Text visibleFrom="sm" inherit span>
                  {formatDate(client.ultima_compra)} ·{' '}
                </Text>
                {formatRoundMoney(client.valor)} no ano
              </Note>
            </Box>
          </Group>
        ))}
      </Stack>
    </PanelCard>
  );
}

function BestClients({ dashboard: { melhores_clientes } }: { dashboard: Dashboard }) {
  const bars = melhores_clientes.map(({ cliente_id, cliente_nome, cidade, valor, pedidos }) => ({
    key: cliente_id,
    name: (
      <>
        <PageLink of="/clientes" id={cliente_id} name={cliente_nome} />{' '}
        <Text c="dimmed" inherit span>
          {cidade}
        </Text>
      </>
    ),
    valor,
    pedidos,
  }));
  return <BarsCard title="Melhores clientes" bars={bars} />;
}

function ByRepresentada({ dashboard }: { dashboard: Dashboard }) {
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
  return <BarsCard title="Por representada" bars={bars} />;
}

function ByStage({ dashboard: { periodo, por_etapa } }: { dashboard: Dashboard }) {
  const stages = por_etapa.filter(({ pedidos }) => pedidos > 0);
  return (
    <PanelCard title="Por etapa">
      {stages.length === 0 && <Text c="dimmed">Nenhuma venda no período.</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {stages.map(({ etapa, pedidos, valor }) => (
          <Group key={etapa} component="li" justify="space-between" gap="xs">
            <StageBadge stage={etapa} />
            <Text size="sm" ml="auto" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              <TextLink to="/vendas" search={{ ...periodo, etapa }} underline="always" inherit>
                {count(pedidos, 'pedido', 'pedidos')}
              </TextLink>{' '}
              · <Strong>{formatMoney(valor)}</Strong>
            </Text>
          </Group>
        ))}
      </Stack>
    </PanelCard>
  );
}
