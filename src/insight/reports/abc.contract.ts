import { z } from 'zod';
import { CURVE_CLASSES, type Cuts } from '../../domain/abc-curve.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { shownDay } from '../../platform/http/contract/declared-fields.ts';
import { uuid } from '../../platform/http/contract/fields.ts';
import { searchField, severalOf } from '../../platform/http/contract/lists.ts';
import { EXAMPLE_IDS, listOf, operationsOf } from '../../platform/http/contract/resource.ts';
import { described, objectOf } from '../../platform/http/contract/words.ts';
import { reportTag } from './dashboard.contract.ts';
import { reportedClient } from './dashboard.record.ts';
import { refuseLongPeriod, reportPeriod } from './report-period.ts';

const place = {
  posicao: described(z.int(), 'O lugar na curva, a partir de 1', 1),
  classe: described(z.enum(CURVE_CLASSES), 'A classe na curva', 'A'),
};
const valor = described(z.number(), 'Quanto foi vendido no período, em reais', 45120.5);
const share = {
  participacao: described(z.number(), 'Que parte isto é de tudo, em %', 12.34),
  acumulado: described(z.number(), 'Que parte de tudo se alcança até aqui, em %', 12.34),
};
export const estado = described(z.string(), 'UF do cliente', 'SP');

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
  quantidade: described(z.number(), 'Quanto dele foi vendido', 420),
  valor,
  ...share,
  pedidos: described(z.int(), 'Em quantas vendas do período está', 38),
  clientes: described(z.int(), 'Quantos clientes o compraram', 21),
  codigo: described(z.string(), 'O código da representada; sem ele, o identificador', '1001'),
});

export type ClientInCurve = z.output<typeof clientInCurve>;
export type ProductInCurve = z.output<typeof productInCurve>;

const curveClass = objectOf('CurveClass', {
  classe: place.classe,
  quantidade: described(z.int(), 'Quantos são desta classe', 12),
  valor: described(z.number(), 'Quanto eles somam, em reais', 36096.4),
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
      valor_total: described(z.number(), 'A soma de todos, em reais', 365710.2),
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
