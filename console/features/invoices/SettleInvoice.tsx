import { Button, Card, Group, Stack, Text } from '@mantine/core';
import type { Invoice, Sale, SaleSummary } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foldCode } from '../../../src/domain/codes.ts';
import { stageOf } from '../../../src/domain/sale-status.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { formatDate, formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { CardHeading, Note, Small } from '../../ui/Words.tsx';
import { saleQuery, salesQuery } from '../order/requests.ts';
import { useLinkInvoice, useSellInvoice } from './requests.ts';

const MOST_SUGGESTED = 5;

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
    <Card mb="lg" component="section" aria-labelledby="resolver">
      <Stack gap="sm">
        <CardHeading id="resolver">De que pedido é esta nota?</CardHeading>
        <Text size="sm">{whyWaiting(invoice)}</Text>
        {suggested.length > 0 && (
          <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="Sugestões">
            {suggested.map((sale) => (
              <Group key={sale.id} component="li" justify="space-between" gap="sm">
                <Text size="sm" component="div" miw={0}>
                  <PageLink of="/vendas" id={sale.id} fw={600} name={sale.pedido} /> · {formatDate(sale.data)}{' '}
                  · {sale.cliente_nome} · {formatMoney(sale.valor_total)}
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

/** The sales of the note's parties that it may belong to, the nearest total first, then the newest. */
export function useCandidates(invoice: Invoice): SaleSummary[] {
  const { representada_id, cliente_id } = invoice;
  const sales = useQuery(
    salesQuery({ representada_id, ...(cliente_id !== null && { cliente_id }), limit: 50 }),
  );
  const total = soldTotal(invoice);
  const distance = ({ valor_total }: SaleSummary) => Math.abs(valor_total - total);
  return (sales.data?.data ?? [])
    .filter(({ status }) => !['cancelada', 'orcamento'].includes(stageOf(status)))
    .toSorted((a, b) => distance(a) - distance(b) || (a.data < b.data ? 1 : -1));
}

function whyWaiting({ cliente_id, pedido, itens }: Invoice): string {
  if (cliente_id === null)
    return 'Não se sabe de que cliente é: o documento da nota serve a mais de um, ou é do exterior.';
  if (pedido !== null) return `Ela cita o pedido ${pedido}, que não se achou entre as vendas deste cliente.`;
  if (!itens.some(({ natureza }) => natureza === 'venda'))
    return 'Ela não tem itens de venda e não cita pedido: pode ficar assim, a comissão não muda.';
  return 'Ela não cita pedido, e não há só uma venda sem nota com o mesmo total.';
}

function differenceWords(invoice: Invoice, { itens, valor_total }: Sale): string {
  const codes = new Set(invoice.itens.flatMap((item) => [foldCode(item.codigo), foldCode(item.produto_id)]));
  const found = itens.filter(
    ({ produto_id, codigo }) => codes.has(foldCode(produto_id)) || (codigo && codes.has(foldCode(codigo))),
  ).length;
  const centavos = Math.round(soldTotal(invoice) * 100) - Math.round(valor_total * 100);
  const some = found === 0 ? 'outros produtos' : `${found} dos ${itens.length} produtos`;
  const items = found === itens.length ? 'os mesmos produtos' : some;
  if (centavos === 0) return `${items}, o mesmo total`;
  return `${items}, a nota tem ${formatMoney(Math.abs(centavos) / 100)} a ${centavos > 0 ? 'mais' : 'menos'}`;
}

function soldTotal({ itens }: Invoice): number {
  return itens.reduce((sum, { valor_total, natureza }) => sum + (natureza === 'venda' ? valor_total : 0), 0);
}
