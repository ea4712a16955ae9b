import type { ColumnType } from 'kysely';

/** SQLite keeps a flag as 0 or 1, PostgreSQL as a boolean: both are written as a boolean and read with `Boolean()`. */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;

/** A flag that the database sets where an insert leaves it out. */
export type DefaultFlag = ColumnType<boolean | 0 | 1, boolean | 0 | 1 | undefined, boolean>;

export interface CompanyRecord {
  id: string;
  empresa_id: string;
  created_at: string;
}

export interface ChangingRecord extends CompanyRecord {
  updated_at: string;
}
