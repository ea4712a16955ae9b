import { z } from 'zod';
import { isGoalMonth } from '../../domain/periods.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import {
  MOMENTS,
  optionally,
  recordObjects,
  required,
  shown,
  shownUuid,
} from '../../platform/http/contract/declared-fields.ts';
import { reais, uuid } from '../../platform/http/contract/fields.ts';
import { deleted, recordReply, type Tag } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { formsOf, recordWriter } from '../../platform/http/contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../platform/http/contract/resource.ts';
import { described } from '../../platform/http/contract/words.ts';

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

const amount = () => reais({ above: 0 }).nullable();
const clients = z.int().min(1).max(MOST_CLIENTS).nullable();
const { meta, representada, pessoa } = EXAMPLE_IDS;

export const goalFields = {
  id: shown(shownUuid, 'Identificador da meta', meta),
  mes: required(month, 'O mês, de 2000-01 a 2099-12', '2026-11'),
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

export const {
  created: newGoal,
  changes: goalChanges,
  shown: goal,
} = recordObjects('Goal', goalFields, { valor: 60_000 }, { mes: '2026-11', valor: 50_000 });

/** Money in centavos. */
export type NewGoal = z.output<typeof newGoal>;
export type GoalChanges = z.output<typeof goalChanges>;
export type Goal = z.output<typeof goal>;

export const toGoal = recordWriter(goal, formsOf(goal, { centavos: ['valor', 'comissao'] }));
export const goalDeleted = deleted('Meta deletada com sucesso');

export const goalTag: Tag = {
  name: 'Metas',
  description: 'O que o mês deve trazer, e o que falta por dia útil',
};

const refusals = [problems.representadaUnknown, problems.vendedorUnknown, problems.goalExists];

const operations = operationsOn({
  name: 'Goal',
  path: '/goals',
  tag: goalTag,
  record: namedByUuid(goal.shape.id, problems.goalNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const createGoal = operations.create({
  summary: 'Põe uma meta para o mês',
  description:
    'Sem `representada_id` nem `vendedor_id`, a meta é da empresa; com um deles, dessa representada ou desse vendedor; com os dois, do vendedor nela.',
  body: newGoal,
  reply: recordReply(goal),
  problems: refusals,
});

export const listGoals = operations.list({
  summary: 'Lista as metas, da mais nova à mais antiga',
  description: 'Um vendedor vê as suas.',
  filters: {
    mes: described(month.optional(), 'Só as deste mês', '2026-11'),
    representada_id: described(uuid.optional(), 'Só as desta representada', representada),
    vendedor_id: described(uuid.optional(), 'Só as deste vendedor', pessoa),
  },
  listed: goal,
});

export const getGoal = operations.get({ summary: 'Mostra uma meta', reply: recordReply(goal) });

export const updateGoal = operations.update({
  summary: 'Altera os campos enviados de uma meta',
  body: goalChanges,
  reply: recordReply(goal),
  problems: refusals,
});

export const deleteGoal = operations.remove({ summary: 'Apaga uma meta', answer: goalDeleted });
