import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { productCurveWords } from './abc.words.ts';
import { reportTag } from './dashboard.contract.ts';

export const missingProduct = objectOf('MissingProduct', {
  produto_id: z.string().meta(productCurveWords.produto_id),
  produto_nome: described(z.string(), 'O nome no catálogo', 'Café torrado 500 g'),
  representada_id: described(
    z.string().meta({ format: 'uuid' }).nullable(),
    'A representada do produto',
    EXAMPLE_IDS.representada,
  ),
  preco: described(z.number(), 'O preço no catálogo, em reais', 18.9),
  clientes: described(z.int(), 'Quantos dos semelhantes o compram', 9),
  participacao: described(z.number(), 'Que parte deles é isso, em %', 45),
  codigo: z.string().meta(productCurveWords.codigo),
});

export type MissingProduct = z.output<typeof missingProduct>;

const mixQuery = z.object({
  ...pageFields,
  formato: formatField,
  cliente_id: uuid.meta({ description: 'O cliente de que se trata', examples: [EXAMPLE_IDS.cliente] }),
  ate: described(
    calendarDate.optional(),
    'O fim dos doze meses que contam; hoje, quando não é enviado',
    '2026-11-16',
  ),
  representada_id: described(uuid.optional(), 'Só os produtos desta representada', EXAMPLE_IDS.representada),
  search: searchField('Parte do código ou do nome do produto', 'cafe'),
});

export type MixFilter = Omit<z.output<typeof mixQuery>, 'page' | 'limit' | 'formato'>;

export const listMix = operation('listMix', 'GET /reports/mix', {
  tag: reportTag,
  summary: 'O que clientes semelhantes compram e este nunca comprou',
  description:
    'Semelhantes são os clientes com mais produtos em comum nas compras dos doze meses até `ate`, no máximo vinte. Bonificação não conta como compra deles, mas o que o cliente já recebeu assim não é sugerido.',
  roles: EVERYONE,
  query: mixQuery,
  reply: listReply(missingProduct).extend({
    semelhantes: z.int().meta({ description: 'Quantos clientes são semelhantes, até 20', examples: [20] }),
  }),
  conditional: true,
  replyTypes: exportedFiles(missingProduct.shape),
  problems: [problems.clientNotFound, problems.tooManyRowsForXlsx],
});
