import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { dialectOf } from '../database/engine.ts';
import { prepared, preparedForEach, preparedWriteForEach } from '../database/prepared.ts';
import { ACCESS } from '../database/tables/access.ts';
import type { CountedTable } from '../database/tables.ts';

const { empresa_id: _, versao: __, fechada_ate: ___, ...counters } = ACCESS.contadores.columns;

/** The tables counted by each company's counters. */
export const COUNTED_TABLES = Object.keys(counters) as CountedTable[];

export type Totals = Record<CountedTable, number>;

export interface CompanyChange {
  readonly empresaId: string;
  readonly added: Partial<Totals>;
  readonly entries: number;
}

/** Updates the counters of companies, and their versions by the number of journal entries. */
export async function countChanges(db: Transaction, changes: readonly CompanyChange[]): Promise<void> {
  for (const [choice, some] of Map.groupBy(changes, ({ added }) => Object.keys(added).join())) {
    const announcement =
      announcements.get(choice) ?? prepareAnnouncement(choice === '' ? [] : choice.split(','));
    announcements.set(choice, announcement);
    await announcement.send(
      db,
      some.map(({ empresaId, added, entries }) => ({ empresa_id: empresaId, versao: entries, ...added })),
    );
  }
}

/** One statement per set of counted kinds, usually one kind or none. */
const announcements = new Map<string, ReturnType<typeof prepareAnnouncement>>();

function prepareAnnouncement(kinds: readonly string[]) {
  const counted = ['versao', ...kinds];
  const types = Object.fromEntries(counted.map((name) => [name, 'integer' as const]));
  return preparedWriteForEach<Record<string, string | number>>({ empresa_id: 'uuid', ...types })((lookup) => {
    const sums = counted.map(
      (name) => sql`${sql.ref(name)} = contadores.${sql.ref(name)} + p_${sql.raw(name)}`,
    );
    return sql`update contadores set ${sql.join(sums)} from ${lookup} where contadores.empresa_id = p_empresa_id`;
  });
}

export async function countMore(
  db: Transaction,
  empresaId: string,
  kind: keyof Totals,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await db
    .updateTable('contadores')
    .set((column) => ({ [kind]: column(kind, '+', count) }))
    .where('empresa_id', '=', empresaId)
    .execute();
}

/**
 * Locks companies for the transaction, so that codes have no gaps and checks stay valid; returns the ends of their journals,
 * whether a change of the company still has parts to be written, and until when its changes wait.
 */
export async function holdCompanies(db: Transaction, companies: readonly string[]) {
  await dialectOf(db).lockCompanies(db, companies);
  const places = companies.map((empresa_id) => ({ empresa_id }));
  const found = await ends.each(db, places);
  return found.map((end) => {
    if (end === undefined) throw new Error('A company without counters');
    return end;
  });
}

const ends = preparedForEach<{ empresa_id: string }>({ empresa_id: 'uuid' })((from, param) =>
  from('contadores')
    .select(['versao', 'fechada_ate'])
    .select(({ selectFrom, exists }) => [
      selectFrom('jornal')
        .select('jornal.hash')
        .whereRef('jornal.empresa_id', '=', 'contadores.empresa_id')
        .whereRef('jornal.numero', '=', 'contadores.versao')
        .as('previous'),
      exists(
        selectFrom('partes_pendentes')
          .select('partes_pendentes.numero')
          .whereRef('partes_pendentes.empresa_id', '=', 'contadores.empresa_id'),
      ).as('has_parts'),
    ])
    .where('contadores.empresa_id', '=', param('empresa_id')),
);

const totals = prepared<{ empresa_id: string }>()((db, param) =>
  db.selectFrom('contadores').selectAll().where('empresa_id', '=', param('empresa_id')),
);

export function readTotals(db: Reader, empresaId: string): Promise<Totals & { versao: number }> {
  return totals.one(db, { empresa_id: empresaId });
}

export async function countRecords(db: Reader, empresaId: string, kind: keyof Totals): Promise<number> {
  return (await readTotals(db, empresaId))[kind];
}
