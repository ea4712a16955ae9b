import { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { calendarDate } from '../../platform/http/contract/fields.ts';
import { operation, recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { goal, goalTag, month } from './goals.contract.ts';
import { goalWords, holidayWords, progressWords, reachedWords, workingDayWords } from './goals.words.ts';

const REACHED = {
  meta: 1000,
  realizado: 150,
  percentual: 15,
  falta: 850,
  por_dia: 85,
  mes_anterior: 120,
  ano_anterior: 90,
};

const reached = namedObject('ReachedGoal', reachedWords, {
  meta: z.number(),
  realizado: z.number(),
  percentual: z.number(),
  falta: z.number(),
  por_dia: z.number().nullable(),
  mes_anterior: z.number(),
  ano_anterior: z.number(),
});

export type ReachedGoal = z.output<typeof reached>;

const goalProgress = namedObject(
  'GoalProgress',
  {
    ...goalWords,
    valor: { ...goalWords.valor, examples: [REACHED] },
    positivacao: { ...goalWords.positivacao, examples: [null] },
    comissao: { ...goalWords.comissao, examples: [null] },
    ...progressWords,
  },
  {
    id: goal.shape.id,
    representada_id: goal.shape.representada_id,
    representada_nome: z.string().nullable(),
    vendedor_id: goal.shape.vendedor_id,
    vendedor_nome: z.string().nullable(),
    valor: reached.nullable(),
    positivacao: reached.nullable(),
    comissao: reached.nullable(),
  },
);

export type GoalProgress = z.output<typeof goalProgress>;

const progress = namedObject('GoalsProgress', progressWordsOf(), {
  mes: z.string(),
  data: z.string().meta({ format: 'date' }).nullable(),
  dias_uteis: namedObject('WorkingDays', workingDayWords, {
    total: z.int(),
    passados: z.int(),
    restantes: z.int(),
  }),
  feriados: z.array(
    namedObject('Holiday', holidayWords, { data: z.string().meta({ format: 'date' }), nome: z.string() }),
  ),
  metas: z.array(goalProgress),
});

function progressWordsOf() {
  const { mes, data, dias_uteis, feriados, metas } = progressWords;
  return { mes, data, dias_uteis, feriados, metas };
}

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
  operation({
    id: 'getGoalsProgress',
    method: 'GET',
    path: '/goals/progress',
    tag: goalTag,
    summary: 'Mostra quanto das metas de um mês se alcançou, e o que falta por dia útil',
    description:
      'Contam as vendas do caso com `data` no mês, até o dia `data`, sem orçamentos nem canceladas. `comissao` é a de `GET /commissions?por=venda`; numa meta com `vendedor_id`, o repasse dele.',
    scope: 'read',
    roles: EVERYONE,
    query: z
      .object({
        mes: month
          .optional()
          .meta({ description: 'O mês; este, quando não é enviado', examples: ['2026-11'] }),
        data: calendarDate.optional().meta({
          description: 'Um dia do mês, até o qual se conta; hoje neste mês, nenhum em outro',
          examples: ['2026-11-16'],
        }),
      })
      .check(({ value: { mes, data }, issues }) => {
        if (data === undefined || data.startsWith(chooseMonth({ mes }, calendar.today()).mes)) return;
        issues.push({ code: 'custom', input: data, path: ['data'], message: 'Deve ser um dia do mês' });
      }),
    status: 200,
    conditional: true,
    reply: recordReply(progress),
    details: 'issues',
    problems: [problems.invalidInput],
  });
