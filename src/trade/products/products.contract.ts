import { z } from 'zod';
import {
  changedFields,
  MOMENTS,
  optionally,
  required,
  sentFields,
  shown,
  shownFields,
  shownUuid,
} from '../../contract/declared-fields.ts';
import * as field from '../../contract/fields.ts';
import { flagField, orderField, searchField } from '../../contract/lists.ts';
import {
  deleted,
  deletionReply,
  type FileType,
  fileBody,
  recordReply,
  type Tag,
} from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, namedByCode, operationsOn } from '../../contract/resource.ts';
import { changesOf, described, objectOf } from '../../contract/words.ts';
import { MAX_TOTAL_CENTAVOS, toCentavos, toReais } from '../../domain/money.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { availability } from './availability.contract.ts';
import type { PhotoType } from './photo-image.ts';

const price = field.decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

const barcode = field.textOrNull({ max: 14 }).check(({ value, issues }) => {
  if (issues.length > 0 || value === null || /^\d{8,14}$/.test(value)) return;
  issues.push({ code: 'custom', input: value, message: 'Use de 8 a 14 algarismos' });
});

const MOST_CODES = 20;
const codes = z.array(field.text({ max: field.LENGTHS.productCode })).max(MOST_CODES);

const line = (max: number) => field.textOrNull({ max });
const PRODUCT_ID =
  'Identificador do produto, escolhido por quem o cadastra; único no sistema. Onde se envia `codigo`, pode faltar, e é feito pelo serviço';
const CODE =
  'Código da representada, único entre os produtos dela, sem diferença entre maiúsculas e minúsculas; `null`: vale o `id`';
const CODES = 'Outros códigos com que notas, clientes ou listas antigas chamam o produto, até 20';
const MULTIPLE = 'Vende-se em múltiplos desta quantidade; um pedido que não seja múltiplo recebe um aviso';
const SUPPLIER = 'A representada que o fornece, se houver; `null` desfaz a ligação';

/** The fields of the reply to a creation. */
const created = {
  id: {
    ...shown(z.string(), PRODUCT_ID, EXAMPLE_IDS.produto),
    sent: field.text({ max: field.LENGTHS.productId }).optional(),
  },
  nome: required(field.name, 'Nome do produto', 'Café torrado 500 g'),
  descricao: optionally(field.notes.nullable(), null, 'Descrição; `null` remove', 'Torra média, em grãos'),
  preco: required(price, 'Preço unitário em reais', 18.9),
  ativo: optionally(z.boolean(), true, 'Se o produto está à venda', true),
  representada_id: {
    ...optionally(field.uuid.nullable(), null, SUPPLIER, EXAMPLE_IDS.representada),
    shown: shownUuid.nullable(),
  },
};

const details = {
  unidade: optionally(line(field.LENGTHS.unit), null, 'Unidade em que se vende; `null` se não se diz', 'CX'),
  multiplo: optionally(field.decimal.gt(0).nullable(), null, MULTIPLE, 12),
  codigo_barras: optionally(barcode, null, 'Código de barras, de 8 a 14 algarismos', '7891234567895'),
  categoria: optionally(line(field.LENGTHS.category), null, 'Categoria do produto', 'Cafés'),
};

const ipi = z
  .number()
  .min(0)
  .max(300)
  .check(({ value, issues }) => {
    if (toCentavos(value) !== null) return;
    issues.push({ code: 'custom', input: value, message: 'Use no máximo 2 casas decimais' });
  });

const listed = {
  ipi: optionally(ipi.nullable(), null, 'IPI em porcentagem; `null`: não se sabe', 9.75),
  preco_minimo: optionally(
    field.decimal.gt(0).max(toReais(MAX_TOTAL_CENTAVOS)).nullable(),
    null,
    'O menor preço unitário em reais; um item abaixo dele recebe um aviso, ou é proibido ao vendedor',
    9,
  ),
};

const ownCode = { codigo: optionally(line(field.LENGTHS.productCode), null, CODE, '1001') };
const moreCodes = {
  codigos: {
    ...shown(z.array(z.string()), CODES, ['01.001']),
    sent: field.optional(codes, []).transform(eachOnce),
    changed: codes.nullable().transform((value) => eachOnce(value ?? [])),
  },
};

function eachOnce(codes: string[]): string[] {
  return [...new Set(codes)];
}

/** Without the rule that one of id and code is required, for files that add columns. */
export const productFields = objectOf(
  'NewProduct',
  sentFields({ ...created, ...details, ...ownCode, ...moreCodes, ...listed }),
  { id: EXAMPLE_IDS.produto, nome: 'Café torrado 500 g', preco: 18.9 },
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

export const productChanges = changesOf(
  'ProductChanges',
  changedFields({ ...created, ...ownCode, ...details, ...moreCodes, ...listed }),
  { preco: 19.9 },
);

export type NewProduct = z.output<typeof newProduct>;
export type ProductChanges = z.output<typeof productChanges>;

const createdProduct = objectOf('CreatedProduct', shownFields({ ...created, ...MOMENTS }));

const productSummary = objectOf(
  'ProductSummary',
  shownFields({ ...created, ...MOMENTS, ...ownCode, ...moreCodes }),
);

/** A product as the journal notes it. */
export const notedProduct = z.object(
  shownFields({
    ...created,
    ...MOMENTS,
    ...details,
    ...ownCode,
    ...moreCodes,
    foto: shown(
      z.string().nullable(),
      'O nome da foto, que muda com ela; `null` sem foto',
      '4bLrIjSWIVZGLSTyF5vVxQ',
    ),
    ...listed,
  }),
);

export const product = objectOf('Product', { ...notedProduct.shape, disponibilidade: availability });

export type Product = z.output<typeof product>;

export const toCreatedProduct = recordWriter(createdProduct);
export const toProductSummary = recordWriter(productSummary);
export const toProduct = recordWriter(notedProduct);
export const toShownProduct = recordWriter(product);

/** What was written of a product, without what lists say of its stock. */
export function writtenOfProduct({ disponibilidade: _, ...written }: Product): object {
  return written;
}

/** The original columns come first, for programs that read them by position. */
export const exportedProduct = z.object({
  ...createdProduct.shape,
  representada_nome: z
    .string()
    .nullable()
    .meta({ examples: ['Torrefação Serra Azul'] }),
  ...notedProduct.shape,
});

export const toExportedProduct = recordWriter(exportedProduct);

export const tag: Tag = { name: 'Produtos', description: 'O que se vende, com preço e representada' };

const operations = operationsOn({
  name: 'Product',
  path: '/products',
  tag,
  schemas: { created: newProduct, changes: productChanges, shown: product },
  record: namedByCode(product.shape.id, problems.productNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const createProduct = operations.create({
  summary: 'Cadastra um produto',
  reply: recordReply(createdProduct),
  problems: [problems.productExists, problems.productCodeTaken, problems.representadaUnknown],
});

export const listProducts = operations.list({
  summary: 'Lista os produtos, do mais novo ao mais antigo, ou na `ordem` que se pede',
  listed: productSummary,
  filters: {
    search: searchField('Parte de um código, do código de barras ou do nome', 'cafe'),
    ordem: orderField(['nome', 'id', 'preco', 'created_at']),
    ativo: flagField('Só os ativos (`true`) ou só os inativos (`false`)'),
    representada_id: described(field.uuid.optional(), 'Só os desta representada', EXAMPLE_IDS.representada),
    sem_representada: flagField('Só os de nenhuma representada (`true`) ou só os de alguma (`false`)'),
  },
  exported: exportedProduct,
});

export const getProduct = operations.get({ summary: 'Mostra um produto' });

export const updateProduct = operations.update({
  summary: 'Altera os campos enviados de um produto',
  problems: [problems.productCodeTaken, problems.representadaUnknown],
});

export const deleteProduct = operations.remove({
  summary: 'Apaga um produto sem vendas; por 30 dias a lixeira o restaura',
  message: 'Produto deletado com sucesso',
  problems: [problems.productHasSales(3)],
});

const photoFile = (type: PhotoType): FileType => ({
  type,
  description: 'A foto do produto, sem as anotações da câmera',
});

const [JPEG, PNG, WEBP] = [photoFile('image/jpeg'), photoFile('image/png'), photoFile('image/webp')];
export const PHOTO_FILES = [JPEG, PNG, WEBP] as const;

const path = '/products/:id/photo';

export const putPhoto = operations.other('putProductPhoto', `PUT ${path}`, {
  summary: 'Guarda a foto do produto: JPEG, PNG ou WebP, até 300 KB e 1.600 pixels de lado',
  body: fileBody,
  bodyType: JPEG,
  moreBodyTypes: [PNG, WEBP],
  reply: recordReply(product),
  problems: [problems.photoUnfit('Envie uma imagem JPEG, PNG ou WebP')],
});

export const getPhoto = operations.other('getProductPhoto', `GET ${path}`, {
  summary: 'Mostra a foto do produto',
  query: z.object({
    v: described(
      z
        .string()
        .regex(/^[\w-]{22}$/)
        .optional(),
      'O `foto` do produto: com ele, o endereço vale para sempre, e a foto pode ficar guardada',
      '4bLrIjSWIVZGLSTyF5vVxQ',
    ),
  }),
  replyTypes: [...PHOTO_FILES],
  problems: [problems.photoNotFound],
});

export const photoDeleted = deleted('Foto removida com sucesso');

export const deletePhoto = operations.other('deleteProductPhoto', `DELETE ${path}`, {
  summary: 'Remove a foto do produto',
  reply: deletionReply(photoDeleted),
  problems: [problems.photoNotFound],
});
