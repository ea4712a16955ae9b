import { type Availability, stockWarning } from './availability.ts';
import { formatPrice, formatReais } from './formats.ts';
import { toMillionths, toReais } from './money.ts';
import { type SaleStatus, stageOf } from './sale-status.ts';

/** The path of a field, as `itens.0.quantidade`, and the message. */
interface SaleWarning {
  campo: string;
  mensagem: string;
}

interface WarnedSale {
  readonly status: string;
  readonly valor_total: number;
  readonly faturado_em: string | null;
}

interface WarnedItem {
  readonly produto_id: string;
  readonly quantidade: number;
  readonly valor_unitario: number;
  readonly bonificacao: boolean;
}

/** What its product says against an item. */
export interface WarningProduct {
  readonly multiplo: number | null;
  readonly preco_minimo: number | null;
  readonly disponibilidade?: Availability | null;
}

/** Warnings about an order, which do not refuse it; `minimum` is in centavos. */
export function warningsOf(
  { status, valor_total, faturado_em }: WarnedSale,
  items: readonly WarnedItem[],
  { products, minimum }: { products: ReadonlyMap<string, WarningProduct>; minimum: number | null },
): SaleWarning[] {
  const warnings: SaleWarning[] = [];
  const warn = (campo: string, mensagem: string | undefined) => {
    if (mensagem !== undefined) warnings.push({ campo, mensagem });
  };
  const isCancelled = stageOf(status as SaleStatus) === 'cancelada';
  const isWaiting = !isCancelled && faturado_em === null;
  const ordered = new Map<string, bigint>();
  for (const [at, item] of items.entries()) {
    const product = products.get(item.produto_id);
    if (product === undefined) continue;
    warn(`itens.${at}.quantidade`, multipleWarning(item, product));
    if (!isCancelled) warn(`itens.${at}.valorUnitario`, minimumWarning(item, product));
    if (!isWaiting || !product.disponibilidade) continue;
    const quantity = (ordered.get(item.produto_id) ?? 0n) + toMillionths(item.quantidade);
    ordered.set(item.produto_id, quantity);
    warn(`itens.${at}.produtoId`, stockWarning(product.disponibilidade, Number(quantity) / 1_000_000));
  }
  const missing = (minimum ?? 0) - valor_total;
  if (missing > 0 && !isCancelled)
    warn('valor_total', `Faltam ${formatReais(toReais(missing))} para o pedido mínimo`);
  return warnings;
}

/** Free goods have no price to compare. */
export function minimumWarning(
  { valor_unitario, bonificacao }: Pick<WarnedItem, 'valor_unitario' | 'bonificacao'>,
  { preco_minimo }: Pick<WarningProduct, 'preco_minimo'>,
): string | undefined {
  if (bonificacao || preco_minimo === null || valor_unitario >= preco_minimo) return undefined;
  return `Abaixo do preço mínimo de ${formatPrice(preco_minimo)}`;
}

function multipleWarning({ quantidade }: WarnedItem, { multiplo }: WarningProduct): string | undefined {
  if (multiplo === null || toMillionths(quantidade) % toMillionths(multiplo) === 0n) return undefined;
  return `A quantidade não é múltipla de ${String(multiplo).replace('.', ',')}`;
}
