import type { ColumnType } from 'kysely';

/** SQLite keeps a flag as 0 or 1, PostgreSQL as a boolean: both are written as a boolean and read with `Boolean()`. */
export type Flag = ColumnType<boolean | 0 | 1, boolean, boolean>;
