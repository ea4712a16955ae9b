import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import type { SessionTable } from './tables/access.ts';
import type { Tables } from './tables.ts';

/**
 * Rows of a record that journal entries do not contain (secrets, links, file hashes); the entry has a digest of them instead.
 */
export interface SealedRows {
  /** Their name in the seal. */
  readonly name: string;
  readonly table: keyof Tables;
  /** The column with the record's id. */
  readonly owner: string;
  readonly columns: readonly string[];
  /** Rows that expire and are deleted without a journal entry; each has its own digest. */
  readonly passing?: boolean;
  /** For records with many rows: the integer column by which they are read in chunks. */
  readonly numberedBy?: string;
  /** Only rows with null in this column. */
  readonly without?: string;
  /** Rows that stay as they were made: sealed by the first entry, and by one that asks for it. */
  readonly lasting?: boolean;
}

/** By name: one digest of all rows or, for expiring rows, `expires_at digest` of each. */
export type Seal = Readonly<Record<string, string | readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

/** The seals of records by id, equal on both engines. */
export async function sealRecords(
  db: Reader,
  sealed: readonly SealedRows[],
  empresaId: string,
  ids: readonly string[],
  written: ReadonlyMap<string, readonly object[]> = new Map(),
): Promise<Map<string, Seal>> {
  const seals = new Map<string, Record<string, string | string[]>>(ids.map((id) => [id, {}]));
  for (const rows of sealed) {
    const known = written.get(rows.table) as readonly Row[] | undefined;
    const found = known
      ? Map.groupBy(known, (row) => String(row[rows.owner]))
      : Map.groupBy(await readRows(db, rows, empresaId, ids), (row) => String(row.dono));
    for (const [id, seal] of seals) seal[rows.name] = sealRows(rows, empresaId, id, found.get(id) ?? []);
  }
  return seals;
}

const ROWS_PER_READ = 1_000;

async function readRows(
  db: Reader,
  sealed: SealedRows,
  empresaId: string,
  ids: readonly string[],
): Promise<Row[]> {
  const { numberedBy } = sealed;
  if (numberedBy === undefined) return readAtOnce(db, sealed, empresaId, ids);
  const all: Row[] = [];
  for (const id of ids)
    for (let last = -1; ; ) {
      const some = await readAtOnce(
        db,
        sealed,
        empresaId,
        [id],
        sql`and ${sql.ref(numberedBy)} > ${last} order by ${sql.ref(numberedBy)} limit ${ROWS_PER_READ}`,
      );
      for (const row of some) all.push(row);
      if (some.length < ROWS_PER_READ) break;
      last = Number(some.at(-1)?.[numberedBy]);
    }
  return all;
}

async function readAtOnce(
  db: Reader,
  { table, owner, columns, without }: SealedRows,
  empresaId: string,
  ids: readonly string[],
  piece: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${sql.ref(owner)} as dono, ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
    where empresa_id = ${empresaId} and ${sql.ref(owner)} in (${sql.join(ids)})
      ${without === undefined ? sql`` : sql`and ${sql.ref(without)} is null`} ${piece}`.execute(db);
  return rows;
}

function sealRows(
  { name, columns, passing }: SealedRows,
  empresaId: string,
  id: string,
  rows: readonly Row[],
): string | string[] {
  const values = rows.map((row) => columns.map((column) => row[column]));
  if (passing)
    return rows.map((row, at) => `${row.expires_at} ${digest(name, empresaId, id, values[at])}`).sort();
  // Sorted here, because the engines order texts differently.
  return digest(name, empresaId, id, values.map((row) => JSON.stringify(row)).sort());
}

/** Digested secrets are random or salted, so they cannot be guessed by their digest. */
function digest(...content: unknown[]): string {
  return hash('sha256', JSON.stringify(['talao selo', ...content]));
}

type SealedSession = Pick<
  SessionTable,
  'id' | 'hash' | 'empresa_id' | 'chave_id' | 'credencial_id' | 'created_at'
>;

/** The seal of a session, stored in its row; without the last use, which changes often. */
export function sealSession(session: SealedSession): string {
  const { id, hash, empresa_id, chave_id, credencial_id, created_at } = session;
  return digest('sessao', id, hash, empresa_id, chave_id, credencial_id, created_at);
}

/**
 * The seal over a person's ways to sign in, which belong to no company: passwords, passkeys, their companies, and the operator's
 * links. Any company's journal may carry it, so it is numbered, and the highest number counts.
 */
export interface PersonSeal {
  readonly n: number;
  readonly estado: string;
  /** `expires_at digest` of each link, because links expire without a journal entry. */
  readonly convites: readonly string[];
}

type State = Pick<PersonSeal, 'estado' | 'convites'>;

/** The current seal of a person, with a new number if something changed. */
export async function sealPerson(db: Transaction, id: string): Promise<PersonSeal | undefined> {
  const known = await readStoredSeal(db, id);
  if (known !== undefined && isOf(known, await readPersonState(db, id))) return known;
  // The person is locked, so these reads are consistent.
  const { rows } = await sql<{ selo: string | null }>`
    update usuarios set updated_at = updated_at where id = ${id} returning selo`.execute(db);
  const [held] = rows;
  if (held === undefined) return undefined;
  const state = await readPersonState(db, id);
  const before = held.selo === null ? undefined : readPersonSeal(held.selo);
  if (before !== undefined && isOf(before, state)) return before;
  const seal = { n: (before?.n ?? 0) + 1, ...state };
  await sql`update usuarios set selo = ${JSON.stringify(seal)} where id = ${id}`.execute(db);
  return seal;
}

function isOf(seal: PersonSeal, { estado, convites }: State): boolean {
  return seal.estado === estado && seal.convites.join() === convites.join();
}

async function readStoredSeal(db: Reader, id: string): Promise<PersonSeal | undefined> {
  const { rows } = await sql<{ selo: string | null }>`select selo from usuarios where id = ${id}`.execute(db);
  return rows[0]?.selo ? readPersonSeal(rows[0].selo) : undefined;
}

function readPersonSeal(text: string): PersonSeal {
  return JSON.parse(text);
}

/** Without the e-mail, so that an anonymised person cannot be found by guessing it. */
export async function readPersonState(db: Reader, id: string): Promise<State> {
  const { rows: people } = await sql<Fields>`
    select id, sal, created_at from usuarios where id = ${id}`.execute(db);
  const { rows: credentials } = await sql<Fields & { id: string }>`
    select id, senha, created_at from credenciais where usuario_id = ${id}`.execute(db);
  const { rows: endedKeys } = await sql<Fields>`
    select id, chaves_desde from credenciais where usuario_id = ${id} and chaves_desde is not null`.execute(
    db,
  );
  const { rows: memberships } = await sql<{
    empresa_id: string;
    credencial_id: string;
    mudou_para: string | null;
  }>`
    select membros.empresa_id, membros.credencial_id, empresas.mudou_para
    from membros left join empresas on empresas.id = membros.empresa_id
    where membros.usuario_id = ${id} and membros.credencial_id is not null`.execute(db);
  // A company that is arriving lets nobody in yet, and neither does a credential that opens no other one.
  const members = memberships.filter(({ mudou_para }) => mudou_para !== '');
  const isOpening = (credential: unknown) =>
    members.some(({ credencial_id }) => credencial_id === credential) ||
    !memberships.some(({ credencial_id }) => credencial_id === credential);
  const { rows: passkeys } = await sql<Fields & { credencial_id: string }>`
    select id, credencial_id, nome, webauthn_id, chave_publica, transportes, created_at from passkeys
    where credencial_id in (select id from credenciais where usuario_id = ${id})`.execute(db);
  const { rows: links } = await sql<{ hash: string; expires_at: string; created_at: string }>`
    select hash, expires_at, created_at from convites
    where usuario_id = ${id} and empresa_id is null`.execute(db);
  const sorted = [
    ...credentials.filter(({ id }) => isOpening(id)).map((row) => ['credencial', ...Object.values(row)]),
    ...endedKeys.filter(({ id }) => isOpening(id)).map((row) => ['chaves', ...Object.values(row)]),
    ...members.map(({ empresa_id, credencial_id }) => ['abre', empresa_id, credencial_id]),
    ...passkeys
      .filter(({ credencial_id }) => isOpening(credencial_id))
      .map((row) => ['passkey', ...Object.values(row)]),
  ]
    .map((row) => JSON.stringify(row))
    .sort();
  return {
    estado: digest('pessoa', ...Object.values(people[0] ?? {}), sorted),
    convites: links.map((link) => `${link.expires_at} ${digest('reset', id, ...Object.values(link))}`).sort(),
  };
}

type Fields = Readonly<Record<string, unknown>>;
