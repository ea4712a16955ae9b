import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../src/domain/periods.ts';
import { calendar, formatDate } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { TextLink } from '../../ui/links.tsx';
import { summaryQuery } from '../commissions/requests.ts';
import { comingIn } from './commission-year.ts';
import { PanelCard } from './PanelCard.tsx';

const DAYS_AHEAD = 6;

/** What the representadas are to pay within seven days, today included. */
export function DueThisWeek() {
  const de = calendar.today();
  const ate = addDays(de, DAYS_AHEAD);
  const { data } = useQuery(summaryQuery({ de, ate }));
  const due = (data?.por_representada ?? [])
    .map(({ representada_id, representada_nome, ...figures }) => ({
      id: representada_id,
      nome: representada_nome,
      valor: comingIn(figures).all,
    }))
    .filter(({ valor }) => valor > 0);
  return (
    <PanelCard title="Vence nesta semana" aside={data && formatMoney(comingIn(data).all)}>
      {data && due.length === 0 && <Text c="dimmed">Nenhuma comissão vence até {formatDate(ate)}.</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {due.map(({ id, nome, valor }) => (
          <Group key={id} component="li" justify="space-between" gap="xs" wrap="nowrap">
            <TextLink
              to="/comissoes"
              search={{ representada: id, situacao: 'todas', de, ate }}
              size="sm"
              truncate
            >
              {nome}
            </TextLink>
            <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(valor)}
            </Text>
          </Group>
        ))}
      </Stack>
    </PanelCard>
  );
}
