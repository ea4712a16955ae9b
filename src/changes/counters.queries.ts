import { sql } from 'kysely';
import type { Reader, Transaction } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import { type PreparedWrite, prepared, preparedWrite } from '../database/prepared.ts';
import { asksAtOnce, preparedForEach } from '../database/prepared-for-each.ts';
import type { CountedTable } from '../database/tables.ts';

/** How many records of each kind. */
export type Totals = Record<CountedTable, number>;

/** Counts what changes of a company add or remove, and moves its version past their journal entries. */
export async function countChanges(
  db: Transaction,
  { empresaId, added, entries }: CompanyChange,
): Promise<void> {
  const kinds = Object.keys(added) as CountedTable[];
  await announcementOf(kinds).send(db, { ...added, entries, empresa_id: empresaId });
}

export interface CompanyChange {
  readonly empresaId: string;
  readonly added: Partial<Totals>;
  readonly entries: number;
}

/** The same of several companies: those that add the same kinds by one statement, where that costs less. */
export async function countAllChanges(db: Transaction, changes: readonly CompanyChange[]): Promise<void> {
  const countsTogether = changes.length > 1 && asksAtOnce(db);
  const choices = Map.groupBy(changes, ({ added }) => Object.keys(added).join());
  for (const some of choices.values()) {
    if (countsTogether) await countTogether(db, some);
    else for (const one of some) await countChanges(db, one);
  }
}

async function countTogether(db: Transaction, changes: readonly CompanyChange[]): Promise<void> {
  const kinds = Object.keys(changes[0]?.added ?? {}) as CountedTable[];
  const choice = kinds.join();
  const announcement = jointAnnouncements.get(choice) ?? prepareJointAnnouncement(kinds);
  jointAnnouncements.set(choice, announcement);
  await announcement.send(db, {
    companies: changes.map(({ empresaId }) => empresaId),
    entries: changes.map(({ entries }) => entries),
    ...Object.fromEntries(kinds.map((kind) => [kind, changes.map(({ added }) => added[kind])])),
  });
}

type Arrays = { companies: string[]; entries: number[] } & Partial<Record<CountedTable, number[]>>;

const jointAnnouncements = new Map<string, PreparedWrite<Arrays, unknown>>();

function prepareJointAnnouncement(kinds: CountedTable[]): PreparedWrite<Arrays, unknown> {
  return preparedWrite<Arrays>()((_db, param) => {
    const counted = ['versao', ...kinds].map((name) => sql.ref(name));
    const arrays = [param('entries'), ...kinds.map((kind) => param(kind))].map(
      (more) => sql`${more}::bigint[]`,
    );
    const sums = counted.map((column) => sql`${column} = contadores.${column} + mais.${column}`);
    return sql`
      update contadores set ${sql.join(sums)}
      from unnest(${param('companies')}::uuid[], ${sql.join(arrays)}) as mais(empresa_id, ${sql.join(counted)})
      where contadores.empresa_id = mais.empresa_id and contadores.empresa_id = any(${param('companies')}::uuid[])`;
  });
}

type Announcement = PreparedWrite<Partial<Totals> & { entries: number; empresa_id: string }, unknown>;

const announcements = new Map<string, Announcement>();

/** One statement for each choice of kinds: nearly always one of them or none. */
function announcementOf(kinds: CountedTable[]): Announcement {
  const choice = kinds.join();
  const announcement = announcements.get(choice) ?? prepareAnnouncement(kinds);
  announcements.set(choice, announcement);
  return announcement;
}

function prepareAnnouncement(kinds: CountedTable[]): Announcement {
  return preparedWrite<Totals & { entries: number; empresa_id: string }>()((db, param) =>
    db
      .updateTable('contadores')
      .set((column) => ({
        versao: column('versao', '+', param('entries')),
        ...Object.fromEntries(kinds.map((kind) => [kind, column(kind, '+', param(kind))])),
      }))
      .where('empresa_id', '=', param('empresa_id')),
  ) as Announcement;
}

/** For records whose number is known only in the course of the change. */
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

/** Where entries of the journal are to be written. */
export interface Place {
  readonly first: number;
  /** The hash of the entry before the first; empty where there is none. */
  readonly previous: string;
}

/** Holds companies for the transaction, so that codes come without gaps and what it has checked stays true; tells where their journals end. */
export async function holdCompanies(db: Transaction, companies: readonly string[]): Promise<Place[]> {
  await spellingOf(db).lockCompanies(db, companies);
  const found = await ends.each(
    db,
    companies.map((empresa_id) => ({ empresa_id })),
  );
  return found.map((end) => {
    if (end === undefined) throw new Error('A company without counters');
    return { first: end.versao + 1, previous: end.previous ?? '' };
  });
}

const ends = preparedForEach<{ empresa_id: string }>({ empresa_id: 'uuid' })((db, param) =>
  db
    .selectFrom('contadores')
    .select('versao')
    .select(({ selectFrom }) =>
      selectFrom('jornal')
        .select('jornal.hash')
        .whereRef('jornal.empresa_id', '=', 'contadores.empresa_id')
        .whereRef('jornal.numero', '=', 'contadores.versao')
        .as('previous'),
    )
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
