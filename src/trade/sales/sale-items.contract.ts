import { z } from 'zod';
import { pickFields, sentFields, shown, shownFields } from '../../contract/declared-fields.ts';
import { decimal, LENGTHS, percentage, text } from '../../contract/fields.ts';
import { EXAMPLE_IDS } from '../../contract/resource.ts';
import { validatedAhead } from '../../contract/validate-ahead.ts';
import { objectOf } from '../../contract/words.ts';
import { applyDiscount, readDiscount } from '../../domain/discounts.ts';
import { decimalProblem, itemTotal } from '../../domain/money.ts';
import { NET_PRICE_NOTHING, type NetItem } from './sales.rules.ts';

export const MOST_ITEMS = 10_000;
export const NET_PRICE_DISAGREES = 'O preço líquido não corresponde ao desconto';

/** In its stored form; null without a discount. */
export const discount = z
  .union([z.string(), z.number()], { error: 'Deve ser um texto ou um número' })
  .nullable()
  .transform((written, context) => {
    if (written === null || (typeof written === 'string' && written.trim() === '')) return null;
    const read = readDiscount(written);
    if (read !== undefined) return read;
    const message = 'Use até 5 descontos de 0 a 100, com até 2 casas decimais (ex: 10+5)';
    context.issues.push({ code: 'custom', input: written, message });
    return z.NEVER;
  });

const productId = { description: 'O `id` do produto', examples: [EXAMPLE_IDS.produto] };
const unitPrice = { description: 'Preço unitário em reais', examples: [18.9] };

/** The fields of an item; it names its product and its price otherwise when it is sent. */
const itemFields = {
  produtoId: { sent: text({ max: LENGTHS.productId }).nullish(), ...productId },
  produto_id: { shown: z.string(), ...productId },
  codigo: {
    ...shown(
      z.string().nullable(),
      'O código do produto. Num pedido enviado, em vez de `produtoId`: o da representada, exato, senão o único que só difere em pontuação e zeros',
      '1001',
    ),
    sent: text({ max: LENGTHS.productCode }).nullish(),
  },
  produto_nome: shown(
    z.string().nullable(),
    'O nome do produto; `null` fora do catálogo',
    'Café torrado 500 g',
  ),
  quantidade: { ...shown(z.number(), 'Quantidade, até 6 casas decimais', 12), sent: decimal.gt(0) },
  valorUnitario: { sent: decimal.nullish(), ...unitPrice },
  valor_unitario: { shown: z.number(), ...unitPrice },
  preco_tabela: {
    ...shown(
      z.number().nullable(),
      'Preço unitário da tabela, em reais; sozinho, é também o preço líquido',
      21,
    ),
    sent: decimal.gt(0).nullish(),
  },
  desconto: {
    ...shown(
      z.string().nullable(),
      'Descontos um após o outro sobre o preço de tabela, como se escrevem no pedido (`10+5`), ou um número: ' +
        'até 5, de 0 a 100, com até 2 casas decimais. Sem `valorUnitario`, o preço líquido é calculado, com 6 casas',
      '10+5',
    ),
    sent: discount.optional(),
  },
  bonificacao: {
    ...shown(z.boolean(), 'Se é mercadoria sem preço: fora dos totais e da comissão', false),
    sent: z.boolean().nullish(),
  },
  preco_liquido: shown(
    z.number(),
    'Preço unitário antes do desconto do pedido; sem ele, o próprio `valor_unitario`',
    17.955,
  ),
  comissao: {
    ...shown(
      z.number().nullable(),
      'Comissão combinada para este item, em porcentagem; `null`, se vale a regra ou a taxa da representada',
      7.5,
    ),
    sent: percentage.nullish(),
  },
  ipi: shown(z.number().nullable(), 'O IPI do produto hoje, em porcentagem; `null`: não se sabe', 9.75),
  valor_ipi: shown(
    z.number().nullable(),
    'O IPI estimado do item, em reais, fora dos totais; `null` sem `ipi`',
    22.11,
  ),
  valor_total: shown(z.number(), 'Quantidade × preço unitário, arredondado a centavos pelo serviço', 226.8),
};

const shape = shownFields(itemFields);

export const saleItem = objectOf(
  'SaleItem',
  pickFields(shape, 'produto_id', 'quantidade', 'valor_unitario', 'valor_total'),
);

/** How an item was priced. */
export const itemPrices = z.object(
  pickFields(shape, 'preco_tabela', 'desconto', 'bonificacao', 'preco_liquido'),
);

export const detailedItem = objectOf('DetailedSaleItem', {
  ...saleItem.shape,
  comissao: shape.comissao,
  ...itemPrices.shape,
});

export const namedItem = objectOf('NamedSaleItem', {
  ...detailedItem.shape,
  ...pickFields(shape, 'codigo', 'produto_nome', 'ipi', 'valor_ipi'),
});

const example = { produtoId: 'CAFE-500', quantidade: 12, valorUnitario: 18.9 };
const newItem = objectOf('NewSaleItem', sentFields(itemFields), example);

type SentItem = Partial<z.output<typeof newItem>>;
type Fault = z.core.$ZodRawIssue;

/** Product and price of an item depend on its other fields, so they are checked beside them, whatever other faults there are. */
const checkedItem = z.core._check(
  ({ value, issues }: z.core.ParsePayload) => {
    const wrong = new Set(issues.map(({ path }) => path?.[0]));
    if (typeof value !== 'object' || value === null || wrong.has(undefined)) return;
    for (const fault of productFaults(value)) if (!wrong.has(fault.path?.[0])) issues.unshift(fault);
    for (const fault of priceFaults(value)) if (!wrong.has(fault.path?.[0])) issues.push(fault);
  },
  { when: () => true },
);

function* productFaults({ produtoId, codigo }: SentItem): Generator<Fault> {
  if (produtoId === undefined || produtoId === null) {
    if (codigo === undefined || codigo === null)
      yield { code: 'invalid_type', expected: 'string', input: produtoId, path: ['produtoId'] } as Fault;
  } else if (codigo !== undefined && codigo !== null) {
    const message = 'Envie produtoId ou codigo, não os dois';
    yield { code: 'custom', input: codigo, path: ['codigo'], message };
  }
}

function* priceFaults(item: SentItem): Generator<Fault> {
  const { valorUnitario: sent, preco_tabela: list, desconto } = item;
  const at = (field: keyof SentItem, fault: object) =>
    ({ input: item[field], path: [field], ...fault }) as Fault;
  const price = (fault: object) => at('valorUnitario', { origin: 'number', ...fault });
  if (item.bonificacao === true) {
    if (typeof sent === 'number' && sent !== 0)
      yield price({ code: 'custom', message: 'Uma bonificação não tem preço' });
    if (typeof desconto === 'string')
      yield at('desconto', { code: 'custom', message: 'Uma bonificação não tem desconto' });
    return;
  }
  if (typeof sent === 'number' && sent <= 0) yield price({ code: 'too_small', minimum: 0, inclusive: false });
  const isAbsent = sent === undefined || sent === null;
  if (isAbsent && (list === undefined || list === null))
    yield price({ code: 'invalid_type', expected: 'number' });
  if (typeof desconto !== 'string') return;
  if (list === undefined || list === null)
    yield at('desconto', { code: 'custom', message: 'Um desconto precisa do preço de tabela' });
  if (!isExact(list) || list <= 0) return;
  const net = applyDiscount(list, desconto);
  if (net === 0) yield at('desconto', { code: 'custom', message: NET_PRICE_NOTHING });
  else if (typeof sent === 'number' && sent > 0 && !isAgreed(item, net))
    yield at('desconto', { code: 'custom', message: NET_PRICE_DISAGREES });
}

/** Compared by the item's total in centavos. */
function isAgreed({ quantidade, valorUnitario }: SentItem, net: number): boolean {
  if (!isExact(quantidade) || !isExact(valorUnitario)) return true;
  return itemTotal(quantidade, valorUnitario) === itemTotal(quantidade, net);
}

/** An invalid number is refused at its own field, and nothing is computed from it. */
function isExact(value: number | null | undefined): value is number {
  return typeof value === 'number' && decimalProblem(value) === null;
}

const item = validatedAhead(newItem.check(checkedItem).transform(toNetItem));

export const items = z.array(item).min(1).max(MOST_ITEMS);

function toNetItem(item: z.output<typeof newItem>): NetItem {
  const { produtoId, codigo, quantidade, valorUnitario, comissao = null } = item;
  const { preco_tabela = null, desconto = null, bonificacao } = item;
  return {
    produto_id: produtoId ?? '',
    ...(codigo && { codigo }),
    quantidade,
    comissao,
    preco_tabela,
    desconto,
    bonificacao: bonificacao ?? false,
    preco_liquido: bonificacao ? 0 : (valorUnitario ?? netOf(preco_tabela as number, desconto)),
  };
}

function netOf(list: number, desconto: string | null): number {
  return desconto === null ? list : applyDiscount(list, desconto);
}
