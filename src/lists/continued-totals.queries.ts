import type { Reader } from '../database/database.ts';
import { readSince, type Since } from './journal-since.queries.ts';
import type { KnownTotal } from './known-totals.ts';

/** A record as the journal notes it; null before it was created and after it was deleted. */
export type NotedRecord = object | null;

/** Tells which of some records a filter finds; nothing where that cannot be told from them. */
export interface Judge {
  readonly kind: 'clientes' | 'vendas';
  judge(records: readonly NotedRecord[], since: Since): Promise<readonly boolean[] | undefined>;
}

/** Does not compile where a filter has come to hold more than is judged: a total would then be carried on wrongly. */
export function isAllJudged(_others: Record<string, never>): true {
  return true;
}

/**
 * A total as it is now, by what the journal says of the records that were changed since it was counted: each is held against the filter as it was and as it is. Nothing where all must be
 * counted again.
 */
export async function continueTotal(
  db: Reader,
  empresaId: string,
  known: KnownTotal,
  { kind, judge }: Judge,
): Promise<KnownTotal | undefined> {
  const since = await readSince(db, empresaId, known);
  if (since === undefined) return undefined;
  const touched = changesOf(kind, since);
  if (touched === undefined) return undefined;
  const fits = await judge(
    touched.flatMap(({ before, after }) => [before, after]),
    since,
  );
  if (fits === undefined) return undefined;
  const difference = touched.reduce((sum, _, n) => sum + Number(fits[2 * n + 1]) - Number(fits[2 * n]), 0);
  const { position, records } = since;
  return { ...position, total: known.total + difference, records: records[kind] };
}

/** A record as it was and as it is. */
export interface Touched {
  before: NotedRecord;
  after: NotedRecord;
}

/** Each record once: as it was before the first change, and as it is after the last. */
export function changesOf(kind: Judge['kind'], { entries }: Since): Touched[] | undefined {
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
