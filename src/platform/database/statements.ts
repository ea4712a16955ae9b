/** Runs a compiled statement and returns its rows. */
export type RunStatement = (sql: string, values: unknown[]) => Promise<unknown[]> | unknown[];

/** The same for a write: returns the number of affected rows. */
export type CountStatement = (sql: string, values: unknown[]) => Promise<number> | number;

/** The same without a result. */
export type SendStatement = (sql: string, values: unknown[]) => Promise<void> | void;
