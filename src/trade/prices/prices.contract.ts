import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate, LENGTHS, text, uuid } from '../../contract/fields.ts';
import { flagField, searchField } from '../../contract/lists.ts';
import { operation } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { priceTableTag } from '../price-tables/price-tables.contract.ts';
import { availability } from '../products/availability.contract.ts';
import { notedProduct } from '../products/products.contract.ts';

const PRICE_ORIGINS = ['cliente', 'padrao', 'produto'] as const;

export const offeredPrice = objectOf('OfferedPrice', {
  id: described(z.string(), 'O `id` do produto, como em `GET /products`', EXAMPLE_IDS.produto),
  produto_id: described(z.string(), 'O mesmo, como em uma venda', EXAMPLE_IDS.produto),
  nome: described(z.string(), 'Nome do produto', 'Café torrado 500 g'),
  preco: described(z.number(), 'O preço de tabela para este cliente, neste dia', 17.5),
  origem: described(
    z.enum(PRICE_ORIGINS),
    'De onde vem: da tabela do `cliente`, da `padrao` da representada, ou do `produto`',
    'cliente',
  ),
  tabela_id: described(shownUuid.nullable(), 'A tabela de onde vem, se vem de uma', EXAMPLE_IDS.tabela),
  ultimo_preco: described(z.number().nullable(), 'O que o cliente pagou na última vez', 16.9),
  ultima_compra: described(shownDay.nullable(), 'O dia dessa venda', '2026-10-20'),
  codigo: described(z.string().nullable(), 'O código da representada; `null`: vale o `id`', '1001'),
  foto: described(z.string().nullable(), 'O nome da foto; `null` sem foto', '4bLrIjSWIVZGLSTyF5vVxQ'),
  ipi: notedProduct.shape.ipi,
  preco_minimo: notedProduct.shape.preco_minimo,
  disponibilidade: availability,
});

export type OfferedPrice = z.output<typeof offeredPrice>;

const prices = listOf(offeredPrice, {
  cliente_id: uuid.meta({ description: 'Para que cliente', examples: [EXAMPLE_IDS.cliente] }),
  representada_id: uuid.meta({ description: 'De que representada', examples: [EXAMPLE_IDS.representada] }),
  data: described(calendarDate.optional(), 'O dia da venda; hoje, quando não é enviado', '2026-11-14'),
  search: searchField('Parte do código ou do nome do produto', 'cafe'),
  produto_id: described(text({ max: LENGTHS.productId }).optional(), 'Só este produto', EXAMPLE_IDS.produto),
  exceto: described(
    uuid.optional(),
    'A venda que está sendo alterada, que não conta como a última compra',
    EXAMPLE_IDS.venda,
  ),
  comprados: flagField('Só os que o cliente já comprou (`true`), do mais recente ao mais antigo'),
});

export const listPrices = operation('listPrices', 'GET /prices', {
  tag: priceTableTag,
  summary: 'Lista o que cada produto custa a um cliente, e o que ele pagou da última vez',
  description:
    'Os produtos ativos da representada ou de nenhuma, por nome. O preço é o da tabela do cliente, se vale no dia e tem o produto; senão, o da ' +
    'tabela padrão; senão, o do produto. A última compra não conta orçamentos, vendas canceladas nem bonificações.',
  roles: EVERYONE,
  ...prices,
  query: prices.query.omit({ depois: true }),
  problems: [problems.clientNotFound, problems.representadaNotFound, ...prices.problems],
});
