import { type RawBuilder, sql } from 'kysely';
import { findSecret } from '../../access/people/challenges.queries.ts';
import type { KindName } from '../../domain/kind-names.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Findings } from '../../platform/database/engine.ts';
import { currentMoment } from '../../platform/database/ids.ts';
import { inPages } from '../../platform/database/rows.ts';
import { type Seal, type SealedRows, sealRecords } from '../../platform/database/seals.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { RecordKind } from '../../platform/kinds/record-kind.ts';
import {
  type Check,
  inSteps,
  nameRecord,
  readCompanies,
  readPieces,
} from '../../platform/verification/check.queries.ts';
import type { JournalRow } from '../../platform/writes/journal.queries.ts';
import { readSeal } from '../../platform/writes/seals.ts';
import { findToken } from '../../trade/sales/papers/shares/shares.queries.ts';
import { ALL_KINDS } from '../record-kinds.ts';

const OWNERS_PER_STEP = 500;

const SEALED_KINDS = ALL_KINDS.filter(({ seals }) => seals.length > 0);
const SEALED_TABLES = [...new Set(SEALED_KINDS.flatMap(({ seals }) => seals.map(({ table }) => table)))];

/** Rows that give access but are sealed by no journal entry were inserted by hand. */
export const checkWaysIn: Check = {
  name: 'ways in',
  about:
    'stored secrets, links and what else the journal answers for without telling it: none without an entry',
  tables: SEALED_TABLES,
  async run(db, findings) {
    for (const id of await readCompanies(db)) {
      const seals = await companySeals(db, id, findings);
      await seals.checkCarried();
      for (const kind of SEALED_KINDS)
        for (const rows of kind.seals)
          for await (const owners of readOwners(db, rows, id)) {
            await seals.tellUnanswered(kind, owners);
            findings.looked(owners.length);
          }
    }
    await checkSeeds(db, findings);
  },
};

/** A link's hash is that of the token which secret and seed give: another seed, or another secret, opens nothing. */
async function checkSeeds(db: Reader, findings: Findings): Promise<void> {
  const secret = await findSecret(db);
  for (const [table, owner, kind] of LINKS)
    for await (const links of readPieces<Link>(db, table, {
      key: ['empresa_id', owner],
      columns: ['hash', 'semente'],
    }))
      for (const link of links) {
        const id = link[owner];
        if (link.semente !== null && findToken(secret, { ...link, id }, link) === null)
          findings.fault(
            `company ${link.empresa_id}, ${kind} ${JSON.stringify(id)}: its link is not what the secret in segredos and its semente give`,
          );
      }
}

const LINKS = [
  ['links_venda', 'venda_id', 'vendas'],
  ['links_catalogo', 'representada_id', 'representadas'],
  ['links_cliente', 'cliente_id', 'clientes'],
] as const;

type Link = Row<'links_venda'> & Row<'links_catalogo'> & Row<'links_cliente'>;

/** The records with such rows, in pages. */
function readOwners(db: Reader, { table, owner, without }: SealedRows, empresaId: string) {
  return inPages<string>(OWNERS_PER_STEP, async (last) => {
    const { rows } = await sql<{ dono: string }>`
      select distinct ${sql.ref(owner)} as dono from ${sql.table(table)}
      where empresa_id = ${empresaId} and ${sql.ref(owner)} is not null
        ${last === undefined ? sql`` : sql`and ${sql.ref(owner)} > ${last}`}
        ${without === undefined ? sql`` : sql`and ${sql.ref(without)} is null`}
      order by 1 limit ${OWNERS_PER_STEP}`.execute(db);
    return rows.map(({ dono }) => dono);
  });
}

/** Few at a time, because a statement has thousands of lines. */
const RECORDS_PER_STEP = 5;

interface Answered {
  readonly numero: number;
  readonly seal: Seal;
}

/** By record. */
type Words = Map<string, Answered>;

/** Compares sealed rows, whose hash the journal stores without their contents, with the last entry that seals them. */
export async function companySeals(db: Reader, empresaId: string, findings: Findings) {
  const allCarried = await readCarried(db, empresaId);
  const carriedOf = (kind: KindName): Words => allCarried.get(kind) ?? new Map();
  return { checkCarried, checkEntries, tellUnanswered };

  /** Seals in entries about other records: rows older than sealing, and columns of statements. */
  async function checkCarried(): Promise<void> {
    for (const kind of SEALED_KINDS) {
      const carried = carriedOf(kind.table);
      for (const ids of inSteps([...carried.keys()], RECORDS_PER_STEP)) {
        const last = await readLast(kind.table, ids);
        const words = ids.filter((id) => last.get(id) === carried.get(id));
        await compare(kind, words, last);
      }
    }
  }

  async function checkEntries(entries: readonly JournalRow[]): Promise<void> {
    const sealed = entries.filter(({ selo }) => selo !== null);
    for (const [recurso, about] of Map.groupBy(sealed, (entry) => entry.recurso)) {
      const kind = SEALED_KINDS.find(({ table }) => table === recurso);
      if (kind === undefined) continue;
      for (const some of inSteps(about, RECORDS_PER_STEP)) {
        const last = await readLast(kind.table, some.map(idOf));
        const words = some.filter((entry) => last.get(idOf(entry))?.numero === entry.numero);
        await compare(kind, words.map(idOf), last);
      }
    }
  }

  /** Reports records without any seal. */
  async function tellUnanswered(kind: RecordKind<KindName>, ids: readonly string[]): Promise<void> {
    const last = await readLast(kind.table, ids);
    for (const id of ids)
      if (!last.has(id))
        findings.fault(`${nameRecord(empresaId, kind.table, id)}: the journal answers for no such rows`);
  }

  async function compare(kind: RecordKind<KindName>, ids: readonly string[], last: Words): Promise<void> {
    if (ids.length === 0) return;
    const stored = await sealRecords(db, kind.seals, empresaId, ids);
    const there = await readThere(db, kind.table, empresaId, ids);
    for (const id of ids) {
      const { numero, seal } = last.get(id) as Answered;
      for (const rows of kind.seals) {
        const fault = faultOf(rows, seal[rows.name], stored.get(id)?.[rows.name], there.has(id));
        if (fault !== undefined)
          findings.fault(
            `${nameRecord(empresaId, kind.table, id)}: ${fault} journal entry ${numero} answers for`,
          );
      }
    }
  }

  /** By record, the last entry that seals it. */
  async function readLast(kind: KindName, ids: readonly string[]): Promise<Words> {
    const carried = carriedOf(kind);
    const last = new Map(ids.flatMap((id) => (carried.has(id) ? [[id, carried.get(id) as Answered]] : [])));
    if (ids.length === 0) return last;
    const { rows } = await sql<{ registro_id: string; numero: number; selo: string }>`
      select registro_id, numero, selo from jornal
      where empresa_id = ${empresaId} and recurso = ${kind} and registro_id in (${sql.join(ids)})
        and selo is not null
      order by numero`.execute(db);
    for (const { registro_id, numero, selo } of rows) {
      const seal = readSeal(selo).registro;
      const before = last.get(registro_id);
      // What stays as it was made is in the first seal alone.
      if (seal !== undefined && numero > (before?.numero ?? 0))
        last.set(registro_id, { numero, seal: { ...before?.seal, ...seal } });
    }
    return last;
  }
}

const idOf = ({ registro_id }: JournalRow) => registro_id;

type Sealed = Seal[string] | undefined;

function faultOf(rows: SealedRows, said: Sealed, found: Sealed, isThere: boolean): string | undefined {
  // An entry from before these rows, or these columns of them, were sealed.
  if (said === undefined) return undefined;
  if (!rows.passing) return isThere && found !== said ? `${rows.name} is not what` : undefined;
  const [known, present] = [new Set(said), new Set(found ?? [])];
  if ([...present].some((row) => !known.has(row))) return `${rows.name} has a row that is not among those`;
  const now = currentMoment();
  const isMissing = [...known].some((row) => row > now && !present.has(row));
  return isThere && isMissing ? `${rows.name} lacks a row that` : undefined;
}

/** Which records exist; links of sales go without an entry where the client is forgotten. */
async function readThere(db: Reader, kind: KindName, empresaId: string, ids: readonly string[]) {
  const there: Partial<Record<KindName, RawBuilder<unknown>>> = {
    usuarios: sql`select empresa_id, usuario_id as id from membros where saiu_em is null`,
    empresas: sql`select id as empresa_id, id from empresas`,
    vendas: sql`
      select vendas.empresa_id, vendas.id from vendas
      join clientes on clientes.empresa_id = vendas.empresa_id and clientes.id = vendas.cliente_id
      where clientes.email not like ${'%@anonimo.invalid'}`,
  };
  const { rows } = await sql<{ id: string }>`
    select id from (${there[kind] ?? sql`select empresa_id, id from ${sql.table(kind)}`}) as there
    where empresa_id = ${empresaId} and id in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function readCarried(db: Reader, empresaId: string): Promise<Map<string, Words>> {
  const { rows } = await sql<{ numero: number; selo: string }>`
    select numero, selo from jornal
    where empresa_id = ${empresaId} and selo like ${'%"outros"%'}
    order by numero`.execute(db);
  const carried = new Map<string, Words>();
  for (const { numero, selo } of rows)
    for (const [recurso, id, seal] of readSeal(selo).outros ?? [])
      carried.set(recurso, (carried.get(recurso) ?? new Map()).set(id, { numero, seal }));
  return carried;
}
