import { decimalProblem, proportion } from '../../domain/money.ts';

/** Quantities have at most four decimals on an NF-e and six in an order. */
const MILLIONTHS = 1_000_000;
const MOST_DECIMALS = 6;

/** The unit price in reais, with six decimals or as many as a number of that size may have. */
export function unitPrice(centavos: number, quantidade: number): number {
  const millionths = Math.round(quantidade * MILLIONTHS);
  if (millionths === 0) return 0;
  for (let decimals = MOST_DECIMALS; ; decimals--) {
    const price = proportion(centavos, 10_000 * 10 ** decimals, millionths) / 10 ** decimals;
    if (decimals === 0 || decimalProblem(price) === null) return price;
  }
}
