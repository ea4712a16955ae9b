import { type RawBuilder, sql } from 'kysely';
import { allAddedUp, sumKey } from '../../platform/database/tables/commission-sums.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, faultsIn } from '../../platform/verification/check.queries.ts';

type KeptSum = Row<'somas_comissao'>;

const KEPT_SUMS = sql`select ${sumKey}, quantidade, valor, saldo from somas_comissao`;

/** Counts by situation and summaries are read from these sums, so a wrong one shows at once. */
export const checkCommissionSums: Check = {
  name: 'commission sums',
  about: 'kept counts and sums of commission against the entries they are made of',
  tables: ['parcelas'],
  finds: [
    faultsIn(
      unequal(KEPT_SUMS, allAddedUp),
      (sum) => `${nameSum(sum)}: the kept sum (${figuresOf(sum)}) is not that of its entries`,
    ),
    faultsIn(
      unequal(allAddedUp, KEPT_SUMS),
      (sum) => `${nameSum(sum)}: the entries make ${figuresOf(sum)}, which is not what is kept`,
    ),
  ],
};

function unequal(of: RawBuilder<unknown>, without: RawBuilder<unknown>) {
  return sql<KeptSum>`select * from (${of} except ${without}) as parting limit 200`;
}

function nameSum({ empresa_id, representada_id, dia, classe }: KeptSum): string {
  return `company ${empresa_id}, representada ${representada_id}, ${dia}, class ${classe}`;
}

function figuresOf({ quantidade, valor, saldo }: KeptSum): string {
  return `${quantidade} entries, ${valor} and ${saldo} centavos`;
}
