import { z } from 'zod';
import { OFFICE_READERS } from '../domain/roles.ts';
import { WEEKDAYS, WORKDAYS } from '../domain/weekdays.ts';
import { operation } from '../http/contract/operation.ts';
import { listReply, pageFields } from '../http/contract/pagination.ts';
import { problems } from '../http/contract/problems.ts';
import { namedObject } from '../http/contract/words.ts';
import { saleStatus } from '../sales/sales.record.ts';
import { reportTag } from './dashboard.contract.ts';
import { latestOrderWords, usualProductWords, visitWords } from './visits.words.ts';

const uuid = z.string().meta({ format: 'uuid' });

const latestOrder = namedObject('LatestOrder', latestOrderWords, {
  id: uuid,
  pedido: z.string(),
  data: z.string().meta({ format: 'date' }),
  status: saleStatus,
  valor_total: z.number(),
});

const usualProduct = namedObject('UsualProduct', usualProductWords, {
  produto_id: z.string(),
  produto_nome: z.string().nullable(),
  vezes: z.int(),
});

const visit = namedObject('Visit', visitWords, {
  cliente_id: uuid,
  codigo: z.string(),
  nome: z.string(),
  telefone: z.string(),
  endereco: z.string().nullable(),
  bairro: z.string(),
  cidade: z.string(),
  estado: z.string(),
  observacao: z.string(),
  ultimo_pedido: latestOrder.nullable(),
  dias_sem_comprar: z.int().nullable(),
  costuma_comprar: z.array(usualProduct),
});

export type Visit = z.output<typeof visit>;

export const listVisits = operation({
  id: 'listVisits',
  method: 'GET',
  path: '/visits',
  tag: reportTag,
  summary: 'Lista os clientes a visitar em um dia da semana, por cidade e nome',
  description:
    'Sem `dia`, vale o dia de hoje. No fim de semana não há visitas: `dia_util` é false e a lista vem vazia.',
  scope: 'read',
  roles: OFFICE_READERS,
  query: z.object({
    ...pageFields,
    dia: z
      .enum(WORKDAYS)
      .optional()
      .meta({ description: 'Dia da semana; hoje, quando não é enviado', examples: ['segunda'] }),
  }),
  status: 200,
  reply: listReply(visit).extend({
    dia: z.enum(WEEKDAYS).meta({ description: 'O dia da semana da lista', examples: ['segunda'] }),
    dia_util: z.boolean().meta({ description: 'false no fim de semana', examples: [true] }),
  }),
  details: 'issues',
  problems: [problems.invalidInput],
});
