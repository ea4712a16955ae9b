import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { cachedFor, dialectOf } from '../database/engine.ts';
import { prepared } from '../database/prepared.ts';
import { rowsWith } from '../database/rows.ts';
import type { Row } from '../database/tables.ts';

/**
 * A position in a company's journal; with the hash, because after a failover or a restore another entry may have the same number.
 */
export interface JournalPosition {
  readonly versao: number;
  /** The hash of that entry; absent when it was not read, null for an empty journal. */
  readonly hash?: string | null;
}

/** The position's columns, for a statement that also counts, so that both are of one snapshot. */
export function journalPosition(empresaId: string) {
  return sql`
    (select versao from contadores where empresa_id = ${empresaId}) as versao,
    (select jornal.hash from contadores
      join jornal on jornal.empresa_id = contadores.empresa_id and jornal.numero = contadores.versao
      where contadores.empresa_id = ${empresaId}) as hash`;
}

export function readJournalPosition(db: Reader, empresaId: string): Promise<JournalPosition | undefined> {
  return end.first(db, { empresa_id: empresaId });
}

const end = prepared<{ empresa_id: string }>()(
  (_db, param) => sql<Required<JournalPosition>>`select ${journalPosition(param('empresa_id'))}`,
);

type NotedEntry = Pick<Row<'jornal'>, 'acao' | 'recurso' | 'registro_id' | 'antes' | 'depois'>;

export interface Since {
  readonly position: Required<JournalPosition>;
  readonly entries: readonly NotedEntry[];
  /** The company's counters in the same snapshot. */
  readonly records: Pick<Row<'contadores'>, 'clientes' | 'vendas'>;
}

/** Reading that many takes a few milliseconds. */
const MOST_ENTRIES = 500;
/** Larger than the records of most entries. */
const MOST_BYTES = 64 * 1024;

/**
 * The journal entries of the company since a position, in order, by one statement. Undefined when there are too many, when it is
 * another journal, or when a client was anonymized, because the journal then lost his data.
 */
export async function readSince(
  db: Reader,
  empresaId: string,
  { versao, hash }: JournalPosition,
): Promise<Since | undefined> {
  if (!hash) return undefined;
  const last = versao + MOST_ENTRIES;
  const [first, ...others] = await since.all(db, { empresa_id: empresaId, versao, last });
  const end = others.at(-1) ?? first;
  if (first === undefined || end === undefined) return undefined;
  if (first.hash !== hash || end.numero !== end.versao || !end.hash) return undefined;
  if (others.some(({ acao, bytes }) => acao === 'anonimizar' || bytes > MOST_BYTES)) return undefined;
  const { clientes, vendas } = end;
  return {
    position: { versao: end.versao, hash: end.hash },
    entries: others,
    records: { clientes, vendas },
  };
}

/** Starts with the position's own entry; entries above the size limit are marked and their records not read. */
const since = prepared<{ empresa_id: string; versao: number; last: number }>()((db, param) => {
  const { bytesOfJson } = dialectOf(db);
  const bytes = bytesOfJson('jornal.antes', 'jornal.depois');
  return rowsWith(db, 'jornal', { empresa_id: param('empresa_id') })
    .innerJoin('contadores', 'contadores.empresa_id', 'jornal.empresa_id')
    .select(['jornal.numero', 'jornal.hash', 'jornal.acao', 'jornal.recurso', 'jornal.registro_id'])
    .select(['contadores.versao', 'contadores.clientes', 'contadores.vendas'])
    .select(bytes.as('bytes'))
    .select(({ eb }) =>
      (['antes', 'depois'] as const).map((name) =>
        eb
          .case()
          .when(bytes, '<=', MOST_BYTES)
          .then(eb.ref(`jornal.${name}`))
          .end()
          .as(name),
      ),
    )
    .where('jornal.numero', '>=', param('versao'))
    .where('jornal.numero', '<=', param('last'))
    .orderBy('jornal.numero');
});

/** A record in the form of the journal; null before its creation and after its deletion. */
export type NotedRecord = object | null;

/** The records of a company whose lists are long. */
export type ListedKind = 'clientes' | 'vendas';

/** Evaluates a filter on records in memory; undefined when the records do not tell. */
export interface RecordMatcher {
  readonly kind: ListedKind;
  matches(records: readonly NotedRecord[], since: Since): Promise<readonly boolean[] | undefined>;
}

/** Fails to compile when a filter gets a field that `matches` ignores, which would make continued totals wrong. */
export function usesWholeFilter(_others: Record<string, never>): true {
  return true;
}

/**
 * Brings a total up to date by the journal: every record changed since the count is held against the filter, as it was and as it
 * is. Undefined when the records must be counted again.
 */
export async function continueTotal(
  db: Reader,
  empresaId: string,
  known: KnownTotal,
  { kind, matches }: RecordMatcher,
): Promise<KnownTotal | undefined> {
  const since = await readSince(db, empresaId, known);
  if (since === undefined) return undefined;
  const touched = changesOfKind(kind, since);
  if (touched === undefined) return undefined;
  const fits = await matches(
    touched.flatMap(({ before, after }) => [before, after]),
    since,
  );
  if (fits === undefined) return undefined;
  const difference = touched.reduce((sum, _, n) => sum + Number(fits[2 * n + 1]) - Number(fits[2 * n]), 0);
  const { position, records } = since;
  return { ...position, total: known.total + difference, records: records[kind] };
}

/** Each changed record once: before its first change and after its last. */
export function changesOfKind(kind: ListedKind, { entries }: Since) {
  const touched = new Map<string, { before: NotedRecord; after: NotedRecord }>();
  for (const { acao, recurso, registro_id, antes, depois } of entries) {
    if (recurso !== kind) continue;
    const wasThere = acao !== 'criar';
    const isThere = acao !== 'apagar';
    if (wasThere !== (antes !== null) || isThere !== (depois !== null)) return undefined;
    const after = readRecord(depois);
    const known = touched.get(registro_id);
    if (known) known.after = after;
    else touched.set(registro_id, { before: readRecord(antes), after });
  }
  return [...touched.values()];
}

const readRecord = (text: string | null): NotedRecord => (text === null ? null : JSON.parse(text));

/** How many of all records a filter found, valid for one version of the company. */
export interface KnownTotal extends JournalPosition {
  readonly total: number;
  readonly records: number;
}

const TOTALS_KEPT = 1_000;

/** The cached totals of this database, by filter. */
export function knownTotals(db: Reader): Map<string, KnownTotal> {
  const totals = known(db);
  if (totals.size >= TOTALS_KEPT) totals.clear();
  return totals;
}

const known = cachedFor(() => new Map<string, KnownTotal>());
