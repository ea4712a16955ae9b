import { z } from 'zod';
import { shownDay, shownFields, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate, uuid } from '../../contract/fields.ts';
import {
  exportedFiles,
  flagField,
  formatField,
  listReply,
  pageFields,
  severalOf,
} from '../../contract/lists.ts';
import { operation } from '../../contract/operation.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { described, objectOf } from '../../contract/words.ts';
import { WEEKDAYS, WORKDAYS } from '../../domain/periods.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { VISIT_PLAN_ORDERS } from '../../domain/visit-plan.ts';
import { OUTCOMES, REASONS, VISIT_SITUATIONS } from '../../domain/visits.ts';
import { clientFields } from '../clients/clients.fields.ts';
import { saleStatus } from '../sales/sales.fields.ts';
import { sale } from '../sales/sales.record.ts';
import { visitTag } from '../visits/visits.contract.ts';

const latestOrder = objectOf('LatestOrder', {
  id: sale.shape.id,
  pedido: described(z.string(), 'Código do pedido', 'PED-2026-0001'),
  data: described(shownDay, 'Data da venda', '2026-10-28'),
  status: described(saleStatus, sale.shape.status.description ?? '', 'PAGA'),
  valor_total: described(z.number(), 'Valor do pedido em reais', 226.8),
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

/** The fields of a client on the round. */
const ofTheDay = {
  cep: described(z.string().nullable(), 'O CEP, só algarismos; null quando não há', '01310100'),
  por_dia: described(z.boolean(), 'Se é o dia da semana do cliente', true),
  retorno: described(
    shownDay.nullable(),
    'O dia em que se combinou voltar, se já chegou e ele não comprou desde então',
    '2026-11-13',
  ),
  resultado: described(
    z.enum(OUTCOMES).nullable(),
    'O que houve no dia: `venda`, se há uma; senão o da última visita registrada',
    'sem_venda',
  ),
  motivo: described(z.enum(REASONS).nullable(), 'Com `sem_venda`, por que não comprou', 'estoque'),
  visita_id: described(shownUuid.nullable(), 'A última visita registrada no dia', EXAMPLE_IDS.visita),
  visto: described(z.boolean(), 'Se o resultado é `venda` ou `sem_venda`', true),
  situacao: described(
    z.enum(VISIT_SITUATIONS),
    '`novo`: nunca comprou; `parado`: passou do limite sem comprar; `atrasado`: passou do dia esperado; `em_dia`',
    'atrasado',
  ),
  ritmo_dias: described(
    z.int().nullable(),
    'De quantos em quantos dias compra, pelos sete últimos dias com venda; null com menos de quatro',
    14,
  ),
  esperado_em: described(
    shownDay.nullable(),
    'Quando se espera a próxima compra; null sem ritmo',
    '2026-11-11',
  ),
  dias_de_atraso: described(z.int(), 'Há quantos dias era esperado, se atrasado ou parado', 5),
  positivado: described(z.boolean(), 'Se já comprou no mês do dia', false),
};

const { id, nome, telefone, endereco, bairro, cidade, observacao } = shownFields(clientFields);

const ofClient = {
  cliente_id: id,
  codigo: described(z.string(), 'Código do cliente', 'CLI0001'),
  nome,
  telefone,
  endereco,
  bairro,
  cidade,
  estado: described(z.string(), clientFields.estado.description, 'SP'),
  observacao,
};
const dias_sem_comprar = described(z.int().nullable(), 'Dias desde o último pedido; null quando não há', 17);

export const plannedVisit = objectOf('Visit', {
  ...ofClient,
  ultimo_pedido: described(
    latestOrder.nullable(),
    'O último pedido não cancelado, pela data; null quando não há',
    {
      id: EXAMPLE_IDS.venda,
      pedido: 'PED-2026-0001',
      data: '2026-10-28',
      status: 'PAGA',
      valor_total: 226.8,
    },
  ),
  dias_sem_comprar,
  costuma_comprar: described(z.array(usualProduct), 'Os três produtos que mais aparecem nos últimos pedidos'),
  ...ofTheDay,
});

export type PlannedVisit = z.output<typeof plannedVisit>;

const { pedido, data, status, valor_total } = latestOrder.shape;
const orNone = <S extends z.ZodType>(field: S) => field.nullable().meta({ ...field.meta() });

/** A stop as a line of a spreadsheet. */
export const exportedVisit = z.object({
  ...ofClient,
  ultimo_pedido: orNone(pedido),
  dias_sem_comprar,
  ultimo_pedido_data: orNone(data),
  ultimo_pedido_status: orNone(status),
  ultimo_pedido_valor: orNone(valor_total),
  costuma_comprar: z.string().meta({ examples: ['Café torrado 500 g, CHA-250'] }),
  ...ofTheDay,
});

export function toExportedVisit(visit: PlannedVisit): z.output<typeof exportedVisit> {
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
    vendedor_id: described(uuid.optional(), 'Só os clientes desta pessoa', EXAMPLE_IDS.pessoa),
    visto: flagField('Só os que já foram vistos no dia (`true`), ou os que não (`false`)'),
    positivado: flagField('Só os que já compraram no mês (`true`), ou os que não (`false`)'),
    situacao: described(
      severalOf(VISIT_SITUATIONS).optional(),
      'Só os nestas situações, com vírgula entre elas',
      'atrasado,parado',
    ),
    ordem: described(
      z.enum(VISIT_PLAN_ORDERS).optional(),
      'Sem ela, por cidade e nome; `rota`, como se dirige, pelo CEP (`-rota`, ao contrário); `prioridade`, quem precisa ser visto antes',
      'rota',
    ),
  }),
  reply: listReply(plannedVisit).extend({
    dia: z.enum(WEEKDAYS).meta({ description: 'O dia da semana da lista', examples: ['segunda'] }),
    dia_util: z.boolean().meta({ description: 'false aos domingos', examples: [true] }),
    feriado: described(z.string().nullable(), 'O feriado nacional do dia; null, se não há', null),
    resumo: described(
      objectOf('RoundSummary', {
        clientes: described(z.int(), 'Quantos clientes há a visitar', 12),
        vistos: described(z.int(), 'Quantos já foram vistos', 5),
        vendas: described(z.int(), 'A quantos se vendeu', 3),
        ausentes: described(z.int(), 'Quantos não estavam', 1),
        positivados: described(z.int(), 'Quantos já compraram no mês', 7),
        atrasados: described(z.int(), 'Quantos estão atrasados ou parados', 2),
      }),
      'O dia todo do `vendedor_id`, sem os outros filtros e em todas as páginas',
    ),
  }),
  replyTypes: exportedFiles(exportedVisit.shape),
  problems: [problems.tooManyRowsForXlsx],
});
