import { z } from 'zod';
import { MAX_TOTAL_CENTAVOS, toReais } from '../../domain/money.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import {
  decimal,
  LENGTHS,
  moment,
  name,
  notes,
  optional,
  text,
  textOrNull,
  uuid,
} from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { orderField } from '../../platform/http/contract/list-order.ts';
import {
  deleted,
  deletionReply,
  operation,
  recordReply,
  type Tag,
} from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { problems, productHasSales } from '../../platform/http/contract/problems.ts';
import { namedByCode } from '../../platform/http/contract/record-name.ts';
import { recordWriter } from '../../platform/http/contract/record-writer.ts';
import { namedChanges, namedObject } from '../../platform/http/contract/words.ts';
import { productWords } from './products.words.ts';

const price = decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

const barcode = textOrNull({ max: 14 }).check(({ value, issues }) => {
  if (issues.length > 0 || value === null || /^\d{8,14}$/.test(value)) return;
  issues.push({ code: 'custom', input: value, message: 'Use de 8 a 14 algarismos' });
});

const MOST_CODES = 20;
const codes = z.array(text({ max: LENGTHS.productCode })).max(MOST_CODES);

/** Fields beyond the original contract of a product. */
const details = {
  codigo: textOrNull({ max: LENGTHS.productCode }),
  unidade: textOrNull({ max: LENGTHS.unit }),
  multiplo: decimal.gt(0).nullable(),
  codigo_barras: barcode,
  categoria: textOrNull({ max: LENGTHS.category }),
};

/** Without the rule that one of id and code is required, for files that add columns. */
export const productFields = namedObject(
  'NewProduct',
  productWords,
  {
    id: text({ max: LENGTHS.productId }).optional(),
    nome: name,
    descricao: notes.nullable().default(null),
    preco: price,
    ativo: optional(z.boolean(), true),
    representada_id: uuid.nullable().default(null),
    unidade: details.unidade.default(null),
    multiplo: details.multiplo.default(null),
    codigo_barras: details.codigo_barras.default(null),
    categoria: details.categoria.default(null),
    codigo: details.codigo.default(null),
    codigos: optional(codes, []).transform(eachOnce),
  },
  {
    id: productWords.id.examples[0],
    nome: productWords.nome.examples[0],
    preco: productWords.preco.examples[0],
  },
);

/** A product without a code of the representada's is known by its id. */
export const requiredId = z.core._check<unknown>(
  ({ value, issues }: z.core.ParsePayload<unknown>) => {
    if (typeof value !== 'object' || value === null) return;
    const { id, codigo } = value as { id?: unknown; codigo?: unknown };
    const isNamed = typeof codigo === 'string' && codigo !== '';
    if (id !== undefined || isNamed || issues.some(({ path }) => path?.[0] === 'id')) return;
    issues.unshift({ code: 'invalid_type', expected: 'string', input: id, path: ['id'] });
  },
  { when: () => true },
);

export const newProduct = productFields.check(requiredId);

function eachOnce(codes: string[]): string[] {
  return [...new Set(codes)];
}

export const productChanges = namedChanges(
  'ProductChanges',
  productWords,
  {
    nome: name,
    descricao: notes.nullable(),
    preco: price,
    ativo: z.boolean(),
    representada_id: uuid.nullable(),
    ...details,
    codigos: codes.nullable().transform((value) => eachOnce(value ?? [])),
  },
  { preco: 19.9 },
);

export type NewProduct = z.output<typeof newProduct>;
export type ProductChanges = z.output<typeof productChanges>;

const productId = z.string().meta(productWords.id);

/** The reply to a creation. */
const createdProduct = namedObject('CreatedProduct', productWords, {
  id: productId,
  nome: z.string(),
  descricao: z.string().nullable(),
  preco: z.number(),
  ativo: z.boolean(),
  representada_id: z.string().nullable().meta({ format: 'uuid' }),
  created_at: moment,
  updated_at: moment,
});

const ownCodes = { codigo: z.string().nullable(), codigos: z.array(z.string()) };

const productSummary = namedObject('ProductSummary', productWords, { ...createdProduct.shape, ...ownCodes });

export const product = namedObject('Product', productWords, {
  ...createdProduct.shape,
  unidade: z.string().nullable(),
  multiplo: z.number().nullable(),
  codigo_barras: z.string().nullable(),
  categoria: z.string().nullable(),
  ...ownCodes,
  foto: z.string().nullable(),
});

export type Product = z.output<typeof product>;

export const toCreatedProduct = recordWriter(createdProduct);
export const toProductSummary = withCodes(recordWriter(productSummary));
export const toProduct = withCodes(recordWriter(product));

/** The list of codes is stored as JSON. */
function withCodes<Row, Shown>(write: (row: Row) => Shown) {
  return (row: Omit<Row, 'codigos'> & { readonly codigos: string }): Shown =>
    write({ ...row, codigos: JSON.parse(row.codigos) } as Row);
}

/** The original columns come first, for programs that read them by position. */
export const exportedProduct = z.object({
  ...createdProduct.shape,
  representada_nome: z
    .string()
    .nullable()
    .meta({ examples: ['Torrefação Serra Azul'] }),
  ...product.shape,
});

export const toExportedProduct = withCodes(recordWriter(exportedProduct));

export const tag: Tag = { name: 'Produtos', description: 'O que se vende, com preço e representada' };
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
  reply: recordReply(createdProduct),
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.productExists,
    problems.productCodeTaken,
    problems.representadaUnknown,
  ],
});

export const listProducts = operation({
  id: 'listProducts',
  method: 'GET',
  path: '/products',
  tag,
  summary: 'Lista os produtos, do mais novo ao mais antigo, ou na `ordem` que se pede',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    search: searchField('Parte de um código, do código de barras ou do nome', 'cafe'),
    ordem: orderField(['nome', 'id', 'preco', 'created_at']),
    ativo: flagField('Só os ativos (`true`) ou só os inativos (`false`)'),
    representada_id: uuid
      .optional()
      .meta({ description: 'Só os desta representada', examples: [EXAMPLE_IDS.representada] }),
    sem_representada: flagField('Só os de nenhuma representada (`true`) ou só os de alguma (`false`)'),
  }),
  status: 200,
  reply: listReply(productSummary),
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
  roles: EVERYONE,
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
  problems: [problems.invalidInput, problems.productCodeTaken, problems.representadaUnknown],
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
