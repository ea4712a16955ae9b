import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { ENTRY_CLASS, type EntryClass } from '../../platform/database/entry-classes.ts';
import { situationOf } from './entry-cases.ts';
import { isPresumed, type Presumption } from './presumption.queries.ts';
import type { EntryGroup, SummedSituation } from './summary.rules.ts';

interface Days {
  de?: string | undefined;
  ate?: string | undefined;
}

/** What is due or expected in a period, from the stored sums. */
export async function groupEntries(
  db: Reader,
  empresaId: string,
  { de, ate }: Days,
  presumption: Presumption,
): Promise<EntryGroup[]> {
  const sum = (column: 'quantidade' | 'valor' | 'saldo') =>
    sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column);
  const presumed = sql<boolean | 0 | 1>`${isPresumed(presumption, 'somas_comissao')}`;
  let found = db
    .selectFrom('somas_comissao')
    .select(['classe', 'representada_id', 'dia', 'quantidade', 'valor', 'saldo', presumed.as('presumida')])
    .where('empresa_id', '=', empresaId)
    .where('classe', 'in', [...CLASSES.keys()])
    .where('datada', 'in', [true, false]);
  if (de !== undefined) found = found.where('dia', '>=', de);
  if (ate !== undefined) found = found.where('dia', '<=', ate);
  const key = ['classe', 'representada_id', 'dia', 'presumida'] as const;
  const groups = db
    .selectFrom(found.as('grupos'))
    .select([...key, sum('quantidade'), sum('valor'), sum('saldo')])
    .groupBy([...key]);
  return (await groups.execute()).map(({ classe, presumida, ...row }) => {
    const name = CLASSES.get(classe) as EntryClass;
    const isPaid = Boolean(presumida);
    const situacao = situationOf(name, isPaid, row.dia >= presumption.today) as SummedSituation;
    return { ...row, situacao, presumida: isPaid };
  });
}

/** All classes but that of cancelled sales, which have no commission. */
const CLASSES: ReadonlyMap<number, EntryClass> = new Map(
  (Object.keys(ENTRY_CLASS) as EntryClass[])
    .filter((name) => name !== 'cancelada')
    .map((name) => [ENTRY_CLASS[name], name]),
);
