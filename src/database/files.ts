/** What is done with a SQLite database as a file: copying it, and keeping everyone else away from it. */

export { copySqlite } from './sqlite/copy.ts';
export { DatabaseInUseError, type HeldDatabase, holdAlone } from './sqlite/held-file.ts';
export { isDamage as isUnreadable } from './sqlite/integrity.ts';
