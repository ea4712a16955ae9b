import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchableTable } from '../tables.ts';
import type { Findings } from '../verification.ts';
import { LAST_KNOWN } from './code-trigrams.ts';
import { waitingFor } from './search-feed.ts';
import { trigramsFor } from './trigrams.ts';

const ROWS_PER_STEP = 2000;
const MOST_NAMED = 100;
/** Tables whose index has documents per trigram but no positions. */
const CODES: SearchableTable = 'vendas';

/**
 * Holds the trigram index against the texts it was made from: which rows it knows, and how often each trigram occurs.
 * FTS5's own check against the content is an insert and would keep the service's writers waiting; this one only reads.
 */
export async function checkTrigrams(db: Reader, table: SearchableTable, findings: Findings): Promise<void> {
  await compareRows(db, table, findings);
  const expected = await countTrigrams(db, table, findings);
  await compareTrigrams(db, table, expected, findings);
}

async function compareRows(db: Reader, table: SearchableTable, findings: Findings): Promise<void> {
  const known = sql.table(`${trigramsFor(table)}_docsize`);
  const { rows: unknown } = await sql<{ seq: number }>`
    select seq from ${sql.table(table)}
    where seq not in (select id from ${known}) and not ${isWaiting(table)}
    limit ${MOST_NAMED}`.execute(db);
  for (const { seq } of unknown) findings.fault(`${table}, row ${seq}: not in the search index`);
  const { rows: gone } = await sql<{ seq: number }>`
    select id as seq from ${known} where id not in (select seq from ${sql.table(table)}) limit ${MOST_NAMED}`.execute(
    db,
  );
  for (const { seq } of gone)
    findings.fault(`the search index of ${table} knows row ${seq}, which is not there`);
}

/** Limited by the number of distinct trigrams, not of rows. */
async function countTrigrams(db: Reader, table: SearchableTable, findings: Findings) {
  const counts = new Map<string, number>();
  for (let last = -1; ; ) {
    const { rows } = await sql<{ seq: number; busca: string }>`
      select seq, busca from ${sql.table(table)}
      where seq > ${last} and not ${isWaiting(table)}
      order by seq limit ${ROWS_PER_STEP}`.execute(db);
    for (const { busca } of rows) {
      const found = trigramsOf(busca);
      for (const trigram of table === CODES ? new Set(found) : found)
        counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
    }
    findings.looked(rows.length);
    const end = rows.at(-1);
    if (end === undefined) return counts;
    last = end.seq;
  }
}

/** Whether a row is still waiting for the index. */
function isWaiting(table: SearchableTable): RawBuilder<unknown> {
  return table === CODES
    ? sql`(seq > (${sql.raw(LAST_KNOWN)}))`
    : sql`(seq in (select seq from ${sql.table(waitingFor(table))}))`;
}

function* trigramsOf(text: string): Generator<string> {
  const characters = [...text];
  for (let at = 0; at + 3 <= characters.length; at++) yield characters.slice(at, at + 3).join('');
}

async function compareTrigrams(
  db: Reader,
  table: SearchableTable,
  expected: Map<string, number>,
  findings: Findings,
): Promise<void> {
  const vocabulary = sql.table(`${table}_vocabulario`);
  await sql`create virtual table temp.${vocabulary} using fts5vocab(main, ${sql.lit(trigramsFor(table))}, row)`.execute(
    db,
  );
  const wrong: string[] = [];
  try {
    for (let last = ''; ; ) {
      const { rows } = await sql<{ term: string; cnt: number }>`
        select term, ${sql.ref(table === CODES ? 'doc' : 'cnt')} as cnt from temp.${vocabulary} where term > ${last} order by term limit ${ROWS_PER_STEP}`.execute(
        db,
      );
      for (const { term, cnt } of rows) {
        if (cnt !== expected.get(term)) wrong.push(term);
        expected.delete(term);
      }
      const end = rows.at(-1);
      if (end === undefined) break;
      last = end.term;
    }
  } finally {
    await sql`drop table temp.${vocabulary}`.execute(db);
  }
  wrong.push(...expected.keys());
  if (wrong.length > 0)
    findings.fault(
      `the search index of ${table} and its texts differ in ${wrong.length} trigrams, first ${JSON.stringify(wrong[0])}`,
    );
}
