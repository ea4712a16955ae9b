import { Box, Card, Group, SimpleGrid, Text, Title } from '@mantine/core';
import type { Sale } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { writeTerms } from '../../../src/domain/installments.ts';
import { isQuotation } from '../../../src/domain/sale-status.ts';
import { formatDate, formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { Detail, Details } from '../../ui/Details.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StageBadge.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { saleQuery } from '../order/requests.ts';
import { PersonName } from '../records/PersonName.tsx';
import { useMay } from '../session/permissions.ts';
import { SaleActions } from './SaleActions.tsx';
import { CommissionFigure, SaleCommission } from './SaleCommission.tsx';
import { SaleInstallments } from './SaleInstallments.tsx';
import { SaleItems } from './SaleItems.tsx';

const SaleLinkDetail = lazyPart(() => import('./SaleLinkDetail.tsx'));
const SaleReturns = lazyPart(() => import('./SaleReturns.tsx'));
const SaleInvoices = lazyPart(() => import('../invoices/SaleInvoices.tsx'));
const route = getRouteApi('/office/vendas/$id');

export default function SalePage() {
  const { id } = route.useParams();
  return <ListState query={useQuery(saleQuery(id))}>{(sale) => <SaleSheet sale={sale} />}</ListState>;
}

function SaleSheet({ sale }: { sale: Sale }) {
  const mayReadPeople = useMay('readPeople');
  const mayReadMoney = useMay('readMoney');
  const mayShare = useMay('writeSales');
  return (
    <>
      <PageHeader
        title={sale.pedido}
        help={{
          says: 'Enviar manda o pedido por e-mail, WhatsApp ou link; PDF abre ou baixa o arquivo. Em Mudar etapa, diga até onde ele andou. Uma venda cancelada continua na lista e não conta no painel.',
          chapter: 'mandar-o-pedido-ao-cliente',
        }}
        actions={<SaleActions sale={sale} />}
      >
        <Group gap="sm" mt={4}>
          <StatusBadge status={sale.status} />
          <HistoryLink recurso="vendas" id={sale.id} />
        </Group>
      </PageHeader>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="sm">
        <Figure name="Total" value={formatMoney(sale.valor_total)}>
          <Text size="sm">{count(sale.itens.length, 'item', 'itens')}</Text>
        </Figure>
        {sale.devolvido > 0 && <Figure name="Devolvido" value={formatMoney(sale.devolvido)} />}
        {mayReadMoney && (
          <Box data-office>
            <CommissionFigure sale={sale} />
          </Box>
        )}
      </SimpleGrid>
      <Card withBorder padding="lg" mb="lg">
        <Details>
          <Detail name="Cliente">
            <TextLink to="/clientes/$id" params={{ id: sale.cliente_id }}>
              {sale.cliente_nome}
            </TextLink>
          </Detail>
          <Detail name="Representada">
            <TextLink to="/representadas/$id" params={{ id: sale.representada_id }}>
              {sale.representada_nome}
            </TextLink>
          </Detail>
          <Detail name="Data">{formatDate(sale.data)}</Detail>
          <Detail name="Condição de pagamento">{sale.condicao && writeTerms(sale.condicao)}</Detail>
          {!isQuotation(sale.status) && (
            <Detail name="Faturada em">{sale.faturado_em && formatDate(sale.faturado_em)}</Detail>
          )}
          <SaleExtraDetails sale={sale} />
          {mayReadPeople && (
            <Detail name="Vendedor">{sale.vendedor_id && <PersonName id={sale.vendedor_id} />}</Detail>
          )}
          {mayShare && <SaleLinkDetail id={sale.id} />}
          <Detail name="Registrada em">{formatMoment(sale.created_at)}</Detail>
          <Detail name="Alterada em">{formatMoment(sale.updated_at)}</Detail>
        </Details>
      </Card>
      <Title order={2} size="h3" mb="sm">
        Itens
      </Title>
      <SaleItems sale={sale} />
      <SaleInstallments sale={sale} />
      {mayReadMoney && <SaleInvoices sale={sale} />}
      {mayReadMoney && <SaleReturns sale={sale} />}
      {mayReadMoney && (
        <Box data-office>
          <SaleCommission sale={sale} />
        </Box>
      )}
    </>
  );
}

/** Further fields of the order; empty ones are hidden. */
function SaleExtraDetails({ sale }: { sale: Sale }) {
  const details: [name: string, value: string | null][] = [
    ['Desconto do pedido', sale.desconto_pedido && `${sale.desconto_pedido}%`],
    ['Orçamento', sale.orcamento],
    ['Válido até', sale.validade && formatDate(sale.validade)],
    ['Pedido do cliente', sale.pedido_cliente],
    ['Entrega em', sale.entrega_em && formatDate(sale.entrega_em)],
    ['Frete', sale.frete],
    ['Transportadora', sale.transportadora],
    ['Observação', sale.observacao],
    ['Observação interna', sale.observacao_interna],
    ['Recusada pela representada em', sale.recusada_em && formatDate(sale.recusada_em)],
    ['Motivo da recusa', sale.motivo_recusa],
    ['Enviado por e-mail', sale.envios.map(letterWords).join('\n')],
  ];
  return details
    .filter(([, value]) => value)
    .map(([name, value]) => (
      <Detail key={name} name={name}>
        {value}
      </Detail>
    ));
}

/** 14/11/2026, 09:30 para pedidos@x.com.br, por Ana: PDF e planilha */
function letterWords({ enviado_em, para, anexos, por }: Sale['envios'][number]): string {
  const to = para.length > 0 ? ` para ${para.join(', ')}` : '';
  const files = anexos.map((name) => (name === 'pdf' ? 'PDF' : name)).join(' e ');
  return `${formatMoment(enviado_em)}${to}${por ? `, por ${por}` : ''}${files && `: ${files}`}`;
}
