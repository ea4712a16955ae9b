import { z } from 'zod';
import type { AccessScope } from '../../domain/access-scope.ts';
import { COMMISSION_BASES } from '../../domain/commission-bases.ts';
import { COMMISSION_EVENTS, LEGAL_DUE_DAY } from '../../domain/commission-entries.ts';
import { toReais } from '../../domain/money.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { UFS } from '../../domain/ufs.ts';
import { ApiError } from '../../platform/http/contract/api-error.ts';
import {
  calendarDateOrNull,
  cnpj,
  decimal,
  email,
  emailOrEmpty,
  emailOrNull,
  LENGTHS,
  moment,
  name,
  notes,
  optional,
  reais,
  stateOrEmpty,
  taxIdOrEmpty,
  text,
} from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { orderField } from '../../platform/http/contract/list-order.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  succeeded,
  type Tag,
  warnedReply,
} from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { phoneOrEmpty } from '../../platform/http/contract/phone-field.ts';
import {
  problems,
  representadaHasInvoices,
  representadaHasProducts,
  representadaHasReceipts,
  representadaHasSales,
  representadaHasServiceNotes,
  representadaHasStatements,
} from '../../platform/http/contract/problems.ts';
import { namedByUuid } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { orderForm, shownOrderForm } from './order-form.contract.ts';
import { representadaWords, storedRepresentadaWords } from './representadas.words.ts';

/** Kept in centavos. */
const leastOrder = reais({ from: 0 }).nullable();

const LONGEST_ZONE = 500;
const MOST_ADDRESSES = 20;
export const MOST_PRESUMED_DAYS = 180;

const MOST_ESTABLISHMENTS = 20;

/** Its other establishments, as sent. */
const otherCnpjs = z.array(cnpj).max(MOST_ESTABLISHMENTS);

const line = (max: number) => text({ min: 0, max });

const fields = {
  nome: name,
  cnpj: taxIdOrEmpty,
  cnpjs: otherCnpjs,
  email: emailOrEmpty,
  telefone: phoneOrEmpty,
  endereco: text({ min: 0, max: LENGTHS.address, lineBreaks: true }),
  cidade: line(LENGTHS.city),
  estado: stateOrEmpty,
  contato: line(LENGTHS.name),
  observacao: notes,
  comissao: decimal.min(0).max(100),
  comissao_evento: z.enum(COMMISSION_EVENTS),
  comissao_dia: z.int().min(1).max(28),
  comissao_base: z.enum(COMMISSION_BASES),
  pagamento_presumido: z.int().min(0).max(MOST_PRESUMED_DAYS).nullable(),
  contrato_inicio: calendarDateOrNull,
  contrato_fim: calendarDateOrNull,
  zona: text({ min: 0, max: LONGEST_ZONE, lineBreaks: true }),
  pedido_minimo: leastOrder,
  email_pedidos: emailOrNull,
  emails_extrato: z.array(email).max(MOST_ADDRESSES),
  modelo_pedido: orderForm.nullable(),
  ativo: z.boolean(),
};

export const newRepresentada = namedObject('NewRepresentada', representadaWords, {
  nome: fields.nome,
  cnpj: optional(fields.cnpj, ''),
  cnpjs: fields.cnpjs.default([]),
  email: optional(fields.email, ''),
  telefone: optional(fields.telefone, ''),
  endereco: optional(fields.endereco, ''),
  cidade: optional(fields.cidade, ''),
  estado: optional(fields.estado, ''),
  contato: optional(fields.contato, ''),
  observacao: optional(fields.observacao, ''),
  comissao: optional(fields.comissao, 0),
  comissao_evento: optional(fields.comissao_evento, 'liquidacao'),
  comissao_dia: optional(fields.comissao_dia, LEGAL_DUE_DAY),
  comissao_base: optional(fields.comissao_base, 'produtos'),
  pagamento_presumido: fields.pagamento_presumido.default(null),
  contrato_inicio: fields.contrato_inicio.default(null),
  contrato_fim: fields.contrato_fim.default(null),
  zona: optional(fields.zona, ''),
  pedido_minimo: leastOrder.default(null),
  email_pedidos: fields.email_pedidos.default(null),
  emails_extrato: optional(fields.emails_extrato, []),
  modelo_pedido: fields.modelo_pedido.default(null),
  ativo: optional(fields.ativo, true),
});

export const representadaChanges = namedChanges('RepresentadaChanges', representadaWords, fields, {
  ativo: false,
  observacao: 'Contrato encerrado',
});

export const BACKWARD_CONTRACT = 'A data final não pode ser anterior à inicial';

type Contract = Partial<Record<'contrato_inicio' | 'contrato_fim', string | null | undefined>>;

/** Whether a fixed term ends before the contract begins. */
export function isBackwardContract({ contrato_inicio, contrato_fim }: Contract): boolean {
  return Boolean(contrato_inicio && contrato_fim && contrato_inicio > contrato_fim);
}

export function refuseBackwardContract(contract: Contract): void {
  if (!isBackwardContract(contract)) return;
  throw new ApiError(problems.invalidInput, {
    details: [{ code: 'custom', message: BACKWARD_CONTRACT, path: ['contrato_fim'] }],
  });
}

export type NewRepresentada = z.output<typeof newRepresentada>;
export type RepresentadaChanges = z.output<typeof representadaChanges>;

const representadaId = z.string().meta({ format: 'uuid', ...storedRepresentadaWords.id });

/** The fields shown in the list. */
const listedRepresentada = namedObject('ListedRepresentada', storedRepresentadaWords, {
  id: representadaId,
  nome: z.string(),
  cnpj: z.string(),
  email: z.string(),
  telefone: z.string(),
  endereco: z.string(),
  cidade: z.string(),
  estado: z.enum([...UFS, '']),
  contato: z.string(),
  observacao: z.string(),
  comissao: z.number().nullable(),
  ativo: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

const { comissao, ativo, created_at, updated_at, ...identity } = listedRepresentada.shape;

export const representada = namedObject('Representada', storedRepresentadaWords, {
  ...identity,
  comissao,
  comissao_evento: z.enum(COMMISSION_EVENTS),
  comissao_dia: z.int(),
  comissao_base: z.enum(COMMISSION_BASES),
  pagamento_presumido: z.int().nullable(),
  contrato_inicio: z.string().meta({ format: 'date' }).nullable(),
  contrato_fim: z.string().meta({ format: 'date' }).nullable(),
  zona: z.string(),
  pedido_minimo: z.number().nullable(),
  email_pedidos: z.string().nullable(),
  emails_extrato: z.array(z.string()),
  modelo_pedido: shownOrderForm.nullable(),
  planilha_pedido: z.string().nullable(),
  cnpjs: z.array(z.string()),
  ativo,
  created_at,
  updated_at,
});

export type Representada = z.output<typeof representada>;

export const toListedRepresentada = recordWriter(listedRepresentada);
const writeRepresentada = recordWriter(representada);

type StoredRepresentada = Omit<
  Parameters<typeof writeRepresentada>[0],
  'modelo_pedido' | 'emails_extrato' | 'cnpjs'
> & {
  readonly emails_extrato: string | null;
  readonly modelo_pedido: string | null;
  readonly cnpjs: string;
};

/** A vendedor does not see the office's commission. */
export function withinAccessScope<T extends { comissao: number | null }>(
  shown: T,
  { vendedorId }: AccessScope,
): T {
  return vendedorId === null ? shown : { ...shown, comissao: null };
}

export function showRepresentada(row: StoredRepresentada, scope: AccessScope): Representada {
  return withinAccessScope(toRepresentada(row), scope);
}

export function toRepresentada(row: StoredRepresentada): Representada {
  const { pedido_minimo, modelo_pedido, emails_extrato } = row;
  return writeRepresentada({
    ...row,
    cnpjs: JSON.parse(row.cnpjs),
    pedido_minimo: pedido_minimo === null ? null : toReais(pedido_minimo),
    modelo_pedido: modelo_pedido === null ? null : JSON.parse(modelo_pedido),
    emails_extrato: emails_extrato === null ? [] : JSON.parse(emails_extrato),
  });
}

/** The columns of a spreadsheet: those of the list, then those of the record alone. */
export const exportedRepresentada = listedRepresentada.extend({
  comissao_evento: representada.shape.comissao_evento,
  comissao_dia: representada.shape.comissao_dia,
  comissao_base: representada.shape.comissao_base,
  pagamento_presumido: representada.shape.pagamento_presumido,
  contrato_inicio: representada.shape.contrato_inicio,
  contrato_fim: representada.shape.contrato_fim,
  zona: representada.shape.zona,
  pedido_minimo: representada.shape.pedido_minimo,
  email_pedidos: representada.shape.email_pedidos,
  modelo_pedido: representada.shape.modelo_pedido,
  cnpjs: representada.shape.cnpjs,
});

const tag: Tag = {
  name: 'Representadas',
  description: 'As empresas cujos produtos se vendem, com a comissão',
};
export const representadaRecord = namedByUuid(representadaId, problems.representadaNotFound);

export const representadaDeleted = deleted('Representada deletada com sucesso');

export const createRepresentada = operation({
  id: 'createRepresentada',
  method: 'POST',
  path: '/representadas',
  tag,
  summary: 'Cadastra uma representada',
  scope: 'write',
  roles: OFFICE,
  body: newRepresentada,
  status: 201,
  reply: warnedReply(representada),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const listRepresentadas = operation({
  id: 'listRepresentadas',
  method: 'GET',
  path: '/representadas',
  tag,
  summary: 'Lista as representadas, da mais nova à mais antiga, ou na `ordem` que se pede',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    search: searchField('Parte do nome, do CNPJ ou da cidade', 'serra azul'),
    ordem: orderField(['nome', 'created_at']),
    ativo: flagField('Só as ativas (`true`) ou só as inativas (`false`)'),
  }),
  status: 200,
  reply: listReply(listedRepresentada).extend({ success: succeeded }),
  conditional: true,
  replyTypes: exportedFiles(exportedRepresentada.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getRepresentada = operation({
  id: 'getRepresentada',
  method: 'GET',
  path: '/representadas/:id',
  tag,
  summary: 'Mostra uma representada',
  record: representadaRecord,
  scope: 'read',
  roles: EVERYONE,
  status: 200,
  reply: recordReply(representada),
  conditional: true,
  details: 'issues',
  problems: [],
});

export const updateRepresentada = operation({
  id: 'updateRepresentada',
  method: 'PUT',
  path: '/representadas/:id',
  tag,
  summary: 'Altera os campos enviados de uma representada',
  record: representadaRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  body: representadaChanges,
  status: 200,
  reply: warnedReply(representada),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const deleteRepresentada = operation({
  id: 'deleteRepresentada',
  method: 'DELETE',
  path: '/representadas/:id',
  tag,
  summary: 'Apaga uma representada sem vendas nem produtos, para sempre',
  record: representadaRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(representadaDeleted),
  details: 'issues',
  problems: [
    representadaHasSales(3),
    representadaHasProducts(2),
    representadaHasInvoices(4),
    representadaHasReceipts(1),
    representadaHasStatements(1),
    representadaHasServiceNotes(1),
  ],
  failure: problems.representadaDeletionFailed,
});
