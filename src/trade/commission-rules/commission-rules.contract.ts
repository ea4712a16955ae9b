import type { z } from 'zod';
import {
  MOMENTS,
  optionally,
  recordObjects,
  required,
  shown,
  shownUuid,
} from '../../contract/declared-fields.ts';
import { calendarDate, LENGTHS, percentage, text, uuid } from '../../contract/fields.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described } from '../../contract/words.ts';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';

const product = text({ max: LENGTHS.productId }).nullable();
const client = uuid.nullable();
const day = calendarDate.nullable();
const { representada, produto, cliente, regra } = EXAMPLE_IDS;

const fields = {
  id: shown(shownUuid, 'Identificador da regra', regra),
  representada_id: required(uuid, 'A representada que paga a comissão', representada),
  produto_id: optionally(product, null, 'O produto a que a regra se aplica; `null`, se a todos', produto),
  cliente_id: optionally(client, null, 'O cliente a que a regra se aplica; `null`, se a todos', cliente),
  percentual: required(percentage, 'A comissão, em porcentagem, até 6 casas decimais', 7.5),
  de: optionally(day, null, 'Primeiro dia em que vale; `null`, se desde sempre', '2026-01-01'),
  ate: optionally(day, null, 'Último dia em que vale; `null`, se para sempre', '2026-12-31'),
  ...MOMENTS,
};

const schemas = recordObjects('CommissionRule', fields, { percentual: 6 });
export const { created: newRule, changes: ruleChanges, shown: rule } = schemas;

export type NewRule = z.output<typeof newRule>;
export type RuleChanges = z.output<typeof ruleChanges>;
export type Rule = z.output<typeof rule>;

export const toRule = recordWriter(rule);
const refusals = [
  problems.ruleWithoutCase,
  problems.ruleBackward,
  problems.representadaUnknown,
  problems.productUnknown,
  problems.clientUnknown,
  problems.ruleOverlaps,
];

const operations = operationsOn({
  name: 'CommissionRule',
  path: '/commission-rules',
  tag: {
    name: 'Regras de comissão',
    description: 'Comissões combinadas para um produto, um cliente ou ambos, em certos dias',
  },
  schemas,
  record: namedByUuid(rule.shape.id, problems.ruleNotFound),
  readers: OFFICE_READERS,
  writers: OFFICE,
});

export const ruleOperations = {
  create: operations.create({
    summary: 'Combina uma comissão para um produto, um cliente ou ambos',
    description:
      'Numa venda vale a mais específica: a do item; depois a regra de cliente e produto, a de produto, a de cliente; por fim a ' +
      'taxa da representada. Vendas que já existem não mudam.',
    problems: refusals,
  }),

  list: operations.list({
    summary: 'Lista as regras de comissão, da mais nova à mais antiga',
    filters: { representada_id: described(uuid.optional(), 'Só as desta representada', representada) },
  }),

  get: operations.get({ summary: 'Mostra uma regra de comissão' }),

  update: operations.update({
    summary: 'Altera os campos enviados de uma regra; as vendas que já existem não mudam',
    problems: refusals,
  }),

  remove: operations.remove({
    summary: 'Apaga uma regra; as vendas em que ela valeu guardam a sua comissão',
    message: 'Regra de comissão deletada com sucesso',
  }),
};
