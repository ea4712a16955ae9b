import { z } from 'zod';
import { MAX_TOTAL_CENTAVOS, toReais } from '../../domain/money.ts';
import { repeatsIn } from '../../domain/repeats.ts';
import { EVERYONE, OFFICE } from '../../domain/roles.ts';
import { decimal, LENGTHS, text } from '../../platform/http/contract/fields.ts';
import { recordReply } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { priceTableRecord, priceTableTag } from './price-tables.contract.ts';

const PRICE = ['Preço unitário nesta tabela, em reais', 17.5] as const;
const PRODUCT = ['O `id` do produto', EXAMPLE_IDS.produto] as const;

const MOST_PRICES = 10_000;

const price = decimal.min(0).max(toReais(MAX_TOTAL_CENTAVOS));

/** A line of a price file. */
export const newPrice = objectOf('NewPrice', {
  produto_id: described(text({ max: LENGTHS.productId }), ...PRODUCT),
  preco: described(price, ...PRICE),
});

const changedPrice = objectOf('ChangedPrice', {
  ...newPrice.shape,
  preco: described(price.nullable(), ...PRICE),
});

export type NewPrice = z.output<typeof newPrice>;
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

const operation = operationsOf({
  tag: priceTableTag,
  record: priceTableRecord,
  readers: EVERYONE,
  writers: OFFICE,
});

export const listTablePrices = operation('listTablePrices', 'GET /price-tables/:id/prices', {
  summary: 'Lista os preços de uma tabela, por código do produto',
  ...listOf(tablePrice, {}),
});

export const changeTablePrices = operation('changeTablePrices', 'PUT /price-tables/:id/prices', {
  summary: 'Põe, altera e tira preços de uma tabela: todos, ou nenhum',
  body: priceChanges,
  bodyLimitMiB: 4,
  reply: recordReply(changedPrices),
  problems: [problems.productUnknown],
});
