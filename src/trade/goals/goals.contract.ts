import { z } from 'zod';
import {
  MOMENTS,
  optionally,
  recordObjects,
  required,
  shown,
  shownDay,
  shownUuid,
} from '../../contract/declared-fields.ts';
import { calendarDate, hasForm, reais, uuid } from '../../contract/fields.ts';
import { recordReply } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { moneyWriter, recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { isGoalMonth } from '../../domain/periods.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';

export const goalMonth = z
  .string()
  .trim()
  .check(hasForm('month', 'Mês inválido. Use AAAA-MM, de 2000-01 a 2099-12', isGoalMonth))
  .meta({ pattern: '^\\d{4}-\\d{2}$' });

const MOST_CLIENTS = 1_000_000;

const amount = () => reais({ above: 0 }).nullable();
const clients = z.int().min(1).max(MOST_CLIENTS).nullable();
const { meta, representada, pessoa } = EXAMPLE_IDS;

const goalFields = {
  id: shown(shownUuid, 'Identificador da meta', meta),
  mes: required(goalMonth, 'O mês, de 2000-01 a 2099-12', '2026-11'),
  representada_id: optionally(
    uuid.nullable(),
    null,
    'A representada de que é a meta; `null`, se de todas',
    representada,
  ),
  vendedor_id: optionally(uuid.nullable(), null, 'O vendedor de quem é a meta; `null`, se de todos', pessoa),
  valor: optionally(amount(), null, 'Quanto vender, em reais; `null`, sem meta', 50_000),
  positivacao: optionally(clients, null, 'A quantos clientes vender; `null`, sem meta', 80),
  comissao: optionally(
    amount(),
    null,
    'Quanto ganhar de comissão, em reais; com `vendedor_id`, o repasse dele. `null`, sem meta',
    2_500,
  ),
  ...MOMENTS,
};

const schemas = recordObjects('Goal', goalFields, { valor: 60_000 }, { mes: '2026-11', valor: 50_000 });
export const { created: newGoal, changes: goalChanges, shown: goal } = schemas;

/** Money in centavos. */
export type NewGoal = z.output<typeof newGoal>;
export type GoalChanges = z.output<typeof goalChanges>;
export type Goal = z.output<typeof goal>;

export const toGoal = moneyWriter(goal, ['valor', 'comissao']);

const refusals = [problems.representadaUnknown, problems.vendedorUnknown, problems.goalExists];

const operations = operationsOn({
  name: 'Goal',
  path: '/goals',
  tag: { name: 'Metas', description: 'O que o mês deve trazer, e o que falta por dia útil' },
  schemas,
  record: namedByUuid(goal.shape.id, problems.goalNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const goalOperations = {
  create: operations.create({
    summary: 'Põe uma meta para o mês',
    description:
      'Sem `representada_id` nem `vendedor_id`, a meta é da empresa; com um deles, dessa representada ou desse vendedor; com os dois, do vendedor nela.',
    problems: refusals,
  }),

  list: operations.list({
    summary: 'Lista as metas, da mais nova à mais antiga',
    description: 'Um vendedor vê as suas.',
    filters: {
      mes: described(goalMonth.optional(), 'Só as deste mês', '2026-11'),
      representada_id: described(uuid.optional(), 'Só as desta representada', representada),
      vendedor_id: described(uuid.optional(), 'Só as deste vendedor', pessoa),
    },
  }),

  get: operations.get({ summary: 'Mostra uma meta' }),

  update: operations.update({
    summary: 'Altera os campos enviados de uma meta',
    problems: refusals,
  }),

  remove: operations.remove({
    summary: 'Apaga uma meta',
    message: 'Meta deletada com sucesso',
  }),
};

const REACHED = {
  meta: 1000,
  realizado: 150,
  percentual: 15,
  falta: 850,
  por_dia: 85,
  mes_anterior: 120,
  ano_anterior: 90,
};

const reached = objectOf('ReachedGoal', {
  meta: described(z.number(), 'A meta', 50_000),
  realizado: described(z.number(), 'O que já se fez', 31_250),
  percentual: described(z.number(), 'Quanto da meta, em %, com 2 casas', 62.5),
  falta: described(z.number(), 'O que falta, no mínimo 0', 18_750),
  por_dia: described(
    z.number().nullable(),
    'O que cada dia útil restante precisa trazer, arredondado para cima; `null`, se falta e não há mais dias',
    1_875,
  ),
  mes_anterior: described(z.number(), 'O mesmo de todo o mês anterior', 44_100),
  ano_anterior: described(z.number(), 'O mesmo de todo esse mês no ano anterior', 39_800),
});

export type ReachedGoal = z.output<typeof reached>;

const AMOUNTS = Object.keys(reached.shape).filter((name) => name !== 'percentual');
export const toReachedAmount = moneyWriter(reached, AMOUNTS);
export const toReachedClients = recordWriter(reached);

const { valor, positivacao, comissao } = goalFields;

const goalProgress = objectOf('GoalProgress', {
  id: goal.shape.id,
  representada_id: goal.shape.representada_id,
  representada_nome: described(z.string().nullable(), 'O nome da representada', 'Torrefação Serra Azul'),
  vendedor_id: goal.shape.vendedor_id,
  vendedor_nome: described(z.string().nullable(), 'O nome do vendedor', 'Bruno Lima'),
  valor: described(reached.nullable(), valor.description, REACHED),
  positivacao: described(reached.nullable(), positivacao.description, null),
  comissao: described(reached.nullable(), comissao.description, null),
});

export const toGoalProgress = recordWriter(goalProgress);

const progress = objectOf('GoalsProgress', {
  mes: described(z.string(), 'O mês', '2026-11'),
  data: described(shownDay.nullable(), 'O dia até o qual se conta; `null`, o mês todo', '2026-11-16'),
  dias_uteis: described(
    objectOf('WorkingDays', {
      total: described(z.int(), 'Os dias úteis do mês', 19),
      passados: described(z.int(), 'Os que já passaram', 9),
      restantes: described(z.int(), 'Os que restam, o próprio dia entre eles', 10),
    }),
    'De segunda a sexta, sem os feriados nacionais',
  ),
  feriados: described(
    z.array(
      objectOf('Holiday', {
        data: described(shownDay, 'O dia', '2026-11-20'),
        nome: described(z.string(), 'O nome do feriado nacional', 'Dia da Consciência Negra'),
      }),
    ),
    'Os feriados nacionais do mês, também em fins de semana',
  ),
  metas: described(
    z.array(goalProgress),
    'As metas do mês que se podem ver: a da empresa, as das representadas, as dos vendedores, e as de ambos',
  ),
});

export type Progress = z.output<typeof progress>;

export interface ProgressQuery {
  readonly mes?: string | undefined;
  readonly data?: string | undefined;
}

/** The month that is asked for, and the day up to which it counts. */
export function chooseMonth({ mes, data }: ProgressQuery, today: string) {
  const thisMonth = today.slice(0, 7);
  const chosen = mes ?? thisMonth;
  return { mes: chosen, data: data ?? (chosen === thisMonth ? today : null), thisMonth };
}

export const getProgress = (calendar: Calendar) =>
  operations.other('getGoalsProgress', 'GET /goals/progress', {
    summary: 'Mostra quanto das metas de um mês se alcançou, e o que falta por dia útil',
    description:
      'Contam as vendas do caso com `data` no mês, até o dia `data`, sem orçamentos nem canceladas. `comissao` é a de `GET /commissions?por=venda`; numa meta com `vendedor_id`, o repasse dele.',
    query: z
      .object({
        mes: described(goalMonth.optional(), 'O mês; este, quando não é enviado', '2026-11'),
        data: described(
          calendarDate.optional(),
          'Um dia do mês, até o qual se conta; hoje neste mês, nenhum em outro',
          '2026-11-16',
        ),
      })
      .check(({ value: { mes, data }, issues }) => {
        if (data === undefined || data.startsWith(chooseMonth({ mes }, calendar.today()).mes)) return;
        issues.push({ code: 'custom', input: data, path: ['data'], message: 'Deve ser um dia do mês' });
      }),
    conditional: true,
    reply: recordReply(progress),
  });
