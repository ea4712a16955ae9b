import { Box, Card, Divider, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { Sale } from '@talao/client';
import { getRouteApi } from '@tanstack/react-router';
import { writeTerms } from '../../../src/domain/installments.ts';
import { ipiLines } from '../../../src/domain/ipi.ts';
import { isQuotation } from '../../../src/domain/sale-status.ts';
import {
  count,
  formatDate,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPrice,
} from '../../lib/formats.ts';
import { Detail, Details } from '../../ui/Details.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { recordPage } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StageBadge.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Note, Small } from '../../ui/Words.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { saleQuery } from '../order/requests.ts';
import { PersonName } from '../records/PersonName.tsx';
import { NameAndCode, ProductName } from '../records/ProductName.tsx';
import { useMay } from '../session/session.ts';
import { SaleActions } from './SaleActions.tsx';
import { CommissionFigure, SaleCommission } from './SaleCommission.tsx';
import { SaleInstallments } from './SaleInstallments.tsx';

const SaleAnswer = lazyPart(() => import('./SaleAnswer.tsx'));
const SaleLinkDetail = lazyPart(() => import('./SaleLinkDetail.tsx'));
const SaleBalance = lazyPart(() => import('../balances/SaleBalance.tsx'));
const SaleReturns = lazyPart(() => import('./SaleReturns.tsx'));
const SaleInvoices = lazyPart(() => import('../invoices/SaleInvoices.tsx'));

export default recordPage(getRouteApi('/office/vendas/$id'), saleQuery, SaleSheet);

function SaleSheet({ record: sale }: { record: Sale }) {
  const mayReadPeople = useMay('readPeople');
  const mayReadMoney = useMay('readMoney');
  const mayShare = useMay('writeSales');
  return (
    <>
      <PageHeader
        title={sale.pedido}
        help="Enviar manda o pedido por e-mail, WhatsApp ou link; PDF abre ou baixa o arquivo. Em Mudar etapa, diga até onde ele andou. Uma venda cancelada continua na lista e não conta no painel."
        chapter="mandar-o-pedido-ao-cliente"
        actions={<SaleActions sale={sale} />}
      >
        <Group gap="sm" mt={4}>
          <StatusBadge status={sale.status} />
          <HistoryLink recurso="vendas" id={sale.id} />
        </Group>
      </PageHeader>
      {sale.resposta && <SaleAnswer sale={sale} />}
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
      <Card padding="lg" mb="lg">
        <Details>
          <Detail name="Cliente">
            <PageLink of="/clientes" id={sale.cliente_id} name={sale.cliente_nome} />
          </Detail>
          <Detail name="Representada">
            <PageLink of="/representadas" id={sale.representada_id} name={sale.representada_nome} />
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
      {sale.saldo && <SaleBalance sale={sale} />}
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

export function SaleItems({ sale }: { sale: Sale }) {
  const estimates = sale.ipi_estimado ? ipiLines(sale.ipi_estimado) : [];
  if (useIsPhone()) return <SaleItemList sale={sale} estimates={estimates} />;
  return (
    <Card padding={0}>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table verticalSpacing="xs" horizontalSpacing="md" aria-label="Itens da venda">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Produto</Table.Th>
              <Table.Th ta="right">Quantidade</Table.Th>
              <Table.Th ta="right">Unitário</Table.Th>
              <Table.Th ta="right">Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sale.itens.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same product twice; its place is the item's identity.
              <Table.Tr key={index}>
                <Table.Td>
                  <ItemName item={item} />
                  <ItemOrigin item={item} />
                </Table.Td>
                <Table.Td ta="right">{formatNumber(item.quantidade)}</Table.Td>
                <Table.Td ta="right">{formatPrice(item.valor_unitario)}</Table.Td>
                <Table.Td ta="right">{formatMoney(item.valor_total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={3} ta="right">
                Total
              </Table.Th>
              <Table.Th ta="right">
                <Text fw={700} span>
                  {formatMoney(sale.valor_total)}
                </Text>
              </Table.Th>
            </Table.Tr>
            {estimates.map(([name, value]) => (
              <Table.Tr key={name}>
                <Table.Td colSpan={3} ta="right">
                  {name}
                </Table.Td>
                <Table.Td ta="right">{value}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

/** The items on a phone, where a table of four columns has no room. */
function SaleItemList({ sale, estimates }: { sale: Sale; estimates: [name: string, value: string][] }) {
  return (
    <Card padding="md">
      <Stack component="ul" gap="sm" m={0} p={0} aria-label="Itens da venda" style={{ listStyle: 'none' }}>
        {sale.itens.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may hold the same product twice; its place is the item's identity.
          <li key={index}>
            <Text component="div">
              <ItemName item={item} />
            </Text>
            <ItemOrigin item={item} />
            <Group justify="space-between" gap="xs">
              <Note>
                {formatNumber(item.quantidade)} × {formatPrice(item.valor_unitario)}
              </Note>
              <Text fw={600}>{formatMoney(item.valor_total)}</Text>
            </Group>
          </li>
        ))}
      </Stack>
      <Divider my="sm" />
      <Group justify="space-between">
        <Text fw={700}>Total</Text>
        <Text fw={700}>{formatMoney(sale.valor_total)}</Text>
      </Group>
      {estimates.map(([name, value]) => (
        <Group key={name} justify="space-between" gap="xs">
          <Note>{name}</Note>
          <Note>{value}</Note>
        </Group>
      ))}
    </Card>
  );
}

/** As the service tells it; of a sale that waits in a phone, as the copy knows it. */
function ItemName({ item: { produto_id, produto_nome, codigo } }: { item: Sale['itens'][number] }) {
  if (!produto_nome) return <ProductName id={produto_id} />;
  return <NameAndCode nome={produto_nome} codigo={codigo ?? produto_id} />;
}

/** How an item was priced, if there is more to it than the price. */
function ItemOrigin({ item }: { item: Sale['itens'][number] }) {
  const { preco_tabela, valor_unitario, desconto, bonificacao } = item;
  const words = [
    bonificacao && 'Bonificação',
    preco_tabela !== null &&
      (preco_tabela !== valor_unitario || desconto !== null) &&
      `Tabela ${formatPrice(preco_tabela)}`,
    desconto !== null && `desconto ${desconto}%`,
  ].filter(Boolean);
  if (words.length === 0) return null;
  return <Small>{words.join(', ')}</Small>;
}
