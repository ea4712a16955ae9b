import { toCentavos, toReais } from '../../src/domain/money.ts';

/** In reais; added in centavos to avoid rounding errors. */
export function sumOf(values: readonly number[]): number {
  return toReais(values.reduce((sum, value) => sum + (toCentavos(value) ?? 0), 0));
}
