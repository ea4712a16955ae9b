import type {
  ColumnDataType,
  CreateTableBuilder,
  DatabaseConnection,
  DialectAdapter,
  Expression,
  RawBuilder,
  SqlBool,
} from 'kysely';
import type { Reader, Transaction } from './database.ts';
import type { Findings } from './verification.ts';

export type SearchableTable = 'clientes' | 'produtos' | 'representadas' | 'vendas';

/** What the two engines spell differently. Everything else is written once. */
export interface Engine {
  readonly columnTypes: Record<
    'uuid' | 'flag' | 'moment' | 'day' | 'integer' | 'decimal' | 'json',
    ColumnDataType | RawBuilder<unknown>
  >;
  /** Gives the table its key `(empresa_id, id)`, the one that references to it carry. */
  keyByCompany<T extends string, C extends string>(
    table: CreateTableBuilder<T, C>,
    name: string,
  ): CreateTableBuilder<T, C>;
  finishTable<T extends string, C extends string>(table: CreateTableBuilder<T, C>): CreateTableBuilder<T, C>;
  /** Indexes what `busca` holds already, and whatever it comes to hold. */
  createSearchIndex(db: Reader, table: SearchableTable): Promise<void>;
  /** Makes the database itself refuse whatever would change the past. */
  protectJournal(db: Reader): Promise<void>;
  /** Sees to it that the engine plans for much data before there is any. After a change of the schema. */
  assumeStatistics(db: Transaction): Promise<void>;
  /** True for rows whose `busca` contains the folded term. */
  contains(table: SearchableTable, foldedTerm: string): Expression<SqlBool>;
  hasTable(db: Reader, name: string): Promise<boolean>;
  /** Tells what the engine itself finds wrong with its pages, indexes and constraints. */
  checkStorage(db: Reader, findings: Findings): Promise<void>;
  /** Tells rows that refer to what is not there. */
  checkReferences(db: Reader, findings: Findings): Promise<void>;
  /** Tells where the search index and the texts it was made from part. */
  checkSearchIndex(db: Reader, table: SearchableTable, findings: Findings): Promise<void>;
  /** Whether the error says that what is stored cannot be read. */
  isDamage(error: unknown): boolean;
  /** The name of the unique constraint that refused a row, if that is what the error says. */
  violatedUnique(error: unknown): string | undefined;
}

/** Runs a statement that is already text, and gives its rows. */
export type RunStatement = (sql: string, values: unknown[]) => Promise<unknown[]> | unknown[];

/** A connection that also takes what is already text. */
export interface StraightConnection extends DatabaseConnection {
  readonly run: RunStatement;
}

/** Our dialects' adapters carry their engine and the way to their connection, so any query finds both from its `db`. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
  /** Straight to the connection: the road through Kysely takes ten promises to arrive there. */
  readonly run: RunStatement;
}

export function adapterOf(db: Reader): EngineAdapter {
  return db.getExecutor().adapter as EngineAdapter;
}

export function engineOf(db: Reader): Engine {
  return adapterOf(db).engine;
}
