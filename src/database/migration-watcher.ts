/** Is told how far a migration of much data has come. */
export interface MigrationWatcher {
  begin(title: string, rows: number): void;
  advance(rows: number): void;
}

export const UNWATCHED: MigrationWatcher = { begin() {}, advance() {} };
