/** Is told how far a migration of much data has come. */
export interface MigrationWatcher {
  /** Before the first of them, and how long all may take on a machine that does nothing else. */
  foresee(migrations: number, sales: number, seconds: number): void;
  /** Before each. */
  enter(migration: string, seconds: number): void;
  begin(title: string, rows: number): void;
  advance(rows: number): void;
}

export const UNWATCHED: MigrationWatcher = { foresee() {}, enter() {}, begin() {}, advance() {} };
