import { Box, Card, Group, Title } from '@mantine/core';
import type { GoalProgress, GoalsProgress, WorkingDays } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { monthsAfter } from '../../../src/domain/periods.ts';
import { calendar, count, formatDate, monthName } from '../../lib/formats.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { AskButton, IconButton } from '../../ui/AskButton.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MonthSwitch } from '../../ui/MonthSwitch.tsx';
import { told } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Note } from '../../ui/Words.tsx';
import { useMay } from '../session/session.ts';
import classes from './GoalBars.module.css';
import { GoalBars, goalName } from './GoalBars.tsx';
import { progressQuery, useCopyGoals, useDeleteGoal } from './requests.ts';

const GoalDialog = lazyPart(() => import('./GoalDialog.tsx'));
const route = getRouteApi('/office/metas');

export default function GoalsPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const mes = address.mes ?? calendar.today().slice(0, 7);
  const query = useQuery(progressQuery({ mes }));
  const canWrite = useMay('manageGoals');
  const [edited, setEdited] = useState<{ id?: string }>();

  return (
    <>
      <PageHeader
        title="Metas"
        help="Uma meta pode ser da empresa, de uma representada, de um vendedor ou de ambos. Contam as vendas do mês, sem orçamentos nem canceladas."
        chapter="metas"
        actions={
          <>
            {canWrite && <CopyButton mes={mes} />}
            <ExportMenu list="goals" filter={{ ...{ mes }, page: 1 }} />
            {canWrite && (
              <ActionButton icon="plus" onClick={() => setEdited({})}>
                Nova meta
              </ActionButton>
            )}
          </>
        }
      >
        O que o mês deve trazer, e o que falta por dia.
      </PageHeader>
      <MonthSwitch mes={mes} onMonth={(mes) => void navigate({ search: { mes } })}>
        {/* Holidays take three lines on a phone. */}
        <Box mih={{ base: 61, sm: 22 }} w={{ base: '100%', sm: 'auto' }}>
          {query.data && <Days progress={query.data} />}
        </Box>
      </MonthSwitch>
      <ListState
        query={query}
        empty={({ metas }) =>
          metas.length === 0 && (
            <Nothing title="Nenhuma meta neste mês" icon="goal">
              {canWrite ? 'Ponha uma, ou copie as do mês anterior.' : 'O escritório ainda não pôs nenhuma.'}
            </Nothing>
          )
        }
      >
        {({ metas, dias_uteis }) => (
          <div className={classes.columns} data-many={metas.length > 1 || undefined}>
            {metas.map((goal) => (
              <GoalCard
                key={goal.id}
                mes={mes}
                goal={goal}
                days={dias_uteis}
                onEdit={canWrite ? () => setEdited({ id: goal.id }) : undefined}
              />
            ))}
          </div>
        )}
      </ListState>
      {edited && <GoalDialog mes={mes} id={edited.id} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Days({ progress: { dias_uteis, feriados } }: { progress: GoalsProgress }) {
  const holidays = feriados.map(({ data, nome }) => `${formatDate(data).slice(0, 5)} ${nome}`);
  return (
    <Note>
      {count(dias_uteis.total, 'dia útil', 'dias úteis')}, {dias_uteis.restantes} por vir
      {holidays.length > 0 && ` · Feriados: ${holidays.join(', ')}`}
    </Note>
  );
}

function CopyButton({ mes }: { mes: string }) {
  const copyGoals = useCopyGoals();
  const from = monthsAfter(mes, -1);
  const copy = () =>
    copyGoals.mutate(
      { from, to: mes },
      told((copied) =>
        copied === 0
          ? `Não há o que copiar de ${monthName(from)}.`
          : `${count(copied, 'meta copiada', 'metas copiadas')} de ${monthName(from)}.`,
      ),
    );
  return (
    <ActionButton variant="default" icon="copy" loading={copyGoals.isPending} onClick={copy}>
      Copiar de {monthName(from)}
    </ActionButton>
  );
}

interface GoalCardProps {
  mes: string;
  goal: GoalProgress;
  days: WorkingDays;
  onEdit: (() => void) | undefined;
}

function GoalCard({ mes, goal, days, onEdit }: GoalCardProps) {
  const name = goalName(goal);
  const deleteGoal = useDeleteGoal(goal.id);
  const compared = { before: monthName(monthsAfter(mes, -1)), lastYear: monthName(monthsAfter(mes, -12)) };
  return (
    <Card padding="md" component="article" aria-label={name} className={classes.goal}>
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={3} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {onEdit && (
          <Group gap={4} wrap="nowrap">
            <IconButton icon="edit" label={`Editar a meta: ${name}`} onClick={onEdit} />
            <AskButton
              label={`Excluir a meta: ${name}`}
              question={{
                title: 'Excluir a meta',
                children: `A meta do mês (${name}) deixa de valer. As vendas não mudam.`,
                confirm: 'Excluir meta',
              }}
              action={deleteGoal}
              sent={{}}
              done="Meta excluída."
            />
          </Group>
        )}
      </Group>
      <GoalBars goal={goal} days={days} compared={compared} />
    </Card>
  );
}
