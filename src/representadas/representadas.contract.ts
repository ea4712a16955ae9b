import { z } from 'zod';
import { UFS } from '../domain/ufs.ts';
import {
  decimal,
  emailOrEmpty,
  LENGTHS,
  moment,
  name,
  notes,
  optional,
  phoneOrEmpty,
  stateOrEmpty,
  taxIdOrEmpty,
  text,
} from '../http/fields.ts';
import { deletionReply, operation, recordReply } from '../http/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../http/pagination.ts';
import { problems } from '../http/problems.ts';

const line = (max: number) => text({ min: 0, max });

const fields = {
  nome: name,
  cnpj: taxIdOrEmpty,
  email: emailOrEmpty,
  telefone: phoneOrEmpty,
  endereco: text({ min: 0, max: LENGTHS.address, lineBreaks: true }),
  cidade: line(LENGTHS.city),
  estado: stateOrEmpty,
  contato: line(LENGTHS.name),
  observacao: notes,
  comissao: decimal.min(0).max(100),
  ativo: z.boolean(),
};

export const newRepresentada = z.object({
  nome: fields.nome,
  cnpj: optional(fields.cnpj, ''),
  email: optional(fields.email, ''),
  telefone: optional(fields.telefone, ''),
  endereco: optional(fields.endereco, ''),
  cidade: optional(fields.cidade, ''),
  estado: optional(fields.estado, ''),
  contato: optional(fields.contato, ''),
  observacao: optional(fields.observacao, ''),
  comissao: optional(fields.comissao, 0),
  ativo: optional(fields.ativo, true),
});

export const representadaChanges = z.object(fields).partial();

export type NewRepresentada = z.output<typeof newRepresentada>;
export type RepresentadaChanges = z.output<typeof representadaChanges>;

const representada = z.object({
  id: z.string().meta({ format: 'uuid' }),
  nome: z.string(),
  cnpj: z.string(),
  email: z.string(),
  telefone: z.string(),
  endereco: z.string(),
  cidade: z.string(),
  estado: z.enum([...UFS, '']),
  contato: z.string(),
  observacao: z.string(),
  comissao: z.number(),
  ativo: z.boolean(),
  created_at: moment,
  updated_at: moment,
});

export type Representada = z.output<typeof representada>;
type StoredRepresentada = Omit<Representada, 'ativo' | 'estado'> & { ativo: unknown; estado: string };

export function toRepresentada(row: StoredRepresentada): Representada {
  return {
    id: row.id,
    nome: row.nome,
    cnpj: row.cnpj,
    email: row.email,
    telefone: row.telefone,
    endereco: row.endereco,
    cidade: row.cidade,
    estado: row.estado as Representada['estado'],
    contato: row.contato,
    observacao: row.observacao,
    comissao: row.comissao,
    ativo: Boolean(row.ativo),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export const createRepresentada = operation({
  id: 'createRepresentada',
  method: 'POST',
  path: '/representadas',
  summary: 'Cadastra uma representada',
  scope: 'write',
  body: newRepresentada,
  status: 201,
  reply: recordReply(representada),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const listRepresentadas = operation({
  id: 'listRepresentadas',
  method: 'GET',
  path: '/representadas',
  summary: 'Lista as representadas, da mais nova à mais antiga',
  scope: 'read',
  query: z.object({ ...pageFields, search: searchField, ativo: flagField }),
  status: 200,
  reply: listReply(representada).extend({ success: z.literal(true) }),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const getRepresentada = operation({
  id: 'getRepresentada',
  method: 'GET',
  path: '/representadas/:id',
  summary: 'Mostra uma representada',
  scope: 'read',
  status: 200,
  reply: recordReply(representada),
  details: 'issues',
  problems: [problems.representadaNotFound],
});

export const updateRepresentada = operation({
  id: 'updateRepresentada',
  method: 'PUT',
  path: '/representadas/:id',
  summary: 'Altera os campos enviados de uma representada',
  scope: 'write',
  body: representadaChanges,
  status: 200,
  reply: recordReply(representada),
  details: 'issues',
  problems: [problems.invalidInput, problems.representadaNotFound],
});

export const deleteRepresentada = operation({
  id: 'deleteRepresentada',
  method: 'DELETE',
  path: '/representadas/:id',
  summary: 'Apaga uma representada sem vendas nem produtos, para sempre',
  scope: 'write',
  status: 200,
  reply: deletionReply,
  details: 'issues',
  problems: [problems.representadaNotFound],
  failure: problems.representadaDeletionFailed,
});
