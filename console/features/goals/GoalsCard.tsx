import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, monthName } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import { GoalStrip, StripHeads } from './GoalBars.tsx';
import { progressQuery } from './requests.ts';

export function GoalsCard() {
  const { data } = useQuery(progressQuery({}));
  if (!data || data.metas.length === 0) return null;
  const { mes, dias_uteis, metas } = data;
  return (
    <PanelCard
      title={`Metas de ${monthName(mes)}`}
      aside={
        <TextLink to="/metas" inherit>
          {count(dias_uteis.restantes, 'dia útil restante', 'dias úteis restantes')}
        </TextLink>
      }
    >
      <Stack gap="xs">
        <StripHeads />
        {metas.map((goal) => (
          <GoalStrip key={goal.id} goal={goal} days={dias_uteis} />
        ))}
      </Stack>
    </PanelCard>
  );
}
