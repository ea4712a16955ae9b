import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import { SALES } from './sales.ts';

/** Late entries are found by an index on it; whether `presumivel_…` are late depends on the day and the representada's setting. */
export const ENTRY_CLASS = {
  aberta: 0,
  prevista: 1,
  recebida: 2,
  divergente: 3,
  estornada: 4,
  cancelada: 5,
  presumivel: 6,
  presumivel_nula: 7,
  presumivel_recebida: 8,
  presumivel_divergente: 9,
} as const;

export type EntryClass = keyof typeof ENTRY_CLASS;

/** Exactly as in the indexes, which the engines otherwise would not use. */
export const ENTRY_CLASS_SQL = `(case
  when cancelada then case when recebido <> 0 then 4 else 5 end
  when (recebido <> 0 or ajuste <> 0) and comissao + ajuste - recebido = 0 then case when presumivel_em is null then 2 else 8 end
  when recebido <> 0 then case when presumivel_em is null then 3 else 9 end
  when presumivel_em is not null then case when comissao + ajuste = 0 then 7 else 6 end
  when vence_em is null then 1
  when comissao + ajuste = 0 then 2
  else 0 end)`;

/** Received in full, or nothing to receive once its payment is presumed. As a truth value, so that SQLite does not take an index on the class of all that was ever received. */
export const RECEIVED_SQL = `(${ENTRY_CLASS_SQL} in (${ENTRY_CLASS.recebida}, ${ENTRY_CLASS.presumivel_nula}, ${ENTRY_CLASS.presumivel_recebida})) is true`;

export const entryClass: RawBuilder<number> = sql.raw(ENTRY_CLASS_SQL);

export const PRESUMABLE_CLASSES: readonly EntryClass[] = [
  'presumivel',
  'presumivel_nula',
  'presumivel_recebida',
  'presumivel_divergente',
];

export function isPresumable(name: EntryClass): boolean {
  return PRESUMABLE_CLASSES.includes(name);
}

const NEVER = sql.lit('9999-12-31');

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

export const sumKey: RawBuilder<unknown> = sql.join(
  ['empresa_id', ...SALES.somas_comissao.facts.key].map((column) => sql.ref(column)),
);

const earned = sql`(case when cancelada then 0 else comissao end)`;

export function groupsOf(source: RawBuilder<unknown>, sign: 1 | -1): RawBuilder<unknown> {
  const signed = sql.lit(sign);
  return sql`
    select empresa_id, ${entryClass} as classe, vence_em is not null as datada,
      coalesce(vence_em, previsto_em) as dia, representada_id,
      coalesce(presumivel_em, ${NEVER}) as presumivel_em, ${signed} as quantidade,
      ${signed} * ${earned} as valor, ${signed} * (${earned} + ajuste - recebido) as saldo
    from ${source}`;
}

export function commissionsAddedUp(groups: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${sumKey}, cast(sum(quantidade) as bigint) as quantidade, cast(sum(valor) as bigint) as valor,
      cast(sum(saldo) as bigint) as saldo
    from (${groups}) as grupos group by ${sumKey}`;
}

export const allAddedUp = commissionsAddedUp(groupsOf(sql`parcelas`, 1));

/** Recomputes all sums, after entries were written without the triggers. */
export async function addUpEverything(db: Transaction): Promise<void> {
  await sql`delete from somas_comissao`.execute(db);
  await sql`insert into somas_comissao (${sumKey}, quantidade, valor, saldo) ${allAddedUp}`.execute(db);
}
