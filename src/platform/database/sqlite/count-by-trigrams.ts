import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { waitingFor } from './search-feed.ts';

/** The trigrams of clients, and in how many texts each is. */
const VOCABULARY = 'clientes_vocabulario';

/** Below this number of clients a scan is as fast. */
const MANY = 20_000;
/** This many clients of other companies are scanned in a few milliseconds. */
const FEW = 2_000;
const TRIGRAM = 3;
/** A character that sorts after all others. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Two letters are found by all trigrams that begin with them, because no text ends with letters: it ends with a document or a line break. */
export async function createVocabulary(db: Reader): Promise<void> {
  await sql`create virtual table ${sql.table(VOCABULARY)} using fts5vocab('clientes_busca', 'row')`.execute(
    db,
  );
}

/**
 * Counts a company's clients with a text by the index alone: all matches minus those of other companies, if these are few. Reading
 * rows to learn their company would take the longest. Undefined when every match must be read.
 */
export async function countByTrigrams(
  db: Reader,
  empresaId: string,
  text: string,
  { many = MANY, few = FEW } = {},
): Promise<RawBuilder<number> | undefined> {
  const { rows } = await sql<{ own: number | null; all: number }>`
    select sum(clientes) as "all", sum(clientes) filter (where empresa_id = ${empresaId}) as own
    from contadores`.execute(db);
  const [sizes] = rows;
  if (sizes === undefined || sizes.own === null) return undefined;
  if (sizes.own < many || sizes.all - sizes.own > few) return undefined;
  const waiting = sql.table(waitingFor('clientes'));
  const others = sql`select empresa_id from contadores where empresa_id <> ${empresaId} and clientes > 0`;
  return sql<number>`(
    (select count(*) from clientes_busca where clientes_busca match ${matchOf(text)})
    - (select count(*) from clientes
      where empresa_id in (${others}) and instr(busca, ${text}) > 0 and seq not in (select seq from ${waiting}))
    + (select count(*) from ${waiting} cross join clientes using (seq)
      where empresa_id = ${empresaId} and instr(busca, ${text}) > 0))`;
}

/** Read in the same statement, so that index and texts are of one snapshot. */
function matchOf(text: string): RawBuilder<string> {
  if ([...text].length >= TRIGRAM) return sql<string>`${`"${text.replaceAll('"', '""')}"`}`;
  // Nothing matches an empty phrase.
  return sql<string>`(
    select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""') from ${sql.table(VOCABULARY)}
    where term >= ${text} and term < ${text + LAST_CHARACTER})`;
}
