import type { SQLInputValue } from 'node:sqlite';

/** A statement, with the values of all its runs one after another. */
export interface ScriptedStatement {
  readonly sql: string;
  runs: number;
  readonly values: SQLInputValue[];
}
