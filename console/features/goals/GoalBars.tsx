import { Box, Group, Stack, Text } from '@mantine/core';
import type { GoalProgress, ReachedGoal, WorkingDays } from '@talao/client';
import { count, formatMoney, formatNumber, formatTenths } from '../../lib/formats.ts';
import { Note, Small, Strong } from '../../ui/Words.tsx';
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

/** How much of a month's working days is over, in percent; null where there are none. */
function paceOf({ total, passados }: WorkingDays): number | null {
  return total === 0 ? null : (passados / total) * 100;
}

interface GoalBarsProps {
  goal: GoalProgress;
  days: WorkingDays;
  /** The names of the month before and the same month of last year, if they are shown. */
  compared?: { before: string; lastYear: string };
}

export function GoalBars({ goal, days, compared }: GoalBarsProps) {
  return (
    <Stack gap="sm">
      {MEASURES.map(({ of, ...measure }) => {
        const reached = goal[of];
        return reached && <Bar key={of} {...measure} reached={reached} days={days} compared={compared} />;
      })}
    </Stack>
  );
}

export function StripHeads() {
  return (
    <div className={`${classes.strip} ${classes.heads}`} aria-hidden>
      <span />
      {MEASURES.map(({ name }) => (
        <Small key={name}>{name}</Small>
      ))}
    </div>
  );
}

/** Bars beside each other in one line, without what is missing, which a pointer tells. */
export function GoalStrip({ goal, days }: Pick<GoalBarsProps, 'goal' | 'days'>) {
  return (
    <div className={classes.strip}>
      <Text fw={600} size="sm" truncate title={goalName(goal)}>
        {goalName(goal)}
      </Text>
      {MEASURES.map(({ of, name, figure, write }) => {
        const reached = goal[of];
        return (
          <div key={of} title={reached ? missingWords(reached, { write, days }) : undefined}>
            {reached && (
              <>
                <Reached name={name} reached={reached} figure={figure} isShort />
                <Track name={name} reached={reached} pace={paceOf(days)} />
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface BarProps extends Written {
  name: string;
  reached: ReachedGoal;
  figure: (value: number) => string;
  compared: GoalBarsProps['compared'];
}

function Bar({ name, reached, figure, write, days, compared }: BarProps) {
  const { mes_anterior, ano_anterior } = reached;
  return (
    <Box>
      <Reached name={name} reached={reached} figure={figure} />
      <Track name={name} reached={reached} pace={paceOf(days)} />
      <Note>{missingWords(reached, { write, days })}</Note>
      {compared && (
        <Note>
          {compared.before}: {write(mes_anterior)} · {compared.lastYear}: {write(ano_anterior)}
        </Note>
      )}
    </Box>
  );
}

type ReachedProps = Pick<BarProps, 'name' | 'reached' | 'figure'> & { isShort?: boolean };

function Reached({ name, reached, figure, isShort = false }: ReachedProps) {
  const { meta, realizado, percentual } = reached;
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-end">
      <Text size={isShort ? 'xs' : 'sm'}>
        <span className={isShort ? classes.name : undefined}>{name}: </span>
        <Strong>{figure(realizado)}</Strong>{' '}
        <Text c="dimmed" inherit span>
          de {figure(meta)}
        </Text>
      </Text>
      <Text size={isShort ? 'xs' : 'sm'} fw={600}>
        {formatTenths(percentual < 100 ? Math.min(percentual, ALMOST) : percentual)}
      </Text>
    </Group>
  );
}

/** A tick stands where the month is; a bar that has not come so far is amber. */
function Track({
  name,
  reached: { percentual },
  pace,
}: Pick<BarProps, 'name' | 'reached'> & { pace: number | null }) {
  const width = Math.min(100, Math.max(0, percentual));
  const state = percentual >= 100 ? 'reached' : percentual < (pace ?? 0) ? 'behind' : undefined;
  return (
    <div className={classes.track} role="progressbar" aria-label={name} aria-valuenow={Math.round(width)}>
      <div className={classes.bar} data-bar data-state={state} style={{ width: `${width}%` }} />
      {pace !== null && (
        <div className={classes.tick} style={{ left: `${pace}%` }} title="Onde o mês está, em dias úteis" />
      )}
    </div>
  );
}

function countClients(clients: number): string {
  return count(clients, 'cliente', 'clientes');
}

interface Written {
  write: (value: number) => string;
  days: WorkingDays;
}

function missingWords({ falta, por_dia }: ReachedGoal, { write, days }: Written): string {
  if (falta === 0) return 'Meta alcançada';
  const missing = `${falta === 1 ? 'Falta' : 'Faltam'} ${write(falta)}`;
  if (por_dia === null) return `${missing}, e não restam dias úteis`;
  // With fewer clients than days, one a day would be more than what is missing.
  return write === countClients && falta < days.restantes
    ? `${missing}, ${count(days.restantes, 'dia útil', 'dias úteis')}`
    : `${missing}: ${write(por_dia)} por dia útil`;
}
