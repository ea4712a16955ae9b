import { z } from 'zod';
import { CURVE_CLASSES, type Cuts } from '../../domain/abc-curve.ts';
import type { Calendar } from '../../domain/calendar.ts';
import { EVERYONE } from '../../domain/roles.ts';
import { EXAMPLE_IDS } from '../../platform/http/contract/examples.ts';
import { uuid } from '../../platform/http/contract/fields.ts';
import { exportedFiles, formatField } from '../../platform/http/contract/file-formats.ts';
import { listReply, pageFields, searchField } from '../../platform/http/contract/pagination.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { operationsOf } from '../../platform/http/contract/resource-operations.ts';
import { severalOf } from '../../platform/http/contract/several.ts';
import { described, namedObject } from '../../platform/http/contract/words.ts';
import { classWords, clientCurveWords, productCurveWords } from './abc.words.ts';
import { reportTag } from './dashboard.contract.ts';
import { refuseLongPeriod, reportPeriod } from './report-period.ts';

const curveFields = {
  posicao: z.int(),
  classe: z.enum(CURVE_CLASSES),
};
const shareFields = {
  participacao: z.number(),
  acumulado: z.number(),
};

export const clientInCurve = namedObject('ClientInCurve', clientCurveWords, {
  ...curveFields,
  cliente_id: z.string().meta({ format: 'uuid' }),
  cliente_nome: z.string(),
  cidade: z.string(),
  estado: z.string(),
  valor: z.number(),
  ...shareFields,
  pedidos: z.int(),
  ultima_compra: z.string().meta({ format: 'date' }),
});

export const productInCurve = namedObject('ProductInCurve', productCurveWords, {
  ...curveFields,
  produto_id: z.string(),
  produto_nome: z.string().nullable(),
  quantidade: z.number(),
  valor: z.number(),
  ...shareFields,
  pedidos: z.int(),
  clientes: z.int(),
  codigo: z.string(),
});

export type ClientInCurve = z.output<typeof clientInCurve>;
export type ProductInCurve = z.output<typeof productInCurve>;

const curveClass = namedObject('CurveClass', classWords, {
  classe: curveFields.classe,
  quantidade: z.int(),
  valor: z.number(),
  participacao: shareFields.participacao,
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

const curveQuery = (calendar: Calendar, search: z.ZodOptional<z.ZodType<string, string>>) =>
  z
    .object({
      ...pageFields,
      formato: formatField,
      search,
      ...reportPeriod,
      representada_id: described(
        uuid.optional(),
        'Só as vendas desta representada',
        EXAMPLE_IDS.representada,
      ),
      vendedor_id: described(uuid.optional(), 'Só as vendas desta pessoa', EXAMPLE_IDS.pessoa),
      classe: described(
        severalOf(CURVE_CLASSES).optional(),
        'Só as destas classes, com vírgula entre elas',
        'A,B',
      ),
      corte_a: cutField(80, 'Até que parte de tudo vai a classe A, em %'),
      corte_b: cutField(95, 'Até que parte de tudo vai a classe B, em %'),
    })
    .check(refuseLongPeriod(calendar))
    .check(({ value: { corte_a, corte_b }, issues }) => {
      if (corte_a < corte_b) return;
      issues.push({
        code: 'custom',
        input: corte_b,
        path: ['corte_b'],
        message: 'Deve ser maior que corte_a',
      });
    });

export type CurveFilter = Omit<z.output<ReturnType<typeof curveQuery>>, 'page' | 'limit' | 'formato'>;

export function cutsOf({ corte_a, corte_b }: CurveFilter): Cuts {
  return { a: Math.round(corte_a * 100), b: Math.round(corte_b * 100) };
}

const HOW =
  'Contam as vendas que não são orçamento nem estão canceladas. Quem cruza um corte ainda fica acima dele, e valores iguais ficam na mesma classe. Posição, classe e participação não mudam com `search`, `classe` nem com a página.';

const curveReply = <S extends z.ZodType>(line: S) =>
  listReply(line).extend({
    valor_total: z.number().meta({ description: 'A soma de todos, em reais', examples: [365710.2] }),
    classes: z.array(curveClass).meta({ description: 'As classes A, B e C, sempre as três' }),
  });

const operation = operationsOf({ tag: reportTag, readers: EVERYONE });

export const listClientCurve = (calendar: Calendar) =>
  operation('listClientCurve', 'GET /reports/abc/clients', {
    summary: 'Curva ABC de clientes: quem compra mais, do maior ao menor',
    description: HOW,
    query: curveQuery(calendar, searchField('Parte do nome, do código ou da cidade do cliente', 'sao joao')),
    reply: curveReply(clientInCurve),
    conditional: true,
    replyTypes: exportedFiles(clientInCurve.shape),
    problems: [problems.tooManyRowsForXlsx],
  });

export const listProductCurve = (calendar: Calendar) =>
  operation('listProductCurve', 'GET /reports/abc/products', {
    summary: 'Curva ABC de produtos: o que vende mais, do maior ao menor',
    description: HOW,
    query: curveQuery(calendar, searchField('Parte do código ou do nome do produto', 'cafe')),
    reply: curveReply(productInCurve),
    conditional: true,
    replyTypes: exportedFiles(productInCurve.shape),
    problems: [problems.tooManyRowsForXlsx],
  });
