import { Card, SimpleGrid, Text } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { formatMoney, formatPeriod, formatShare, writeNumber } from '../../lib/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Note, Strong } from '../../ui/Words.tsx';
import { COUNTED_STAGES } from '../order/sales-address.ts';

export function Summary({ dashboard }: { dashboard: Dashboard }) {
  const { resumo, resumo_anterior: before, periodo, periodo_anterior } = dashboard;
  const compared = formatPeriod(periodo_anterior.de, periodo_anterior.ate);
  const linkTo = (name: string, ordem?: '-valor_total') => (
    <TextLink
      to="/vendas"
      search={{ ...periodo, etapa: COUNTED_STAGES.join(), ordem }}
      size="sm"
      underline="always"
    >
      {name}
    </TextLink>
  );
  return (
    <Card padding="md">
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: 'sm', sm: 'md' }}>
        <Figure isInCard name={linkTo('Vendas', '-valor_total')} value={formatMoney(resumo.valor)}>
          <Change now={resumo.valor} before={before.valor} compared={compared} />
        </Figure>
        <Figure isInCard name={linkTo('Pedidos')} value={writeNumber(resumo.pedidos, 0)}>
          <Change now={resumo.pedidos} before={before.pedidos} compared={compared} />
        </Figure>
        <Figure
          isInCard
          name="Média por pedido"
          value={resumo.media === null ? '—' : formatMoney(resumo.media)}
        >
          <Change now={resumo.media} before={before.media} compared={compared} />
        </Figure>
      </SimpleGrid>
    </Card>
  );
}

function Change({ now, before, compared }: { now: number | null; before: number | null; compared: string }) {
  if (now === null || before === null || before === 0) return <Note>Sem vendas em {compared}</Note>;
  const share = (now - before) / before;
  const isLess = share < 0;
  return (
    <Note>
      <Strong c={isLess ? 'var(--talao-less)' : 'var(--talao-more)'}>
        {share !== 0 && <Icon name={isLess ? 'down' : 'up'} size={14} />} {formatShare(Math.abs(share))}
      </Strong>{' '}
      {isLess ? 'menos' : 'mais'} que em{' '}
      <Text inherit span style={{ whiteSpace: 'nowrap' }}>
        {compared}
      </Text>
    </Note>
  );
}
