import { Box, Group, Stack, Text } from '@mantine/core';
import type { GoalProgress, ReachedGoal } from '@talao/client';
import { formatMoney, formatNumber, formatTenths } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import classes from './GoalBars.module.css';

const MEASURES = [
  { name: 'Vendas', of: 'valor', figure: formatMoney, write: formatMoney },
  { name: 'Clientes', of: 'positivacao', figure: formatNumber, write: countClients },
  { name: 'Comissão', of: 'comissao', figure: formatMoney, write: formatMoney },
] as const;

/** A goal that is missed by a little does not read 100,0%. */
const ALMOST = 99.9;

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
      {MEASURES.map(({ of, ...measure }) => {
        const reached = goal[of];
        return reached && <Bar key={of} {...measure} reached={reached} compared={compared} />;
      })}
    </Stack>
  );
}

interface BarProps {
  name: string;
  reached: ReachedGoal;
  /** Beside the name of what is measured. */
  figure: (value: number) => string;
  /** With what is measured. */
  write: (value: number) => string;
  compared: GoalBarsProps['compared'];
}

function Bar({ name, reached, figure, write, compared }: BarProps) {
  const { meta, realizado, percentual, mes_anterior, ano_anterior } = reached;
  return (
    <Box>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-end">
        <Text size="sm">
          {name}:{' '}
          <Text fw={600} inherit span>
            {figure(realizado)}
          </Text>{' '}
          <Text c="dimmed" inherit span>
            de {figure(meta)}
          </Text>
        </Text>
        <Text size="sm" fw={600}>
          {formatTenths(percentual < 100 ? Math.min(percentual, ALMOST) : percentual)}
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

function countClients(clients: number): string {
  return count(clients, 'cliente', 'clientes');
}

function missingWords({ falta, por_dia }: ReachedGoal, write: (value: number) => string): string {
  if (falta === 0) return 'Meta alcançada';
  const missing = `${falta === 1 ? 'Falta' : 'Faltam'} ${write(falta)}`;
  return por_dia === null
    ? `${missing}, e não restam dias úteis`
    : `${missing}: ${write(por_dia)} por dia útil`;
}
