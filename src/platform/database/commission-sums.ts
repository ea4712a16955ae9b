import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from './database.ts';
import { entryClass } from './entry-classes.ts';

/** The columns of a group: company, class, due or expected day, representada, and the day whose payment may be presumed. */
export const SUM_KEY = ['empresa_id', 'classe', 'datada', 'dia', 'representada_id', 'presumivel_em'] as const;

/** Stands in the sums for entries whose payment cannot be presumed. */
const NEVER = sql.lit('9999-12-31');

/** The columns that the sums depend on. */
export const SUMMED_COLUMNS = [
  'empresa_id',
  'representada_id',
  'cancelada',
  'comissao',
  'ajuste',
  'recebido',
  'vence_em',
  'previsto_em',
  'presumivel_em',
] as const;

export const sumKey: RawBuilder<unknown> = sql.join(SUM_KEY.map((column) => sql.ref(column)));

const earned = sql`(case when cancelada then 0 else comissao end)`;

/** The rows of `source` as groups of one entry, with sign 1 or -1. */
export function groupsOf(source: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  const signed = sql.lit(sign);
  return sql`
    select empresa_id, ${entryClass} as classe, vence_em is not null as datada,
      coalesce(vence_em, previsto_em) as dia, representada_id,
      coalesce(presumivel_em, ${NEVER}) as presumivel_em, ${signed} as quantidade,
      ${signed} * ${earned} as valor, ${signed} * (${earned} + ajuste - recebido) as saldo
    from ${source}`;
}

/** The expected sums, computed from the groups. */
export function addedUp(groups: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sumKey}, cast(sum(quantidade) as bigint) as quantidade, cast(sum(valor) as bigint) as valor,
      cast(sum(saldo) as bigint) as saldo
    from (${groups}) as grupos group by ${sumKey}`;
}

export const allAddedUp = addedUp(groupsOf(sql`parcelas`, 1));

/** Recomputes all sums, after entries were written without the triggers. */
export async function addUpEverything(db: Transaction): Promise<void> {
  await sql`delete from somas_comissao`.execute(db);
  await sql`insert into somas_comissao (${sumKey}, quantidade, valor, saldo) ${allAddedUp}`.execute(db);
}
