import { z } from 'zod';
import { shownDay, shownUuid } from '../../contract/declared-fields.ts';
import { calendarDate, uuid } from '../../contract/fields.ts';
import { flagField, searchField, severalOf } from '../../contract/lists.ts';
import { problems } from '../../contract/problems.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../contract/resource.ts';
import { amount, described, objectOf } from '../../contract/words.ts';
import { CURVE_CLASSES, type Cuts } from '../../domain/abc-curve.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { type AskedPeriod, daysBetween, type Period, yearUpTo } from '../../domain/periods.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { VISIT_SITUATIONS } from '../../domain/visits.ts';
import { reportedClient, reportTag, telefone } from './dashboard.contract.ts';

const MOST_DAYS = 1_827;

const reportPeriod = {
  de: described(calendarDate.optional(), 'O primeiro dia; sem ele, os doze meses até `ate`', '2025-11-17'),
  ate: described(calendarDate.optional(), 'O último dia; hoje, quando não é enviado', '2026-11-16'),
};

export function chooseReportPeriod({ de, ate }: AskedPeriod, today: string): Period {
  const year = yearUpTo(ate ?? today);
  return { ...year, ...(de !== undefined && { de }) };
}

function refuseLongPeriod(calendar: Calendar) {
  return ({ value, issues }: z.core.ParsePayload<AskedPeriod>): void => {
    const { de, ate } = chooseReportPeriod(value, calendar.today());
    const message =
      de > ate
        ? 'A data final não pode ser anterior à inicial'
        : daysBetween(de, ate) >= MOST_DAYS
          ? `O período pode ter no máximo ${MOST_DAYS} dias`
          : undefined;
    if (message !== undefined) issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
  };
}

const place = {
  posicao: described(z.int(), 'O lugar na curva, a partir de 1', 1),
  classe: described(z.enum(CURVE_CLASSES), 'A classe na curva', 'A'),
};
const valor = amount('Quanto foi vendido no período, em reais', 45120.5);
const share = {
  participacao: amount('Que parte isto é de tudo, em %', 12.34),
  acumulado: amount('Que parte de tudo se alcança até aqui, em %', 12.34),
};
const estado = described(z.string(), 'UF do cliente', 'SP');

export const clientInCurve = objectOf('ClientInCurve', {
  ...place,
  ...reportedClient,
  estado,
  valor,
  ...share,
  pedidos: described(z.int(), 'Em quantas vendas do período', 38),
  ultima_compra: described(shownDay, 'A data da última delas', '2026-11-12'),
});

export const productInCurve = objectOf('ProductInCurve', {
  ...place,
  produto_id: described(z.string(), 'O identificador do produto', 'CAFE-500'),
  produto_nome: described(
    z.string().nullable(),
    'O nome no catálogo; null quando não está nele',
    'Café torrado 500 g',
  ),
  quantidade: amount('Quanto dele foi vendido', 420),
  valor,
  ...share,
  pedidos: described(z.int(), 'Em quantas vendas do período está', 38),
  clientes: described(z.int(), 'Quantos clientes o compraram', 21),
  codigo: described(z.string(), 'O código da representada; sem ele, o identificador', '1001'),
});

const curveClass = objectOf('CurveClass', {
  classe: place.classe,
  quantidade: described(z.int(), 'Quantos são desta classe', 12),
  valor: amount('Quanto eles somam, em reais', 36096.4),
  participacao: share.participacao,
});

/** The boundary between two classes, in per cent. */
function cutField(usual: number, description: string) {
  return z
    .string()
    .transform((text, context): number => {
      const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
      if (value > 0 && value <= 100) return value;
      const message = 'Deve ser maior que 0 e no máximo 100, com até 2 casas decimais';
      context.issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    })
    .default(usual)
    .meta({ type: 'number', default: usual, description, examples: [usual] });
}

/** What a curve takes and answers. */
function curveOf<Line extends z.ZodType>(
  calendar: Calendar,
  line: Line,
  search: z.ZodOptional<z.ZodType<string, string>>,
) {
  const list = listOf(line, {
    search,
    ...reportPeriod,
    representada_id: described(uuid.optional(), 'Só as vendas desta representada', EXAMPLE_IDS.representada),
    vendedor_id: described(uuid.optional(), 'Só as vendas desta pessoa', EXAMPLE_IDS.pessoa),
    classe: described(
      severalOf(CURVE_CLASSES).optional(),
      'Só as destas classes, com vírgula entre elas',
      'A,B',
    ),
    corte_a: cutField(80, 'Até que parte de tudo vai a classe A, em %'),
    corte_b: cutField(95, 'Até que parte de tudo vai a classe B, em %'),
  });
  return {
    description:
      'Contam as vendas que não são orçamento nem estão canceladas. Quem cruza um corte ainda fica acima dele, e valores iguais ficam na mesma classe. Posição, classe e participação não mudam com `search`, `classe` nem com a página.',
    ...list,
    query: list.query.check(refuseLongPeriod(calendar)).check(({ value: { corte_a, corte_b }, issues }) => {
      if (corte_a < corte_b) return;
      const message = 'Deve ser maior que corte_a';
      issues.push({ code: 'custom', input: corte_b, path: ['corte_b'], message });
    }),
    reply: list.reply.extend({
      valor_total: amount('A soma de todos, em reais', 365710.2),
      classes: described(z.array(curveClass), 'As classes A, B e C, sempre as três'),
    }),
  };
}

export type CurveFilter = Omit<z.output<ReturnType<typeof curveOf>['query']>, 'page' | 'limit' | 'formato'>;

export function cutsOf({ corte_a, corte_b }: CurveFilter): Cuts {
  return { a: Math.round(corte_a * 100), b: Math.round(corte_b * 100) };
}

const operation = operationsOf({ tag: reportTag, readers: EVERYONE });

export const listClientCurve = (calendar: Calendar) =>
  operation('listClientCurve', 'GET /reports/abc/clients', {
    summary: 'Curva ABC de clientes: quem compra mais, do maior ao menor',
    ...curveOf(
      calendar,
      clientInCurve,
      searchField('Parte do nome, do código ou da cidade do cliente', 'sao joao'),
    ),
  });

export const listProductCurve = (calendar: Calendar) =>
  operation('listProductCurve', 'GET /reports/abc/products', {
    summary: 'Curva ABC de produtos: o que vende mais, do maior ao menor',
    ...curveOf(calendar, productInCurve, searchField('Parte do código ou do nome do produto', 'cafe')),
  });

export const missingProduct = objectOf('MissingProduct', {
  produto_id: productInCurve.shape.produto_id,
  produto_nome: described(z.string(), 'O nome no catálogo', 'Café torrado 500 g'),
  representada_id: described(shownUuid.nullable(), 'A representada do produto', EXAMPLE_IDS.representada),
  preco: amount('O preço no catálogo, em reais', 18.9),
  clientes: described(z.int(), 'Quantos dos semelhantes o compram', 9),
  participacao: amount('Que parte deles é isso, em %', 45),
  codigo: productInCurve.shape.codigo,
});

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
  summary: 'O que clientes semelhantes compram e este nunca comprou',
  description:
    'Semelhantes são os clientes com mais produtos em comum nas compras dos doze meses até `ate`, no máximo vinte. Bonificação não conta como compra deles, mas o que o cliente já recebeu assim não é sugerido.',
  ...mix,
  reply: mix.reply.extend({
    semelhantes: described(z.int(), 'Quantos clientes são semelhantes, até 20', 20),
  }),
  problems: [problems.clientNotFound, ...mix.problems],
});

export const clientRhythm = objectOf('ClientRhythm', {
  ...reportedClient,
  estado,
  telefone,
  vendedor_id: described(
    shownUuid.nullable(),
    'De quem é a carteira; null, se de ninguém',
    EXAMPLE_IDS.pessoa,
  ),
  situacao: described(
    z.enum(VISIT_SITUATIONS),
    '`novo` sem vendas, `parado`, `atrasado` ou `em_dia`',
    'atrasado',
  ),
  ultima_compra: described(shownDay.nullable(), 'A data da última venda até o dia', '2026-10-20'),
  dias_sem_comprar: described(z.int().nullable(), 'Dias desde a última compra', 27),
  ritmo_dias: described(z.int().nullable(), 'De quantos em quantos dias costuma comprar', 14),
  limite_dias: described(z.int(), 'Com quantos dias sem comprar conta como parado', 42),
  esperado_em: described(shownDay.nullable(), 'Quando se espera a próxima compra', '2026-11-03'),
  dias_de_atraso: described(z.int(), 'Dias desde então, se está atrasado ou parado', 13),
  positivado: described(z.boolean(), 'Se comprou no mês do dia, até ele', false),
  pedidos: described(z.int(), 'Vendas nos 365 dias que terminam na última', 21),
  valor_ano: amount('Quanto elas somam, em reais', 18450.9),
});

const rhythm = listOf(clientRhythm, {
  data: described(calendarDate.optional(), 'O dia de que se trata; hoje, quando não é enviado', '2026-11-16'),
  situacao: severalOf(VISIT_SITUATIONS)
    .default(['atrasado', 'parado'])
    .meta({
      type: 'string',
      default: 'atrasado,parado',
      description: 'Só os nestas situações, com vírgula entre elas',
      examples: ['atrasado,parado'],
    }),
  positivado: flagField('Só os que compraram no mês do dia, até ele (`true`), ou só os outros (`false`)'),
  vendedor_id: described(uuid.optional(), 'Só os da carteira desta pessoa', EXAMPLE_IDS.pessoa),
  search: searchField('Parte do nome, do código ou da cidade do cliente', 'sao joao'),
});

export type RhythmFilter = Omit<z.output<typeof rhythm.query>, 'page' | 'limit' | 'formato'>;

export const listRhythm = operation('listRhythm', 'GET /reports/rhythm', {
  summary:
    'O ritmo de compra dos clientes ativos: quem está atrasado e quem parou, do que mais comprava ao que menos',
  description:
    'O ritmo é a mediana dos intervalos entre os últimos sete dias com venda, a partir de quatro deles. Vendas depois do dia não contam.',
  ...rhythm,
});
