import { z } from 'zod';
import { applyDiscount, readDiscount } from '../../domain/discounts.ts';
import { decimalProblem, itemTotal } from '../../domain/money.ts';
import { decimal, LENGTHS, percentage, text } from '../../platform/http/contract/fields.ts';
import { validatedAhead } from '../../platform/http/contract/validate-ahead.ts';
import { namedObject } from '../../platform/http/contract/words.ts';
import { NET_PRICE_NOTHING, type NetItem } from './sales.rules.ts';
import { itemWords } from './sales.words.ts';

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

const newItem = namedObject(
  'NewSaleItem',
  itemWords,
  {
    produtoId: text({ max: LENGTHS.productId }).nullish(),
    codigo: text({ max: LENGTHS.productCode }).nullish(),
    quantidade: decimal.gt(0),
    valorUnitario: decimal.nullish(),
    preco_tabela: decimal.gt(0).nullish(),
    desconto: discount.optional(),
    bonificacao: z.boolean().nullish(),
    comissao: percentage.nullish(),
  },
  { produtoId: 'CAFE-500', quantidade: 12, valorUnitario: 18.9 },
);

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
  const isCoded = codigo !== undefined && codigo !== null;
  if (produtoId === undefined || produtoId === null) {
    if (!isCoded)
      yield { code: 'invalid_type', expected: 'string', input: produtoId, path: ['produtoId'] } as Fault;
  } else if (isCoded)
    yield {
      code: 'custom',
      input: codigo,
      path: ['codigo'],
      message: 'Envie produtoId ou codigo, não os dois',
    };
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
    preco_liquido: bonificacao ? 0 : (valorUnitario ?? listNet(preco_tabela, desconto)),
  };
}

function listNet(list: number | null, desconto: string | null): number {
  if (list === null) throw new Error('An item without any price was let through');
  return desconto === null ? list : applyDiscount(list, desconto);
}
