import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader, Transaction } from './database.ts';
import { rowsWith, walkRows } from './rows.ts';
import type { Tables } from './tables.ts';

/** Rows that journal entries do not contain (secrets, links, file hashes), but a digest of. */
export interface SealedRows {
  readonly name: string;
  readonly table: keyof Tables;
  readonly owner: string;
  readonly columns: readonly string[];
  /** Rows that expire and are deleted without a journal entry; each has its own digest. */
  readonly passing?: boolean;
  /** For records with many rows: the integer column by which they are read in chunks. */
  readonly numberedBy?: string;
  readonly without?: string;
  /** Rows that stay as they were made: sealed by the first entry, and by one that asks for it. */
  readonly lasting?: boolean;
}

/** By name: one digest of all rows or, for expiring rows, `expires_at digest` of each. */
export type Seal = Readonly<Record<string, string | readonly string[]>>;

type Row = Readonly<Record<string, unknown>>;

export async function sealRecords(
  db: Reader,
  sealed: readonly SealedRows[],
  empresaId: string,
  ids: readonly string[],
  written: ReadonlyMap<string, readonly object[]> = new Map(),
): Promise<Map<string, Seal>> {
  const seals = new Map<string, Record<string, string | string[]>>(ids.map((id) => [id, {}]));
  // What is sealed apart of the same rows is read once.
  const places = Map.groupBy(sealed, ({ table, owner, without }) => [table, owner, without].join(' '));
  for (const alike of places.values()) {
    const [first] = alike as [SealedRows];
    const columns = [...new Set(alike.flatMap((rows) => rows.columns))];
    const known = written.get(first.table) as readonly Row[] | undefined;
    const found = known
      ? Map.groupBy(known, (row) => String(row[first.owner]))
      : Map.groupBy(await readRows(db, { ...first, columns }, empresaId, ids), (row) => String(row.dono));
    for (const rows of alike)
      for (const [id, seal] of seals) seal[rows.name] = sealRows(rows, empresaId, id, found.get(id) ?? []);
  }
  return seals;
}

const ROWS_PER_READ = 1_000;

/** Each row with its record's id as `dono`. */
async function readRows(
  db: Reader,
  { table, owner, columns, without, numberedBy }: SealedRows,
  empresaId: string,
  ids: readonly string[],
): Promise<Row[]> {
  const rowsOf = (owners: readonly string[]) => {
    // The names are data here, so any table's columns stand for theirs.
    const found = rowsWith(db, table as 'convites', { empresa_id: empresaId, [owner]: owners });
    const present = without === undefined ? found : found.where(without as 'hash', 'is', null);
    return present.select([`${owner} as dono`, ...columns] as never).$castTo<Row>();
  };
  if (numberedBy === undefined) return ids.length === 0 ? [] : rowsOf(ids).execute();
  const all: Row[] = [];
  for (const id of ids)
    for await (const some of walkRows(rowsOf([id]), { [numberedBy]: numberedBy }, ROWS_PER_READ))
      all.push(...some);
  return all;
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
  Tables['sessoes'],
  'id' | 'hash' | 'empresa_id' | 'chave_id' | 'credencial_id' | 'created_at'
>;

/** The seal of a session, stored in its row; without the last use, which changes often. */
export function sealSession(session: SealedSession): string {
  const { id, hash, empresa_id, chave_id, credencial_id, created_at } = session;
  return digest('sessao', id, hash, empresa_id, chave_id, credencial_id, created_at);
}

/** Over a person's ways to sign in, which belong to no company: any journal may carry it, and the highest number counts. */
export interface PersonSeal {
  readonly n: number;
  readonly estado: string;
  /** `expires_at digest` of each link, because links expire without a journal entry. */
  readonly convites: readonly string[];
}

type State = Pick<PersonSeal, 'estado' | 'convites'>;

/** The current seal of a person, with a new number if something changed. */
export async function sealPerson(db: Transaction, id: string): Promise<PersonSeal | undefined> {
  const { selo } = (await rowsWith(db, 'usuarios', { id }).select('selo').executeTakeFirst()) ?? {};
  const known: PersonSeal | undefined = selo ? JSON.parse(selo) : undefined;
  if (known !== undefined && isOf(known, await readPersonState(db, id))) return known;
  // The person is locked, so these reads are consistent.
  const { rows } = await sql<{ selo: string | null }>`
    update usuarios set updated_at = updated_at where id = ${id} returning selo`.execute(db);
  const [held] = rows;
  if (held === undefined) return undefined;
  const state = await readPersonState(db, id);
  const before: PersonSeal | undefined = held.selo === null ? undefined : JSON.parse(held.selo);
  if (before !== undefined && isOf(before, state)) return before;
  const seal = { n: (before?.n ?? 0) + 1, ...state };
  await sql`update usuarios set selo = ${JSON.stringify(seal)} where id = ${id}`.execute(db);
  return seal;
}

function isOf(seal: PersonSeal, { estado, convites }: State): boolean {
  return seal.estado === estado && seal.convites.join() === convites.join();
}

/** Without the e-mail, so that an anonymised person cannot be found by guessing it. */
export async function readPersonState(db: Reader, id: string): Promise<State> {
  const [person = {}] = await rowsWith(db, 'usuarios', { id }).select(['id', 'sal', 'created_at']).execute();
  const ofPerson = rowsWith(db, 'credenciais', { usuario_id: id });
  const credentials = await ofPerson.select(['id', 'senha', 'created_at']).execute();
  const endedKeys = await ofPerson
    .select(['id', 'chaves_desde'])
    .where('chaves_desde', 'is not', null)
    .execute();
  const memberships = await rowsWith(db, 'membros', { usuario_id: id })
    .leftJoin('empresas', 'empresas.id', 'membros.empresa_id')
    .select(['membros.empresa_id', 'membros.credencial_id', 'empresas.mudou_para'])
    .where('membros.credencial_id', 'is not', null)
    .execute();
  // A company that is arriving lets nobody in yet, and neither does a credential that opens no other one.
  const members = memberships.filter(({ mudou_para }) => mudou_para !== '');
  const isOpening = (credential: unknown) =>
    members.some(({ credencial_id }) => credencial_id === credential) ||
    !memberships.some(({ credencial_id }) => credencial_id === credential);
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'credencial_id', 'nome', 'webauthn_id', 'chave_publica', 'transportes', 'created_at'])
    .where('credencial_id', 'in', rowsWith(db, 'credenciais', { usuario_id: id }).select('id'))
    .execute();
  const links = await rowsWith(db, 'convites', { usuario_id: id })
    .select(['hash', 'expires_at', 'created_at'])
    .where('empresa_id', 'is', null)
    .execute();
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
    estado: digest('pessoa', ...Object.values(person), sorted),
    convites: links.map((link) => `${link.expires_at} ${digest('reset', id, ...Object.values(link))}`).sort(),
  };
}
