import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { SearchableTable } from '../../database/tables.ts';
import { yieldToEventLoop } from '../../event-loop.ts';
import type { SqliteConnection } from './connection.ts';

/** Trigrams of order codes without positions: half as large and three times faster to write. */
export const CODE_TRIGRAMS = 'vendas_trigramas';

/** New sales are indexed in groups of this size; one by one, indexing would take half as long as inserting the sale. */
export const SALES_PER_FEED = 2_000;

/** The last indexed sale; the few after it are scanned. */
export const LAST_KNOWN = 'select coalesce(max(id), 0) from vendas_trigramas_docsize';

export const VOCABULARY = 'clientes_vocabulario';

const WITH_WORDS = ['clientes', 'produtos', 'representadas'] as const;

const ROWS_PER_STEP = 25;

export async function createSearchIndexes(db: Reader): Promise<void> {
  for (const table of WITH_WORDS) await createSearchIndex(db, table);
  // Two letters are found by all trigrams that begin with them, because no text ends with letters: it ends with a document or a line break.
  await sql`create virtual table ${sql.table(VOCABULARY)} using fts5vocab('clientes_busca', 'row')`.execute(
    db,
  );
  await indexCodes(db);
}

/** Rows wait in a plain table and are indexed once per commit: FTS5 flushes before every savepoint, which costs the most. */
async function createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
  const index = sql.table(`${table}_busca`);
  const source = sql.table(table);
  const waiting = sql.table(waitingFor(table));
  const forgetUnlessWaiting = sql`
    insert into ${index} (${index}, rowid, busca)
      select 'delete', old.seq, old.busca where old.seq not in (select seq from ${waiting});`;
  await sql`
    create virtual table ${index} using fts5(
      busca, content = ${sql.lit(table)}, content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
    )`.execute(db);
  await sql`create table ${waiting} (seq integer primary key) strict`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_insere`)} after insert on ${source} begin
      insert into ${waiting} (seq) values (new.seq);
    end`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_apaga`)} after delete on ${source} begin
      ${forgetUnlessWaiting}
      delete from ${waiting} where seq = old.seq;
    end`.execute(db);
  await sql`
    create trigger ${sql.table(`${table}_busca_muda`)} after update of busca on ${source}
    when old.busca <> new.busca begin
      ${forgetUnlessWaiting}
      insert or ignore into ${waiting} (seq) values (new.seq);
    end`.execute(db);
}

/** Search texts without a rare trigram are scanned in the index that orders sales by code. */
async function indexCodes(db: Reader): Promise<void> {
  const index = sql.table(CODE_TRIGRAMS);
  const isKnown = sql`old.seq <= (${sql.raw(LAST_KNOWN)})`;
  const forget = sql`
  insert into ${index} (${index}, rowid, busca) values ('delete', old.seq, old.busca);`;
  await sql`
    create index vendas_por_pedido on vendas (empresa_id, pedido_dobrado, id, status, busca)`.execute(db);
  await sql`
    create virtual table ${index} using fts5(
      busca, content = 'vendas', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1', detail = none
    )`.execute(db);
  await sql`
    create trigger vendas_trigramas_apaga after delete on vendas when ${isKnown} begin
      ${forget}
    end`.execute(db);
  await sql`
    create trigger vendas_trigramas_muda after update of busca on vendas
    when old.busca <> new.busca and ${isKnown} begin
      ${forget}
      insert into ${index} (rowid, busca) values (new.seq, new.busca);
    end`.execute(db);
}

export const trigramsFor = (table: SearchableTable) =>
  table === 'vendas' ? CODE_TRIGRAMS : `${table}_busca`;

const WAITING = '_busca_espera';

export const waitingFor = (table: SearchableTable) => `${table}${WAITING}`;
export const isWaiting = (table: string) => table.endsWith(WAITING);

/** The `seq` of the records that the index does not know yet. */
export function notIndexed(table: SearchableTable): RawBuilder<unknown> {
  return table === 'vendas'
    ? sql`select novas.seq from vendas as novas where novas.seq > (${sql.raw(LAST_KNOWN)})`
    : sql`select seq from ${sql.table(waitingFor(table))}`;
}

/** Tells the search indexes what is written, once before each commit. */
export function searchFeed(connection: SqliteConnection, rowsPerStep = ROWS_PER_STEP): () => Promise<void> {
  let hasIndexes = false;
  return async () => {
    // Before the first migration there are none.
    hasIndexes ||= connection.run('select 1 from sqlite_schema where name = ?', [CODE_TRIGRAMS]).length > 0;
    if (!hasIndexes) return;
    for (const table of WITH_WORDS) {
      // A long import is indexed in steps, yielding in between.
      while (feedSome(connection, table, rowsPerStep) === rowsPerStep) await yieldToEventLoop();
    }
    try {
      feedCodes(connection);
    } catch (error) {
      // Codes are found without the index too, only slower; but a full disk has rolled back the transaction.
      if (!connection.isInTransaction) throw error;
    }
  };
}

/** Limited, so that no commit takes long. */
function feedCodes(connection: SqliteConnection): void {
  const [sales] = connection.run(
    `select (select max(seq) from vendas) as last, (${LAST_KNOWN}) as known`,
    [],
  ) as [{ last: number | null; known: number }];
  if (sales.last === null || sales.last - sales.known < SALES_PER_FEED) return;
  connection.count(
    `insert into ${CODE_TRIGRAMS} (rowid, busca)
       select seq, busca from vendas where seq > ? order by seq limit ${SALES_PER_FEED}`,
    [sales.known],
  );
}

function feedSome(connection: SqliteConnection, table: SearchableTable, most: number): number {
  const waiting = waitingFor(table);
  const [step] = connection.run(
    `select max(seq) as last, count(*) as records from (select seq from ${waiting} order by seq limit ${most})`,
    [],
  ) as [{ last: number; records: number }];
  if (step.records > 0) {
    // A cross join makes SQLite read the few waiting rows first.
    connection.count(
      `insert into ${table}_busca (rowid, busca)
         select ${table}.seq, ${table}.busca from ${waiting} cross join ${table} using (seq) where ${waiting}.seq <= ?`,
      [step.last],
    );
    connection.count(`delete from ${waiting} where seq <= ?`, [step.last]);
  }
  return step.records;
}
