import { type RawBuilder, sql } from 'kysely';

/** A share has at most six decimals. */
const MILLIONTHS = sql`cast(round(vendas.repasse * 1000000) as bigint)`;

/**
 * The vendedor's share of an amount in centavos: amount × repasse ÷ 100, rounded half away from zero, as in the list of commissions.
 * The product may exceed 64 bits, so it is computed in two parts of the amount, the last four digits apart.
 */
export function shareOf(amount: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(case when ${amount} < 0 then -1 else 1 end) * (
    (abs(${amount}) / 10000 * ${MILLIONTHS}) / 10000
    + ((abs(${amount}) / 10000 * ${MILLIONTHS}) % 10000 * 10000
      + abs(${amount}) % 10000 * ${MILLIONTHS} + 50000000) / 100000000)`;
}
