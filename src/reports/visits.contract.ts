import { z } from 'zod';
import { EVERYONE } from '../domain/roles.ts';
import { WEEKDAYS, WORKDAYS } from '../domain/weekdays.ts';
import { calendarDate } from '../http/contract/fields.ts';
import { exportedFiles, formatField } from '../http/contract/file-formats.ts';
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

/** The visit as a line of a spreadsheet, to be taken along. */
export const exportedVisit = visit.omit({ costuma_comprar: true }).extend({
  ultimo_pedido: z.string().nullable().meta(latestOrderWords.pedido),
  ultimo_pedido_data: z.string().nullable().meta(latestOrderWords.data),
  ultimo_pedido_status: z.string().nullable().meta(latestOrderWords.status),
  ultimo_pedido_valor: z.number().nullable().meta(latestOrderWords.valor_total),
  costuma_comprar: z.string().meta({ examples: ['Café torrado 500 g, CHA-250'] }),
});

export function toExportedVisit(visit: Visit): z.output<typeof exportedVisit> {
  const { ultimo_pedido: order, costuma_comprar, ...client } = visit;
  return {
    ...client,
    ultimo_pedido: order?.pedido ?? null,
    ultimo_pedido_data: order?.data ?? null,
    ultimo_pedido_status: order?.status ?? null,
    ultimo_pedido_valor: order?.valor_total ?? null,
    costuma_comprar: costuma_comprar
      .map(({ produto_id, produto_nome }) => produto_nome ?? produto_id)
      .join(', '),
  };
}

export const listVisits = operation({
  id: 'listVisits',
  method: 'GET',
  path: '/visits',
  tag: reportTag,
  summary: 'Lista os clientes a visitar em um dia, por cidade e nome',
  description:
    'O dia é `data`, ou hoje; com `dia`, é esse dia da mesma semana, de segunda a domingo. Quem é visitado a cada duas, três ou quatro semanas só está na lista nas suas. Aos domingos não há visitas: `dia_util` é false e a lista vem vazia.',
  scope: 'read',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    data: calendarDate
      .optional()
      .meta({ description: 'O dia da visita; hoje, quando não é enviado', examples: ['2026-11-16'] }),
    dia: z
      .enum(WORKDAYS)
      .optional()
      .meta({ description: 'O dia da semana, na semana de `data`', examples: ['segunda'] }),
  }),
  status: 200,
  reply: listReply(visit).extend({
    dia: z.enum(WEEKDAYS).meta({ description: 'O dia da semana da lista', examples: ['segunda'] }),
    dia_util: z.boolean().meta({ description: 'false aos domingos', examples: [true] }),
  }),
  replyTypes: exportedFiles(exportedVisit.shape),
  details: 'issues',
  problems: [problems.invalidInput, problems.tooManyRowsForXlsx],
});
