import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../../platform/database/database.ts';
import { countFound, rowsWith } from '../../platform/database/rows.ts';
import {
  firstThatFit,
  type JournalRow,
  measureEntries,
  readEntries,
} from '../../platform/writes/journal.queries.ts';
import type { AuditQuery } from './audit.contract.ts';

type JournalFilter = Partial<Omit<AuditQuery, 'formato'>> & Pick<AuditQuery, 'limit'>;

/**
 * Entries between `apos` and `antes`, both exclusive, the oldest first unless the newest are requested; fewer than requested when
 * they are large.
 */
export async function selectJournalEntries(db: Reader, empresaId: string, filter: JournalFilter) {
  const order = filter.ordem === 'recentes' ? 'desc' : 'asc';
  const found = findEntries(db, empresaId, filter).orderBy('numero', order);
  const sizes = await measureEntries(db, found.limit(filter.limit + 1));
  const fitting = firstThatFit(sizes.slice(0, filter.limit));
  return { rows: await readEntries(db, empresaId, fitting), more: sizes.length > fitting.length };
}

const ENTRIES_PER_READ = 500;

/** Reads all entries in pages, by cursor. */
export async function* readAllEntries(
  db: Reader,
  empresaId: string,
  filter: JournalFilter,
): AsyncGenerator<JournalRow[]> {
  const end = filter.ordem === 'recentes' ? 'antes' : 'apos';
  let rest = { ...filter, limit: ENTRIES_PER_READ };
  for (;;) {
    const { rows, more } = await selectJournalEntries(db, empresaId, rest);
    if (rows.length > 0) yield rows;
    if (!more) return;
    rest = { ...rest, [end]: rows.at(-1)?.numero };
    await nextTurn();
  }
}

export async function countJournalEntries(
  db: Reader,
  empresaId: string,
  filter: JournalFilter,
): Promise<number> {
  return countFound(findEntries(db, empresaId, filter));
}

function findEntries(db: Reader, empresaId: string, filter: JournalFilter) {
  const { apos, antes, recurso, registro_id, chave_id, usuario_id } = filter;
  const named = Object.entries({ recurso, registro_id, chave_id, usuario_id });
  const asked = Object.fromEntries(named.filter(([, value]) => value !== undefined));
  let found = rowsWith(db, 'jornal', { empresa_id: empresaId, ...asked });
  if (apos !== undefined) found = found.where('numero', '>', apos);
  if (antes !== undefined) found = found.where('numero', '<', antes);
  return found;
}

export interface PageBounds {
  /** How many numbers one read covers; numbers have no gaps, so filtered entries are limited too. */
  readonly numbers: number;
  /** Limits a page by size, because an entry may contain a sale of ten thousand items twice. */
  readonly bytes: number;
}

const LOOK: PageBounds = { numbers: 500, bytes: 1024 * 1024 };

export interface JournalPage {
  readonly rows: JournalRow[];
  /** The last number read, whether or not it passed the filter. */
  readonly seen: number;
}

/** Entries after a number, oldest first, within the limits; `last` is the company's latest number. */
export async function readEntriesAfter(
  db: Reader,
  empresaId: string,
  { after, last, resources }: { after: number; last: number; resources?: readonly string[] | undefined },
  { numbers, bytes }: PageBounds = LOOK,
): Promise<JournalPage> {
  const end = Math.min(after + numbers, last);
  if (end <= after) return { rows: [], seen: after };
  let wanted = rowsWith(db, 'jornal', { empresa_id: empresaId })
    .where('numero', '>', after)
    .orderBy('numero');
  if (resources !== undefined) wanted = wanted.where('recurso', 'in', resources);
  const sizes = await measureEntries(db, wanted.where('numero', '<=', end));
  if (sizes.length === 0) return { rows: [], seen: end };
  const next = sizes[firstThatFit(sizes, bytes).length];
  const seen = next === undefined ? end : next.numero - 1;
  const rows = await wanted.where('numero', '<=', seen).selectAll().execute();
  return { rows, seen };
}
