import { formatReais } from './formats.ts';
import { percentOf, toReais } from './money.ts';

interface TaxedItem {
  readonly bonificacao: boolean;
  /** In centavos. */
  readonly valor_total: number;
  readonly ipi?: number | null | undefined;
}

/** What an item pays of IPI at the rate of its product, in centavos; null where nobody knows the rate. */
export function ipiOf({ valor_total, ipi = null }: TaxedItem): number | null {
  return ipi === null ? null : percentOf(valor_total, ipi);
}

/** The IPI of an order, in reais, estimated by the rates of its products; null where none of its items has one. */
export function estimateIpi(items: readonly TaxedItem[], total: number) {
  const sold = items.filter(({ bonificacao }) => !bonificacao);
  const taxes = sold.map(ipiOf);
  const itens_sem_ipi = taxes.filter((tax) => tax === null).length;
  if (itens_sem_ipi === sold.length) return null;
  const tax = taxes.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { valor: toReais(tax), total: toReais(total + tax), itens_sem_ipi };
}

export type EstimatedIpi = NonNullable<ReturnType<typeof estimateIpi>>;

/** How papers name it, with the items that it does not know. */
export function ipiLines({ valor, total, itens_sem_ipi: unknown }: EstimatedIpi): [string, string][] {
  const missing = unknown === 0 ? '' : ` (${unknown} ${unknown === 1 ? 'item' : 'itens'} sem IPI)`;
  return [
    ['IPI estimado', `${formatReais(valor)}${missing}`],
    ['Total com IPI (estimativa)', formatReais(total)],
  ];
}
