import type { Reader } from '../database/database.ts';
import type { Findings } from '../database/verification.ts';

export interface Check {
  readonly name: string;
  /** What it holds against what, for people. */
  readonly about: string;
  /** How many rows it is going to look at, where that can be told without reading them. */
  size?(db: Reader): Promise<number>;
  run(db: Reader, findings: Findings): Promise<void>;
}
