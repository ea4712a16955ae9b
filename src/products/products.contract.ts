import { z } from 'zod';
import { MAX_TOTAL_CENTAVOS, toReais } from '../domain/money.ts';
import { OFFICE, OFFICE_READERS } from '../domain/roles.ts';
import { EXAMPLE_IDS } from '../http/contract/examples.ts';
import { decimal, LENGTHS, moment, name, notes, optional, text, uuid } from '../http/contract/fields.ts';
import { exportedFiles, formatField } from '../http/contract/file-formats.ts';
import { deleted, deletionReply, operation, recordReply, type Tag } from '../http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../http/contract/pagination.ts';
import { problems, productHasSales } from '../http/contract/problems.ts';
import { namedByCode } from '../http/contract/record-name.ts';
import { recordWriter } from '../http/contract/record-writer.ts';
import { namedChanges, namedObject } from '../http/contract/words.ts';
import { productWords } from './products.words.ts';

const price = decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

export const newProduct = namedObject('NewProduct', productWords, {
  id: text({ max: LENGTHS.productId }),
  nome: name,
  descricao: notes.nullable().default(null),
  preco: price,
  ativo: optional(z.boolean(), true),
  representada_id: uuid.nullable().default(null),
});

export const productChanges = namedChanges(
  'ProductChanges',
  productWords,
  {
    nome: name,
    descricao: notes.nullable(),
    preco: price,
    ativo: z.boolean(),
    representada_id: uuid.nullable(),
  },
  { preco: 19.9 },
);

export type NewProduct = z.output<typeof newProduct>;
export type ProductChanges = z.output<typeof productChanges>;

const productId = z.string().meta(productWords.id);

export const product = namedObject('Product', productWords, {
  id: productId,
  nome: z.string(),
  descricao: z.string().nullable(),
  preco: z.number(),
  ativo: z.boolean(),
  representada_id: z.string().nullable().meta({ format: 'uuid' }),
  created_at: moment,
  updated_at: moment,
});

export type Product = z.output<typeof product>;

export const toProduct = recordWriter(product);

export const exportedProduct = product.extend({
  representada_nome: z
    .string()
    .nullable()
    .meta({ examples: ['Torrefação Serra Azul'] }),
});

const tag: Tag = { name: 'Produtos', description: 'O que se vende, com preço e representada' };
export const productRecord = namedByCode(productId, problems.productNotFound);

export const productDeleted = deleted('Produto deletado com sucesso');

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  tag,
  summary: 'Cadastra um produto',
  scope: 'write',
  roles: OFFICE,
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
  tag,
  summary: 'Lista os produtos, do mais novo ao mais antigo',
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    formato: formatField,
    search: searchField('Parte do código ou do nome', 'cafe'),
    ativo: flagField('Só os ativos (`true`) ou só os inativos (`false`)'),
    representada_id: uuid
      .optional()
      .meta({ description: 'Só os desta representada', examples: [EXAMPLE_IDS.representada] }),
  }),
  status: 200,
  reply: listReply(product),
  conditional: true,
  replyTypes: exportedFiles(exportedProduct.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});

export const getProduct = operation({
  id: 'getProduct',
  method: 'GET',
  path: '/products/:id',
  tag,
  summary: 'Mostra um produto',
  record: productRecord,
  scope: 'read',
  roles: OFFICE_READERS,
  status: 200,
  reply: recordReply(product),
  conditional: true,
  details: 'issues',
  problems: [],
});

export const updateProduct = operation({
  id: 'updateProduct',
  method: 'PUT',
  path: '/products/:id',
  tag,
  summary: 'Altera os campos enviados de um produto',
  record: productRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  body: productChanges,
  status: 200,
  reply: recordReply(product),
  details: 'issues',
  problems: [problems.invalidInput, problems.representadaUnknown],
});

export const deleteProduct = operation({
  id: 'deleteProduct',
  method: 'DELETE',
  path: '/products/:id',
  tag,
  summary: 'Apaga um produto sem vendas, para sempre',
  record: productRecord,
  guarded: true,
  scope: 'write',
  roles: OFFICE,
  status: 200,
  reply: deletionReply(productDeleted),
  details: 'issues',
  problems: [productHasSales(3)],
});
