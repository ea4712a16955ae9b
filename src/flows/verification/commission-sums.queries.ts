import { type RawBuilder, sql } from 'kysely';
import { allAddedUp, sumKey } from '../../platform/database/commission-sums.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Check, countRows } from './check.queries.ts';

type Sum = Row<'somas_comissao'>;

const stored = sql`select ${sumKey}, quantidade, valor, saldo from somas_comissao`;

/** Counts by situation and summaries are read from these sums, so a wrong one shows at once. */
export const checkCommissionSums: Check = {
  name: 'commission sums',
  about: 'kept counts and sums of commission against the entries they are made of',
  size: (db) => countRows(db, 'parcelas'),
  async run(db, findings) {
    for (const sum of await difference(db, stored, allAddedUp))
      findings.fault(`${nameOf(sum)}: the kept sum (${figuresOf(sum)}) is not that of its entries`);
    for (const sum of await difference(db, allAddedUp, stored))
      findings.fault(`${nameOf(sum)}: the entries make ${figuresOf(sum)}, which is not what is kept`);
    findings.looked(await countRows(db, 'parcelas'));
  },
};

async function difference(db: Reader, of: RawBuilder<unknown>, without: RawBuilder<unknown>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`select * from (${of} except ${without}) as parting limit 200`.execute(db);
  return rows;
}

function nameOf({ empresa_id, representada_id, dia, classe }: Sum): string {
  return `company ${empresa_id}, representada ${representada_id}, ${dia}, class ${classe}`;
}

function figuresOf({ quantidade, valor, saldo }: Sum): string {
  return `${quantidade} entries, ${valor} and ${saldo} centavos`;
}
