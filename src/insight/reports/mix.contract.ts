import { z } from 'zod';
import { EVERYONE } from '../../domain/roles.ts';
import { shownUuid } from '../../platform/http/contract/declared-fields.ts';
import { calendarDate, uuid } from '../../platform/http/contract/fields.ts';
import { searchField } from '../../platform/http/contract/lists.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { EXAMPLE_IDS, listOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { productInCurve } from './abc.contract.ts';
import { reportTag } from './dashboard.contract.ts';

export const missingProduct = objectOf('MissingProduct', {
  produto_id: productInCurve.shape.produto_id,
  produto_nome: described(z.string(), 'O nome no catálogo', 'Café torrado 500 g'),
  representada_id: described(shownUuid.nullable(), 'A representada do produto', EXAMPLE_IDS.representada),
  preco: described(z.number(), 'O preço no catálogo, em reais', 18.9),
  clientes: described(z.int(), 'Quantos dos semelhantes o compram', 9),
  participacao: described(z.number(), 'Que parte deles é isso, em %', 45),
  codigo: productInCurve.shape.codigo,
});

export type MissingProduct = z.output<typeof missingProduct>;

const mix = listOf(missingProduct, {
  cliente_id: uuid.meta({ description: 'O cliente de que se trata', examples: [EXAMPLE_IDS.cliente] }),
  ate: described(
    calendarDate.optional(),
    'O fim dos doze meses que contam; hoje, quando não é enviado',
    '2026-11-16',
  ),
  representada_id: described(uuid.optional(), 'Só os produtos desta representada', EXAMPLE_IDS.representada),
  search: searchField('Parte do código ou do nome do produto', 'cafe'),
});

export type MixFilter = Omit<z.output<typeof mix.query>, 'page' | 'limit' | 'formato'>;

export const listMix = operation('listMix', 'GET /reports/mix', {
  tag: reportTag,
  summary: 'O que clientes semelhantes compram e este nunca comprou',
  description:
    'Semelhantes são os clientes com mais produtos em comum nas compras dos doze meses até `ate`, no máximo vinte. Bonificação não conta como compra deles, mas o que o cliente já recebeu assim não é sugerido.',
  roles: EVERYONE,
  ...mix,
  reply: mix.reply.extend({
    semelhantes: described(z.int(), 'Quantos clientes são semelhantes, até 20', 20),
  }),
  problems: [problems.clientNotFound, ...mix.problems],
});
