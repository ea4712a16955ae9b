import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { monthName } from '../../lib/month-names.ts';
import { count } from '../../lib/words.ts';
import { TextLink } from '../../ui/links.tsx';
import { PanelCard } from '../../ui/PanelCard.tsx';
import classes from './GoalBars.module.css';
import { GoalBars, goalName } from './GoalBars.tsx';
import { progressQuery } from './requests.ts';

/** This month's goals on the dashboard; renders nothing without any. */
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
      <div className={classes.columns} data-many={metas.length > 1 || undefined}>
        {metas.map((goal) => (
          <Stack key={goal.id} gap={4} className={classes.goal}>
            <Text fw={600}>{goalName(goal)}</Text>
            <GoalBars goal={goal} />
          </Stack>
        ))}
      </div>
    </PanelCard>
  );
}
