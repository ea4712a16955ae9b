/** Operations on a SQLite database as a file: copying and locking it. */

export { copySqlite } from './sqlite/copy.ts';
export { DatabaseInUseError, type HeldDatabase, holdAlone } from './sqlite/held-file.ts';
export { isDamage as isUnreadable } from './sqlite/integrity.ts';
