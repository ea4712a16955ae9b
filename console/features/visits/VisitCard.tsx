import { Anchor, Badge, Box, Button, type ButtonProps, Card, Group, Menu, Text } from '@mantine/core';
import type { Visit } from '@talao/client';
import { memo, useState } from 'react';
import { OUTCOME_NAMES, REASON_NAMES } from '../../../src/domain/value-names.ts';
import { REASONS, type Reason, type VisitOutcome } from '../../../src/domain/visits.ts';
import { newIdempotencyKey } from '../../lib/api.ts';
import { count, formatDate, formatMoney } from '../../lib/formats.ts';
import { mapLink } from '../../lib/map-links.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ButtonLink, PageLink } from '../../ui/links.tsx';
import { told } from '../../ui/notices.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Note } from '../../ui/Words.tsx';
import { useCreateVisit } from './requests.ts';
import classes from './VisitCard.module.css';
import { OUTCOME_COLORS, whyVisit } from './visit-words.ts';

interface VisitCardProps {
  visit: Visit;
  isToday: boolean;
  showsCity: boolean;
  mayWrite: boolean;
}

export const VisitCard = memo(function VisitCard({ visit, isToday, showsCity, mayWrite }: VisitCardProps) {
  const place = [visit.endereco, visit.bairro, showsCity && visit.cidade].filter(Boolean).join(', ');
  const isPhone = useIsPhone();
  const newSale = mayWrite && (
    <ButtonLink
      to="/vendas/nova"
      search={{ cliente: visit.cliente_id }}
      variant="light"
      size="sm"
      icon="plus"
    >
      Nova venda
    </ButtonLink>
  );
  const usual = visit.costuma_comprar.map(({ produto_nome, produto_id }) => produto_nome ?? produto_id);
  return (
    <Card padding="md" component="article" aria-label={visit.nome} className={classes.card}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Box miw={0} flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
          <PageLink of="/clientes" id={visit.cliente_id} fw={600} name={visit.nome} />
          <Text size="sm">
            <PhoneLink phone={visit.telefone} /> ·{' '}
            <Anchor href={mapLink(visit)} target="_blank" rel="noreferrer">
              {place || 'Ver no mapa'}
            </Anchor>
          </Text>
        </Box>
        {!isPhone && newSale}
      </Group>
      <Reasons visit={visit} />
      <Text size="sm" mt="xs">
        <LastOrder visit={visit} />
      </Text>
      {usual.length > 0 && <Note>Costuma comprar: {usual.join(', ')}</Note>}
      {visit.observacao && <Note style={{ whiteSpace: 'pre-line' }}>{visit.observacao}</Note>}
      {mayWrite && (isToday || isPhone) && (
        <Group gap="xs" mt="sm" role="group" aria-label={`O que houve com ${visit.nome}`}>
          {isPhone && newSale}
          {isToday && <OutcomeButtons visit={visit} />}
        </Group>
      )}
    </Card>
  );
});

function Reasons({ visit }: { visit: Visit }) {
  const reasons = visit.visto ? [] : whyVisit(visit);
  if (visit.resultado === null && reasons.length === 0) return null;
  return (
    <Group gap={6} mt="xs">
      <OutcomeBadge visit={visit} />
      {reasons.map(({ says, color }) => (
        <Badge key={says} color={color} size="lg">
          {says}
        </Badge>
      ))}
    </Group>
  );
}

function LastOrder({ visit: { ultimo_pedido: order, dias_sem_comprar: days } }: { visit: Visit }) {
  if (order === null) return 'Ainda não comprou.';
  return (
    <>
      Último pedido <PageLink of="/vendas" id={order.id} underline="always" name={order.pedido} />,{' '}
      {formatDate(order.data)}, {formatMoney(order.valor_total)}
      {days !== null && ` · ${days === 0 ? 'hoje' : `há ${count(days, 'dia', 'dias')}`}`}
    </>
  );
}

const VisitDialog = lazyPart(() => import('./VisitDialog.tsx'));

function OutcomeBadge({ visit: { resultado, motivo } }: { visit: Visit }) {
  if (resultado === null) return null;
  return (
    <Badge color={OUTCOME_COLORS[resultado]} size="lg">
      {OUTCOME_NAMES[resultado]}
      {motivo && `: ${REASON_NAMES[motivo]}`}
    </Badge>
  );
}

function OutcomeButtons({ visit }: { visit: Visit }) {
  const createVisit = useCreateVisit();
  const [isOpen, setIsOpen] = useState(false);
  const record = (resultado: VisitOutcome, motivo?: Reason) =>
    createVisit.mutate(
      {
        cliente_id: visit.cliente_id,
        resultado,
        ...(motivo && { motivo }),
        idempotencyKey: newIdempotencyKey(),
      },
      told(`${visit.nome}: visita registrada.`),
    );
  const common = { variant: 'default', size: 'sm', px: 'sm', disabled: createVisit.isPending } as const;
  return (
    <>
      {!visit.visto && <Outcomes record={record} common={common} />}
      <Button {...common} variant="subtle" onClick={() => setIsOpen(true)}>
        {visit.visita_id ? 'Anotação e retorno' : 'Anotar…'}
      </Button>
      {isOpen && <VisitDialog visit={visit} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface OutcomesProps {
  record: (resultado: VisitOutcome, motivo?: Reason) => void;
  common: ButtonProps;
}

function Outcomes({ record, common }: OutcomesProps) {
  return (
    <>
      <Button {...common} onClick={() => record('venda')}>
        Vendeu
      </Button>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button {...common}>Não comprou</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Por quê?</Menu.Label>
          {REASONS.map((reason) => (
            <Menu.Item key={reason} onClick={() => record('sem_venda', reason)}>
              {REASON_NAMES[reason]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button {...common} onClick={() => record('ausente')}>
        Ausente
      </Button>
    </>
  );
}
