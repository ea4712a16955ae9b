import { Box, Group, Stack, Text } from '@mantine/core';
import type { GoalProgress, ReachedGoal } from '@talao/client';
import { formatMoney, formatPercent } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import classes from './GoalBars.module.css';

const MEASURES = [
  { name: 'Vendas', of: 'valor', write: formatMoney },
  { name: 'Clientes', of: 'positivacao', write: (clients: number) => count(clients, 'cliente', 'clientes') },
  { name: 'Comissão', of: 'comissao', write: formatMoney },
] as const;

/** Empresa; Azul; Bruno; Bruno, em Azul. */
export function goalName({ representada_nome, vendedor_nome }: GoalProgress): string {
  if (vendedor_nome !== null && representada_nome !== null)
    return `${vendedor_nome}, em ${representada_nome}`;
  return vendedor_nome ?? representada_nome ?? 'Empresa';
}

interface GoalBarsProps {
  goal: GoalProgress;
  /** The names of the month before and the same month of last year, if they are shown. */
  compared?: { before: string; lastYear: string };
}

/** A bar for each target, with what is missing and what each remaining working day must bring. */
export function GoalBars({ goal, compared }: GoalBarsProps) {
  return (
    <Stack gap="sm">
      {MEASURES.map(({ name, of, write }) => {
        const reached = goal[of];
        return reached && <Bar key={of} name={name} reached={reached} write={write} compared={compared} />;
      })}
    </Stack>
  );
}

interface BarProps {
  name: string;
  reached: ReachedGoal;
  write: (value: number) => string;
  compared: GoalBarsProps['compared'];
}

function Bar({ name, reached, write, compared }: BarProps) {
  const { meta, realizado, percentual, mes_anterior, ano_anterior } = reached;
  return (
    <Box>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-end">
        <Text size="sm">
          {name}:{' '}
          <Text fw={600} inherit span>
            {write(realizado)}
          </Text>{' '}
          <Text c="dimmed" inherit span>
            de {write(meta)}
          </Text>
        </Text>
        <Text size="sm" fw={600}>
          {formatPercent(percentual)}
        </Text>
      </Group>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={name}
        aria-valuenow={Math.round(Math.min(100, Math.max(0, percentual)))}
      >
        <div
          className={classes.bar}
          data-bar
          data-reached={percentual >= 100 || undefined}
          style={{ width: `${Math.min(100, Math.max(0, percentual))}%` }}
        />
      </div>
      <Text size="sm" c="dimmed">
        {missingWords(reached, write)}
      </Text>
      {compared && (
        <Text size="sm" c="dimmed">
          {compared.before}: {write(mes_anterior)} · {compared.lastYear}: {write(ano_anterior)}
        </Text>
      )}
    </Box>
  );
}

function missingWords({ falta, por_dia }: ReachedGoal, write: (value: number) => string): string {
  if (falta === 0) return 'Meta alcançada';
  const missing = `${falta === 1 ? 'Falta' : 'Faltam'} ${write(falta)}`;
  return por_dia === null
    ? `${missing}, e não restam dias úteis`
    : `${missing}: ${write(por_dia)} por dia útil`;
}
