import { formatReais } from './formats.ts';
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
}

/** Warnings about an order, which do not refuse it; `minimum` is in centavos. */
export function warningsOf(
  { status, valor_total }: WarnedSale,
  items: readonly { produto_id: string; quantidade: number }[],
  { multiples, minimum }: { multiples: ReadonlyMap<string, number>; minimum: number | null },
): SaleWarning[] {
  const warnings: SaleWarning[] = [];
  for (const [at, { produto_id, quantidade }] of items.entries()) {
    const multiple = multiples.get(produto_id);
    if (multiple === undefined || isMultiple(quantidade, multiple)) continue;
    const mensagem = `A quantidade não é múltipla de ${String(multiple).replace('.', ',')}`;
    warnings.push({ campo: `itens.${at}.quantidade`, mensagem });
  }
  const missing = (minimum ?? 0) - valor_total;
  if (missing > 0 && stageOf(status as SaleStatus) !== 'cancelada') {
    const mensagem = `Faltam ${formatReais(toReais(missing))} para o pedido mínimo`;
    warnings.push({ campo: 'valor_total', mensagem });
  }
  return warnings;
}

function isMultiple(quantity: number, multiple: number): boolean {
  return toMillionths(quantity) % toMillionths(multiple) === 0n;
}
