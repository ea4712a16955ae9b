/** Receives the progress of long migrations. */
export interface MigrationWatcher {
  /** Called before the first, with the estimated duration on an idle machine. */
  foresee(migrations: number, sales: number, seconds: number): void;
  /** Called before each. */
  enter(migration: string, seconds: number): void;
  begin(title: string, rows: number): void;
  advance(rows: number): void;
}

export const UNWATCHED: MigrationWatcher = { foresee() {}, enter() {}, begin() {}, advance() {} };
