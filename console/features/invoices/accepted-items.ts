import type { CommissionExplanation, Sale } from '@talao/client';
import { type CommissionRule, chooseRate } from '../../../src/domain/commission-rates.ts';
import { percentOf, toCentavos, toReais } from '../../../src/domain/money.ts';
import { type ItemValues, NO_ITEM, toItemValues, withPrice } from '../order/sale-item.ts';
import type { ComparedInvoice } from './difference-effects.ts';

/**
 * The items of a sale as they were invoiced; undefined where the differences do not tell: a product on several lines, a price under
 * the order's discount, what only another note says, or nothing left.
 */
export function acceptedItems(invoice: ComparedInvoice, sale: Sale): ItemValues[] | undefined {
  const { diferencas } = invoice;
  const isPriced = diferencas.some(({ tipo }) => tipo === 'preco' || tipo === 'extra');
  const linesOf = (id: string) => sale.itens.filter(({ produto_id }) => produto_id === id);
  if (isPriced && sale.desconto_pedido !== null) return undefined;
  if (diferencas.some(({ produto_id }) => linesOf(produto_id).length > 1)) return undefined;
  const kept = sale.itens.map(toItemValues).map((item) => {
    const invoiced = (tipos: string) =>
      diferencas.find(({ produto_id, tipo }) => produto_id === item.produtoId && tipos.includes(tipo))
        ?.faturado;
    const quantidade = invoiced('quantidade faltante') ?? item.quantidade;
    return { ...withPrice(item, invoiced('preco') ?? item.valorUnitario), quantidade };
  });
  const extra = diferencas
    .filter(({ tipo }) => tipo === 'extra')
    .map(({ produto_id, faturado }) => extraItem(produto_id, faturado, invoice));
  if (extra.includes(undefined)) return undefined;
  const items = [
    ...kept.filter(({ quantidade }) => quantidade !== 0),
    ...extra.filter((item) => item !== undefined),
  ];
  return items.length > 0 ? items : undefined;
}

function extraItem(
  produtoId: string,
  quantidade: number,
  { itens }: ComparedInvoice,
): ItemValues | undefined {
  const [line, ...others] = itens.filter(
    (item) => item.produto_id === produtoId && item.natureza === 'venda',
  );
  if (line === undefined || others.length > 0 || line.quantidade !== quantidade) return undefined;
  return { ...NO_ITEM, produtoId, quantidade, valorUnitario: line.valor_unitario };
}

/** What the invoiced items earn once their rates are worked out anew, in reais. */
export function acceptedCommission(
  { data, cliente_id }: Sale,
  items: readonly ItemValues[],
  { itens }: CommissionExplanation,
  rules: readonly CommissionRule[],
  representadaRate: number,
): number {
  const earned = itens.map(({ produto_id, base }) => {
    const agreed = items.find(({ produtoId }) => produtoId === produto_id)?.comissao;
    const comissao = typeof agreed === 'number' ? agreed : null;
    const { percentual } = chooseRate({ data, cliente_id, produto_id, comissao }, rules, representadaRate);
    return percentOf(toCentavos(base) ?? 0, percentual);
  });
  return toReais(earned.reduce((sum, centavos) => sum + centavos, 0));
}
