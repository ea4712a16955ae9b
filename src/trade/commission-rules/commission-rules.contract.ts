import { z } from 'zod';
import { OFFICE, OFFICE_READERS } from '../../domain/roles.ts';
import {
  calendarDate,
  LENGTHS,
  moment,
  optional,
  percentage,
  text,
  uuid,
} from '../../platform/http/contract/fields.ts';
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
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { ruleWords } from './commission-rules.words.ts';

const fields = {
  representada_id: uuid,
  produto_id: text({ max: LENGTHS.productId }).nullable(),
  cliente_id: uuid.nullable(),
  percentual: percentage,
  de: calendarDate.nullable(),
  ate: calendarDate.nullable(),
};

export const newRule = namedObject('NewCommissionRule', ruleWords, {
  representada_id: fields.representada_id,
  produto_id: optional(fields.produto_id, null),
  cliente_id: optional(fields.cliente_id, null),
  percentual: fields.percentual,
  de: optional(fields.de, null),
  ate: optional(fields.ate, null),
});

export const ruleChanges = namedChanges('CommissionRuleChanges', ruleWords, fields, { percentual: 6 });

export type NewRule = z.output<typeof newRule>;
export type RuleChanges = z.output<typeof ruleChanges>;

const ruleId = z.string().meta({ format: 'uuid', ...ruleWords.id });

export const rule = namedObject('CommissionRule', ruleWords, {
  id: ruleId,
  representada_id: z.string().meta({ format: 'uuid' }),
  produto_id: z.string().nullable(),
  cliente_id: z.string().meta({ format: 'uuid' }).nullable(),
  percentual: z.number(),
  de: z.string().meta({ format: 'date' }).nullable(),
  ate: z.string().meta({ format: 'date' }).nullable(),
  created_at: moment,
  updated_at: moment,
});

export type Rule = z.output<typeof rule>;

export const toRule = recordWriter(rule);

const tag: Tag = {
  name: 'Regras de comissão',
  description: 'Comissões combinadas para um produto, um cliente ou ambos, em certos dias',
};
const record = namedByUuid(ruleId, problems.ruleNotFound);

export const ruleDeleted = deleted('Regra de comissão deletada com sucesso');

const refusals = [
  problems.invalidInput,
  problems.ruleWithoutCase,
  problems.ruleBackward,
  problems.representadaUnknown,
  problems.productUnknown,
  problems.clientUnknown,
  problems.ruleOverlaps,
] as const;

export const createRule = operation({
  id: 'createCommissionRule',
  method: 'POST',
  path: '/commission-rules',
  tag,
  summary: 'Combina uma comissão para um produto, um cliente ou ambos',
  description:
    'Numa venda vale a mais específica: a do item; depois a regra de cliente e produto, a de produto, a de cliente; por fim a ' +
    'taxa da representada. Vendas que já existem não mudam.',
  scope: 'write',
  roles: OFFICE,
  body: newRule,
  status: 201,
  reply: recordReply(rule),
  details: 'issues',
  problems: [...refusals],
});

export const listRules = operation({
  id: 'listCommissionRules',
  method: 'GET',
  path: '/commission-rules',
  tag,
  summary: 'Lista as regras de comissão, da mais nova à mais antiga',
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    formato: formatField,
    representada_id: uuid
      .optional()
      .meta({ description: 'Só as desta representada', examples: ruleWords.representada_id.examples }),
  }),
  status: 200,
  reply: listReply(rule),
  conditional: true,
  replyTypes: exportedFiles(rule.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getRule = operation({
  id: 'getCommissionRule',
  method: 'GET',
  path: '/commission-rules/:id',
  tag,
  summary: 'Mostra uma regra de comissão',
  record,
  scope: 'read',
  roles: OFFICE_READERS,
  status: 200,
  conditional: true,
  reply: recordReply(rule),
  details: 'issues',
  problems: [],
});

export const updateRule = operation({
  id: 'updateCommissionRule',
  method: 'PUT',
  path: '/commission-rules/:id',
  tag,
  summary: 'Altera os campos enviados de uma regra; as vendas que já existem não mudam',
  record,
  scope: 'write',
  roles: OFFICE,
  body: ruleChanges,
  guarded: true,
  status: 200,
  reply: recordReply(rule),
  details: 'issues',
  problems: [...refusals],
});

export const deleteRule = operation({
  id: 'deleteCommissionRule',
  method: 'DELETE',
  path: '/commission-rules/:id',
  tag,
  summary: 'Apaga uma regra; as vendas em que ela valeu guardam a sua comissão',
  record,
  scope: 'write',
  roles: OFFICE,
  guarded: true,
  status: 200,
  reply: deletionReply(ruleDeleted),
  details: 'issues',
  problems: [],
});
