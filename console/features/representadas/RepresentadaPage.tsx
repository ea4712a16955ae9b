import { Anchor, Button, Card, Group, Text } from '@mantine/core';
import type { Representada } from '@talao/client';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { BASE_NAMES, COMMISSION_EVENT_LABELS } from '../../../src/domain/value-names.ts';
import { count, formatDate, formatMoney, formatRate } from '../../lib/formats.ts';
import { Detail, Details } from '../../ui/Details.tsx';
import { Loading, recordPage } from '../../ui/ListState.tsx';
import { lazyInSuspense, lazyPart } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmailLink, PhoneLink } from '../../ui/PhoneLink.tsx';
import { RecordActions } from '../../ui/RecordActions.tsx';
import { ActiveBadge } from '../../ui/StageBadge.tsx';
import { Together } from '../../ui/Together.tsx';
import { Heading } from '../../ui/Words.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { RepresentadaRules } from '../commission-rules/RepresentadaRules.tsx';
import { OwedCommission } from '../commissions/OpenCommissions.tsx';
import { SalesHistory } from '../order/SalesHistory.tsx';
import { representadaQuery, useDeleteRepresentada, useUpdateRepresentada } from '../records/representadas.ts';
import { useMay } from '../session/session.ts';
import { ORDER_COLUMN_NAMES } from './order-columns.ts';

const RepresentadaTables = lazyPart(() => import('../price-tables/RepresentadaTables.tsx'));
const RepresentadaClaim = lazyPart(() => import('../claims/RepresentadaClaim.tsx'));
const CatalogDialog = lazyPart(() => import('./CatalogDialog.tsx'));
const BaseComparison = lazyPart(() => import('./BaseComparison.tsx'));
const SilentOrders = lazyPart(() => import('../claims/SilentOrders.tsx'));

export default recordPage(getRouteApi('/office/representadas/$id'), representadaQuery, RepresentadaSheet);

function RepresentadaSheet({ record: representada }: { record: Representada }) {
  const canWrite = useMay('writeRepresentadas');
  const mayReadMoney = useMay('readMoney');
  const { id, comissao, contrato_inicio, contrato_fim, pedido_minimo, email_pedidos } = representada;
  const [showsCatalog, setShowsCatalog] = useState(false);
  return (
    <>
      <PageHeader
        title={representada.nome}
        help="Uma representada com vendas ou produtos não pode ser excluída. Desative-a em ⋯, e o histórico fica."
        chapter="representadas"
        actions={canWrite && <Actions representada={representada} />}
      >
        <Group gap="sm" mt={4}>
          <ActiveBadge active={representada.ativo} feminine />
          <TextLink to="/produtos" search={{ representada: id }} size="sm">
            Ver produtos
          </TextLink>
          <TextLink to="/listas" search={{ representada: id }} size="sm">
            Listas de preços
          </TextLink>
          <Anchor component="button" size="sm" onClick={() => setShowsCatalog(true)}>
            Catálogo
          </Anchor>
          <HistoryLink recurso="representadas" id={id} />
        </Group>
      </PageHeader>
      <Card padding="lg" mb="lg">
        <Details>
          <Detail name="Comissão">{comissao !== null && formatRate(comissao)}</Detail>
          <Detail name="Quando a comissão é devida">
            {COMMISSION_EVENT_LABELS[representada.comissao_evento]}
          </Detail>
          <Detail name="Vencimento da comissão">{`Dia ${representada.comissao_dia} do mês seguinte`}</Detail>
          {representada.pagamento_presumido !== null && (
            <Detail name="Pagamento presumido">
              {`${count(representada.pagamento_presumido, 'dia', 'dias')} depois do vencimento`}
            </Detail>
          )}
          <Detail name="Sobre o que é calculada">{BASE_NAMES[representada.comissao_base]}</Detail>
          <Detail name="Início do contrato">{contrato_inicio && formatDate(contrato_inicio)}</Detail>
          <Detail name="Fim do contrato">{contrato_fim && formatDate(contrato_fim)}</Detail>
          <Detail name="Zona">{representada.zona}</Detail>
          <Detail name="CNPJ">{representada.cnpj}</Detail>
          <Detail name="Contato">{representada.contato}</Detail>
          <Detail name="Telefone">
            <PhoneLink phone={representada.telefone} />
          </Detail>
          <Detail name="E-mail">
            <EmailLink email={representada.email} />
          </Detail>
          <Detail name="Pedido mínimo">{pedido_minimo !== null && formatMoney(pedido_minimo)}</Detail>
          <Detail name="E-mail dos pedidos">{email_pedidos && <EmailLink email={email_pedidos} />}</Detail>
          {representada.planilha_pedido && (
            <Detail name="Planilha de pedido">
              <Anchor href={`/api/v1/representadas/${id}/order-sheet`} download inherit>
                Baixar a planilha dela
              </Anchor>
            </Detail>
          )}
          <Detail name="E-mails de notas e extratos">{representada.emails_extrato.join('\n')}</Detail>
          <Detail name="Colunas do pedido">
            {representada.modelo_pedido?.colunas.map((column) => ORDER_COLUMN_NAMES[column]).join(', ')}
          </Detail>
          <Detail name="Cidade">
            {[representada.cidade, representada.estado].filter(Boolean).join('/')}
          </Detail>
          <Detail name="Endereço">{representada.endereco}</Detail>
          <Detail name="Observações">{representada.observacao}</Detail>
        </Details>
      </Card>
      <Together>
        <RepresentadaTables representadaId={id} />
        {mayReadMoney && (
          <>
            <OwedCommission representadaId={id} />
            <RepresentadaClaim representadaId={id} />
            <SilentOrders representadaId={id} />
            <BaseComparison representadaId={id} />
            <RepresentadaRules representadaId={id} />
            <Termination representadaId={id} />
          </>
        )}
        <Heading>Vendas</Heading>
        <SalesHistory filter={{ representada_id: id }} address={{ representada: id }} />
      </Together>
      {showsCatalog && <CatalogDialog representadaId={id} onClose={() => setShowsCatalog(false)} />}
    </>
  );
}

function Actions({ representada }: { representada: Representada }) {
  return (
    <RecordActions
      place="/representadas"
      record={representada}
      update={useUpdateRepresentada(representada.id)}
      remove={useDeleteRepresentada(representada.id)}
      words={{
        title: 'Excluir representada',
        question: `${representada.nome} será excluída para sempre. Representadas com vendas ou produtos não podem ser excluídas; para guardar o histórico, desative.`,
        deleted: `${representada.nome} foi excluída.`,
      }}
    />
  );
}

const TerminationFigures = lazyInSuspense(() => import('./TerminationFigures.tsx'));

/** Computed on demand, because it is rarely needed. */
function Termination({ representadaId }: { representadaId: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <section aria-labelledby="rescisao">
      <Heading id="rescisao">Rescisão</Heading>
      {asked ? (
        <Suspense fallback={<Loading lines={4} />}>
          <TerminationFigures representadaId={representadaId} />
        </Suspense>
      ) : (
        <Text size="sm" c="dimmed" mb="lg" component="div">
          O que você pode pedir se o contrato acabar, com as comissões de antes do Talão e a correção.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
            Calcular a rescisão
          </Button>
        </Text>
      )}
    </section>
  );
}
