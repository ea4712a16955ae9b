import { type RawBuilder, sql } from 'kysely';
import { presumedBefore } from '../../domain/commission-entries.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import { ENTRY_CLASS, PRESUMABLE_CLASSES } from '../../platform/database/tables/commission-sums.ts';

/** What counts as paid on a day: by representada, the instalments that fell due before a day. */
export interface Presumption {
  readonly today: string;
  readonly before: ReadonlyMap<string, string>;
  /** Whether titles tell payments, so that other entries may be presumed too. */
  readonly byTitles: boolean;
}

/** The settings of all representadas that presume payments, or of one. */
export async function readPresumption(db: Reader, empresaId: string, today: string, representadaId?: string) {
  let presuming = rowsWith(db, 'representadas', { empresa_id: empresaId })
    .select(['id', 'pagamento_presumido', 'pagamento_por_titulo'])
    .where(({ or, eb }) =>
      or([eb('pagamento_presumido', 'is not', null), eb('pagamento_por_titulo', '=', true)]),
    );
  if (representadaId !== undefined) presuming = presuming.where('id', '=', representadaId);
  const rows = await presuming.execute();
  const before = rows.flatMap(({ id, pagamento_presumido: days }) =>
    days === null ? [] : [[id, presumedBefore(days, today)] as const],
  );
  const byTitles = rows.some(({ pagamento_por_titulo }) => pagamento_por_titulo);
  return { today, before: new Map(before), byTitles };
}

/** Entries whose payment a title told. */
export const isTitled = sql<boolean>`(parcelas.titulo_em is not null and parcelas.pago_em is null
  and parcelas.evento_em is not null)`;

/** Whether an entry or a group of sums, of which it may be presumed, counts as paid. */
export function isPresumed(
  { before }: Presumption,
  table: 'parcelas' | 'somas_comissao' = 'parcelas',
): RawBuilder<boolean> {
  if (before.size === 0) return sql<boolean>`false`;
  const byDay = Map.groupBy(before.keys(), (id) => before.get(id) as string);
  const parts = [...byDay].map(
    ([day, ids]) => sql`(${sql.ref(`${table}.presumivel_em`)} < ${day}
      and ${sql.ref(`${table}.representada_id`)} in (${sql.join(ids)}))`,
  );
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** The representadas that have entries of each presumable class. */
export function findPresumable(db: Reader, empresaId: string) {
  const classes = PRESUMABLE_CLASSES.map((name) => ENTRY_CLASS[name]);
  return rowsWith(db, 'somas_comissao', { empresa_id: empresaId, classe: classes })
    .select(['classe', 'representada_id'])
    .distinct()
    .execute();
}
