import type { ColumnType, SelectType, UpdateType } from 'kysely';
import type { KindName } from '../../../domain/kind-names.ts';

/** SQLite keeps a flag as 0 or 1, PostgreSQL as a boolean: both are written as a boolean and read with `Boolean()`. */
type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

/** An insert may leave it out, or give it as it was read. */
type Defaulted<Value> = ColumnType<SelectType<Value>, SelectType<Value> | undefined, UpdateType<Value>>;

/** Both engines have their own name for each. */
export type TypeName = 'uuid' | 'text' | 'flag' | 'moment' | 'day' | 'integer' | 'decimal' | 'code' | 'json';

export interface Spelling {
  readonly type: TypeName;
  /** What follows the type in SQL. */
  readonly sql: string;
  readonly condition?: string;
  readonly isNullable?: boolean;
  readonly reference?: { readonly table: string; readonly rest: string; readonly name?: string | undefined };
  readonly isLater?: boolean;
  readonly isKey?: boolean;
  /** What a value that arrives must be beyond its type; the engine does not know it. */
  readonly form?: RegExp | readonly string[];
  /** In characters, of a text that arrives. */
  readonly longest?: number;
  readonly isDocument?: true;
}

/** A column as it is created, and by its type as Kysely reads and writes it. */
export class Column<Value> {
  declare readonly value: Value;
  readonly spelling: Spelling;

  constructor(spelling: Spelling) {
    this.spelling = spelling;
  }

  orNull(): Column<Value | null> {
    return new Column({ ...this.spelling, isNullable: true });
  }

  default(value: string | number | boolean): Column<Defaulted<Value>> {
    const written = typeof value === 'string' ? `'${value}'` : value;
    return new Column({ ...this.spelling, sql: `default ${written} ${this.spelling.sql}` });
  }

  /** What its values must be, as SQL that follows the column's name. */
  check(condition: string): Column<Value> {
    return new Column({ ...this.spelling, condition });
  }

  /** To a record of the same company. */
  refersTo(table: string, rest = '', name?: string): Column<Value> {
    return new Column({ ...this.spelling, reference: { table, rest, name } });
  }

  /** The primary key, alone. */
  key(): Column<Value> {
    return new Column({ ...this.spelling, sql: `primary key ${this.spelling.sql}`.trimEnd(), isKey: true });
  }

  /** One of these, or a text of this form. */
  formed(form: RegExp | readonly string[]): Column<Value> {
    return new Column({ ...this.spelling, form });
  }

  /** A longer text than others: a file, or all of a record. */
  upTo(characters: number): Column<Value> {
    return new Column({ ...this.spelling, longest: characters });
  }

  /** JSON as text. */
  asJson(): Column<Value> {
    return new Column({ ...this.spelling, isDocument: true });
  }

  /** A later migration adds it, so that the first leaves it out. */
  later(): Column<Value> {
    return new Column({ ...this.spelling, isLater: true });
  }
}

const columnOf =
  <Base>(type: Spelling['type']) =>
  // Without `NoInfer`, the table around it, which takes columns of any value, would decide on this one's.
  <Value = Base>(sql = ''): Column<NoInfer<Value>> =>
    new Column<Value>({ type, sql });

export const uuid = columnOf<string>('uuid');
export const text = columnOf<string>('text');
/** A text that is compared by its bytes. */
export const code = columnOf<string>('code');
export const json = columnOf<string>('json');
export const day = columnOf<string>('day');
export const moment = columnOf<string>('moment');
export const integer = columnOf<number>('integer');
export const decimal = columnOf<number>('decimal');
export const flag = columnOf<Flag>('flag');

/** Columns that are alike. */
export function each<Name extends string, Value>(
  column: Column<Value>,
  ...names: Name[]
): Record<Name, Column<Value>> {
  return Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Column<Value>>;
}

/** In base64; the longest line of a company's file is longer. */
export const LONGEST_FILE = 60_000_000;
/** SHA-256 in hexadecimal digits. */
export const HASH = /^[0-9a-f]{64}$/;

export type Columns = Readonly<Record<string, Column<unknown>>>;

interface Facts {
  /** Tells the rows of a company apart, and orders them in the same way on both engines. */
  readonly key: readonly string[];
  /** Whether the key with its company is the primary key: that of records, `(empresa_id, id)`, or another one. */
  readonly primaryKey?: 'of records' | 'of rows';
  readonly constraints?: readonly string[];
  /** The migration that adds it, unless it is the first. */
  readonly since?: string;
  /** Finds rows of persons, who belong to no single company, by a column and the membership's column that it equals. */
  readonly member?: { readonly column: string; readonly by: 'usuario_id' | 'credencial_id' };
  /** The kind of record that the key begins with, where rows change only with an entry of the journal about it, or about another kind. */
  readonly of?: KindName;
  /** With data of people, which anonymisation replaces or deletes. */
  readonly people?: true;
  /** Left out for somebody who takes his data elsewhere. */
  readonly secret?: true;
  /** Not taken along when a company moves: made again from other tables, or of one moment. */
  readonly stays?: true;
}

export class Table<Own extends Columns = Columns> {
  readonly columns: Own;
  readonly facts: Facts;

  constructor(columns: Own, facts: Facts) {
    this.columns = columns;
    this.facts = facts;
  }

  with(facts: Partial<Facts>): Table<Own> {
    return new Table(this.columns, { ...this.facts, ...facts });
  }
}

/** The row of a declared table, as Kysely has it. */
type RowOf<Own extends Columns> = { [Name in keyof Own]: Own[Name]['value'] };

export type TablesOf<Group> = {
  [Name in keyof Group]: Group[Name] extends Table<infer Own> ? RowOf<Own> : never;
};

export function table<Own extends Columns>(columns: Own): Table<Own> {
  return new Table(columns, { key: Object.keys(columns).filter((name) => columns[name]?.spelling.isKey) });
}

/** Rows of a company, which these columns tell apart within it. */
export function companyRows<Own extends Columns>(key: readonly (keyof Own & string)[], own: Own) {
  return new Table({ empresa_id: uuid(), ...own }, { key, primaryKey: 'of rows' });
}

const ofCompany = { id: uuid(), empresa_id: uuid('references empresas (id)') };
const ofRecords = { key: ['id'], primaryKey: 'of records' } as const;

export function records<Own extends Columns>(own: Own) {
  return new Table({ ...ofCompany, ...own, created_at: moment() }, ofRecords);
}

export function changingRecords<Own extends Columns>(own: Own) {
  return new Table({ ...ofCompany, ...own, created_at: moment(), updated_at: moment() }, ofRecords);
}
