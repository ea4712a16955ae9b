import { type RawBuilder, sql } from 'kysely';
import { wholeCompany } from '../../domain/access-scope.ts';
import type { Period } from '../../domain/periods.ts';
import type { Earnings } from '../../domain/termination.ts';
import type { Reader } from '../../platform/database/database.ts';
import { inPages, rowsWith } from '../../platform/database/rows.ts';
import { detailedEntries } from './entries.list.queries.ts';
import { asOf } from './entry.record.ts';
import { isPresumed, type Presumption, readPresumption } from './presumption.queries.ts';

/** The representada whose contract ends, and the day. */
export interface Ending {
  readonly empresaId: string;
  readonly representadaId: string;
  readonly data: string;
  /** Decides which payments are presumed. */
  readonly today: string;
}

export async function sumEarnings(
  db: Reader,
  { empresaId, representadaId, data, today }: Ending,
): Promise<Pick<Earnings, 'pending'> & { firstSale: string | null; days: EarnedDay[] }> {
  const event = eventOf(await readPresumption(db, empresaId, today, representadaId));
  const entries = rowsWith(db, 'parcelas', {
    empresa_id: empresaId,
    representada_id: representadaId,
    cancelada: false,
  }).where('data', '<=', data);
  const sums = await entries
    .select(({ fn }) => fn.min('data').as('firstSale'))
    .select(sql<number>`cast(coalesce(sum(comissao + ajuste - recebido), 0) as bigint)`.as('pending'))
    .executeTakeFirstOrThrow();
  const earned = entries.select([event.as('dia'), sql<number>`comissao + ajuste`.as('valor')]);
  const days = await db
    .selectFrom(earned.as('ganhas'))
    .select(['dia', sql<number>`cast(sum(valor) as bigint)`.as('valor')])
    .$narrowType<{ dia: string }>()
    .where('dia', '<=', data)
    .groupBy('dia')
    .execute();
  return { ...sums, days };
}

/** What was earned by the events of a day, in centavos. */
interface EarnedDay {
  readonly dia: string;
  readonly valor: number;
}

/** The day of the event, presumed ones included. */
function eventOf(presumption: Presumption): RawBuilder<string | null> {
  return sql`coalesce(parcelas.evento_em, case when ${isPresumed(presumption)} then parcelas.presumivel_em end)`;
}

const ROWS_PER_READ = 500;

/** The entries behind the figures, by sale: those with events in a period, or all open ones. */
export async function* walkEarnings(
  db: Reader,
  { empresaId, representadaId, data, today }: Ending,
  which: Partial<Period> | 'pending',
) {
  const event = eventOf(await readPresumption(db, empresaId, today, representadaId));
  let found = detailedEntries(db, wholeCompany(empresaId))
    .where('parcelas.representada_id', '=', representadaId)
    .where('parcelas.data', '<=', data)
    .where('parcelas.cancelada', '=', false)
    .orderBy('parcelas.venda_id')
    .orderBy('parcelas.numero')
    .limit(ROWS_PER_READ);
  if (which === 'pending')
    found = found.where(sql<boolean>`parcelas.comissao + parcelas.ajuste - parcelas.recebido <> 0`);
  else {
    found = found.where(event, '<=', which.ate ?? data);
    if (which.de !== undefined) found = found.where(event, '>=', which.de);
  }
  const after = ({ venda_id, numero }: { venda_id: string; numero: number }) =>
    found.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('parcelas.venda_id', 'parcelas.numero'), '>', tuple(venda_id, numero)),
    );
  type Entry = Awaited<ReturnType<typeof found.execute>>[number];
  for await (const rows of inPages<Entry>(ROWS_PER_READ, (last) => (last ? after(last) : found).execute()))
    yield rows.map((row) => asOf(row, today));
}
