import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Invoice, SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { formatDate } from '../../lib/dates.ts';
import { newIdempotencyKey } from '../../lib/idempotency.ts';
import { formatMoney } from '../../lib/money.ts';
import { TextLink } from '../../ui/links.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { salesQuery } from '../order/requests.ts';
import { useLinkInvoice, useSellInvoice } from './requests.ts';

const MOST_SUGGESTED = 5;

/** An unlinked invoice: the client's sales that it may belong to, or a new sale. */
export function SettleInvoice({ invoice }: { invoice: Invoice }) {
  const { representada_id, cliente_id } = invoice;
  const [intention] = useState(newIdempotencyKey);
  const linking = useLinkInvoice(invoice.id);
  const selling = useSellInvoice(invoice.id, intention);
  const sales = useQuery(
    salesQuery({ representada_id, ...(cliente_id !== null && { cliente_id }), limit: 50 }),
  );
  const suggested = suggest(sales.data?.data ?? [], invoice);
  const busy = linking.isPending || selling.isPending;
  const link = ({ id, pedido }: SaleSummary) =>
    linking.mutate(id, {
      onSuccess: () => showDone(`A nota ${invoice.numero} fatura agora o pedido ${pedido}.`),
      onError: showFailure,
    });
  const sell = () =>
    selling.mutate(undefined, {
      onSuccess: ({ pedido }) => showDone(`A venda ${pedido} foi criada a partir da nota.`),
      onError: showFailure,
    });

  return (
    <Card withBorder mb="lg" component="section" aria-labelledby="resolver">
      <Stack gap="sm">
        <Title order={2} size="h4" id="resolver">
          De que pedido é esta nota?
        </Title>
        {suggested.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Sugestões">
            {suggested.map((sale) => (
              <Group key={sale.id} component="li" justify="space-between" gap="sm">
                <Text size="sm" component="div" miw={0}>
                  <TextLink to="/vendas/$id" params={{ id: sale.id }} fw={600} inherit>
                    {sale.pedido}
                  </TextLink>{' '}
                  · {formatDate(sale.data)} · {sale.cliente_nome} · {formatMoney(sale.valor_total)}
                </Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={busy}
                  aria-label={`Vincular a ${sale.pedido}`}
                  onClick={() => link(sale)}
                >
                  Vincular
                </Button>
              </Group>
            ))}
          </Stack>
        )}
        <Group>
          <Text size="sm" c="dimmed">
            {suggested.length > 0 ? 'Nenhum deles?' : 'Nenhuma venda deste cliente espera por nota.'}
          </Text>
          <Button onClick={sell} loading={selling.isPending} disabled={busy || cliente_id === null}>
            Criar venda
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** Sorted by nearest total, then by nearest day. */
function suggest(sales: readonly SaleSummary[], invoice: Invoice): SaleSummary[] {
  const total = invoice.itens.reduce((sum, { valor_total }) => sum + valor_total, 0);
  const distance = ({ valor_total }: SaleSummary) => Math.abs(valor_total - total);
  return sales
    .filter(({ status }) => !['cancelada', 'orcamento'].includes(stageOf(status)))
    .toSorted((a, b) => distance(a) - distance(b) || (a.data < b.data ? 1 : -1))
    .slice(0, MOST_SUGGESTED);
}
