import {
  type AliasedExpression,
  type ColumnDataType,
  type CompiledQuery,
  type CreateTableBuilder,
  type DatabaseConnection,
  type DialectAdapter,
  type Expression,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { FieldForms } from '../domain/field-forms.ts';
import { wordsOf } from '../domain/text.ts';
import type { CacheRegistry } from './cache-registry.ts';
import type { Reader, Settled, Transaction } from './database.ts';
import type { RowWriter } from './row-writer.ts';
import type { CountStatement, RunStatement, SendStatement } from './statements.ts';
import type { SearchableTable } from './tables.ts';
import type { Findings } from './verification.ts';

/** A folded term as it is looked for in `busca`. */
export interface SearchTerm {
  /** What must be contained. */
  readonly text: string;
  /** What the search index is asked for first. Absent where it is of no help: every record is then looked at. */
  readonly match?: string;
  /** Whether so few records answer to `match` that they are looked at in passing. */
  readonly isRare?: boolean;
  /** So many have it, or may have it, that the index might count them sooner than find them. */
  readonly isCommon?: boolean;
}

/** JSON that an engine wrote: SQLite gives the bytes, which then need not be decoded and encoded again. */
export type JsonText = string | Uint8Array;

/** The codes of one kind that a company gives, by the name of the kind. */
export interface Sequence {
  readonly empresa_id: string;
  readonly nome: string;
}

/** How an engine spells a schema: for migrations alone. */
export interface SchemaSpelling {
  readonly columnTypes: Record<
    'uuid' | 'flag' | 'moment' | 'day' | 'integer' | 'decimal' | 'code' | 'json',
    ColumnDataType | RawBuilder<unknown>
  >;
  /** Gives the table its key `(empresa_id, id)`, the one that references to it carry. */
  keyByCompany<T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
    name: string,
  ): CreateTableBuilder<T, C>;
  finishTable<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** Puts `>= 0` in the place of the `> 0` that a column of numbers was created with. */
  allowZero(db: Transaction, table: string, column: string): Promise<void>;
  /** Indexes what `busca` holds already, and whatever it comes to hold. */
  createSearchIndex(db: Reader, table: SearchableTable): Promise<void>;
  /** Makes the search index tell companies apart, where it can. */
  indexSearchByCompany(db: Reader, table: SearchableTable): Promise<void>;
  /** Where to index each row by itself is dear: lets new texts be indexed together, at the latest with the commit. */
  deferSearchIndex(db: Reader, table: SearchableTable): Promise<void>;
  /** Makes the trigrams of clients be known by their beginning, where that helps to count. */
  tellVocabulary(db: Reader): Promise<void>;
  /** Indexes the parts of order codes, where the search index does not know them. */
  indexCodes(db: Reader): Promise<void>;
  /** Takes away what an index or a constraint of sales repeats of another. */
  slimSales(db: Reader): Promise<void>;
  /** Makes the database itself refuse whatever would change the past. Again after the journal has got another column. */
  protectJournal(db: Reader): Promise<void>;
  /** Lets a migration fill a new column of the journal. */
  unprotectJournal(db: Reader): Promise<void>;
  /** Makes the database itself keep the sums of commission entries. */
  keepCommissionSums(db: Reader): Promise<void>;
  /** Sees to it that the engine plans for much data before there is any. After a change of the schema. */
  assumeStatistics(db: Transaction): Promise<void>;
  hasTable(db: Reader, name: string): Promise<boolean>;
  /** Makes the journal another one than it was copied from. */
  renewJournalIdentity(db: Transaction): Promise<void>;
}

/** How an engine looks for a text: for lists that search. */
interface SearchSpelling {
  readTerm(db: Reader, table: SearchableTable, foldedText: string): SearchTerm;
  /** True for rows whose `busca` contains the term. */
  contains(table: SearchableTable, term: SearchTerm): Expression<SqlBool>;
  /** How many clients of a company contain a common text, where the search index alone can tell. */
  countByTrigrams(db: Reader, empresaId: string, text: string): Promise<RawBuilder<number> | undefined>;
}

export type QuestionType = 'uuid' | 'text' | 'bigint';

/** The columns of a question with their types. */
export type QuestionColumns = Readonly<Record<string, QuestionType>>;

/** How an engine takes the values of many questions by one statement, as the rows of a table `pergunta`. */
export interface QuestionSpelling {
  /** The table: a column `p_…` for each of theirs, and `lugar`, their places from 1 on. `param` names what `valuesOf` gives. */
  table(columns: QuestionColumns, param: QuestionParam): RawBuilder<unknown>;
  valuesOf(columns: QuestionColumns, questions: readonly object[]): Readonly<Record<string, unknown>>;
  /** What the query finds for each question, with its place. */
  find<O>(
    db: Reader,
    columns: QuestionColumns,
    param: QuestionParam,
    query: QueryFrom<O>,
  ): Compilable<O & { lugar: number }>;
}

type QuestionParam = (name: string) => unknown;

/** Builds a query that begins with `from`. */
type QueryFrom<O> = (from: Reader['selectFrom']) => FoundRow<O>;

/** A query for one row at most. */
export interface FoundRow<O> extends Compilable<O> {
  limit(rows: 1): Expression<O>;
  select(place: AliasedExpression<number, 'lugar'>): Compilable<O & { lugar: number }>;
}

/** A query of Kysely's, whether built or written out. */
export interface Compilable<O> {
  compile(db: Reader): CompiledQuery<O>;
}

/** What an engine spells in its own way inside of a query. */
interface QuerySpelling {
  /** In hexadecimal, as the service computes it. */
  sha256(text: RawBuilder<string>): RawBuilder<string>;
  /** How many bytes a text takes, told without reading it. */
  storedBytes(column: string): RawBuilder<number>;
  /**
   * The value, unseen by the planner. A plan for any value then looks no worse to it than one for this value, and is made once
   * instead of at each run.
   */
  unseen<T>(value: T, type: 'uuid' | 'text' | 'integer'): T;
  /** The column where it shall choose rows without choosing the index that they are read by. */
  unindexed<T>(column: string): RawBuilder<T>;
  /** Always true. A statement that evaluates it for each of many records can be cancelled when the requester has gone. */
  whileAsked(table: 'clientes' | 'vendas'): RawBuilder<SqlBool>;
  /** Tells the journal of this database from that of any other, one that was restored from a backup of it too. */
  journalIdentity: RawBuilder<string>;
  /** The day so many days after another. */
  daysAfter(day: RawBuilder<string>, days: RawBuilder<number>): RawBuilder<string>;
  /** The rows of what is called `page`, in their order, as one JSON text, each value as JavaScript would write it. */
  jsonArray(fields: FieldForms): Expression<JsonText>;
  /** How many bytes the JSON in these columns of a row has, without reading it where that can be avoided. */
  bytesOfJson(...columns: string[]): RawBuilder<number>;
  readonly questions: QuestionSpelling;
  /** Holds these companies for the transaction, in the one order in which every process takes them: their writers take turns. */
  lockCompanies(db: Transaction, companies: readonly string[]): Promise<void> | void;
}

/** How an engine looks itself over: for verification. */
interface Inspection {
  /** Tells what the engine itself finds wrong with its pages, indexes and constraints. */
  checkStorage(db: Reader, findings: Findings): Promise<void>;
  /** Tells rows that refer to what is not there. */
  checkReferences(db: Reader, findings: Findings): Promise<void>;
  /** Tells where the search index and the texts it was made from part. */
  checkSearchIndex(db: Reader, table: SearchableTable, findings: Findings): Promise<void>;
}

/** What an engine's errors mean. */
interface ErrorReading {
  /** Whether the error says that what is stored cannot be read. */
  isDamage(error: unknown): boolean;
  /** The unique constraint that refused a row, if that is what the error says: its name, or its columns as `table.column, …`. */
  violatedUnique(error: unknown): string | undefined;
}

/** What the two engines spell differently, by who needs it. Everything else is written once. */
export interface Engine extends SchemaSpelling, SearchSpelling, QuerySpelling, Inspection, ErrorReading {}

/** A connection that also takes what is already text. */
export interface StraightConnection extends DatabaseConnection {
  readonly run: RunStatement;
  readonly count: CountStatement;
  readonly send: SendStatement;
  /** The same statement with many sets of values, for its effect alone. */
  runEach(sql: string, sets: Iterable<unknown[]>): Promise<void> | void;
  readonly attempt: Attempt;
}

/** Does work inside a transaction of which nothing stays where it fails. An exception says that the transaction itself is lost. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<Settled<T>>;

/** Our dialects' adapters carry their engine and the way to their connection, so any query finds both from its `db`. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** Straight to the connection: the road through Kysely takes ten promises to arrive there. */
  readonly run: RunStatement;
  /** The same for every reader of a database. */
  readonly caches: CacheRegistry;
  /**
   * The same for a statement of a transaction whose rows nobody needs. PostgreSQL is not waited for: should it refuse the
   * statement, it refuses all that follow and the commit, and the transaction fails with that first refusal.
   */
  readonly send: SendStatement;
  readonly count: CountStatement;
  readonly attempt: Attempt;
  /** For rows of many writes, each of which is written once. */
  writeRows(): RowWriter;
}

export function adapterOf(db: Reader): EngineAdapter {
  return db.getExecutor().adapter as EngineAdapter;
}

export const schemaOf = (db: Reader): SchemaSpelling => engineOf(db);
export const searchOf = (db: Reader): SearchSpelling => engineOf(db);
export const spellingOf = (db: Reader): QuerySpelling => engineOf(db);
export const inspectionOf = (db: Reader): Inspection => engineOf(db);
export const errorsOf = (db: Reader): ErrorReading => engineOf(db);

function engineOf(db: Reader): Engine {
  return adapterOf(db).engine;
}

/** True for rows whose `busca` contains the folded text. */
export function containsText(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  const engine = engineOf(db);
  return engine.contains(table, engine.readTerm(db, table, foldedText));
}

/** True for rows whose `busca` contains every word of the folded text, wherever each stands. */
export function containsWords(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  const [longest, ...others] = wordsOf(foldedText) as [string, ...string[]];
  return allOf([containsText(db, table, longest), ...others.map((word) => containsOnWalk(db, table, word))]);
}

/** The same without the search index. */
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

/** The same without the search index, which knows no order: for a walk that passes over what does not fit. */
export function containsOnWalk(db: Reader, table: SearchableTable, foldedText: string): Expression<SqlBool> {
  return engineOf(db).contains(table, { text: foldedText });
}
