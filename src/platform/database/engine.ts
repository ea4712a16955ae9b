import type * as kysely from 'kysely';
import { type Expression, Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FieldForms } from '../../domain/field-forms.ts';
import { wordsOf } from '../../domain/text.ts';
import type { Reader, Settled, Transaction } from './database.ts';
import type { TypeName } from './tables/columns.ts';
import type { SearchableTable, Tables } from './tables.ts';

export interface SearchTerm {
  readonly text: string;
  /** The query of the search index; absent where it does not help and every record is scanned. */
  readonly match?: string;
  /** Whether `match` finds so few records that they are read on the main thread. */
  readonly isRare?: boolean;
  /** Whether so many may match that counting by the index might be faster than finding. */
  readonly isCommon?: boolean;
}

/** JSON that an engine wrote: SQLite gives the bytes, which then need not be decoded and encoded again. */
export type JsonText = string | Uint8Array;

export interface Sequence {
  readonly empresa_id: string;
  readonly nome: string;
}

export type RunStatement = (sql: string, values: unknown[]) => Promise<unknown[]> | unknown[];

export type SendStatement = (sql: string, values: unknown[]) => Promise<void> | void;

type Rows = readonly Record<string, unknown>[];

/** Writes many rows with the same columns; inserted rows are visible after `end`. */
export interface RowWriter {
  insert(table: string, columns: readonly string[], rows: Rows): Promise<void>;
  /** Changes these columns of the records that the rows name by their `id`. */
  update(table: string, empresaId: string, columns: readonly string[], rows: Rows): Promise<void>;
  end(): Promise<void>;
}

export interface Findings {
  looked(count: number): void;
  fault(text: string): void;
  note(text: string): void;
}

export type LookupType = Extract<TypeName, 'uuid' | 'text' | 'integer' | 'day' | 'decimal'>;

export type LookupColumns = Readonly<Record<string, LookupType>>;

/** Passes the values of many lookups to one statement, as rows of a table `lookup`. */
export interface LookupDialect {
  /** The table: a column `p_…` for each of theirs, and `lugar`, their places from 1 on. `param` names what `valuesOf` gives. */
  table(columns: LookupColumns, param: LookupParam): RawBuilder<unknown>;
  valuesOf(columns: LookupColumns, lookups: readonly object[]): Readonly<Record<string, unknown>>;
  find<O>(
    db: Reader,
    columns: LookupColumns,
    param: LookupParam,
    query: QueryFrom<O>,
  ): Compilable<O & { lugar: number }>;
}

type LookupParam = (name: string) => unknown;

type QueryFrom<O> = (from: Reader['selectFrom']) => FoundRow<O>;

export interface FoundRow<O> extends Compilable<O> {
  limit(rows: 1): Expression<O>;
  select(place: kysely.AliasedExpression<number, 'lugar'>): Compilable<O & { lugar: number }>;
}

/** A query of Kysely's, whether built or written out. */
export interface Compilable<O> {
  compile(db: Reader): kysely.CompiledQuery<O>;
}

/** Everything that differs between the engines: expressions in queries, text search, the schema, checks, what errors mean. */
export interface Engine {
  sha256(text: RawBuilder<string>): RawBuilder<string>;
  /** The value, hidden from the planner, so that one generic plan serves every run. */
  unseen<T>(value: T, type: 'uuid' | 'text' | 'integer'): T;
  /** The column in a condition that must not choose the index. */
  unindexed<T>(column: string): RawBuilder<T>;
  /** Always true; a statement that evaluates it per record can be cancelled when the requester disconnects. */
  untilCancelled(table: 'clientes' | 'vendas'): RawBuilder<SqlBool>;
  /** The identity of this database's journal, different from a restored backup's. */
  journalIdentity: RawBuilder<string>;
  daysAfter(day: RawBuilder<string>, days: RawBuilder<number>): RawBuilder<string>;
  jsonArray(fields: FieldForms): Expression<JsonText>;
  /** The size of these JSON columns in bytes, without reading them if possible. */
  bytesOfJson(...columns: string[]): RawBuilder<number>;
  readonly lookups: LookupDialect;
  /** Locks these companies for the transaction, in the order that all processes use. */
  lockCompanies(db: Transaction, companies: readonly string[]): Promise<void> | void;

  readTerm(db: Reader, table: SearchableTable, foldedText: string): SearchTerm;
  contains(table: SearchableTable, term: SearchTerm): Expression<SqlBool>;
  countByTrigrams(db: Reader, empresaId: string, text: string): Promise<RawBuilder<number> | undefined>;

  readonly columnTypes: Readonly<Record<TypeName, string>>;
  recordKey(name: string): string;
  readonly tableOptions: string;
  /** The search indexes and triggers that follow the tables. */
  completeSchema(db: Reader): Promise<void>;
  /** Refuses to reserve a value that a record has, where a unique index among all companies does not see both. */
  guardReservations(db: Reader): Promise<void>;
  /** Creates the triggers that refuse changes of journal entries; repeated after the journal gets a column. */
  protectJournal(db: Reader): Promise<void>;
  /** Lets a migration fill a new column of the journal. */
  unprotectJournal(db: Reader): Promise<void>;
  /** Sets statistics for a large database, after a change of the schema. */
  assumeStatistics(db: Transaction): Promise<void>;
  hasTable(db: Reader, name: string): Promise<boolean>;
  /** As `table.column`. */
  columnsOf(db: Reader): Promise<Set<string>>;
  /** After many rows were written at once, so that what follows is planned for them. */
  gatherStatistics(db: Transaction): Promise<void>;
  /** The table itself, where a temporary view may have its name. */
  ownTable(name: string): RawBuilder<unknown>;
  renewJournalIdentity(db: Transaction): Promise<void>;

  checkStorage(db: Reader, findings: Findings): Promise<void>;
  checkReferences(db: Reader, findings: Findings): Promise<void>;
  checkSearchIndex(db: Reader, table: SearchableTable, findings: Findings): Promise<void>;

  isDamage(error: unknown): boolean;
  /** The violated unique constraint, if any: its name, or its columns as `table.column, …`. */
  violatedUnique(error: unknown): string | undefined;
}

/** Runs work in a savepoint, which is rolled back on failure; an exception means that the transaction itself is lost. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<Settled<T>>;

/** Runs compiled statements past Kysely, which takes ten promises for each. */
interface StatementRuns {
  readonly run: RunStatement;
  count(sql: string, values: unknown[]): Promise<number> | number;
  /** On PostgreSQL without waiting: a failure fails what follows and the commit, and is what the transaction reports. */
  readonly send: SendStatement;
  readonly attempt: Attempt;
}

export interface StraightConnection extends kysely.DatabaseConnection, StatementRuns {
  runEach(sql: string, sets: Iterable<unknown[]>): Promise<void> | void;
}

/** What all readers of a database share: what is cached is known by it, and it reads beside all of them. */
export interface SharedReads {
  readonly run: RunStatement;
}

/** What our adapters have besides Kysely's: engine and connection, so any query finds both from its `db`. */
export interface EngineSide extends StatementRuns {
  readonly engine: Engine;
  readonly shared: SharedReads;
  writeRows(): RowWriter;
}

export type EngineAdapter = kysely.DialectAdapter & EngineSide;

export function adapterOf(db: Reader): EngineAdapter {
  return db.getExecutor().adapter as EngineAdapter;
}

export const dialectOf = (db: Reader): Engine => adapterOf(db).engine;

/** What is kept in memory for a database, made at its first use and shared by all its readers. */
export function cachedFor<T>(create: () => T): (db: Reader) => T {
  const known = new WeakMap<SharedReads, T>();
  return (db) => {
    const { shared } = adapterOf(db);
    if (!known.has(shared)) known.set(shared, create());
    return known.get(shared) as T;
  };
}

export function containsText(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  const engine = dialectOf(db);
  return engine.contains(table, engine.readTerm(db, table, foldedText));
}

export function containsWords(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  const [longest, ...others] = wordsOf(foldedText) as [string, ...string[]];
  return allOf([containsText(db, table, longest), ...others.map((word) => containsOnWalk(db, table, word))]);
}

/** Without the search index, so every record is scanned. */
export function containsWordsOnWalk(
  db: Reader,
  table: SearchableTable,
  foldedText: string,
): Expression<SqlBool> {
  return allOf(wordsOf(foldedText).map((word) => containsOnWalk(db, table, word)));
}

export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Without the search index, which has no order, for a scan in list order. */
export function containsOnWalk(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  return dialectOf(db).contains(table, { text: foldedText });
}

/** Kysely over one open connection; transactions are handled by the batch writers. */
export function databaseOver(
  connection: kysely.DatabaseConnection,
  own: EngineSide,
  dialect: Omit<kysely.Dialect, 'createDriver'>,
): Transaction {
  const refuse = async () => {
    throw new Error('Write through Database.write, which opens the transaction');
  };
  const driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
  const adapter = Object.assign(dialect.createAdapter(), own);
  const whole = { ...dialect, createDriver: () => driver, createAdapter: () => adapter };
  return new Kysely<Tables>({ dialect: whole }) as Transaction;
}

/** Streams are not supported: long reads page by key, because a cursor would hold its connection as long as the slowest reader. */
// biome-ignore lint/correctness/useYield: It refuses at the first step.
export async function* refuseToStream<R>(): AsyncIterableIterator<kysely.QueryResult<R>> {
  throw new Error('Page by key instead of streaming');
}
