import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { waitingFor } from './search-feed.ts';

/** The trigrams of clients, and in how many texts each is. */
const VOCABULARY = 'clientes_vocabulario';

/** A company with fewer clients looks at them one by one as quickly. */
const MANY = 20_000;
/** So many of others are looked at in a few milliseconds. */
const FEW = 2_000;
const TRIGRAM = 3;
/** Stands after whatever follows a text. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Two letters are found by all trigrams that begin with them: no text ends with letters, but with the digits of a document or a line break. */
export async function tellVocabulary(db: Reader): Promise<void> {
  await sql`create virtual table ${sql.table(VOCABULARY)} using fts5vocab('clientes_busca', 'row')`.execute(
    db,
  );
}

/**
 * How many clients of a company contain a text, as far as the index can tell it without their rows: all that it names, less those of other companies, where these have few. To read a row and see
 * whose it is takes longer than all else. Nothing where each must be looked at.
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

/** Asked for in the same statement, so that no trigram is missing that a text has. */
function matchOf(text: string): RawBuilder<string> {
  if ([...text].length >= TRIGRAM) return sql<string>`${`"${text.replaceAll('"', '""')}"`}`;
  // Nothing matches an empty phrase.
  return sql<string>`(
    select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""') from ${sql.table(VOCABULARY)}
    where term >= ${text} and term < ${text + LAST_CHARACTER})`;
}
