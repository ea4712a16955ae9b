import { z } from 'zod';
import { MAX_TOTAL_CENTAVOS, toReais } from '../domain/money.ts';
import { decimal, LENGTHS, moment, name, notes, optional, text, uuid } from '../http/fields.ts';
import { deletionReply, operation, recordReply } from '../http/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../http/pagination.ts';
import { problems } from '../http/problems.ts';

const price = decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

export const newProduct = z.object({
  id: text({ max: LENGTHS.productId }),
  nome: name,
  descricao: notes.nullable().default(null),
  preco: price,
  ativo: optional(z.boolean(), true),
  representada_id: uuid.nullable().default(null),
});

export const productChanges = z
  .object({
    nome: name,
    descricao: notes.nullable(),
    preco: price,
    ativo: z.boolean(),
    representada_id: uuid.nullable(),
  })
  .partial();

export type NewProduct = z.output<typeof newProduct>;
export type ProductChanges = z.output<typeof productChanges>;

const product = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string().nullable(),
  preco: z.number(),
  ativo: z.boolean(),
  representada_id: z.string().nullable().meta({ format: 'uuid' }),
  created_at: moment,
  updated_at: moment,
});

export type Product = z.output<typeof product>;

export function toProduct(row: Omit<Product, 'ativo'> & { ativo: unknown }): Product {
  return {
    id: row.id,
    nome: row.nome,
    descricao: row.descricao,
    preco: row.preco,
    ativo: Boolean(row.ativo),
    representada_id: row.representada_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Cadastra um produto',
  scope: 'write',
  body: newProduct,
  status: 201,
  reply: recordReply(product),
  details: 'issues',
  problems: [problems.invalidInput, problems.productExists, problems.representadaUnknown],
});

export const listProducts = operation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  summary: 'Lista os produtos, do mais novo ao mais antigo',
  scope: 'read',
  query: z.object({
    ...pageFields,
    search: searchField,
    ativo: flagField,
    representada_id: uuid.optional(),
  }),
  status: 200,
  reply: listReply(product),
  details: 'issues',
  problems: [problems.invalidInput],
});

export const getProduct = operation({
  id: 'getProduct',
  method: 'GET',
  path: '/products/:id',
  summary: 'Mostra um produto',
  scope: 'read',
  status: 200,
  reply: recordReply(product),
  details: 'issues',
  problems: [problems.productNotFound],
});

export const updateProduct = operation({
  id: 'updateProduct',
  method: 'PUT',
  path: '/products/:id',
  summary: 'Altera os campos enviados de um produto',
  scope: 'write',
  body: productChanges,
  status: 200,
  reply: recordReply(product),
  details: 'issues',
  problems: [problems.invalidInput, problems.productNotFound, problems.representadaUnknown],
});

export const deleteProduct = operation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  summary: 'Apaga um produto sem vendas, para sempre',
  scope: 'write',
  status: 200,
  reply: deletionReply,
  details: 'issues',
  problems: [problems.productNotFound],
});
