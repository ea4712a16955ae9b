/** Runs a statement that is already text, and gives its rows. */
export type RunStatement = (sql: string, values: unknown[]) => Promise<unknown[]> | unknown[];

/** The same for a statement that gives no rows: how many it inserted, changed or deleted. */
export type CountStatement = (sql: string, values: unknown[]) => Promise<number> | number;

/** The same where not even that is asked. */
export type SendStatement = (sql: string, values: unknown[]) => Promise<void> | void;
