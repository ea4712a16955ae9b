import type { Reader } from '../database/database.ts';
import { cachedFor } from '../database/engine.ts';
import { type JournalPosition, readSince, type Since } from './journal-since.queries.ts';

/** A record in the form of the journal; null before its creation and after its deletion. */
export type NotedRecord = object | null;

/** Evaluates a filter on records in memory; undefined when the records do not tell. */
export interface RecordMatcher {
  readonly kind: 'clientes' | 'vendas';
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
  const touched = changesOf(kind, since);
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

/** A changed record, before and after. */
interface Touched {
  before: NotedRecord;
  after: NotedRecord;
}

/** Each changed record once: before its first change and after its last. */
export function changesOf(kind: RecordMatcher['kind'], { entries }: Since): Touched[] | undefined {
  const touched = new Map<string, Touched>();
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
