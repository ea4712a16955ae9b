import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Invoice, SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { CardHeading, Note, Small } from '../../ui/Words.tsx';
import { saleQuery } from '../order/requests.ts';
import { differenceWords, useCandidates, whyWaiting } from './candidates.ts';
import { useLinkInvoice, useSellInvoice } from './requests.ts';

const MOST_SUGGESTED = 5;

/** An unlinked invoice: why it waits, the sales that it may belong to with their differences, or a new sale. */
export function SettleInvoice({ invoice }: { invoice: Invoice }) {
  const { cliente_id } = invoice;
  const [intention] = useState(newIdempotencyKey);
  const linking = useLinkInvoice(invoice.id);
  const selling = useSellInvoice(invoice.id, intention);
  const suggested = useCandidates(invoice).slice(0, MOST_SUGGESTED);
  const busy = linking.isPending || selling.isPending;
  const link = ({ id, pedido }: SaleSummary) =>
    linking.mutate({ venda_id: id }, told(`A nota ${invoice.numero} fatura agora o pedido ${pedido}.`));
  const sell = () =>
    selling.mutate(
      undefined,
      told(({ pedido }) => `A venda ${pedido} foi criada a partir da nota.`),
    );

  return (
    <Card withBorder mb="lg" component="section" aria-labelledby="resolver">
      <Stack gap="sm">
        <CardHeading id="resolver">De que pedido é esta nota?</CardHeading>
        <Text size="sm">{whyWaiting(invoice)}</Text>
        {suggested.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Sugestões">
            {suggested.map((sale) => (
              <Group key={sale.id} component="li" justify="space-between" gap="sm">
                <Text size="sm" component="div" miw={0}>
                  <TextLink to="/vendas/$id" params={{ id: sale.id }} fw={600} inherit>
                    {sale.pedido}
                  </TextLink>{' '}
                  · {formatDate(sale.data)} · {sale.cliente_nome} · {formatMoney(sale.valor_total)}
                  <Differences invoice={invoice} saleId={sale.id} />
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
          <Note>
            {suggested.length > 0 ? 'Nenhum deles?' : 'Nenhuma venda deste cliente espera por nota.'}
          </Note>
          <Button onClick={sell} loading={selling.isPending} disabled={busy || cliente_id === null}>
            Criar venda
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

/** What sets a sale apart from the note; read one by one, because a list has no items. */
function Differences({ invoice, saleId }: { invoice: Invoice; saleId: string }) {
  const sale = useQuery(saleQuery(saleId)).data;
  return <Small>{sale ? differenceWords(invoice, sale) : '…'}</Small>;
}
