import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { Client } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { monthsUpTo } from '../../../src/domain/periods.ts';
import { UNSOLD_STATUSES } from '../../../src/domain/sale-status.ts';
import { RHYTHM_NAMES } from '../../../src/domain/value-names.ts';
import { VISIT_SITUATIONS } from '../../../src/domain/visits.ts';
import { calendar, count, formatDate, formatMoney, monthName, monthParts } from '../../lib/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { salesQuery } from '../order/requests.ts';
import { boughtQuery } from '../records/prices.ts';
import { rhythmQuery } from '../reports/requests.ts';

/** The sales of one page; of a client with more in a year no chart is drawn. */
const MOST_SALES = 100;
const USUAL_PRODUCTS = 8;

export function clientRhythmQuery({ codigo }: Pick<Client, 'codigo'>) {
  return rhythmQuery({ search: codigo, situacao: VISIT_SITUATIONS.join() });
}

export function soldInYearQuery(clienteId: string) {
  const today = calendar.today();
  const [first] = monthsUpTo(today, 12);
  return salesQuery({ cliente_id: clienteId, de: `${first}-01`, ate: today, limit: MOST_SALES });
}

export function ClientYear({ client }: { client: Client }) {
  const { id } = client;
  const rhythms = useQuery(clientRhythmQuery(client));
  const rhythm = rhythms.data?.data.find(({ cliente_id }) => cliente_id === id);
  if (!rhythm?.ultima_compra) return null;
  const { valor_ano, pedidos, ritmo_dias, situacao, ultima_compra, esperado_em } = rhythm;
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="sm">
        <Figure name="No ano" value={formatMoney(valor_ano)}>
          <Text size="sm">{count(pedidos, 'pedido', 'pedidos')}</Text>
        </Figure>
        <Figure name="Pedido médio" value={formatMoney(valor_ano / pedidos)} />
        <Figure name="Compra a cada" value={ritmo_dias === null ? '—' : count(ritmo_dias, 'dia', 'dias')}>
          <Text size="sm">{RHYTHM_NAMES[situacao]}</Text>
        </Figure>
        <Figure name="Última compra" value={formatDate(ultima_compra)}>
          {esperado_em && <Text size="sm">Esperado em {formatDate(esperado_em)}</Text>}
        </Figure>
      </SimpleGrid>
      <Months clienteId={id} />
    </>
  );
}

function Months({ clienteId }: { clienteId: string }) {
  const months = monthsUpTo(calendar.today(), 12);
  const { data: found } = useQuery(soldInYearQuery(clienteId));
  const sold = found?.data.filter(({ status }) => !UNSOLD_STATUSES.includes(status)) ?? [];
  const usual = useUsualProducts(clienteId, [...new Set(sold.map(({ representada_id }) => representada_id))]);
  if (found === undefined || sold.length === 0) return null;
  const sumOf = (mes: string) =>
    sold.reduce((sum, { data, valor_total }) => (data.startsWith(mes) ? sum + valor_total : sum), 0);
  return (
    <Card padding="md" mb="lg">
      {found.total <= MOST_SALES && <Bars months={months.map((mes) => ({ mes, valor: sumOf(mes) }))} />}
      {/* Its line has its place before the products are known. */}
      <Text size="sm" mih="1lh">
        {usual.length > 0 && (
          <Text c="dimmed" inherit span>
            Costuma comprar:{' '}
          </Text>
        )}
        {usual.join(', ')}
      </Text>
    </Card>
  );
}

/** Smaller than the panel's chart, which would make the panel wait for a file that both share. */
function Bars({ months }: { months: { mes: string; valor: number }[] }) {
  const top = Math.max(...months.map(({ valor }) => valor));
  return (
    <Group role="img" aria-label="Compras por mês" gap={4} wrap="nowrap" align="flex-end" mb="sm">
      {months.map(({ mes, valor }) => (
        <Text
          key={mes}
          component="div"
          fz={10}
          c="dimmed"
          ta="center"
          flex={1}
          title={`${monthName(mes)}: ${formatMoney(valor)}`}
        >
          <div data-bar style={{ height: (80 * valor) / top, background: 'var(--talao-bars)' }} />
          {monthParts(mes).name}
        </Text>
      ))}
    </Group>
  );
}

/** The names of the products that the client bought last, whoever makes them. */
function useUsualProducts(clienteId: string, representadas: string[]): string[] {
  const data = calendar.today();
  const answers = useQueries({
    queries: representadas.map((representadaId) => boughtQuery({ clienteId, representadaId, data })),
  });
  return answers
    .flatMap((answer) => answer.data ?? [])
    .sort((one, other) => (other.ultima_compra ?? '').localeCompare(one.ultima_compra ?? ''))
    .slice(0, USUAL_PRODUCTS)
    .map(({ nome }) => nome);
}
