import { Box, Card, Group, Text } from '@mantine/core';
import type { Invoice } from '@talao/client';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatDate, formatMoment, formatMoney } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Detail, Details } from '../../ui/Details.tsx';
import { Icon } from '../../ui/icons.tsx';
import { recordPage } from '../../ui/ListState.tsx';
import { PageLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { sumMoved } from '../commissions/entries.ts';
import { explanationQuery } from '../commissions/requests.ts';
import { clientQuery } from '../records/clients.ts';
import { representadaQuery } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { AcceptInvoiced } from './AcceptInvoiced.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import { InvoiceDifferences } from './InvoiceDifferences.tsx';
import { Charges, InvoiceKind, InvoiceTaken } from './InvoiceKind.tsx';
import { ItemOrders } from './ItemOrders.tsx';
import { invoiceQuery, useDeleteInvoice } from './requests.ts';
import { SettleInvoice } from './SettleInvoice.tsx';

export default recordPage(getRouteApi('/office/notas/$id'), invoiceQuery, InvoiceSheet);

function InvoiceSheet({ record: invoice }: { record: Invoice }) {
  const { representada_id, cliente_id, vendas } = invoice;
  const canWrite = useMay('manageMoney');
  const mayReadMoney = useMay('readMoney');
  const representada = useQuery(representadaQuery(representada_id)).data;
  const client = useQuery({ ...clientQuery(cliente_id ?? ''), enabled: cliente_id !== null }).data;
  return (
    <>
      <PageHeader
        title={`Nota ${invoice.numero}`}
        help="O que foi faturado, e em que difere do pedido, somadas todas as notas dele. Excluir a nota devolve à venda as parcelas que ela tinha."
        chapter="notas"
        actions={canWrite && <DeleteInvoice invoice={invoice} />}
      >
        <Group gap="sm" mt={4}>
          <InvoiceBadge
            situation={invoice.situacao}
            nature={invoice.natureza}
            differs={invoice.diferencas.length > 0}
          />
          <HistoryLink recurso="notas" id={invoice.id} />
        </Group>
      </PageHeader>
      {canWrite && invoice.situacao === 'sem_pedido' && <SettleInvoice invoice={invoice} />}
      <Card padding="lg" mb="lg">
        <Details>
          <Detail name="Representada">
            <PageLink of="/representadas" id={representada_id} name={representada?.nome ?? 'Representada'} />
          </Detail>
          <Detail name="Cliente">
            {cliente_id && <PageLink of="/clientes" id={cliente_id} name={client?.nome ?? 'Cliente'} />}
          </Detail>
          <Detail name={vendas.length > 1 ? 'Pedidos' : 'Pedido'}>
            {vendas.length === 0
              ? invoice.pedido
              : vendas.map(({ venda_id, pedido }, place) => (
                  <Fragment key={venda_id}>
                    {place > 0 && ', '}
                    <PageLink of="/vendas" id={venda_id} name={pedido} />
                  </Fragment>
                ))}
          </Detail>
          <Detail name="Emitida em">{formatDate(invoice.emissao)}</Detail>
          <Detail name="Total da nota">
            <Text fw={700} span>
              {formatMoney(invoice.valor)}
            </Text>
            <Charges invoice={invoice} />
          </Detail>
          <Detail name="Série">{invoice.serie}</Detail>
          <Detail name="Chave de acesso">
            <AccessKey digits={invoice.chave} />
          </Detail>
          <Detail name="Importada em">{formatMoment(invoice.created_at)}</Detail>
        </Details>
      </Card>
      <InvoiceKind invoice={invoice} />
      {mayReadMoney && <InvoiceMoved invoice={invoice} />}
      <InvoiceDifferences invoice={invoice} />
      {canWrite && invoice.diferencas.length > 0 && vendas.length === 1 && (
        <AcceptInvoiced invoice={invoice} />
      )}
      <InvoiceTaken invoice={invoice} />
      <ItemOrders invoice={invoice} />
    </>
  );
}

/** In groups of four, as on the printed note; a line ends only between them, and copying takes the digits alone. */
function AccessKey({ digits }: { digits: string }) {
  return digits.match(/.{1,4}/g)?.map((group, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a group is identified by its place.
    <Box key={place} component="span" display="inline-block" me="0.35em">
      {group}
    </Box>
  ));
}

function DeleteInvoice({ invoice: { id, numero, situacao } }: { invoice: Invoice }) {
  const navigate = useNavigate();
  const deleteInvoice = useDeleteInvoice(id);
  return (
    <AskButton
      variant="default"
      color="gray"
      size="sm"
      leftSection={<Icon name="trash" size={18} />}
      question={{
        title: 'Excluir nota',
        children:
          situacao === 'vinculada'
            ? `A nota ${numero} deixa de contar, e a venda volta a ter as parcelas que tinha sem ela. O XML pode ser enviado de novo.`
            : `A nota ${numero} some da lista. O XML pode ser enviado de novo.`,
      }}
      action={deleteInvoice}
      done={`A nota ${numero} foi excluída.`}
      onDone={() => void navigate({ to: '/notas' })}
    >
      Excluir
    </AskButton>
  );
}

/** The commission that was received before the note came and stands at its instalments now; renders nothing without any. */
function InvoiceMoved({ invoice: { situacao, numero, vendas } }: { invoice: Invoice }) {
  const sales = situacao === 'vinculada' ? vendas : [];
  const explanations = useQueries({ queries: sales.map(({ venda_id }) => explanationQuery(venda_id)) });
  const moved = sales.flatMap(({ pedido }, at) => {
    const explanation = explanations[at]?.data;
    if (explanation === undefined) return [];
    const own = explanation.parcelas.filter(({ nota }) => nota === numero);
    const valor = sumMoved(
      explanation,
      own.map(({ parcela }) => parcela),
    );
    return valor === 0 ? [] : [`${formatMoney(valor)} do pedido ${pedido}`];
  });
  if (moved.length === 0) return null;
  return (
    <Banner color="blue" icon="file" title="A comissão veio antes da nota" mb="lg">
      Já estavam recebidos {moved.join(', ')}: passaram para as parcelas desta nota. Se ela for excluída ou
      cancelada, voltam para onde estavam.
    </Banner>
  );
}
