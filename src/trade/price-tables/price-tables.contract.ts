import { z } from 'zod';
import * as declared from '../../contract/declared-fields.ts';
import * as field from '../../contract/fields.ts';
import { recordReply, type Tag } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { recordWriter } from '../../contract/record-writer.ts';
import { EXAMPLE_IDS, listOf, namedByUuid, operationsOn } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { MAX_TOTAL_CENTAVOS, toReais } from '../../domain/money.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';

const { tabela, representada } = EXAMPLE_IDS;

/** The representada of a table cannot change. */
const { changed: _, ...ofRepresentada } = declared.required(
  field.uuid,
  'De que representada são os preços',
  representada,
);

const fields = {
  id: declared.shown(declared.shownUuid, 'Identificador da tabela', tabela),
  representada_id: ofRepresentada,
  nome: declared.required(field.name, 'Nome da tabela', 'Atacado 2026'),
  de: declared.optionalDay('O primeiro dia em que vale; `null`, desde sempre', '2026-01-01'),
  ate: declared.optionalDay('O último dia em que vale; `null`, sem fim', '2026-12-31'),
  padrao: declared.clearable(
    z.boolean(),
    false,
    'Se vale para quem não tem tabela própria; as tabelas padrão de uma representada não se sobrepõem no tempo',
    true,
  ),
  ...declared.MOMENTS,
};

const schemas = declared.recordObjects('PriceTable', fields, { ate: '2026-12-31' });
export const { created: newPriceTable, changes: priceTableChanges, shown: priceTable } = schemas;

export type NewPriceTable = z.output<typeof newPriceTable>;
export type PriceTableChanges = z.output<typeof priceTableChanges>;
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

const operations = operationsOn({
  name: 'PriceTable',
  path: '/price-tables',
  tag: priceTableTag,
  schemas,
  record: namedByUuid(priceTable.shape.id, problems.priceTableNotFound),
  readers: EVERYONE,
  writers: OFFICE,
});

export const createPriceTable = operations.create({
  summary: 'Cria uma tabela de preços de uma representada, ainda sem preços',
  problems: [problems.ruleBackward, problems.representadaUnknown, problems.defaultTableOverlaps],
});

export const listPriceTables = operations.list({
  summary: 'Lista as tabelas de preços, da mais nova à mais antiga',
  filters: { representada_id: described(field.uuid.optional(), 'Só as desta representada', representada) },
});

export const getPriceTable = operations.get({ summary: 'Mostra uma tabela de preços' });

export const updatePriceTable = operations.update({
  summary: 'Altera os campos enviados de uma tabela de preços; ela continua sendo da sua representada',
  problems: [problems.ruleBackward, problems.defaultTableOverlaps],
});

export const deletePriceTable = operations.remove({
  summary: 'Apaga uma tabela que nenhum cliente tem, com os seus preços',
  message: 'Tabela de preços deletada com sucesso',
  problems: [problems.priceTableHasClients(2)],
});

const PRICE = ['Preço unitário nesta tabela, em reais', 17.5] as const;
const PRODUCT = ['O `id` do produto', EXAMPLE_IDS.produto] as const;

const MOST_PRICES = 10_000;

const price = field.decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

/** A line of a price file. */
export const newPrice = objectOf('NewPrice', {
  produto_id: described(field.text({ max: field.LENGTHS.productId }), ...PRODUCT),
  preco: described(price, ...PRICE),
});

const changedPrice = objectOf('ChangedPrice', {
  ...newPrice.shape,
  preco: described(price.nullable(), ...PRICE),
});

export type ChangedPrice = z.output<typeof changedPrice>;

const priceChanges = objectOf('PriceChanges', {
  precos: described(
    z.array(changedPrice).max(MOST_PRICES).check(refuseRepeated),
    'Até 10.000 produtos, cada um uma vez; `preco` null tira o produto da tabela',
    [{ produto_id: EXAMPLE_IDS.produto, preco: 17.5 }],
  ),
});

function refuseRepeated({ value, issues }: z.core.ParsePayload<ChangedPrice[]>): void {
  const products = value.map(({ produto_id }) => produto_id);
  for (const at of repeatsIn(products))
    issues.push({
      code: 'custom',
      input: products[at],
      path: [at, 'produto_id'],
      message: 'Produto repetido',
    });
}

const changedPrices = objectOf('ChangedPrices', {
  criados: described(z.int(), 'Produtos que a tabela não tinha', 1),
  alterados: described(z.int(), 'Produtos cujo preço mudou', 0),
  removidos: described(z.int(), 'Produtos que saíram da tabela', 0),
});

export type ChangedPrices = z.output<typeof changedPrices>;

export const tablePrice = objectOf('TablePrice', {
  produto_id: described(z.string(), ...PRODUCT),
  produto_nome: described(z.string(), 'Nome do produto', 'Café torrado 500 g'),
  preco: described(z.number(), ...PRICE),
  codigo: described(z.string().nullable(), 'O código da representada; `null`: vale o `id`', '1001'),
});

export const listTablePrices = operations.other('listTablePrices', 'GET /price-tables/:id/prices', {
  summary: 'Lista os preços de uma tabela, por código do produto',
  ...listOf(tablePrice, {}),
});

export const changeTablePrices = operations.other('changeTablePrices', 'PUT /price-tables/:id/prices', {
  summary: 'Põe, altera e tira preços de uma tabela: todos, ou nenhum',
  body: priceChanges,
  bodyLimitMiB: 4,
  reply: recordReply(changedPrices),
  problems: [problems.productUnknown],
});
