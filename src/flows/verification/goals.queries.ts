import type { Check } from './check.ts';
import { countRows } from './rows.queries.ts';

/** Two goals for one case would be ambiguous. */
export const checkGoals: Check = {
  name: 'goals',
  about: 'that no case has two goals in a month',
  size: (db) => countRows(db, 'metas'),
  async run(db, findings) {
    const doubled = await db
      .selectFrom('metas')
      .select(['empresa_id', 'mes', 'representada_id', 'vendedor_id'])
      .select(({ fn }) => fn.countAll<number>().as('goals'))
      .groupBy(['empresa_id', 'mes', 'representada_id', 'vendedor_id'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute();
    for (const { empresa_id, mes, representada_id, vendedor_id, goals } of doubled)
      findings.fault(
        `company ${empresa_id}, metas of ${mes}: ${goals} for representada ${representada_id}, vendedor ${vendedor_id}`,
      );
    findings.looked(await countRows(db, 'metas'));
  },
};
