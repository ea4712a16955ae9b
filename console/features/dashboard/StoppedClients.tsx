import { Box, Group, Stack, Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { count, formatDate, formatRoundMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Note } from '../../ui/Words.tsx';

/** Who bought in the last twelve months, and then no more: the calls worth making. */
export function StoppedClients({ stopped }: { stopped: Dashboard['clientes_parados'] }) {
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
              <TextLink to="/clientes/$id" params={{ id: client.cliente_id }} size="sm">
                {client.cliente_nome}
              </TextLink>
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
