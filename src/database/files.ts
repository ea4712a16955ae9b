/** What is done with a SQLite database as a file: copying it, and keeping everyone else away from it. */
export { DatabaseInUseError, type HeldDatabase, holdAlone } from './sqlite/alone.ts';
export { copySqlite } from './sqlite/copy.ts';
export { isDamage as isUnreadable } from './sqlite/integrity.ts';
