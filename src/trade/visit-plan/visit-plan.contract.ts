import { z } from 'zod';
import { SITUATIONS } from '../../domain/rhythm-situations.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { VISIT_PLAN_ORDERS } from '../../domain/visit-plan.ts';
import { OUTCOMES, REASONS } from '../../domain/visits.ts';
import { WEEKDAYS, WORKDAYS } from '../../domain/weekdays.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { calendarDate, uuid as uuidField } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { operation } from '../../platform/http/contract/operation.ts';
import { flagField, listReply, pageFields } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { severalOf } from '../../platform/http/contract/several.ts';
import { described, namedObject, objectOf } from '../../platform/http/contract/words.ts';
import { saleStatus } from '../sales/sales.record.ts';
import { visitTag } from '../visits/visits.contract.ts';
import { latestOrderWords, summaryWords, visitWords } from './visit-plan.words.ts';

const uuid = z.string().meta({ format: 'uuid' });

const latestOrder = namedObject('LatestOrder', latestOrderWords, {
  id: uuid,
  pedido: z.string(),
  data: z.string().meta({ format: 'date' }),
  status: saleStatus,
  valor_total: z.number(),
});

const usualProduct = objectOf('UsualProduct', {
  produto_id: described(z.string(), 'Código do produto', EXAMPLE_IDS.produto),
  produto_nome: described(
    z.string().nullable(),
    'Nome do produto; null quando não está no catálogo',
    'Café torrado 500 g',
  ),
  vezes: described(z.int(), 'Em quantos dos 30 últimos pedidos ele está', 12),
});

const day = z.string().meta({ format: 'date' });

/** The fields of a client on the round. */
const ofTheDay = {
  cep: z.string().nullable(),
  por_dia: z.boolean(),
  retorno: day.nullable(),
  resultado: z.enum(OUTCOMES).nullable(),
  motivo: z.enum(REASONS).nullable(),
  visita_id: uuid.nullable(),
  visto: z.boolean(),
  situacao: z.enum(SITUATIONS),
  ritmo_dias: z.int().nullable(),
  esperado_em: day.nullable(),
  dias_de_atraso: z.int(),
  positivado: z.boolean(),
};

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
  ...ofTheDay,
});

export type Visit = z.output<typeof visit>;

/** Typed field names for `pick` and `omit` of a schema. */
function onlyKeys<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, true])) as { [K in keyof Fields]: true };
}

/** A stop as a line of a spreadsheet. */
export const exportedVisit = visit.omit(onlyKeys({ costuma_comprar: true, ...ofTheDay })).extend({
  ultimo_pedido: z.string().nullable().meta(latestOrderWords.pedido),
  ultimo_pedido_data: z.string().nullable().meta(latestOrderWords.data),
  ultimo_pedido_status: z.string().nullable().meta(latestOrderWords.status),
  ultimo_pedido_valor: z.number().nullable().meta(latestOrderWords.valor_total),
  costuma_comprar: z.string().meta({ examples: ['Café torrado 500 g, CHA-250'] }),
  ...visit.pick(onlyKeys(ofTheDay)).shape,
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

export const listVisits = operation('listVisits', 'GET /visits', {
  tag: visitTag,
  summary: 'Lista os clientes a visitar em um dia, por cidade e nome',
  description:
    'Além dos clientes do dia da semana, quem espera um retorno combinado até esse dia. O dia é `data`, ou hoje; com `dia`, é esse dia da mesma semana, de segunda a domingo. Quem é visitado a cada duas, três ou quatro semanas só está na lista nas suas. Aos domingos não há visitas: `dia_util` é false e a lista vem vazia.',
  roles: EVERYONE,
  query: z.object({
    ...pageFields,
    formato: formatField,
    data: described(calendarDate.optional(), 'O dia da visita; hoje, quando não é enviado', '2026-11-16'),
    dia: described(z.enum(WORKDAYS).optional(), 'O dia da semana, na semana de `data`', 'segunda'),
    vendedor_id: described(uuidField.optional(), 'Só os clientes desta pessoa', EXAMPLE_IDS.pessoa),
    visto: flagField('Só os que já foram vistos no dia (`true`), ou os que não (`false`)'),
    positivado: flagField('Só os que já compraram no mês (`true`), ou os que não (`false`)'),
    situacao: described(
      severalOf(SITUATIONS).optional(),
      'Só os nestas situações, com vírgula entre elas',
      'atrasado,parado',
    ),
    ordem: described(
      z.enum(VISIT_PLAN_ORDERS).optional(),
      'Sem ela, por cidade e nome; `rota`, como se dirige, pelo CEP (`-rota`, ao contrário); `prioridade`, quem precisa ser visto antes',
      'rota',
    ),
  }),
  reply: listReply(visit).extend({
    dia: z.enum(WEEKDAYS).meta({ description: 'O dia da semana da lista', examples: ['segunda'] }),
    dia_util: z.boolean().meta({ description: 'false aos domingos', examples: [true] }),
    feriado: described(z.string().nullable(), 'O feriado nacional do dia; null, se não há', null),
    resumo: described(
      namedObject('RoundSummary', summaryWords, {
        clientes: z.int(),
        vistos: z.int(),
        vendas: z.int(),
        ausentes: z.int(),
        positivados: z.int(),
        atrasados: z.int(),
      }),
      'O dia todo do `vendedor_id`, sem os outros filtros e em todas as páginas',
    ),
  }),
  replyTypes: exportedFiles(exportedVisit.shape),
  problems: [problems.tooManyRowsForXlsx],
});
