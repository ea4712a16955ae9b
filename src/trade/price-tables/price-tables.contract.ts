import { z } from 'zod';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { calendarDateOrNull, moment, name, optional, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { priceTableHasClients, problems } from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { priceTableWords } from './price-tables.words.ts';

export const newPriceTable = namedObject('NewPriceTable', priceTableWords, {
  representada_id: uuid,
  nome: name,
  de: calendarDateOrNull.default(null),
  ate: calendarDateOrNull.default(null),
  padrao: optional(z.boolean(), false),
});

/** The representada of a table cannot change. */
export const priceTableChanges = namedChanges(
  'PriceTableChanges',
  priceTableWords,
  {
    nome: name,
    de: calendarDateOrNull,
    ate: calendarDateOrNull,
    padrao: z
      .boolean()
      .nullable()
      .transform((value) => value ?? false),
  },
  { ate: '2026-12-31' },
);

export type NewPriceTable = z.output<typeof newPriceTable>;
export type PriceTableChanges = z.output<typeof priceTableChanges>;

const priceTableId = z.string().meta({ format: 'uuid', ...priceTableWords.id });

export const priceTable = namedObject('PriceTable', priceTableWords, {
  id: priceTableId,
  representada_id: z.string().meta({ format: 'uuid' }),
  nome: z.string(),
  de: z.string().meta({ format: 'date' }).nullable(),
  ate: z.string().meta({ format: 'date' }).nullable(),
  padrao: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

export type PriceTable = z.output<typeof priceTable>;

export const toPriceTable = recordWriter(priceTable);

/** The table as journaled, with its prices. */
export const notedPriceTable = priceTable.extend({
  precos: z.array(z.object({ produto_id: z.string(), preco: z.number() })),
});

export interface Price {
  readonly produto_id: string;
  readonly preco: number;
}

export function toNotedTable(row: Parameters<typeof toPriceTable>[0], prices: readonly Price[]) {
  return { ...toPriceTable(row), precos: prices.map(({ produto_id, preco }) => ({ produto_id, preco })) };
}

export const priceTableTag: Tag = {
  name: 'Tabelas de preços',
  description: 'Os preços de uma representada, por nome e validade, e o que cada cliente paga',
};
export const priceTableRecord = namedByUuid(priceTableId, problems.priceTableNotFound);

export const priceTableDeleted = deleted('Tabela de preços deletada com sucesso');

export const createPriceTable = operation({
  id: 'createPriceTable',
  method: 'POST',
  path: '/price-tables',
  tag: priceTableTag,
  summary: 'Cria uma tabela de preços de uma representada, ainda sem preços',
  scope: 'write',
  roles: OFFICE,
  body: newPriceTable,
  status: 201,
  reply: recordReply(priceTable),
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.ruleBackward,
    problems.representadaUnknown,
    problems.defaultTableOverlaps,
  ],
});

export const listPriceTables = operation({
  id: 'listPriceTables',
  method: 'GET',
  path: '/price-tables',
  tag: priceTableTag,
  summary: 'Lista as tabelas de preços, da mais nova à mais antiga',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    representada_id: uuid
      .optional()
      .meta({ description: 'Só as desta representada', examples: priceTableWords.representada_id.examples }),
  }),
  status: 200,
  reply: listReply(priceTable),
  conditional: true,
  replyTypes: exportedFiles(priceTable.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getPriceTable = operation({
  id: 'getPriceTable',
  method: 'GET',
  path: '/price-tables/:id',
  tag: priceTableTag,
  summary: 'Mostra uma tabela de preços',
  record: priceTableRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  conditional: true,
  reply: recordReply(priceTable),
  details: 'issues',
  problems: [],
});

export const updatePriceTable = operation({
  id: 'updatePriceTable',
  method: 'PUT',
  path: '/price-tables/:id',
  tag: priceTableTag,
  summary: 'Altera os campos enviados de uma tabela de preços; ela continua sendo da sua representada',
  record: priceTableRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  body: priceTableChanges,
  status: 200,
  reply: recordReply(priceTable),
  details: 'issues',
  problems: [problems.invalidInput, problems.ruleBackward, problems.defaultTableOverlaps],
});

export const deletePriceTable = operation({
  id: 'deletePriceTable',
  method: 'DELETE',
  path: '/price-tables/:id',
  tag: priceTableTag,
  summary: 'Apaga uma tabela que nenhum cliente tem, com os seus preços',
  record: priceTableRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(priceTableDeleted),
  details: 'issues',
  problems: [priceTableHasClients(2)],
});
