import { Anchor, Card, Group, Text } from '@mantine/core';
import type { Visit } from '@talao/client';
import { formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { Icon } from '../../ui/icons.tsx';
import { ButtonLink, TextLink } from '../../ui/links.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { useMay } from '../session/permissions.ts';

export function VisitCard({ visit }: { visit: Visit }) {
  const canWrite = useMay('writeSales');
  const place = [visit.endereco, visit.bairro].filter(Boolean).join(', ');
  const usual = visit.costuma_comprar.map(({ produto_nome, produto_id }) => produto_nome ?? produto_id);
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div>
          <TextLink to="/clientes/$id" params={{ id: visit.cliente_id }} fw={600}>
            {visit.nome}
          </TextLink>
          <Text size="sm">
            <PhoneLink phone={visit.telefone} /> ·{' '}
            <Anchor href={mapOf(visit)} target="_blank" rel="noreferrer">
              {place || 'Ver no mapa'}
            </Anchor>
          </Text>
        </div>
        {canWrite && (
          <ButtonLink
            to="/vendas/nova"
            search={{ cliente: visit.cliente_id }}
            variant="light"
            size="sm"
            leftSection={<Icon name="plus" size={16} />}
          >
            Nova venda
          </ButtonLink>
        )}
      </Group>
      <Text size="sm" mt="xs">
        <LastOrder visit={visit} />
      </Text>
      {usual.length > 0 && (
        <Text size="sm" c="dimmed">
          Costuma comprar: {usual.join(', ')}
        </Text>
      )}
      {visit.observacao && (
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
          {visit.observacao}
        </Text>
      )}
    </Card>
  );
}

function LastOrder({ visit: { ultimo_pedido: order, dias_sem_comprar: days } }: { visit: Visit }) {
  if (order === null) return 'Ainda não comprou.';
  return (
    <>
      Último pedido{' '}
      <TextLink to="/vendas/$id" params={{ id: order.id }} underline="always" inherit>
        {order.pedido}
      </TextLink>
      , {formatDate(order.data)}, {formatMoney(order.valor_total)}
      {days !== null && ` · ${days === 0 ? 'hoje' : `há ${count(days, 'dia', 'dias')}`}`}
    </>
  );
}

function mapOf({ endereco, bairro, cidade, estado }: Visit): string {
  const place = [endereco, bairro, cidade, estado].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
