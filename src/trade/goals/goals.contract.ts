import { z } from 'zod';
import { isGoalMonth } from '../../domain/goal-months.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { moment, optional, reais, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { goalWords } from './goals.words.ts';

export const month = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    if (isGoalMonth(value)) return;
    const message = 'Mês inválido. Use AAAA-MM, de 2000-01 a 2099-12';
    issues.push({ code: 'invalid_format', format: 'month', input: value, message });
  })
  .meta({ pattern: '^\\d{4}-\\d{2}$' });

const MOST_CLIENTS = 1_000_000;

const fields = {
  mes: month,
  representada_id: uuid.nullable(),
  vendedor_id: uuid.nullable(),
  valor: reais({ above: 0 }).nullable(),
  positivacao: z.int().min(1).max(MOST_CLIENTS).nullable(),
  comissao: reais({ above: 0 }).nullable(),
};

export const newGoal = namedObject(
  'NewGoal',
  goalWords,
  {
    mes: fields.mes,
    representada_id: optional(fields.representada_id, null),
    vendedor_id: optional(fields.vendedor_id, null),
    valor: optional(fields.valor, null),
    positivacao: optional(fields.positivacao, null),
    comissao: optional(fields.comissao, null),
  },
  { mes: '2026-11', valor: 50_000 },
);

export const goalChanges = namedChanges('GoalChanges', goalWords, fields, { valor: 60_000 });

/** Money in centavos. */
export type NewGoal = z.output<typeof newGoal>;
export type GoalChanges = z.output<typeof goalChanges>;

const goalId = z.string().meta({ format: 'uuid', ...goalWords.id });

export const goal = namedObject('Goal', goalWords, {
  id: goalId,
  mes: z.string(),
  representada_id: z.string().meta({ format: 'uuid' }).nullable(),
  vendedor_id: z.string().meta({ format: 'uuid' }).nullable(),
  valor: z.number().nullable(),
  positivacao: z.int().nullable(),
  comissao: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Goal = z.output<typeof goal>;

export const goalTag: Tag = {
  name: 'Metas',
  description: 'O que o mês deve trazer, e o que falta por dia útil',
};
const record = namedByUuid(goalId, problems.goalNotFound);

export const goalDeleted = deleted('Meta deletada com sucesso');

const refusals = [
  problems.invalidInput,
  problems.representadaUnknown,
  problems.vendedorUnknown,
  problems.goalExists,
] as const;

export const createGoal = operation({
  id: 'createGoal',
  method: 'POST',
  path: '/goals',
  tag: goalTag,
  summary: 'Põe uma meta para o mês',
  description:
    'Sem `representada_id` nem `vendedor_id`, a meta é da empresa; com um deles, dessa representada ou desse vendedor; com os dois, do vendedor nela.',
  scope: 'write',
  roles: OFFICE,
  body: newGoal,
  status: 201,
  reply: recordReply(goal),
  details: 'issues',
  problems: [...refusals],
});

export const listGoals = operation({
  id: 'listGoals',
  method: 'GET',
  path: '/goals',
  tag: goalTag,
  summary: 'Lista as metas, da mais nova à mais antiga',
  description: 'Um vendedor vê as suas.',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    mes: month.optional().meta({ description: 'Só as deste mês', examples: ['2026-11'] }),
    representada_id: uuid
      .optional()
      .meta({ description: 'Só as desta representada', examples: [EXAMPLE_IDS.representada] }),
    vendedor_id: uuid
      .optional()
      .meta({ description: 'Só as deste vendedor', examples: [EXAMPLE_IDS.pessoa] }),
  }),
  status: 200,
  reply: listReply(goal),
  conditional: true,
  replyTypes: exportedFiles(goal.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getGoal = operation({
  id: 'getGoal',
  method: 'GET',
  path: '/goals/:id',
  tag: goalTag,
  summary: 'Mostra uma meta',
  record,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  conditional: true,
  reply: recordReply(goal),
  details: 'issues',
  problems: [],
});

export const updateGoal = operation({
  id: 'updateGoal',
  method: 'PUT',
  path: '/goals/:id',
  tag: goalTag,
  summary: 'Altera os campos enviados de uma meta',
  record,
  scope: 'write',
  roles: OFFICE,
  body: goalChanges,
  guarded: true,
  status: 200,
  reply: recordReply(goal),
  details: 'issues',
  problems: [...refusals],
});

export const deleteGoal = operation({
  id: 'deleteGoal',
  method: 'DELETE',
  path: '/goals/:id',
  tag: goalTag,
  summary: 'Apaga uma meta',
  record,
  scope: 'write',
  roles: OFFICE,
  guarded: true,
  status: 200,
  reply: deletionReply(goalDeleted),
  details: 'issues',
  problems: [],
});
