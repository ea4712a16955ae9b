import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, LENGTHS, text, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { priceTableTag } from '../price-tables/price-tables.contract.ts';
import { offeredPriceWords } from './prices.words.ts';

const PRICE_ORIGINS = ['cliente', 'padrao', 'produto'] as const;

export const offeredPrice = namedObject('OfferedPrice', offeredPriceWords, {
  id: z.string(),
  produto_id: z.string(),
  nome: z.string(),
  preco: z.number(),
  origem: z.enum(PRICE_ORIGINS),
  tabela_id: z.string().meta({ format: 'uuid' }).nullable(),
  ultimo_preco: z.number().nullable(),
  ultima_compra: z.string().meta({ format: 'date' }).nullable(),
  codigo: z.string().nullable(),
  foto: z.string().nullable(),
});

export type OfferedPrice = z.output<typeof offeredPrice>;

export const listPrices = operation({
  id: 'listPrices',
  method: 'GET',
  path: '/prices',
  tag: priceTableTag,
  summary: 'Lista o que cada produto custa a um cliente, e o que ele pagou da última vez',
  description:
    'Os produtos ativos da representada ou de nenhuma, por nome. O preço é o da tabela do cliente, se vale no dia e tem o produto; senão, o da ' +
    'tabela padrão; senão, o do produto. A última compra não conta orçamentos, vendas canceladas nem bonificações.',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    cliente_id: uuid.meta({ description: 'Para que cliente', examples: [EXAMPLE_IDS.cliente] }),
    representada_id: uuid.meta({ description: 'De que representada', examples: [EXAMPLE_IDS.representada] }),
    data: calendarDate
      .optional()
      .meta({ description: 'O dia da venda; hoje, quando não é enviado', examples: ['2026-11-14'] }),
    search: searchField('Parte do código ou do nome do produto', 'cafe'),
    produto_id: text({ max: LENGTHS.productId })
      .optional()
      .meta({ description: 'Só este produto', examples: [EXAMPLE_IDS.produto] }),
    comprados: flagField('Só os que o cliente já comprou (`true`), do mais recente ao mais antigo'),
  }),
  status: 200,
  reply: listReply(offeredPrice),
  conditional: true,
  replyTypes: exportedFiles(offeredPrice.shape),
  details: 'issues',
  problems: [
    problems.invalidInput,
    problems.clientNotFound,
    problems.representadaNotFound,
    problems.tooManyRowsForXlsx,
  ],
});
